"""What a table keeps beside the cards that lie there, as positions say it: numbers, who knows what, what lasts.

A reader of a position meets cards in an order of its own. Answers and the log name cards by their numbers, so a
position that is to be exact says which number each of them had, and in which order they came.
"""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.modifiers import SOURCE, UNTIL, WHOM, WIDTH
from bannermen.games.cards.content.table_numbers import STRIPPED, V_TRAIT
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.positions.schema import Kept
from bannermen.games.cards.rules.challenges import ChallengesPhase
from bannermen.games.cards.rules.phases import Phase
from bannermen.games.cards.rules.setup import SetUp
from bannermen.games.cards.state import (
    ALL_SEATS,
    DELAYED_WIDTH,
    DUE_CARD,
    DUE_DEED,
    DUE_SEAT,
    DUE_SOURCE,
    USES_COUNT,
    USES_PERIOD,
    USES_WIDTH,
)
from bannermen.games.cards.terms import LIMBO, NEXT_PHASE, NEXT_PLOT, NEXT_PLOT_PHASE, NOBODY, NONE, PERIODS, STAYS
from bannermen.kernel.game import BadSetup

FILE: Final = "position"
MOST_ROWS: Final = 100  # that last, of one kind
_PILES: Final = ("worn", "doubles", "lawful", "pool", "out")
_SIDES: Final = ("front", "back", "hand", "discard", "dead", "plots", "used", "shadows", "beneath")
_BY_CARD: Final = ("kind", "owner", "holder", "place", "kneeling", "power", "marks", "host", "known")
_BY_SEAT: Final = ("shown", "banner", "agenda", "title")
_LARGEST: Final = 1 << 62


# --- writing ---


def kept_of(match: PlayableCardsMatch) -> dict[str, Any]:
    """All of it; the numbers stand in the order of `in_reading_order`."""
    data: dict[str, Any] = {
        "numbers": in_reading_order(match),
        "known": match.known[:],
        "back": [cards[:] for cards in match.back],
        "tails": [match.deck[seat][match.left[seat] :] for seat in range(match.seats)],
        "stage": match.stage,
        "active": match.active,
    }
    if any(match.beneath):
        data["beneath"] = [cards[:] for cards in match.beneath]
    if unused_covers(match):
        data["covers"] = unused_covers(match)
    for name in _PILES:
        data[name] = getattr(match, name)[:]
    for name in ("settings", "ambushed", "emerged", "fought", "fallen", "slain"):
        if getattr(match, name):
            data[name] = getattr(match, name)[:]
    for name, flat, width in (
        ("lasting", match.lasting.flat, WIDTH),
        ("uses", match.uses, USES_WIDTH),
        ("delayed", match.delayed, DELAYED_WIDTH),
    ):
        if flat:
            data[name] = [flat[i : i + width] for i in range(0, len(flat), width)]
    for name in ("rivalled", "struck"):
        if any(getattr(match, name)):
            data[name] = getattr(match, name)[:]
    if match.open_lists:
        data["open_lists"] = True
    for procedure in match.stack:
        if isinstance(procedure, SetUp):
            data["placed"] = procedure.order[:]
        if isinstance(procedure, Phase):
            data["order"] = procedure.order[:]
            data["turn"] = procedure.turn
        if isinstance(procedure, ChallengesPhase) and procedure.done:
            data["done"] = True
    return data


def in_reading_order(match: PlayableCardsMatch) -> list[int]:
    """The cards in the order in which a reader of the position meets them (dealing.py, position.py)."""
    order: list[int] = []
    for seat in range(match.seats):
        order.append(match.banner[seat])
        order += [match.agenda[seat]] * (match.agenda[seat] != NONE)
        order += match.allies[seat]
    if match.seats > 2:
        titles = [*match.pool, *[title for title in match.title if title != NONE]]
        order += sorted(titles, key=lambda card: match.book.title_cards.index(match.kind[card]))
    for cards in match.ghosts:
        order += cards
    for seat in range(match.seats):
        order += match.deck[seat][: match.left[seat]]
        order += match.hand[seat] + match.discard[seat] + match.dead[seat] + match.plots[seat] + match.used[seat]
        order += [match.shown[seat]] * (match.shown[seat] != NONE)
        order += match.shadows[seat]
        order += [card for card in match.out if match.owner[card] == seat]
    for seat in range(match.seats):
        for card in match.front[seat] + match.back[seat]:
            if match.host[card] == NONE:
                _with_all_on_it(match, card, order)
    for seat in range(match.seats):
        for host in dict.fromkeys(match.host[c] for c in match.beneath[seat] if not match.is_facedown(c)):
            order += [card for card in match.beneath[seat] if match.host[card] == host]
    return order + unused_covers(match)


def unused_covers(match: PlayableCardsMatch) -> list[int]:
    return [card for card in range(len(match.place)) if match.place[card] == LIMBO and match.is_cover(card)]


def _with_all_on_it(match: PlayableCardsMatch, card: int, order: list[int]) -> None:
    if match.is_cover(card):
        order += match.lying_under(card)
    order.append(card)
    order += match.duplicates_on(card)
    for other in match.attachments_on(card):
        _with_all_on_it(match, other, order)


# --- reading ---


def put_kept(match: PlayableCardsMatch, kept: Kept) -> None:
    """The table with the numbers that its cards had, and what lasts. Raises BadSetup."""
    count = len(match.kind)
    if sorted(kept.numbers) != list(range(count)):
        raise BadSetup(FILE, "kept.numbers", "not each card once", f"give the numbers from 0 to {count - 1}")
    renumber(match, kept.numbers)
    _row(kept.known, count, 0, ALL_SEATS, "kept.known")
    match.known = kept.known[:]
    _reorder(match, kept)
    if kept.tails is not None:
        _row([len(tail) for tail in kept.tails], match.seats, 0, count, "kept.tails")
        for seat, tail in enumerate(kept.tails):
            _row(tail, len(tail), 0, count - 1, f"kept.tails[{seat}]")
            match.deck[seat] = match.deck[seat][: match.left[seat]] + tail
    _put_rows(match, kept)
    for name in ("rivalled", "struck"):
        given: list[int] | None = getattr(kept, name)
        if given is not None:
            _row(given, match.seats, 0, 1 << 32, f"kept.{name}")
            setattr(match, name, given[:])
    match.stage = kept.stage
    match.active = _within(kept.active, NOBODY, match.seats - 1, "kept.active")
    match.open_lists = kept.open_lists


def put_course(match: PlayableCardsMatch, kept: Kept) -> None:
    """Where the phase stands, and the set-up that came before."""
    phase = match.stack[-1]
    assert isinstance(phase, Phase)
    for name, order in (("order", kept.order), ("placed", kept.placed or [])):
        if sorted(set(order)) != sorted(order) or not all(0 <= seat < match.seats for seat in order):
            raise BadSetup(FILE, f"kept.{name}", f"{order}", "name seats, each once")
    phase.order = kept.order[:]
    phase.turn = _within(kept.turn, 0, max(0, len(kept.order) - 1), "kept.turn")
    if isinstance(phase, ChallengesPhase):
        phase.done = kept.done
    if kept.placed is not None:
        setup = SetUp()
        setup.order = kept.placed[:]
        setup.turn = len(setup.order)
        setup.leave()
        match.stack = [setup, *match.stack]


def renumber(match: PlayableCardsMatch, numbers: list[int]) -> None:
    """Give the cards, as they were laid, these numbers."""
    for name in _BY_CARD:
        old: list[int] = getattr(match, name)
        new = old[:]
        for card, number in enumerate(numbers):
            new[number] = old[card]
        setattr(match, name, _renamed(new, numbers) if name == "host" else new)
    for name in (*_SIDES, "deck", "ghosts"):
        setattr(match, name, [_renamed(cards, numbers) for cards in getattr(match, name)])
    for name in ("afield", "shrouded"):
        setattr(match, name, sorted(_renamed(getattr(match, name), numbers)))
    for name in (*_PILES, *_BY_SEAT):
        setattr(match, name, _renamed(getattr(match, name), numbers))


def _renamed(cards: list[int], numbers: list[int]) -> list[int]:
    return [numbers[card] if card != NONE else NONE for card in cards]


def _reorder(match: PlayableCardsMatch, kept: Kept) -> None:
    """Piles that have no order of their own in a position, as they came."""
    for name in _PILES:
        wanted: list[int] = getattr(kept, name)
        if sorted(wanted) != sorted(getattr(match, name)):
            raise BadSetup(FILE, f"kept.{name}", "not the cards that lie there", "name each of them once")
        setattr(match, name, wanted[:])
    if [sorted(cards) for cards in kept.back] != [sorted(cards) for cards in match.back]:
        raise BadSetup(FILE, "kept.back", "not the cards that lie there", "name each of them once")
    match.back = [cards[:] for cards in kept.back]
    if kept.beneath is not None:
        if [sorted(cards) for cards in kept.beneath] != [sorted(cards) for cards in match.beneath]:
            raise BadSetup(FILE, "kept.beneath", "not the cards that lie there", "name each of them once")
        match.beneath = [cards[:] for cards in kept.beneath]


def _put_rows(match: PlayableCardsMatch, kept: Kept) -> None:
    count, kinds = len(match.kind), len(match.book.kinds)
    for name, rows, width in (
        ("lasting", kept.lasting, WIDTH),
        ("uses", kept.uses, USES_WIDTH),
        ("delayed", kept.delayed, DELAYED_WIDTH),
    ):
        for number, row in enumerate(rows):
            _row(row, width, -_LARGEST, _LARGEST, f"kept.{name}[{number}]")
        if len(rows) > MOST_ROWS:
            raise BadSetup(FILE, f"kept.{name}", f"{len(rows)} rows", f"at most {MOST_ROWS}")
    for number, row in enumerate(kept.lasting):
        place = f"kept.lasting[{number}]"
        _within(row[WHOM], NONE, count - 1, place)
        if row[UNTIL] >= STAYS:
            _within(row[UNTIL] - STAYS, 0, len(match.place) - 1, place)
        elif row[UNTIL] not in (NEXT_PHASE, NEXT_PLOT_PHASE):
            _within(row[UNTIL], 0, NEXT_PLOT + match.seats - 1, place)
        _within(row[SOURCE], NONE, max(count, kinds) - 1, place)
        if row[0] == V_TRAIT:
            _within(abs(row[2]), 0, max(STRIPPED, len(match.book.traits)), place)
    for number, row in enumerate(kept.uses):
        _within(row[0], -_LARGEST, (count << 4) - 1, f"kept.uses[{number}]")
        _within(row[USES_COUNT], 0, MOST_ROWS, f"kept.uses[{number}]")
        _within(row[USES_PERIOD], 0, len(PERIODS), f"kept.uses[{number}]")
    for number, row in enumerate(kept.delayed):
        place = f"kept.delayed[{number}]"
        _within(row[DUE_DEED], 0, len(match.book.deeds) - 1, place)
        _within(row[DUE_SEAT], 0, match.seats - 1, place)
        _within(row[DUE_CARD], NONE, count - 1, place)
        _within(row[DUE_SOURCE], 0, kinds - 1, place)
    _row(kept.settings, len(kept.settings), -MOST_ROWS * count, count - 1, "kept.settings")
    _row(kept.ambushed, len(kept.ambushed), 0, count - 1, "kept.ambushed")
    _row(kept.emerged, len(kept.emerged), 0, count - 1, "kept.emerged")
    _row(kept.fought, len(kept.fought), 0, count - 1, "kept.fought")
    _row(kept.fallen, len(kept.fallen), 0, count - 1, "kept.fallen")
    _row(kept.slain, len(kept.slain) & ~1, 0, kinds - 1, "kept.slain")
    match.lasting.flat = [figure for row in kept.lasting for figure in row]
    match.hear_lent()
    match.uses = [figure for row in kept.uses for figure in row]
    match.delayed = [figure for row in kept.delayed for figure in row]
    match.settings = kept.settings[:]
    match.ambushed = kept.ambushed[:]
    match.emerged = kept.emerged[:]
    match.fought = kept.fought[:]
    match.fallen = kept.fallen[:]
    match.slain = kept.slain[:]


def _row(row: list[int], length: int, least: int, most: int, place: str) -> None:
    if len(row) != length:
        raise BadSetup(FILE, place, f"{len(row)} numbers", f"give {length}")
    for number in row:
        _within(number, least, most, place)


def _within(number: int, least: int, most: int, place: str) -> int:
    if not least <= number <= most:
        raise BadSetup(FILE, place, f"{number}", f"{least} to {most}")
    return number
