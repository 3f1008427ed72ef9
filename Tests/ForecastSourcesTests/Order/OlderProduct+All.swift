import Models
import TestSupport

@testable import ForecastSources

extension OlderProduct {
  private static let base = "http://example.test/"
  private static let day: (older: Instant, newer: Instant) = (
    "2026-11-21T11:00", "2026-11-21T17:00"
  )
  private static let storm = StormID("TC2630")

  /// Everything that a service replaces at one address.
  static let all = forecasts + observed + warnings + lists + typhoons + others + seasons

  private static func document<Value>(
    _ resource: @escaping @Sendable () -> Resource<Value>
  ) -> @Sendable (ServiceAccess) async throws(ForecastError) -> Sourced<Value> {
    { (access: ServiceAccess) async throws(ForecastError) -> Sourced<Value> in
      try await ResourceService(kind: .jma, access).document(resource())
    }
  }

  private static func jma<Value>(
    _ ask: @escaping @Sendable (JMASource, Instant) async throws(ForecastError) -> Sourced<Value>
  ) -> @Sendable (ServiceAccess) async throws(ForecastError) -> Sourced<Value> {
    { (access: ServiceAccess) async throws(ForecastError) -> Sourced<Value> in
      try await ask(JMASource(access), access.clock())
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func time(_ time: Instant) -> JSONTree { .text(time.isoText) }

  private static var forecasts: [OlderProduct] {
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "forecast", day, older: JMAFixture(base: day.older).json.bytes,
        newer: JMAFixture(base: day.newer).json.bytes,
        ask: document { JMAResources(baseURL: base).forecast("130000") }))
    all.append(
      OlderProduct(
        "three hours", day,
        older: HoursFixture(base: day.older).json(area: "130010", station: "東京").bytes,
        newer: HoursFixture(base: day.newer).json(area: "130010", station: "東京").bytes,
        ask: document { JMAResources(baseURL: base).threeHourly("130010") }))
    all.append(
      OlderProduct(
        "overview", day, older: overview(day.older), newer: overview(day.newer),
        ask: document { JMAResources(baseURL: base).overview("130000") }))
    all.append(
      OlderProduct(
        "livedoor", day, older: LivedoorFixture(JMAFixture(base: day.older)).json.bytes,
        newer: LivedoorFixture(JMAFixture(base: day.newer)).json.bytes,
        ask: { (access: ServiceAccess) async throws(ForecastError) -> Sourced<OfficeForecast> in
          guard let area = PlaceCatalog().primaryArea("130010") else { throw .notCached }
          return try await LivedoorForecastSource(
            access, stations: PlaceCatalog(), interval: .zero
          ).officeForecast(of: area, now: access.clock())
        }))
    all.append(
      OlderProduct(
        "two weeks", ("2026-11-21T05:00", "2026-11-21T17:00"), older: twoWeeks(5),
        newer: twoWeeks(17),
        pause: 14 * 3600,
        ask: { (access: ServiceAccess) async throws(ForecastError) -> Sourced<TwoWeekForecast> in
          guard let station = TwoWeekStation.all.first(where: { $0.international == "47662" })
          else {
            throw .notCached
          }
          return try await JMATwoWeekSource(access).twoWeeks(of: station, now: access.clock())
        }))
    return all
  }

  private static func season<Value>(
    _ ask:
      @escaping @Sendable (JMASeasonSource, Instant) async throws(ForecastError) -> Sourced<Value>
  ) -> @Sendable (ServiceAccess) async throws(ForecastError) -> Sourced<Value> {
    { (access: ServiceAccess) async throws(ForecastError) -> Sourced<Value> in
      try await ask(JMASeasonSource(access, informationURL: base), access.clock())
    }
  }

  private static var seasons: [OlderProduct] {
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "outlook of a month", ("2026-07-16T14:30", "2026-07-23T14:30"),
        older: text(SeasonFixture.file(issued: "2026-07-16T14:30", target: "2026-07-25")),
        newer: text(SeasonFixture.file()), pause: 90_000, parts: { ["\($0.issued)"] },
        ask: season { source, now throws(ForecastError) in
          try await source.outlook(.oneMonth, now: now)
        }))
    all.append(
      OlderProduct(
        "early weather information", ("2026-10-01T14:30", "2026-10-05T14:30"),
        older: text(SeasonFixture.none()), newer: text(SeasonFixture.issued("令和8年10月5日")),
        pause: 90_000,
        ask: season { source, now throws(ForecastError) in
          try await source.earlyWeather(of: .kantoKoshin, now: now)
        }))
    all.append(
      OlderProduct(
        "flags of early weather information", day, older: text(#"{"snow":-9,"temp":0}"#),
        newer: text(#"{"snow":-9,"temp":1}"#), isModified: true,
        ask: season { source, now throws(ForecastError) in
          try await source.earlyWeatherFlags(now: now)
        }))
    return all
  }

  private static func overview(_ time: Instant) -> [UInt8] {
    JSONTree.members([
      "publishingOffice": .text("例地方気象台"), "reportDatetime": self.time(time),
      "targetArea": .text("例"), "headlineText": .text(""), "text": .text("例の本文"),
    ]).bytes
  }

  private static func twoWeeks(_ hour: Int) -> [UInt8] {
    text(TwoWeekFixture.file(report: #"{"yy":2026,"mm":11,"dd":21,"hh":\#(hour)}"#))
  }

  private static var observed: [OlderProduct] {
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "time of observations", day, older: text(day.older.isoText), newer: text(day.newer.isoText),
        ask: document { JMAResources(baseURL: base).latestTime }))
    all.append(
      OlderProduct(
        "station", ("2026-11-21T15:00", "2026-11-21T16:00"),
        older: AMeDASFixture.point(["2026-11-21T15:00": ["temp": "[15.2,0]"]]),
        newer: AMeDASFixture.point([
          "2026-11-21T15:00": ["temp": "[15.2,0]"], "2026-11-21T16:00": ["temp": "[14.1,0]"],
        ]),
        pause: 700,
        ask: jma { source, now throws(ForecastError) in
          try await source.history(
            of: "44132", in: ObservationBucket(containing: "2026-11-21T16:00"), now: now)
        }))
    all.append(
      OlderProduct(
        "time of tides", day, older: text(#"{"time":"\#(day.older.isoText)"}"#),
        newer: text(#"{"time":"\#(day.newer.isoText)"}"#),
        ask: document { Resource<Instant>.tideTime(base) }))
    all.append(
      OlderProduct(
        "observed tide", ("2026-11-22T00:00", "2026-11-22T01:00"),
        older: text(TideFixture.observed("[30]", "[-4]", interval: "3600")),
        newer: text(TideFixture.observed("[30, 31]", "[-4, -3]", interval: "3600")),
        ask: document { Resource<ObservedTide?>.observedTide(base, "124531", "2026-11-22") }))
    all.append(
      OlderProduct(
        "pictures of rain", day, older: RainFixture.observed(day.older).bytes,
        newer: RainFixture.observed(day.newer).bytes,
        ask: document { NowcastResources(baseURL: base).index("targetTimes_N1.json", .nowcast) }))
    all.append(
      OlderProduct(
        "extremes", ("2026-09-04T07:00", "2026-09-04T09:00"), older: ExtremeFixture.highest,
        newer: text(
          String(decoding: ExtremeFixture.highest, as: UTF8.self).replacing(
            ",07,00,", with: ",09,00,")),
        ask: { (access: ServiceAccess) async throws(ForecastError) -> Sourced<ExtremeTable> in
          try await JMAExtremeSource(access).extremes(.highest, of: nil, now: access.clock())
        }))
    all.append(
      OlderProduct(
        "heat index", ("2026-08-25T04:25", "2026-08-25T07:25"),
        older: text(HeatFixture.index("44132")),
        newer: text(HeatFixture.index("44132").replacing(" 04:25", with: " 07:25")),
        ask: { (access: ServiceAccess) async throws(ForecastError) -> Sourced<HeatForecast> in
          try await MinistryHeatSource(access).forecast(of: "44132", now: access.clock())
        }))
    all.append(
      OlderProduct(
        "heat index so far", ("2026-08-25T10:00", "2026-08-25T13:00"),
        older: text("Date,Time,44132\n2026/8/25,10:00,29.1"),
        newer: text("Date,Time,44132\n2026/8/25,10:00,29.1\n2026/8/25,13:00,31.0"),
        ask: {
          (access: ServiceAccess) async throws(ForecastError) -> Sourced<HeatForecast.Value?> in
          try await MinistryHeatSource(access).actual(of: "44132", now: access.clock())
        }))
    return all
  }

  private static var warnings: [OlderProduct] {
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "warnings of an office", day, older: reports(day.older, "14"),
        newer: reports(day.newer, "03"),
        parts: { $0.map { "\($0.reported) \($0.municipalities)" } },
        ask: document { JMAResources(baseURL: base).warnings(of: "130000", in: .present) }))
    all.append(
      OlderProduct(
        "warnings of Japan", day, older: reports(day.older, "14"), newer: reports(day.newer, "03"),
        parts: { $0.map { "\($0.reported) \($0.municipalities)" } },
        ask: jma { source, now throws(ForecastError) in
          try await source.warningReportsOfJapan(now: now)
        }))
    all.append(
      OlderProduct(
        "time of the feed", day, older: feedTime(day.older), newer: feedTime(day.newer),
        ask: jma { source, now throws(ForecastError) in
          try await source.liveness(now: now)
        }))
    all.append(
      OlderProduct(
        "rivers", day, older: floods(day.older), newer: floods(day.newer),
        parts: { $0.map { "\($0.river) \($0.code ?? "-") \($0.reported?.isoText ?? "-")" } },
        ask: jma { source, now throws(ForecastError) in
          try await source.riverFloods(now: now)
        }))
    all.append(
      OlderProduct(
        "early attention", day, older: attention(day.older), newer: attention(day.newer),
        ask: jma { source, now throws(ForecastError) in
          try await source.earlyAttention(of: "130000", now: now)
        }))
    all.append(
      OlderProduct(
        "outlook", day, older: timeline(day.older), newer: timeline(day.newer),
        ask: jma { source, now throws(ForecastError) in
          try await source.warningTimeline(of: "130000", now: now)
        }))
    all.append(
      OlderProduct(
        "list of areas", day, older: areas("例区"), newer: areas("新区"), isModified: true,
        pause: 8 * 86_400, parts: { ["\($0["1310100"]?.name.ja ?? "-")"] },
        ask: jma { source, now throws(ForecastError) in
          try await source.areaTable(now: now)
        }))
    return all
  }

  private static func reports(_ time: Instant, _ code: String) -> [UInt8] {
    WarningFixture.tokyo([.init(code)], reported: time).json.bytes
  }

  private static func feedTime(_ time: Instant) -> [UInt8] {
    JSONTree.members(["latestControlDatetime": self.time(time)]).bytes
  }

  private static func floods(_ time: Instant) -> [UInt8] {
    var flood = FloodFixture("例川", time == day.newer ? "51" : "20", riverCode: "8303050001")
    flood.reported = time.isoText
    return FloodFixture.file([flood]).bytes
  }

  private static func attention(_ time: Instant) -> [UInt8] {
    WarningFixture.attention.replacing("[0].reportDatetime", with: self.time(time)).bytes
  }

  private static func timeline(_ time: Instant) -> [UInt8] {
    WarningFixture.timeline(["11", "11", "11"])
      .replacing("reportDatetime", with: self.time(time)).bytes
  }

  private static func areas(_ name: String) -> [UInt8] {
    text(
      #"{"class15s":{"130011":{"parent":"130010"}},"#
        + #""class20s":{"1310100":{"parent":"130011","name":"\#(name)"}}}"#)
  }

  private static var lists: [OlderProduct] {
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "earthquakes", ("2026-11-21T05:24", "2026-11-21T07:25"),
        older: QuakeFixture.file(QuakeFixture.event.suffix(1)),
        newer: QuakeFixture.file(QuakeFixture.event.prefix(1) + QuakeFixture.event.suffix(1)),
        ask: jma { source, now throws(ForecastError) in
          try await source.quakes(now: now)
        }))
    all.append(
      OlderProduct(
        "long periods", ("2026-11-21T05:24", "2026-11-21T07:25"), older: longPeriods("052400"),
        newer: longPeriods("072500"),
        ask: jma { source, now throws(ForecastError) in
          try await source.longPeriods(now: now)
        }
      ))
    all.append(
      OlderProduct(
        "tsunamis", ("2026-11-21T05:24", "2026-11-21T07:25"),
        older: tsunamis(["20261121052400"]), newer: tsunamis(["20261121072500", "20261121052400"]),
        parts: { $0.reports.map { $0.document ?? "-" } },
        ask: jma { source, now throws(ForecastError) in
          try await source.tsunamis(now: now)
        }))
    all.append(
      OlderProduct(
        "bulletins", day,
        older: BulletinFixture.file([BulletinFixture("例", day.older.isoText)]).bytes,
        newer: BulletinFixture.file([BulletinFixture("例", day.newer.isoText)]).bytes,
        ask: document { JMAResources(baseURL: base).bulletins(in: .present) }))
    return all
  }

  private static func longPeriods(_ time: String) -> [UInt8] {
    text(#"[{"eid":"20261121052159","ctt":"20261121\#(time)","maxLg":"2"}]"#)
  }

  private static func tsunamis(_ created: [String]) -> [UInt8] {
    TsunamiFixture.file(created.map { TsunamiFixture($0, [("312", "大津波警報")]) })
  }

  private static var typhoons: [OlderProduct] {
    guard let storm else { return [] }
    let times: (older: Instant, newer: Instant) = ("2026-09-18T15:45", "2026-09-18T18:45")
    func earlier(_ tree: JSONTree) -> [UInt8] {
      text(String(decoding: tree.bytes, as: UTF8.self).replacing("T18:45", with: "T15:45"))
    }
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "storms", times, older: earlier(TyphoonFixture.one), newer: TyphoonFixture.one.bytes,
        parts: { $0.storms.map { "\($0)" } },
        ask: jma { source, now throws(ForecastError) in
          try await source.storms(now: now)
        }))
    all.append(
      OlderProduct(
        "storm", times, older: earlier(TyphoonFixture.report), newer: TyphoonFixture.report.bytes,
        ask: jma { source, now throws(ForecastError) in
          try await source.report(of: storm, now: now)
        }))
    all.append(
      OlderProduct(
        "track", day,
        older: TyphoonFixture.track.replacing("[2].center[0]", with: .number("27")).bytes,
        newer: TyphoonFixture.track.bytes, isModified: true,
        ask: jma { source, now throws(ForecastError) in
          try await source.track(of: storm, now: now)
        }))
    all.append(
      OlderProduct(
        "chances", ("2026-09-20T00:00", "2026-09-21T00:00"),
        older: text(
          String(decoding: TyphoonFixture.chances.bytes, as: UTF8.self)
            .replacing("-21T", with: "-20T").replacing("-22T", with: "-21T")),
        newer: TyphoonFixture.chances.bytes, isOfFuture: true, parts: { ["\($0.start)"] },
        ask: jma { source, now throws(ForecastError) in
          try await source.chances(of: storm, now: now)
        }))
    all.append(
      OlderProduct(
        "chances of days", day, older: text(#"{"130011":[1,2]}"#),
        newer: text(#"{"130011":[3,4]}"#),
        isModified: true,
        ask: jma { source, now throws(ForecastError) in
          try await source.dayChances(of: storm, now: now)
        }))
    all.append(
      OlderProduct(
        "texts of storms", ("2026-09-18T17:30", "2026-09-18T18:30"),
        older: text(
          String(decoding: TyphoonFixture.texts.bytes, as: UTF8.self)
            .replacing("T18:30", with: "T17:30")),
        newer: TyphoonFixture.texts.bytes,
        ask: jma { source, now throws(ForecastError) in
          try await source.texts(now: now)
        }))
    return all
  }

  private static var others: [OlderProduct] {
    var all: [OlderProduct] = []
    all.append(
      OlderProduct(
        "volcanoes", day, older: volcanoes(day.older, "12"), newer: volcanoes(day.newer, "13"),
        ask: jma { source, now throws(ForecastError) in
          try await source.reports(now: now)
        }))
    return all
  }

  private static func volcanoes(_ time: Instant, _ level: String) -> [UInt8] {
    text(
      #"[{"reportDatetime":"\#(time.isoText)","eventId":"503","volcanoInfos":[{"type":"#
        + #""噴火警報・予報（対象火山）","items":[{"name":"例","code":"\#(level)","condition":"引上げ","#
        + #""areas":[{"name":"阿蘇山","code":"503"}]}]}]}]"#)
  }
}
