"""People of every municipality and ward, by which search orders places that match alike.

Source: `census2020.tsv` beside this file, the preliminary counts of the 2020 census (Statistics Bureau,
e-Stat table 0003433219), with the sums that the Bureau prints for the prefectures. A number that was
copied wrongly does not add up.
"""
from soratab import Table, TableError, beside

JAPAN = 126226568
# Wards of Hamamatsu since 2024, and those of the census that lie wholly in them. 北区 was divided between the
# first two, so they have more people than this.
HAMAMATSU = {"22138": ("22131", "22132", "22133", "22134"), "22139": ("22136",), "22140": ("22137",)}


def counts():
    """People by JIS code, and by the two digits of a prefecture; None where nobody was counted."""
    return {code: int(people) if people else None for code, people in beside("census2020")}


def add_up(people, wards):
    """Fails unless places add up to their prefectures, wards to their cities, and all to Japan.

    wards: city code -> codes of its wards.
    """
    inner = {ward for codes in wards.values() for ward in codes}
    prefectures = [code for code in people if len(code) == 2]
    for pref in prefectures:
        total = sum(n or 0 for code, n in people.items()
                    if len(code) == 5 and code[:2] == pref and code not in inner)
        if total != people[pref]:
            raise TableError("prefecture %s has %d people, not %d" % (pref, total, people[pref]))
    for city, codes in wards.items():
        if sum(people[code] for code in codes) != people[city]:
            raise TableError("the wards of %s do not add up" % city)
    if sum(people[pref] for pref in prefectures) != JAPAN:
        raise TableError("the prefectures do not add up")


def populations(world):
    people = counts()
    cities = {local["city"]: code for code, local in world.halls.items()}
    wards = {}
    for code, local in world.halls.items():
        names = local["city"].split(" ")
        if len(names) == 2:
            wards.setdefault(cities[names[0]], []).append(code)
    add_up(people, wards)
    table = Table("populations", "code people".split())
    former = {ward for new in HAMAMATSU.values() for ward in new} | {"22135"}
    for code in sorted(world.halls):
        if code not in former:
            table.add(code, people[code])
    for code, old in HAMAMATSU.items():
        table.add(code, sum(people[ward] for ward in old))
    return table
