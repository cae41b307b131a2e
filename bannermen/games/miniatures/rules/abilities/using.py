"""A moment comes: what works by itself works; then each player in turn may use one order or tactics card
(tmg21-timing-01, tmg21-simultaneous-01 to -07)."""

from __future__ import annotations

from typing import Any, Final

from bannermen.games.miniatures import log
from bannermen.games.miniatures.rules.abilities import listening
from bannermen.games.miniatures.rules.abilities.doing import Doing, about
from bannermen.games.miniatures.rules.abilities.holding import attack_of
from bannermen.games.miniatures.rules.abilities.moments import (
    ATTACK_DONE,
    CARD_PLAYED,
    MOMENTS,
    ORDER_USED,
    ROUND_START,
    TARGETED,
    TURN_START,
)
from bannermen.games.miniatures.rules.abilities.scene import Context, Trigger
from bannermen.games.miniatures.rules.abilities.several import Several
from bannermen.games.miniatures.rules.abilities.why_silent import why_not_declared
from bannermen.games.miniatures.rules.abilities.words import AS_GUARD, ONCE_A_GAME, ONCE_A_ROUND, Clause
from bannermen.games.miniatures.rules.attack import may_surge, surge
from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import ANSWER_AT, CARD_AT, CODES, NCU_AT, NOBODY, ORDER_AT, SLOTS, THIS_ROUND
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import PASS, Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# By what something is used.
BY_UNIT: Final = 0
BY_CARD: Final = 1
BY_NCU: Final = 2

TIMING: Final = "tmg21-timing-01"


class Moment(Trigger):
    """Something happens, and abilities may answer."""

    def __init__(self, scene: Context) -> None:
        super().__init__()
        self.scene: Context = scene
        self.order: Shared[list[int]] = []  # seats that may declare, the active one first
        self.turn: int = 0
        self.declared: list[int] = []  # seat and option, pair by pair

    def steps(self) -> tuple[Any, ...]:
        return MOMENT_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("opted", "scene", "order", "turn", "declared")

    def clone(self) -> Moment:
        other = Moment(self.scene.clone())
        other.at = self.at
        other.opted = self.opted[:]
        other.order = self.order
        other.turn = self.turn
        other.declared = self.declared[:]
        return other


def call(war: War, scene: Context) -> None:
    """Open the moment if anybody might answer it; most moments cost nothing."""
    given = len(war.granted_units()) > 0 or laid_on_ncu(war, scene)
    if not war.field.speaks[scene.moment] and not given and not hands_might(war, scene.moment):
        return
    moment = Moment(scene)
    moment.order = [(war.turn + step) % war.seats for step in range(war.seats)]
    war.push(moment)


def laid_on_ncu(war: War, scene: Context) -> bool:
    if scene.moment == ROUND_START:
        return any([len(rows) > 0 for rows in war.ncu_granted])
    return scene.ncu != NOBODY and len(war.ncu_granted[scene.ncu]) > 0


def hands_might(war: War, moment: int) -> bool:
    for seat in range(war.seats):
        for card in war.hand[seat]:
            if war.field.card_moments[card] >> moment & 1:
                return True
    return war.courtesy and any([seat_might(war, moment, seat) for seat in range(war.seats)])


def seat_might(war: War, moment: int, seat: int) -> bool:
    """By what everybody knows, might one of the cards in its hand be for this moment?"""
    return len(war.hand[seat]) > 0 and bool(war.field.deck_moments[seat] >> moment & 1)


def might_declare(war: War, scene: Context, seat: int) -> bool:
    """By what everybody knows, might the seat have an order or a tactics card for just this?"""
    if len(listening.orders(war, scene, seat)) > 0 or len(listening.ncu_orders(war, scene, seat)) > 0:
        return True
    return not war.barred[seat] and listening.might_play(war, scene, seat)


def work_by_itself(war: War, moment: Moment) -> None:
    """The active player's first, then the others' in turn; each orders his own (tmg21-simultaneous-01, -07)."""
    begun: list[Procedure] = []
    last: Several | None = None
    for scene in listening.forced(war, moment.scene):
        script, scene.aim = scene.aim, NOBODY
        if last is None or last.scene.seat != scene.seat:
            last = Several(scene)
            begun.append(last)
        last.add(scene, script)
    war.push_all(begun)


class Declare(Question[War, Moment]):
    """One order or one tactics card for this moment, or none (tmg21-timing-01)."""

    def seat(self, war: War, moment: Moment) -> int:
        return moment.order[moment.turn]

    def options(self, war: War, moment: Moment) -> list[int]:
        seat = moment.order[moment.turn]
        scene = moment.scene
        if seat in moment.opted and not war.edition.may_choose_again():
            return []  # tmg18-timing-02
        found = [ORDER_AT + unit * SLOTS + slot for unit, slot, _ in listening.orders(war, scene, seat)]
        found += [NCU_AT + ncu for ncu in listening.ncus_with_orders(war, scene, seat)]
        if not war.barred[seat]:
            found += [CARD_AT + card for card, _ in listening.cards(war, scene, seat)]
        return [*found, PASS] if len(found) > 0 or self.courteous(war, moment) else []

    def courteous(self, war: War, moment: Moment) -> bool:
        seat = moment.order[moment.turn]
        return war.courtesy and not war.barred[seat] and seat_might(war, moment.scene.moment, seat)

    def key_of(self, war: War, moment: Moment) -> str:
        return f"declare-{MOMENTS[moment.scene.moment]}"

    def take(self, war: War, moment: Moment, answer: int) -> None:
        if answer != PASS:
            moment.declared += [moment.order[moment.turn], answer]

    def why_not(self, war: War, moment: Moment, answer: int) -> Refused:
        return why_not_declared(war, moment.scene, moment.order[moment.turn], answer)

    def prompt(self, war: War, moment: Moment) -> Message:
        return says("{moment}: do you use an order or a tactics card?", moment=("moment", moment.scene.moment))

    def guide(self, war: War, moment: Moment) -> Message | None:
        if moment.scene.moment == TURN_START and moment.order[moment.turn] == war.turn:
            return says("One order or one tactics card; or point at the unit that you activate.")
        return says("Only one order or one tactics card for the same occasion.")

    def choice(self, war: War, moment: Moment, option: int) -> Choice:
        if option == PASS:
            return Choice(says("Nothing"), "pass")
        thing, index = CODES.read(option)
        if thing == "order":
            unit, slot = divmod(index, SLOTS)
            label = says("{unit}: {ability}", unit=("unit", unit), ability=("ability", war.field.kit[unit][slot]))
            return Choice(label, "order", index)
        if thing == "card":
            return Choice(says("{card}", card=("card", index)), "card", index)
        return Choice(says("{ncu}", ncu=("ncu", index)), "ncu", index)

    def about(self, war: War, moment: Moment) -> list[tuple[str, int]]:
        return about(moment.scene)

    def prior(self, war: War, moment: Moment, answer: int) -> float:
        return 1.0 if answer == PASS else 2.0


class SurgeNow(Question[War, Moment]):
    """In the first edition the victor may surge before other effects that follow the attack (tmg18-surge-03)."""

    def seat(self, war: War, moment: Moment) -> int:
        return moment.scene.acting

    def options(self, war: War, moment: Moment) -> list[int]:
        if not war.edition.surges_first() or moment.scene.moment != ATTACK_DONE:
            return []
        attack = attack_of(war)
        if attack is None or not may_surge(war, attack):
            return []
        waits = any([seat_might(war, ATTACK_DONE, seat) for seat in range(war.seats)])
        return [ANSWER_AT, PASS] if waits or war.field.speaks[ATTACK_DONE] else []

    def take(self, war: War, moment: Moment, answer: int) -> None:
        attack = attack_of(war)
        if answer != PASS and attack is not None:
            surge(war, attack)

    def why_not(self, war: War, moment: Moment, answer: int) -> Refused:
        return Refused("tmg21-surge-02", says("Surge now, or after the other effects."))

    def prompt(self, war: War, moment: Moment) -> Message:
        return says("Do you surge now, before other effects that follow the attack?")

    def choice(self, war: War, moment: Moment, option: int) -> Choice:
        return Choice(says("Later"), "pass") if option == PASS else Choice(says("Now"), "answer", 0)

    def about(self, war: War, moment: Moment) -> list[tuple[str, int]]:
        return about(moment.scene)


def next_to_declare(war: War, moment: Moment) -> None:
    moment.turn += 1
    if moment.turn < len(moment.order):
        moment.go_to(DECLARE)
    if war.edition.works_at_once():
        resolve(war, moment)
        moment.declared = []


def resolve(war: War, moment: Moment) -> None:
    """First those of the player whose turn it is (tmg21-simultaneous-04)."""
    uses: list[Procedure] = []
    for i in range(0, len(moment.declared), 2):
        use = Use(moment.declared[i], moment.declared[i + 1], moment.scene.clone())
        uses.append(use)
    war.push_all(uses)


DECLARE: Final = Declare("declare", TIMING)
MOMENT_STEPS: Final[tuple[Any, ...]] = (
    work_by_itself,
    SurgeNow("surge-now", "tmg21-surge-02"),
    DECLARE,
    next_to_declare,
    resolve,
)


class Use(Trigger):
    """One order, tactics card or ability of an NCU that was declared."""

    def __init__(self, seat: int, option: int, scene: Context) -> None:
        super().__init__()
        self.seat: int = seat
        self.option: int = option
        self.scene: Context = scene
        self.place: int = NOBODY  # the clause
        self.cancelled: bool = False
        self.attached: bool = False  # the card stays with a unit

    def steps(self) -> tuple[Any, ...]:
        return USE_STEPS

    def fields(self) -> tuple[str, ...]:
        return ("opted", "seat", "option", "scene", "place", "cancelled", "attached")

    def clone(self) -> Use:
        other = Use(self.seat, self.option, self.scene.clone())
        other.at = self.at
        other.opted = self.opted[:]
        other.place = self.place
        other.cancelled = self.cancelled
        other.attached = self.attached
        return other

    def counts(self) -> bool:
        return False  # what it lets its player choose belongs to it

    def by(self) -> int:
        thing, _ = CODES.read(self.option)
        return BY_UNIT if thing == "order" else BY_CARD if thing == "card" else BY_NCU


def orders_of(war: War, use: Use) -> list[tuple[int, int, int]]:
    """What the NCU that was declared may do now."""
    rows = listening.ncu_orders(war, moment_of(use.scene), use.seat)
    return [row for row in rows if row[0] == use.option - NCU_AT]


class PickUse(Question[War, Use]):
    """An NCU that may do one of several things for the same occasion does one of them (tmg21-timing-01)."""

    def seat(self, war: War, use: Use) -> int:
        return use.seat

    def options(self, war: War, use: Use) -> list[int]:
        if use.by() != BY_NCU:
            return []
        found = orders_of(war, use)
        return [ANSWER_AT + i for i in range(len(found))] if len(found) > 1 else []

    def take(self, war: War, use: Use, answer: int) -> None:
        use.place = answer - ANSWER_AT

    def why_not(self, war: War, use: Use, answer: int) -> Refused:
        return Refused(TIMING, says("Choose one of the effects that the ability names."))

    def prompt(self, war: War, use: Use) -> Message:
        return says("{ncu}: which effect?", ncu=("ncu", use.option - NCU_AT))

    def choice(self, war: War, use: Use, option: int) -> Choice:
        _, ability, place = orders_of(war, use)[option - ANSWER_AT]
        script = war.book.abilities[ability].clauses[place].script
        return Choice(says("{script}", script=("script", script)), "effect", option - ANSWER_AT)

    def about(self, war: War, use: Use) -> list[tuple[str, int]]:
        return [("ncu", use.option - NCU_AT)]


def announce(war: War, use: Use) -> None:
    """Name it and pay for it; it may have become impossible meanwhile."""
    scene = use.scene
    scene.seat = use.seat
    by = use.by()
    if by == BY_UNIT:
        unit, slot = divmod(use.option - ORDER_AT, SLOTS)
        scene.bearer = unit
        scene.ability = war.field.kit[unit][slot]
        rows = listening.orders(war, scene.clone(), use.seat)  # it may ask which card it answers
        places = [place for u, s, place in rows if u == unit and s == slot]
    elif by == BY_CARD:
        card = use.option - CARD_AT
        scene.card = card
        scene.ability = war.field.card_ability[card]
        places = [place for c, place in listening.cards(war, moment_of(scene), use.seat) if c == card]
    else:
        ncu = use.option - NCU_AT
        found = orders_of(war, use)
        if use.place != NOBODY and use.place < len(found):
            found = [found[use.place]]
        places = [place for _, _, place in found]
        if len(found) > 0:
            scene.ability = found[0][1]
        if scene.ncu == NOBODY:
            scene.ncu = ncu
    if len(places) == 0:
        use.leave()
        return
    use.place = places[0]
    pay(war, use, clause_of(war, use))
    if war.log is not None:
        log.used(war, use.seat, scene.ability, by == BY_CARD)
    called = scene.clone()
    called.moment = ORDER_USED if by == BY_UNIT else CARD_PLAYED
    called.acting = use.seat
    if by == BY_UNIT:
        called.unit = scene.bearer
    call(war, called)
    clause = clause_of(war, use)
    target = scene.other if clause.stance == AS_GUARD else scene.unit
    if clause.whom is None and target != NOBODY:  # whoever is chosen is called out when he is
        war.call(TARGETED, use.seat, target)


def moment_of(scene: Context) -> Context:
    plain = scene.clone()
    plain.card = NOBODY
    return plain


def clause_of(war: War, use: Use) -> Clause:
    return war.book.abilities[use.scene.ability].clauses[use.place]


def pay(war: War, use: Use, clause: Clause) -> None:
    by = use.by()
    if by == BY_CARD:
        war.hand[use.seat].remove(use.scene.card)
        war.unveiled += 1
    elif by == BY_UNIT:
        unit, slot = divmod(use.option - ORDER_AT, SLOTS)
        if clause.often == ONCE_A_ROUND:
            war.spent[unit] |= 1 << slot
        elif clause.often == ONCE_A_GAME:
            war.used_up[unit] |= 1 << slot
    else:
        ncu = use.option - NCU_AT
        war.ncu_tokens[ncu] -= clause.tokens
        if clause.often == ONCE_A_GAME:
            war.ncu_used[ncu] |= 1 << use.place
        elif clause.often == ONCE_A_ROUND:
            war.ncu_used[ncu] |= THIS_ROUND


def take_effect(war: War, use: Use) -> None:
    if not use.cancelled:
        war.push(Doing(clause_of(war, use).script, use.scene.clone()))


def put_away(war: War, use: Use) -> None:
    """A card that was played lies face up on its discard pile (tmg21-deck-08)."""
    if use.by() == BY_CARD and not use.attached:
        war.discard[use.seat].append(use.scene.card)


USE_STEPS: Final[tuple[Any, ...]] = (PickUse("pick-use", TIMING), announce, take_effect, put_away)
