"""`bannermen odds`: a fight between two cards, without a match."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from bannermen.cli.app import app

SWORDS, GUARDS = "Stark Sworn Swords", "Lannister Guardsmen"


def odds(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["odds", *words])
    return result.exit_code, result.output


def test_a_charge_into_the_rear_is_told_in_words_and_as_json() -> None:
    code, told = odds("miniatures", f"{SWORDS} + Sworn Sword Captain", GUARDS, "--verb", "charge", "--with", "arc=rear")
    assert code == 0 and "tmg21-bonuses-04" in told and "charge bonus" in told
    code, told = odds(
        "miniatures", SWORDS, GUARDS, "--json", "--with", "at.figures=4", "--with", "by.conditions=weakened"
    )
    read = json.loads(told)
    assert code == 0 and read["left"] == 4 and abs(sum(read["total"]) - 1) < 1e-9
    assert "tmg21-tokens-07" in [rule for _, rule, _ in read["parts"]]


def test_a_longer_way_is_less_likely() -> None:
    near, far = (
        json.loads(odds("miniatures", SWORDS, GUARDS, "--json", "--verb", "charge", "--with", f"distance={n}")[1])
        for n in (7, 10)
    )
    assert near["arrives"] > far["arrives"] > 0 and near["mean"] > far["mean"]


def test_what_is_not_there_is_said() -> None:
    code, told = odds("miniatures", "Hodor", GUARDS)
    assert code != 0 and "Hodor" in told
    code, told = odds("miniatures", SWORDS, GUARDS, "--verb", "ranged-attack")
    assert code != 0 and "tmg21-ranged-04" in told
    code, told = odds("miniatures", SWORDS, GUARDS, "--with", "arc")
    assert code != 0 and "KEY=VALUE" in told
    code, told = odds("battles", "a", "b")
    assert code != 0 and "battles" in told
