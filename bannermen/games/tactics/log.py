"""What the log says. Called only while a battle records; nothing here changes the battle."""

from __future__ import annotations

from bannermen.games.tactics.state import (
    LAST_ROUND,
    SPECIAL_RULE,
    SURRENDERED,
    WIPED_OUT,
    Battle,
)
from bannermen.games.tactics.terms import COINS, NOBODY, PURSE, SHAKEN, TURN
from bannermen.kernel.events import Event, Tally
from bannermen.kernel.message import Arg, Message, says

STANDS = 64  # as in asking.py: a figure with the square where it stands


def _tell(battle: Battle, kind: str, rule: str, text: Message, data: dict[str, object]) -> None:
    battle.tell(Event(kind, rule, text, data))


def _figure(battle: Battle, figure: int) -> Arg:
    return ("figure", figure + STANDS * (battle.at[figure] + 1))


def _dice(dice: list[int]) -> str:
    return " ".join(str(die % 100) for die in dice)


def _parts(tally: Tally) -> list[list[object]]:
    return [[change, rule, words] for change, rule, words in tally.parts]


# --- set-up ---


def rolled_off(battle: Battle, first: int, second: int, a: int, b: int) -> None:
    text = says("{first} rolls {a}, {second} rolls {b}.", first=("seat", first), a=a, second=("seat", second), b=b)
    _tell(battle, "roll-off", "tac-setup-04", text, {"seats": [first, second], "dice": [a, b]})


def chose_zone(battle: Battle, seat: int, zone: int) -> None:
    text = says("{seat} takes the {zone} zone.", seat=("seat", seat), zone=("zone", zone))
    _tell(battle, "zone", "tac-setup-05", text, {"seat": seat, "zone": zone})


def start_marker(battle: Battle, seat: int) -> None:
    text = says("{seat} holds the start marker.", seat=("seat", seat))
    _tell(battle, "start", "tac-setup-06", text, {"seat": seat})


def dealt(battle: Battle) -> None:
    for i, card in enumerate(battle.objective_card):
        if card < 0:
            continue
        text = says(
            "{card} lies beside the objective on {square}.",
            card=("objective-card", card),
            square=("square", battle.field.objectives[i]),
        )
        _tell(battle, "objective", "tac-setup-07", text, {"objective": i, "card": card})


def kept_agenda(battle: Battle, seat: int, card: int) -> None:
    text = says("{seat} keeps a secret agenda.", seat=("seat", seat))
    event = Event("agenda", "tac-setup-08", text, {"seat": seat})
    own = says("{seat} keeps {agenda}.", seat=("seat", seat), agenda=("agenda", card))
    event.private = {seat: Event("agenda", "tac-setup-08", own, {"seat": seat, "agenda": card})}
    battle.tell(event)


def drew_agenda(battle: Battle, seat: int, card: int) -> None:
    text = says("{seat} draws an agenda card.", seat=("seat", seat))
    event = Event("agenda", "tac-loot-05", text, {"seat": seat})
    own = says("{seat} draws {agenda}.", seat=("seat", seat), agenda=("agenda", card))
    event.private = {seat: Event("agenda", "tac-loot-05", own, {"seat": seat, "agenda": card})}
    battle.tell(event)


def deployed(battle: Battle, figure: int, rule: str) -> None:
    text = says("{figure} is deployed.", figure=_figure(battle, figure))
    _tell(battle, "deploy", rule, text, {"figure": figure, "square": battle.at[figure]})


def nemesis(battle: Battle, figure: int, other: int) -> None:
    text = says("{other} is the nemesis of {figure}.", figure=_figure(battle, figure), other=_figure(battle, other))
    _tell(battle, "nemesis", "tac-tokens-13", text, {"figure": figure, "other": other})


# --- rounds and turns ---


def round_begins(battle: Battle) -> None:
    text = says("Round {n} begins; {seat} has the start marker.", n=battle.round, seat=("seat", battle.first))
    _tell(battle, "round", "tac-round-01", text, {"round": battle.round, "first": battle.first})


def round_ends(battle: Battle) -> None:
    text = says("Round {n} is over: end phase.", n=battle.round)
    _tell(battle, "end-phase", "tac-round-04", text, {"round": battle.round})


def passed(battle: Battle, seat: int) -> None:
    text = says("{seat} passes for 2 copper stars.", seat=("seat", seat))
    _tell(battle, "pass", "tac-pass-01", text, {"seat": seat})


def activated(battle: Battle, figure: int, ap: int) -> None:
    text = says("{figure} is activated with {n} AP.", figure=_figure(battle, figure), n=ap)
    data: dict[str, object] = {
        "figure": figure,
        "ap": ap,
        "card": battle.card_of[figure],
        "item": battle.item[figure],
    }
    _tell(battle, "activate", "tac-activate-02", text, data)


def waited(battle: Battle, figure: int) -> None:
    _tell(battle, "wait", "tac-wait-01", says("{figure} waits.", figure=_figure(battle, figure)), {"figure": figure})


# --- moving ---


def moved(battle: Battle, figure: int, way: list[int], rule: str) -> None:
    text = says("{figure} moves to {square}.", figure=("figure", figure), square=("square", way[-1]))
    _tell(battle, "move", rule, text, {"figure": figure, "way": way, "at": battle.at[figure]})


def unhorsed(battle: Battle, figure: int, rule: str) -> None:
    text = says("{figure} is on foot now.", figure=_figure(battle, figure))
    data: dict[str, object] = {"figure": figure, "card": battle.card_of[figure], "square": battle.at[figure]}
    _tell(battle, "dismount", rule, text, data)


def charges(battle: Battle, figure: int, target: int) -> None:
    text = says("{figure} charges {target}.", figure=_figure(battle, figure), target=_figure(battle, target))
    _tell(battle, "charge", "tac-charge-01", text, {"figure": figure, "target": target})


def fell_short(battle: Battle, figure: int, target: int) -> None:
    text = says("{figure} does not get there: no attack.", figure=_figure(battle, figure))
    _tell(battle, "short", "tac-charge-08", text, {"figure": figure, "target": target})


# --- fighting ---


def attacks(battle: Battle, figure: int, target: int, number: int, charge: bool) -> None:
    text = says(
        "{figure} attacks {target} with {attack}.",
        figure=_figure(battle, figure),
        target=_figure(battle, target),
        attack=("attack", battle.card_of[figure] * 16 + number),
    )
    data: dict[str, object] = {"figure": figure, "target": target, "attack": number, "charge": charge}
    _tell(battle, "attack", "tac-action-attack-05", text, data)


def rolled(battle: Battle, figure: int, dice: list[int]) -> None:
    text = says("{figure} rolls {dice}.", figure=_figure(battle, figure), dice=_dice(dice))
    _tell(battle, "roll", "tac-dice-01", text, {"figure": figure, "dice": dice})


def struck(
    battle: Battle,
    figure: int,
    target: int,
    dice: list[int],
    hit: int,
    good: list[bool],
    counted: Tally,
    bonus: Tally,
    hits: int,
) -> None:
    text = says(
        "{figure} rolls {dice} against {hit}+: {n} {n|hit|hits}.",
        figure=_figure(battle, figure),
        dice=_dice(dice),
        hit=hit,
        n=hits,
    )
    data: dict[str, object] = {
        "figure": figure,
        "target": target,
        "dice": dice,
        "good": good,
        "hit": hit,
        "hits": hits,
        "count": _parts(counted),
        "bonus": _parts(bonus),
    }
    _tell(battle, "strike", "tac-action-attack-05", text, data)


def defended(
    battle: Battle, figure: int, dice: list[int], good: list[bool], least: int, bonus: Tally, stopped: int
) -> None:
    text = says(
        "{figure} rolls {dice} against {least}+ and defends {n}.",
        figure=_figure(battle, figure),
        dice=_dice(dice),
        least=least,
        n=stopped,
    )
    data: dict[str, object] = {
        "figure": figure,
        "dice": dice,
        "good": good,
        "least": least,
        "defended": stopped,
        "bonus": _parts(bonus),
    }
    _tell(battle, "defend", "tac-action-attack-08", text, data)


def wounded(battle: Battle, figure: int, amount: int, rule: str) -> None:
    text = says("{figure} suffers wounds: {n}.", figure=_figure(battle, figure), n=amount)
    _tell(battle, "wound", rule, text, {"figure": figure, "amount": amount})


def spared(battle: Battle, figure: int, amount: int) -> None:
    text = says("{figure} does not suffer them after all: {n}.", figure=_figure(battle, figure), n=amount)
    _tell(battle, "spare", "tac-ability-13", text, {"figure": figure, "amount": amount})


def healed(battle: Battle, figure: int, amount: int) -> None:
    text = says("{figure} loses wounds: {n}.", figure=_figure(battle, figure), n=amount)
    _tell(battle, "heal", "tac-action-ability-01", text, {"figure": figure, "amount": amount})


def stabbed(battle: Battle, figure: int) -> None:
    text = says("The obsidian dagger is fatal to {figure}.", figure=_figure(battle, figure))
    _tell(battle, "stab", "tac-equipment-27", text, {"figure": figure})


def killed(battle: Battle, figure: int, by: int) -> None:
    if by == NOBODY:
        text = says("{figure} is dead.", figure=("figure", figure))
    else:
        text = says("{by} has killed {figure}.", by=_figure(battle, by), figure=("figure", figure))
    _tell(battle, "kill", "tac-action-attack-14", text, {"figure": figure, "by": by})


def captured(battle: Battle, figure: int, by: int) -> None:
    text = says("{by} takes {figure} prisoner.", by=_figure(battle, by), figure=("figure", figure))
    _tell(battle, "capture", "tac-capture-01", text, {"figure": figure, "by": by})


def released(battle: Battle, figure: int) -> None:
    text = says("{figure} is free again.", figure=_figure(battle, figure))
    _tell(battle, "release", "tac-capture-05", text, {"figure": figure, "square": battle.at[figure]})


def marked(battle: Battle, figure: int, state: int) -> None:
    if state == SHAKEN:
        text = says("{figure} becomes shaken.", figure=_figure(battle, figure))
        _tell(battle, "state", "tac-tokens-02", text, {"figure": figure, "state": state})
    else:
        text = says("{figure} becomes stunned.", figure=_figure(battle, figure))
        _tell(battle, "state", "tac-tokens-05", text, {"figure": figure, "state": state})


def unmoved(battle: Battle, figure: int, state: int) -> None:
    text = says("{figure} stays calm.", figure=_figure(battle, figure))
    _tell(battle, "unmoved", "tac-equipment-11", text, {"figure": figure, "state": state})


def calmed(battle: Battle, figure: int) -> None:
    text = says("{figure} has no state markers any more.", figure=_figure(battle, figure))
    _tell(battle, "calm", "tac-action-ability-01", text, {"figure": figure})


def tested(battle: Battle, figure: int, die: int, bonus: int, least: int, success: bool) -> None:
    if success:
        text = says(
            "{figure} passes a willpower test ({die} against {least}+).",
            figure=_figure(battle, figure),
            die=die % 100,
            least=least,
        )
    else:
        text = says(
            "{figure} fails a willpower test ({die} against {least}+).",
            figure=_figure(battle, figure),
            die=die % 100,
            least=least,
        )
    data: dict[str, object] = {"figure": figure, "die": die, "bonus": bonus, "least": least, "success": success}
    _tell(battle, "test", "tac-card-07", text, data)


# --- cards, coins, tokens ---


def used(battle: Battle, figure: int, line: int, rule: str) -> None:
    text = says("{figure} uses {line}.", figure=_figure(battle, figure), line=("line-name", line))
    _tell(battle, "use", rule, text, {"figure": figure, "line": line})


def granted(battle: Battle, figure: int, boon: int, amount: int, until: int) -> None:
    if until == TURN:
        text = says(
            "{figure} has {boon} (+{n}) until the end of the turn.",
            figure=_figure(battle, figure),
            boon=("boon", boon),
            n=amount,
        )
    else:
        text = says(
            "{figure} has {boon} (+{n}) until the end of the round.",
            figure=_figure(battle, figure),
            boon=("boon", boon),
            n=amount,
        )
    _tell(battle, "boon", "tac-endphase-06", text, {"figure": figure, "boon": boon, "amount": amount})


def discarded(battle: Battle, figure: int, item: int, rule: str) -> None:
    text = says("{figure} discards {item}.", figure=_figure(battle, figure), item=("item", item))
    _tell(battle, "discard", rule, text, {"figure": figure, "item": item})


def die_changed(battle: Battle, figure: int, old: int, new: int, rule: str) -> None:
    text = says("A die of {figure} is changed from {old} to {new}.", figure=_figure(battle, figure), old=old, new=new)
    _tell(battle, "change", rule, text, {"figure": figure, "old": old, "new": new})


def paid(battle: Battle, seat: int, cost: list[int], figure: int) -> None:
    """Who spends what; the words say it with one kind at a time."""
    for kind in range(3):
        if cost[kind] > 0:
            single = [cost[k] if k == kind else 0 for k in range(3)]
            text = says("{seat} spends {coin}: {n}.", seat=("seat", seat), coin=("coin", kind), n=cost[kind])
            _tell(battle, "paid", "tac-coins-09", text, {"seat": seat, "cost": single, "figure": figure})


def gained(battle: Battle, seat: int, kind: int, amount: int) -> None:
    text = says("{seat} gains {coin}: {n}.", seat=("seat", seat), coin=("coin", kind), n=amount)
    _tell(battle, "gain", "tac-coins-12", text, {"seat": seat, "coin": COINS[kind], "amount": amount})


def earned(battle: Battle, side: int, points: int, rule: str) -> None:
    seat = battle.sides.index(side)
    text = says("{seat} earns victory points: {n}.", seat=("seat", seat), n=points)
    _tell(battle, "points", rule, text, {"side": side, "points": points})


def collected(battle: Battle, figure: int, number: int, kind: int) -> None:
    data: dict[str, object] = {"figure": figure, "loot": kind, "number": number}
    if kind == PURSE:
        text = says("{figure} collects a purse.", figure=_figure(battle, figure))
        _tell(battle, "loot", "tac-loot-03", text, data)
    else:
        text = says("{figure} collects a secret letter.", figure=_figure(battle, figure))
        _tell(battle, "loot", "tac-loot-05", text, data)


def agenda_shown(battle: Battle, seat: int, agenda: int) -> None:
    text = says("{seat} shows the agenda {agenda}.", seat=("seat", seat), agenda=("agenda", agenda))
    _tell(battle, "agenda-shown", "tac-agenda-02", text, {"seat": seat, "agenda": agenda})


def agenda_judged(battle: Battle, seat: int, agenda: int, kept: bool, rule: str) -> None:
    if kept:
        text = says("{seat} has fulfilled the agenda {agenda}.", seat=("seat", seat), agenda=("agenda", agenda))
    else:
        text = says("{seat} has not fulfilled the agenda {agenda}.", seat=("seat", seat), agenda=("agenda", agenda))
    _tell(battle, "agenda-shown", rule, text, {"seat": seat, "agenda": agenda, "kept": kept})


# --- terrain ---


def entered(battle: Battle, figure: int, piece: int) -> None:
    text = says("{figure} enters {piece}.", figure=_figure(battle, figure), piece=("piece", piece))
    _tell(battle, "enter", "tac-action-move-06", text, {"figure": figure, "piece": piece})


def turned(battle: Battle, piece: int, rule: str) -> None:
    text = says("It is turned over: {piece}.", piece=("piece", piece))
    _tell(battle, "turn", rule, text, {"piece": piece, "face": battle.faces[piece]})


def interacted(battle: Battle, figure: int, piece: int, kind: int) -> None:
    text = says(
        "{figure}: {deed} ({piece}).",
        figure=_figure(battle, figure),
        deed=("interaction", kind),
        piece=("piece", piece),
    )
    _tell(battle, "interact", "tac-interact-01", text, {"figure": figure, "piece": piece})


def rams(battle: Battle, figure: int, piece: int) -> None:
    text = says("{figure} charges {piece}.", figure=_figure(battle, figure), piece=("piece", piece))
    _tell(battle, "ram", "tac-terrain-charge-01", text, {"figure": figure, "piece": piece})


def battered(battle: Battle, figure: int, piece: int, dice: list[int], least: int, broken: bool) -> None:
    if broken:
        text = says("{figure} rolls {dice} and breaks it.", figure=_figure(battle, figure), dice=_dice(dice))
    else:
        text = says("{figure} rolls {dice}; it holds.", figure=_figure(battle, figure), dice=_dice(dice))
    data: dict[str, object] = {"figure": figure, "piece": piece, "dice": dice, "least": least, "broken": broken}
    _tell(battle, "batter", "tac-terrain-charge-05", text, data)


# --- the end ---


def gave_up(battle: Battle, seat: int) -> None:
    _tell(battle, "surrender", "tac-surrender-01", says("{seat} gives up.", seat=("seat", seat)), {"seat": seat})


_ENDINGS: dict[int, tuple[str, Message]] = {
    LAST_ROUND: ("tac-victory-01", says("The last round is over.")),
    WIPED_OUT: ("tac-victory-05", says("A side has no figures left.")),
    SURRENDERED: ("tac-surrender-01", says("A side has given up.")),
    SPECIAL_RULE: ("tac-victory-02", says("A special rule of the scenario decides the battle.")),
}


def ended(battle: Battle, sides: list[int], why: int) -> None:
    rule, text = _ENDINGS[why]
    _tell(battle, "ending", rule, text, {"why": why})
    if len(sides) == 0:
        text = says("The battle is a draw.")
        _tell(battle, "result", "tac-victory-04", text, {"vp": battle.vp[:], "sides": []})
        return
    seat = battle.sides.index(sides[0])
    text = says(
        "{seat} wins with {n} victory {n|point|points}.",
        seat=("seat", seat),
        n=battle.vp[sides[0]],
    )
    _tell(battle, "result", "tac-victory-03", text, {"vp": battle.vp[:], "sides": sides})
