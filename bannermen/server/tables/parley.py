"""What players settle among themselves over the socket: to concede, to offer a draw, to take or decline it."""

from __future__ import annotations

import time

from bannermen.kernel.accord import CONCEDE, DRAW, why_not
from bannermen.kernel.decision import Refused, table_refuses
from bannermen.server.storage.roster import DrawOffer
from bannermen.server.tables.judging import NOT_POSSIBLE, stale
from bannermen.server.tables.play import LiveMatch
from bannermen.server.tables.replies import SeatReplies
from bannermen.server.wire import messages


class Parley:
    def __init__(self, replies: SeatReplies) -> None:
        self.replies = replies
        self.table = replies.table

    async def concede(self, play: LiveMatch, request: messages.Concede) -> None:
        seat, came, host = request.seat, time.time(), self.replies
        async with self.table.lock:
            if host.was_done(play, seat, request.id) or not host.holds(seat, request.id):
                return
            if request.revision is not None and request.revision < play.asked.get(seat, 0):
                host.refuse(stale(), request.id)  # it may look better by now
                return
            why = why_not(play.record.game, play.match, seat, CONCEDE)
            if why is not None:
                host.refuse(impossible(why), request.id)
                return
            host.ack(request.id, *await play.take(seat, CONCEDE, request.id, came))

    async def offer_draw(self, play: LiveMatch, request: messages.OfferDraw) -> None:
        """Offer a draw; where another has offered it already, this is as good as taking it."""
        seat, came, host = request.seat, time.time(), self.replies
        async with self.table.lock:
            if host.was_done(play, seat, request.id) or not host.holds(seat, request.id):
                return
            why = why_not(play.record.game, play.match, seat, DRAW)
            offer = play.offer
            if why is None and offer is not None and offer.seat == seat:
                if offer.is_open:
                    why = table_refuses(NOT_POSSIBLE, "You have offered a draw; wait for the answer.")
                else:
                    why = table_refuses(NOT_POSSIBLE, "Your offer was declined; play on before you make another.")
            if why is not None:
                host.refuse(impossible(why), request.id)
                return
            if offer is not None and offer.is_open:
                host.ack(request.id, *await play.answer_offer(seat, True, request.id, came))
                return
            # Other seats of the same person agree at once; the rest are asked.
            playing = play.record.game.playing(play.match)
            own = [other for other in self.table.roster.seats_of(host.connection.token) if other in playing]
            if len(own) == len(playing):
                host.ack(request.id, *await play.take(seat, DRAW, request.id, came))
                return
            agreed = [other for other in own if other != seat]
            host.ack(request.id, *await play.put_offer(DrawOffer(seat, play.match.number, agreed), came))

    async def answer_draw(self, play: LiveMatch, request: messages.AnswerDraw) -> None:
        """Take or decline an offer; whoever made it may withdraw it."""
        seat, came, host = request.seat, time.time(), self.replies
        async with self.table.lock:
            if host.was_done(play, seat, request.id) or not host.holds(seat, request.id):
                return
            why = why_not(play.record.game, play.match, seat, DRAW)
            offer = play.offer
            if why is None and (offer is None or not offer.is_open):
                why = table_refuses(NOT_POSSIBLE, "Nobody offers a draw now.")
            elif why is None and offer is not None and offer.seat == seat and request.accept:
                why = table_refuses(NOT_POSSIBLE, "The others must agree, not you.")
            if why is not None:
                host.refuse(impossible(why), request.id)
                return
            host.ack(request.id, *await play.answer_offer(seat, request.accept, request.id, came))


def impossible(why: Refused) -> Refused:
    """What no rule of a game forbids, but the table."""
    return Refused(why.rule, why.because, NOT_POSSIBLE if why.cause == "illegal" else why.cause)
