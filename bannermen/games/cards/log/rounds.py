"""Lines of the log: set-up, rounds and phases, and who has won."""

from __future__ import annotations

from bannermen.games.cards.log.lines import name, names, note
from bannermen.games.cards.state import CardsMatch
from bannermen.games.cards.terms import NOBODY
from bannermen.kernel.events import Event
from bannermen.kernel.message import says


def setup_step(match: CardsMatch, step: int) -> None:
    note(match, "setup", "agot-setup-01", says("Set-up, step {n}.", n=step), {"step": step})


def announced(match: CardsMatch, seat: int) -> None:
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


def mulligan(match: CardsMatch, seat: int, again: bool) -> None:
    if again:
        text = says("{seat} takes a mulligan.", seat=("seat", seat))
    else:
        text = says("{seat} keeps the opening hand.", seat=("seat", seat))
    note(match, "mulligan", "agot-setup-09", text, {"seat": seat, "again": again})


def placed(match: CardsMatch, seat: int) -> None:
    n = len(match.pledged[seat])
    text = says("{seat} places setup cards facedown: {n}.", seat=("seat", seat), n=n)
    note(match, "placed", "agot-setup-11", text, {"seat": seat, "n": n})


def setup_cards(match: CardsMatch, seat: int) -> None:
    cards = match.front[seat] + match.back[seat] + match.pledged[seat]
    text = says("{seat} begins with {cards}.", seat=("seat", seat), cards=names(match, cards))
    if len(cards) == 0:
        text = says("{seat} begins with no cards in play.", seat=("seat", seat))
    note(match, "setup-cards", "agot-setup-17", text, {"seat": seat, "cards": cards})


def round_begins(match: CardsMatch) -> None:
    note(match, "round", "agot-framework-05", says("Round {n}.", n=match.round), {"round": match.round})


def phase_begins(match: CardsMatch) -> None:
    text = says("The {phase} begins.", phase=("phase", match.phase))
    note(match, "phase", "agot-framework-08", text, {"phase": match.phase, "round": match.round})


def first_player(match: CardsMatch) -> None:
    text = says("{seat} is first player.", seat=("seat", match.first))
    note(match, "first", "agot-firstplayer-01", text, {"seat": match.first})


def initiative(match: CardsMatch, seat: int, value: int) -> None:
    text = says("{seat} wins initiative with {n}.", seat=("seat", seat), n=value)
    note(match, "initiative", "agot-initiative-02", text, {"seat": seat, "n": value})


def titles(match: CardsMatch) -> None:
    for seat in match.in_order():
        if match.title[seat] >= 0:
            text = says("{seat} is {title}.", seat=("seat", seat), title=name(match, match.title[seat]))
            note(match, "title", "agot-melee-12", text, {"seat": seat, "card": match.title[seat]})


def drew(match: CardsMatch, seat: int, cards: list[int]) -> None:
    """The owner sees the cards, the others only how many."""
    n = len(cards)
    data: dict[str, object] = {"seat": seat, "n": n}
    event = Event("draw", "agot-draw-01", says("{seat} draws cards: {n}.", seat=("seat", seat), n=n), data)
    own = says("{seat} draws {cards}.", seat=("seat", seat), cards=names(match, cards))
    event.private = {seat: Event("draw", "agot-draw-01", own, {"seat": seat, "n": n, "cards": cards[:]})}
    match.tell(event)


def income(match: CardsMatch, seat: int, amount: int) -> None:
    text = says("{seat} collects {n} gold.", seat=("seat", seat), n=amount)
    note(match, "income", "agot-income-01", text, {"seat": seat, "n": amount})


def dominance(match: CardsMatch, winner: int, total: int) -> None:
    if winner == NOBODY:
        note(match, "dominance", "agot-dominance-04", says("Nobody wins dominance: the highest total is tied."), {})
        return
    text = says("{seat} wins dominance with {n}.", seat=("seat", winner), n=total)
    note(match, "dominance", "agot-dominance-02", text, {"seat": winner, "n": total})


def all_stand(match: CardsMatch) -> None:
    note(match, "stand-all", "agot-framework-42", says("Kneeling cards stand."), {})


def taxed(match: CardsMatch, kept: list[int]) -> None:
    """`kept`: what each seat may keep."""
    note(match, "taxed", "agot-framework-46", says("Unspent gold goes back to the treasury."), {"kept": kept})


def victory(match: CardsMatch, seat: int, rule: str) -> None:
    if rule == "agot-victory-03":
        text = says("{seat} is the last player left and wins.", seat=("seat", seat))
    else:
        text = says("{seat} has {n} power and wins.", seat=("seat", seat), n=match.total_power(seat))
    note(match, "victory", rule, text, {"seat": seat})


def no_victory(match: CardsMatch) -> None:
    note(match, "victory", "agotp-melee-02", says("The game ends without a winner."), {})


def eliminated(match: CardsMatch, seat: int) -> None:
    text = says("{seat} has no cards left in the deck and is eliminated.", seat=("seat", seat))
    note(match, "eliminated", "agot-elimination-01", text, {"seat": seat})
