"""What the log says. Called only while a match records; nothing here changes the match.

A line names kinds, not cards: the number of a card may stand for another card after its deck was shuffled.
"""

from __future__ import annotations

from bannermen.games.cards.content.tables import (
    BAN_TRIGGER,
    L_BAR,
    L_COMPEL,
    L_CONDEMNED,
    L_DOOM,
    L_FETTERED,
    L_LOWLY,
    L_NO_ATTACK,
    L_NO_ATTACK_AT,
    L_URGED,
)
from bannermen.games.cards.state import ALL_SEATS, Realm
from bannermen.games.cards.terms import (
    DECK,
    DISCARD,
    DISCARDED,
    ENTERS,
    EVENT,
    FACTION,
    HAND,
    ICON_BITS,
    ICON_MASK,
    KILLED,
    KNEELS,
    NOBODY,
    NONE,
    REMOVED,
    RETURNED,
    SACRIFICED,
    SHADOWS,
    SHUFFLED,
    STANDS,
    THROWN,
    VEILED,
)
from bannermen.kernel.events import Event
from bannermen.kernel.message import Message, says


def note(match: Realm, kind: str, rule: str, text: Message, data: dict[str, object]) -> None:
    match.tell(Event(kind, rule, text, data))


def name(match: Realm, card: int) -> tuple[str, int]:
    return ("kind", match.kind[card])


def names(match: Realm, cards: list[int]) -> str:
    return " ".join([f"<kind:{match.kind[card]}>" for card in cards])


# --- the round ---


def setup_step(match: Realm, step: int) -> None:
    note(match, "setup", "agot-setup-01", says("Set-up, step {n}.", n=step), {"step": step})


def announced(match: Realm, seat: int) -> None:
    agenda = match.agenda[seat]
    if agenda >= 0:
        text = says("{seat} plays with {agenda}.", seat=("seat", seat), agenda=name(match, agenda))
        note(match, "announce", "agot-setup-04", text, {"seat": seat, "agenda": agenda})
        for other in match.allies[seat]:
            text = says("{seat} plays with {agenda}.", seat=("seat", seat), agenda=name(match, other))
            note(match, "announce", "agotp-agendax-01", text, {"seat": seat, "agenda": other})
    else:
        text = says("{seat} plays without an agenda.", seat=("seat", seat))
        note(match, "announce", "agot-setup-04", text, {"seat": seat})


def mulligan(match: Realm, seat: int, again: bool) -> None:
    if again:
        text = says("{seat} takes a mulligan.", seat=("seat", seat))
    else:
        text = says("{seat} keeps the opening hand.", seat=("seat", seat))
    note(match, "mulligan", "agot-setup-09", text, {"seat": seat, "again": again})


def placed(match: Realm, seat: int) -> None:
    n = len(match.pledged[seat])
    text = says("{seat} places setup cards facedown: {n}.", seat=("seat", seat), n=n)
    note(match, "placed", "agot-setup-11", text, {"seat": seat, "n": n})


def setup_cards(match: Realm, seat: int) -> None:
    cards = match.front[seat] + match.back[seat] + match.pledged[seat]
    text = says("{seat} begins with {cards}.", seat=("seat", seat), cards=names(match, cards))
    if len(cards) == 0:
        text = says("{seat} begins with no cards in play.", seat=("seat", seat))
    note(match, "setup-cards", "agot-setup-17", text, {"seat": seat, "cards": cards})


def round_begins(match: Realm) -> None:
    note(match, "round", "agot-framework-05", says("Round {n}.", n=match.round), {"round": match.round})


def phase_begins(match: Realm) -> None:
    text = says("The {phase} begins.", phase=("phase", match.phase))
    note(match, "phase", "agot-framework-08", text, {"phase": match.phase, "round": match.round})


def first_player(match: Realm) -> None:
    text = says("{seat} is first player.", seat=("seat", match.first))
    note(match, "first", "agot-firstplayer-01", text, {"seat": match.first})


def revealed_plot(match: Realm, seat: int, card: int) -> None:
    text = says("{seat} reveals {plot}.", seat=("seat", seat), plot=name(match, card))
    note(match, "plot", "agot-plot-02", text, {"seat": seat, "card": card})


def recalled(match: Realm, seat: int, card: int) -> None:
    text = says("{seat} takes {plot} back into the plot deck.", seat=("seat", seat), plot=name(match, card))
    note(match, "bound", "agotp-plotx-03", text, {"seat": seat, "card": card})


def stalled(match: Realm, seat: int) -> None:
    text = says("{seat} reveals no plot in the next plot phase.", seat=("seat", seat))
    note(match, "bound", "agot-lasting-01", text, {"seat": seat})


def unbestowed(match: Realm, card: int, seat: int, n: int) -> None:
    text = says("{seat} takes {n} gold from {card}.", seat=("seat", seat), n=n, card=name(match, card))
    note(match, "gold", "agot-effects-03", text, {"seat": seat, "n": n})


def richer(match: Realm, seat: int, n: int) -> None:
    text = says("The revealed plot of {seat} has {n} more gold.", seat=("seat", seat), n=n)
    note(match, "bound", "agot-plots-09", text, {"seat": seat, "n": n})


def redealt(match: Realm, seat: int, n: int) -> None:
    text = says("{seat} shuffles the hand into the deck and takes {n} cards from the top.", seat=("seat", seat), n=n)
    note(match, "shuffle", "agot-effects-01", text, {"seat": seat, "n": n})


def recycled(match: Realm, seat: int) -> None:
    text = says("{seat} takes the used plots back.", seat=("seat", seat))
    note(match, "recycle", "agot-plots-06", text, {"seat": seat})


def initiative(match: Realm, seat: int, value: int) -> None:
    text = says("{seat} wins initiative with {n}.", seat=("seat", seat), n=value)
    note(match, "initiative", "agot-initiative-02", text, {"seat": seat, "n": value})


def titles(match: Realm) -> None:
    for seat in match.in_order():
        if match.title[seat] >= 0:
            text = says("{seat} is {title}.", seat=("seat", seat), title=name(match, match.title[seat]))
            note(match, "title", "agot-melee-12", text, {"seat": seat, "card": match.title[seat]})


def drew(match: Realm, seat: int, cards: list[int]) -> None:
    """The owner sees the cards, the others only how many."""
    n = len(cards)
    data: dict[str, object] = {"seat": seat, "n": n}
    event = Event("draw", "agot-draw-01", says("{seat} draws cards: {n}.", seat=("seat", seat), n=n), data)
    own = says("{seat} draws {cards}.", seat=("seat", seat), cards=names(match, cards))
    event.private = {seat: Event("draw", "agot-draw-01", own, {"seat": seat, "n": n, "cards": cards[:]})}
    match.tell(event)


def income(match: Realm, seat: int, amount: int) -> None:
    text = says("{seat} collects {n} gold.", seat=("seat", seat), n=amount)
    note(match, "income", "agot-income-01", text, {"seat": seat, "n": amount})


def dominance(match: Realm, winner: int, total: int) -> None:
    if winner == NOBODY:
        note(match, "dominance", "agot-dominance-04", says("Nobody wins dominance: the highest total is tied."), {})
        return
    text = says("{seat} wins dominance with {n}.", seat=("seat", winner), n=total)
    note(match, "dominance", "agot-dominance-02", text, {"seat": winner, "n": total})


def all_stand(match: Realm) -> None:
    note(match, "stand-all", "agot-framework-42", says("Kneeling cards stand."), {})


def taxed(match: Realm, kept: list[int]) -> None:
    """`kept`: what each seat may keep."""
    note(match, "taxed", "agot-framework-46", says("Unspent gold goes back to the treasury."), {"kept": kept})


def victory(match: Realm, seat: int, rule: str) -> None:
    if rule == "agot-victory-03":
        text = says("{seat} is the last player left and wins.", seat=("seat", seat))
    else:
        text = says("{seat} has {n} power and wins.", seat=("seat", seat), n=match.total_power(seat))
    note(match, "victory", rule, text, {"seat": seat})


def no_victory(match: Realm) -> None:
    note(match, "victory", "agotp-melee-02", says("The game ends without a winner."), {})


def eliminated(match: Realm, seat: int) -> None:
    text = says("{seat} has no cards left in the deck and is eliminated.", seat=("seat", seat))
    note(match, "eliminated", "agot-elimination-01", text, {"seat": seat})


# --- cards come and go ---


def marshaled(match: Realm, seat: int, card: int, cost: int) -> None:
    text = says("{seat} marshals {card} for {n} gold.", seat=("seat", seat), card=name(match, card), n=cost)
    note(match, "marshal", "agot-marshal-01", text, {"seat": seat, "card": card, "n": cost})


def ambushed(match: Realm, seat: int, card: int, cost: int) -> None:
    text = says("{seat} ambushes with {card} for {n} gold.", seat=("seat", seat), card=name(match, card), n=cost)
    note(match, "ambush", "agot-keywords-06", text, {"seat": seat, "card": card, "n": cost})


def entered(match: Realm, seat: int, card: int, how: int, host: int) -> None:
    data: dict[str, object] = {"seat": seat, "card": card, "host": host}
    if host != NONE:
        text = says("{card} is attached to {host}.", card=name(match, card), host=name(match, host))
        note(match, "attach", "agot-attachments-01", text, data)
    elif how == ENTERS:
        text = says("{card} is put into play.", card=name(match, card))
        note(match, "enter", "agot-putplay-01", text, data)


def doubled(match: Realm, card: int, under: int, facedown: bool) -> None:
    data: dict[str, object] = {"card": card, "under": under}
    if facedown:
        text = says("{card} gets a facedown duplicate.", card=name(match, under))
    else:
        text = says("{card} gets a duplicate.", card=name(match, under))
    note(match, "duplicate", "agot-duplicates-01", text, data)


DEPARTED_SENTENCES = {
    KILLED: "{card} is killed.",
    DISCARDED: "{card} is discarded from play.",
    SACRIFICED: "{card} is sacrificed.",
    RETURNED: "{card} returns to its owner's hand.",
    SHUFFLED: "{card} is shuffled into its owner's deck.",
    REMOVED: "{card} is removed from the game.",
    VEILED: "{card} goes into shadows.",
}
DEPARTED_RULES = {
    KILLED: "agot-kill-01",
    DISCARDED: "agot-zones-02",
    SACRIFICED: "agot-sacrifice-01",
    RETURNED: "agot-leaveplay-01",
    SHUFFLED: "agot-leaveplay-01",
    REMOVED: "agot-zones-16",
    VEILED: "agotp-shadow-09",
}


LAID_SENTENCES = {
    1: "{card} goes on top of its owner's deck.",
    2: "{card} goes under its owner's deck.",
}


def departed(match: Realm, card: int, what: int, place: int, source: int, how: int) -> None:
    """`how`: on top of a deck, under it, or shuffled into it."""
    sentence = LAID_SENTENCES[how] if what == SHUFFLED and how in LAID_SENTENCES else DEPARTED_SENTENCES[what]
    text = Message(sentence, {"card": name(match, card)})
    note(match, "leave", DEPARTED_RULES[what], text, {"card": card, "what": what, "place": place, "source": source})
    if place == HAND and what != RETURNED:
        moved(match, card, HAND)
    elif place == DECK and what != SHUFFLED:
        moved(match, card, DECK)


def dropped(match: Realm, card: int, terminal: bool) -> None:
    """An attachment whose host is gone, or that became illegal."""
    if terminal:
        text = says("{card} is discarded.", card=name(match, card))
        note(match, "leave", "agot-attachments-05", text, {"card": card, "place": DISCARD})
    else:
        text = says("{card} returns to its owner's hand.", card=name(match, card))
        note(match, "leave", "agot-leaveplay-05", text, {"card": card, "place": HAND})


def hid(match: Realm, seat: int, card: int, cost: int) -> None:
    """Its owner sees which card it is, the others only that there is one more (agotp-shadow-14)."""
    text = says("{seat} puts a card into shadows for {n} gold.", seat=("seat", seat), n=cost)
    data: dict[str, object] = {"seat": seat, "card": card, "n": cost}
    event = Event("hide", "agotp-shadow-01", text, data)
    own = says("{seat} puts {card} into shadows for {n} gold.", seat=("seat", seat), card=name(match, card), n=cost)
    event.private = {seat: Event("hide", "agotp-shadow-01", own, data)}
    match.tell(event)


def emerged(match: Realm, seat: int, card: int, cost: int) -> None:
    this = name(match, card)
    text = says("{seat} brings {card} out of shadows for {n} gold.", seat=("seat", seat), card=this, n=cost)
    note(match, "emerge", "agotp-shadow-24", text, {"seat": seat, "card": card, "n": cost})


def exposed(match: Realm, card: int) -> None:
    text = says("{card} is discarded from shadows.", card=name(match, card))
    note(match, "exposed", "agotp-shadow-22", text, {"card": card, "seat": match.owner[card]})


def is_hidden(match: Realm, card: int) -> bool:
    """Does it lie in shadows where not everybody knows it?"""
    return match.place[card] == SHADOWS and match.known[card] != ALL_SEATS


def moved(match: Realm, card: int, place: int) -> None:
    if is_hidden(match, card):
        left = says("A card of {seat} leaves shadows.", seat=("seat", match.owner[card]))
        note(match, "move", "agotp-shadow-13", left, {"card": card, "place": place})
        return
    if place == HAND:
        text = says("{card} goes to its owner's hand.", card=name(match, card))
    elif place == DECK:
        text = says("{card} is shuffled into its owner's deck.", card=name(match, card))
    elif place == SHADOWS:
        text = says("{card} goes into shadows.", card=name(match, card))
    else:
        text = says("{card} is removed from the game.", card=name(match, card))
    note(match, "move", "agot-move-01", text, {"card": card, "place": place})


def reattached(match: Realm, card: int, host: int) -> None:
    text = says("{card} moves to {host}.", card=name(match, card), host=name(match, host))
    note(match, "move", "agot-move-01", text, {"card": card, "host": host})


def swapped(match: Realm, seat: int, card: int, other: int) -> None:
    text = says("{seat} swaps two cards.", seat=("seat", seat))
    event = Event("swap", "agot-swap-01", text, {"seat": seat})
    first, second = name(match, card), name(match, other)
    own = says("{seat} swaps {card} and {other}.", seat=("seat", seat), card=first, other=second)
    event.private = {seat: Event("swap", "agot-swap-01", own, {"seat": seat, "card": card, "other": other})}
    match.tell(event)


def set_order(match: Realm, seat: int) -> None:
    text = says("{seat} decides in which order effects apply.", seat=("seat", seat))
    note(match, "order", "agot-order-03", text, {"seat": seat})


def thrown(match: Realm, card: int, what: int) -> None:
    seat = match.owner[card]
    if what != THROWN:
        text = says("{card} is discarded from the deck of {seat}.", card=name(match, card), seat=("seat", seat))
    else:
        text = says("{card} is discarded from the hand of {seat}.", card=name(match, card), seat=("seat", seat))
    note(match, "thrown", "agot-zones-02", text, {"card": card, "seat": seat})


def decked(match: Realm, seat: int, card: int, under: bool, hidden: bool) -> None:
    """A card goes on a deck or under it; what is hidden only the player sees who lays it there."""
    text = Message(LAID_SENTENCES[2 if under else 1], {"card": name(match, card)})
    data: dict[str, object] = {"card": card, "place": DECK, "under": under}
    event = Event("laid", "agot-look-02", text, data)
    if hidden:
        to = ("seat", match.owner[card])
        where = says("A card goes on the deck of {seat}.", seat=to)
        if under:
            where = says("A card goes under the deck of {seat}.", seat=to)
        event = Event("laid", "agot-look-02", where, {"seat": match.owner[card]})
        event.private = {seat: Event("laid", "agot-look-02", text, data)}
    match.tell(event)


def beheaded(match: Realm, card: int) -> None:
    text = says("{card} is discarded from hand and goes to the dead pile.", card=name(match, card))
    note(match, "beheaded", "agot-zones-02", text, {"card": card})


def saved(match: Realm, card: int) -> None:
    note(match, "saved", "agot-save-01", says("{card} is saved.", card=name(match, card)), {"card": card})


def turned(match: Realm, card: int, what: int, source: int) -> None:
    if what == KNEELS:
        text = says("{card} kneels.", card=name(match, card))
        note(match, "kneel", "agot-kneel-01", text, {"card": card, "source": source})
    else:
        text = says("{card} stands.", card=name(match, card))
        note(match, "stand", "agot-stand-01", text, {"card": card, "source": source})


def turned_coat(match: Realm, seat: int, card: int) -> None:
    text = says("{seat} takes control of {card}.", seat=("seat", seat), card=name(match, card))
    note(match, "control", "agot-control-02", text, {"seat": seat, "card": card})


# --- abilities ---


def uses(match: Realm, seat: int, card: int, kind: int, ability: int, gold: int) -> None:
    data: dict[str, object] = {"seat": seat, "card": card, "kind": kind, "ability": ability, "gold": gold}
    if match.book.kinds[kind].type == EVENT and match.book.kinds[kind].abilities[ability].zone != DISCARD:
        text = says("{seat} plays {card} for {n} gold.", seat=("seat", seat), card=("kind", kind), n=gold)
        note(match, "play", "agot-events-02", text, data)
    else:
        text = says("{seat} uses {card}.", seat=("seat", seat), card=("kind", kind))
        note(match, "use", "agot-initiate-01", text, data)


def in_vain(match: Realm, kind: int, card: int, given: list[int]) -> None:
    """Part of the payment was prevented; the rest of it is gone all the same."""
    text = says("{card} is not paid for in full: nothing comes of it.", card=("kind", kind))
    note(match, "vain", "agot-costs-06", text, {"kind": kind, "card": card, "cards": given})


def aims(match: Realm, kind: int, cards: list[int], chosen: int) -> None:
    hidden = [card for card in cards if is_hidden(match, card)]
    if len(hidden) > 0:
        text = says("{card} aims at cards in shadows: {n}.", card=("kind", kind), n=len(hidden))
        note(match, "aim", "agotp-shadow-19", text, {"kind": kind, "cards": cards})
    elif len(cards) > 0:
        text = says("{card} aims at {targets}.", card=("kind", kind), targets=names(match, cards))
        note(match, "aim", "agot-targets-01", text, {"kind": kind, "cards": cards})
    elif chosen != NOBODY:
        text = says("{card} aims at {seat}.", card=("kind", kind), seat=("seat", chosen))
        note(match, "aim", "agot-targets-01", text, {"kind": kind, "seat": chosen})


def named(match: Realm, seat: int, option: int, word: tuple[str, int]) -> None:
    text = says("{seat} names: {word}.", seat=("seat", seat), word=word)
    note(match, "name", "agot-targets-02", text, {"seat": seat, "option": option})


def cancelled(match: Realm, kind: int, by: int) -> None:
    text = says("The effects of {card} are cancelled.", card=("kind", kind))
    note(match, "cancel", "agot-cancel-01", text, {"kind": kind, "by": by})


def joined(match: Realm, card: int) -> None:
    text = says("{card} joins the challenge.", card=name(match, card))
    note(match, "join", "agot-challenge-20", text, {"card": card})


def withdrew(match: Realm, card: int) -> None:
    text = says("{card} is removed from the challenge.", card=name(match, card))
    note(match, "withdraw", "agot-challenge-22", text, {"card": card})


def gained(match: Realm, card: int, amount: int, source: int, rule: str = "agot-gain-01") -> None:
    data: dict[str, object] = {"card": card, "n": amount, "source": source}
    note(match, "gain", rule, says("{card} gains {n} power.", card=name(match, card), n=amount), data)


def came_back(match: Realm, card: int) -> None:
    text = says("{card} comes back to the game.", card=name(match, card))
    note(match, "move", "agot-lasting-03", text, {"card": card})


def robbed(match: Realm, card: int, seat: int, amount: int) -> None:
    text = says("{n} gold goes from {card} to {seat}.", n=amount, card=name(match, card), seat=("seat", seat))
    note(match, "gold", "agotp-bestow-04", text, {"source": card, "seat": seat, "n": amount})


def bestowed(match: Realm, card: int, seat: int, amount: int) -> None:
    text = says("{seat} puts {n} gold on {card}.", seat=("seat", seat), n=amount, card=name(match, card))
    note(match, "bestow", "agotp-bestow-01", text, {"card": card, "seat": seat, "n": amount})


def lost_power(match: Realm, card: int, amount: int) -> None:
    text = says("{card} loses {n} power.", card=name(match, card), n=amount)
    note(match, "lose", "agot-tokens-04", text, {"card": card, "n": amount})


def moved_power(match: Realm, source: int, target: int, amount: int) -> None:
    text = says("{n} power moves from {seat} to {other}.", n=amount, seat=("seat", source), other=("seat", target))
    note(match, "move-power", "agot-power-02", text, {"seat": source, "other": target, "n": amount})


def moved_gold(match: Realm, source: int, target: int, amount: int) -> None:
    text = says("{n} gold moves from {seat} to {other}.", n=amount, seat=("seat", source), other=("seat", target))
    note(match, "move-gold", "agot-gold-03", text, {"seat": source, "other": target, "n": amount})


def fined(match: Realm, seat: int, amount: int) -> None:
    text = says("{n} gold of {seat} goes back to the treasury.", n=amount, seat=("seat", seat))
    note(match, "fined", "agot-gold-03", text, {"seat": seat, "n": amount})


def honored(match: Realm, card: int, seat: int, amount: int) -> None:
    text = says("{n} power moves from {seat} to {card}.", n=amount, seat=("seat", seat), card=name(match, card))
    note(match, "honor", "agot-power-02", text, {"seat": seat, "card": card, "n": amount})


def handed_on(match: Realm, giver: int, card: int, amount: int) -> None:
    if match.type_of(giver) == FACTION:
        honored(match, card, match.owner[giver], amount)
    elif match.type_of(card) == FACTION:
        levied(match, giver, match.owner[card], amount)
    else:
        onto = name(match, card)
        text = says("{n} power moves from {giver} to {card}.", n=amount, giver=name(match, giver), card=onto)
        note(match, "handed-on", "agot-power-02", text, {"giver": giver, "card": card, "n": amount})


def levied(match: Realm, card: int, seat: int, amount: int) -> None:
    text = says("{n} power moves from {card} to {seat}.", n=amount, seat=("seat", seat), card=name(match, card))
    note(match, "levy", "agot-power-02", text, {"seat": seat, "card": card, "n": amount})


def emptied(match: Realm) -> None:
    note(match, "taxed", "agot-gold-03", says("All gold goes back to the treasury."), {})


def gold(match: Realm, seat: int, amount: int, source: int) -> None:
    text = says("{seat} gains {n} gold.", seat=("seat", seat), n=amount)
    note(match, "gold", "agot-gold-03", text, {"seat": seat, "n": amount, "source": source})


def marked(match: Realm, card: int, token: int) -> None:
    text = says("{card} gets a token: {token}.", card=name(match, card), token=("token", token))
    note(match, "token", "agot-tokens-02", text, {"card": card, "token": token})


def bolstered(match: Realm, card: int, change: int, until: int) -> None:
    sign = f"+{change}" if change > 0 else f"−{-change}"
    text = says("{card} gets {change} STR {until}.", card=name(match, card), change=sign, until=("until", until))
    note(match, "strength", "agot-lasting-01", text, {"card": card, "n": change, "until": until})


def given_icon(match: Realm, card: int, icons: int, until: int) -> None:
    for type_ in icon_types(icons):
        text = says(
            "{card} gains an icon {until}: {challenge}.",
            card=name(match, card),
            until=("until", until),
            challenge=("challenge", type_),
        )
        note(match, "icon", "agot-gain-02", text, {"card": card, "icon": type_})


def robbed_icon(match: Realm, card: int, icons: int, until: int) -> None:
    for type_ in icon_types(icons):
        text = says(
            "{card} loses an icon {until}: {challenge}.",
            card=name(match, card),
            until=("until", until),
            challenge=("challenge", type_),
        )
        note(match, "icon", "agot-modifiers-08", text, {"card": card, "icon": type_})


def icon_types(icons: int) -> list[int]:
    return [type_ for type_ in range(3) if (icons >> (ICON_BITS * type_)) & ICON_MASK]


def bound(match: Realm, card: int, what: int, until: int) -> None:
    when = ("until", until)
    if what == L_DOOM:
        text = says("{card} is killed if its STR is 0 {until}.", card=name(match, card), until=when)
    elif what == L_BAR:
        text = says("{card} cannot be declared as a defender {until}.", card=name(match, card), until=when)
    elif what == L_NO_ATTACK:
        text = says("{card} cannot be declared as an attacker {until}.", card=name(match, card), until=when)
    elif what == L_FETTERED:
        text = says("{card} does not stand in the standing phase of this round.", card=name(match, card))
    elif what == L_LOWLY:
        text = says("The STR of {card} does not count for dominance {until}.", card=name(match, card), until=when)
    elif what == L_COMPEL:
        text = says("{card} must defend if able {until}.", card=name(match, card), until=when)
    elif what == L_URGED:
        text = says("{card} must take part in the next challenge if able.", card=name(match, card))
    elif what == L_CONDEMNED:
        text = says("Claim falls on {card}.", card=name(match, card))
    elif L_NO_ATTACK_AT <= what < L_NO_ATTACK_AT + 3:
        text = says(
            "{card} cannot be declared as an attacker in such challenges {until}: {challenge}.",
            card=name(match, card),
            until=when,
            challenge=("challenge", what - L_NO_ATTACK_AT),
        )
    else:
        text = says("The STR of {card} does not count {until}.", card=name(match, card), until=when)
    note(match, "bound", "agot-lasting-01", text, {"card": card, "what": what})


def unbent(match: Realm, card: int, until: int) -> None:
    text = says("{card} need not kneel to take part {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-lasting-01", text, {"card": card})


def given_trait(match: Realm, card: int, trait: int, until: int) -> None:
    text = says(
        "{card} gains a trait {until}: {trait}.",
        card=name(match, card),
        until=("until", until),
        trait=("trait", trait),
    )
    note(match, "bound", "agot-gain-02", text, {"card": card})


def no_claim(match: Realm) -> None:
    note(match, "claim-value", "agot-replacement-01", says("Something else comes in place of the claim."), {})


def recast(match: Realm, type_: int) -> None:
    text = says("The claim is applied as another one: {challenge}.", challenge=("challenge", type_))
    note(match, "claim-value", "agot-replacement-01", text, {"type": type_})


def burdened(match: Realm, seat: int) -> None:
    text = says("{seat} satisfies the claim in place of the defender.", seat=("seat", seat))
    note(match, "claim-value", "agot-replacement-01", text, {"seat": seat})


def held(match: Realm, card: int, what: int, until: int) -> None:
    when = ("until", until)
    if what == STANDS:
        text = says("{card} cannot stand {until}.", card=name(match, card), until=when)
    elif what == KNEELS:
        text = says("{card} cannot kneel {until}.", card=name(match, card), until=when)
    elif what == KILLED:
        text = says("{card} cannot be killed {until}.", card=name(match, card), until=when)
    else:
        text = says("{card} is protected {until}.", card=name(match, card), until=when)
    note(match, "bound", "agot-cannot-01", text, {"card": card, "what": what})


def warded(match: Realm, card: int, until: int) -> None:
    text = says("{card} is immune to the plots of opponents {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-immune-01", text, {"card": card})


def hushed(match: Realm, card: int, until: int) -> None:
    text = says("{card} silences players {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-lasting-01", text, {"card": card})


def blanked(match: Realm, card: int, until: int) -> None:
    text = says("The text of {card} counts as empty {until}.", card=name(match, card), until=("until", until))
    note(match, "bound", "agot-blank-01", text, {"card": card})


def claims(match: Realm, seat: int, amount: int, until: int) -> None:
    text = says(
        "The revealed plot of {seat} has {n} more claim {until}.",
        seat=("seat", seat),
        n=amount,
        until=("until", until),
    )
    note(match, "claim-value", "agot-claim-02", text, {"seat": seat, "n": amount})


def claim_is(match: Realm, seat: int, amount: int) -> None:
    text = says("The claim of {seat} is {n} in this challenge.", seat=("seat", seat), n=amount)
    note(match, "claim", "agot-claim-02", text, {"seat": seat, "n": amount})


def shielded(match: Realm, seat: int, type_: int) -> None:
    text = says(
        "Until the next plot of {seat} challenges of this type against that player have 1 less claim: {challenge}.",
        seat=("seat", seat),
        challenge=("challenge", type_),
    )
    note(match, "shield", "agot-claim-02", text, {"seat": seat, "type": type_})


def cheaper(match: Realm, seat: int, amount: int, source: int, all_: bool) -> None:
    text = says("The next fitting card of {seat} costs {n} gold less.", seat=("seat", seat), n=amount)
    if all_:
        text = says("Each fitting card of {seat} costs {n} gold less.", seat=("seat", seat), n=amount)
    note(match, "cheaper", "agot-initiate-04", text, {"seat": seat, "n": amount, "source": source})


def extra(match: Realm, seat: int, type_: int) -> None:
    text = says(
        "{seat} may initiate one more challenge this phase: {challenge}.",
        seat=("seat", seat),
        challenge=("challenge", type_),
    )
    note(match, "extra", "agot-challenge-08", text, {"seat": seat, "type": type_})


def sealed(match: Realm, seat: int, shadows: bool, until: int) -> None:
    who, when = ("seat", seat), ("until", until)
    if shadows:
        text = says("{seat} cannot bring cards out of shadows {until}.", seat=who, until=when)
    else:
        text = says("{seat} cannot play events {until}.", seat=who, until=when)
    note(match, "forbid", "agot-cannot-01", text, {"seat": seat, "type": NONE, "against": NONE})


def sallies(match: Realm, seat: int) -> None:
    text = says("Some characters of {seat} will not kneel to attack in the next challenge.", seat=("seat", seat))
    note(match, "unbent", "agot-challenge-12", text, {"seat": seat})


def again(match: Realm) -> None:
    text = says("Another challenges phase follows this one.")
    note(match, "again", "agot-framework-05", text, {})


def banned(match: Realm, seat: int, kind: int, bans: int, until: int) -> None:
    who, what, when = ("seat", seat), ("kind", kind), ("until", until)
    if bans == 1 << BAN_TRIGGER:
        text = says("{seat} cannot trigger abilities on {card} {until}.", seat=who, card=what, until=when)
    else:
        text = says("{seat} cannot bring {card} into the game {until}.", seat=who, card=what, until=when)
    note(match, "forbid", "agot-cannot-01", text, {"seat": seat, "type": NONE, "against": NONE})


def forbidden(match: Realm, seat: int, type_: int, against: int, until: int) -> None:
    if type_ != NONE:
        text = says(
            "{seat} may not initiate such challenges {until}: {challenge}.",
            seat=("seat", seat),
            until=("until", until),
            challenge=("challenge", type_),
        )
    else:
        text = says(
            "{seat} may not initiate challenges against {other} {until}.",
            seat=("seat", seat),
            other=("seat", against),
            until=("until", until),
        )
    note(match, "forbid", "agot-cannot-01", text, {"seat": seat, "type": type_, "against": against})


# --- looking ---


def looks(match: Realm, seat: int, owner: int, cards: list[int]) -> None:
    n = len(cards)
    text = says("{seat} looks at cards of {other}: {n}.", seat=("seat", seat), other=("seat", owner), n=n)
    event = Event("look", "agot-look-01", text, {"seat": seat, "owner": owner, "n": n})
    own = says("{seat} looks at {cards}.", seat=("seat", seat), cards=names(match, cards))
    data: dict[str, object] = {"seat": seat, "owner": owner, "n": n, "cards": cards[:]}
    event.private = {seat: Event("look", "agot-look-01", own, data)}
    match.tell(event)


def found(match: Realm, seat: int, card: int) -> None:
    text = says("{seat} finds {card} and takes it into hand.", seat=("seat", seat), card=name(match, card))
    note(match, "found", "agot-search-04", text, {"seat": seat, "card": card})


def took(match: Realm, seat: int, card: int) -> None:
    text = says("{seat} takes a card into hand.", seat=("seat", seat))
    event = Event("took", "agot-look-02", text, {"seat": seat})
    own = says("{seat} takes {card} into hand.", seat=("seat", seat), card=name(match, card))
    event.private = {seat: Event("took", "agot-look-02", own, {"seat": seat, "card": card})}
    match.tell(event)


def shuffled(match: Realm, seat: int) -> None:
    note(match, "shuffle", "agot-search-02", says("{seat} shuffles the deck.", seat=("seat", seat)), {"seat": seat})


def shown(match: Realm, card: int) -> None:
    text = says("{card} is revealed.", card=name(match, card))
    note(match, "reveal", "agot-reveal-01", text, {"seat": match.owner[card], "card": card})


def laid(match: Realm, card: int, place: int) -> None:
    pile = says("{card} goes to its owner's dead pile.", card=name(match, card))
    if place == DISCARD:
        pile = says("{card} goes to its owner's discard pile.", card=name(match, card))
    note(match, "move", "agot-zones-10", pile, {"card": card, "place": place})


def revealed_card(match: Realm, seat: int, card: int, bottom: bool = False) -> None:
    who, this = ("seat", seat), name(match, card)
    text = says("{seat} reveals {card} from the top of the deck.", seat=who, card=this)
    if bottom:
        text = says("{seat} reveals {card} from the bottom of the deck.", seat=who, card=this)
    note(match, "reveal", "agot-reveal-01", text, {"seat": seat, "card": card})


# --- challenges ---


def initiated(match: Realm, cards: list[int]) -> None:
    text = says(
        "{seat} initiates a challenge against {other} with {cards}: {challenge}.",
        seat=("seat", match.attacker),
        other=("seat", match.defender),
        cards=names(match, cards),
        challenge=("challenge", match.contest),
    )
    data: dict[str, object] = {"seat": match.attacker, "other": match.defender, "type": match.contest}
    note(match, "challenge", "agot-challenge-09", text, {**data, "cards": cards, "bypassed": match.bypassed})
    if len(match.bypassed) > 0:
        text = says("Bypassed by stealth: {cards}.", cards=names(match, match.bypassed))
        note(match, "stealth", "agot-keywords-25", text, {"cards": match.bypassed})


def redirected(match: Realm) -> None:
    text = says("The challenge is redirected to {seat}.", seat=("seat", match.defender))
    note(match, "redirect", "agot-melee-20", text, {"seat": match.defender})


def defended(match: Realm, cards: list[int]) -> None:
    text = says("{seat} defends with {cards}.", seat=("seat", match.defender), cards=names(match, cards))
    note(match, "defend", "agot-challenge-18", text, {"seat": match.defender, "cards": cards})


def compared(match: Realm, ours: int, theirs: int) -> None:
    text = says("STR {n} attacks against {m}.", n=ours, m=theirs)
    note(match, "compare", "agot-framework-30", text, {"attack": ours, "defence": theirs})


def won(match: Realm) -> None:
    text = says("{seat} wins the challenge by {n}.", seat=("seat", match.winner), n=match.margin)
    if match.unopposed:
        text = says("{seat} wins the challenge unopposed.", seat=("seat", match.winner))
    data: dict[str, object] = {"seat": match.winner, "n": match.margin, "unopposed": match.unopposed}
    note(match, "won", "agot-challenge-26", text, data)


def claim(match: Realm, value: int) -> None:
    text = says("Claim of {n} is applied to {seat}.", n=value, seat=("seat", match.defender))
    note(match, "claim", "agot-claim-02", text, {"n": value, "seat": match.defender})


def keyword(match: Realm, keyword: int, cards: list[int]) -> None:
    text = says("{keyword}: {cards}.", keyword=("keyword", keyword), cards=names(match, cards))
    note(match, "keyword", "agot-challenge-38", text, {"keyword": keyword, "cards": cards})


def challenge_over(match: Realm) -> None:
    note(match, "challenge-over", "agot-framework-34", says("The challenge ends."), {})
