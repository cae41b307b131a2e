"""`bannermen serve`: the table in the browser."""

import logging
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from ipaddress import ip_address
from socket import gethostname
from threading import Thread
from typing import Any

from platformdirs import user_data_path

from bannermen.cli import serve_options as options
from bannermen.cli.errors import Finding
from bannermen.cli.voice import Language, Voice, tell


def serve(
    host: options.Host = "127.0.0.1",
    port: options.Port = 8000,
    data: options.DataFolder = None,
    database: options.Database = "",
    advertise: options.Advertised = "",
    metrics: options.Metrics = "",
    json_log: options.JsonLog = False,
    origin: options.Origins = None,
    name: options.HostNames = None,
    proxy: options.Proxies = None,
    keep: options.KeepTables = 0.0,
    keep_unfinished: options.KeepUnfinished = 365.0,
    keep_lists: options.KeepLists = 365.0,
    keep_chat: options.KeepChat = 0.0,
    contact: options.Contact = "",
    workers: options.Workers = -1,
    bots_on: options.BotsOn = "",
    pace: options.Pace = 0.9,
    browser: options.OpenBrowser = False,
    language: Language = None,
) -> None:
    voice = Voice(language)
    # Only this command needs them: the others start quicker without.
    from bannermen.server.logs import JsonLines
    from bannermen.server.run import listen, make_server, run
    from bannermen.server.settings import Settings

    reached = reached_at(contact)
    if reached is None:
        raise Finding(voice("{address} is neither a mail address nor a page with https.", address=contact))
    folder = data if data is not None else user_data_path("bannermen")
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    if json_log:
        logging.getLogger().handlers[0].setFormatter(JsonLines())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for door in (advertise, metrics):
        if door and not is_door(door):
            raise Finding(voice("{address} is no address of a server; write HOST:PORT.", address=door))
    if metrics and find_spec("prometheus_client") is None:
        raise Finding(voice("For figures, install bannermen with its extra: pip install 'bannermen[cluster]'."))
    if bots_on:
        look_at_cluster(voice, bots_on, workers)
    place = look_at_data(voice, Settings(data=folder, database=database))
    try:
        listener = listen(host, port)
    except OSError as error:
        raise Finding(voice("The server could not start at {address}.", address=site(host, port))) from error
    address = site(host, listener.getsockname()[1])
    settings = Settings(
        data=folder,
        database=database,
        metrics=metrics,
        advertise=advertise or door_of(host, listener.getsockname()[1]),
        origins=tuple(origin or ()),
        hosts=(*(name or ()), *([host] if not is_address(host) else []), *own_names()),
        proxies=tuple(proxy or ()),
        keep_tables=keep,
        keep_unfinished=keep_unfinished,
        keep_lists=keep_lists,
        keep_chat=keep_chat,
        workers=workers,
        bots_on=bots_on,
        pace=pace,
        contact=reached or Settings.contact,
    )
    server = make_server(settings, host, port)
    tell(voice("The table is at {address}; its data in {folder}. Stop with Ctrl+C.", address=address, folder=place))
    sys.stdout.flush()
    if browser:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    run(server, listener)
    if not server.started:
        raise Finding(voice("The server could not start at {address}.", address=address))


def look_at_cluster(voice: Voice, address: str, workers: int) -> None:
    """Call the cluster's workers before the door is opened."""
    from bannermen.arena.bundles import NoCluster
    from bannermen.server.thinking.fleet import far_workers

    try:
        far_workers(address, workers)
    except NoCluster as error:
        raise Finding(voice("No bot can think there: {why}", why=str(error))) from error


def look_at_data(voice: Voice, settings: Any) -> str:
    """Bring the data up to date before the door is opened; gives the name of the place where it is."""
    from bannermen.server.storage.engines import address_of
    from bannermen.server.storage.storage import check_data

    with told_of_data(voice, "--database" if settings.database else str(settings.data)):
        if settings.database:
            place = address_of(settings.database).render_as_string(hide_password=True).replace("+psycopg", "")
        else:
            place = str(settings.data)
    with told_of_data(voice, place):
        check_data(settings)
    return place


@contextmanager
def told_of_data(voice: Voice, place: str) -> Iterator[None]:
    """Says in one line why the data of a place cannot be used."""
    from sqlalchemy.exc import OperationalError

    from bannermen.server.storage.engines import BadAddress
    from bannermen.server.storage.storage import DataInUse
    from bannermen.server.storage.upgrade import UnknownDatabase

    try:
        yield
    except BadAddress as error:
        raise Finding(voice("This is no PostgreSQL database: {why}.", why=str(error))) from error
    except ModuleNotFoundError as error:
        told = voice("For PostgreSQL, install bannermen with its extra: pip install 'bannermen[cluster]'.")
        raise Finding(told) from error
    except (DataInUse, UnknownDatabase) as error:
        raise Finding(str(error)) from error
    except OperationalError as error:
        if "://" not in place:
            raise
        why = str(error.orig).strip().partition("\n")[0]
        raise Finding(voice("The database {place} does not answer: {why}", place=place, why=why)) from error


def is_door(address: str) -> bool:
    """
    >>> is_door("table-1.example:8000"), is_door("[::1]:80"), is_door("table.example"), is_door("http://a:80")
    (True, True, False, False)
    """
    host, _, port = address.rpartition(":")
    return bool(host) and "/" not in host and port.isdecimal() and 0 < int(port) < 65536


def door_of(host: str, port: int) -> str:
    """Where others reach a server that listens there, if nobody says otherwise.

    >>> door_of("10.0.0.7", 8000), door_of("::1", 80)
    ('10.0.0.7:8000', '[::1]:80')
    """
    name = gethostname() if host in ("0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"{name}:{port}"


def own_names() -> tuple[str, ...]:
    """What others in the network call this machine."""
    name = gethostname().lower()
    return (name, f"{name}.local")


def reached_at(contact: str) -> str | None:
    """As push services want to read it; nothing for nothing, None for what they would refuse.

    >>> reached_at("maester@citadel.example"), reached_at("https://citadel.example/ravens"), reached_at("")
    ('mailto:maester@citadel.example', 'https://citadel.example/ravens', '')
    >>> reached_at("http://citadel.example") is None and reached_at("maester") is None
    True
    """
    plain = contact.strip().removeprefix("mailto:")
    if not plain:
        return ""
    if any(letter.isspace() for letter in plain):
        return None
    if plain.startswith("https://"):
        return plain if len(plain) > len("https://") else None
    name, sign, home = plain.rpartition("@")
    return f"mailto:{plain}" if sign and name and home and "/" not in plain else None


def is_address(host: str) -> bool:
    """
    >>> is_address("::"), is_address("10.0.0.7"), is_address("table.example")
    (True, True, False)
    """
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def site(host: str, port: int) -> str:
    """
    >>> site("0.0.0.0", 8000), site("::1", 80)
    ('http://localhost:8000', 'http://[::1]:80')
    """
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}"
