"""Web Push: a message that only one browser can read (RFC 8291), sent with the site's own key (RFC 8292)."""

from __future__ import annotations

import json
import os
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bannermen.server.storage.subscription import KEY_FILE, Subscription

RECORD: Final = 4096  # bytes of one record; a message of ours is one record
VALID: Final = 12 * 3600  # seconds that a signature is good for
CURVE: Final = ec.SECP256R1()


class BadSubscription(ValueError):
    """No browser would have given this."""


def to_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    """Raises BadSubscription.

    >>> to_bytes(to_text(b"winter"))
    b'winter'
    """
    try:
        return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))
    except (ValueError, UnicodeError) as error:
        raise BadSubscription("no base64url") from error


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def keys_of(subscription: Subscription) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The keys of the browser. Raises BadSubscription."""
    point, auth = to_bytes(subscription.p256dh), to_bytes(subscription.auth)
    if len(auth) != 16:
        raise BadSubscription("the secret has 16 bytes")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point), auth
    except ValueError as error:
        raise BadSubscription("no point of the curve") from error


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def sealed(
    message: bytes, subscription: Subscription, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of the request: one record of aes128gcm. Key and salt are new for every message."""
    theirs, auth = keys_of(subscription)
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    point, their_point = point_of(own.public_key()), point_of(theirs)
    secret = derived(own.exchange(ec.ECDH(), theirs), auth, b"WebPush: info\0" + their_point + point, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + struct.pack("!IB", RECORD, len(point)) + point
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


class SiteKey:
    """The key by which push services know this site; made once, kept beside the tables."""

    def __init__(self, key: ec.EllipticCurvePrivateKey) -> None:
        self.key = key
        self.public = to_text(point_of(key.public_key()))

    @classmethod
    def at(cls, folder: Path) -> SiteKey:
        file = folder / KEY_FILE
        if file.exists():
            return cls.of(file.read_bytes())
        pem = cls.new()
        part = file.with_suffix(".part")
        part.unlink(missing_ok=True)
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(pem)
        os.replace(part, file)
        return cls.of(pem)

    @classmethod
    def of(cls, pem: bytes) -> SiteKey:
        found = serialization.load_pem_private_key(pem, None)
        assert isinstance(found, ec.EllipticCurvePrivateKey)
        return cls(found)

    @staticmethod
    def new() -> bytes:
        return ec.generate_private_key(CURVE).private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )

    def authorization(self, endpoint: str, contact: str, now: float | None = None) -> str:
        """The header that says who calls."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now if now is not None else time.time()) + VALID,
            "sub": contact,
        }
        head = to_text(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        signed = f"{head}.{to_text(json.dumps(claims).encode())}"
        r, s = utils.decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{to_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"
