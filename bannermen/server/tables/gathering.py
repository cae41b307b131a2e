"""Before a match: what each seat brings in secret, and the start when everybody is there and everything is in."""

from __future__ import annotations

import functools
import secrets
import time
from typing import Any, Final

from bannermen.games import UnknownGame, game
from bannermen.kernel.decision import Answer, Refused
from bannermen.kernel.game import BadSetup, Game
from bannermen.kernel.journal import TakenBack
from bannermen.kernel.match import Match
from bannermen.kernel.message import says
from bannermen.kernel.record import Record
from bannermen.kernel.since import parted
from bannermen.server.storage import progress
from bannermen.server.storage.roster import Roster, draw_secret_of_chance
from bannermen.server.wire.problems import Problem, bad_setup, illegal, unknown_game
from bannermen.server.wire.telling import TableChronicle, Teller
from bannermen.words import LANGUAGES
from bannermen.words.chronicle import Past

Answers = list[tuple[int, Answer]]
OTHER_PARTS: Final = 64  # how many are looked at for one that nobody has brought


def named_game(name: str) -> Game:
    try:
        return game(name)
    except UnknownGame as unknown:
        raise unknown_game(name) from unknown


def named_scene(played: Game, setup: dict[str, Any]) -> str:
    """The scene that is played; beside a position a stranger may have written anything there."""
    if "position" in setup:
        return ""
    return next((scene.key for scene in played.scenes() if scene.key == setup.get("scene")), "")


# --- places -----------------------------------------------------------------------------------------------------------


def places_before(played: Game, setup: dict[str, Any], trial: Match) -> list[dict[str, Any]]:
    """The seats before the match. Names and crests must tell nothing of what is brought, not even of a trial's."""
    if "position" in setup:  # beside it a stranger may have written anything
        setup = {key: value for key, value in setup.items() if key != "scene"}
    bare, _ = parted(setup)
    found = []
    for seat, place in enumerate(played.places(bare)):
        needs = "" if "position" in setup else place.needs
        names = place.names
        if not names and not needs:
            names = {language: played.seat_name(trial, seat, language) for language in LANGUAGES}
        found.append({"names": names, "crest": place.crest, "team": place.team, "needs": needs})
    return found


def places_of(played: Game, setup: dict[str, Any]) -> list[dict[str, Any]]:
    """The seats of a set-up to which nothing was brought yet, tried once; raises BadSetup."""
    trial = Record(played, played.filled(setup, 0), 0, recording=False).match
    places = places_before(played, setup, trial)
    return places if len(places) == trial.seats else places_after(played, trial, [])


def places_after(played: Game, match: Match, before: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The seats of the match that has started: names and crests follow what was brought."""
    found = []
    for seat in range(match.seats):
        place = before[seat] if seat < len(before) else {"names": {}, "crest": "", "team": seat, "needs": ""}
        names = {language: played.seat_name(match, seat, language) for language in LANGUAGES}
        crest = played.crest(match, seat) or place["crest"]
        found.append({**place, "names": names, "crest": crest, "team": played.team(match, seat)})
    return found


def seat_keys(played: Game, setup: dict[str, Any], places: list[dict[str, Any]]) -> list[str]:
    """What the seats are called in the lobby's lists; a position takes the names of the first scene."""
    named = named_scene(played, setup)
    scenes = played.scenes()
    scene = next((each for each in scenes if each.key == named), scenes[0])
    keys = [place["crest"] for place in places]
    return [key or (scene.seats[seat] if seat < len(scene.seats) else str(seat)) for seat, key in enumerate(keys)]


# --- bringing ---------------------------------------------------------------------------------------------------------


def lay(roster: Roster, seat: int, part: dict[str, Any]) -> None:
    """Lay a part before its seat, face down; raises a Problem and changes nothing where a rule forbids it."""
    played = named_game(roster.game)
    try:
        laid = played.bring(roster.setup, seat, part)
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    if isinstance(laid, Refused):
        raise illegal(laid, functools.partial(played.name_before, roster.setup))
    roster.setup = laid


def part_for_bot(roster: Roster, seat: int) -> dict[str, Any]:
    """What a bot brings by itself: nothing that somebody at the table has brought, while there is anything else."""
    played = named_game(roster.game)
    brought = list(roster.setup.get("brought", {}).values())
    seed = secrets.randbelow(2**31)
    first = played.part_for_bot(roster.setup, seat, seed)
    others = (played.part_for_bot(roster.setup, seat, seed + step) for step in range(OTHER_PARTS))
    return next((part for part in others if part not in brought), first)


def is_ready(roster: Roster) -> bool:
    """Everybody is there, and no person has anything left to bring."""
    if not roster.is_full:
        return False
    return all(roster.is_bot(seat) for seat in named_game(roster.game).needs(roster.setup))


def keeps_courtesy(roster: Roster) -> bool:
    """Whether seats are asked by what everybody knows, so that silence tells nothing of a hand. Always where two people
    sit or may sit down, whatever a set-up says; and where one screen is handed round, unless the set-up says no. Bots
    read nothing from silence: one person alone with them is asked only where there is something to choose."""
    held = sum(1 for chair in roster.chairs if chair.holder)
    wanted = roster.setup.get("courtesy", roster.company > 1 or held > 1)
    if roster.started:
        return wanted is not False
    return roster.company > 1 or (wanted is not False and roster.has_people)


def start(roster: Roster, hour: float) -> tuple[Record, TableChronicle]:
    """Begin the match of a draft that is ready, at that server time. Its secret has dealt to nobody before."""
    played = named_game(roster.game)
    roster.setup = roster.setup | {"courtesy": keeps_courtesy(roster)}
    for seat in played.needs(roster.setup):
        lay(roster, seat, part_for_bot(roster, seat))
    if roster.seed is None:
        roster.seed = draw_secret_of_chance()
    try:
        record, chronicle = replayed(played, roster.setup, roster.seed, [], [])
    except BadSetup as bad:
        raise bad_setup(bad) from bad
    if record.match.seats != len(roster.chairs):
        raise Problem(409, "seats", says("This match has seats: {n}.", n=record.match.seats), "seats")
    roster.started = True
    progress.note(roster, record, chronicle.teller, time.time(), hour)
    roster.places = places_after(played, record.match, roster.places)
    return record, chronicle


def replayed(
    played: Game, setup: dict[str, Any], seed: int | str, answers: Answers, taken_back: list[TakenBack]
) -> tuple[Record, TableChronicle]:
    """The record with its log in words."""
    record = Record(played, setup, seed, taken_back=taken_back)
    written = [len(record.match.log or [])]
    for seat, answer in answers:
        record.apply(seat, answer)
        written.append(len(record.match.log or []))
    return record, TableChronicle(Teller(played), Past(record, written))


def retold(record: Record) -> tuple[Record, TableChronicle]:
    answers = [(given.seat, given.answer) for given in record.answers]
    again, chronicle = replayed(record.game, record.setup, record.seed, answers, record.taken_back)
    again.origin = record.origin
    return again, chronicle
