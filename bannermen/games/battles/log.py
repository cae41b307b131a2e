"""What the log says. Called only while a battle records; nothing here changes the battle."""

from __future__ import annotations

from typing import Final

from bannermen.games.battles.content.boons import BOONS
from bannermen.games.battles.rules.modes import COUNTER, ORDERED, PARTING
from bannermen.games.battles.state import Battle
from bannermen.games.battles.terms import FOUND_REAL, UNIT_STANDS
from bannermen.kernel.events import Event, Tally
from bannermen.kernel.message import Message, says

FACE_LABELS: Final = ("none",)  # where no die and no token is shown


def _tell(battle: Battle, kind: str, rule: str, text: Message, data: dict[str, object]) -> None:

    battle.tell(Event(kind, rule, text, data))


def _unit(battle: Battle, unit: int) -> tuple[str, int]:
    """The unit and the hex where it stands now, so that the line keeps its sense when the unit has moved on."""
    return ("unit", unit + UNIT_STANDS * (battle.hex_of[unit] + 1))


# --- rounds and phases ---


def phase(battle: Battle, rule: str) -> None:
    text = says("Round {round}: {phase}.", round=battle.round, phase=("phase", battle.phase))
    _tell(battle, "phase", rule, text, {"round": battle.round, "phase": battle.phase})


def initiative(battle: Battle, tie: bool) -> None:
    if tie:
        text = says("Equal command tokens: {seat} has the mace and begins.", seat=("seat", battle.first))
        _tell(battle, "initiative", "bow-rally-03", text, {"seat": battle.first})
    else:
        text = says("{seat} has more command tokens and begins.", seat=("seat", battle.first))
        _tell(battle, "initiative", "bow-rally-02", text, {"seat": battle.first})


def recovered(battle: Battle) -> None:
    text = says("Commanders recover: all command tokens return to the command boards.")
    _tell(battle, "recover", "bow-rally-04", text, {})


def rallied_all(battle: Battle) -> None:
    _tell(battle, "rally-all", "bow-rally-05", says("All units are rallied."), {})


def tokens(battle: Battle, seat: int, faces: list[int], rule: str) -> None:
    text = says("{seat} receives order tokens: {faces}.", seat=("seat", seat), faces=_faces(faces))
    _tell(battle, "tokens", rule, text, {"seat": seat, "faces": faces[:]})


def drew(battle: Battle, seat: int, cards: list[int]) -> None:
    """The owner sees the cards, the others only how many."""
    n = len(cards)
    text = says("{seat} draws {n} leadership {n|card|cards}.", seat=("seat", seat), n=n)
    event = Event("draw", "bow-muster-05", text, {"seat": seat, "n": n})
    own = says("{seat} draws: {cards}.", seat=("seat", seat), cards=" ".join([f"<card:{c}>" for c in cards]))
    if n > 0:
        event.private = {seat: Event("draw", "bow-muster-05", own, {"seat": seat, "n": n, "cards": cards[:]})}
    battle.tell(event)


def reshuffled(battle: Battle, seat: int) -> None:
    text = says("{seat} shuffles the discard pile into a new deck.", seat=("seat", seat))
    _tell(battle, "reshuffle", "bow-deck-07", text, {"seat": seat})


def passed(battle: Battle, seat: int, forced: bool) -> None:
    if forced:
        text = says("{seat} can give no more orders and passes.", seat=("seat", seat))
        _tell(battle, "pass", "bow-pass-03", text, {"seat": seat})
    else:
        _tell(battle, "pass", "bow-pass-01", says("{seat} passes.", seat=("seat", seat)), {"seat": seat})


# --- orders ---


def paid(battle: Battle, seat: int, unit: int, kind: int, count: int) -> None:
    if count == 2:
        text = says("{seat} pays two {token} tokens.", seat=("seat", seat), token=("token", kind))
        rule = "bow-token-08"
    else:
        text = says("{seat} pays a {token} token.", seat=("seat", seat), token=("token", kind))
        rule = "bow-token-09"
    _tell(battle, "order", rule, text, {"seat": seat, "unit": unit, "token": kind, "count": count})


def card_played(battle: Battle, seat: int, card: int, commander: int, tokens: int) -> None:
    text = says(
        "{seat} plays {card} with {commander} for {n} command {n|token|tokens}.",
        seat=("seat", seat),
        card=("card", card),
        commander=("commander", commander),
        n=tokens,
    )
    data: dict[str, object] = {"seat": seat, "card": card, "commander": commander, "tokens": tokens}
    _tell(battle, "card", "bow-card-01", text, data)


def named(battle: Battle, unit: int, rule: str) -> None:
    _tell(battle, "named", rule, says("{unit} {unit|is|are} ordered.", unit=_unit(battle, unit)), {"unit": unit})


def tactic(battle: Battle, seat: int, card: int, index: int) -> None:
    text = says("{seat} uses the tactic of {card}.", seat=("seat", seat), card=("card", card))
    _tell(battle, "tactic", "bow-card-16", text, {"seat": seat, "card": card, "tactic": index})


def committed(battle: Battle, commander: int) -> None:
    text = says("{commander} uses {ability}.", commander=("commander", commander), ability=("commit", commander))
    _tell(battle, "commit", "bow-commander-03", text, {"commander": commander})


def rallied(battle: Battle, unit: int, rule: str) -> None:
    _tell(battle, "rally", rule, says("{unit} {unit|is|are} rallied.", unit=_unit(battle, unit)), {"unit": unit})


def unsettled(battle: Battle, unit: int) -> None:
    _tell(
        battle,
        "unsettle",
        "bow-card-16",
        says("{unit} {unit|becomes|become} inactive.", unit=_unit(battle, unit)),
        {"unit": unit},
    )


def granted(battle: Battle, unit: int, boon: int, value: int) -> None:
    text = says("This turn, {unit}: {boon}.", unit=_unit(battle, unit), boon=("boon", boon + len(BOONS) * value))
    _tell(battle, "boon", "bow-card-09", text, {"unit": unit, "boon": boon, "value": value})


def barred(battle: Battle, unit: int) -> None:
    text = says("{unit} cannot counterattack this turn.", unit=_unit(battle, unit))
    _tell(battle, "bar", "bow-card-25", text, {"unit": unit})


def token_lost(battle: Battle, seat: int, kind: int) -> None:
    text = says("{seat} loses a {token} token.", seat=("seat", seat), token=("token", kind))
    _tell(battle, "token-lost", "bow-card-16", text, {"seat": seat, "token": kind})


def reinforced(battle: Battle, unit: int, figures: int) -> None:
    text = says("{unit} {unit|regains|regain} {n} {n|figure|figures}.", unit=_unit(battle, unit), n=figures)
    _tell(battle, "reinforce", "bow-card-16", text, {"unit": unit, "figures": figures})


def eased(battle: Battle, commander: int, tokens: int) -> None:
    text = says("{commander} recovers {n} command {n|token|tokens}.", commander=("commander", commander), n=tokens)
    _tell(battle, "ease", "bow-card-16", text, {"commander": commander, "tokens": tokens})


# --- movement ---


def moved(battle: Battle, unit: int, way: list[int], rule: str) -> None:
    if way[0] == way[-1]:
        text = says(
            "{unit} {unit|goes|go} out to {a} and {unit|comes|come} back to {b}.",
            unit=("troop", unit),
            a=("hex", way[1]),
            b=("hex", way[0]),
        )
    else:
        text = says(
            "{unit} {unit|moves|move} from {a} to {b}.", unit=("troop", unit), a=("hex", way[0]), b=("hex", way[-1])
        )
    _tell(battle, "move", rule, text, {"unit": unit, "way": way})


def left_field(battle: Battle, unit: int) -> None:
    _tell(
        battle,
        "exit",
        "bow-move-04",
        says("{unit} {unit|leaves|leave} the battlefield.", unit=("troop", unit)),
        {"unit": unit},
    )


def disengaged(battle: Battle, unit: int, foe: int) -> None:
    text = says("{unit} {unit|breaks|break} off from {foe}.", unit=_unit(battle, unit), foe=_unit(battle, foe))
    _tell(battle, "disengage", "bow-disengage-01", text, {"unit": unit, "foe": foe})


def retreated(battle: Battle, unit: int, a: int, b: int) -> None:
    text = says("{unit} {unit|retreats|retreat} from {a} to {b}.", unit=("troop", unit), a=("hex", a), b=("hex", b))
    _tell(battle, "retreat", "bow-retreat-02", text, {"unit": unit, "way": [a, b]})


def cut_off(battle: Battle, unit: int, hits: int) -> None:
    text = says("{unit} cannot retreat and {unit|takes|take} {n} {n|hit|hits}.", unit=_unit(battle, unit), n=hits)
    _tell(battle, "cut-off", "bow-retreat-07", text, {"unit": unit, "hits": hits})


# --- combat ---

_ATTACK_RULES = ("bow-attack-04", "bow-counter-01", "bow-parting-01", "bow-keyword-11")  # by mode


def attack(battle: Battle, unit: int, target: int, mode: int, flank: bool) -> None:
    data: dict[str, object] = {"unit": unit, "target": target, "mode": mode, "flank": flank}
    if flank:
        text = says(
            "{unit} {unit|attacks|attack} {target} in the flank.",
            unit=_unit(battle, unit),
            target=_unit(battle, target),
        )
        _tell(battle, "attack", "bow-flank-01", text, data)
        return
    if mode == ORDERED:
        text = says("{unit} {unit|attacks|attack} {target}.", unit=_unit(battle, unit), target=_unit(battle, target))
    elif mode == COUNTER:
        text = says(
            "{unit} {unit|counterattacks|counterattack} {target}.",
            unit=_unit(battle, unit),
            target=_unit(battle, target),
        )
    elif mode == PARTING:
        text = says(
            "{unit} {unit|strikes|strike} a parting blow at {target}.",
            unit=_unit(battle, unit),
            target=_unit(battle, target),
        )
    else:
        text = says(
            "{unit} {unit|looses|loose} the war hounds at {target}.",
            unit=_unit(battle, unit),
            target=_unit(battle, target),
        )
    _tell(battle, "attack", _ATTACK_RULES[mode], text, data)


def engaged(battle: Battle, unit: int, target: int) -> None:
    text = says("{unit} and {target} are engaged.", unit=_unit(battle, unit), target=_unit(battle, target))
    _tell(battle, "engage", "bow-engage-01", text, {"unit": unit, "target": target, "seat": battle.seat_of[unit]})


def dice(battle: Battle, unit: int, tally: Tally) -> None:
    text = says("{unit} {unit|has|have} {n} attack {n|die|dice}.", unit=_unit(battle, unit), n=tally.total)
    parts = [[change, rule, words] for change, rule, words in tally.parts]
    _tell(battle, "dice", "bow-dice-02", text, {"unit": unit, "dice": tally.total, "parts": parts})


def rolled(battle: Battle, unit: int, faces: list[int], good: list[bool], rule: str) -> None:
    text = says("{unit} {unit|rolls|roll}: {faces}.", unit=_unit(battle, unit), faces=_faces(faces))
    _tell(battle, "roll", rule, text, {"unit": unit, "faces": faces[:], "good": good})


def rerolled(
    battle: Battle, unit: int, symbol: int, faces: list[int], good: list[bool], before: list[int], rule: str
) -> None:
    text = says(
        "{unit} {unit|re-rolls|re-roll} {token}: {faces}.",
        unit=_unit(battle, unit),
        token=("token", symbol),
        faces=_faces(faces),
    )
    was = [symbol if face == symbol else None for face in before]
    _tell(battle, "reroll", rule, text, {"unit": unit, "symbol": symbol, "faces": faces[:], "good": good, "was": was})


def hounds(battle: Battle, unit: int, symbol: int) -> None:
    text = says("The hounds of {unit}: {token}.", unit=_unit(battle, unit), token=("token", symbol))
    _tell(battle, "hounds", "bow-keyword-13", text, {"unit": unit, "symbol": symbol})


def hits(battle: Battle, target: int, scored: int, ignored: int) -> None:
    if ignored > 0:
        text = says(
            "{unit} {unit|takes|take} {n} {n|hit|hits}, {m} of them ignored.",
            unit=_unit(battle, target),
            n=scored,
            m=ignored,
        )
    else:
        text = says("{unit} {unit|takes|take} {n} {n|hit|hits}.", unit=_unit(battle, target), n=scored)
    _tell(battle, "hits", "bow-hits-01", text, {"unit": target, "hits": scored, "ignored": ignored})


def losses(battle: Battle, unit: int, figures: int, rule: str) -> None:
    text = says("{unit} {unit|loses|lose} {n} {n|figure|figures}.", unit=_unit(battle, unit), n=figures)
    _tell(battle, "losses", rule, text, {"unit": unit, "figures": figures, "left": battle.figures[unit]})


def eliminated(battle: Battle, unit: int, hex: int) -> None:
    text = says("{unit} {unit|is|are} eliminated.", unit=("troop", unit))
    _tell(battle, "eliminated", "bow-damage-02", text, {"unit": unit, "hex": hex})


def captured(battle: Battle, commander: int, unit: int, hex: int) -> None:
    text = says("{commander} is captured!", commander=("commander", commander))
    _tell(battle, "captured", "bow-capture-02", text, {"commander": commander, "unit": unit, "hex": hex})


def unshaken(battle: Battle, unit: int) -> None:
    text = says(
        "{unit} {unit|stands|stand} firm and {unit|ignores|ignore} the first morale symbol.", unit=_unit(battle, unit)
    )
    _tell(battle, "stalwart", "bow-keyword-41", text, {"unit": unit})


def traded(battle: Battle, commander: int, unit: int) -> None:
    text = says("{commander} takes the banner of {unit}.", commander=("commander", commander), unit=_unit(battle, unit))
    _tell(battle, "trade", "bow-commander-03", text, {"commander": commander, "unit": unit})


# --- fire ---


def fire(battle: Battle, hex: int, level: int, rule: str) -> None:
    text = says("Fire in {hex}: level {n}.", hex=("hex", hex), n=level)
    _tell(battle, "fire", rule, text, {"hex": hex, "level": level})


def sets_fire(battle: Battle, unit: int, hex: int) -> None:
    text = says("{unit} {unit|tries|try} to set fire to {hex}.", unit=_unit(battle, unit), hex=("hex", hex))
    _tell(battle, "burn", "bow-keyword-33", text, {"unit": unit, "hex": hex})


def fights_fire(battle: Battle, unit: int, hex: int, out: bool, rule: str) -> None:
    if out:
        text = says("{unit} {unit|puts|put} out the fire in {hex}.", unit=_unit(battle, unit), hex=("hex", hex))
    else:
        text = says("{unit} {unit|fights|fight} the fire in {hex} in vain.", unit=_unit(battle, unit), hex=("hex", hex))
    _tell(battle, "quench", rule, text, {"unit": unit, "hex": hex, "out": out})


def burnt_out(battle: Battle, hex: int, ground: int, rule: str) -> None:
    text = says("{ground} in {hex} is destroyed by fire.", ground=("ground", ground), hex=("hex", hex))
    _tell(battle, "burnt", rule, text, {"hex": hex, "ground": ground})


# --- morale and victory ---


def morale(battle: Battle, seat: int, before: int, rule: str) -> None:
    gain = battle.morale - before if seat == 0 else before - battle.morale
    if gain < 0:
        text = says("The morale of {seat} falls by {n}.", seat=("seat", seat), n=-gain)
    else:
        text = says("The morale of {seat} rises by {n}.", seat=("seat", seat), n=gain)
    _tell(battle, "morale", rule, text, {"seat": seat, "change": gain, "marker": battle.morale})


def rout(battle: Battle, seat: int) -> None:
    _tell(battle, "rout", "bow-defeat-01", says("{seat} is routed!", seat=("seat", seat)), {"seat": seat})


def points(battle: Battle, seat: int, gained: int) -> None:
    text = says("{seat} gains {n} victory {n|point|points}.", seat=("seat", seat), n=gained)
    _tell(battle, "points", "bow-regroup-05", text, {"seat": seat, "points": gained})


def objective(battle: Battle, unit: int, index: int) -> None:
    text = says(
        "{unit} {unit|takes|take} the objective {objective}.", unit=_unit(battle, unit), objective=("objective", index)
    )
    _tell(battle, "objective", "bow-victory-06", text, {"unit": unit, "objective": index})


def marker_found(battle: Battle, index: int) -> None:
    real = battle.strategy[index] == FOUND_REAL
    hex = battle.field.objective_hexes[index]
    if real:
        text = says("The marker in {hex} is a strategic location.", hex=("hex", hex))
    else:
        text = says("The marker in {hex} is a decoy.", hex=("hex", hex))
    _tell(battle, "strategy", "bow-contents-10", text, {"objective": index, "real": real})


def tent_taken(battle: Battle, unit: int, hex: int) -> None:
    text = says("{unit} {unit|takes|take} the tent in {hex}.", unit=_unit(battle, unit), hex=("hex", hex))
    _tell(battle, "tent", "bow-terrain-67", text, {"unit": unit, "hex": hex})


def person_taken(battle: Battle, unit: int) -> None:
    text = says("{unit} {unit|captures|capture} {person}.", unit=_unit(battle, unit), person=("person", 0))
    _tell(battle, "person", "bow-contents-11", text, {"unit": unit})


def instant_victory(battle: Battle, seat: int) -> None:
    text = says("{seat} wins an instant victory.", seat=("seat", seat))
    _tell(battle, "instant", "bow-victory-02", text, {"seat": seat})


def decided(battle: Battle, seat: int) -> None:
    text = says("The battle is over: {seat} wins.", seat=("seat", seat))
    data: dict[str, object] = {"seat": seat, "points": battle.points[:], "morale": battle.morale}
    _tell(battle, "end", "bow-victory-01", text, data)


def _faces(faces: list[int]) -> str:
    return " ".join([f"<token:{f}>" for f in faces]) if len(faces) > 0 else FACE_LABELS[0]
