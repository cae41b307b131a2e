"""A match in the terminal: asking, answering, refusing, going back, leaving."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run

STARK_BIDS = "2\n"


def test_a_person_is_asked_and_may_leave(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="quit\n")
    assert played.exit_code == 0
    assert "How much gold for the high seat?" in played.stdout
    assert "Stark: human, Lannister: random. Seed: 5." in played.stdout
    assert "You leave the table." in played.stdout


def test_the_end_of_the_input_is_no_error(run: Run) -> None:
    played = run("play", "feast", "--seats", "human,random")
    assert played.exit_code == 0
    assert played.stderr == ""


def test_the_same_seed_shows_the_same_match(run: Run) -> None:
    arguments = ("play", "feast", "--seed", "11", "--seats", "human,greedy")
    first = run(*arguments, typed=STARK_BIDS)
    assert first.stdout == run(*arguments, typed=STARK_BIDS).stdout
    assert "takes the high seat for" in first.stdout


def test_choices_are_numbered_and_taken_by_number_or_by_word(run: Run) -> None:
    typed = "5\n3 3 0\n3 2 1\n"
    by_number = run("play", "feast", "--seed", "5", "--seats", "human,random", typed=typed + "1\nquit\n")
    by_word = run("play", "feast", "--seed", "5", "--seats", "human,random", typed=typed + "toast\nquit\n")
    assert "  1  Toast" in by_number.stdout
    assert by_number.stdout.replace("1\n", "") == by_word.stdout.replace("toast\n", "")


def test_a_refusal_is_shown_with_its_rule_and_changes_nothing(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="2\n1 1 0\n3 3 0\nquit\n")
    assert "A bench must stand inside the hall." in played.stdout
    assert played.stdout.count("Where does your bench stand?") == 1


def test_what_cannot_be_understood_is_asked_again(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="gold\n9\n2\nhere\nquit\n")
    assert "Type a whole number." in played.stdout
    assert "The amount must lie between 0 and 5." in played.stdout
    assert "Type across and along in inches" in played.stdout


def test_why_names_the_rule_that_asks(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="?\nwhy\nwhy bow-flank-02\nquit\n")
    assert played.stdout.count("'feast-bid'") == 2  # the feast is in no rulebook; its id is all that is known
    assert "bow-flank-02: " in played.stdout


def test_an_answer_is_taken_back_even_after_bots_have_played(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="2\nundo\nundo\nquit\n")
    assert "The last answer is taken back." in played.stdout
    assert played.stdout.count("How much gold for the high seat?") == 2
    assert "There is nothing to take back." in played.stdout


@pytest.mark.parametrize(("word", "outcome"), [("n", "That was refused."), ("y", "The last answer is taken back.")])
def test_another_person_must_agree_to_going_back(run: Run, word: str, outcome: str) -> None:
    typed = f"2\n3\nundo\n{word}\nquit\n"  # the bids are revealed: going back is no longer free
    played = run("play", "feast", "--seed", "5", "--seats", "human,human", typed=typed)
    assert "may this be taken back (y/n)?" in played.stdout
    assert outcome in played.stdout


def test_an_answer_that_showed_nothing_is_taken_back_without_asking(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,human", typed="2\n3\n3 3 0\nundo\nquit\n")
    assert "may this be taken back" not in played.stdout
    assert "The last answer is taken back." in played.stdout


def test_people_in_hotseat_see_only_their_own_cards(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,human", typed="2\nquit\n")
    stark, lannister = played.stdout.split("Stark (from 0 to 5)> ")
    assert "You draw song." in stark
    assert "Lannister draws a card." in stark
    assert "Stark draws a card." in lannister
    assert "song" not in lannister


def test_hint_shows_what_a_bot_would_do(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="2\n3 3 0\nhint\nquit\n")
    assert "%  " in played.stdout


def test_help_log_and_rules_are_at_hand(run: Run) -> None:
    played = run("play", "feast", "--seed", "5", "--seats", "human,random", typed="help\nlog 2\nlook\nsave\nquit\n")
    assert "take back the last answer" in played.stdout
    assert played.stdout.count("Lannister draws a card.") > 3
    assert "Name a file, for example: save match.json" in played.stdout


def test_a_saved_match_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    saved = run("play", "feast", "--seed", "5", "--seats", "human,random", typed=f"2\nsave {file}\nquit\n")
    assert f"--position {file} --seats human,random" in saved.stdout
    resumed = run("play", "feast", "--position", str(file), "--seats", "human,random", typed="quit\n")
    assert "Where does your bench stand?" in resumed.stdout
    assert "How much gold" not in resumed.stdout


def test_saving_where_nobody_may_write_is_said_and_play_goes_on(run: Run, tmp_path: Path) -> None:
    played = run("play", "feast", "--seats", "human,random", typed=f"save {tmp_path}/no/where.json\nquit\n")
    assert "cannot be written" in played.stdout
    assert played.exit_code == 0


def test_a_match_may_begin_from_a_position(run: Run, tmp_path: Path) -> None:
    from bannermen.kernel.files import write_position
    from tests.kernel.feast import GAME

    file = tmp_path / "hall.yaml"
    write_position(file, "feast", GAME.position(GAME.start({"scene": "supper"}, 5)))
    played = run("play", "feast", "--position", str(file), typed="quit\n")
    assert "How much gold for the high seat?" in played.stdout


def test_bots_alone_tell_the_story(run: Run) -> None:
    played = run("play", "feast", "--auto", "--seats", "random,greedy", "--seed", "3")
    assert played.exit_code == 0
    assert "takes the high seat for" in played.stdout
    assert "You draw" not in played.stdout
    assert played.stdout.rstrip().splitlines()[-1].startswith(("Winner: ", "The match is a draw."))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("cyvasse",), "There is no game cyvasse; there are"),
        (("feast", "--scenario", "super"), "There is no scenario super; did you mean supper?"),
        (("feast", "--scenario", "zzz"), "There is no scenario zzz; there are supper, council"),
        (("feast", "--seats", "human"), "Name 2 players for --seats"),
        (("feast", "--seats", "human,hodor"), "There is no player hodor; there are human, random"),
        (("feast", "--auto", "--seats", "human,random"), "There is no player human; there are random"),
        (("feast", "--seed", "many"), "--seed: "),
        (("feast", "--position", "/no/such.yaml"), "There is no file /no/such.yaml"),
        (("feast", "--sead", "1"), "There is no option --sead; did you mean --seed"),
        (("feast", "--language", "fr"), "there are en, de, ru"),
        ((), "GAME is missing."),
    ],
)
def test_wrong_use_is_one_line_that_says_what_to_do(run: Run, arguments: tuple[str, ...], words: str) -> None:
    played = run("play", *arguments)
    assert played.exit_code == 2
    assert played.stdout == ""
    assert words in played.stderr
    assert played.stderr.count("\n") == 1
