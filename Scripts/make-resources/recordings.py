"""The invented day of the sample: answers in JMA's form, of no day and no instrument. What any station may be asked for
(SampleCourse.swift) is computed by the program: it would be a megabyte here.

A row is one answer: its key is the issuance and a name, its text the answer, in which `|` stands for the end of a line.
The figures are made by rules of thumb, the same at each run."""
import json
import math
from datetime import datetime, timedelta

from soratab import Table

OFFICE = "見本の気象台"
NOTE = "これは soramoyo の作った見本で、気象庁の発表ではありません。"
DAY = timedelta(days=1)


class Issue:
    """An issuance: its name, its time, and what is in force, by office."""

    def __init__(self, name, time, warnings):
        self.name = name
        self.time = datetime.fromisoformat(time)
        self.warnings = warnings
        self.is_summer = name == "typhoon"

    def before(self, **delta):
        return iso(self.time - timedelta(**delta))


# Families of reports, and the codes of warnings in them; of every class somewhere, and at the places of the
# examples an advisory at most.
TYPHOON = {
    "460100": [("VPWW55", "43"), ("VPWW58", "05")], "460040": [("VPWW58", "05")],
    "450000": [("VPWW55", "03")], "390000": [("VPWW55", "33"), ("VPWW59", "07")], "430000": [("VPWW55", "03")],
    "400000": [("VPWW55", "10")], "420000": [("VPWW58", "05")], "440000": [("VPWW55", "10")],
    "380000": [("VPWW58", "15")], "220000": [("VPWW55", "10")], "130000": [("VPWW61", "14")],
}
SNOW = {
    "150000": [("VPWW60", "36")], "160000": [("VPWW60", "06")], "170000": [("VPWW60", "06")],
    "180000": [("VPWW60", "12")], "050000": [("VPWW58", "13")], "060000": [("VPWW60", "06")],
    "016000": [("VPWW60", "12")], "200000": [("VPWW61", "23")], "130000": [("VPWW61", "21")],
}
ISSUES = (Issue("typhoon", "2024-08-29T11:00", TYPHOON), Issue("snow", "2024-01-24T17:00", SNOW))

# Observed at some stations: °C, %, m/s, direction, mm of an hour.
OBSERVED = {
    "14163": (24.6, 71, 3.1, 8, 0), "34392": (26.9, 84, 2.4, 6, 0), "44132": (28.3, 82, 3.8, 4, 0.5),
    "50456": (27.5, 88, 6.2, 4, 2), "74182": (24.8, 98, 12.3, 5, 62), "87376": (25.2, 97, 14.6, 6, 31),
    "88317": (25.4, 96, 17.8, 6, 44),
}
# Code, name, English name, place, alert, municipality.
VOLCANOES = (
    ("306", "浅間山", "Asamayama", ("36.406", "138.523"), "12", ("2020800", "長野県小諸市")),
    ("506", "桜島", "Sakurajima", ("31.593", "130.657"), "13", ("4620100", "鹿児島県鹿児島市")),
    ("509", "口永良部島", "Kuchinoerabujima", ("30.443", "130.217"), "15", ("4650500", "鹿児島県屋久島町")),
    ("511", "諏訪之瀬島", "Suwanosejima", ("29.638", "129.714"), "14", ("4630400", "鹿児島県十島村")),
    ("326", "西之島", "Nishinoshima", ("27.247", "140.874"), "23", ("1342100", "東京都小笠原村")),
    ("331", "福徳岡ノ場", "Fukutoku-Oka-no-Ba", ("24.285", "141.481"), "36", ("1342100", "東京都小笠原村")),
    ("207", "岩手山", "Iwatesan", ("39.853", "141.001"), "11", None),
)
ALERTS = {
    "11": "レベル１（活火山であることに留意）", "12": "レベル２（火口周辺規制）", "13": "レベル３（入山規制）",
    "14": "レベル４（高齢者等避難）", "15": "レベル５（避難）", "23": "入山危険", "36": "周辺海域警戒",
}
# Type, area, title, minutes before the time of the sample, tags, text.
BULLETINS = {
    "typhoon": (
        ("VPZJ50", "010000", "全般気象解説情報", "全般気象解説情報（見本の台風）", 95, "台風 大雨 暴風",
         "西日本では、見本の大雨や暴風に警戒してください。"),
        ("VPCJ50", "011000", "地方気象解説情報", "九州南部・奄美地方気象解説情報（見本の大雨）", 70, "台風 大雨",
         "九州南部では、見本の土砂災害に厳重に警戒してください。"),
        ("VPFJ50", "460100", "府県気象解説情報", "鹿児島県気象解説情報（見本の大雨）", 50, "台風 大雨 高波",
         "鹿児島県では、見本の河川の増水に警戒してください。"),
        ("VPFJ50", "130000", "府県気象解説情報", "東京都気象解説情報（見本の雷）", 40, "落雷 突風",
         "東京都では、見本の落雷に注意してください。"),
    ),
    "snow": (
        ("VPZJ50", "010000", "全般気象解説情報", "全般気象解説情報（見本の大雪）", 95, "大雪 暴風雪",
         "北日本と東日本では、見本の大雪に警戒してください。"),
        ("VPFJ50", "150000", "府県気象解説情報", "新潟県気象解説情報（見本の大雪）", 50, "大雪",
         "新潟県では、見本の大雪に厳重に警戒してください。"),
        ("VPFJ50", "130000", "府県気象解説情報", "東京都気象解説情報（見本の乾燥）", 40, "乾燥",
         "東京都では、見本の乾いた空気に注意してください。"),
    ),
}
KINDS = {"typhoon": ("highest", "lowest", "rain"), "snow": ("highest", "lowest", "rain", "snow")}
HEAT_ALERTS = {"130000": (0, "東京:30"), "270000": (1, "大阪:35"), "280000": (1, "神戸:34"), "471000": (3, "那覇:36")}


def iso(time):
    return time.isoformat() + "+09:00"


def packed(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def lines(rows):
    return "|".join(",".join(str(cell) for cell in row) for row in rows)


class Station:
    def __init__(self, row):
        self.code, self.ja = row[0], row[1]
        self.lat, self.lon = float(row[4]), float(row[5])
        self.number = int(row[0])
        # Two of the eight things that it may measure.
        self.has_temperature, self.has_snow = row[7][0] != "0", row[7][5] != "0"


def temperature(issue, station, hour):
    """°C: colder in the north, in winter and at night. SampleCourse.swift has this rule, too, for what is not written here."""
    base = 29 - 0.4 * (station.lat - 33) if issue.is_summer else 7 - 1.0 * (station.lat - 34)
    course = (0, -0.4, -0.8, -1.2, -1.5, -1.7, -1.4, -0.6, 0.6, 1.7, 2.5, 3.0,
              3.4, 3.6, 3.4, 2.8, 2.0, 1.2, 0.8, 0.6, 0.4, 0.3, 0.2, 0.1)[hour % 24]
    return round(base + course - 3 + station.number % 7 * 0.3, 1)


def observed(issue, station, hour):
    """°C, %, m/s, direction, mm of an hour; those of the table at the time of the sample."""
    if issue.is_summer and station.code in OBSERVED:
        celsius, *others = OBSERVED[station.code]
        shift = temperature(issue, station, hour) - temperature(issue, station, issue.time.hour)
        return (round(celsius + shift, 1), *others)
    seed = station.number
    rain = (seed // 3 % 5) if issue.is_summer and station.lat < 34.5 else 0
    return (temperature(issue, station, hour), 55 + seed % 40, round(1 + seed % 60 / 10, 1), seed % 16 + 1, rain)


def element(issue, station):
    celsius, humidity, wind, direction, rain = observed(issue, station, issue.time.hour)
    values = {"temp": [celsius, 0], "humidity": [humidity, 0], "precipitation1h": [rain, 0],
              "windDirection": [direction, 0], "wind": [wind, 0]}
    if not issue.is_summer and station.has_snow:
        values["snow"] = [depth_of_snow(issue, station), 0]
    return values


def rain_of_a_day(now, station):
    """mm of 24 hours: heavier by the hour for eleven hours, after a shower."""
    return sum(math.ceil(2 * now * (1 - ago / 11)) / 2 for ago in range(11)) + station.number % 4 * 0.5


def temperatures(issue, station, day):
    """°C of each hour of a day, a past one or that of the sample so far."""
    past = day < issue.time.date()
    return [observed(issue, station, hour)[0] - past * abs(station.number % 5 - 2)
            for hour in range(1, 25 if past else issue.time.hour + 1)]


def listed(issue, stations, capitals, kind, day):
    """The stations of a table, by number: the foremost, and those at which most people ask."""
    def rank(station):
        if kind == "rain":
            return -rain_of_a_day(observed(issue, station, issue.time.hour)[4], station)
        if kind == "snow":
            return -depth_of_snow(issue, station)
        values = temperatures(issue, station, day)
        return -max(values) if kind == "highest" else min(values)
    measuring = [station for station in stations if kind != "snow" or station.has_snow]
    foremost = sorted(measuring, key=rank)[:20]
    both = {station.code: station for station in foremost + capitals if kind != "snow" or station.has_snow}
    return [both[code] for code in sorted(both)]


def depth_of_snow(issue, station):
    """cm"""
    return 0 if issue.is_summer else max(0, int((station.lat - 36.5) * 15) - station.number % 9)


def extremes(issue, stations, kind, day):
    """A table of extremes; of a past day it is whole."""
    past = day < issue.time.date()
    when = issue.time if not past else datetime.combine(day + DAY, datetime.min.time())
    present = [when.year, "%02d" % when.month, "%02d" % when.day, "%02d" % when.hour, "00"]
    rows = [["観測所番号"]]
    for station in stations:
        last = 24 if past else issue.time.hour
        values = temperatures(issue, station, day)
        head = [station.code, "", "", ""] + present
        if kind == "rain":
            amount = rain_of_a_day(observed(issue, station, last)[4], station)
            rows.append(head + [amount, 8, amount, 8, present[3], present[4], 8])
        elif kind == "snow":
            rows.append(head + [depth_of_snow(issue, station), 8])
        else:
            value = (max if kind == "highest" else min)(values)
            rows.append(head + ["%.1f" % value, 8 if past else 4, "%02d" % (values.index(value) + 1), "00", 4,
                                "%+.1f" % (value - 27 if issue.is_summer else value - 5) if past else "", ""])
    return lines(rows)


def warnings(issue, areas):
    """The reports of each office that has something in force; `none` is that of all others."""
    def report(family, items):
        return {"controlDatetime": issue.before(minutes=20), "reportDatetime": issue.before(minutes=20),
                "infoType": "発表", "publishingOffice": OFFICE, "dataTypeCode": family,
                "headlineText": "見本です。" if items else "", "warning": {"class10Items": items}}
    reports = {"none": packed([report("VPWW55", [])])}
    for office, known in issue.warnings.items():
        codes = [code for code, own in areas if own == office]
        reports[office] = packed([
            report(family, [
                {"areaCode": code, "kinds": [{"code": one, "status": "発表"} for own, one in known if own == family]}
                for code in codes])
            for family in sorted({family for family, _ in known})])
    return reports


def bulletins(issue):
    """The list, and each text by its name."""
    listed, texts = [], {}
    levels = {"VPZ": "japan", "VPC": "centers", "VPF": "offices"}
    for number, (kind, area, control, title, minutes, tags, text) in enumerate(BULLETINS[issue.name]):
        time = issue.time - timedelta(minutes=minutes)
        name = "%s_0_%s_%s" % ((time - timedelta(hours=9)).strftime("%Y%m%d%H%M%S"), kind, area)
        head = {"controlTitle": control, "headTitle": title, "datetime": iso(time), "reportDatetime": iso(time),
                "publishingOffice": OFFICE, "infoType": "発表", "eventId": "SAMPLE%d" % number}
        listed.append(head | {"areaType": levels[kind[:3]], "areaCode": area, "areaCodes": [area], "jsonName": name,
                              "infoTag": [{"name": "情報タグ", "condition": tags}]})
        texts[name] = packed(head | {"headlineText": text, "commentText":
                                     "［見本］<br>%s<br><br>［防災事項］<br>%s<br>" % (NOTE, text)})
    return packed(listed), texts


def heat_alerts(issue, offices):
    date = "%d/%02d/%02d"
    today, tomorrow = issue.time, issue.time + DAY
    day = lambda time: date % (time.year, time.month, time.day)
    rows = [["Title", "見本"], ["ReportDate", day(today)], ["ReportTime", "05:00:00"], ["TargetDate1", day(today)],
            ["TargetDate2", day(tomorrow)], ["Status", "通常"],
            ["府県予報区", "", "", "府県予報区等コード", "", "", "TargetDate1フラグ", "TargetDate2フラグ", "日最高WBGT（5:00）"]]
    for code, name in offices:
        flag, point = HEAT_ALERTS.get(code, (0, ""))
        rows.append([name, "", "", code, "", "", flag, 9, point])
    return lines(rows)


def heat_index(issue, station, hour):
    """°C; where an alert names it, as high as the alert says."""
    def usual(hour):
        return observed(issue, station, hour)[0] * 0.8 + 5
    named = dict(point.split(":") for _, point in HEAT_ALERTS.values())
    above = float(named[station.ja]) - max(map(usual, range(0, 24, 3))) if station.ja in named else 0
    return round(usual(hour) + above, 1)


def heat_forecast(issue, stations):
    times = [issue.time.replace(hour=0) + timedelta(hours=3 * n) for n in range(4, 17)]
    rows = [["", ""] + [(time - timedelta(hours=1)).strftime("%Y%m%d") + "%02d" % (time.hour or 24) for time in times]]
    made = "%d/%02d/%02d 10:25" % (issue.time.year, issue.time.month, issue.time.day)
    for station in stations:
        rows.append([station.code, made] + [int(heat_index(issue, station, time.hour)) * 10 for time in times])
    return lines(rows)


def heat_actual(issue, stations):
    day = "%d/%d/%d" % (issue.time.year, issue.time.month, issue.time.day)
    return lines([["Date", "Time"] + [s.code for s in stations],
                  [day, "%d:00" % (issue.time.hour - 1)] + [heat_index(issue, s, issue.time.hour - 1) for s in stations]])


def overview(issue):
    return packed({"publishingOffice": OFFICE, "reportDatetime": issue.before(minutes=20), "targetArea": "見本",
                   "headlineText": "", "text": "　%s\n\n　見本の天気は、日ごとに変わります。" % NOTE})


def volcanoes():
    """Alerts last for years: they are the same in each issuance."""
    reports = []
    for number, (code, name, _, _, alert, municipality) in enumerate(VOLCANOES):
        views = [{"type": "噴火警報・予報（対象火山）", "items": [
            {"name": ALERTS[alert], "code": alert, "condition": "継続", "areas": [{"name": name, "code": code}]}]}]
        if municipality:
            views.append({"type": "噴火警報・予報（対象市町村等）", "items": [
                {"name": "見本の警報", "code": "02", "condition": "継続",
                 "areas": [{"name": municipality[1], "code": municipality[0]}]}]})
        reports.append({"reportDatetime": "2024-01-%02dT10:00:00+09:00" % (number + 5), "volcanoInfos": views})
    places = [{"code": code, "latlon": list(place), "name_jp": name, "name_en": english}
              for code, name, english, place, _, _ in VOLCANOES]
    return packed(reports), packed(places)


def recordings(prefectures, areas, offices, stations):
    """The table; the arguments are the tables of these names."""
    known = {row[0]: Station(row) for row in stations.rows.values() if row[4]}
    pick = areas.columns.index("stations")
    capitals = [known[areas.rows[code][pick].split(",")[0]] for code in prefectures.column("capital_primary")]
    warm = [station for station in known.values() if station.has_temperature]
    capitals = sorted({s.code: s for s in capitals + [known[code] for code in OBSERVED]}.values(),
                      key=lambda s: s.code)
    owned = [(code, areas.get(code, "office")) for code in areas.column("code")]
    named = [(code, offices.get(code, "ja")) for code in offices.column("code")]
    table = Table("recordings", "key text".split())
    reports, places = volcanoes()
    table.add("both/volcanoes/places", places)
    table.add("both/volcanoes", reports)
    for issue in ISSUES:
        def add(name, text):
            table.add("%s/%s" % (issue.name, name), text)
        for office, reports in warnings(issue, owned).items():
            add("warnings/" + office, reports)
        add("observations", packed({s.code: element(issue, s) for s in capitals}))
        entries, texts = bulletins(issue)
        add("bulletins", entries)
        for name, text in texts.items():
            add("bulletins/" + name, text)
        today = issue.time.date()
        for kind in KINDS[issue.name]:
            add("extremes/" + kind, extremes(issue, listed(issue, warm, capitals, kind, today), kind, today))
        for kind in KINDS[issue.name][:2]:
            day = today - DAY
            add("extremes/%s/yesterday" % kind, extremes(issue, listed(issue, warm, capitals, kind, day), kind, day))
        add("overview", overview(issue))
        if issue.is_summer:
            add("heat/alerts", heat_alerts(issue, named))
            add("heat/forecast", heat_forecast(issue, capitals))
            add("heat/actual", heat_actual(issue, capitals))
    return table
