"""All hits counted by kind, the best of each, and scenarios, which are found where asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.library.edition_facts import EditionFacts
from app.service import Service


@pytest.mark.parametrize("text", ["deathtouch", "毒牙小蛇", "ward", "does ward trigger twice?"])
def test_every_hit_is_counted_under_its_kind(
    service: Service, edition: EditionFacts, text: str
) -> None:
    view = service.search(text, edition, limit=200, grouped=2)
    groups = {group.kind: group for group in view.groups if group.kind != "scenario"}
    for kind, group in groups.items():
        of_kind = [hit.id for hit in view.hits if hit.kind == kind and not hit.lacks]
        assert group.total == len(of_kind)
        assert [hit.id for hit in group.hits] == of_kind[:2]
    assert {hit.kind for hit in view.hits if not hit.lacks} == set(groups)
    assert service.search(text, edition).groups == ()


def test_a_tab_counts_the_hits_of_all_kinds(service: Service, edition: EditionFacts) -> None:
    whole = service.search("deathtouch", edition, grouped=0)
    tab = service.search("deathtouch", edition, kinds=["rule"], grouped=0)
    assert {hit.kind for hit in tab.hits} == {"rule"}
    assert {g.kind: g.total for g in tab.groups} == {g.kind: g.total for g in whole.groups}


@pytest.mark.parametrize(
    "text",
    [
        "my ninja swaps in, who is it attacking",
        "does toxic replace the damage",
        "both players at zero life at the same time",
        "两个人同时触发谁的先结算",
        "我能在对手抓牌之前插动作吗",
    ],
)
def test_a_question_has_as_many_hits_as_its_tabs_say_together_and_each_of_them(
    starter_library: Path, text: str
) -> None:
    service = Service(starter_library)
    edition = service.edition()
    whole = service.search(text, edition, limit=20, grouped=4)
    counts = {group.kind: group.total for group in whole.groups}
    assert whole.total == sum(n for kind, n in counts.items() if kind != "scenario") > 20
    for kind, count in counts.items():
        tab = service.search(text, edition, kinds=[kind], limit=20, grouped=0)
        assert tab.total == count >= len(tab.hits)
        assert {group.kind: group.total for group in tab.groups} == counts


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("kind:scenario blocker turned red", "combat/blocker-turned-red-later"),
        ("类型:情景 阻挡者 变红", "combat/blocker-turned-red-later"),
        ("kind:scenario 509.3f turned red", "combat/blocker-turned-red-later"),
        ("kind:scenario deathtouch trample", "combat/deathtouch-with-trample"),
        ("kind:scenario 死触", "combat/deathtouch-with-trample"),
        ("kind:scenario in:702.2", "combat/deathtouch-with-trample"),
    ],
)
def test_scenarios_are_found_by_title_keyword_and_rule(
    service: Service, edition: EditionFacts, text: str, id: str
) -> None:
    view = service.search(text, edition, limit=200)
    assert {hit.kind for hit in view.hits} == {"scenario"}
    assert id in [hit.key for hit in view.hits if not hit.lacks]


def test_scenarios_stand_beside_the_other_hits_and_not_among_them(
    service: Service, edition: EditionFacts
) -> None:
    view = service.search("deathtouch", edition, limit=200, grouped=3)
    assert "scenario" not in {hit.kind for hit in view.hits}
    beside = view.groups[-1]
    assert beside.kind == "scenario"
    assert beside.total == service.search("deathtouch", edition, kinds=["scenario"]).total > 0
    assert len(beside.hits) == min(3, beside.total)
