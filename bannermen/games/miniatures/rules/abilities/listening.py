"""Which abilities speak at a moment: those printed on units and NCUs, those granted, and cards in hand."""

from __future__ import annotations

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures.rules.abilities.candidates import candidates, near
from bannermen.games.miniatures.rules.abilities.holding import all_hold
from bannermen.games.miniatures.rules.abilities.moments import ROUND_START, ZONE_CLAIMED
from bannermen.games.miniatures.rules.abilities.reasons import (
    ANOTHER_TIME,
    ANOTHERS,
    FITS,
    NO_TARGET,
    NO_TOKENS,
    SHIELDED,
    SPENT,
    TOO_FAR,
    UNMET,
    USED_UP,
    ZONE_OVER,
)
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import (
    AS_ENEMY,
    AS_FRIEND,
    AS_GUARD,
    AS_OTHER,
    AS_SELF,
    ONCE_A_GAME,
    ONCE_A_ROUND,
    Clause,
)
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import KEPT, NOBODY, THIS_ROUND


def unconcerned(war: War, scene: Context, clause: Clause) -> int:
    """Does what happens concern the bearer, or the seat, in the way the clause says? If so FITS, else why not."""
    stance = clause.stance
    bearer = scene.bearer
    if stance == AS_SELF:
        # A turn or a round is nobody's in particular.
        return FITS if bearer != NOBODY and (scene.unit == bearer or scene.unit == NOBODY) else ANOTHERS
    if stance == AS_OTHER:
        return FITS if bearer != NOBODY and scene.other == bearer else ANOTHERS
    whose = scene.acting
    if stance == AS_GUARD:
        whose = war.seat_of[scene.other] if scene.other != NOBODY else NOBODY
        if whose == NOBODY or not war.are_friends(whose, scene.seat):
            return ANOTHERS
    elif stance == AS_FRIEND:
        if whose == NOBODY or not war.are_friends(whose, scene.seat):
            return ANOTHERS
    elif stance == AS_ENEMY and (whose == NOBODY or war.are_friends(whose, scene.seat)):
        return ANOTHERS
    if clause.within >= 0 and bearer != NOBODY:
        unit = scene.other if stance == AS_GUARD else scene.unit
        if unit == NOBODY:
            return ANOTHERS
        return FITS if near(war, bearer, unit, clause.within) else TOO_FAR
    return FITS


def is_anothers(scene: Context, clause: Clause, bearer: int) -> bool:
    """Is the clause about what its bearer does or suffers, and this is about somebody else? A quick look first."""
    if clause.stance == AS_SELF:
        return scene.unit != bearer and scene.unit != NOBODY
    return clause.stance == AS_OTHER and scene.other != bearer


def silence(war: War, scene: Context, clause: Clause) -> int:
    """Why the clause does not speak now (reasons.py); FITS: it holds, and there is somebody whom it may choose."""
    if clause.moment != scene.moment:
        return ANOTHER_TIME
    why = unconcerned(war, scene, clause)
    if why != FITS:
        return why
    if not all_hold(war, scene, clause.conditions):
        return UNMET
    if clause.moment == ZONE_CLAIMED and war.book.replacing[clause.script] and zone_is_over(war):
        return ZONE_OVER
    return FITS if clause.whom is None or len(candidates(war, scene, clause.whom)) > 0 else NO_TARGET


def speaks(war: War, scene: Context, clause: Clause) -> bool:
    return silence(war, scene, clause) == FITS


def zone_is_over(war: War) -> bool:
    """Was the effect of the zone used, or replaced by something else already?"""
    claim = under_way(war.stack, Claim)
    return claim is not None and (claim.worked or claim.replaced)


def used_up(war: War, unit: int, slot: int, clause: Clause) -> int:
    """An order once a round, others once a game (tmg21-orders-01, -04)."""
    if slot == NOBODY:
        return FITS
    if clause.often == ONCE_A_ROUND and war.spent[unit] >> slot & 1:
        return SPENT
    return USED_UP if clause.often == ONCE_A_GAME and war.used_up[unit] >> slot & 1 else FITS


def ncu_used_up(war: War, ncu: int, place: int, clause: Clause) -> int:
    if clause.often == ONCE_A_GAME and war.ncu_used[ncu] >> place & 1:
        return USED_UP
    if clause.often == ONCE_A_ROUND and war.ncu_used[ncu] & THIS_ROUND:
        return SPENT
    return FITS if war.ncu_tokens[ncu] >= clause.tokens else NO_TOKENS


def forced(war: War, scene: Context) -> list[Context]:
    """Abilities that work by themselves, those of the active player first (tmg21-simultaneous-01, -07).

    What has the same name does not add up (tmg21-stacking-01)."""
    found: list[Context] = []
    named: list[tuple[int, int, int]] = []
    hearing = war.field.hearing[scene.moment]
    unbidden = war.field.unbidden[scene.moment]
    ncus = war.field.ncus_unbidden[scene.moment]
    given = war.granted_units()
    if len(unbidden) > 0 or len(given) > 0 or len(ncus) > 0:  # else nobody has anything for it
        for step in range(war.seats):
            seat = (war.turn + step) % war.seats
            for unit in hearing:
                if war.seat_of[unit] != seat or not (unit in unbidden or len(war.granted[unit]) > 0):
                    continue
                if war.on_field(unit) or unit == scene.unit or comes_now(war, scene, unit):
                    _hear(war, scene, unit, named, found)
            for unit in given:
                there = war.on_field(unit) or comes_now(war, scene, unit)
                if war.seat_of[unit] == seat and there and unit not in hearing:
                    _hear(war, scene, unit, named, found)
            for ncu in ncus:
                if war.ncu_seat[ncu] == seat and not war.ncu_gone[ncu] and war.ncu_muted[ncu] == NOBODY:
                    _hear_ncu(war, scene, ncu, found)
    if scene.ncu != NOBODY:
        _hear_given(war, scene, found)
    elif scene.moment == ROUND_START:
        for ncu in range(len(war.ncu_seat)):
            if len(war.ncu_granted[ncu]) > 0 and not war.ncu_gone[ncu]:
                laid = scene.clone()
                laid.ncu = ncu
                _hear_given(war, laid, found)
    return found


def comes_now(war: War, scene: Context, unit: int) -> bool:
    """Who was kept back hears when a round starts, and nothing else."""
    return scene.moment == ROUND_START and war.fate[unit] == KEPT


def owner_of(war: War, unit: int, slot: int) -> int:
    """For whom an ability of a unit speaks: its own side, or whoever planted the attachment that brings it."""
    planter = war.field.kit_owner[unit][slot]
    return war.seat_of[unit] if planter == NOBODY else planter


def _hear(war: War, scene: Context, unit: int, named: list[tuple[int, int, int]], found: list[Context]) -> None:
    for slot, number in war.kit(unit):
        ability = war.book.abilities[number]
        for place in range(len(ability.clauses)):
            clause = ability.clauses[place]
            if clause.moment != scene.moment or clause.chosen or is_anothers(scene, clause, unit):
                continue
            if used_up(war, unit, slot, clause) != FITS:
                continue
            heard = scene.clone()
            heard.bearer = unit
            heard.ability = number
            heard.seat = war.granter(unit, number) if slot == NOBODY else owner_of(war, unit, slot)
            shared = scene.unit != NOBODY and not war.book.personal[clause.script]
            whose = heard.seat if shared else -2 - unit  # what concerns nobody else cannot add up
            if (number, place, whose) in named or not speaks(war, heard, clause):
                continue
            named.append((number, place, whose))
            heard.aim = clause.script  # carried to whoever begins it
            found.append(heard)


def _hear_ncu(war: War, scene: Context, ncu: int, found: list[Context]) -> None:
    borrowed = any([row[0] in war.book.influencers for row in war.ncu_granted[ncu]])
    for number in war.field.ncu_kit[ncu]:
        ability = war.book.abilities[number]
        if borrowed and number in war.book.influencers:
            continue  # his own was exchanged for another's
        for place in range(len(ability.clauses)):
            clause = ability.clauses[place]
            if clause.chosen or clause.moment != scene.moment or ncu_used_up(war, ncu, place, clause) != FITS:
                continue
            heard = ncu_scene(war, scene, ncu, number)
            if heard is not None and speaks(war, heard, clause):
                heard.aim = clause.script
                found.append(heard)


def _hear_given(war: War, scene: Context, found: list[Context]) -> None:
    """What was laid on the NCU that acts, or on any when a round starts, by whoever did that."""
    for row in war.ncu_granted[scene.ncu]:
        for clause in war.book.abilities[row[0]].clauses:
            heard = scene.clone()
            heard.seat = row[2]
            heard.ability = row[0]
            if not clause.chosen and speaks(war, heard, clause):
                heard.aim = clause.script
                found.append(heard)


def ncu_scene(war: War, scene: Context, ncu: int, ability: int) -> Context | None:
    """Seen by an NCU; its own activation and claims are its own alone."""
    if scene.ncu != NOBODY and scene.ncu != ncu and war.ncu_seat[scene.ncu] == war.ncu_seat[ncu]:
        if "hears-others" not in war.book.abilities[ability].traits:
            return None
    heard = scene.clone()
    heard.seat = war.ncu_seat[ncu]
    heard.ability = ability
    if scene.ncu == NOBODY:
        heard.ncu = ncu
    return heard


# --- what a player may declare ---


def orders(war: War, scene: Context, seat: int) -> list[tuple[int, int, int]]:
    """(unit, slot, clause) of the orders that the seat may use now."""
    found: list[tuple[int, int, int]] = []
    for unit in war.field.ordered[scene.moment]:
        mine = war.seat_of[unit] == seat
        if not war.on_field(unit) or (not mine and len(war.field.planted) == 0):
            continue
        if mine and war.has_trait(unit, "no-orders"):
            continue
        for slot, number in war.kit(unit):
            if slot == NOBODY or owner_of(war, unit, slot) != seat:
                continue
            place = clause_now(war, scene, seat, war.book.abilities[number].clauses, unit, slot, number)
            if place != NOBODY:
                found.append((unit, slot, place))
    return found


def bearer_scene(scene: Context, seat: int, unit: int, ability: int) -> Context:
    heard = scene.clone()
    heard.seat = seat
    heard.bearer = unit
    heard.ability = ability
    return heard


def clause_now(
    war: War, scene: Context, seat: int, clauses: list[Clause], unit: int, slot: int, ability: int
) -> int:  # fmt: skip
    for place in range(len(clauses)):
        if order_bar(war, scene, seat, clauses[place], unit, slot, ability) == FITS:
            return place
    return NOBODY


def order_bar(war: War, scene: Context, seat: int, clause: Clause, unit: int, slot: int, ability: int) -> int:
    """Why a clause of an order may not be used now (reasons.py)."""
    if clause.moment != scene.moment or not clause.chosen:
        return ANOTHER_TIME
    if is_anothers(scene, clause, unit):
        return ANOTHERS
    why = used_up(war, unit, slot, clause)
    return why if why != FITS else silence(war, bearer_scene(scene, seat, unit, ability), clause)


def ncu_orders(war: War, scene: Context, seat: int) -> list[tuple[int, int, int]]:
    """(NCU, ability, clause) of what NCUs of the seat may do with a token, or once a game."""
    found: list[tuple[int, int, int]] = []
    for ncu in war.field.ncus_ordered[scene.moment]:
        if war.ncu_seat[ncu] != seat or war.ncu_gone[ncu] or war.ncu_muted[ncu] != NOBODY:
            continue
        for number in war.field.ncu_kit[ncu]:
            for place in range(len(war.book.abilities[number].clauses)):
                if ncu_bar(war, scene, ncu, number, place) == FITS:
                    found.append((ncu, number, place))
    return found


def ncus_with_orders(war: War, scene: Context, seat: int) -> list[int]:
    """NCUs of the seat that may do something now, each once."""
    found: list[int] = []
    for ncu, _, _ in ncu_orders(war, scene, seat):
        if ncu not in found:
            found.append(ncu)
    return found


def ncu_bar(war: War, scene: Context, ncu: int, ability: int, place: int) -> int:
    """Why an NCU may not do now what a clause of its ability says (reasons.py)."""
    clause = war.book.abilities[ability].clauses[place]
    if clause.moment != scene.moment or not clause.chosen:
        return ANOTHER_TIME
    why = ncu_used_up(war, ncu, place, clause)
    if why != FITS:
        return why
    heard = ncu_scene(war, scene, ncu, ability)
    return silence(war, heard, clause) if heard is not None else ANOTHERS


def cards(war: War, scene: Context, seat: int) -> list[tuple[int, int]]:
    """(card, clause) of the tactics cards in hand that may be played now (tmg21-deck-04)."""
    return playable(war, scene, seat, war.hand[seat])


def might_play(war: War, scene: Context, seat: int) -> bool:
    """By what everybody knows, might its hand hold a card for this? Any that is face down may be in it."""
    return len(war.hand[seat]) > 0 and len(playable(war, scene, seat, [*war.hand[seat], *war.deck[seat]])) > 0


def playable(war: War, scene: Context, seat: int, cards: list[int]) -> list[tuple[int, int]]:
    """(card, clause) of those among the tactics cards that the seat could play now if it held them."""
    found: list[tuple[int, int]] = []
    for card in cards:
        number = war.field.card_ability[card]
        if not war.field.card_moments[card] >> scene.moment & 1:  # never, where it is not known how it plays
            continue
        heard = bearer_scene(scene, seat, NOBODY, number)
        clauses = war.book.abilities[number].clauses
        for place in range(len(clauses)):
            if card_bar(war, heard, clauses[place]) == FITS:
                found.append((card, place))
                break
    return found


def card_bar(war: War, heard: Context, clause: Clause) -> int:
    """Why a tactics card may not be played now for what a clause of it says (reasons.py)."""
    if clause.moment != heard.moment:
        return ANOTHER_TIME
    return SHIELDED if is_shielded(war, heard, clause) else silence(war, heard, clause)


def is_shielded(war: War, scene: Context, clause: Clause) -> bool:
    """May cards of its own side not target the unit just now?"""
    unit = scene.other if clause.stance == AS_GUARD else scene.unit
    if unit == NOBODY or not war.are_friends(war.seat_of[unit], scene.seat):
        return False
    return war.has_trait(unit, "no-own-cards")
