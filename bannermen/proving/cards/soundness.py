"""What must always be true of a table. Each line is looked at after every answer of a fuzzed match."""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import UNTIL, WHOM, in_rows
from bannermen.games.cards.content.table_numbers import (
    ASIDE,
    CARD_VALUES,
    L_LENT,
    LAW_NUMBERS,
    UNCROWNED,
    lasts_on_card,
)
from bannermen.games.cards.match import PlayableCardsMatch
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.happening import Happening
from bannermen.games.cards.rules.settle import NameWinner, is_doomed, is_illegal
from bannermen.games.cards.rules.struggle import Challenge
from bannermen.games.cards.rules.use import Use
from bannermen.games.cards.rules.values import total_of
from bannermen.games.cards.rules.windows import ACTING, Moment
from bannermen.games.cards.state import ALL_SEATS, DELAYED_WIDTH, DUE_CARD, CardsMatch, is_afield, listens_at
from bannermen.games.cards.terms import (
    ATTACHMENT,
    BENEATH,
    BESIDE,
    CHARACTER,
    CUE_COUNT,
    DEAD,
    DECK,
    DISCARD,
    DUPLICATE,
    EVENT,
    GHOST,
    HAND,
    HAPPENING_COUNT,
    HELD,
    LIMBO,
    NOBODY,
    NONE,
    OUT,
    PLACES,
    PLAY,
    PLEDGED,
    PLOT,
    PLOTS,
    POOL,
    POWER_TO_WIN,
    SHADOWS,
    SHOWN,
    USED,
)
from bannermen.kernel.window import Window

_OPEN: Final = (PLAY, DISCARD, DEAD, SHOWN, HELD, BESIDE, LIMBO)
DEEPEST: Final = 60  # things in progress at the same time; long fuzz runs have come to half of it


def faults(match: PlayableCardsMatch) -> list[str]:
    found = piles(match) + sights(match) + numbers(match) + listeners(match) + values(match) + stack(match)
    if not match.over:
        found += table(match) + contest(match)
    return found


# --- cards are conserved and in one place each ---


def piles(match: CardsMatch) -> list[str]:
    found: list[str] = []
    where: list[list[int]] = [[] for _ in match.place]

    def lay(cards: list[int], place: int) -> None:
        for card in cards:
            where[card].append(place)

    for seat in range(match.seats):
        lay(match.deck[seat][: match.left[seat]], DECK)
        lay(match.hand[seat], HAND)
        lay(match.discard[seat], DISCARD)
        lay(match.dead[seat], DEAD)
        lay(match.plots[seat], PLOTS)
        lay(match.used[seat], USED)
        lay(match.pledged[seat], PLEDGED)
        lay(match.shadows[seat], SHADOWS)
        lay(match.beneath[seat], BENEATH)
        lay(match.front[seat], PLAY)
        lay(match.back[seat], PLAY)
        lay([match.banner[seat]], PLAY)
        for card, place in ((match.shown[seat], SHOWN), (match.agenda[seat], BESIDE), (match.title[seat], HELD)):
            if card != NONE:
                lay([card], place)
        lay(match.allies[seat], BESIDE)
        if match.ghosts:
            lay(match.ghosts[seat], GHOST)
    lay(match.pool, POOL)
    lay(match.doubles, DUPLICATE)
    lay(match.out, OUT)
    for card, places in enumerate(where):
        wanted = [] if match.place[card] == LIMBO else [match.place[card]]
        if places != wanted:
            lies = ", ".join(PLACES[place] for place in places) or "nowhere"
            found.append(f"card {card} should be in {PLACES[match.place[card]]} and lies in {lies}")
    for seat in range(match.seats):
        for card in match.front[seat]:
            if match.type_of(card) != CHARACTER or match.holder[card] != seat:
                found.append(f"card {card} stands in the front row of seat {seat}")
        for card in match.back[seat]:
            if match.type_of(card) in (CHARACTER, EVENT) or match.holder[card] != seat:
                found.append(f"card {card} lies in the back row of seat {seat}")
        if match.left[seat] > len(match.deck[seat]):
            found.append(f"seat {seat} has more cards left than its deck holds")
        for pile in (match.deck[seat], match.hand[seat], match.discard[seat], match.dead[seat], match.plots[seat]):
            found += [f"card {card} is not of seat {seat}" for card in pile if match.owner[card] != seat]
        # They leave with whoever is eliminated (agot-elimination-04), and by the rains (agotp-plotx-02).
        fleeting = match.gone[seat] or len(match.lawgivers(ASIDE)) > 0
        elsewhere = OUT if fleeting else GHOST
        plots = len(match.plots[seat]) + len(match.used[seat]) + (match.shown[seat] != NONE)
        all_plots = sum(
            match.owner[card] == seat and match.type_of(card) == PLOT and match.place[card] != elsewhere
            for card in range(len(match.place))
        )
        if plots != all_plots:
            found.append(f"seat {seat} has {plots} of {all_plots} plots")  # agot-plots-02
    return found


FACEDOWN = 0  # known to nobody


def sights(match: CardsMatch) -> list[str]:
    """What lies open is known to all, and a hand to who holds it (agot-zones-03, -07)."""
    found: list[str] = []
    for card, place in enumerate(match.place):
        if place in _OPEN and match.known[card] != ALL_SEATS:
            found.append(f"card {card} lies open and is not known to all")
        if place == OUT and not match.gone[match.owner[card]] and match.known[card] not in (FACEDOWN, ALL_SEATS):
            found.append(f"card {card} is removed from the game and not known to all")  # agotp-removed-03
        if place in (HAND, SHADOWS) and not match.known[card] >> match.owner[card] & 1:
            found.append(f"card {card} is not known to who holds it")
    return found


# --- numbers ---


def numbers(match: CardsMatch) -> list[str]:
    found: list[str] = []
    for name, figures in (("gold", match.gold), ("power", match.power), ("tokens", match.marks)):
        found += [f"negative {name} at {i}" for i, figure in enumerate(figures) if figure < 0]
    for card, place in enumerate(match.place):
        bare = place not in (PLAY, SHOWN, HELD)
        if bare and (match.power[card] or (match.marks[card] and place not in (SHADOWS, BESIDE))):
            found.append(f"card {card} has tokens outside play")  # agot-leaveplay-03
        if match.kneeling[card] not in ((0, 1) if place in (PLAY, SHOWN) else (0,)):
            found.append(f"card {card} in {PLACES[place]} kneels {match.kneeling[card]} times")
        if place not in (PLAY, SHOWN) and match.kind_of(card).was >= 0 and not match.is_cover(card):
            found.append(f"card {card} in {PLACES[place]} is still what it was in play")  # agot-cardtype-01
        if place not in (PLAY, DUPLICATE, BENEATH) and match.host[card] != NONE:
            found.append(f"card {card} has a host outside play")
    for card in match.fought:
        if match.place[card] != PLAY:
            found.append(f"card {card} in {PLACES[match.place[card]]} has taken part in a challenge")
    for card in match.fallen:
        if match.place[card] not in (DEAD, DISCARD):
            found.append(f"card {card} in {PLACES[match.place[card]]} has fallen this phase")
    for row in in_rows(match.delayed, DELAYED_WIDTH):
        if row[DUE_CARD] != NONE and match.place[row[DUE_CARD]] != PLAY:
            found.append(f"something is put off for card {row[DUE_CARD]} outside play")
    for row in match.lasting.plain():
        if row[UNTIL] < 0:
            found.append(f"a lasting effect ends at {row[UNTIL]}")
        if lasts_on_card(row[0]) and match.place[row[WHOM]] not in (PLAY, SHOWN):
            found.append(f"an effect lasts on card {row[WHOM]} outside play")  # agot-leaveplay-06
    return found


# --- listeners and values ---


def listeners(match: CardsMatch) -> list[str]:
    hearing = [0] * (CUE_COUNT * HAPPENING_COUNT)
    lawful: list[int] = []
    shifting = [0] * CARD_VALUES
    ruling = [0] * LAW_NUMBERS
    afield: list[int] = []
    for card, place in enumerate(match.place):
        kind = match.kind_of(card)
        in_force = place in (PLAY, SHOWN, HELD, BESIDE)
        if in_force or place == GHOST or listens_at(kind, place):
            for moment in kind.hears:
                hearing[moment] += 1
        if in_force or (place == USED and kind.rules_from >> USED & 1):
            if kind.laws:
                lawful.append(card)
            for constant in kind.laws:
                ruling[constant.what] += 1
        if in_force:
            for what in kind.shifts:
                shifting[what] += 1
        elif place != GHOST and is_afield(kind, place):
            afield.append(card)
    for row in match.lasting.plain():
        if row[0] == L_LENT:
            for moment in match.kind_of(row[WHOM]).hears:
                hearing[moment] += 1
    found: list[str] = []
    if hearing != match.hearing:
        wrong = [i for i, count in enumerate(hearing) if count != match.hearing[i]]
        found.append(f"the count of listeners is wrong at {wrong}")
    if shifting != match.shifting:
        found.append(f"{match.shifting} cards change values of others, not {shifting}")
    if ruling != match.ruling:
        found.append(f"the laws in force are counted as {match.ruling}, not {ruling}")
    if afield != match.afield:
        found.append(f"out of play abilities work of {match.afield}, not of {afield}")
    found += [f"card {card} is shrouded outside shadows" for card in match.shrouded if match.place[card] != SHADOWS]
    if sorted(lawful) != sorted(match.lawful):
        found.append(f"laws are in force of {sorted(match.lawful)}, not of {sorted(lawful)}")
    return found


def values(match: PlayableCardsMatch) -> list[str]:
    """Every value that is not stale equals its recomputation."""
    if match.stale:
        return []
    kept = (match.strengths, match.icons, match.keys, match.blank, match.extra_traits, match.depends)
    match.reckon()
    now = (match.strengths, match.icons, match.keys, match.blank, match.extra_traits, match.depends)
    found: list[str] = []
    for name, old, new in zip(("strengths", "icons", "keywords", "blanks", "traits"), kept, now, strict=False):
        if old != new:
            found.append(f"the {name} kept differ from those reckoned anew")
    match.strengths, match.icons, match.keys, match.blank, match.extra_traits, match.depends = kept
    return found


# --- the table ---


def table(match: PlayableCardsMatch) -> list[str]:
    found: list[str] = []
    settled = not match.unsettled
    if match.gone[match.first]:
        found.append("an eliminated player is first player")
    held = sum(title != NONE for title in match.title) + len(match.pool)
    if match.seats > 2 and held != len(match.book.title_cards):
        found.append(f"there are {held} titles")  # agot-melee-04
    for card in match.worn:
        if match.place[card] != PLAY or match.type_of(card) != ATTACHMENT:
            found.append(f"card {card} is worn and not an attachment in play")
        elif match.place[match.host[card]] != PLAY:
            found.append(f"the host of card {card} is not in play")
        elif settled and is_illegal(match, card):
            found.append(f"card {card} is attached illegally")
    for card in range(len(match.place)):
        if match.is_cover(card) and len(match.lying_under(card)) != (match.place[card] == PLAY):
            found.append(f"facedown card {card} is not one card")  # agotp-facedown-01
    for pile in match.beneath:
        found += [f"card {c} lies under nothing" for c in pile if match.place[match.host[c]] not in (PLAY, BESIDE)]
    for card in match.doubles:
        if match.place[match.host[card]] != PLAY:
            found.append(f"the duplicate {card} lies under nothing")
    for seat in range(match.seats):
        titles = [match.kind_of(c).title for c in match.front[seat] + match.back[seat] if match.kind_of(c).unique]
        if len(titles) != len(set(titles)):
            found.append(f"seat {seat} controls two copies of a unique card")  # agot-unique-01
        deciding = any(isinstance(p, NameWinner) for p in match.stack)
        if settled and not match.gone[seat] and not deciding:
            if match.total_power(seat) >= POWER_TO_WIN and total_of(match, UNCROWNED, seat) == 0:
                found.append(f"seat {seat} has won and nobody noticed")
            if match.left[seat] == 0 and match.round > 0:
                found.append(f"seat {seat} has no deck and is still there")
        if match.gone[seat] and (match.front[seat] or match.back[seat] or match.hand[seat] or match.shadows[seat]):
            found.append(f"eliminated seat {seat} still has cards")
        if match.gone[seat] and (match.gold[seat] or match.power[match.banner[seat]] or match.title[seat] != NONE):
            found.append(f"eliminated seat {seat} still has gold, power or a title")
        if match.gone[seat] and match.decision_of(seat) is not None:
            found.append(f"eliminated seat {seat} is asked")
    if settled:
        found += [f"card {card} should have been sacrificed" for card in match.lawful if is_doomed(match, card)]
    return found


def contest(match: CardsMatch) -> list[str]:
    found: list[str] = []
    running = [p for p in match.stack if isinstance(p, Challenge)]
    if match.contest < 0:
        if match.attacking or match.defending or match.bypassed or match.standers:
            found.append("characters participate in no challenge")
        sides = (match.attacker, match.defender, match.named_foe, match.winner, match.loser)
        if any(seat != NOBODY for seat in sides) or match.margin or match.unopposed:
            found.append("no challenge, and somebody fights or has won it")
        if any(p.begun and p.at < len(p.steps()) - 1 for p in running):  # where it was broken off, only its end is left
            found.append("a challenge goes on without a type")
        return found
    if not running:
        found.append("a challenge was never ended")
    for side, seat in ((match.attacking, match.attacker), (match.defending, match.defender)):
        for card in side:
            if match.place[card] != PLAY or match.holder[card] != seat:
                found.append(f"card {card} participates on the side of seat {seat}")
    if not set(match.standers) <= set(match.attacking):
        found.append("somebody stands by and takes no part")
    if set(match.attacking) & set(match.defending) or len(set(match.attacking)) != len(match.attacking):
        found.append("a character participates twice")
    return found


# --- what is in progress ---


def stack(match: PlayableCardsMatch) -> list[str]:
    """No event stays half played, and windows point at what they are about."""
    found: list[str] = []
    playing = [p.act.card for p in match.stack if isinstance(p, Use)]
    for card, place in enumerate(match.place):
        if place == LIMBO and card not in playing and not match.is_cover(card):
            found.append(f"event {card} is half played")
    if len(match.stack) > DEEPEST:
        found.append(f"{len(match.stack)} things are in progress: something does not close")
    for depth, procedure in enumerate(match.stack):
        if isinstance(procedure, Window) and procedure.policy is not ACTING:
            subject = procedure.subject
            assert isinstance(subject, Moment)
            if not 0 <= subject.depth < depth or not isinstance(match.stack[subject.depth], (Happening, Resolving)):
                found.append(f"the window at {depth} is about nothing")
    return found
