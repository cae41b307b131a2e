"""The ready-made decks: two of all cards for each house, and some for melee; where they are offered and brought."""

from __future__ import annotations

from collections import Counter

import pytest

from bannermen.games.cards.content.load import whole_book
from bannermen.games.cards.formats import FORMATS
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import build, deck_text, ready_decks
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.state import ALL_SEATS
from bannermen.games.cards.terms import BESIDE, CHARACTER, CODES, FACTIONS, NONE
from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import PASS
from bannermen.kernel.game import BadSetup
from bannermen.kernel.kinds import ONE
from bannermen.proving.cards.proof import PROOF

INDEX = ready_decks.deck_index()
JOUSTS = sorted(key for key, entry in INDEX.items() if ready_decks.holds_packs(key) and not entry.melee)
MELEES = sorted(key for key, entry in INDEX.items() if entry.melee)


def offered(scene: str) -> list[str]:
    return [each["key"] for each in GAME.ready_made({"scene": scene})]


def test_each_house_has_two_decks_of_all_cards_and_melees_have_four() -> None:
    houses = Counter(FACTIONS[ready_decks.ready_packs()[key].faction] for key in JOUSTS)
    assert houses == dict.fromkeys(FACTIONS[:-1], 2)
    assert len(MELEES) == 4 and len({ready_decks.ready_packs()[key].faction for key in MELEES}) == 4


@pytest.mark.rule("agotp-format-01")
@pytest.mark.parametrize("key", [*JOUSTS, *MELEES])
def test_every_deck_is_legal_by_the_list_of_2020(key: str) -> None:
    deck, rules = ready_decks.ready_packs()[key], FORMATS["melee-2020" if INDEX[key].melee else "joust-2020"]
    assert [check.rule for check in build.judge(deck, whole_book(), rules) if not check.kept] == []
    kinds = [whole_book().kinds[card] for card in deck.cards]
    assert any(kind.set != "core" for kind in kinds), "it is made of more than the first box"
    assert 34 <= 60 * sum(kind.type == CHARACTER for kind in kinds) / len(kinds) <= 44, "characters win challenges"
    written = (ready_decks.DECKS / f"{key}.txt").read_text(encoding="utf-8")
    assert deck_text.write_text(deck, whole_book()) == written, "as everybody writes it"


def test_the_two_decks_of_a_house_are_of_different_character() -> None:
    for first, second in zip(JOUSTS[::2], JOUSTS[1::2], strict=True):
        one, other = ready_decks.ready_packs()[first], ready_decks.ready_packs()[second]
        assert one.faction == other.faction and one.agenda != other.agenda
        shared = sum((Counter(one.cards) & Counter(other.cards)).values())
        assert shared <= 30, (first, second, shared)


def test_names_and_notes_are_there_once_in_each_language() -> None:
    for language in ("en", "de", "ru"):
        names = [getattr(entry.name, language) for entry in INDEX.values()]
        notes = [getattr(entry.how, language) for entry in INDEX.values()]
        assert len(set(names)) == len(set(notes)) == len(INDEX) == 28
        assert all(len(name) <= 32 and len(note) <= 150 for name, note in zip(names, notes, strict=True))


def test_decks_are_offered_house_by_house_where_they_may_be_played() -> None:
    assert offered("joust") == offered("melee") == list(FACTIONS[:-1]), "the first box knows its own decks alone"
    assert set(offered("joust-2020")) == {*JOUSTS, *FACTIONS[:-1]}
    assert set(offered("melee-all")) == {*JOUSTS, *MELEES, *FACTIONS[:-1]}
    assert offered("joust-all")[:3] == ["baratheon-flames", "baratheon-white-cloaks", "baratheon"]
    assert offered("melee-all")[:2] == ["melee-baratheon", "baratheon-flames"]
    for scene, sorts in (("joust", {None}), ("joust-all", {"all cards", "core set"}), ("melee-2020", None)):
        told = {each["sort"].get("en") for each in GAME.ready_made({"scene": scene})}
        assert told == (sorts or {"all cards", "core set", "for melee"})
    assert all(each["notes"]["ru"] for each in GAME.ready_made({"scene": "joust"}))


@pytest.mark.parametrize("scene", ["joust-all", "melee-2020"])
def test_bots_bring_every_deck_of_the_packs_in_turn(scene: str) -> None:
    names = {GAME.part_for_bot({"scene": scene}, seat, seed)["name"] for seed in range(40) for seat in range(2)}
    packs = [key for key in offered(scene) if ready_decks.holds_packs(key)]
    assert names == {INDEX[key].name.en for key in packs}


def test_a_deck_is_named_by_its_key() -> None:
    setup = {"scene": "joust-2020", "decks": ["stark-pack", "tyrell"]}
    assert [GAME.part_for_bot(setup, seat, 1)["name"] for seat in (0, 1)] == ["The Pack Hunts", "Growing Strong"]
    with pytest.raises(BadSetup, match="there is no deck stark-pack"):
        GAME.part_for_bot(setup | {"scene": "joust"}, 0, 1)


def seated(key: str, seed: int) -> PlayableCardsMatch:
    """A table at which the first seat plays that deck."""
    setup = {"scene": "melee-2020", "players": 3} if INDEX[key].melee else {"scene": "joust-2020"}
    match = GAME.start(setup | {"decks": [key]}, seed)
    assert isinstance(match, PlayableCardsMatch)
    return match


def eagerly(match: PlayableCardsMatch, chance: Chance) -> int:
    """Whoever is asked does what looks best; returns the card that the first seat chose, if any."""
    decision = match.pending[0]
    if decision.kind is not ONE:
        match.apply(decision.seat, sample_answer(match, decision, chance))
        return NONE
    deeds = [option for option in decision.options if option != PASS] or decision.options
    answer = max(deeds, key=lambda option: match.prior(decision, option))
    thing, index = CODES.read(answer)
    match.apply(decision.seat, answer)
    return index if decision.seat == 0 and thing == "card" else NONE


@pytest.mark.parametrize("key", [*JOUSTS, *MELEES])
def test_the_agenda_of_each_deck_lies_beside_its_house(key: str) -> None:
    match = seated(key, 5)
    agendas = [match.agenda[0], *match.allies[0]]
    assert [match.kind[card] for card in agendas] == build.agendas_of(ready_decks.ready_packs()[key])
    assert all(match.place[card] == BESIDE and match.known[card] == ALL_SEATS for card in agendas)


@pytest.mark.parametrize(
    "key",
    [
        "stark-pack",
        "lannister-clans",
        "lannister-rains",
        "baratheon-white-cloaks",
        "melee-baratheon",
        "melee-nightswatch",
    ],
)
def test_an_agenda_with_an_ability_is_used_by_who_plays_the_deck(key: str) -> None:
    """Fealty, Sea of Blood, The Rains of Castamere, The White Book, the Brotherhood, the Free Folk."""
    for seed in range(12):
        match, chance = seated(key, seed), Chance(seed)
        while not match.over and match.round <= 6:
            if eagerly(match, chance) == match.agenda[0]:
                return
    raise AssertionError("nobody ever used it")


def test_riverrun_stands_behind_the_red_door_from_the_start() -> None:
    match, chance = seated("stark-riverrun", 3), Chance(3)
    while match.round < 1:
        eagerly(match, chance)
    assert "Riverrun" in [match.kind_of(card).names["en"] for card in match.back[0]]


def test_the_fuzzer_plays_ready_made_decks_of_the_packs() -> None:
    names = set()
    for seed in range(400):
        setup = PROOF.any_setup("joust-all", seed)
        if "brought" not in setup:
            names |= {GAME.part_for_bot(setup, seat, seed)["name"] for seat in range(2)}
    assert names == {INDEX[key].name.en for key in JOUSTS}
