"""Certificates of an authority of our own: good ones and bad ones, by openssl."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Dict, List, Tuple

# Both names of this machine.
OWN = "IP:127.0.0.1,DNS:localhost"
# Days from and until, as openssl's `ca` writes moments.
PAST = ("20200101000000Z", "20210101000000Z")
NOW = ("20200101000000Z", "20491231000000Z")
FUTURE = ("20480101000000Z", "20491231000000Z")


def make(folder: Path) -> Dict[str, Tuple[Path, Path]]:
    """Name to certificate and key; empty without openssl."""
    if shutil.which("openssl") is None:
        return {}
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.txt").write_text("")
    (folder / "serial").write_text("01\n")
    (folder / "ca.cnf").write_text(
        "[ca]\ndefault_ca=own\n[own]\n"
        f"database={folder}/index.txt\nserial={folder}/serial\nnew_certs_dir={folder}\n"
        "default_md=sha256\npolicy=any\nunique_subject=no\ncopy_extensions=copy\n"
        "[any]\ncommonName=supplied\n"
        "[req]\ndistinguished_name=dn\n[dn]\n"
    )
    authority = _self_signed(folder, "authority", "/CN=Attack", ["basicConstraints=critical,CA:true"])
    made = {"authority": authority}
    # An untrusted one.
    stranger = _self_signed(folder, "stranger", "/CN=Stranger", ["basicConstraints=critical,CA:true"])
    made["strange"] = _signed(folder, stranger, "strange", OWN, *NOW)
    made["selfsigned"] = _self_signed(folder, "selfsigned", "/CN=127.0.0.1", [f"subjectAltName={OWN}"])
    for name, address, (begin, end) in (
        ("good", OWN, NOW),
        ("expired", OWN, PAST),
        ("future", OWN, FUTURE),
        ("mismatched", "DNS:www.example.com", NOW),
    ):
        made[name] = _signed(folder, authority, name, address, begin, end)
    return made


def _openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(
        ["openssl", *arguments], cwd=folder, check=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip


def _self_signed(folder: Path, name: str, subject: str, more: List[str]) -> Tuple[Path, Path]:
    chain, key = folder / f"{name}.pem", folder / f"{name}.key"
    extensions = [word for extension in more for word in ("-addext", extension)]
    _openssl(
        folder, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
        "-nodes", "-keyout", str(key), "-out", str(chain), "-days", "3650", "-subj", subject,
        "-config", "ca.cnf", *extensions,
    )  # fmt: skip
    return chain, key


def _signed(
    folder: Path, authority: Tuple[Path, Path], name: str, address: str, begin: str, end: str
) -> Tuple[Path, Path]:
    chain, key, request = (folder / f"{name}.{end_}" for end_ in ("pem", "key", "csr"))
    _openssl(
        folder, "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", str(key), "-out", str(request), "-subj", f"/CN={name}", "-config", "ca.cnf",
        "-addext", f"subjectAltName={address}",
    )  # fmt: skip
    _openssl(
        folder, "ca", "-batch", "-config", "ca.cnf", "-cert", str(authority[0]), "-keyfile",
        str(authority[1]), "-in", str(request), "-out", str(chain), "-startdate", begin,
        "-enddate", end, "-notext",
    )  # fmt: skip
    return chain, key
