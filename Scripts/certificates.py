"""Certificates of authorities of our own, by openssl."""

import shutil
import subprocess
from pathlib import Path

# A chain and its key.
Pair = tuple[Path, Path]
# Both names of this machine.
OWN = "IP:127.0.0.1,DNS:localhost"
# Days from and until, as openssl's `ca` writes moments.
PAST = ("20200101000000Z", "20210101000000Z")
NOW = ("20200101000000Z", "20491231000000Z")
FUTURE = ("20480101000000Z", "20491231000000Z")
NEW_KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]


class Authority:
    """Signs in a folder; its own certificate is `chain`."""

    def __init__(self, folder: Path, name: str = "authority") -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "index.txt").touch()
        shutil.copy(Path(__file__).with_name("tables") / "ca.cnf", folder)
        self.chain, self.key = self.self_signed(name, name, "basicConstraints=critical,CA:true")

    def self_signed(self, name: str, subject: str, extension: str) -> Pair:
        chain, key = self._files(name)
        self._openssl(
            "req", "-x509", *NEW_KEY, "-keyout", str(key), "-out", str(chain), "-days", "3650",
            "-subj", f"/CN={subject}", "-config", "ca.cnf", "-addext", extension,
        )  # fmt: skip
        return chain, key

    def signed(self, name: str, address: str, begin: str = NOW[0], end: str = NOW[1]) -> Pair:
        chain, key = self._files(name)
        self._openssl(
            "req", *NEW_KEY, "-keyout", str(key), "-out", f"{name}.csr", "-subj", f"/CN={name}",
            "-config", "ca.cnf", "-addext", f"subjectAltName={address}",
        )  # fmt: skip
        self._openssl(
            "ca", "-batch", "-config", "ca.cnf", "-cert", str(self.chain), "-keyfile",
            str(self.key), "-in", f"{name}.csr", "-out", str(chain), "-startdate", begin,
            "-enddate", end, "-notext",
        )  # fmt: skip
        return chain, key

    def _files(self, name: str) -> Pair:
        return self.folder / f"{name}.pem", self.folder / f"{name}.key"

    def _openssl(self, *words: str) -> None:
        subprocess.run(
            ["openssl", *words], cwd=self.folder, check=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip


def good_and_bad(folder: Path) -> dict[str, Pair]:
    """Name to certificate and key; empty without openssl."""
    if shutil.which("openssl") is None:
        return {}
    authority = Authority(folder)
    return {
        "authority": (authority.chain, authority.key),
        # Of an authority that nobody trusts.
        "strange": Authority(folder, "stranger").signed("strange", OWN),
        "selfsigned": authority.self_signed("selfsigned", "127.0.0.1", f"subjectAltName={OWN}"),
        "good": authority.signed("good", OWN), "expired": authority.signed("expired", OWN, *PAST),
        "future": authority.signed("future", OWN, *FUTURE),
        "mismatched": authority.signed("mismatched", "DNS:www.example.com"),
    }
