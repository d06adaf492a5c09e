# Headjudge: `make run` serves a library, `make test` checks everything.
#
#   make run                            the library of documents/, or the embedded starter
#   make run DOCUMENTS=../shared/corpus a library of the documents that stand there
#   make run PORT=9000 LIBRARY=/tmp/lib another port, another place for the library

PYTHON    ?= python3
VENV      := .venv
BIN       := $(VENV)/bin
LIBRARY   ?= instance/library
PORT      ?= 8000
DOCUMENTS ?= $(wildcard documents)

.PHONY: run library test lint types pytest bench lock clean help

help:
	@sed -n '1,/^$$/s/^# \{0,1\}//p' Makefile

$(VENV)/run.stamp: requirements.lock requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Headjudge needs Python 3.11 or newer; name one with make PYTHON=python3.12")'
	@echo "Preparing $(VENV) (once; it takes a minute)…"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

$(VENV)/dev.stamp: $(VENV)/run.stamp requirements-dev.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

library: $(VENV)/run.stamp
	@for path in $(DOCUMENTS); do \
	  test -e "$$path" || { echo "make: there is nothing at $$path (DOCUMENTS)" >&2; exit 2; }; \
	done
	@$(BIN)/headjudge import --library "$(LIBRARY)" $(if $(DOCUMENTS),$(foreach d,$(DOCUMENTS),"$(d)"),--starter) || \
	  test $$? -eq 1

run: library
	@$(BIN)/headjudge serve --library "$(LIBRARY)" --port $(PORT)

test: lint types pytest

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/dev.stamp
	$(BIN)/mypy

pytest: $(VENV)/dev.stamp
	PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -rs --durations=15 -n auto --dist loadfile --no-loadscope-reorder

bench: $(VENV)/dev.stamp
	$(BIN)/python scripts/bench

lock: $(VENV)/dev.stamp
	$(BIN)/python scripts/lock

clean:
	rm -rf $(VENV) instance build *.egg-info .mypy_cache .pytest_cache .ruff_cache
