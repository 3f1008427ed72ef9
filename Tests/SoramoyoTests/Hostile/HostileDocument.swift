import Models
import TestSupport
import Testing

/// A hand-written document of a service, which tests then damage in one place.
struct HostileDocument: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: String
  let tree: JSONTree
  let sections: Set<WeatherSection>
  /// Names of members whose values are numbers, and not codes: implausible ones must not be shown.
  let numbers: Set<String>

  static let now: Instant = "2026-11-21T12:00"
  private static let issued: Instant = "2026-11-21T11:00"
  private static let file = JMAFixture(base: issued)

  static let forecast = HostileDocument(
    testDescription: "forecast", path: "forecast/data/forecast/130000.json", tree: file.json,
    sections: [.changes],
    numbers: [
      "pops", "temps", "tempsMin", "tempsMinUpper", "tempsMinLower", "tempsMax", "tempsMaxUpper",
      "tempsMaxLower", "min", "max",
    ])

  static let hours = HostileDocument(
    testDescription: "three-hourly", path: "jmatile/data/wdist/VPFD/130010.json",
    tree: HoursFixture(base: issued).json(area: "130010", station: "東京"), sections: [.hourly],
    numbers: ["temperature", "speed", "range", "duration"])

  static let overview = HostileDocument(
    testDescription: "overview", path: "forecast/data/overview_forecast/130000.json",
    tree: .members([
      "publishingOffice": .text("例地方気象台"), "reportDatetime": .text(issued.isoText),
      "targetArea": .text("東京都"), "headlineText": .text("例の見出し"), "text": .text("　例です。\n"),
    ]), sections: [.text], numbers: [])

  static let map = HostileDocument(
    testDescription: "map of observations", path: "amedas/data/map/20261121115000.json",
    tree: .members([
      "44132": .members([
        "pressure": pair("1012.3"), "normalPressure": pair("1015.1"), "visibility": pair("20000.0"),
        "temp": pair("15.2"), "humidity": pair("48"), "snow": pair("0"), "sun1h": pair("0.4"),
        "precipitation10m": pair("0.0"), "precipitation1h": pair("1.5"),
        "precipitation3h": pair("2.5"), "precipitation24h": pair("12.0"),
        "windDirection": pair("16"), "wind": pair("3.4"),
      ]),
      "44071": .members(["temp": pair("14.0"), "wind": pair("2.0"), "windDirection": pair("4")]),
    ]), sections: [.observed], numbers: Set(["0", "1"]))

  static let point = HostileDocument(
    testDescription: "observations of a station", path: "amedas/data/point/44132/20261121_09.json",
    tree: .members([
      "20261121114000": moment("15.0"), "20261121115000": moment("15.2"),
    ]), sections: [.observed], numbers: ["0", "1", "hour", "minute"])

  private static func pair(_ number: String) -> JSONTree { .list([.number(number), .number("0")]) }

  private static func moment(_ celsius: String) -> JSONTree {
    .members([
      "temp": pair(celsius), "maxTemp": pair("17.1"), "minTemp": pair("4.2"),
      "gust": pair("9.9"), "gustDirection": pair("7"),
      "maxTempTime": .members(["hour": .number("4"), "minute": .number("20")]),
      "minTempTime": .members(["hour": .number("21"), "minute": .number("16")]),
      "gustTime": .members(["hour": .number("2"), "minute": .number("36")]),
    ])
  }

  static let warnings = HostileDocument(
    testDescription: "warnings", path: "warning/data/r8/130000.json",
    tree: WarningFixture([
      .init(
        "VPWW55", issued, areas: [("130010", [.none])],
        [
          (
            "1310400",
            [
              .init(
                "03", additions: ["土砂災害"],
                properties: .list([
                  WarningFixture.Kind.property(
                    "大雨浸水", now: "30",
                    period: ("例の文", "30", "2026-11-21T12:00:00+09:00", "PT6H"))
                ]))
            ]
          )
        ])
    ]).json, sections: [.warnings], numbers: ["duration"])

  static let floods = HostileDocument(
    testDescription: "rivers", path: "flood/data/r8/flood_xml.json",
    tree: FloodFixture.file([FloodFixture("例川", "40", riverCode: "8303040001")]),
    sections: [.warnings], numbers: [])

  static let feed = HostileDocument(
    testDescription: "time of the feed", path: "warning/data/r8/map_time.json",
    tree: .members(["latestControlDatetime": .text(issued.isoText)]), sections: [.warnings],
    numbers: [])

  static let attention = HostileDocument(
    testDescription: "early attention", path: "probability/data/probability/r8/130000.json",
    tree: WarningFixture.attention, sections: [.warnings], numbers: ["duration"])

  static let timeline = HostileDocument(
    testDescription: "outlook", path: "warning_timeline/data/130000.json",
    tree: WarningFixture.timeline(["10", "30", "00"]), sections: [.warnings], numbers: ["duration"])

  static let livedoor = HostileDocument(
    testDescription: "livedoor", path: "api/forecast/city/130010",
    tree: LivedoorFixture(file, now: now).json, sections: [],
    numbers: ["celsius", "T00_06", "T06_12", "T12_18", "T18_24"])

  static let all = [
    forecast, hours, overview, map, point, warnings, floods, feed, attention, timeline, livedoor,
  ]

  /// Whether a value is a number that must not be shown if implausible. Items of a list have the list's name.
  func isNumber(_ place: JSONTree.Place) -> Bool {
    guard case .list = place.value else {
      let isNamed = place.names.suffix(2).contains { numbers.contains($0) }
      guard isNamed, case .object = place.value else { return isNamed }
      return false
    }
    return false
  }
}
