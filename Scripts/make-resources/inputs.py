"""Reads the inputs and remembers the SHA-256 of each one."""
import csv
import gzip
import hashlib
import io
import json
import os


class Inputs:
    """The two input folders: `specs` (tables of the specification) and `data` (recorded files)."""

    def __init__(self, specs, data):
        self.roots = {"specs": specs, "data": data}
        self.hashes = {}

    def read(self, root, name):
        """The bytes of a file; names use / and are relative to their root."""
        with open(os.path.join(self.roots[root], *name.split("/")), "rb") as handle:
            content = handle.read()
        self.hashes["%s/%s" % (root, name)] = hashlib.sha256(content).hexdigest()
        return content

    def json(self, name):
        """A JSON file of `data`, unpacked if its name ends in .gz."""
        content = self.read("data", name)
        return json.loads(gzip.decompress(content) if name.endswith(".gz") else content)

    def csv(self, name):
        """A CSV file of `data` as a list of dictionaries."""
        return list(csv.DictReader(io.StringIO(self.read("data", name).decode("utf-8-sig"))))

    def spec(self, name):
        """A TSV file of `specs` as a list of dictionaries."""
        lines = self.read("specs", name).decode("utf-8").rstrip("\n").split("\n")
        columns = lines[0].split("\t")
        return [dict(zip(columns, line.split("\t"))) for line in lines[1:]]

    def names(self, folder):
        """The sorted file names of a folder of `data`."""
        return sorted(os.listdir(os.path.join(self.roots["data"], *folder.split("/"))))

    def listing(self):
        """(name, sha256) of all files read so far; a folder of many files is one entry."""
        single, grouped = [], {}
        for name, digest in sorted(self.hashes.items()):
            if "/rebuilt/" in name:
                folder, last = name.rsplit("/", 1)
                grouped.setdefault(folder, []).append("%s  %s\n" % (digest, last))
            else:
                single.append((name, digest))
        for folder, lines in sorted(grouped.items()):
            digest = hashlib.sha256("".join(lines).encode("ascii")).hexdigest()
            single.append(("%s/ (%d files)" % (folder, len(lines)), digest))
        return sorted(single)
