"""How one server is run."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Settings:
    data: Path
    database: str = ""  # a PostgreSQL that several servers share; "": SQLite in the data folder
    metrics: str = ""  # host:port where Prometheus may ask for figures; "": nowhere
    advertise: str = ""  # host:port at which the other servers of that database reach this one
    origins: tuple[str, ...] = ()  # besides the host itself, pages of these may talk to the server
    workers: int = -1  # processes in which bots think; -1: by the cores of the machine; 0: a thread, for tests
    bots_on: str = ""  # a Ray cluster on which bots think, for all servers that name it; "": on this machine
    pace: float = 0.9  # seconds that a bot takes at least, so that people can follow
    strict: bool = True  # limits on requests, connections and new tables, by address
    hosts: tuple[str, ...] = ()  # names that the server goes by, besides localhost and plain addresses
    proxies: tuple[str, ...] = ()  # whose word is taken for the address that a request comes from
    keep_tables: float = 0.0  # days after which finished tables are forgotten; 0: never
    keep_unfinished: float = 0.0  # days after which unfinished tables that nobody touches are forgotten; 0: never
    keep_lists: float = 0.0  # days after which lists that nobody looks at are forgotten; 0: never
    keep_chat: float = 0.0  # days after which what was said is forgotten; 0: never
    contact: str = "mailto:host@bannermen.invalid"  # where push services reach whoever runs the site
    push_friend: str = ""  # an origin that may be called though it is not public: the push service of tests
    static: Path = STATIC

    def bot_workers(self) -> int:
        """How many workers bots think in; -1 on a cluster: as many as it has cores."""
        return self.workers if self.workers >= 0 or self.bots_on else max(1, (os.cpu_count() or 2) - 1)
