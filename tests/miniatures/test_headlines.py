"""A line of the log says what an attack came to: dice, hits, saves, wounds and figures."""

from __future__ import annotations

from bannermen.games import game
from bannermen.games.miniatures.telling.headlines import headline
from bannermen.kernel.events import Event
from bannermen.kernel.message import says
from bannermen.words import LANGUAGES
from bannermen.words.sentence import text
from tests.headlines import headlines
from tests.miniatures.test_attack import attack
from tests.miniatures.test_charge import ahead, charging

GAME = game("miniatures")


def test_an_attack_is_told_by_its_dice_saves_and_wounds() -> None:
    t = attack((6, 6, 6, 6, 6, 1, 1, 1, 6, 6, 6, 6, 1, 1, 6, 6))
    told = [line for line in headlines(GAME, t.war) if " hits" in line]
    assert len(told) == 1
    assert "7 dice, 5 hits" in told[0] and "saved" in told[0] and "wounds" in told[0], told


def test_what_hits_back_is_not_counted_among_the_hits() -> None:
    """The attacker saves three hits of an ability before the defender saves those of the attack."""

    def event(kind: str, **data: object) -> Event:
        return Event(kind, "tmg21-attack-01", says("-"), data)

    log = [
        event("declared", unit=0, target=4),
        event("dice", unit=0, target=4, dice=7),
        event("to-hit", unit=0, successes=5),
        event("defense", unit=0, faces=[2, 1, 3]),
        event("wounds", unit=0, wounds=3, lost=3),
        event("defense", unit=4, faces=[5, 4, 2, 6, 2]),
        event("wounds", unit=4, wounds=2, lost=2),
        event("tested", unit=4),
    ]
    found = headline(log, len(log) - 1)
    assert found is not None
    told = [(part.template.split("} ")[-1], part.args.get("n")) for part in found.outcome]
    assert ("{n|hit|hits}", 5) in told and ("saved", 3) in told and ("{n|wound|wounds}", 2) in told, told


def test_an_outcome_stands_in_small_letters_within_its_sentence() -> None:
    t = charging(ahead(8, "2021", dice=(2, 6, 6, 1)))
    told = [[line for line in headlines(GAME, t.war, language) if ": " in line][-1] for language in LANGUAGES]
    assert ": the charge of " in told[0] and told[0].endswith(" fails."), told


def test_names_of_things_keep_their_capital_within_a_sentence() -> None:
    removed = says("{terrain} {terrain|is|are} removed.", terrain=("piece", 0))
    told = [text(removed, language, lambda kind, index: "the wood", amid=True) for language in LANGUAGES]
    assert told == ["the wood is removed.", "Gelände wird entfernt: the wood.", "местность убрана: the wood."]
