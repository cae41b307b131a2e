"""Formats as data: the first box, packs by their day, everything, the list of 2020, drafts; each refusal has a rule."""

from __future__ import annotations

from typing import Any

import pytest

from bannermen.games.cards.content import load
from bannermen.games.cards.content.tables import Deck
from bannermen.games.cards.formats import DRAFT, FILE, FORMATS, scenes
from bannermen.games.cards.game import GAME
from bannermen.games.cards.loadouts import build, deck_text, random_decks
from bannermen.games.cards.rules.marshal import merged
from bannermen.games.cards.terms import FACTIONS, PLOT
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Refused
from bannermen.kernel.game import BadSetup
from tests.cards.table import Table
from tests.cards.test_cards_agendas_of_the_packs import deck_of

STARK = FACTIONS.index("stark")


def broken(deck: Deck, key: str) -> list[str]:
    book = load.draft_book() if key == "draft" else load.whole_book()
    return [check.rule for check in build.judge(deck, book, FORMATS[key]) if not check.kept]


def plain(*codes: str, size: int = 60) -> Deck:
    """A Stark deck of the first box without an agenda; these cards and plots take the place of others."""
    deck = deck_of("Fealty", size=size)
    book = load.whole_book()
    deck.agenda = -1
    core = [k.number for k in book.kinds if k.set == "core" and k.faction in (STARK, 8) and k.deckable and not k.loyal]
    deck.cards = [number for number in core for _ in range(book.kinds[number].limit)][:size]
    for code in codes:
        number = book.index[code]
        (deck.plots if book.kinds[number].type == PLOT else deck.cards)[0 if code < "06100" else 1] = number
    return deck


def test_every_format_is_told_in_three_languages_and_is_in_the_data() -> None:
    assert [scene.key for scene in scenes()] == list(FORMATS)
    for scene in scenes():
        assert {*scene.names} >= {"en", "de", "ru"} and FORMATS[scene.key].seats == [scene.fewest, scene.most]


def test_every_pack_has_a_day_and_every_list_names_cards() -> None:
    codes = {card.code for _, file in [*load.shipped(), *load.packs()] for card in file.cards}
    assert {file.set for _, file in load.packs()} <= set(FILE.released)
    for given in FILE.lists.values():
        assert len(codes & set(given.restricted)) > 15


@pytest.mark.rule("agotp-format-01")
def test_a_format_by_day_takes_no_later_packs() -> None:
    early, late = "02042", "12042"  # 2016 and 2018
    assert broken(plain(early), "joust-2016") == [] and broken(plain(late), "joust-2016") == ["agotp-format-01"]
    assert broken(plain(late), "joust-all") == []


@pytest.mark.rule("agotp-format-01")
def test_two_restricted_cards_are_refused_where_the_list_counts() -> None:
    one, two, banned = "06100", "10048", "16033"  # three plots
    book = load.whole_book()
    deck = plain()
    deck.plots[:2] = [book.index[one], book.index[two]]
    assert broken(deck, "joust-all") == [] and broken(deck, "joust-2020") == ["agotp-format-01"]
    assert broken(deck, "melee-2020") == []  # melee has a list of its own
    deck.plots[1] = deck.plots[0]
    assert broken(deck, "joust-2020") == []  # two copies of one title
    deck.plots[:2] = [book.index[banned], deck.plots[2]]
    assert "agotp-format-01" in broken(deck, "joust-2020") and "agotp-format-01" not in broken(deck, "joust-all")


def drafted(agenda: str = "", named: list[str] | None = None, *codes: str) -> Deck:
    """Forty cards and five plots."""
    deck = plain(size=40)
    deck.plots = deck.plots[:5]
    book = load.draft_book()
    deck.agenda = book.index[agenda] if agenda else -1
    deck.named = [FACTIONS.index(each) for each in named or []]
    for i, code in enumerate(codes):
        (deck.plots if book.kinds[book.index[code]].type == PLOT else deck.cards)[i] = book.index[code]
    return deck


@pytest.mark.rule("agotp-format-02")
def test_a_draft_deck_has_forty_cards_and_five_plots() -> None:
    deck = drafted("", [], "00005", "00020")
    assert broken(deck, "draft") == []
    deck.cards.pop()
    assert broken(deck, "draft") == ["agotp-format-02"]
    deck = drafted()
    deck.plots.append(deck.plots[0])
    assert broken(deck, "draft") == ["agotp-format-02"]


@pytest.mark.rule("agotp-format-02")
@pytest.mark.parametrize("code", ["00005", "00020"])
@pytest.mark.parametrize("key", ["joust-all", "melee-all", "joust-2016", "joust-2020"])
def test_cards_of_drafts_are_refused_elsewhere(code: str, key: str) -> None:
    assert broken(plain(code), key) == ["agotp-format-02"]


@pytest.mark.rule("agotp-format-02")
def test_a_table_refuses_a_deck_with_a_draft_card_and_names_the_rule() -> None:
    book = load.whole_book()
    part: dict[str, Any] = deck_text.part_of(plain("00005"), book)
    with pytest.raises(BadSetup, match="agotp-format-02"):
        GAME.start({"scene": "joust-all", "brought": {"0": part}}, 1)
    deck = drafted("00003", ["lannister", "tyrell"], "00005")
    match = GAME.start({"scene": "draft", "brought": {"0": deck_text.part_of(deck, load.draft_book())}}, 1)
    t = Table.of(match)  # type: ignore[arg-type]
    assert t.card("Treaty").place == "beside" and t.card("House Bannerman").owner == 0


@pytest.mark.rule("agotp-format-02")
@pytest.mark.parametrize(("agenda", "named"), [("00001", ["lannister"]), ("00003", ["lannister", "tyrell"])])
def test_draft_agendas_name_factions_and_allow_their_cards(agenda: str, named: list[str]) -> None:
    book = load.draft_book()
    lion = next(k.code for k in book.kinds if k.faction == FACTIONS.index("lannister") and k.deckable and not k.loyal)
    assert broken(drafted(agenda, named, lion), "draft") == []
    assert broken(drafted(agenda, [], lion), "draft") == ["agot-deckbuilding-09", "agotp-format-02"]
    assert broken(drafted(agenda, [*named, "greyjoy"]), "draft") == ["agotp-format-02"]
    assert broken(drafted(agenda, ["stark", *named[1:]]), "draft") == ["agotp-format-02"]
    assert broken(drafted("", named), "draft") == ["agotp-format-02"]
    plot = next(k.code for k in book.kinds if k.type == PLOT and k.faction == FACTIONS.index("lannister"))
    assert broken(drafted(agenda, named, plot), "draft") == []  # loyal, as the plots of factions are
    deck = drafted(agenda, named, lion)
    assert deck_text.read_part(deck_text.part_of(deck, book), book).named == deck.named
    assert deck_text.read_text(deck_text.write_text(deck, book), book).named == deck.named


@pytest.mark.rule("agotp-format-02")
def test_draft_agendas_that_open_the_deck_to_many() -> None:
    book = load.draft_book()
    foreign = [k for k in book.kinds if k.faction == 2 and not k.loyal and k.deckable]
    knight = next(k.code for k in foreign if k.type == 0 and "Knight" in k.trait_words)
    army = next(k.code for k in foreign if k.type == 0 and "Army" in k.trait_words)
    other = next(k.code for k in foreign if not {"Knight", "Army"} & {*k.trait_words})
    plot = next(k.code for k in book.kinds if k.type == PLOT and k.faction == 2)
    assert broken(drafted("00002", [], knight, army), "draft") == []
    assert broken(drafted("00002", [], other), "draft") == ["agot-deckbuilding-09"]
    assert broken(drafted("00004", [], knight, other), "draft") == []
    assert broken(drafted("00004", [], plot), "draft") == ["agot-deckbuilding-09"]


@pytest.mark.rule("agotp-agendax-04")
def test_the_wars_to_come_need_ten_plots() -> None:
    book = load.whole_book()
    others = [k.number for k in book.kinds if k.type == PLOT and k.set == "core" and k.faction == 8 and k.limit > 1]
    for counts, kept in (((2, 2, *[1] * 6), True), ((2, 2, 2, *[1] * 4), False), ((1,) * 7, False), ((1,) * 10, True)):
        deck = deck_of("The Wars To Come")
        deck.plots = [number for number, count in zip(others, counts, strict=False) for _ in range(count)]
        assert (broken(deck, "joust-all") == []) is kept, counts


def test_decks_by_lot_keep_to_the_format() -> None:
    book = load.draft_book()
    agendas = set()
    for seed in range(24):
        deck = random_decks.random_deck(book, Chance(seed), seed % 8, FORMATS[DRAFT])
        assert broken(deck, "draft") == []
        agendas.add(deck.agenda)
    assert len(agendas) > 3


@pytest.mark.rule("agotp-format-01")
@pytest.mark.parametrize("key", sorted(FORMATS))
def test_what_is_ready_and_what_is_drawn_is_legal_in_every_format(key: str) -> None:
    ready = GAME.ready_made({"scene": key})
    assert len(ready) >= 6 and all(not isinstance(GAME.bring({"scene": key}, 0, e["part"]), Refused) for e in ready)
    cards = load.book_plus([], FORMATS[key].packs, FORMATS[key].draft)
    for seed in range(16):
        assert broken(random_decks.random_deck(cards, Chance(seed), seed % 8, FORMATS[key]), key) == []
    first = {each["key"] for each in GAME.ready_made({"scene": "melee"})}
    restricted = {each["key"] for each in GAME.ready_made({"scene": "melee-2020"})}
    assert first - restricted == {"baratheon", "tyrell"}, "these two hold two restricted titles each"


def test_bots_sit_down_at_a_draft_and_play() -> None:
    match = GAME.start({"scene": "draft"}, 3)
    t = Table.of(match)  # type: ignore[arg-type]
    assert all(len(t.match.plots[seat]) == 5 for seat in (0, 1)) and t.match.left[0] + len(t.match.hand[0]) == 40


@pytest.mark.rule("agotp-format-02")
def test_cards_of_drafts_are_expected_at_drafts_alone() -> None:
    muster = load.whole_book().index["00019"]
    for book, there in ((load.whole_book(), False), (load.draft_book(), True)):
        assert (muster in book.pools[STARK * 9 + 8]) is there and (book.index["00020"] in book.plot_pool) is there
    t = Table.of(GAME.start({"scene": "draft"}, 3))  # type: ignore[arg-type]
    assert muster in merged(t.match, 0, t.book.pools)
