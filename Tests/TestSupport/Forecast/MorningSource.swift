package import Models

/// Friday, 27 November 2026, half past seven: the morning of the drawings of the screens and pages, with the
/// forecasts of 05:00. The sentences are ours, as wide as those of the drawings.
package struct MorningSource: ForecastSource {
  package let kind = SourceKind.jma

  package static let now: Instant = "2026-11-27T07:30"
  package static let observed: Instant = "2026-11-27T07:20"
  private static let base: Instant = "2026-11-27T05:00"
  private static let catalog = PlaceCatalog()

  package init() {}

  package static var weather: WeatherModel {
    WeatherModel(catalog: catalog, source: MorningSource()) { now }
  }

  private struct Row {
    let weather: (today: String, tomorrow: String)
    let high: Int
    /// Of today, from 06:00 on.
    let rain: [Int]
    /// The chance of its first six hours is the highest.
    let tomorrow: (high: Int, low: Int, rain: Int)
    let laterRain: Int

    init(
      _ weather: (today: String, tomorrow: String), _ high: Int, _ rain: [Int],
      _ tomorrow: (high: Int, low: Int, rain: Int), laterRain: Int = 0
    ) {
      self.weather = weather
      self.high = high
      self.rain = rain
      self.tomorrow = tomorrow
      self.laterRain = laterRain
    }
  }

  /// By the number of the prefecture; the others have the last one's.
  private static let rows = [
    Row(("302", "303"), 15, [80, 50, 50], (10, 5, 50)),
    Row(("313", "201"), 22, [90, 70, 30], (15, 8, 30)),
    Row(("203", "100"), 21, [60, 60, 20], (14, 7, 10)),
    Row(("202", "100"), 28, [30, 50, 20], (16, 10, 10)),
    Row(("313", "203"), 23, [90, 80, 40], (14, 9, 50)),
    Row(("203", "201"), 26, [50, 80, 40], (15, 9, 30)),
    Row(("212", "100"), 29, [10, 50, 40], (17, 9, 10)),
    Row(("214", "211"), 29, [10, 30, 60], (19, 15, 40)),
    Row(("214", "211"), 28, [10, 40, 50], (19, 14, 30)),
    Row(("212", "211"), 29, [10, 50, 40], (20, 13, 20)),
    Row(("212", "211"), 30, [10, 50, 50], (20, 15, 30)),
    Row(("214", "211"), 29, [30, 30, 60], (20, 17, 40)),
    Row(("212", "210"), 30, [10, 40, 50], (20, 16, 40), laterRain: 10),
    Row(("214", "211"), 29, [10, 40, 50], (20, 16, 40)),
    Row(("302", "203"), 25, [100, 80, 60], (16, 12, 50)),
    Row(("214", "203"), 27, [50, 90, 70], (17, 12, 50)),
    Row(("302", "203"), 26, [80, 90, 70], (18, 13, 50)),
    Row(("302", "201"), 25, [80, 80, 60], (18, 13, 30)),
    Row(("214", "101"), 29, [10, 50, 50], (21, 12, 10)),
    Row(("203", "101"), 26, [60, 70, 50], (17, 9, 20)),
  ]

  /// Areas of home that have rows of their own: 銚子市, 浜松市, 大阪府, 熊本市 and 那覇市.
  private static let ownRows: [PrimaryAreaCode: Row] = [
    "120020": Row(("214", "211"), 28, [40, 100, 60], (19, 17, 40)),
    "220040": Row(("214", "211"), 28, [0, 40, 50], (22, 19, 30)),
    "270000": Row(("214", "101"), 29, [20, 80, 70], (23, 17, 20)),
    "430010": Row(("300", "100"), 26, [70, 80, 50], (25, 18, 10)),
    "471010": Row(("111", "201"), 32, [10, 20, 20], (31, 26, 20)),
  ]

  private typealias Texts = (weather: String, wind: String, waves: String)

  private static let tokyo: PrimaryAreaCode = "130010"
  private static let texts: (today: Texts, tomorrow: Texts) = (
    (
      "くもり　一時　晴れ　夜のはじめ頃　一時　雨　所により　明け方　から　夜のはじめ頃　雷　を伴う",
      "北の風　日中　南の風　２３区西部　では　南の風　やや強く", "０．５メートル　後　１．５メートル"
    ),
    (
      "くもり　夕方　から　時々　晴れ　所により　明け方　まで　雨",
      "北の風　後　北東の風　２３区西部　では　北の風　やや強く", "１．５メートル"
    )
  )

  /// Of 東京地方, from the day after tomorrow on.
  private static let week: WeeklyForecast = {
    let days:
      [(
        weather: String, rain: Int, reliability: Reliability, low: (Int, ClosedRange<Int>),
        high: (Int, ClosedRange<Int>)
      )] = [
        ("201", 30, .a, (10, 8...12), (20, 18...22)), ("201", 30, .a, (14, 9...16), (24, 22...26)),
        ("200", 40, .b, (16, 13...18), (26, 23...28)),
        ("200", 40, .b, (19, 17...20), (26, 24...28)),
        ("201", 30, .a, (18, 15...19), (25, 23...27)),
      ]
    func date(_ index: Int) -> CivilDate { today.adding(days: 2 + index) }
    func ranged(_ value: (Int, ClosedRange<Int>)) -> WeeklyForecast.RangedTemperature {
      .init(celsius: value.0, lower: value.1.lowerBound, upper: value.1.upperBound)
    }
    let issued: Instant = "2026-11-26T17:00"
    return WeeklyForecast(
      report: Report(publishingOffice: "気象庁", issued: issued, base: issued),
      areas: [
        .init(
          code: "130010", name: "東京地方",
          days: days.enumerated().map { index, day in
            .init(
              date: date(index), weather: WeatherCode(day.weather), rainPercent: day.rain,
              reliability: day.reliability)
          })
      ],
      stations: [
        .init(
          code: "44132", name: "東京",
          days: days.enumerated().map { index, day in
            .init(date: date(index), low: ranged(day.low), high: ranged(day.high))
          })
      ], normals: [])
  }()

  private static let areas = Dictionary(grouping: catalog.primaryAreas, by: \.forecastFile)

  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    let file = area.forecastFile
    let row = Self.rows[min(max(1, Int(file.text.prefix(2)) ?? 1), Self.rows.count) - 1]
    let areas = Self.areas[file] ?? []
    let report = Report(publishingOffice: "気象庁", issued: Self.base, base: Self.base)
    let office = OfficeForecast(
      short: ShortRangeForecast(
        report: report, areas: areas.map { series($0, Self.ownRows[$0.code] ?? row) },
        stations: areas.compactMap { area in
          area.stations.first.map { station($0, Self.ownRows[area.code] ?? row) }
        }), weekly: area.code == Self.tokyo ? Self.week : nil)
    return Sourced(
      value: office, source: kind, freshness: .fresh, checked: Self.now.adding(seconds: -300),
      origin: "https://www.jma.go.jp/bosai/forecast/data/forecast/\(file).json")
  }

  private static var today: CivilDate { base.date }
  private static var tomorrow: CivilDate { today.adding(days: 1) }

  private func series(_ area: PrimaryArea, _ row: Row) -> ShortRangeForecast.AreaSeries {
    func day(
      _ start: Instant, _ weather: String, _ texts: Texts?
    ) -> ShortRangeForecast.DayEntry {
      .init(
        start: start, weather: WeatherCode(weather), weatherText: texts?.weather,
        windText: texts?.wind, waveText: texts?.waves)
    }
    let texts = area.code == Self.tokyo ? Self.texts : nil
    let later = row.laterRain
    let blocks = row.rain + [row.tomorrow.rain, later, later, later]
    return .init(
      code: area.code, name: area.name.ja,
      days: [
        day(Self.base, row.weather.today, texts?.today),
        day(Instant(Self.tomorrow), row.weather.tomorrow, texts?.tomorrow),
      ],
      rain: blocks.enumerated().map { index, percent in
        .init(start: Instant(Self.today, hour: 6).adding(hours: 6 * index), percent: percent)
      })
  }

  private func station(_ code: StationCode, _ row: Row) -> ShortRangeForecast.StationSeries {
    .init(
      code: code, name: Self.catalog.stationName(code) ?? code.text,
      values: [
        .init(stamp: Instant(Self.today, hour: 9), celsius: row.high),
        .init(stamp: Instant(Self.tomorrow), celsius: row.tomorrow.low),
        .init(stamp: Instant(Self.tomorrow, hour: 9), celsius: row.tomorrow.high),
      ])
  }
}

// MARK: - Observations and warnings

extension MorningSource {
  /// The temperature at the stations of the favorites, and the low so far.
  private static let temperatures: KeyValuePairs<StationCode, (now: Double, low: Double)> = [
    "44132": (14.8, 11.8), "14163": (5.0, 2.0), "91197": (26.1, 23.1), "62078": (15.4, 12.4),
    "86141": (21.0, 18.0), "50456": (18.8, 15.8), "45148": (17.5, 14.5),
  ]

  /// Wind and humidity are those of 東京 everywhere.
  package static func observations(at time: Instant = observed) -> ObservationsModel {
    func reading(_ element: ObservedElement, _ value: Double) -> Observation.Entry {
      .init(element, Reading(value, flag: 0, of: element))
    }
    var map = ObservationMap(time: time)
    for (station, celsius) in temperatures {
      map.add(
        station,
        [
          reading(.temperature, celsius.now), reading(.windDirection, 13), reading(.windSpeed, 2.7),
          reading(.humidity, 49),
        ])
    }
    let histories = temperatures.map { station, celsius in
      StationHistory(
        station: station,
        moments: [
          .given(station, time, low: celsius.low, lowTime: TimeOfDay(hour: 5, minute: 10))
        ])
    }
    let source = GivenObservations(map, histories: histories, checked: now)
    return ObservationsModel(catalog: catalog, source: source) { now }
  }

  /// The warnings in force of a prefecture, by its number: thunder, a storm, and heavy rain of three levels.
  /// The header counts them; the drawings of home and of the list are not of one nation.
  package static let nation = [
    "01": "14", "12": "33", "13": "14", "15": "03", "17": "05", "43": "33", "45": "43",
  ]

  private struct Warned {
    let area: PrimaryAreaCode
    let towns: [String]
    let family: WarningFamily
    let code: String
  }

  private static let warned = [
    Warned(area: "016010", towns: ["0110000"], family: .snow, code: "12"),
    Warned(area: "120020", towns: ["1220200"], family: .wind, code: "05"),
    Warned(area: "220040", towns: ["2213001", "2213002"], family: .heavyRain, code: "03"),
    Warned(area: "270000", towns: ["2710000"], family: .heavyRain, code: "10"),
    Warned(area: "430010", towns: ["4310000"], family: .heavyRain, code: "33"),
    Warned(area: "471010", towns: ["4720100"], family: .waves, code: "16"),
  ]

  /// The warnings in force at the favorites of home.
  /// - Parameter codes: those of 渋谷区.
  package static func warnings(ofShibuya codes: [String] = ["14"]) -> WarningsModel {
    func report(
      _ family: WarningFamily, _ area: PrimaryAreaCode, _ towns: [String], _ codes: [String]
    ) -> WarningReport {
      let kinds = codes.isEmpty ? [WarningKind.none] : codes.map { .given($0) }
      return .given(
        family, "2026-11-27T04:40", areas: [area.text: kinds],
        Dictionary(uniqueKeysWithValues: towns.map { ($0, kinds) }))
    }
    var source = GivenWarnings(
      ["130000": [report(.heavyRain, tokyo, ["1311300"], codes)]], latest: "2026-11-27T07:28")
    for place in warned {
      guard let office = catalog.primaryArea(place.area)?.office else { continue }
      source.reports[office] = .success([
        report(place.family, place.area, place.towns, [place.code])
      ])
    }
    return WarningsModel(catalog: catalog, source: source) { now }
  }
}
