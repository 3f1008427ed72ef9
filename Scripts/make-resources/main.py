#!/usr/bin/env python3
"""Makes the tables in Resources from recorded public data. See docs/data.md."""
import argparse
import os
import sys
from pathlib import Path

import coastline
import codes
import landmarks
import names
import normalise
import places
import populations
import postcodes
import quakes
import recordings
import sample
import stations
import tides
from check import check, forget
from soratab import Inputs, Table, beside, path_of

POSTAL = ("postcodes", "landmarks")
# Edited by hand: words of JMA and our English for them.
BY_HAND = ("terms",)
SAMPLES = (("20240124T1700", "sample-20240124"), ("20240829T1100", "sample-20240829"))


def folds():
    """What `normalise` does character by character, for programs without Unicode tables."""
    table = Table("folds", "from to apart".split())
    for source, target in normalise.FOLDS.items():
        table.add(source, target, "")
    for form, instead in normalise.APART.items():
        table.add(form, "", list(instead))
    return table


def all_names(*tables):
    """The Japanese names of all places, and of the cities that have parts or wards."""
    return [name for table in tables for column in ("ja", "parent_ja", "city_ja", "capital_ja")
            if column in table.columns for name in table.column(column) if name]


def build(inputs, wheel):
    """All tables, and the remarks on how the inputs agree."""
    world = places.World(inputs)
    offices, centers = places.offices_and_centers(world)
    prefectures, areas = places.prefectures(world), places.primary_areas(world)
    municipalities, aliases = places.municipalities(world), places.aliases(world)
    normals, agree, different = stations.normals(world, inputs)
    marks = [mark[1] for mark in beside("landmarks")]
    normalise.check_forms(all_names(prefectures, areas, municipalities, aliases) + marks)
    index = names.names(prefectures, areas, municipalities, aliases)
    coasts = quakes.tsunami_coasts(inputs, municipalities)
    tide_stations = tides.tide_stations(inputs, municipalities, coasts)
    tables = [
        prefectures, offices, centers, areas, municipalities, places.groups(world), aliases,
        stations.stations(world, inputs), stations.weekly_areas(world), codes.weather_codes(inputs),
        codes.words(inputs), codes.place_words(world), normals, index, codes.warning_codes(inputs),
        quakes.quake_names(inputs), coasts, codes.tiles(), folds(),
        tide_stations, tides.marine_areas(tide_stations),
        coastline.coastline(inputs), populations.populations(world),
    ]
    if wheel:
        post = postcodes.Postcodes(wheel)
        tables += [postcodes.postcodes(post),
                   landmarks.landmarks(post, index, municipalities, aliases)]
    tables += [sample.sample(inputs, folder, name) for folder, name in SAMPLES]
    tables.append(recordings.recordings(prefectures, areas, offices,
                                        next(table for table in tables if table.name == "stations")))
    remarks = ["normals, %s: same %d, different %d, one side only %d" % (n, *c)
               for n, c in agree.items()]
    remarks += places.agreement(world)
    remarks += ["normals differ: %s" % (d,) for d in different]
    return tables, remarks


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--specs", required=True, help="folder of the specification tables")
    parser.add_argument("--data", required=True, help="folder of the recorded data")
    parser.add_argument("--postcodes", help="the wheel %s of PyPI; without it these tables "
                        "stay: %s" % (postcodes.WHEEL, ", ".join(POSTAL)))
    parser.add_argument("--out", required=True, help="folder of the tables")
    parser.add_argument("--check", action="store_true", help="compare with the tables, write nothing")
    parser.add_argument("--inputs", action="store_true", help="print the inputs with their SHA-256")
    options = parser.parse_args()
    inputs = Inputs(options.specs, options.data)
    tables, remarks = build(inputs, options.postcodes)
    stale = 0
    if not options.check:
        os.makedirs(options.out, exist_ok=True)
    for table in tables:
        content, path = table.encode(), path_of(options.out, table.name)
        if options.check:
            if not os.path.exists(path) or Path(path).read_bytes() != content:
                print("stale: %s" % os.path.basename(path), file=sys.stderr)
                stale += 1
        else:
            Path(path).write_bytes(content)
            print("%-16s %5d rows %7d bytes" % (table.name, len(table.rows), len(content)))
    extra = forget(options.out, [t.name for t in tables] + list(POSTAL + BY_HAND))
    for name in extra:
        print("not made here: %s" % name, file=sys.stderr)
    if options.inputs:
        for name, digest in inputs.listing():
            print("%s  %s" % (digest, name))
    if not options.check:
        for line in remarks:
            print(line)
    problems = check(options.out)
    for line in problems:
        print("wrong: %s" % line, file=sys.stderr)
    return 1 if stale or extra or problems else 0


if __name__ == "__main__":
    sys.exit(main())
