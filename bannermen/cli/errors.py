"""Every error is one line on standard error that says what to do, and an exit code: 1 a finding, 2 wrong use."""

import contextlib
import sys
from collections.abc import Iterator

import typer

from bannermen.cli.voice import Voice, warn
from bannermen.kernel.game import BadSetup
from bannermen.rulebook import DamagedText
from bannermen.words import DamagedCatalogue, UnknownLanguage

FINDING = 1
WRONG_USE = 2
INTERRUPTED = 130


class WrongUse(Exception):
    """The command was asked for something that it cannot do; the message says what it can."""


class Finding(Exception):
    """The command looked, and what it found is not in order."""


@contextlib.contextmanager
def one_line_errors() -> Iterator[None]:
    """Turns what went wrong into one line and an exit code. Only a fault of our own shows a traceback."""
    try:
        yield
    except typer.TyperException as error:
        sys.exit(show_misuse(error))
    except (WrongUse, UnknownLanguage) as error:
        complain(str(error))
        sys.exit(WRONG_USE)
    except (Finding, BadSetup, DamagedText, DamagedCatalogue) as error:
        complain(str(error))
        sys.exit(FINDING)
    except BrokenPipeError:
        # Whoever read our output has seen enough; close it quietly, or Python complains at exit.
        with contextlib.suppress(OSError):
            sys.stdout.close()
        sys.exit(0)
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        sys.exit(FINDING)
    except (KeyboardInterrupt, typer.Abort):
        warn("")
        sys.exit(INTERRUPTED)


def complain(line: str) -> None:
    warn(f"bannermen: {' '.join(line.split())}")


def show_misuse(error: typer.TyperException) -> int:
    """What the parser of the command line did not understand, and where help is."""
    if type(error).__name__ == "NoArgsIsHelpError":  # it has already shown the help
        return 0
    voice = Voice()
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "bannermen"
    complain(f"{misuse(error, voice)} {voice('Help: {command}', command=f'{command} --help')}")
    return WRONG_USE


def misuse(error: typer.TyperException, voice: Voice) -> str:
    kind = type(error).__name__
    parameter = getattr(error, "param", None)
    if kind == "NoSuchOption":
        option = str(getattr(error, "option_name", ""))
        near = getattr(error, "possibilities", None)
        if near:
            return voice("There is no option {option}; did you mean {near}?", option=option, near=", ".join(near))
        return voice("There is no option {option}.", option=option)
    if kind == "MissingParameter" and parameter is not None:
        return voice("{what} is missing.", what=str(parameter.get_error_hint()).strip("'"))
    if kind == "BadParameter" and parameter is not None:
        what = str(parameter.get_error_hint()).replace("'", "")
        return voice("{what}: {why}.", what=what, why=str(error).rstrip("."))
    return error.format_message().replace("\n", " ")
