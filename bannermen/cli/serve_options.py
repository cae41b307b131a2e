"""What `bannermen serve` can be told on the command line."""

from pathlib import Path
from typing import Annotated

import typer

from bannermen.cli.voice import help_text

Host = Annotated[str, typer.Option(help=help_text("The address to listen at."))]
Port = Annotated[int, typer.Option(min=0, max=65535, help=help_text("The port to listen at."))]
DataFolder = Annotated[
    Path | None, typer.Option(metavar="DIR", help=help_text("Where tables are kept; usually your own data folder."))
]
Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="BANNERMEN_DATABASE",
        help=help_text("A PostgreSQL database that several servers share: postgresql://USER:PASSWORD@HOST/NAME."),
    ),
]
Advertised = Annotated[
    str,
    typer.Option(
        metavar="HOST:PORT",
        envvar="BANNERMEN_ADVERTISE",
        help=help_text("Where the other servers of that database reach this one."),
    ),
]
Metrics = Annotated[
    str,
    typer.Option(metavar="HOST:PORT", help=help_text("Where Prometheus may ask for figures; usually nowhere.")),
]
JsonLog = Annotated[bool, typer.Option("--json-log", help=help_text("Write the log as one JSON object a line."))]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        metavar="URL",
        help=help_text("The address of the site when a proxy stands before the server; may be repeated."),
    ),
]
HostNames = Annotated[
    list[str] | None,
    typer.Option(metavar="HOST", help=help_text("A host name by which the server may be called; may be repeated.")),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        metavar="ADDRESS",
        help=help_text("A proxy whose word is taken for the address of a caller; may be repeated."),
    ),
]
KeepTables = Annotated[
    float,
    typer.Option(min=0.0, metavar="DAYS", help=help_text("How long finished tables are kept; 0 is for ever.")),
]
KeepUnfinished = Annotated[
    float,
    typer.Option(
        min=0.0,
        metavar="DAYS",
        help=help_text("How long unfinished tables are kept that nobody touches; 0 is for ever."),
    ),
]
KeepLists = Annotated[
    float,
    typer.Option(
        min=0.0, metavar="DAYS", help=help_text("How long lists are kept that nobody looks at; 0 is for ever.")
    ),
]
KeepChat = Annotated[
    float, typer.Option(min=0.0, metavar="DAYS", help=help_text("How long what was said is kept; 0 is for ever."))
]
Contact = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help=help_text("Where push services reach whoever runs the site: a mail address or a page with https."),
    ),
]
Workers = Annotated[
    int, typer.Option(min=-1, help=help_text("Processes in which bots think; usually one less than cores."))
]
BotsOn = Annotated[
    str,
    typer.Option(metavar="ADDRESS", help=help_text("A Ray cluster on which bots think, shared by several servers.")),
]
Pace = Annotated[float, typer.Option(min=0.0, help=help_text("Seconds that a bot takes at least."))]
OpenBrowser = Annotated[bool, typer.Option("--open", help=help_text("Open the browser."))]
