"""As much of a websocket as thousands of people need whom one process plays: a library costs more than servers do."""

from __future__ import annotations

import asyncio
import struct
from base64 import b64encode
from collections.abc import AsyncIterator
from secrets import token_bytes

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, LONG = 126, 127
MOST = 1 << 24  # bytes of one message


class Wire:
    """Messages are not parted; what is said to a server is masked, with zeros."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.code = 0  # with which it was closed

    @classmethod
    async def dial(cls, address: str, path: str, home: str) -> Wire:
        """Raises OSError and EOFError."""
        host, port = address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(home, 0), limit=MOST)
        wire = cls(reader, writer)
        key = b64encode(token_bytes(16)).decode()
        asked = f"GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{asked}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except BaseException:
            wire.abort()
            raise
        if not head.startswith(b"HTTP/1.1 101"):
            wire.abort()
            raise ConnectionError(head.partition(b"\r\n")[0].decode())
        return wire

    def send(self, text: bytes, kind: int = TEXT) -> None:
        size = len(text)
        shown = bytes((0x80 | size,)) if size < SHORT else struct.pack("!BH", 0x80 | SHORT, size)
        assert size < 1 << 16
        self.writer.write(bytes((0x80 | kind,)) + shown + bytes(4) + text)

    async def messages(self) -> AsyncIterator[bytes]:
        """Until it is closed. Raises OSError and EOFError where it breaks."""
        while True:
            kind, size = await self.reader.readexactly(2)
            if size == SHORT:
                (size,) = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == LONG:
                (size,) = struct.unpack("!Q", await self.reader.readexactly(8))
            said = await self.reader.readexactly(size)
            kind &= 0x0F
            if kind == TEXT:
                yield said
            elif kind == PING:
                self.send(said, PONG)
            elif kind == CLOSE:
                self.code = struct.unpack("!H", said[:2])[0] if said else 0
                return

    def abort(self) -> None:
        self.writer.transport.abort()
