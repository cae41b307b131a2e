"""Entering play: uniqueness and duplicates, attachments and their hosts."""

from __future__ import annotations

from typing import Any, Final

from bannermen.abilities.modifiers import AMOUNT, WHOM
from bannermen.games.cards import log
from bannermen.games.cards.content.table_numbers import (
    BAN_PUT,
    L_MIMICS,
    LOST_KEYS,
    MIRRORS,
    SHUT,
    TAKES_ONLY,
    V_KEYWORD,
)
from bannermen.games.cards.content.tables import Kind
from bannermen.games.cards.rules.act import Resolving
from bannermen.games.cards.rules.cannot import fail, quiet
from bannermen.games.cards.rules.filters import candidates, fits
from bannermen.games.cards.rules.happening import Happening, announce, happen, react_to
from bannermen.games.cards.rules.values import applies, decrees, is_banned, is_forbidden
from bannermen.games.cards.state import ALL_SEATS, CardsMatch
from bannermen.games.cards.terms import (
    AMBUSHED,
    ATTACHMENT,
    CHARACTER,
    DEAD,
    DISCARD,
    DUPLICATE,
    EMERGES,
    ENTERS,
    KEY_BITS,
    KEY_MASK,
    KEY_ZERO,
    LOCATION,
    MARSHALED,
    NO_ATTACHMENTS,
    NO_KEYS,
    NONE,
    PLAY,
    RAISED,
    RISES,
    SHADOWS,
)
from bannermen.kernel.choice import Choice
from bannermen.kernel.copying import Shared
from bannermen.kernel.decision import Refused
from bannermen.kernel.message import Message, says
from bannermen.kernel.procedure import Procedure
from bannermen.kernel.question import Question

# --- uniqueness ---


def twin(match: CardsMatch, seat: int, card: int) -> int:
    """The copy in play, owned and controlled by the seat, of which this card would be a duplicate; or NONE."""
    kind = match.kind_of(card)
    if not kind.unique or match.owner[card] != seat:
        return NONE
    found = own_copy(match, seat, kind.title, match.front[seat])
    return found if found >= 0 else own_copy(match, seat, kind.title, match.back[seat])


def own_copy(match: CardsMatch, seat: int, title: int, cards: list[int]) -> int:
    kinds = match.book.kinds
    for card in cards:
        if kinds[match.kind[card]].title == title and match.owner[card] == seat:
            return card
    return NONE


def is_dead(match: CardsMatch, seat: int, card: int) -> bool:
    """Does another copy of a unique card lie in the seat's dead pile (agot-unique-03, -04)?"""
    kind = match.kind_of(card)
    if kind.unique:
        for other in match.dead[seat]:
            if other != card and match.kind_of(other).title == kind.title:
                return True
    return False


def has_copy(match: CardsMatch, seat: int, card: int) -> bool:
    """Does the seat own or control a copy in play (agot-unique-01, -02)?"""
    title = match.kind_of(card).title
    for other in range(match.seats):
        if _is_copied_among(match, seat, card, title, match.front[other]):
            return True
        if _is_copied_among(match, seat, card, title, match.back[other]):
            return True
    return False


def _is_copied_among(match: CardsMatch, seat: int, card: int, title: int, cards: list[int]) -> bool:
    kinds = match.book.kinds
    for other in cards:
        if other != card and kinds[match.kind[other]].title == title:
            if match.holder[other] == seat or match.owner[other] == seat:
                return True
    return False


def can_control(match: CardsMatch, seat: int, card: int) -> bool:
    """May the seat take control of the card (agot-unique-02, -03)?"""
    if match.holder[card] == seat:
        return False
    return not match.kind_of(card).unique or not (has_copy(match, seat, card) or is_dead(match, seat, card))


def is_shut_out(match: CardsMatch, seat: int, card: int) -> bool:
    """Does a card keep it from entering play through card abilities?"""
    if is_banned(match, seat, BAN_PUT, match.kind_of(card).title):
        return True
    return is_forbidden(match, SHUT, seat, card)


def can_be_put(match: CardsMatch, seat: int, card: int) -> bool:
    """The same by an effect, which a card may forbid."""
    return can_enter(match, seat, card) and not is_shut_out(match, seat, card)


def can_enter(match: CardsMatch, seat: int, card: int) -> bool:
    """Could the card be put into play under the seat's control (agot-putplay-03, -05)?"""
    kind = match.kind_of(card)
    if kind.type > ATTACHMENT:
        return False  # agot-events-04
    if kind.unique:
        if is_dead(match, seat, card):
            return False
        if twin(match, seat, card) >= 0:
            return True
        if has_copy(match, seat, card):
            return False
    return kind.type != ATTACHMENT or len(hosts(match, seat, card)) > 0


# --- hosts ---

# What keeps an attachment from a host.
FREE: Final = 0
NO_SUCH_HOST: Final = 1
FULL: Final = 2
TAKES_NONE: Final = 3
SHUNS: Final = 4
TAKES_OTHERS: Final = 5

NO_LIKENESS: Final[list[Kind]] = []  # never written into


def host_bar(match: CardsMatch, host: int, kind: Kind) -> int:
    """Does the host suffer such an attachment (agot-keywords-19 to -22)? What forbids goes before what allows."""
    if match.has_keyword(host, NO_ATTACHMENTS):
        return TAKES_NONE
    if is_choosy(match, host, kind):
        return TAKES_OTHERS
    if not match.is_blank(host) and not has_lost_keywords(match, host):
        bar = taste_bar(match.kind_of(host), kind)
        if bar != FREE:
            return bar
    for like in likenesses(match, host):
        bar = taste_bar(like, kind)
        if bar != FREE:
            return bar
    return FREE


def taste_bar(own: Kind, kind: Kind) -> int:
    """Does a card on which that is printed shun such an attachment?"""
    for trait in own.shuns:
        if trait in kind.traits:
            return SHUNS
    if len(own.takes) == 0:
        return FREE
    for trait in own.takes:
        if trait in kind.traits:
            return FREE
    return TAKES_OTHERS


def likenesses(match: CardsMatch, host: int) -> list[Kind]:
    """The kinds of cards whose keywords about attachments it has gained: for a while, or as long as they are there."""
    found = NO_LIKENESS
    for row in match.lasting.rows(L_MIMICS):
        if row[WHOM] == host:
            found = [*found, match.book.kinds[row[AMOUNT]]]
    for source, constant in decrees(match, MIRRORS):
        if source == host:
            assert constant.of is not None  # it says whose it has
            for card in candidates(match, constant.of, match.holder[host], host):
                if not match.is_blank(card):
                    found = [*found, match.kind_of(card)]
    return found


def is_choosy(match: CardsMatch, host: int, kind: Kind) -> bool:
    """Has it gained that it takes no attachments but those of another trait (agot-keywords-21)?"""
    for source, constant in decrees(match, TAKES_ONLY):
        if constant.trait not in kind.traits and applies(match, constant, source, host):
            return True
    return False


def has_lost_keywords(match: CardsMatch, card: int) -> bool:
    """Has it lost all keywords, those about attachments among them?"""
    if match.stale:
        if not match.is_shifted(V_KEYWORD):
            return False
        match.reckon()
    count = ((NO_KEYS + match.keys[card]) >> (KEY_BITS * NO_ATTACHMENTS)) & KEY_MASK
    return count <= KEY_ZERO - LOST_KEYS


def can_attach(match: CardsMatch, seat: int, card: int, host: int) -> bool:
    return attach_bar(match, seat, card, host) == FREE


def attach_bar(match: CardsMatch, seat: int, card: int, host: int) -> int:
    """Is this a legal host (agot-attachments-02, -03, agot-limits-03)?"""
    kind = match.kind_of(card)
    filter = kind.attach
    if filter is None or host == card or not fits(match, host, filter, seat, card):
        return NO_SUCH_HOST
    bar = host_bar(match, host, kind)
    if bar != FREE:
        return bar
    if kind.per_host > 0:
        count = 0
        for other in match.worn:
            if other != card and match.host[other] == host and match.kind_of(other).title == kind.title:
                count += 1
        if count >= kind.per_host:
            return FULL
    return FREE


def why_not_attach(match: CardsMatch, seat: int, card: int, host: int) -> Refused | None:
    """Why it cannot go there."""
    if not 0 <= host < len(match.place) or match.place[host] != PLAY:
        return Refused("agot-attachments-01", says("An attachment goes on a card in play."))
    one, other = ("card", card), ("card", host)
    bar = attach_bar(match, seat, card, host)
    if bar == TAKES_NONE:
        return Refused("agot-keywords-19", says("{host} takes no attachments.", host=other))
    if bar == SHUNS or bar == TAKES_OTHERS:
        rule = "agot-keywords-20" if bar == SHUNS else "agot-keywords-21"
        return Refused(rule, says("{host} takes no attachments like {card}.", host=other, card=one))
    if bar == FULL:
        text = says("{host} carries as many copies of {card} as it may.", host=other, card=one)
        return Refused("agot-limits-03", text)
    if bar == NO_SUCH_HOST:
        return Refused("agot-attachments-03", says("{card} cannot go on {host}.", card=one, host=other))
    return None


def hosts(match: CardsMatch, seat: int, card: int) -> list[int]:
    """All legal hosts, of all players (agot-attachments-08)."""
    filter = match.kind_of(card).attach
    if filter is None:
        return []
    return [host for host in candidates(match, filter, seat, card) if can_attach(match, seat, card, host)]


# --- coming into play ---


def add_duplicate(match: CardsMatch, card: int, under: int, facedown: bool = False) -> None:
    """It lies faceup under the copy in play and is nothing but a duplicate (agot-duplicates-01, -06)."""
    if match.log is not None:
        log.moves.doubled(match, card, under, facedown)
    match.move(card, DUPLICATE)
    match.set_host(card, under)
    if facedown:
        match.learn(card, 1 << match.owner[card])  # agot-facedown-02
    else:
        match.learn(card, ALL_SEATS)
    match.spoil()


def put_into_play(
    match: CardsMatch,
    seat: int,
    card: int,
    how: int,
    by: int = NONE,
    source: int = NONE,
    x: int = 0,
    onto: list[int] | None = None,
) -> None:
    """Marshaled, ambushed or put into play by an ability: with its host, one of `onto`, or as a duplicate. Whatever
    comes from shadows has come out of them (agotp-shadow-31); `x` is what was named for that."""
    other = twin(match, seat, card)
    emerges = match.place[card] == SHADOWS
    if other >= 0:
        add_duplicate(match, card, other)
        if emerges:
            announce(match, EMERGES, card, seat, source, x, by)  # agotp-shadow-32
    elif match.type_of(card) == ATTACHMENT:
        enter = Enter(seat, card, how, by, source, x)
        if onto is not None:
            enter.onto = onto
        match.push(enter)
    else:
        come_in(match, seat, card, how, NONE, by, source, x)


def come_in(match: CardsMatch, seat: int, card: int, how: int, host: int, by: int, source: int, x: int = 0) -> None:
    if match.log is not None:
        log.moves.entered(match, seat, card, how, host)
    h = Happening()
    h.by = by
    if match.is_facedown(card):
        h.add(how, card, seat, source)
        stand_up(match, seat, card, host)
        react_to(match, h)
        return
    h.add(ENTERS, card, seat, source, host)
    if match.place[card] == DEAD:
        h.add(RISES, card, match.owner[card], source)  # whose dead pile it was
    if match.place[card] == SHADOWS:
        h.add(EMERGES, card, seat, source, x)
    elif how != ENTERS:
        h.add(how, card, seat, source)
    happen(match, h)


def stand_up(match: CardsMatch, seat: int, card: int, host: int) -> None:
    """A card that lay facedown in play is turned up: it is there already and does not enter (agotp-facedown-02)."""
    match.move(card, PLAY, seat)
    if host != NONE:
        match.attach(card, host)


class Enter(Procedure):
    """An attachment comes into play; its controller chooses the host."""

    def __init__(self, seat: int, card: int, how: int, by: int, source: int, x: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card
        self.how: int = how
        self.by: int = by
        self.source: int = source
        self.x: int = x
        self.host: int = NONE
        self.before: int = 0  # the strength of the host
        self.onto: Shared[list[int]] = []  # the hosts that are allowed; none: all that are legal

    def steps(self) -> tuple[Any, ...]:
        return ENTER

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card", "how", "by", "source", "x", "host", "before", "onto")

    def clone(self) -> Enter:
        other = Enter(self.seat, self.card, self.how, self.by, self.source, self.x)
        other.at = self.at
        other.host = self.host
        other.before = self.before
        other.onto = self.onto
        return other


class ChooseHost(Question[CardsMatch, Enter]):
    def seat(self, match: CardsMatch, p: Enter) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Enter) -> list[int]:
        found = hosts(match, p.seat, p.card)
        return [host for host in found if host in p.onto] if len(p.onto) > 0 else found

    def take(self, match: CardsMatch, p: Enter, answer: int) -> None:
        p.host = answer
        p.before = match.strength(answer)

    def prompt(self, match: CardsMatch, p: Enter) -> Message:
        return says("Which card does {card} go on?", card=("card", p.card))

    def choice(self, match: CardsMatch, p: Enter, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def about(self, match: CardsMatch, p: Enter) -> list[tuple[str, int]]:
        return [("card", p.card)]

    def guide(self, match: CardsMatch, p: Enter) -> Message | None:
        return says("Helpful attachments go on your own characters, harmful ones on theirs.")

    def why_not(self, match: CardsMatch, p: Enter, answer: int) -> Refused:
        refused = why_not_attach(match, p.seat, p.card, answer)
        return refused if refused is not None else super().why_not(match, p, answer)

    def prior(self, match: CardsMatch, p: Enter, answer: int) -> float:
        worth = 1.0 + 0.3 * match.strength(answer)
        harmful = match.kind_of(p.card).harmful
        return worth if (match.holder[answer] == p.seat) != harmful else 0.05


def arrive(match: CardsMatch, p: Enter) -> None:
    if p.host != NONE:
        come_in(match, p.seat, p.card, p.how, p.host, p.by, p.source, p.x)
        return
    fail(match, p.by)  # another card of the same effect took the last host
    if match.place[p.card] == SHADOWS:  # it never enters play (agotp-shadow-28)
        if match.log is not None:
            log.moves.exposed(match, p.card)
        match.move(p.card, DISCARD)


def lift(match: CardsMatch, p: Enter) -> None:
    """The host's strength may have risen with it."""
    if match.place[p.card] == PLAY and match.host[p.card] == p.host and not quiet(match, RAISED):
        if match.strength(p.host) > p.before:
            announce(match, RAISED, p.host, match.holder[p.host], p.card)


ENTER: Final[tuple[Any, ...]] = (ChooseHost("cards.host", "agot-attachments-02"), arrive, lift)

# --- moving to another host ---


class Moving(Procedure):
    """An attachment in play goes to another host; the player who moves it chooses which."""

    def __init__(self, seat: int, card: int, onto: list[int], by: int) -> None:
        super().__init__()
        self.seat: int = seat
        self.card: int = card
        self.onto: Shared[list[int]] = onto
        self.by: int = by  # the depth of the effect that moves it

    def steps(self) -> tuple[Any, ...]:
        return MOVING

    def fields(self) -> tuple[str, ...]:
        return ("seat", "card", "onto", "by")

    def clone(self) -> Moving:
        other = Moving(self.seat, self.card, self.onto, self.by)
        other.at = self.at
        return other


class MoveWhere(Question[CardsMatch, Moving]):
    def seat(self, match: CardsMatch, p: Moving) -> int:
        return p.seat

    def options(self, match: CardsMatch, p: Moving) -> list[int]:
        return p.onto

    def take(self, match: CardsMatch, p: Moving, answer: int) -> None:
        if match.log is not None:
            log.moves.reattached(match, p.card, answer)
        match.attach(p.card, answer)
        doing = match.stack[p.by] if p.by != NONE else None
        if isinstance(doing, Resolving):
            doing.act.it = [answer]  # what comes next may speak of the new host

    def prompt(self, match: CardsMatch, p: Moving) -> Message:
        return says("Which card does {card} go on?", card=("card", p.card))

    def choice(self, match: CardsMatch, p: Moving, option: int) -> Choice:
        return Choice(says("{card}", card=("card", option)), "card", option)

    def about(self, match: CardsMatch, p: Moving) -> list[tuple[str, int]]:
        return [("card", p.card)]

    def why_not(self, match: CardsMatch, p: Moving, answer: int) -> Refused:
        return Refused("agot-move-02", says("It goes to another legal host, not to where it is."))


MOVING: Final[tuple[Any, ...]] = (MoveWhere("cards.move", "agot-move-02"),)

MARSHALABLE: Final[tuple[int, ...]] = (CHARACTER, LOCATION, ATTACHMENT)
HOWS: Final[tuple[int, ...]] = (ENTERS, MARSHALED, AMBUSHED, EMERGES)
