"""`bannermen replay`: a recorded match, shown, read or verified."""

from pathlib import Path
from typing import Annotated

import typer

from bannermen.cli.errors import WrongUse
from bannermen.cli.files import existing, game_named
from bannermen.cli.screen import Screen
from bannermen.cli.story import SpokenChronicle, SpokenStory
from bannermen.cli.table import WATCHER
from bannermen.cli.verify import Noted
from bannermen.cli.verify import verify as verdict
from bannermen.cli.voice import Language, Voice, help_text, tell
from bannermen.kernel.files import read_journal, read_plain, write_position
from bannermen.kernel.record import Record


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_text("A match saved by the command save."))],
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help=help_text("Only play it again; compare the end, the dice with their secret, and the seal.")
        ),
    ] = False,
    digest: Annotated[
        str | None,
        typer.Option(
            metavar="DIGEST", help=help_text("With --verify: the digest that was shown when the match began.")
        ),
    ] = None,
    share: Annotated[
        str | None,
        typer.Option(
            metavar="NUMBER", help=help_text("With --verify: the number that your browser added to the dice.")
        ),
    ] = None,
    key: Annotated[
        str | None,
        typer.Option(metavar="KEY", help=help_text("With --verify: the key of the server that held the match.")),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help=help_text("Tell the whole story."))] = False,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", min=0, help=help_text("The table after so many answers."))
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help=help_text("Write that table down as a position, to play on or to test.")),
    ] = None,
    language: Language = None,
) -> None:
    voice = Voice(language)
    if verify + text + (at is not None) > 1:
        raise WrongUse(voice("Choose one of --verify, --text and --at."))
    if position is not None and (verify or text):
        raise WrongUse(voice("--position writes the table that is shown: leave out --verify and --text."))
    noted = Noted(digest, share, key)
    if any(each is not None for each in noted) and not verify:
        raise WrongUse(voice("--digest, --share and --key need --verify."))
    # Reading already plays every answer through the checked door and compares the fingerprints.
    record = read_journal(existing(file, voice), game_named)
    if verify:
        verdict(record, read_plain(file), noted, voice)
    elif text:
        tell_story(record, voice)
    else:
        past = show_table(record, at, voice)
        if position is not None:
            write_position(position, record.game.name, past.position())
            tell(voice("The position stands in {file}.", file=str(position)))


def tell_story(record: Record, voice: Voice) -> None:
    """Every line as it was when it happened: the match is played once more."""
    again = record.at(0)
    chronicle = SpokenChronicle(SpokenStory(record.game, voice))
    chronicle.follow(again.match)
    for given in record.answers:
        again.apply(given.seat, given.answer)
        chronicle.follow(again.match)
    for line in chronicle.of(WATCHER):
        tell(line)
    tell(position_line(again, voice))


def show_table(record: Record, at: int | None, voice: Voice) -> Record:
    last = len(record.answers)
    number = last if at is None else at
    if number > last:
        raise WrongUse(voice("The match has {n} answers; give a number up to that.", n=last))
    past = record.at(number)
    screen = Screen()
    story = SpokenStory(record.game, voice)
    match = past.match
    before = len(record.at(number - 1).match.log or []) if number else 0
    log = match.log or []
    for line in range(before, len(log)):
        screen.quiet(story.line(story.told.line(match, log, line).seen_by(WATCHER)))
    screen.show(record.game.picture(match, WATCHER, voice.language))
    screen.show("")
    screen.bold(voice("Answers: {n} of {all}.", n=number, all=last) + " " + position_line(past, voice))
    return past


def position_line(record: Record, voice: Voice) -> str:
    """Who has won, or who decides."""
    match = record.match
    story = SpokenStory(record.game, voice)
    if match.over:
        return story.ending(match)
    names = ", ".join(story.seat(match, decision.seat) for decision in match.pending)
    return voice("To decide: {names}.", names=names)
