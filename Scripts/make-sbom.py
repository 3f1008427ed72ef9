#!/usr/bin/env python3
"""Writes the SBOM of a binary (SPDX 2.3, JSON): what is linked into it, and what it loads.

What is linked in comes from Package.resolved and the toolchain; what it needs at start, from the binary's own list;
what it loads later, from the names of libraries in the sources of its loaders. docs/dependencies.md has the reasons.
"""

import hashlib
import json
import os
import re
import subprocess
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from checkkit import ROOT, Options, script

EXCEPTION = "Apache-2.0 WITH Swift-exception"


def output(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def package(name: str, version: str, licence: str, origin: str, comment: str) -> dict[str, Any]:
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", name), "name": name,
        "versionInfo": version, "downloadLocation": origin or "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": "NOASSERTION",
        "comment": comment,
    }


def linked_in(binary: Path) -> list[dict[str, Any]]:
    found = []
    for pin in json.loads((ROOT / "Package.resolved").read_text("utf-8"))["pins"]:
        if pin["identity"] != "swift-argument-parser":
            continue  # FlyingFox is for tests only.
        found.append(
            package(pin["identity"], pin["state"]["version"], EXCEPTION,
                    f"git+{pin['location']}@{pin['state']['revision']}", "linked statically")
        )
    swift = re.search(r"Swift version (\S+)", output("swift", "--version"))
    version = swift.group(1) if swift else "unknown"
    # Without swift-foundation, which has a stand-in in what is shipped.
    for name, origin in (("swift-stdlib", "https://github.com/swiftlang/swift"),
                         ("swift-corelibs-libdispatch", "https://github.com/swiftlang/swift-corelibs-libdispatch")):
        found.append(package(name, version, EXCEPTION, origin, "linked statically, of the toolchain"))
    needed = needs(binary)
    if not any(name.startswith("libstdc++") for name in needed):
        gcc = output("gcc", "-dumpfullversion") or "unknown"
        found.append(package("libstdc++", gcc, "GPL-3.0-or-later WITH GCC-exception-3.1",
                             "https://gcc.gnu.org/", "linked statically, of the build machine"))
    return found


def needs(binary: Path) -> list[str]:
    """The libraries that the loader opens at start."""
    return re.findall(r"NEEDED\s+(\S+)", output("objdump", "-p", str(binary)))


def loaded_later() -> list[dict[str, Any]]:
    """The libraries that are opened by name when they are needed."""
    sources = "".join(path.read_text("utf-8") for path in sorted((ROOT / "Sources").rglob("*"))
                      if path.suffix in (".c", ".h", ".swift"))
    known = {
        "libcurl": ("curl", "https://curl.se/", "opened at the first request"),
        "libxml2": ("MIT", "https://gitlab.gnome.org/GNOME/libxml2", "opened when the first XML document is read"),
        "libz": ("Zlib", "https://zlib.net/", "opened when the first gzip file is read"),
    }
    names = {name.split(".")[0].split("-")[0] for name in re.findall(r'"(lib[a-z0-9]+[a-z0-9-]*\.so[.0-9]*)"', sources)}
    if names != set(known):
        raise SystemExit(f"the loaders open {sorted(names)}; the SBOM knows {sorted(known)}")
    return [package(name, "NOASSERTION", *known[name][:2], known[name][2]) for name in sorted(names)]


@script
def main(options: Options) -> None:
    own = package("soramoyo", options.version, "MIT", "NOASSERTION", "the program")
    own["packageFileName"] = options.archive.name
    own["checksums"] = [{"algorithm": "SHA256", "checksumValue": sha256(options.archive)}]
    own["primaryPackagePurpose"] = "APPLICATION"
    inside = linked_in(options.binary)
    at_start = [
        package(name, "NOASSERTION", "LGPL-2.1-or-later", "https://www.gnu.org/software/libc/", "needed at start")
        for name in needs(options.binary)
    ]
    later = loaded_later()
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", own["SPDXID"])]
    relations += [(own["SPDXID"], "STATIC_LINK", entry["SPDXID"]) for entry in inside]
    relations += [(own["SPDXID"], "DYNAMIC_LINK", entry["SPDXID"]) for entry in at_start]
    relations += [(entry["SPDXID"], "RUNTIME_DEPENDENCY_OF", own["SPDXID"]) for entry in later]
    moment = datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), timezone.utc)
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"soramoyo-{options.version}",
        # Named after the content: the same binary has the same document.
        "documentNamespace": f"https://spdx.org/spdxdocs/soramoyo-{options.version}-{sha256(options.binary)[:32]}",
        "creationInfo": {
            "created": moment.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Tool: soramoyo-make-sbom", "Organization: The soramoyo authors"],
        },
        "packages": [own, *inside, *at_start, *later],
        "relationships": [
            {"spdxElementId": left, "relationshipType": kind, "relatedSpdxElement": right}
            for left, kind, right in relations
        ],
    }
    print(json.dumps(document, indent=2, ensure_ascii=False))
