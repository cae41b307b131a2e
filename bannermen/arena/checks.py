"""What must be true of every game at every moment, whatever its rules are."""

from __future__ import annotations

import json
from inspect import isgetsetdescriptor

from bannermen.kernel.answers import list_answers, sample_answer
from bannermen.kernel.chance import Chance
from bannermen.kernel.decision import Answer, Decision
from bannermen.kernel.events import CHANCE, TAKEN_BACK
from bannermen.kernel.game import Game
from bannermen.kernel.kinds import ONE
from bannermen.kernel.match import Match
from bannermen.kernel.moment import differences
from bannermen.kernel.plain import canonical, fingerprint
from bannermen.kernel.record import Record
from bannermen.kernel.unasked import goes_without_asking
from bannermen.kernel.window import Window
from bannermen.proving import proof_of
from bannermen.words.story import Story


class Fault(Exception):
    """Something that must never happen; the message says what."""


def demand(kept: bool, otherwise: str) -> None:
    if not kept:
        raise Fault(otherwise)


def check_state(game: Game, match: Match, stage: int) -> int:
    """After every answer: the game's own invariants, somebody to ask, turns that go forward. Returns the stage."""
    faults = proof_of(game).faults(match)
    demand(not faults, "; ".join(faults))
    demand(match.over or len(match.pending) > 0, "nobody is asked, and yet the match is not over")
    now = game.ply(match)
    demand(now >= stage, f"the ply went back from {stage} to {now}")
    return now


def check_reading(game: Game, match: Match) -> None:
    """Looking at a match changes nothing, and what is offered may be taken."""
    before = fingerprint(match)
    game.line(match)
    for seat in range(-1, match.seats):
        canonical(game.view(match, seat))
        game.picture(match, seat)
    for seat in range(match.seats):
        worth = game.evaluate(match, seat)
        demand(-1.0 <= worth <= 1.0, f"seat {seat}: a worth of {worth} is not from -1 to 1")
    for decision in match.pending:
        match.prompt(decision)
        if decision.kind is ONE:
            for option in decision.options:
                match.choice(decision, option)
                prior = match.prior_of_option(decision, option)
                demand(prior >= 0.0, f"{decision.key}: a prior of {prior} for {option}")
        for answer in list_answers(match, decision, 50):
            refused = match.check(decision, answer)
            demand(refused is None, f"{decision.key}: {answer} is listed and refused: {refused}")
    demand(fingerprint(match) == before, "looking at the match has changed it")


def check_clone(match: Match, chance: Chance) -> Match:
    """A clone is equal, and what happens to it leaves the match alone. Returns another clone, still in step."""
    before = fingerprint(match)
    twin = match.clone()
    demand(fingerprint(twin) == before, "a clone is not equal to its match")
    _drift(match.clone(), chance)
    demand(fingerprint(match) == before, "playing on a clone has changed the match")
    demand(fingerprint(twin) == before, "playing on a clone has changed another clone")
    return twin


def _drift(match: Match, chance: Chance) -> None:
    """A little random play."""
    for _ in range(20):
        if match.over:
            return
        decision = match.pending[0]
        match.apply(decision.seat, sample_answer(match, decision, chance))


def check_secrets(game: Game, match: Match, seed: int) -> None:
    """What a seat may not know, dealt anew, changes nothing that the seat is shown or asked."""
    before = fingerprint(match)
    for seat in range(match.seats):
        other = game.imagine(match, seat, seed)
        demand(
            canonical(game.view(other, seat)) == canonical(game.view(match, seat)),
            f"the view of seat {seat} shows what it may not know",
        )
        if game.blocks:  # it can be trained on
            same = game.features(other, seat) == game.features(match, seat)
            demand(same, f"the features of seat {seat} show too much")
        _same_question(game, match, other, seat)
        if match.decision_of(seat) is not None:
            # Bots imagine; if the true table shone through, it would show here.
            twice = game.imagine(other, seat, seed + 1)
            once = game.imagine(match, seat, seed + 1)
            demand(
                fingerprint(twice) == fingerprint(once),
                f"what seat {seat} imagines depends on more than it may know and the seed",
            )
            _drift(twice, Chance(seed))
    demand(fingerprint(match) == before, "imagining has changed the match")


def check_unasked(game: Game, match: Match) -> None:
    """What everybody knows to be no choice is none."""
    for decision in match.pending:
        demand(
            not game.leaves_no_choice(match, decision) or goes_without_asking(game, match, decision, False) is not None,
            f"{decision.key}: seat {decision.seat} has a choice, and yet nobody would ask it",
        )


def _same_question(game: Game, match: Match, other: Match, seat: int) -> None:
    mine, theirs = match.decision_of(seat), other.decision_of(seat)
    if mine is None or theirs is None:
        demand(mine is theirs, f"whether seat {seat} is asked depends on what it may not know")
        return
    demand(_asked(mine) == _asked(theirs), f"{mine.key}: the options of seat {seat} show what it may not know")
    demand(
        match.about(mine) == other.about(theirs),
        f"{mine.key}: what the question is about shows seat {seat} what it may not know",
    )
    demand(
        canonical(match.prompt(mine).plain()) == canonical(other.prompt(theirs).plain()),
        f"{mine.key}: the prompt of seat {seat} shows what it may not know",
    )


def _asked(decision: Decision) -> tuple[str, list[int], int, int]:
    return decision.key, decision.options, decision.least, decision.most


def check_twins(game: Game, match: Match, seat: int, answer: Answer, seed: int) -> bool:
    """Who is asked must not tell what a hand holds: the same answer on the true table and on one that the seat imagines
    leads to the same questions to the same seats, asked or answered by the table, while nothing hidden came to light.
    False: it came to light."""
    if any(other != seat for other, _ in match.sealed):
        return False  # on an imagined table those who have answered in secret are asked once more
    true, twin = match.clone(), game.imagine(match, seat, seed)
    twin.courtesy = true.courtesy
    unveiled = true.unveiled
    for table in (true, twin):
        table.foresee(seed)  # the same luck for both
        table.record()
        table.apply(seat, answer)
    if true.unveiled != unveiled and twin.unveiled != unveiled:
        return False
    # Whether the table answers for a seat by itself is part of who is asked.
    asked = [
        [(d.seat, d.key, game.leaves_no_choice(table, d), table.usual(d) is None) for d in table.pending]
        for table in (true, twin)
    ]
    demand(
        asked[0] == asked[1] and true.over == twin.over,
        f"after {answer} of seat {seat} {asked[0]} are asked, but {asked[1]} on a table that looks the same to it",
    )
    if true.unveiled == twin.unveiled == unveiled:
        heard = [_heard(game, table) for table in (true, twin)]
        demand(
            heard[0] == heard[1],
            f"after {answer} the log tells seat {seat} what it may not know: {heard[0]}, but {heard[1]} on a table "
            "that looks the same to it",
        )
    return True


def _heard(game: Game, match: Match) -> str:
    """What the log tells everybody, to read and to draw; what a seat alone is told, it may know."""
    story, log = Story(game), match.log or []
    return canonical([[event.kind, event.rule, story.tell(match, event.text, "en"), event.data] for event in log])


def check_fields(match: Match) -> None:
    """`fields` and `derived` name every attribute of the match and of what is in progress, so that `plain` and the
    comparison of clones leave nothing out."""
    known = {*_attributes_of(Match(0, match.chance)), *match.fields(), *match.derived()}
    demand(_attributes_of(match) <= known, f"fields() forgets {sorted(_attributes_of(match) - known)} of the match")
    for procedure in match.stack:
        named = {"at", *procedure.fields()} | ({"policy"} if isinstance(procedure, Window) else set())
        found = _attributes_of(procedure)
        demand(found <= named, f"fields() of {type(procedure).__name__} forgets {sorted(found - named)}")
        if isinstance(procedure, Window):
            found = _attributes_of(procedure.subject) - set(procedure.subject.fields())
            demand(not found, f"fields() of {type(procedure.subject).__name__} forgets {sorted(found)}")


def _attributes_of(thing: object) -> set[str]:
    """The names of what a thing holds; compiled classes keep them as descriptors."""
    names = set(getattr(thing, "__dict__", {}))
    for class_ in type(thing).__mro__:
        names |= {name for name, value in vars(class_).items() if isgetsetdescriptor(value)}
    return {name for name in names if not name.startswith("__")}


def check_going_back(record: Record, steps: int) -> None:
    """Going back and giving the same answers again leads to the same place."""
    before = fingerprint(record.match)
    tail = record.answers[len(record.answers) - steps :]
    record.rewind(len(record.answers) - steps)
    for given in tail:
        record.apply(given.seat, given.answer)
    demand(fingerprint(record.match) == before, f"going back {steps} answers and forth again leads elsewhere")


def reloaded(record: Record) -> Record:
    """The record after a journey through a file: nobody may notice."""
    again = Record.load(json.loads(json.dumps(record.save())), {record.game.name: record.game})
    demand(fingerprint(again.match) == fingerprint(record.match), "a saved match comes back changed")
    for seat in range(-1, record.match.seats):
        same = canonical(record.game.view(again.match, seat)) == canonical(record.game.view(record.match, seat))
        demand(same, f"a saved match comes back with another view for seat {seat}")
    return again


def check_moment(record: Record) -> Match:
    """The moment is written as a position and read back, with other luck to come: nobody may notice. Returns the match
    that was read, with the luck of the true one, still in step."""
    game, match = record.game, record.match
    position = json.loads(json.dumps(record.position()))
    before = fingerprint(match)
    again = game.start({"position": position, "courtesy": match.courtesy}, match.number, recording=True)
    demand(again.number == 0, "a position that was read has a past")
    again.chance = match.chance.clone()
    again.number = match.number
    demand(fingerprint(again) == before, f"a position comes back with other {', '.join(differences(match, again))}")
    check_alike(game, match, again)
    return again


def check_alike(game: Game, match: Match, other: Match) -> None:
    """Two matches in the same state look the same to everybody."""
    for seat in range(-1, match.seats):
        same = canonical(game.view(match, seat)) == canonical(game.view(other, seat))
        demand(same, f"a position comes back with another view for seat {seat}")
    asked = [
        [(d.seat, canonical(table.prompt(d).plain()), _asked(d)) for d in table.pending] for table in (match, other)
    ]
    demand(asked[0] == asked[1], "a position comes back with other questions")


def check_same_end(record: Record, again: Match, number: int) -> None:
    """A match that was read from a position went on with the same answers and the same luck: it ends the same, and
    has told the same."""
    match = record.match
    demand(fingerprint(again) == fingerprint(match), "a match goes another way from its position")
    check_alike(record.game, match, again)
    own = (CHANCE, TAKEN_BACK)  # lines of the record
    told = [
        [canonical(event.plain()) for event in table.log or [] if event.number > number and event.kind not in own]
        for table in (match, again)
    ]
    demand(told[0] == told[1], "a match is told otherwise from its position")


def check_replay(record: Record) -> None:
    """The answers alone, without a log, lead to the same end."""
    again = Record(record.game, record.setup, record.seed, recording=False)
    for given in record.answers:
        again.apply(given.seat, given.answer)
    demand(fingerprint(again.match) == fingerprint(record.match), "the same answers lead to another end")


def check_step(record: Record, twin: Match | None, seat: int, answer: Answer) -> None:
    """Give an answer through the checked door; a clone in step must arrive at the same place."""
    refused = record.submit(seat, answer)
    demand(refused is None, f"a sampled answer {answer} is refused: {refused}")
    if twin is not None:
        twin.apply(seat, answer)
        demand(fingerprint(twin) == fingerprint(record.match), f"a clone goes another way after {answer}")
