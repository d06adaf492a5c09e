"""The files of `deploy/` against the schemas of what reads them, and against each other."""

from __future__ import annotations

import copy
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import kubernetes_validate
import pydantic
import pytest
import yaml
from compose_pydantic import ComposeSpecification

#: Versions of Kubernetes whose schemas the manifests are held against.
VERSIONS = ("1.31", "1.34", "1.37")


def _manifests(root: Path) -> list[dict[str, Any]]:
    folder = root / "deploy" / "kubernetes"
    files = sorted(folder.glob("*.yaml"))
    return [one for file in files for one in yaml.safe_load_all(file.read_text("utf-8"))]


def _compose(root: Path) -> dict[str, Any]:
    """The compose file; keys that begin with `x-` may stand at its top and mean nothing."""
    read = yaml.safe_load((root / "deploy" / "compose.yaml").read_text("utf-8"))
    return {key: value for key, value in read.items() if not key.startswith("x-")}


@pytest.mark.parametrize("version", VERSIONS)
def test_manifests_are_what_kubernetes_reads(root: Path, version: str) -> None:
    manifests = _manifests(root)
    assert {one["kind"] for one in manifests} == {
        "Deployment", "Service", "HorizontalPodAutoscaler", "PodDisruptionBudget",
    }  # fmt: skip
    for manifest in manifests:
        kubernetes_validate.validate(manifest, version, strict=True)


def test_a_manifest_with_a_slip_is_not(root: Path) -> None:
    """The schema is strict: a misspelt key and a value of another type are told."""
    deployment = _manifests(root)[0]
    misspelt, mistyped = copy.deepcopy(deployment), copy.deepcopy(deployment)
    misspelt["spec"]["template"]["spec"]["containers"][0]["livenesProbe"] = {}
    mistyped["spec"]["replicas"] = "three"
    for wrong in (misspelt, mistyped):
        with pytest.raises(kubernetes_validate.ValidationError):
            kubernetes_validate.validate(wrong, VERSIONS[0], strict=True)


def test_the_compose_file_is_what_compose_reads(root: Path) -> None:
    ComposeSpecification.model_validate(_compose(root))


@pytest.mark.parametrize(
    "wrong",
    [
        {"services": {"nginx": {"imag": "nginx"}}},
        {"services": {"nginx": {"restart": 5}}},
        {"services": {"nginx": {"depends_on": {"a": {"condition": "perhaps"}}}}},
        {"servces": {}},
    ],
    ids=str,
)
def test_a_compose_file_with_a_slip_is_not(wrong: dict[str, Any]) -> None:
    with pytest.raises(pydantic.ValidationError):
        ComposeSpecification.model_validate(wrong)


def test_probes_ask_for_addresses_that_the_site_has(root: Path) -> None:
    (container,) = _manifests(root)[0]["spec"]["template"]["spec"]["containers"]
    probes = {name: it["httpGet"]["path"] for name, it in container.items() if "Probe" in name}
    assert probes == {
        "startupProbe": "/readyz", "readinessProbe": "/readyz", "livenessProbe": "/healthz",
    }  # fmt: skip
    assert {port["name"]: port["containerPort"] for port in container["ports"]} == {"http": 8000}


def test_settings_in_the_manifests_are_those_that_the_program_reads(root: Path) -> None:
    """A variable that nobody reads would be a promise that nothing keeps."""
    (container,) = _manifests(root)[0]["spec"]["template"]["spec"]["containers"]
    named = {variable["name"] for variable in container["env"]}
    compose = (root / "deploy" / "compose.yaml").read_text("utf-8")
    named |= set(re.findall(r"HEADJUDGE_\w+", compose))
    read = (root / "app" / "server" / "wsgi.py").read_text("utf-8")
    read += (root / "deploy" / "gunicorn.conf.py").read_text("utf-8")
    assert named
    assert not {name for name in named if f'"{name}"' not in read}


def test_nginx_asks_every_server_that_compose_begins(root: Path) -> None:
    asked = set(re.findall(r"server (server-\d):", (root / "deploy" / "nginx.conf").read_text()))
    assert asked == {name for name in _compose(root)["services"] if name.startswith("server-")}


def test_gunicorn_reads_its_settings(root: Path) -> None:
    """They are plain Python without a name of gunicorn's own: they are run as it would run them."""
    settings = (root / "deploy" / "gunicorn.conf.py").read_text("utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", f"{settings}\nprint(workers, bind, control_socket_disable)"],
        cwd=root, capture_output=True, text=True, check=True,
        env={"HEADJUDGE_PROCESSES": "3", "HEADJUDGE_PORT": "8123"},
    )  # fmt: skip
    assert ran.stdout.split() == ["3", "0.0.0.0:8123", "True"]
