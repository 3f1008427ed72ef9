"""Two recorded issuances as figures only: codes, probabilities, temperatures, no sentences."""
from datetime import datetime, timedelta

from soratab import Table, TableError

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
WEEK_KEYS = "tempsMin tempsMinUpper tempsMinLower tempsMax tempsMaxUpper tempsMaxLower".split()


def stamp(text):
    """A time of a report; always Japan time."""
    if not text.endswith("+09:00"):
        raise TableError("a time that is not Japan time: %s" % text)
    return datetime.fromisoformat(text[:-6])


def expected(base, weekly_first):
    """The time stamps of each series, by the rule of docs/data.md."""
    day = base.replace(hour=0)
    short = [base] + [day + DAY * n for n in range(1, 2 if base.hour == 5 else 3)]
    block = day + HOUR * ((base.hour // 6 + 1) * 6)
    blocks = [block + HOUR * 6 * n for n in range({5: 7, 11: 6, 17: 5}[base.hour])]
    temps = [day + DAY, day + DAY + HOUR * 9]
    if base.hour != 17:
        temps = [day + HOUR * 9, day] + temps
    return short, blocks, temps, [weekly_first + DAY * n for n in range(7)]


def sample(inputs, folder, name):
    table = Table(name, "key code v1 v2 v3 v4 v5 v6".split())
    base = "jma-bosai/forecast/rebuilt/" + folder
    for file in inputs.names(base):
        short, week = inputs.json("%s/%s" % (base, file))
        block = file[:-5]
        s0, s1, s2 = short["timeSeries"]
        w0, w1 = week["timeSeries"]
        times = [[stamp(t) for t in s["timeDefines"]] for s in (s0, s1, s2, w0, w1)]
        plan = expected(times[0][0], times[3][0])
        if times != list(plan) + [plan[3]]:
            raise TableError("%s %s: the time stamps do not follow the rule" % (folder, file))
        table.add(block + "/0", "", short["publishingOffice"], iso(short["reportDatetime"]),
                  times[0][0].isoformat(), week["publishingOffice"], iso(week["reportDatetime"]),
                  times[3][0].date().isoformat())
        pops = {a["area"]["code"]: a["pops"] for a in s1["areas"]}
        if [a["area"]["code"] for a in s1["areas"]] != [a["area"]["code"] for a in s0["areas"]]:
            raise TableError("%s %s: areas differ between the series" % (folder, file))
        for n, area in enumerate(s0["areas"]):
            code = area["area"]["code"]
            table.add("%s/a%02d" % (block, n), code, sized(area["weatherCodes"], times[0]),
                      sized(pops[code], times[1]), "", "", "", "")
        for n, area in enumerate(s2["areas"]):
            table.add("%s/t%02d" % (block, n), area["area"]["code"],
                      sized(area["temps"], times[2]), "", "", "", "", "")
        for n, area in enumerate(w0["areas"]):
            table.add("%s/w%02d" % (block, n), area["area"]["code"],
                      sized(area["weatherCodes"], times[3]), sized(area["pops"], times[3]),
                      sized(area["reliabilities"], times[3]), "", "", "")
        for n, area in enumerate(w1["areas"]):
            table.add("%s/y%02d" % (block, n), area["area"]["code"],
                      *[sized(area[k], times[4]) for k in WEEK_KEYS])
    return table


def iso(text):
    return stamp(text).isoformat()


def sized(values, times):
    """A list that has one item per time stamp."""
    if len(values) != len(times):
        raise TableError("a series has %d values for %d times" % (len(values), len(times)))
    return values
