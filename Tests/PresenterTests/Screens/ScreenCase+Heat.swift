import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

extension ScreenCase {
  static let heat = [
    ScreenCase(name: "Heat/alert", looks: .usual + [.ja(40)]) { page, style in
      drawHeat(page, style, .given(morning, index: index))
    },
    ScreenCase(name: "Heat/evening", looks: .usual + [.en(40)]) { page, style in
      // The alert of the morning is still in force, with the points of its own list.
      let days = [
        alertDay("2026-08-25", .alert, "2026-08-25T05:00", [("東京", 32), ("八王子", 33)]),
        alertDay(
          "2026-08-26", .special, "2026-08-25T17:00",
          [("東京", 35), ("青梅", 35), ("練馬", 36), ("八王子", 36), ("府中", 36), ("江戸川臨海", 35)]),
      ]
      let alerts = HeatAlerts(issued: "2026-08-25T17:00", areas: [area(days)])
      return drawHeat(page, style, .given(alerts, index: index), now: evening)
    },
    ScreenCase(name: "Heat/unknown") { page, style in
      let days = [
        HeatAlertArea.Day(date: "2026-08-25", flag: nil),
        alertDay("2026-08-26", HeatFlag.none, "2026-08-25T17:00", [("東京", 30)]),
      ]
      let alerts = HeatAlerts(issued: "2026-08-25T17:00", areas: [area(days)])
      let old = HeatForecast(station: "44132", made: "2026-08-24T04:25", values: index.values)
      return drawHeat(page, style, .given(alerts, index: old), now: evening)
    },
    ScreenCase(name: "Heat/telegrams") { page, style in
      let days = [
        alertDay("2026-08-25", .alert, "2026-08-25T05:00", [("東京", 32), ("八王子", 33)]),
        HeatAlertArea.Day(date: "2026-08-26", flag: HeatFlag.none, asOf: "2026-08-25T17:58"),
      ]
      let alerts = HeatAlerts(
        issued: "2026-08-25T05:00", asOf: "2026-08-25T17:58", areas: [area(days)])
      return drawHeat(page, style, .given(alerts, source: .jmaXML, index: nil), now: evening)
    },
    ScreenCase(name: "Heat/failed", looks: .usual + [.ja(40)]) { page, style in
      let host = "www.wbgt.env.go.jp"
      let heat = PlaceHeat(
        isInSeason: true, alerts: .failure(.moved(.heat, host: host)), office: "130000",
        forecast: .failure(.refused(status: 503, host: host)))
      return drawHeat(page, style, heat)
    },
    ScreenCase(name: "Heat/training") { page, style in
      let origin = "https://www.wbgt.env.go.jp/alert/dl/2026/alert_20260825_05.csv"
      let heat = PlaceHeat(
        isInSeason: true, alerts: .failure(.notUnderstood(.exercise, origin: origin)),
        office: "130000", forecast: nil)
      return drawHeat(page, style, heat)
    },
    ScreenCase(name: "Heat/season") { page, style in
      drawHeat(page, style, PlaceHeat(isInSeason: false), now: now)
    },
    ScreenCase(name: "Heat/forecast", looks: .usual + [.en(40)]) { page, style in
      var sections = PlaceSections()
      sections.heat = .given(morning, index: index)
      sections.twoWeeks = .success(try twoWeeks(issued: "2026-08-25T05:00"))
      return drawForecast(page, style, sections, [.heat, .twoWeeks])
    },
    ScreenCase(name: "Heat/twoWeeksOld", looks: .usual + [.ja(40)]) { page, style in
      var sections = PlaceSections()
      sections.twoWeeks = .success(try twoWeeks(issued: "2026-08-15T17:00"))
      return drawForecast(page, style, sections, [.twoWeeks])
    },
  ]

  private static let dawn: Instant = "2026-08-25T08:00"
  private static let evening: Instant = "2026-08-25T18:00"

  private static func drawHeat(
    _ page: PageRenderer, _ style: TextStyle, _ heat: PlaceHeat, now: Instant = dawn
  ) -> [String] {
    page.lines([HeatPage(style: style, catalog: Given.catalog, now: now).page(.shibuya, heat)])
  }

  private static func drawForecast(
    _ page: PageRenderer, _ style: TextStyle, _ sections: PlaceSections,
    _ asked: Set<WeatherSection>
  ) -> [String] {
    let answer = august.sourced(checked: dawn).answer(for: .shibuya)
    let weather = WeatherPage(
      style: style, catalog: Given.catalog, translator: ForecastTranslator(), now: dawn,
      request: WeatherRequest(place: .shibuya, sections: asked)
    ).page(PlaceWeather(answer: answer, sections: sections))
    return page.lines([weather])
  }

  private static let morning = HeatAlerts(
    issued: "2026-08-25T05:00",
    areas: [
      area([
        alertDay("2026-08-25", .alert, "2026-08-25T05:00", [("東京", 32), ("八王子", 33)]),
        .init(date: "2026-08-26", flag: .notYet),
      ])
    ])

  private static func area(_ days: [HeatAlertArea.Day]) -> HeatAlertArea {
    HeatAlertArea(code: "130000", name: "東京都", days: days)
  }

  private static func alertDay(
    _ date: CivilDate, _ flag: HeatFlag, _ issued: Instant, _ points: [(String, Int)]
  ) -> HeatAlertArea.Day {
    .init(
      date: date, flag: flag, issued: issued,
      points: points.map { .init(name: $0.0, index: $0.1) })
  }

  /// Every three hours from 06:00 on; one is missing, and the last are not there yet.
  private static let index = HeatForecast(
    station: "44132", made: "2026-08-25T04:25",
    values: [25, 29, 32, 31.5, 28, 27, 26, 24.8, 23.9, nil, 33.1, 32.4].enumerated().map {
      .init(time: Instant("2026-08-25T06:00").adding(hours: 3 * $0), celsius: $1)
    })

  private static func twoWeeks(issued: Instant) throws -> Sourced<PlaceTwoWeeks> {
    let days: [TwoWeekForecast.Day] = (0..<12).map { number in
      let degrees = Double(30 + number % 4)
      return .init(
        date: CivilDate("2026-08-24").adding(days: number), span: number < 7 ? .day : .fiveDays,
        high: number == 4
          ? nil
          : .init(
            celsius: degrees, lower: degrees - 2, upper: degrees + 2, normal: 30.8,
            rank: TemperatureRank(rawValue: number % 5 - 2)),
        low: .init(celsius: degrees - 8, rank: .near))
    }
    return try Sourced(
      value: PlaceTwoWeeks(
        place: .shibuya,
        forecast: TwoWeekForecast(station: "47662", issued: issued, days: days),
        station: #require(tokyo)), source: .jma, freshness: .fresh, checked: dawn, origin: "x")
  }

  fileprivate static let tokyo = Given.catalog.observationStation("44132").map {
    NearStation(station: $0, kilometers: 5.6)
  }

  private static let august = Forecast.given(
    [
      .short("2026-08-25", weather: "100", high: .short(33)),
      .short("2026-08-26", weather: "101", high: .short(34), low: .short(26)),
    ], base: "2026-08-25T05:00")
}

extension PlaceHeat {
  /// Of 渋谷区, with an actual value where there is an index.
  fileprivate static func given(
    _ alerts: HeatAlerts, source: SourceKind = .jma, index: HeatForecast?
  ) -> PlaceHeat {
    func sourced<Value>(_ value: Value) -> Sourced<Value> {
      Sourced(
        value: value, source: source, freshness: .fresh, checked: alerts.asOf, origin: "x")
    }
    return PlaceHeat(
      isInSeason: true, alerts: .success(sourced(alerts)), office: "130000",
      forecast: index.map { .success(sourced($0)) } ?? .failure(.notOffered(.heat, by: source)),
      actual: index.map { _ in .init(time: "2026-08-25T07:00", celsius: 27.4) },
      station: index == nil ? nil : ScreenCase.tokyo)
  }
}
