"""Effects on what is in progress, and units that come later."""

from __future__ import annotations

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add, follow
from bannermen.games.miniatures.rules.abilities.effects_board import claim_of
from bannermen.games.miniatures.rules.abilities.holding_board import below_target, kept_by_card
from bannermen.games.miniatures.rules.abilities.using import Use
from bannermen.games.miniatures.rules.abilities.words import UNTIL_TURN_ENDS, Effect
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.board import PICK_UNIT, Claim, candidates
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.riding import RideBy
from bannermen.games.miniatures.rules.surge import Surge
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import DO_NOTHING, KEPT, NOBODY, SHORT

# --- what is in progress ---


class RollDie(EffectWord):
    name = "roll-die"
    about = "a die is rolled: `do` on that face or better, otherwise `else`"
    takes = "number"
    needs = "do"
    reads = "else"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        face = war.d6()
        follow(war, doing, effect.scripts[0 if face >= effect.number else 1])


class Foil(EffectWord):
    name = "foil"
    about = "what has targeted the unit has no effect on it"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        below = below_target(war)
        if len(below) == 0:
            return
        aimed = below[0]
        if isinstance(aimed, Claim):
            aimed.unit = NOBODY
        elif isinstance(aimed, Use):
            aimed.cancelled = True
        elif isinstance(aimed, Doing):
            aimed.leave()


class AimAnew(EffectWord):
    name = "aim-anew"
    about = "the zone needs another target, and its NCU has that ability for the turn"
    takes = "key"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        claim = claim_of(war)
        if claim is None or claim.unit == NOBODY:
            return
        spared = [*claim.spared, claim.unit]
        if all([unit in spared for unit in candidates(war, war.ncu_seat[claim.ncu], claim.works)]):
            return
        claim.spared = spared
        claim.unit = NOBODY
        claim.go_to(PICK_UNIT)
        row = (war.book.number[effect.text], UNTIL_TURN_ENDS, doing.scene.seat, 0)
        war.ncu_granted[claim.ncu] = [*war.ncu_granted[claim.ncu], row]


class Cancel(EffectWord):
    name = "cancel"
    about = "the order or card that was announced has no effect; it is spent all the same"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        for procedure in reversed(war.stack):
            if isinstance(procedure, Use) and not war.are_friends(procedure.seat, doing.scene.seat):
                procedure.cancelled = True
                return


class Halt(EffectWord):
    name = "halt"
    about = "the action that was declared is not performed"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        action = under_way(war.stack, Action)
        if action is not None:
            action.deed = DO_NOTHING


class NoMore(EffectWord):
    name = "no-more"
    about = "this comes instead of the surge"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        surge = under_way(war.stack, Surge)
        if surge is not None:
            surge.replaced = True


class RidesBy(EffectWord):
    name = "ride-by"
    about = "it moves, attacks on its way and moves on"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        if war.on_field(unit):
            war.push(RideBy(unit))


# --- who comes later ---


class KeepBack(EffectWord):
    name = "keep-back"
    about = "it leaves the battlefield and waits in reserve"
    takes = "role"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        unit = doing.scene.who(effect.role)
        if war.on_field(unit):
            war.take_away(unit, KEPT)
            war.owner = [NOBODY if owner == unit else owner for owner in war.owner]


class BringIn(EffectWord):
    name = "bring-in"
    about = (
        "who waits in reserve comes in near a flank edge; `edges`: or near its own edge, `any-edge`: near any; "
        "or who has the ability named here"
    )
    takes = "edge"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        scene = doing.scene
        unit = scene.bearer if scene.bearer != NOBODY else kept_by_card(war, scene.seat, effect.text)
        if unit == NOBODY or war.fate[unit] != KEPT:
            return
        wide, long = war.field.wide, war.field.long
        move = Move(unit, BY_DEPLOYMENT, 0)
        move.zone = [0, 0, SHORT, long, wide - SHORT, 0, wide, long]
        move.zone_rule = "tmg21-units-14"  # its card says where
        if effect.text == "edges":
            low = war.zones(war.seat_of[unit])[0][1]
            move.zone = [*move.zone, *([0, 0, wide, SHORT] if low == 0 else [0, long - SHORT, wide, long])]
        if effect.text == "any-edge":
            move.zone = [*move.zone, 0, 0, wide, SHORT, 0, long - SHORT, wide, long]
        war.activated[unit] = effect.text == "any-edge"  # where coming is its activation
        war.push(move)


add(
    RollDie(),
    Foil(),
    AimAnew(),
    Cancel(),
    Halt(),
    NoMore(),
    RidesBy(),
    KeepBack(),
    BringIn(),
)
