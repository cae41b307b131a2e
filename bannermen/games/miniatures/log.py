"""What the log says. Called only while a match records."""

from __future__ import annotations

from bannermen.games.miniatures.state import War
from bannermen.games.miniatures.terms import NOBODY, PLACES
from bannermen.kernel.events import Event, Tally
from bannermen.kernel.message import says
from bannermen.maps.plane import Pose


def rolled_again(faces: list[int], before: list[int], again: list[int]) -> dict[str, object]:
    """The dice as they lie, and what those showed before that were rolled again."""
    if len(again) == 0:
        return {"faces": faces[:]}
    return {"faces": faces[:], "was": [before[i] if i in again else None for i in range(len(faces))]}


def morale_rolled(war: War, unit: int, faces: list[int], before: list[int], again: list[int]) -> None:
    text = says("{unit} {unit|tests its|test their} morale: {a} and {b}.", unit=("unit", unit), a=faces[0], b=faces[1])
    war.tell(Event("morale", "tmg21-morale-01", text, {"unit": unit, **rolled_again(faces, before, again)}))


def morale_judged(war: War, unit: int, panic: bool, total: int, passed: bool, tally: Tally) -> None:
    rule = "tmg21-panic-02" if panic else "tmg21-morale-01"
    text = says(
        "{unit} {unit|holds|hold} with {n}." if passed else "{unit} {unit|fails|fail} with {n}.",
        unit=("unit", unit),
        n=total,
    )
    data: dict[str, object] = {"unit": unit, "total": total, "passed": passed, "panic": panic, "parts": tally.parts}
    war.tell(Event("tested", rule, text, data))


def token_spent(
    war: War,
    unit: int,
    condition: int,
    faces: list[int],
    good: list[bool],
    before: list[int],
    again: list[int],
    rule: str,
) -> None:
    """`good`: the dice that are successes; none where they are added up."""
    text = says("{condition} of {unit} is used up.", condition=("condition", condition), unit=("unit", unit))
    data: dict[str, object] = {"unit": unit, "condition": condition, "good": good, **rolled_again(faces, before, again)}
    war.tell(Event("token-spent", rule, text, data))


def token_gained(war: War, unit: int, condition: int, rule: str) -> None:
    text = says("{unit} {unit|is|are} now {condition}.", unit=("unit", unit), condition=("condition", condition))
    war.tell(Event("token", rule, text, {"unit": unit, "condition": condition}))


def wounded(war: War, unit: int, wounds: int, lost: int, rule: str) -> None:
    """`lost`: the figures that the wounds have cost."""
    data: dict[str, object] = {"unit": unit, "wounds": wounds, "figures": war.figures[unit], "lost": lost}
    war.tell(
        Event(
            "wounds",
            rule,
            says("{unit} {unit|suffers|suffer} {n} {n|wound|wounds}.", unit=("unit", unit), n=wounds),
            data,
        )
    )


def healed(war: War, unit: int, wounds: int, rule: str) -> None:
    data: dict[str, object] = {"unit": unit, "wounds": wounds, "figures": war.figures[unit]}
    war.tell(
        Event(
            "healed", rule, says("{unit} {unit|heals|heal} {n} {n|wound|wounds}.", unit=("unit", unit), n=wounds), data
        )
    )


def torn_down(war: War, piece: int) -> None:
    text = says("{terrain} {terrain|is|are} removed.", terrain=("piece-name", war.ground[piece][0]))  # soon it is gone
    war.tell(Event("torn-down", "tmg21-terrain-15", text, {"terrain": piece}))


def laid(war: War, seat: int, piece: int, rule: str) -> None:
    kind = war.ground[piece][0]  # not by its number: the log tells it of a piece that is gone, too
    text = says("{seat} lays down {terrain}.", seat=("seat", seat), terrain=("piece", kind))
    war.tell(Event("terrain", rule, text, {"seat": seat, "terrain": piece, "piece": list(war.ground[piece])}))


def token_laid(war: War, objective: int, rule: str) -> None:
    text = says("An objective token is laid down.")
    war.tell(Event("token-laid", rule, text, {"objective": objective, "at": list(war.tokens[objective])}))


def token_taken(war: War, objective: int, unit: int, rule: str) -> None:
    text = says("{unit} {unit|takes|take} an objective token.", unit=("unit", unit))
    war.tell(Event("token-taken", rule, text, {"objective": objective, "unit": unit}))


def rolled_off(war: War, seat: int) -> None:
    text = says("{seat} rolls highest.", seat=("seat", seat))
    war.tell(Event("roll-off", "tmg21-deploy-01", text, {"seat": seat}))


def destroyed(war: War, unit: int) -> None:
    war.tell(
        Event(
            "destroyed", "tmg21-trays-04", says("{unit} {unit|is|are} destroyed.", unit=("unit", unit)), {"unit": unit}
        )
    )


def scored(war: War, seat: int, points: int, rule: str) -> None:
    text = says("{seat} scores victory points: {n}.", seat=("seat", seat), n=points)
    war.tell(Event("scored", rule, text, {"seat": seat, "points": points}))


def won(war: War, winners: list[int], rule: str) -> None:
    """What decided it: points, or after the last round what is left of the armies."""
    for seat in winners:
        points = war.side_points(seat)
        text = says("{seat} wins by victory points: {n}.", seat=("seat", seat), n=points)
        war.tell(Event("result", rule, text, {"seat": seat, "points": points}))


def won_by_army(war: War, winners: list[int], points: int) -> None:
    for seat in winners:
        who = ("seat", seat)
        text = says("Victory points are equal. {seat} wins by what is left of the army: {n}.", seat=who, n=points)
        war.tell(Event("result", "tmg21-victory-10", text, {"seat": seat, "army": points}))


def drawn(war: War) -> None:
    war.tell(Event("result", "tmg21-victory-11", says("Victory points and armies are equal: a draw."), {}))


def held(war: War, winners: list[int], rule: str) -> None:
    """The castle stands after the last round."""
    for seat in winners:
        text = says("{seat} has held the castle to the end and wins.", seat=("seat", seat))
        war.tell(Event("result", rule, text, {"seat": seat}))


def activated(war: War, unit: int) -> None:
    war.tell(
        Event(
            "activated", "tmg21-round-05", says("{unit} {unit|is|are} activated.", unit=("unit", unit)), {"unit": unit}
        )
    )


def moved(war: War, unit: int, was: Pose, rule: str) -> None:
    data: dict[str, object] = {"unit": unit, "from": list(was), "to": list(war.poses[unit])}
    text = says("{unit} {unit|moves|move}.", unit=("unit", unit))
    if war.round == 0:
        text = says("{unit} {unit|is|are} deployed.", unit=("unit", unit))
    war.tell(Event("moved", rule, text, data))


def deployed(war: War, unit: int, rule: str) -> None:
    data: dict[str, object] = {"unit": unit, "to": list(war.poses[unit])}
    war.tell(Event("deployed", rule, says("{unit} {unit|takes|take} the field.", unit=("unit", unit)), data))


def distance_rolled(war: War, unit: int, face: int, rule: str) -> None:
    text = says("{unit} {unit|rolls|roll} {n} for the distance.", unit=("unit", unit), n=face)
    war.tell(Event("distance", rule, text, {"unit": unit, "face": face}))


def declared(war: War, unit: int, target: int, rule: str) -> None:
    text = says("{unit} {unit|goes|go} for {target}.", unit=("unit", unit), target=("unit", target))
    war.tell(Event("declared", rule, text, {"unit": unit, "target": target}))


def charge_failed(war: War, unit: int, target: int) -> None:
    text = says("The charge of {unit} fails.", unit=("unit", unit))
    war.tell(Event("charge-failed", "tmg21-failedcharge-01", text, {"unit": unit, "target": target}))


def disorderly(war: War, unit: int) -> None:
    text = says("{unit} {unit|charges|charge} in disorder.", unit=("unit", unit))
    war.tell(Event("disorderly", "tmg21-disordered-01", text, {"unit": unit}))


def dice(war: War, unit: int, target: int, tally: Tally) -> None:
    text = says("{unit} {unit|attacks|attack} with {n} {n|die|dice}.", unit=("unit", unit), n=tally.total)
    data: dict[str, object] = {"unit": unit, "target": target, "dice": tally.total, "parts": tally.parts}
    war.tell(Event("dice", "tmg21-resolve-02", text, data))


def rolled(
    war: War, unit: int, faces: list[int], good: list[bool], before: list[int], again: list[int], kind: str, rule: str
) -> None:
    successes = good.count(True)
    text = says("{unit} {unit|rolls|roll}: {n} of {all}.", unit=("unit", unit), n=successes, all=len(faces))
    data: dict[str, object] = {
        "unit": unit, "successes": successes, "good": good, **rolled_again(faces, before, again),
    }  # fmt: skip
    war.tell(Event(kind, rule, text, data))


def volley(war: War, unit: int, faces: list[int], hits: int, rule: str) -> None:
    text = says("{unit} {unit|is|are} shot at: {n} of {dice} dice hit.", unit=("unit", unit), n=hits, dice=len(faces))
    war.tell(Event("volley", rule, text, {"unit": unit, "faces": faces, "hits": hits}))


def in_quadrant(war: War, ncu: int, quadrant: int) -> None:
    text = says("{ncu} goes to {quadrant}.", ncu=("ncu", ncu), quadrant=("quadrant", quadrant))
    war.tell(Event("quadrant", "tmg21-mode-here-07", text, {"ncu": ncu, "quadrant": quadrant}))


def returned(war: War, unit: int, rule: str) -> None:
    war.tell(
        Event(
            "returned", rule, says("{unit} {unit|returns|return} to the battle.", unit=("unit", unit)), {"unit": unit}
        )
    )


def drafted(war: War, seat: int, card: int, rule: str) -> None:
    text = says("{seat} takes {card}.", seat=("seat", seat), card=("objective-card", card))
    war.tell(Event("drafted", rule, text, {"seat": seat, "card": card}))


def in_force(war: War, seat: int, card: int, rule: str) -> None:
    text = says("{seat} uses {card}.", seat=("seat", seat), card=("objective-card", card))
    war.tell(Event("in-force", rule, text, {"seat": seat, "card": card}))


def marked(war: War, unit: int, card: int, rule: str) -> None:
    text = says("{unit} {unit|is|are} marked: {card}.", unit=("unit", unit), card=("objective-card", card))
    war.tell(Event("marked", rule, text, {"unit": unit, "card": card}))


def prize(war: War, unit: int, rule: str) -> None:
    text = says("A victory point token is laid on {unit}.", unit=("unit", unit))
    war.tell(Event("prize", rule, text, {"unit": unit, "tokens": war.prizes[unit]}))


def mission(war: War, mission: int, rule: str) -> None:
    text = says("The mission {mission} is revealed.", mission=("mission", mission))
    war.tell(Event("mission", rule, text, {"mission": mission}))


def siege(war: War, seat: int, card: int) -> None:
    text = says("{seat} plays the siege card {card}.", seat=("seat", seat), card=("siege", card))
    war.tell(Event("siege", "tmg21-mode-sos-08", text, {"seat": seat, "card": card}))


def claimed(war: War, ncu: int, zone: int) -> None:
    text = says("{ncu} claims {zone}.", ncu=("ncu", ncu), zone=("zone", zone))
    war.tell(Event("claimed", "tmg21-ncu-02", text, {"ncu": ncu, "zone": zone}))


def drew(war: War, seat: int, cards: list[int]) -> None:
    text = says("{seat} draws tactics cards: {n}.", seat=("seat", seat), n=len(cards))
    shown = Event("draw", "tmg21-cleanup-09", text, {"seat": seat, "count": len(cards), "cards": cards[:]})
    war.tell(Event("draw", "tmg21-cleanup-09", text, {"seat": seat, "count": len(cards)}, {seat: shown}))


def discarded(war: War, seat: int, cards: list[int], rule: str) -> None:
    text = says("{seat} discards tactics cards: {n}.", seat=("seat", seat), n=len(cards))
    war.tell(Event("discard", rule, text, {"seat": seat, "cards": cards[:]}))


def used(war: War, seat: int, ability: int, card: bool) -> None:
    if card:
        text = says("{seat} plays {ability}.", seat=("seat", seat), ability=("ability", ability))
    else:
        text = says("{seat} uses {ability}.", seat=("seat", seat), ability=("ability", ability))
    rule = "tmg21-deck-04" if card else "tmg21-orders-02"
    war.tell(Event("used", rule, text, {"seat": seat, "ability": ability, "card": card}))


def worked(war: War, unit: int, ability: int) -> None:
    """What works by itself has begun to."""
    text = says("{ability} works.", ability=("ability", ability))
    if unit != NOBODY:
        text = says("{unit}: {ability} works.", unit=("unit", unit), ability=("ability", ability))
    war.tell(Event("worked", "tmg21-simultaneous-01", text, {"unit": unit, "ability": ability}))


def attachment_destroyed(war: War, unit: int, place: int) -> None:
    name = war.field.joined[unit][place].names["en"]
    text = says("{attachment} is destroyed.", attachment=("attachment", unit * PLACES + place))
    war.tell(Event("attachment", "tmg21-attachments-02", text, {"unit": unit, "place": place, "name": name}))


def attachment_joined(war: War, unit: int, place: int) -> None:
    text = says("{attachment} joins {unit}.", attachment=("attachment", unit * PLACES + place), unit=("unit", unit))
    war.tell(Event("joined", "tmg21-attachments-09", text, {"unit": unit, "place": place}))


def new_round(war: War) -> None:
    text = says("Round {n} begins; {seat} goes first.", n=war.round, seat=("seat", war.first))
    war.tell(Event("round", "tmg21-round-01", text, {"round": war.round, "first": war.first}))
