"""Effects on NCUs, zones and tactics cards, and on what is in progress."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import told
from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import EFFECTS, Doing, foe_of
from bannermen.games.miniatures.rules.abilities.holding_board import below_target, kept_by_card
from bannermen.games.miniatures.rules.abilities.scene import Scene
from bannermen.games.miniatures.rules.abilities.using import Use
from bannermen.games.miniatures.rules.abilities.words import UNTIL_ROUND_ENDS, UNTIL_TURN_ENDS, Effect
from bannermen.games.miniatures.rules.actions import Action
from bannermen.games.miniatures.rules.board import PICK_UNIT, Claim, candidates
from bannermen.games.miniatures.rules.hands import Discarding
from bannermen.games.miniatures.rules.moving import BY_DEPLOYMENT, Move
from bannermen.games.miniatures.rules.riding import RideBy
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import CARD_AT, DO_NOTHING, KEPT, NCU_AT, NOBODY, SHORT, ZONE_AT, ZONES
from bannermen.kernel.choice import Choice
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

RULE: Final = "tmg21-terms-24"

# What an NCU is chosen for.
FOR_SCRIPT: Final = 0
FOR_ACTIVATION: Final = 1
FOR_INFLUENCE: Final = 2  # to have it instead of one's own

# What a zone is chosen for.
TO_NAME: Final = 0
TO_MOVE: Final = 1
TO_COUNT: Final = 2
TO_USE: Final = 3


class ChooseNcu(Procedure):
    """An NCU is chosen; then a script is about it, or it is activated."""

    def __init__(self, seat: int, purpose: int, script: int, scene: Scene) -> None:
        super().__init__()
        self.seat: int = seat
        self.purpose: int = purpose
        self.script: int = script
        self.scene: Scene = scene

    def steps(self) -> tuple[Any, ...]:
        return NCU_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "purpose", "script", "scene")

    def clone(self) -> ChooseNcu:
        other = ChooseNcu(self.seat, self.purpose, self.script, self.scene.clone())
        other.at = self.at
        return other


class PickNcu(Question[War, ChooseNcu]):
    """An enemy NCU on the table, or one of one's own that has not been activated."""

    def seat(self, war: War, choose: ChooseNcu) -> int:
        return choose.seat

    def options(self, war: War, choose: ChooseNcu) -> list[int]:
        found = []
        for ncu in range(len(war.ncu_seat)):
            if war.ncu_gone[ncu] or war.field.ncu_idle[ncu]:
                continue
            if choose.purpose == FOR_INFLUENCE:
                if ncu != choose.scene.ncu and influence_of(war, ncu) != NOBODY:
                    found.append(NCU_AT + ncu)
            elif choose.purpose == FOR_ACTIVATION:
                if war.ncu_seat[ncu] == choose.seat and not war.ncu_done[ncu]:
                    found.append(NCU_AT + ncu)
            elif not war.are_friends(war.ncu_seat[ncu], choose.seat):
                found.append(NCU_AT + ncu)
        return [*found, PASS] if choose.purpose == FOR_ACTIVATION and len(found) > 0 else found

    def take(self, war: War, choose: ChooseNcu, answer: int) -> None:
        if answer == PASS:
            return
        if choose.purpose == FOR_ACTIVATION:
            war.push(Claim(answer - NCU_AT))
            return
        if choose.purpose == FOR_INFLUENCE:
            lay_on(war, choose.scene, influence_of(war, answer - NCU_AT), UNTIL_ROUND_ENDS, 0)
            return
        choose.scene.ncu = answer - NCU_AT
        war.push(Doing(choose.script, choose.scene.clone()))

    def why_not(self, war: War, choose: ChooseNcu, answer: int) -> Refused:
        return Refused(RULE, says("The ability cannot choose that NCU."))

    def prompt(self, war: War, choose: ChooseNcu) -> Message:
        return says("{ability}: which NCU?", ability=("ability", choose.scene.ability))

    def choice(self, war: War, choose: ChooseNcu, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Nobody"), "pass")
        return Choice(says("{ncu}", ncu=("ncu", option - NCU_AT)), "ncu", option - NCU_AT)


NCU_STEPS: Final[tuple[Any, ...]] = (PickNcu("pick-ncu", RULE),)


class ChooseZone(Procedure):
    """One or more zones are chosen: to name them, to go there, to count as theirs, to use their effect."""

    def __init__(self, purpose: int, left: int, ability: int, span: int, scene: Scene) -> None:
        super().__init__()
        self.purpose: int = purpose
        self.left: int = left
        self.ability: int = ability  # that is laid on the NCU with the zones that were named
        self.span: int = span
        self.scene: Scene = scene
        self.named: int = 0  # as bits

    def steps(self) -> tuple[Any, ...]:
        return ZONE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("purpose", "left", "ability", "span", "scene", "named")

    def clone(self) -> ChooseZone:
        other = ChooseZone(self.purpose, self.left, self.ability, self.span, self.scene.clone())
        other.at = self.at
        other.named = self.named
        return other


class PickAZone(Question[War, ChooseZone]):
    def seat(self, war: War, choose: ChooseZone) -> int:
        return choose.scene.seat

    def options(self, war: War, choose: ChooseZone) -> list[int]:
        free = choose.purpose == TO_MOVE or choose.purpose == TO_USE
        return [
            ZONE_AT + zone
            for zone in range(len(ZONES))
            if not choose.named >> zone & 1 and not (free and war.holder[zone] != NOBODY)
        ]

    def take(self, war: War, choose: ChooseZone, answer: int) -> None:
        zone = answer - ZONE_AT
        choose.named |= 1 << zone
        choose.left -= 1
        claim = claim_of(war)
        if choose.purpose == TO_COUNT:
            war.counted[choose.scene.seat] |= 1 << zone
        elif choose.purpose == TO_USE and claim is not None:
            claim.works = zone
        elif choose.purpose == TO_MOVE and choose.scene.ncu != NOBODY:
            for old in range(len(ZONES)):
                if war.holder[old] == choose.scene.ncu:
                    war.holder[old] = NOBODY
            war.holder[zone] = choose.scene.ncu
            if war.log is not None:
                told.claimed(war, choose.scene.ncu, zone)

    def why_not(self, war: War, choose: ChooseZone, answer: int) -> Refused:
        return Refused(RULE, says("The ability cannot choose that zone."))

    def prompt(self, war: War, choose: ChooseZone) -> Message:
        return says("{ability}: which zone?", ability=("ability", choose.scene.ability))

    def choice(self, war: War, choose: ChooseZone, option: int) -> Choice:
        return Choice(says("{zone}", zone=("zone", option - ZONE_AT)), "zone", option - ZONE_AT)


def next_zone(war: War, choose: ChooseZone) -> None:
    """Until as many are chosen as the ability says, or no zone is left for it."""
    if choose.left > 0 and len(PICK_ZONE.options(war, choose)) > 0:
        choose.go_to(PICK_ZONE)
    elif choose.purpose == TO_NAME:
        lay_on(war, choose.scene, choose.ability, choose.span, choose.named)


PICK_ZONE: Final = PickAZone("pick-a-zone", RULE)
ZONE_STEPS: Final[tuple[Any, ...]] = (PICK_ZONE, next_zone)


def claim_of(war: War) -> Claim | None:
    for procedure in reversed(war.stack):
        if isinstance(procedure, Claim):
            return procedure
    return None


def lay_on(war: War, scene: Scene, ability: int, span: int, number: int) -> None:
    if scene.ncu != NOBODY:
        row = (ability, span, scene.seat, number)
        war.ncu_granted[scene.ncu] = [*war.ncu_granted[scene.ncu], row]


# --- NCUs ---


def influence_of(war: War, ncu: int) -> int:
    """The ability by which an NCU has influence, or NOBODY."""
    for number in war.field.ncu_kit[ncu]:
        if number in war.lore.influencers:
            return number
    return NOBODY


def borrow_influence(war: War, doing: Doing, effect: Effect) -> None:
    war.push(ChooseNcu(doing.scene.seat, FOR_INFLUENCE, NOBODY, doing.scene.clone()))


def choose_ncu(war: War, doing: Doing, effect: Effect) -> None:
    war.push(ChooseNcu(doing.scene.seat, FOR_SCRIPT, effect.scripts[0], doing.scene.clone()))


def foe_activates(war: War, doing: Doing, effect: Effect) -> None:
    """The opponent may activate one of his NCUs."""
    war.push(ChooseNcu(foe_of(war, doing.scene.seat), FOR_ACTIVATION, NOBODY, doing.scene.clone()))


def grant_ncu(war: War, doing: Doing, effect: Effect) -> None:
    """Laid on the NCU that the scene is about; with `zones`, so many are named first."""
    number = war.lore.number[effect.text]
    many = value(war, doing.scene, effect.amounts[0])
    if many > 0:
        war.push(ChooseZone(TO_NAME, many, number, effect.number, doing.scene.clone()))
    else:
        lay_on(war, doing.scene, number, effect.number, 0)


def still_ncu(war: War, doing: Doing, effect: Effect) -> None:
    """It is not activated any more this round."""
    if doing.scene.ncu != NOBODY:
        war.ncu_done[doing.scene.ncu] = True


def destroy_ncu(war: War, doing: Doing, effect: Effect) -> None:
    ncu = doing.scene.ncu
    if ncu == NOBODY:
        return
    war.ncu_gone[ncu] = True
    war.quarter[ncu] = NOBODY
    for zone in range(len(ZONES)):
        if war.holder[zone] == ncu:
            war.holder[zone] = NOBODY


def tokens_of_ncu(war: War, doing: Doing, effect: Effect) -> None:
    ncu = doing.scene.ncu
    if ncu != NOBODY:
        war.ncu_tokens[ncu] = max(0, war.ncu_tokens[ncu] + value(war, doing.scene, effect.amounts[0]))


# --- zones ---


def choose_zone(war: War, doing: Doing, purpose: int) -> None:
    war.push(ChooseZone(purpose, 1, NOBODY, UNTIL_ROUND_ENDS, doing.scene.clone()))


def move_ncu(war: War, doing: Doing, effect: Effect) -> None:
    choose_zone(war, doing, TO_MOVE)


def count_a_zone(war: War, doing: Doing, effect: Effect) -> None:
    choose_zone(war, doing, TO_COUNT)


def use_a_zone(war: War, doing: Doing, effect: Effect) -> None:
    choose_zone(war, doing, TO_USE)


def count_as(war: War, doing: Doing, effect: Effect) -> None:
    war.counted[doing.scene.seat] |= 1 << effect.number


# --- what is in progress ---


def foil(war: War, doing: Doing, effect: Effect) -> None:
    """What has targeted a unit has no effect on it."""
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


def aim_anew(war: War, doing: Doing, effect: Effect) -> None:
    """The zone needs another target, if there is one; a token may wait for that one."""
    claim = claim_of(war)
    if claim is None or claim.unit == NOBODY:
        return
    spared = [*claim.spared, claim.unit]
    if all([unit in spared for unit in candidates(war, war.ncu_seat[claim.ncu], claim.works)]):
        return
    claim.spared = spared
    claim.unit = NOBODY
    claim.go_to(PICK_UNIT)
    row = (war.lore.number[effect.text], UNTIL_TURN_ENDS, doing.scene.seat, 0)
    war.ncu_granted[claim.ncu] = [*war.ncu_granted[claim.ncu], row]


def halt(war: War, doing: Doing, effect: Effect) -> None:
    """The action that was declared is not performed."""
    for procedure in reversed(war.stack):
        if isinstance(procedure, Action):
            procedure.deed = DO_NOTHING
            return


def ride_by(war: War, doing: Doing, effect: Effect) -> None:
    unit = doing.scene.who(effect.role)
    if war.on_field(unit):
        war.push(RideBy(unit))


# --- who comes later ---


def keep_back(war: War, doing: Doing, effect: Effect) -> None:
    unit = doing.scene.who(effect.role)
    if war.on_field(unit):
        war.take_away(unit, KEPT)
        war.owner = [NOBODY if owner == unit else owner for owner in war.owner]


def bring_in(war: War, doing: Doing, effect: Effect) -> None:
    """Within short range of a flank edge; with `edges`, of one's own edge as well; with `any-edge`, of any."""
    scene = doing.scene
    unit = scene.bearer if scene.bearer != NOBODY else kept_by_card(war, scene.seat, effect.text)
    if unit == NOBODY or war.fate[unit] != KEPT:
        return
    wide, long = war.field.wide, war.field.long
    move = Move(unit, BY_DEPLOYMENT, 0)
    move.zone = [0, 0, SHORT, long, wide - SHORT, 0, wide, long]
    if effect.text == "edges":
        low = war.zones(war.seat_of[unit])[0][1]
        move.zone = [*move.zone, *([0, 0, wide, SHORT] if low == 0 else [0, long - SHORT, wide, long])]
    if effect.text == "any-edge":
        move.zone = [*move.zone, 0, 0, wide, SHORT, 0, long - SHORT, wide, long]
    war.activated[unit] = effect.text == "any-edge"  # where coming is its activation
    war.push(move)


# --- cards ---


def discard(war: War, doing: Doing, effect: Effect) -> None:
    many = value(war, doing.scene, effect.amounts[0])
    war.push(Discarding(doing.scene.seat, min(many, len(war.hand[doing.scene.seat])), True))


def play(war: War, doing: Doing, effect: Effect) -> None:
    """A card of that number, from discard pile or deck, is played for the moment in which the ability speaks."""
    seat = doing.scene.seat
    for pile in (war.discard[seat], war.deck[seat]):
        for card in pile:
            if war.field.tactics[card] == effect.text:
                pile.remove(card)
                war.hand[seat] = sorted([*war.hand[seat], card])
                war.unveiled += 1
                war.chance.shuffle(war.deck[seat])
                war.push(Use(seat, CARD_AT + card, doing.scene.clone()))
                return


EFFECTS.update(
    {
        "ride-by": ride_by,
        "keep-back": keep_back,
        "bring-in": bring_in,
        "choose-ncu": choose_ncu,
        "borrow-influence": borrow_influence,
        "foe-activates": foe_activates,
        "grant-ncu": grant_ncu,
        "still-ncu": still_ncu,
        "destroy-ncu": destroy_ncu,
        "ncu-tokens": tokens_of_ncu,
        "move-ncu": move_ncu,
        "count-a-zone": count_a_zone,
        "use-a-zone": use_a_zone,
        "count-as": count_as,
        "foil": foil,
        "aim-anew": aim_anew,
        "halt": halt,
        "discard": discard,
        "play": play,
    }
)
