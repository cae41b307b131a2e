"""The command `bannermen` and its parts."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from bannermen import __version__
from bannermen.cli import arena, bench, cards, check, games, move_data, odds, play, replay, rules, serve, simulate
from bannermen.cli.errors import WrongUse, one_line_errors
from bannermen.cli.setting import EXTRA
from bannermen.cli.voice import Voice, help_text, tell


class Commands(TyperGroup):
    """All commands; errors of any of them end here."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        with one_line_errors():
            name = prog_name or "bannermen"
            raise SystemExit(super().main(args, name, complete_var, False, windows_expand_args, **extra))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise WrongUse(unknown_command(args[0], list(self.commands)))
        return super().resolve_command(ctx, args)


def unknown_command(asked: str, known: list[str]) -> str:
    voice = Voice()
    near = get_close_matches(asked, known, n=1)
    if near:
        return voice("There is no command {asked}; did you mean {near}?", asked=asked, near=near[0])
    return voice("There is no command {asked}; there are {known}.", asked=asked, known=", ".join(known))


app = typer.Typer(
    name="bannermen",
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help=help_text("A table for the war games of Westeros that knows the rules."),
)


def show_version(asked: bool) -> None:
    if asked:
        tell(f"bannermen {__version__}")
        raise typer.Exit


@app.callback()
def bannermen(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help=help_text("Show the version."))
    ] = False,
) -> None:
    pass


play_help = help_text("Play in the terminal, against bots or each other.")
app.command("play", context_settings=EXTRA, help=play_help)(play.play)
app.command("serve", help=help_text("Serve the table for the browser."))(serve.serve)
app.command(
    "move-data", help=help_text("Move all tables from one database to another: SQLite in a folder, or PostgreSQL.")
)(move_data.move_data)
app.command("games", help=help_text("The games, their scenarios and the bots."))(games.games)
app.command("odds", help=help_text("What would come of a fight between two cards of a game."))(odds.odds)
app.command("cards", help=help_text("Look up cards, units and persons of a game."))(cards.cards)
app.command("rules", help=help_text("Look up the rules."))(rules.rules)
app.command("replay", help=help_text("Show, read or verify a recorded match."))(replay.replay)
app.command("check", help=help_text("Say what a file is and whether it is sound."))(check.check)
app.command("simulate", context_settings=EXTRA, help=help_text("Let bots play many matches."))(simulate.simulate)
app.command("arena", context_settings=EXTRA, help=help_text("Measure bots against each other."))(arena.arena)
app.command("bench", help=help_text("Measure the speed of the engine."))(bench.bench)
