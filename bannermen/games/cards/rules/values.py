"""Values are always reckoned from base with all modifiers in force, never applied and taken back.

The chapter on modifiers (agot-modifiers-01 to -08), constant abilities and blanking.
"""

from __future__ import annotations

from typing import Final

from bannermen.abilities.modifiers import AMOUNT, WHOM, WIDTH
from bannermen.games.cards.content.table_numbers import (
    FOR_ALL,
    FOR_FILTER,
    FOR_HOST,
    FOR_OPPONENTS,
    FOR_SELF,
    IMMUNE,
    L_BAN_AT,
    L_WARDED,
    MIRRORS,
    PER_BORNE,
    PER_NOTHING,
    STANDS_BY,
    UNDIMINISHED,
    V_BLANK,
    V_DIVIDE,
    V_ICON,
    V_KEYWORD,
    V_SET,
    V_STRENGTH,
    V_TIMES,
    V_TRAIT,
)
from bannermen.games.cards.content.tables import Constant, Kind
from bannermen.games.cards.rules.condition import holds
from bannermen.games.cards.rules.filters import candidates, controls, count_of, fits
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import (
    CHALLENGES,
    ICON_BITS,
    KEY_BITS,
    KEYWORDS,
    NO_KEYS,
    NONE,
    ON_CHALLENGE,
    ON_FIRST,
    ON_GOLD,
    ON_KNEELING,
    ON_PLOTS,
    PRIZED,
    USED,
)
from bannermen.kernel.events import Tally

NO_DECREES: Final[list[tuple[int, Constant]]] = []  # never written into
EVERYTHING = ON_KNEELING | ON_GOLD | ON_CHALLENGE | ON_FIRST | ON_PLOTS


def reckon(match: CardsMatch) -> None:
    """Blanking first, then traits, icons and keywords, then strength."""
    kinds = match.book.kinds
    count = len(match.kind)
    strengths = [0] * count
    sources: list[int] = []
    for seat in range(match.seats):
        for card in match.front[seat]:
            kind = kinds[match.kind[card]]
            strengths[card] = kind.strength
            if len(kind.values) > 0:
                sources.append(card)
        for card in match.back[seat]:
            if len(kinds[match.kind[card]].values) > 0:
                sources.append(card)
        _add_source(match, sources, match.shown[seat])
        _add_source(match, sources, match.title[seat])
        _add_source(match, sources, match.agenda[seat])
        for card in match.allies[seat]:
            _add_source(match, sources, card)
    # Filters and conditions read these lists while they are being filled; what they may ask for is ready by then.
    match.stale = False
    match.depends = 0
    match.strengths = strengths
    if len(match.unchanged) != count:
        match.unchanged = [0] * count
    match.icons = match.unchanged
    match.keys = match.unchanged
    match.blank = match.unchanged
    match.extra_traits = []
    lasting = match.lasting.flat
    if len(sources) > 0 or len(lasting) > 0 or match.ruling[MIRRORS] > 0:
        blanks, retraits = match.is_shifted(V_BLANK), match.is_shifted(V_TRAIT)
        equips = match.is_shifted(V_ICON) or match.is_shifted(V_KEYWORD)
        if blanks:
            _blank_out(match, sources)
        if blanks or retraits:
            _add_traits(match, sources)
        if equips:
            _equip(match, sources)
        if retraits:
            _settle_traits_by_icons(match, sources)
        if match.ruling[MIRRORS] > 0:
            _mirror(match)
        _strengthen(match, sources)
        if blanks or retraits or equips:
            _add_late(match, sources)
    for source in match.lawgivers(STANDS_BY):
        for constant in kinds[match.kind[source]].laws:
            if constant.what == STANDS_BY:  # who takes part must be looked at anew, too
                match.depends |= constant.depends | ON_CHALLENGE
    for seat in range(match.seats):
        for card in match.front[seat]:
            if strengths[card] < 0:
                strengths[card] = 0  # agot-modifiers-07


def _add_source(match: CardsMatch, sources: list[int], card: int) -> None:
    if card >= 0 and len(match.kind_of(card).values) > 0:
        sources.append(card)


def _blank_out(match: CardsMatch, sources: list[int]) -> None:
    """Printed text boxes treated as blank; what is gained from elsewhere stays (agot-blank-01)."""
    kinds = match.book.kinds
    for source in sources:
        for constant in kinds[match.kind[source]].values:
            if constant.what == V_BLANK and match.blank[source] == 0:
                _spread(match, constant, source)
    lasting = match.lasting.flat
    for i in range(0, len(lasting), WIDTH):
        if lasting[i] == V_BLANK:
            _apply(match, V_BLANK, lasting[i + WHOM], lasting[i + AMOUNT])
    _take_printed_keys(match)


def _take_printed_keys(match: CardsMatch) -> None:
    if match.blank is match.unchanged:
        return
    for seat in range(match.seats):
        for card in match.front[seat] + match.back[seat]:
            if match.blank[card]:
                _add_keys(match, card, NO_KEYS - match.kind_of(card).keys)


def _add_traits(match: CardsMatch, sources: list[int]) -> None:
    """Traits gained; cards that lose theirs are noted so that filters look twice (agot-gain-02, agot-blank-02)."""
    for source in sources:
        if not match.blank[source]:
            for constant in match.kind_of(source).values:
                if constant.what == V_TRAIT and not constant.by_icon and not constant.late:
                    _spread(match, constant, source)
    lasting = match.lasting.flat
    for i in range(0, len(lasting), WIDTH):
        if lasting[i] == V_TRAIT:
            _apply(match, V_TRAIT, lasting[i + WHOM], lasting[i + AMOUNT])
    if match.blank is match.unchanged:
        return
    for seat in range(match.seats):
        for card in match.front[seat] + match.back[seat]:
            if match.blank[card] >= 2:
                match.extra_traits.extend([card, NONE])


def _settle_traits_by_icons(match: CardsMatch, sources: list[int]) -> None:
    """Traits by icons may bring icons and keywords, and these icons traits: until nothing is new."""
    count = len(match.extra_traits)
    before: list[int] = []
    _add_traits_by_icons(match, sources)
    found = match.extra_traits[count:]
    for _ in CHALLENGES:  # each icon may bring the next; those that take themselves away come to no end
        if found == before:
            return
        match.icons = match.unchanged
        match.keys = match.unchanged
        _take_printed_keys(match)
        _equip(match, sources)
        del match.extra_traits[count:]
        _add_traits_by_icons(match, sources)
        before, found = found, match.extra_traits[count:]


def _add_traits_by_icons(match: CardsMatch, sources: list[int]) -> None:
    """Those that a card has as long as it has an icon."""
    for source in sources:
        if not match.blank[source]:
            for constant in match.kind_of(source).values:
                if constant.by_icon:
                    _spread(match, constant, source)


def _equip(match: CardsMatch, sources: list[int]) -> None:
    """Icons and keywords."""
    for source in sources:
        if not match.blank[source]:
            for constant in match.kind_of(source).values:
                if (constant.what == V_ICON or constant.what == V_KEYWORD) and not constant.late:
                    _spread(match, constant, source)
    lasting = match.lasting.flat
    for i in range(0, len(lasting), WIDTH):
        if lasting[i] == V_ICON or lasting[i] == V_KEYWORD:
            _apply(match, lasting[i], lasting[i + WHOM], lasting[i + AMOUNT])


def _add_late(match: CardsMatch, sources: list[int]) -> None:
    """What is gained or lost by strength."""
    for source in sources:
        if not match.blank[source]:
            for constant in match.kind_of(source).values:
                if constant.late and constant.what < V_STRENGTH:
                    _spread(match, constant, source)


def _mirror(match: CardsMatch) -> None:
    """Who has all that others have: their icons and keywords. Twice, for two who do so with each other."""
    for source, constant in decrees(match, MIRRORS) * 2:
        assert constant.of is not None  # it says whose it has
        for card in candidates(match, constant.of, match.holder[source], source):
            _match_up(match, source, card)


def _match_up(match: CardsMatch, source: int, card: int) -> None:
    for icon in range(3):
        if match.has_icon(card, icon) and not match.has_icon(source, icon):
            _apply(match, V_ICON, source, 1 << (ICON_BITS * icon))
    for keyword in range(len(KEYWORDS)):
        if match.has_keyword(card, keyword) and not match.has_keyword(source, keyword):
            _add_keys(match, source, 1 << (KEY_BITS * keyword))
    prized = match.prized(card) - match.prized(source)  # what more of it there is
    if prized > 0:
        _add_keys(match, source, prized << (KEY_BITS * PRIZED))


def _strengthen(match: CardsMatch, sources: list[int], dependent: list[int] | None = None) -> None:
    """Additions before multiplications and divisions, fractions up; what sets a value overrides the rest. What depends
    on others comes after them: `dependent`, card, amount, card, amount …"""
    lasting = match.lasting.flat
    scaled, dependents = False, False
    for i in range(0, len(dependent) if dependent is not None else 0, 2):
        assert dependent is not None
        _apply(match, V_STRENGTH, dependent[i], dependent[i + 1])
    for source in sources:
        if not match.blank[source]:
            for constant in match.kind_of(source).values:
                if constant.is_dependent:
                    dependents = True
                elif constant.what == V_STRENGTH:
                    _spread(match, constant, source)
                elif constant.what > V_STRENGTH:
                    scaled = True
    for i in range(0, len(lasting), WIDTH):
        if lasting[i] == V_STRENGTH:
            _apply(match, V_STRENGTH, lasting[i + WHOM], lasting[i + AMOUNT])
        elif V_STRENGTH < lasting[i] <= V_SET:
            scaled = True
    if scaled:
        _scale(match, sources)
    if dependents and dependent is None:
        _strengthen(match, sources, _dependent_amounts(match, sources))


def _dependent_amounts(match: CardsMatch, sources: list[int]) -> list[int]:
    """Who gets as much strength as others have, and how much; all of it is reckoned once more."""
    found: list[int] = []
    for source in sources:
        for constant in match.kind_of(source).values if not match.blank[source] else []:
            if constant.is_dependent and in_force(match, constant, source):
                amount = count_of(match, constant.per, constant.per_cards, match.holder[source], source)
                for card in reached(match, constant, source):
                    found.extend([card, constant.amount * amount])
    for seat in range(match.seats):
        for card in match.front[seat]:
            match.strengths[card] = match.kind_of(card).strength
    return found


def _scale(match: CardsMatch, sources: list[int]) -> None:
    times: dict[int, int] = {}
    divided: dict[int, int] = {}
    fixed: dict[int, int] = {}
    for source in in_order_of_setting(match, sources):
        if source < 0:
            _note_lasting(match, fixed, -2 - source)
        elif not match.blank[source]:
            for constant in match.kind_of(source).values:
                if constant.what > V_STRENGTH and in_force(match, constant, source):
                    for card in reached(match, constant, source):
                        _note(times, divided, fixed, constant.what, card, constant.amount)
    lasting = match.lasting.flat
    for i in range(0, len(lasting), WIDTH):
        if V_STRENGTH < lasting[i] < V_SET:
            _note(times, divided, fixed, lasting[i], lasting[i + WHOM], lasting[i + AMOUNT])
    for seat in range(match.seats):
        for card in match.front[seat]:
            before = match.strengths[card]
            if card in fixed:
                match.strengths[card] = fixed[card]  # agot-modifiers-05, -06
            else:
                value = match.strengths[card] * times.get(card, 1)
                part = divided.get(card, 1)
                match.strengths[card] = -(-value // part)  # agot-modifiers-04
            if match.strengths[card] < before and is_undiminished(match, card):
                match.strengths[card] = before


def in_order_of_setting(match: CardsMatch, sources: list[int]) -> list[int]:
    """Sources of constant abilities, and -2 - card for what lasts on a card, the last to set a value at the end.

    What is not yet in `settings` has only just come to apply (agot-modifiers-06).
    """
    found = [source for source in sources if source not in match.settings]
    for row in match.lasting.rows(V_SET):
        effect = lasting_on(row[WHOM])
        if effect not in match.settings and effect not in found:
            found.append(effect)
    return [each for each in match.settings if each < 0 or each in sources] + found


def _note_lasting(match: CardsMatch, fixed: dict[int, int], card: int) -> None:
    for row in match.lasting.rows(V_SET):
        if row[WHOM] == card:
            fixed[card] = row[AMOUNT]


def _note(
    times: dict[int, int], divided: dict[int, int], fixed: dict[int, int], what: int, card: int, amount: int
) -> None:
    if what == V_TIMES:
        times[card] = times.get(card, 1) * amount
    elif what == V_DIVIDE:
        divided[card] = divided.get(card, 1) * amount
    else:
        fixed[card] = amount


def in_force(match: CardsMatch, constant: Constant, source: int) -> bool:
    """A constant ability is active whenever its condition is met (agot-constant-02)."""
    match.depends |= constant.depends
    return constant.condition is None or holds(match, constant.condition, match.holder[source], source)


def reached(match: CardsMatch, constant: Constant, source: int) -> list[int]:
    """The cards that a constant ability applies to."""
    if constant.whom == FOR_SELF:
        return [source]
    if constant.whom == FOR_HOST:
        found = [match.host[source]]
    else:
        filter = constant.filter
        assert filter is not None
        found = candidates(match, filter, match.holder[source], source)
    if match.ruling[IMMUNE] > 0 or (match.book.wards and len(match.lasting.flat) > 0):
        found = [card for card in found if not is_immune_to(match, source, card)]
    return found


def is_immune_to(match: CardsMatch, source: int, card: int) -> bool:
    return is_immune_to_kind(match, match.kind_of(source), match.holder[source], card)


def is_immune_to_kind(match: CardsMatch, source: Kind, seat: int, card: int, triggered: bool = False) -> bool:
    """Immune cards can be neither targeted nor affected by a group of cards (agot-immune-01, -05); `seat` uses it."""
    for giver, constant in decrees(match, IMMUNE):
        if applies(match, constant, giver, card):
            if constant.by_opponents and seat == match.holder[card]:
                continue
            if constant.to_trait >= 0 and constant.to_trait in source.traits:
                return True
            if constant.to_type == source.type or constant.to_faction == source.faction:
                return True
            if constant.to_all or (constant.to_triggered and triggered):
                return True
    for row in match.lasting.rows(L_WARDED):
        if row[WHOM] == card and row[AMOUNT] == source.type:
            return seat != match.holder[card]
    return False


def _spread(match: CardsMatch, constant: Constant, source: int) -> None:
    if not in_force(match, constant, source):
        return
    amount = constant.amount
    if constant.per != PER_NOTHING:
        amount *= count_of(match, constant.per, constant.per_cards, match.holder[source], source)
        if amount == 0:
            return
    if constant.whom == FOR_SELF:
        _apply(match, constant.what, source, amount)
    else:
        for card in reached(match, constant, source):
            _apply(match, constant.what, card, amount * borne(match, constant, card))


def borne(match: CardsMatch, constant: Constant, card: int) -> int:
    """How often it counts for this card: once, or for each power on it."""
    return match.power[card] if constant.per == PER_BORNE else 1


def _apply(match: CardsMatch, what: int, card: int, amount: int) -> None:
    if what == V_STRENGTH:
        if amount > 0 or not is_undiminished(match, card):
            match.strengths[card] += amount
    elif what == V_ICON:
        if match.icons is match.unchanged:
            match.icons = match.unchanged[:]
        match.icons[card] += amount
    elif what == V_KEYWORD:
        _add_keys(match, card, amount)
    elif what == V_TRAIT:
        match.extra_traits.extend([card, amount])
    elif amount > match.blank[card]:
        if match.blank is match.unchanged:
            match.blank = match.unchanged[:]
        match.blank[card] = amount


def is_undiminished(match: CardsMatch, card: int) -> bool:
    """Do card effects not lower its strength?"""
    return law_on(match, UNDIMINISHED, card) is not None


def _add_keys(match: CardsMatch, card: int, amount: int) -> None:
    if match.keys is match.unchanged:
        match.keys = match.unchanged[:]
    match.keys[card] += amount


# --- values of seats, and laws ---


def decrees(match: CardsMatch, law: int) -> list[tuple[int, Constant]]:
    """The laws of that sort in force, each with the card that brings it; a blank card brings none."""
    if match.ruling[law] == 0:
        return NO_DECREES
    return [
        (source, constant)
        for source in match.lawful
        if not match.is_blank(source)
        for constant in match.kind_of(source).laws
        if constant.what == law
    ]


def applies_to(match: CardsMatch, constant: Constant, source: int, seat: int) -> bool:
    """Does a constant ability of a player's or of the game's concern this seat, now?"""
    holder = match.holder[source]
    if is_elsewhere(match, constant, source):
        return False
    if constant.whom == FOR_FILTER:  # of the revealed plot
        plot = match.shown[seat]
        if plot == NONE or constant.filter is None or not fits(match, plot, constant.filter, holder, source):
            return False
    elif constant.whom == FOR_OPPONENTS:
        if holder == seat:
            return False
    elif constant.whom != FOR_ALL and holder != seat:
        return False
    if constant.unless is not None and controls(match, constant.unless, seat, source, None):
        return False
    return constant.condition is None or holds(match, constant.condition, holder, source)


def is_elsewhere(match: CardsMatch, constant: Constant, source: int) -> bool:
    """Does its card lie where this ability does not work: in play, or in the used pile (`zone`)?"""
    if constant.zone == NONE:
        return match.place[source] == USED
    return match.place[source] != constant.zone


def total_of(match: CardsMatch, what: int, seat: int, challenge: int = NONE) -> int:
    """All constant abilities of that sort that concern the seat, added up."""
    total = 0
    for source, constant in decrees(match, what):
        total += share_of(match, constant, source, seat, challenge)
    return total


def share_of(match: CardsMatch, constant: Constant, source: int, seat: int, challenge: int) -> int:
    """What one constant ability adds for the seat in a challenge of that type."""
    if constant.challenge >= 0 and constant.challenge != challenge:
        return 0
    if not applies_to(match, constant, source, seat):
        return 0
    if constant.per == PER_NOTHING:
        return constant.amount
    return constant.amount * count_of(match, constant.per, constant.per_cards, match.holder[source], source)


def least_of(match: CardsMatch, what: int, seat: int) -> int:
    """The strictest bound of that sort for the seat; -1: there is none."""
    least = NONE
    for source, constant in decrees(match, what):
        if (least < 0 or constant.amount < least) and applies_to(match, constant, source, seat):
            least = constant.amount
    return least


def is_forbidden(match: CardsMatch, law: int, seat: int, card: int) -> bool:
    """Does a law of that sort keep the seat from doing it with such a card (agot-cannot-01)?"""
    for source, constant in decrees(match, law):
        assert constant.of is not None  # such a law says of which cards
        if applies_to(match, constant, source, seat) and fits(match, card, constant.of, seat, source):
            return True
    return False


def is_banned(match: CardsMatch, seat: int, deed: int, title: int) -> bool:
    """Does an effect forbid the seat to do that with cards of this title?"""
    for row in match.lasting.rows(L_BAN_AT + deed):
        if row[WHOM] == seat and row[AMOUNT] == title:
            return True
    return False


def brings(match: CardsMatch, source: int, law: int) -> bool:
    """Does this card say so, and is it not blank?"""
    if match.is_blank(source):
        return False
    for constant in match.kind_of(source).laws:
        if constant.what == law:
            return True
    return False


def law_on(match: CardsMatch, what: int, card: int) -> Constant | None:
    """A law of that sort in force for this card: its own, its host's, or one that takes it in."""
    for source, constant in decrees(match, what):
        if applies(match, constant, source, card):
            if source == card or not is_immune_to(match, source, card):
                return constant
    return None


def lasting_on(card: int) -> int:
    """How `settings` names lasting effects on a card; a card itself stands for its constant abilities."""
    return -2 - card


def applies(match: CardsMatch, constant: Constant, source: int, card: int) -> bool:
    if constant.whom == FOR_SELF:
        if source != card:
            return False
    elif constant.whom == FOR_HOST:
        if match.host[source] != card:
            return False
    elif constant.whom == FOR_FILTER:
        filter = constant.filter
        assert filter is not None
        if not fits(match, card, filter, match.holder[source], source):
            return False
    return constant.condition is None or holds(match, constant.condition, match.holder[source], source)


# --- where a number comes from ---


def tally_strength(match: CardsMatch, card: int) -> Tally:
    """The strength of a character and all that changes it: what "why?" shows."""
    tally = Tally()
    kind = match.kind_of(card)
    tally.add(kind.strength, "agot-challenge-25", "printed")
    match.strength(card)
    for seat in range(match.seats):
        beside = [match.shown[seat], match.title[seat], match.agenda[seat], *match.allies[seat]]
        for source in match.front[seat] + match.back[seat] + beside:
            if source >= 0 and not match.blank[source]:
                for constant in match.kind_of(source).values:
                    if constant.what == V_STRENGTH and in_force(match, constant, source):
                        if card in reached(match, constant, source):
                            count = count_of(match, constant.per, constant.per_cards, match.holder[source], source)
                            count *= borne(match, constant, card)
                            tally.add(constant.amount * count, "agot-constant-01", f"<kind:{match.kind[source]}>")
    for amount, source in match.lasting.parts(V_STRENGTH, card):
        tally.add(amount, "agot-lasting-01", f"<kind:{source}>")
    if match.strengths[card] != max(0, tally.total):
        tally.add(match.strengths[card] - max(0, tally.total), "agot-modifiers-03", "scaled")
    return tally


def raw_strength(match: CardsMatch, card: int) -> int:
    """The strength before it is kept from being negative (agot-modifiers-07)."""
    return tally_strength(match, card).total
