"""The seal of a server under a journal: that the match was played there, to this end, by these answers.

Ed25519 over the whole journal as JSON with its keys in order. Whoever changes anything in the file breaks the seal;
whoever makes one of his own has another key.
"""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

KEY_FILE: Final = "seal.key"
SEAL: Final = "seal"


class BrokenSeal(ValueError):
    """There is a seal, but it does not hold."""


class Sealer:
    """The key with which a server seals the matches that it held; made once, kept beside its tables."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self.key = key
        raw = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
        self.public = _text(raw)

    @classmethod
    def at(cls, folder: Path) -> Sealer:
        file = folder / KEY_FILE
        if file.exists():
            return cls.of(file.read_bytes(), str(file))
        pem = cls.new()
        part = file.with_suffix(".part")
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(pem)
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, file)
        return cls.of(pem, str(file))

    @classmethod
    def of(cls, pem: bytes, place: str) -> Sealer:
        found = serialization.load_pem_private_key(pem, None)
        if not isinstance(found, Ed25519PrivateKey):
            raise ValueError(f"{place}: this is not a key for seals; put it elsewhere, and a new one is made")
        return cls(found)

    @staticmethod
    def new() -> bytes:
        return Ed25519PrivateKey.generate().private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )

    def seal(self, journal: dict[str, Any]) -> dict[str, Any]:
        """The same journal with our seal under it."""
        bare = {key: value for key, value in journal.items() if key != SEAL}
        signature = _text(self.key.sign(_sealed_bytes(bare, self.public)))
        return {**bare, SEAL: {"key": self.public, "signature": signature}}


def seal_of(journal: dict[str, Any], key: str = "") -> str:
    """The key whose seal the journal carries; "" if it carries none. Raises BrokenSeal, also where `key` is another."""
    seal = journal.get(SEAL)
    if seal is None:
        return ""
    if not isinstance(seal, dict) or not all(isinstance(seal.get(part), str) for part in ("key", "signature")):
        raise BrokenSeal("this is no seal")
    own: str = seal["key"]
    if key and key != own:
        raise BrokenSeal(f"it was sealed with another key: {own}")
    bare = {part: value for part, value in journal.items() if part != SEAL}
    try:
        public = Ed25519PublicKey.from_public_bytes(_bytes(own))
        public.verify(_bytes(seal["signature"]), _sealed_bytes(bare, own))
    except (InvalidSignature, ValueError) as broken:
        raise BrokenSeal("what stands in the file is not what was sealed") from broken
    return own


def _sealed_bytes(bare: dict[str, Any], key: str) -> bytes:
    return json.dumps([key, bare], sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode("ascii")


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
