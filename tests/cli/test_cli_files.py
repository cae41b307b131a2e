"""replay and check: files that are sound, and files that are not."""

import json
from pathlib import Path

import pytest

from bannermen.kernel.answers import sample_answer
from bannermen.kernel.chance import Chance, digest_of, with_share
from bannermen.kernel.files import write_journal, write_position
from bannermen.kernel.record import Record
from bannermen.kernel.seal import Sealer
from tests.cli.conftest import Run
from tests.kernel.feast import GAME
from tests.kernel.playing import step


def played(answers: int = 1000) -> Record:
    record = Record(GAME, {"scene": "supper"}, 4)
    chance = Chance(4)
    while not record.match.over and len(record.answers) < answers:
        decision = record.match.pending[0]
        record.apply(decision.seat, sample_answer(record.match, decision, chance))
    return record


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    write_journal(path, played())
    return path


def test_a_sound_match_is_verified(run: Run, journal: Path) -> None:
    verified = run("replay", str(journal), "--verify")
    assert verified.exit_code == 0
    assert verified.stdout.startswith("The match is sound. Answers: ")


def test_the_story_of_a_match_is_told_to_its_end(run: Run, journal: Path) -> None:
    told = run("replay", str(journal), "--text")
    assert "takes the high seat for" in told.stdout
    assert told.stdout.rstrip().splitlines()[-1].startswith(("Winner: ", "The match is a draw."))


def test_the_table_is_shown_after_any_answer(run: Run, journal: Path) -> None:
    shown = run("replay", str(journal), "--at", "0")
    assert "To decide: Stark, Lannister." in shown.stdout
    assert "Answers: 0 of " in shown.stdout
    end = run("replay", str(journal))
    assert "renown" in end.stdout
    beyond = run("replay", str(journal), "--at", "100000")
    assert beyond.exit_code == 2
    assert "give a number up to that" in beyond.stderr


def test_the_table_that_is_shown_is_written_down(run: Run, journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "table.yaml"
    shown = run("replay", str(journal), "--at", "0", "--position", str(out))
    assert shown.exit_code == 0 and "The position stands in " in shown.stdout
    assert "sound" in run("check", str(out)).stdout
    wrong = run("replay", str(journal), "--text", "--position", str(out))
    assert wrong.exit_code == 2 and "--position writes the table" in wrong.stderr


def test_only_one_way_of_showing_at_a_time(run: Run, journal: Path) -> None:
    both = run("replay", str(journal), "--text", "--verify")
    assert both.exit_code == 2
    assert "Choose one of --verify, --text and --at." in both.stderr


@pytest.mark.parametrize("command", [("replay", "--verify"), ("check",)])
def test_a_changed_answer_is_found(run: Run, journal: Path, command: tuple[str, ...]) -> None:
    data = json.loads(journal.read_text())
    data["answers"][0][1] = 99
    journal.write_text(json.dumps(data))
    found = run(*command, str(journal))
    assert found.exit_code == 1
    assert "answers[0]" in found.stderr
    assert found.stderr.count("\n") == 1


def test_a_match_under_which_the_rules_broke_says_so(run: Run, journal: Path) -> None:
    record = played(5)
    data = record.save() | {"failed": [record.match.pending[0].seat, [1, 2]]}
    journal.write_text(json.dumps(data))
    found = run("replay", str(journal), "--verify")
    assert found.exit_code == 1
    assert "After it the rules break" in found.stderr


def test_the_dice_are_verified(run: Run, journal: Path) -> None:
    secret = "5e" * 32
    record = Record(GAME, {"scene": "supper"}, secret)
    chance = Chance(3)
    while not record.match.over:
        step(record, chance)
    journal.write_text(json.dumps(record.save()))
    verified = run("replay", str(journal), "--verify")
    assert verified.exit_code == 0
    assert f"The dice come from the secret with the digest {digest_of(secret)}." in verified.stdout
    assert run("replay", str(journal), "--verify", "--digest", digest_of(secret)).exit_code == 0
    other = run("replay", str(journal), "--verify", "--digest", digest_of("5f" * 32))
    assert other.exit_code == 1 and "a secret with another digest" in other.stderr
    assert run("replay", str(journal), "--digest", digest_of(secret)).exit_code == 2
    data = json.loads(journal.read_text())
    journal.write_text(json.dumps(data | {"seed": "5f" * 32, "digest": digest_of("5f" * 32)}))
    assert run("replay", str(journal), "--verify").exit_code == 1, "other dice, another match"


def test_what_players_added_is_verified_and_what_could_not_be_is_said(run: Run, journal: Path) -> None:
    secret, mine = "5e" * 32, "ab" * 32
    seed = with_share(with_share(secret, 0, "cd" * 32), 1, mine)
    record = Record(GAME, {"scene": "supper"}, seed)
    chance = Chance(3)
    while not record.match.over:
        step(record, chance)
    journal.write_text(json.dumps(record.save()))
    bare = run("replay", str(journal), "--verify")
    assert bare.exit_code == 0 and f"Seat 1 had added the number {mine}." in bare.stdout
    for unknown in ("no digest was given", "--share", "no server has sealed this file"):
        assert any("Not checked" in line and unknown in line for line in bare.stdout.splitlines()), unknown
    before = digest_of(with_share(secret, 0, "cd" * 32))
    noted = run("replay", str(journal), "--verify", "--digest", before, "--share", mine)
    assert noted.exit_code == 0 and "before these seats added their numbers: 1." in noted.stdout
    assert "was added by seat 1" in noted.stdout
    whole = run("replay", str(journal), "--verify", "--digest", digest_of(seed))
    assert whole.exit_code == 0 and "nothing was changed afterwards" in whole.stdout
    assert run("replay", str(journal), "--verify", "--share", "ef" * 32).exit_code == 1
    assert run("replay", str(journal), "--verify", "--digest", digest_of("5f" * 32)).exit_code == 1
    assert run("replay", str(journal), "--share", mine).exit_code == 2


def test_a_forged_journal_breaks_the_seal(run: Run, journal: Path, tmp_path: Path) -> None:
    record = Record(GAME, {"scene": "supper"}, "5e" * 32)
    chance = Chance(3)
    while not record.match.over:
        step(record, chance)
    (tmp_path / "forger").mkdir()
    server, forger = Sealer.at(tmp_path), Sealer.at(tmp_path / "forger")
    assert Sealer.at(tmp_path).public == server.public != forger.public, "the key is kept"
    journal.write_text(json.dumps(server.seal(record.save())))
    by_file = run("replay", str(journal), "--verify")
    assert by_file.exit_code == 0 and server.public in by_file.stdout and "Not checked: whose key" in by_file.stdout
    by_key = run("replay", str(journal), "--verify", "--key", server.public)
    assert by_key.exit_code == 0 and "it was played there to this end" in by_key.stdout
    # Another match, made by somebody who knows the rules as well as we do.
    other = Record(GAME, {"scene": "supper"}, "5f" * 32)
    while not other.match.over:
        step(other, chance)
    seal = json.loads(journal.read_text())["seal"]
    journal.write_text(json.dumps(other.save() | {"seal": seal}))
    pasted = run("replay", str(journal), "--verify")
    assert pasted.exit_code == 1 and "does not hold" in pasted.stderr
    journal.write_text(json.dumps(forger.seal(other.save())))
    assert run("replay", str(journal), "--verify").exit_code == 0, "sealed by somebody, as the file says"
    assert run("replay", str(journal), "--verify", "--key", server.public).exit_code == 1
    journal.write_text(json.dumps(other.save()))
    assert run("replay", str(journal), "--verify", "--key", server.public).exit_code == 1
    for broken in (3, {}, {"key": "x", "signature": "y"}, {"key": "ё", "signature": ""}):
        journal.write_text(json.dumps(other.save() | {"seal": broken}))
        assert run("replay", str(journal), "--verify").exit_code == 1


def test_a_number_for_a_seed_is_told_as_what_it_is(run: Run, journal: Path) -> None:
    verified = run("replay", str(journal), "--verify")
    assert verified.exit_code == 0 and "whoever knew it knew them all" in verified.stdout
    assert run("replay", str(journal), "--verify", "--digest", "0" * 64).exit_code == 1


def test_check_says_what_a_file_is(run: Run, journal: Path, tmp_path: Path) -> None:
    position = tmp_path / "hall.yaml"
    write_position(position, "feast", GAME.position(GAME.start({"scene": "supper"}, 5)))
    checked = run("check", str(journal), str(position))
    assert checked.exit_code == 0
    assert f"{journal}: a match of feast, sound; answers: " in checked.stdout
    assert f"{position}: a position of feast, sound" in checked.stdout


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("broken.json", "{", "line 1: this is not JSON"),
        ("broken.yaml", "a: [1", "mend the YAML there"),
        ("other.yaml", "a: 1\n", "this is no file of bannermen"),
        ("list.json", "[1, 2]", "this is no file of bannermen"),
        ("game.yaml", "game: cyvasse\n", "there is no game 'cyvasse'"),
        ("hall.yaml", "game: feast\nround: many\n", "hall.yaml: "),
        ("latin.yaml", b"name: K\xf6nig\n", "this is not UTF-8 text"),
    ],
)
def test_check_names_the_place_and_the_mend(
    run: Run, tmp_path: Path, name: str, content: str | bytes, words: str
) -> None:
    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    checked = run("check", str(file))
    assert checked.exit_code == 1
    assert checked.stdout == ""
    assert words in checked.stderr
    assert str(file) in checked.stderr
    assert checked.stderr.count("\n") == 1


def test_check_asks_the_game_what_is_wrong(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = tmp_path / "hall.yaml"
    write_position(position, "feast", GAME.position(GAME.start({"scene": "supper"}, 5)))
    monkeypatch.setattr(type(GAME), "faults", lambda self, match: ["wine on the floor"])
    checked = run("check", str(position))
    assert checked.exit_code == 1 and "wine on the floor" in checked.stderr


def test_every_file_is_checked_even_after_a_bad_one(run: Run, journal: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    checked = run("check", str(bad), str(journal))
    assert checked.exit_code == 1
    assert "sound" in checked.stdout


def test_a_missing_file_is_wrong_use(run: Run) -> None:
    assert run("check", "/no/such/file.json").exit_code == 2
    assert run("replay", "/no/such/file.json").exit_code == 2
