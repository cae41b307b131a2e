"""Taking tables in a database that several processes share, and finding those that others have."""

from __future__ import annotations

from typing import Final, NamedTuple

import sqlalchemy as sa

from bannermen.server.storage.engines import NOW, POSTGRES

AWAKE: Final = 1.0  # seconds since its last beat for which a process is certainly not asleep: two beats

_NOW: Final = NOW[POSTGRES]
# What is locked is left out and asked for again: one that was put to sleep while it wrote would hold up all others.
CLAIM: Final = sa.text(
    f"UPDATE tables SET owner = :me, epoch = epoch + 1 WHERE id IN (SELECT tables.id FROM tables "
    f"JOIN unnest(CAST(:ids AS text[]), CAST(:dead AS text[])) AS wanted(id, dead) ON wanted.id = tables.id "
    f"WHERE tables.game || ' ' || tables.edition = ANY(CAST(:editions AS text[])) "
    f"AND (tables.owner IN ('', :me, wanted.dead) OR NOT EXISTS "
    f"(SELECT 1 FROM houses WHERE houses.id = tables.owner AND houses.seen > {_NOW} - :lease)) "
    f"ORDER BY tables.id FOR UPDATE OF tables SKIP LOCKED) RETURNING id, epoch"
)
WHOSE: Final = sa.text(
    f"SELECT tables.id, tables.owner, tables.game || ' ' || tables.edition, houses.address, "
    f"{_NOW} - houses.seen "
    f"FROM tables LEFT JOIN houses ON houses.id = tables.owner WHERE tables.id = ANY(:ids)"
)


class Whereabouts(NamedTuple):
    """Where a table is."""

    epoch: int | None  # under which it is ours; None where it is not
    owner: str = ""
    edition: str = ""
    address: str = ""
    lives: bool = False  # does its owner?
    is_awake: bool = False  # has its owner beaten just now?


class Wanted(NamedTuple):
    id: str
    dead: str  # a process that is known to be gone


class Claimant(NamedTuple):
    """For whom: a process, what it can play, and after how many seconds without a beat others count as gone."""

    me: str
    editions: list[str]
    lease: float


def take(connection: sa.Connection, claimant: Claimant, wanted: list[Wanted]) -> dict[Wanted, Whereabouts]:
    """Claim what is nobody's, or of somebody who is gone, and say where the others are."""
    rows = claimant._asdict() | {"ids": [each.id for each in wanted], "dead": [each.dead for each in wanted]}
    ours = {id: Whereabouts(epoch) for id, epoch in connection.execute(CLAIM, rows)}
    others = whose(connection, [each.id for each in wanted if each.id not in ours], claimant.lease)
    places = ours | others
    return {each: places[each.id] for each in wanted if each.id in places}


def whose(connection: sa.Connection, ids: list[str], lease: float) -> dict[str, Whereabouts]:
    if not ids:
        return {}
    found: dict[str, Whereabouts] = {}
    for id, owner, edition, address, silence in connection.execute(WHOSE, {"ids": ids}):
        lives, is_awake = (silence is not None and silence < longest for longest in (lease, AWAKE))
        found[id] = Whereabouts(None, owner, edition, address or "", lives, is_awake)
    return found
