"""What `bannermen replay --verify` finds: whether a match is sound, where its dice came from, and who vouches for it.

What a file alone cannot tell is said as plainly as what it can.
"""

from typing import Any, NamedTuple

from bannermen.cli.errors import Finding
from bannermen.cli.voice import Voice, tell
from bannermen.kernel.chance import digests_of, shares_of
from bannermen.kernel.plain import fingerprint
from bannermen.kernel.record import Record
from bannermen.kernel.seal import BrokenSeal, seal_of


class Noted(NamedTuple):
    """What somebody noted when the match was played, and brings along now; None where nothing was noted."""

    digest: str | None
    share: str | None
    key: str | None


def verify(record: Record, journal: dict[str, Any], noted: Noted, voice: Voice) -> None:
    show_verdict(record, voice)
    judge_dice(record, noted, voice)
    judge_seal(journal, noted.key, voice)


def show_verdict(record: Record, voice: Voice) -> None:
    """Reading has played every answer through the checked door, and compared the fingerprints."""
    end = fingerprint(record.match)
    tell(voice("The match is sound. Answers: {n}. It ends at {end}.", n=len(record.answers), end=end))
    if record.failed is None:
        return
    seat, answer = record.failed.seat, record.failed.answer
    try:
        record.apply(seat, answer)
    except Exception as broken:  # whatever the rules raise here is what we look for
        error = f"{type(broken).__name__}: {broken}"
        raise Finding(voice("After it the rules break: {error}. Please report this file.", error=error)) from broken
    tell(voice("The answer that once broke the rules is now played without harm."))


def judge_dice(record: Record, noted: Noted, voice: Voice) -> None:
    """Reading has drawn every die anew from the seed; whether that seed was promised, only what was noted can tell."""
    if not isinstance(record.seed, str):
        if noted.digest is not None or noted.share is not None:
            raise Finding(voice("The dice come from the number {seed}; such a match has no digest.", seed=record.seed))
        tell(voice("The dice come from the number {seed}; whoever knew it knew them all.", seed=record.seed))
        return
    tell(voice("The dice come from the secret with the digest {digest}.", digest=record.digest))
    shares = shares_of(record.seed)
    for seat, share in shares:
        tell(voice("Seat {seat} had added the number {share}.", seat=seat, share=share))
    if not shares:
        tell(voice("No player had added a number to the secret: whoever drew it could have looked for one he liked."))
    judge_share(shares, noted.share, voice)
    judge_digest(record.seed, noted.digest, voice)


def judge_share(shares: list[tuple[int, str]], share: str | None, voice: Voice) -> None:
    if share is None:
        if shares:
            tell(voice("Not checked: whether a number is the one that a player's browser made (--share)."))
        return
    found = [seat for seat, added in shares if added == share.strip().lower()]
    if not found:
        raise Finding(voice("The number that you noted is not among those that were added."))
    tell(voice("The number that you noted was added by seat {seat}.", seat=found[0]))


def judge_digest(seed: str, shown: str | None, voice: Voice) -> None:
    """A digest may have been noted before all had added theirs: then it binds what stood in front of it."""
    if shown is None:
        tell(voice("Not checked: whether this secret was promised before the match began; no digest was given."))
        tell(voice("Compare it with the one that was shown when the match began."))
        return
    digests = digests_of(seed)
    wanted = shown.strip().lower()
    if wanted not in digests:
        raise Finding(voice("The dice come from a secret with another digest: {digest}.", digest=digests[-1]))
    later = shares_of(seed)[digests.index(wanted) :]
    if not later:
        tell(voice("It is the digest that you noted: nothing was changed afterwards."))
        return
    seats = ", ".join(str(seat) for seat, _ in later)
    tell(
        voice(
            "The digest that you noted is that of the secret before these seats added their numbers: {seats}.",
            seats=seats,
        )
    )


def judge_seal(journal: dict[str, Any], key: str | None, voice: Voice) -> None:
    try:
        sealed = seal_of(journal, key.strip() if key is not None else "")
    except BrokenSeal as broken:
        raise Finding(voice("The seal of the server does not hold: {why}.", why=str(broken))) from broken
    if not sealed:
        if key is not None:
            raise Finding(voice("No server has sealed this file."))
        tell(voice("Not checked: who held the match; no server has sealed this file."))
    elif key is not None:
        tell(voice("The server with the key that you gave has sealed this file: it was played there to this end."))
    else:
        tell(voice("The server with the key {key} has sealed this file.", key=sealed))
        tell(voice("Not checked: whose key that is; compare it with the one at /api/seal of the server."))
