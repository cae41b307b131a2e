"""A card file of one's own: checked, at a table, in the builder and in the whole house, as docs/content.md shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from bannermen.games.cards.commands import COMMANDS
from bannermen.games.cards.content import load
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import build, deck_text, ready_decks
from bannermen.games.cards.rules.contest import tally_side, total_strength
from bannermen.games.cards.terms import ATTACKING, FACTION
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.words import Voice
from tests.cards.plain_events import OWN
from tests.cards.table import Table, cards_file, challenge, kneeling, lannister, stark

DOCS = Path(__file__).parents[2] / "docs" / "content.md"
OF_THE_PACKS = sum(file.read_text(encoding="utf-8").count("\n  - code:") for file in Path(load.PACKS).glob("*.yaml"))


@pytest.fixture
def written() -> str:
    """The file that the documentation shows."""
    found = re.search(r"```yaml\n(set: mine.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


@pytest.fixture
def captain(written: str) -> dict[str, Any]:
    return dict(yaml.safe_load(written))


def test_a_card_file_is_checked(written: str) -> None:
    assert COMMANDS.examine(written, "captain.yaml", Voice("en")) == "a card file, sound; cards: 1"
    assert COMMANDS.examine("rounds: 3", "plan.yaml", Voice("en")) is None
    with pytest.raises(BadSetup, match=r"captain.yaml.*draws"):
        COMMANDS.examine(written.replace("draw: 1", "draws: 1"), "captain.yaml", Voice("en"))
    with pytest.raises(BadSetup, match="how long"):
        COMMANDS.examine(written.replace("draw: 1", "bolster: self, strength: 1"), "captain.yaml", Voice("en"))


def test_an_event_costs_a_number_or_x(captain: dict[str, Any]) -> None:
    does = [{"action": "any", "cost": {"gold": "x"}, "do": {"draw": 1}}]
    for cost, sound in (("X", True), (1, False)):
        event = {"code": "own", "name": captain["cards"][0]["name"], "type": "event", "cost": cost, "does": does}
        file = yaml.safe_dump({"set": "own", "faction": "stark", "cards": [event]})
        if sound:
            assert COMMANDS.examine(file, "own.yaml", Voice("en")) == "a card file, sound; cards: 1"
        else:
            with pytest.raises(BadSetup, match="either a number or X"):
                COMMANDS.examine(file, "own.yaml", Voice("en"))


def test_the_files_of_the_house_are_sound_by_themselves() -> None:
    for name in ("stark.yaml", "plots.yaml"):
        text = (load.DATA / name).read_text(encoding="utf-8")
        assert (COMMANDS.examine(text, name, Voice("en")) or "").startswith("a card file, sound")


def test_a_card_of_ones_own_is_played_at_a_table(captain: dict[str, Any]) -> None:
    t = Table(
        stark(play=["Captain of the Guard"]),
        lannister(play=[kneeling("Tywin Lannister")]),
        phase="challenges",
        first=1,
        challenge=challenge("power", ["Tywin Lannister"], attacker=1, defender=0),
        step="compare",
        content=[captain],
    )
    t.does(0, "Captain of the Guard")
    assert len(t.pile(0, "hand")) == 1 and t.card("Captain of the Guard").kneeling


def test_the_test_that_the_documentation_shows_passes_and_misses_the_card(captain: dict[str, Any]) -> None:
    found = re.search(r"## The test of a card\n.*?```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    names: dict[str, Any] = {**globals(), "captain": captain}
    exec(found[1], names)
    names["test_a_captain_draws_where_the_defence_has_failed"]()
    captain["cards"][0]["does"] = []
    with pytest.raises(AssertionError):
        names["test_a_captain_draws_where_the_defence_has_failed"]()


def test_the_browser_is_told_what_the_card_is(captain: dict[str, Any]) -> None:
    t = Table(stark(play=["Captain of the Guard"]), lannister(), content=[captain])
    told = GAME.view(t.match, 1)["content"]
    assert told["de"]["my-jory"]["name"] == "Hauptmann der Wache" and list(told["ru"]) == ["my-jory"]
    assert "content" not in GAME.view(Table(stark(), lannister()).match, 0)


def test_a_deck_with_the_card_is_judged_and_brought(captain: dict[str, Any]) -> None:
    cards = load.book()
    part = deck_text.part_of(ready_decks.ready_made()["stark"], cards)
    part["cards"]["my-jory"] = 3
    setup = {"scene": "joust", "content": captain}
    assert [check.rule for check in GAME.judge_part(setup, part) if not check.kept] == []
    part["cards"]["my-jory"] = 4
    assert [check.rule for check in GAME.judge_part(setup, part) if not check.kept] == ["agot-deckbuilding-08"]
    part["cards"]["my-jory"] = 3
    match = GAME.start({**setup, "brought": {"0": part}}, 1)
    assert sum(match.kind_of(each).code == "my-jory" for each in match.deck[0] + match.hand[0]) == 3
    with pytest.raises(BadSetup):
        GAME.start({"scene": "joust", "brought": {"0": part}}, 1)  # no other table knows it


SLEEPLESS = cards_file(
    {
        "name": "Sleepless",
        "code": "sleepless",
        "type": "character",
        "cost": 1,
        "strength": 1,
        "does": [{"forced reaction": "stands", "of": "self", "do": [{"kneel": "self"}, {"stand": "self"}]}],
    }
)


def test_a_card_that_sets_itself_off_for_ever_is_refused_and_nothing_has_changed() -> None:
    """Nobody waits for a table whose cards come to no end: neither who brings them nor the others in the house."""
    tired = kneeling("Sleepless")
    with pytest.raises(BadSetup, match="sets itself off"):
        Table(stark(play=[tired]), lannister(), phase="standing", content=[SLEEPLESS])
    seats = [stark(play=[tired], hand=["Help"]), lannister()]
    position = {"seats": seats, "phase": "challenges", "content": [SLEEPLESS, OWN]}
    record = Record(GAME, {"position": position}, 1)
    before = fingerprint(record.match)
    asked = record.match.pending[0]
    with pytest.raises(BadSetup, match="sets itself off"):
        record.submit(asked.seat, next(code for code in asked.options if code != PASS))
    assert fingerprint(record.match) == before and record.match.pending[0].options == asked.options


@pytest.fixture
def house(written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A house whose keeper has added the file."""
    (tmp_path / "captain.yaml").write_text(written, encoding="utf-8")
    monkeypatch.setenv(load.OWN, str(tmp_path))
    caches = (load.shipped, load.compiled, load._book_plus, ready_decks.ready_made, ready_decks.ready_for)
    for each in caches:
        each.cache_clear()
    yield
    monkeypatch.undo()
    for each in caches:
        each.cache_clear()


def test_a_house_takes_in_cards_of_its_keeper(house: None) -> None:
    assert GAME.content("de")["cards"]["my-jory"]["name"] == "Hauptmann der Wache"  # what the builder shows
    text = deck_text.write_text(ready_decks.ready_made()["stark"], load.book()) + "\n3x Captain of the Guard"
    deck = deck_text.read_text(text, load.book())
    assert [check.rule for check in build.judge(deck, load.book()) if not check.kept] == []
    assert COMMANDS.summary(Voice("en"))[0] == f"Cards: {212 + OF_THE_PACKS}"


# --- what is in ---


def test_what_is_in_by_data_and_by_function() -> None:
    first, kinds = (
        [kind for kind in each.kinds if kind.was < 0 and kind.type != FACTION]
        for each in (load.book(), load.whole_book())
    )
    functions = [kind.names["en"] for kind in kinds if kind.functions]
    assert len(first) == 211 and len(kinds) == 211 + OF_THE_PACKS and len(functions) <= len(first) / 8
    assert COMMANDS.summary(Voice("en")) == [
        f"Cards: {len(kinds)}",
        f"By data: {len(kinds) - len(functions)}",
        f"By a function of their own: {len(functions)} ({', '.join(functions)})",
    ]


def test_a_card_is_declared_in_six_lines_or_less_on_average() -> None:
    lengths = []
    for name, _ in load.shipped():
        for card in re.split(r"(?m)^  - code: ", (load.DATA / name).read_text(encoding="utf-8"))[1:]:
            inside = re.findall(r"(?m)^    (?:does|always|becomes|attach):.*\n(?:      .*\n)*", card)
            lengths.append(sum(part.count("\n") for part in inside))
    assert len(lengths) == 219 and sum(lengths) / len(lengths) <= 6 and max(lengths) <= 12


def knight(always: dict[str, Any]) -> dict[str, Any]:
    return cards_file(
        {
            "name": "Knight",
            "code": "knight",
            "type": "character",
            "cost": 1,
            "strength": 1,
            "icons": ["power"],
            "always": [always],
        }
    )


@pytest.mark.parametrize(
    ("always", "told"),
    [
        ({"law": "outmatch", "for": "host"}, "`outmatch` does not look at `for`; take it out; it looks at `while`"),
        ({"law": "unbent"}, "`unbent` does not say `part`; add `part: …`"),
        ({"strength": 1, "claim": 1}, "a constant ability says 2 things; give each its own entry"),
        ({"set": 0, "per": "gold"}, "`set` does not look at `per`"),
        ({"law": "outmach"}, "outmach"),
    ],
)
def test_a_constant_that_says_more_than_is_played_is_refused(always: dict[str, Any], told: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(told)):
        Table(stark(play=["Knight"]), lannister(), content=[knight(always)])


@pytest.mark.rule("agot-challenge-27")
@pytest.mark.parametrize(("first", "added"), [(0, 2), (1, 0)])
def test_the_shares_of_a_side_are_those_that_are_added_up(first: int, added: int) -> None:
    """What helps a side only while a condition holds stands among its shares only then, and counts only then."""
    t = Table(
        stark(play=[kneeling("Knight")]),
        lannister(play=[kneeling("Tywin Lannister")], hand=["The Things I Do For Love"], gold=5),
        phase="challenges",
        first=first,
        challenge=challenge("power", ["Knight"], attacker=0, defender=1),
        content=[knight({"side": 2, "while": {"first": True}})],
    )
    shares = tally_side(t.match, ATTACKING)
    assert shares.total == total_strength(t.match, ATTACKING) == 1 + added
