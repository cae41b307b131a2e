"""Effects on NCUs and zones of the tactics board."""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.under_way import under_way
from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities.amounts import value
from bannermen.games.miniatures.rules.abilities.doing import Doing, EffectWord, add, foe_of
from bannermen.games.miniatures.rules.abilities.scene import Context
from bannermen.games.miniatures.rules.abilities.words import UNTIL_ROUND_ENDS, Effect
from bannermen.games.miniatures.rules.board import Claim
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NCU_AT, NOBODY, ZONE_AT, ZONES
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
FOR_PLACE: Final = 3  # to change places with it

# What a zone is chosen for.
TO_NAME: Final = 0
TO_MOVE: Final = 1
TO_COUNT: Final = 2
TO_USE: Final = 3
TO_NAME_TO_FOES: Final = 4  # for all enemy NCUs
TO_NAME_TO_ALL: Final = 5  # for the NCUs of both sides


class ChooseNcu(Procedure):
    """An NCU is chosen; then a script is about it, or it is activated."""

    def __init__(self, seat: int, purpose: int, script: int, scene: Context) -> None:
        super().__init__()
        self.seat: int = seat
        self.purpose: int = purpose
        self.script: int = script
        self.scene: Context = scene

    def steps(self) -> tuple[Any, ...]:
        return NCU_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("seat", "purpose", "script", "scene")

    def clone(self) -> ChooseNcu:
        other = ChooseNcu(self.seat, self.purpose, self.script, self.scene.clone())
        other.at = self.at
        return other


def why_no_ncu(war: War, choose: ChooseNcu, ncu: int) -> Refused | None:
    """Why an ability may not choose an NCU, or None."""
    name = ("ncu", ncu)
    if war.ncu_gone[ncu] or war.field.ncu_idle[ncu]:
        return Refused("tmg21-ncu-01", says("{ncu} is out of the game.", ncu=name))
    if choose.purpose == FOR_INFLUENCE:
        if ncu == choose.scene.ncu:
            return Refused(RULE, says("The ability asks for another NCU."))
        if influence_of(war, ncu) == NOBODY:
            return Refused("tmg21-ncu-07", says("{ncu} has no influence.", ncu=name))
    elif choose.purpose == FOR_PLACE:
        if ncu == choose.scene.ncu:
            return Refused(RULE, says("The ability asks for another NCU."))
        if ncu not in war.holder:
            return Refused("tmg21-ncu-02", says("{ncu} {ncu|stands|stand} on no zone.", ncu=name))
    elif choose.purpose == FOR_ACTIVATION:
        if war.ncu_seat[ncu] != choose.seat:
            return Refused("tmg21-terms-05", says("{ncu} is not yours.", ncu=name))
        if war.ncu_done[ncu]:
            return Refused("tmg21-terms-03", says("{ncu} was activated this round.", ncu=name))
    elif war.are_friends(war.ncu_seat[ncu], choose.seat):
        return Refused("tmg21-terms-07", says("The ability asks for an enemy NCU."))
    return None


class PickNcu(Question[War, ChooseNcu]):
    """An enemy NCU on the table, or one of one's own that has not been activated."""

    def seat(self, war: War, choose: ChooseNcu) -> int:
        return choose.seat

    def options(self, war: War, choose: ChooseNcu) -> list[int]:
        found = [NCU_AT + ncu for ncu in range(len(war.ncu_seat)) if why_no_ncu(war, choose, ncu) is None]
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
        if choose.purpose == FOR_PLACE:
            change_places(war, choose.scene.ncu, answer - NCU_AT)
            return
        choose.scene.ncu = answer - NCU_AT
        war.push(Doing(choose.script, choose.scene.clone()))

    def why_not(self, war: War, choose: ChooseNcu, answer: int) -> Refused:
        ncu = answer - NCU_AT
        refused = why_no_ncu(war, choose, ncu) if 0 <= ncu < len(war.ncu_seat) else None
        return refused if refused is not None else Refused(RULE, says("Choose an NCU."))

    def prompt(self, war: War, choose: ChooseNcu) -> Message:
        return says("{ability}: which NCU?", ability=("ability", choose.scene.ability))

    def choice(self, war: War, choose: ChooseNcu, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Nobody"), "pass")
        return Choice(says("{ncu}", ncu=("ncu", option - NCU_AT)), "ncu", option - NCU_AT)


NCU_STEPS: Final[tuple[Any, ...]] = (PickNcu("pick-ncu", RULE),)


class ChooseZone(Procedure):
    """One or more zones are chosen: to name them, to go there, to count as theirs, to use their effect."""

    def __init__(self, purpose: int, left: int, ability: int, span: int, scene: Context) -> None:
        super().__init__()
        self.purpose: int = purpose
        self.left: int = left
        self.ability: int = ability  # that is laid on the NCU with the zones that were named
        self.span: int = span
        self.scene: Context = scene
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


def why_not_zone(war: War, choose: ChooseZone, zone: int) -> Refused | None:
    """Why an ability may not choose a zone, or None."""
    if choose.named >> zone & 1:
        return Refused(RULE, says("That zone was named already."))
    if (choose.purpose == TO_MOVE or choose.purpose == TO_USE) and war.holder[zone] != NOBODY:
        return Refused("tmg21-ncu-02", says("Another NCU stands on that zone."))
    return None


class PickAZone(Question[War, ChooseZone]):
    def seat(self, war: War, choose: ChooseZone) -> int:
        return choose.scene.seat

    def options(self, war: War, choose: ChooseZone) -> list[int]:
        return [ZONE_AT + zone for zone in range(len(ZONES)) if why_not_zone(war, choose, zone) is None]

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
                log.claimed(war, choose.scene.ncu, zone)

    def why_not(self, war: War, choose: ChooseZone, answer: int) -> Refused:
        refused = why_not_zone(war, choose, answer - ZONE_AT) if 0 <= answer - ZONE_AT < len(ZONES) else None
        return refused if refused is not None else Refused(RULE, says("Choose a zone of the tactics board."))

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
    elif choose.purpose == TO_NAME_TO_FOES or choose.purpose == TO_NAME_TO_ALL:
        name_to_many(war, choose)


def name_to_many(war: War, choose: ChooseZone) -> None:
    """On each NCU lies what its opponent gets out of the zone; zones named with the same ability go together."""
    scene = choose.scene
    for ncu in range(len(war.ncu_seat)):
        hostile = not war.are_friends(war.ncu_seat[ncu], scene.seat)
        if war.ncu_gone[ncu] or (choose.purpose == TO_NAME_TO_FOES and not hostile):
            continue
        seat = scene.seat if hostile else foe_of(war, scene.seat)
        named = choose.named
        kept: list[tuple[int, int, int, int]] = []
        for row in war.ncu_granted[ncu]:
            if row[0] == choose.ability and row[2] == seat:
                named |= row[3]
            else:
                kept.append(row)
        war.ncu_granted[ncu] = [*kept, (choose.ability, choose.span, seat, named)]


PICK_ZONE: Final = PickAZone("pick-a-zone", RULE)
ZONE_STEPS: Final[tuple[Any, ...]] = (PICK_ZONE, next_zone)


def claim_of(war: War) -> Claim | None:
    return under_way(war.stack, Claim)


def lay_on(war: War, scene: Context, ability: int, span: int, number: int) -> None:
    if scene.ncu != NOBODY:
        row = (ability, span, scene.seat, number)
        war.ncu_granted[scene.ncu] = [*war.ncu_granted[scene.ncu], row]


# --- NCUs ---


def influence_of(war: War, ncu: int) -> int:
    """The ability by which an NCU has influence, or NOBODY."""
    for number in war.field.ncu_kit[ncu]:
        if number in war.book.influencers:
            return number
    return NOBODY


def change_places(war: War, ncu: int, other: int) -> None:
    """Two NCUs exchange the zones on which they stand."""
    for zone, holder in enumerate(war.holder):
        if holder in (ncu, other):
            war.holder[zone] = other if holder == ncu else ncu
            if war.log is not None:
                log.claimed(war, war.holder[zone], zone)


class SwapNcu(EffectWord):
    name = "swap-ncu"
    about = "the NCU changes places with another one on the tactics board"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        if doing.scene.ncu != NOBODY and doing.scene.ncu in war.holder:
            war.push(ChooseNcu(doing.scene.seat, FOR_PLACE, NOBODY, doing.scene.clone()))


class ActivateNcu(EffectWord):
    name = "activate-ncu"
    about = "the NCU is activated now"

    def is_idle(self, war: War, doing: Doing) -> bool:
        return doing.scene.ncu == NOBODY or war.ncu_done[doing.scene.ncu]

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        ncu = doing.scene.ncu
        if ncu != NOBODY and not war.ncu_done[ncu]:
            war.push(Claim(ncu))


class BorrowInfluence(EffectWord):
    name = "borrow-influence"
    about = "the NCU takes the influence of another one for the round"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.push(ChooseNcu(doing.scene.seat, FOR_INFLUENCE, NOBODY, doing.scene.clone()))


class OneNcu(EffectWord):
    name = "choose-ncu"
    about = "an enemy NCU is chosen, and `do` is about it"
    takes = "enemy"
    needs = "do"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.push(ChooseNcu(doing.scene.seat, FOR_SCRIPT, effect.scripts[0], doing.scene.clone()))


class FoeActivates(EffectWord):
    name = "foe-activates"
    about = "the opponent may activate one of the own NCUs"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.push(ChooseNcu(foe_of(war, doing.scene.seat), FOR_ACTIVATION, NOBODY, doing.scene.clone()))


class GrantNcu(EffectWord):
    name = "grant-ncu"
    about = "the NCU in question gets that ability for a while; its player first names so many `zones`"
    takes = "key span"
    reads = "zones"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        number = war.book.number[effect.text]
        many = value(war, doing.scene, effect.amounts[0])
        if many > 0:
            war.push(ChooseZone(TO_NAME, many, number, effect.number, doing.scene.clone()))
        else:
            lay_on(war, doing.scene, number, effect.number, 0)


class NameZone(EffectWord):
    name = "name-zone"
    about = (
        "you name a zone, and every enemy NCU has that ability for a while; "
        "`both`: the opponent names one first, and NCUs of both sides have it"
    )
    takes = "key span both?"
    grants = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        number = war.book.number[effect.text]
        if effect.also == "":
            war.push(ChooseZone(TO_NAME_TO_FOES, 1, number, effect.number, doing.scene.clone()))
            return
        foe = doing.scene.clone()
        foe.seat = foe_of(war, doing.scene.seat)
        war.push_all(
            [
                ChooseZone(TO_NAME_TO_ALL, 1, number, effect.number, foe),
                ChooseZone(TO_NAME_TO_ALL, 1, number, effect.number, doing.scene.clone()),
            ]
        )


class ForgetZone(EffectWord):
    name = "forget-zone"
    about = "what was named with the ability that speaks is over, for every NCU"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        for ncu in range(len(war.ncu_granted)):
            war.ncu_granted[ncu] = [row for row in war.ncu_granted[ncu] if row[0] != doing.scene.ability]


class StillNcu(EffectWord):
    name = "still-ncu"
    about = "the NCU is not activated any more this round"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        if doing.scene.ncu != NOBODY:
            war.ncu_done[doing.scene.ncu] = True


class SilenceNcu(EffectWord):
    name = "silence-ncu"
    about = "the NCU loses its abilities for the round"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        if doing.scene.ncu != NOBODY:
            war.ncu_muted[doing.scene.ncu] = UNTIL_ROUND_ENDS


class DestroyNcu(EffectWord):
    name = "destroy-ncu"
    about = "the NCU is out of the game"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        ncu = doing.scene.ncu
        if ncu == NOBODY:
            return
        war.ncu_gone[ncu] = True
        war.quarter[ncu] = NOBODY
        for zone in range(len(ZONES)):
            if war.holder[zone] == ncu:
                war.holder[zone] = NOBODY


class NcuTokens(EffectWord):
    name = "ncu-tokens"
    about = "the NCU gets so many tokens, or loses them"
    takes = "amount"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        ncu = doing.scene.ncu
        if ncu != NOBODY:
            war.ncu_tokens[ncu] = max(0, war.ncu_tokens[ncu] + value(war, doing.scene, effect.amounts[0]))


# --- zones ---


def choose_zone(war: War, doing: Doing, purpose: int) -> None:
    war.push(ChooseZone(purpose, 1, NOBODY, UNTIL_ROUND_ENDS, doing.scene.clone()))


class MoveNcu(EffectWord):
    name = "move-ncu"
    about = "the NCU goes to a free zone of your choice"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        choose_zone(war, doing, TO_MOVE)


class CountAZone(EffectWord):
    name = "count-a-zone"
    about = "a zone of your choice counts as yours this round"
    for_one = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        choose_zone(war, doing, TO_COUNT)


class UseAZone(EffectWord):
    name = "use-a-zone"
    about = "the NCU uses the effect of a free zone instead of its own"
    for_one = True
    replaces_zone = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        choose_zone(war, doing, TO_USE)


class CountAs(EffectWord):
    name = "count-as"
    about = "that zone counts as yours this round"
    takes = "zone"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.counted[doing.scene.seat] |= 1 << effect.number


class ReplaceZone(EffectWord):
    name = "replace-zone"
    about = "this comes instead of the effect of the zone"
    replaces_zone = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        claim = claim_of(war)
        if claim is not None:
            claim.replaced = True


class FewerCards(EffectWord):
    name = "fewer-cards"
    about = "Tactics draws so many cards less"
    takes = "amount"
    for_one = True
    replaces_zone = True

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        claim = claim_of(war)
        if claim is not None:
            claim.fewer += value(war, doing.scene, effect.amounts[0])


class BecomeFirst(EffectWord):
    name = "become-first"
    about = "you are first player in the next round"

    def do(self, war: War, doing: Doing, effect: Effect) -> None:
        war.next_first = doing.scene.seat


add(
    BorrowInfluence(),
    SwapNcu(),
    ActivateNcu(),
    OneNcu(),
    FoeActivates(),
    GrantNcu(),
    NameZone(),
    ForgetZone(),
    StillNcu(),
    SilenceNcu(),
    DestroyNcu(),
    NcuTokens(),
    MoveNcu(),
    CountAZone(),
    UseAZone(),
    CountAs(),
    ReplaceZone(),
    FewerCards(),
    BecomeFirst(),
)
