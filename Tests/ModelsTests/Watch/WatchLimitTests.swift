import TestSupport
import Testing

@testable import Models

@Suite("Limits of one's own in a watch")
struct WatchLimitTests {
  @Test(
    "are read as they are written, and nothing else is",
    arguments: [
      ("wind>=20", "wind>=20"), ("gust>25", "gust>25"), ("rain1h>=40.5", "rain1h>=40.5"),
      ("temp<=-0.5", "temp<=-0.5"), ("temp<0", "temp<0"), ("snow>=030", "snow>=30"),
      ("forecast.low<=3@20", "forecast.low<=3@20"),
      ("forecast.rain>=50@7-20", "forecast.rain>=50@07-20"),
      ("forecast.rain>=50@20@22-06", "forecast.rain>=50@22-06@20"),
      ("forecast.wave>=2.5", "forecast.wave>=2.5"), ("tide>=150", "tide>=150"),
      ("surge>50", "surge>50"), ("tide>=150@20", nil), ("", nil), ("wind", nil), ("wind=20", nil),
      ("wind>=", nil), ("wind>=20m/s", nil), ("wind>=2.55", nil), ("wind>=20@20", nil),
      ("Wind>=20", nil), ("humidity>=20", nil), ("gust<=5", nil), ("temp>=--1", nil),
      ("forecast.low<=3@24", nil), ("forecast.low<=3@07-20", nil),
      ("forecast.rain>=50@07-25", nil), ("forecast.rain>=50@07-07", nil),
      ("forecast.rain>=50@07-20@08-09", nil), ("forecast.low<=3@", nil), ("temp>=1e3", nil),
    ])
  func parsed(text: String, expected: String?) {
    #expect(WatchLimit(text)?.text == expected)
    if let expected { #expect(WatchLimit(expected) == WatchLimit(text)) }
  }

  @Test(
    "are reached at the value itself with >= and <=, and beyond it with > and <",
    arguments: [
      ("wind>=20", 19.9, false), ("wind>=20", 20, true), ("wind>20", 20, false),
      ("wind>20", 20.1, true), ("temp<=-0.5", -0.5, true), ("temp<=-0.5", -0.4, false),
      ("temp<0", 0, false), ("temp<0", -0.1, true), ("wind>=21.3", 21.3, true),
    ])
  func reached(text: String, value: Double, expected: Bool) throws {
    #expect(try #require(WatchLimit(text)).isReached(by: value) == expected)
  }

  // MARK: Observations

  private static let tokyo = near("44132")
  private static let edogawa = near("44136")

  private static func near(_ code: String) -> NearStation? {
    WatchStage.catalog.observationStation(StationCode(code))
      .map { NearStation(station: $0, kilometers: 7.1) }
  }

  private func answer(
    _ stage: WatchStage, _ element: ObservedElement, _ value: Double?, at station: NearStation?,
    minutesAgo: Int = 0, _ freshness: Freshness = .fresh
  ) throws -> ObservationAnswer {
    let (time, station) = (stage.now.adding(seconds: -60 * minutesAgo), try #require(station))
    let vantage = try #require(WatchStage.catalog.vantagePoint(of: stage.place))
    var report = ObservationReport(
      vantage: vantage, time: time, main: station, figures: [:], gaps: [:], passedOver: [:],
      temperatureExtremes: nil, windExtremes: nil)
    if let value {
      report.figures[element] = ObservedFigure(
        element: element, value: value, quality: .normal, station: station, time: time)
    }
    return .observed(.init(place: stage.place, report: stage.sourced(report, freshness)))
  }

  private func found(_ stage: WatchStage, _ text: String) throws -> PlaceLimits {
    PlaceLimits(place: stage.place, limits: [try #require(WatchLimit(text))])
  }

  /// Looks every ten minutes: m/s at the nearest station, `-` without a value, `o` a calm one at another
  /// station, `O` a strong one there; and what is told at which look.
  static let looks: [(looks: [String], told: [Int: String])] = [
    (["19.9", "20", "25", "20"], [1: "started"]),
    (["20", "19", "19", "19", "19"], [0: "started", 4: "over"]),
    // A single value beyond it begins the half hour again.
    (["20", "19", "19", "20", "19", "19", "19", "19"], [0: "started", 7: "over"]),
    // A missing value is not below, and says nothing of the half hour.
    (["20", "-", "-", "-", "-", "-"], [0: "started"]),
    (["20", "19", "19", "-", "19", "19", "19", "19"], [0: "started", 7: "over"]),
    // Another station may stand where it is calm.
    (["20", "o", "o", "o", "o", "o", "20"], [0: "started"]), (["O", "19", "O"], [0: "started"]),
    (["20", "19", "19", "19", "19", "20"], [0: "started", 4: "over", 5: "started"]),
    (["-", "-", "20"], [2: "started"]),
  ]

  @Test(
    "are told once when they are reached, and once when it was otherwise for half an hour",
    arguments: looks.indices)
  func observed(index: Int) throws {
    let stage = try WatchStage()
    var told: [Int: String] = [:]
    for (look, sign) in Self.looks[index].looks.enumerated() {
      let events = try stage.round(minutes: 10) { findings in
        var found = try self.found(stage, "wind>=20")
        found.observed =
          switch sign {
          case "o": try answer(stage, .windSpeed, 3, at: Self.edogawa)
          case "O": try answer(stage, .windSpeed, 30, at: Self.edogawa)
          default: try answer(stage, .windSpeed, Double(sign), at: Self.tokyo)
          }
        findings.limits = [found]
      }
      #expect(events.count <= 1)
      if let event = events.first { told[look] = event }
    }
    #expect(told == Self.looks[index].told.mapValues { "\($0) limit wind>=20" })
  }

  @Test func `name the station, and have the time of the observation`() throws {
    let stage = try WatchStage()
    let told = try stage.round {
      var found = try self.found(stage, "temp<=0")
      found.observed = try answer(stage, .temperature, -0.3, at: Self.tokyo, minutesAgo: 12)
      $0.limits = [found]
    }
    #expect(told == ["started limit temp<=0"])
    let event = try #require(stage.events.first)
    #expect(event.issued == stage.now.adding(seconds: -12 * 60))
    #expect(event.about == "m:1311300 limit temp<=0")
    #expect(!event.isUrgent)
    guard case .limit(let limit) = event.subject else { throw WatchStage.NoPlace() }
    #expect(limit.observed?.station == Self.tokyo)
    #expect(limit.observed?.value == -0.3)
  }

  @Test("are not reached by stored or old observations: those are not known")
  func notLive() throws {
    for (minutes, freshness) in [(0, Freshness.stale), (61, .fresh)] {
      let stage = try WatchStage()
      let told = try stage.round {
        var found = try self.found(stage, "wind>=20")
        found.observed = try answer(
          stage, .windSpeed, 30, at: Self.tokyo, minutesAgo: minutes, freshness)
        $0.limits = [found]
      }
      #expect(told == ["lost trouble limits"])
      // The end is not told from them either.
      stage.state.places[stage.place.id, default: .init()].limits["wind>=20"] = .init(
        station: Self.tokyo?.station.code, last: stage.now.adding(seconds: -7200),
        calmSince: stage.now.adding(seconds: -7000))
      let later = try stage.round {
        var found = try self.found(stage, "wind>=20")
        found.observed = try answer(
          stage, .windSpeed, 3, at: Self.tokyo, minutesAgo: minutes, freshness)
        $0.limits = [found]
      }
      #expect(later == [])
    }
  }

  // MARK: Tides

  private func tide(
    _ stage: WatchStage, level: Int?, departure: Int? = 12, minutesAgo: Int = 0,
    _ freshness: Freshness = .fresh
  ) -> Result<Sourced<GaugeTide>, ForecastError> {
    let gauge = TideGauge(
      code: "209131", name: "東京", coordinates: Coordinates(latitude: 35.65, longitude: 139.77),
      owner: nil, zero: .tokyoPeil, municipality: "1310300", levels: .levels(four: 200, five: 300))
    // A wave is on top of the raw value.
    let tide = ObservedTide(
      time: stage.now.adding(seconds: -60 * minutesAgo), level: 400, departure: 400,
      steadyLevel: level, steadyDeparture: departure)
    return .success(
      stage.sourced(
        GaugeTide(near: NearTideGauge(gauge: gauge, kilometers: 6.2), tide: tide), freshness))
  }

  /// Looks every ten minutes: the median in cm, nil without one.
  static let tideLooks: [(limit: String, looks: [Int?], told: [Int: String])] = [
    ("tide>=150", [149, 150, 180, 149, 149, 149, 149], [1: "started", 6: "over"]),
    ("tide>=150", [150, nil, nil, nil, nil, nil], [0: "started"]),
    ("surge>=12", [0, 0], [0: "started"]),
    ("surge>12", [0, 0], [:]),
  ]

  @Test(
    "of a tide are reached by a median, and over after half an hour beyond them",
    arguments: tideLooks.indices)
  func tides(index: Int) throws {
    let stage = try WatchStage()
    let (limit, looks, expected) = Self.tideLooks[index]
    var told: [Int: String] = [:]
    for (look, level) in looks.enumerated() {
      let events = try stage.round(minutes: 10) { findings in
        var found = try self.found(stage, limit)
        found.tide = tide(stage, level: level)
        findings.limits = [found]
      }
      if let event = events.first { told[look] = event }
    }
    #expect(told == expected.mapValues { "\($0) limit \(limit)" })
  }

  @Test func `of a tide are not reached by stored or old values, nor where there is no sea`() throws
  {
    for (minutes, freshness) in [(0, Freshness.stale), (61, .fresh)] {
      let stage = try WatchStage()
      let told = try stage.round {
        var found = try self.found(stage, "tide>=150")
        found.tide = tide(stage, level: 160, minutesAgo: minutes, freshness)
        $0.limits = [found]
      }
      #expect(told == ["lost trouble limits"])
    }
    let stage = try WatchStage()
    #expect(try stage.round { $0.limits = [try self.found(stage, "tide>=150")] } == [])
  }

  /// When the day's strongest gust was, and its m/s, in looks ten minutes apart from 10:00 on.
  static let gusts: [(gusts: [(time: String, value: Double)], told: [String])] = [
    (
      [("09:55", 24.9), ("10:15", 25), ("10:15", 25), ("10:35", 31)],
      ["", "occurred limit gust>=25", "", ""]
    ),
    // What was long ago when the watch began is not news.
    ([("03:10", 30), ("03:10", 30)], ["", ""]),
  ]

  @Test("are told of a gust once a day, without an end", arguments: gusts.indices)
  func gust(index: Int) throws {
    let stage = try WatchStage()
    let tokyo = try #require(Self.tokyo)
    for ((time, value), expected) in zip(Self.gusts[index].gusts, Self.gusts[index].told) {
      let told = try stage.round(minutes: 10) {
        var found = try self.found(stage, "gust>=25")
        found.observed = try answer(stage, .windSpeed, 15, at: tokyo)
        let reached = try #require(Instant(iso8601: "2026-11-21T\(time):00+09:00"))
        found.gust = .success(
          .init(
            station: tokyo,
            extremes: .init(
              date: stage.now.date, station: tokyo.station.code, asOf: stage.now, high: nil,
              low: nil, gust: .init(value: value, time: reached, quality: .normal),
              gustDirection: nil)))
        $0.limits = [found]
      }
      #expect(told == (expected.isEmpty ? [] : [expected]))
    }
    let failed = try stage.round(minutes: 10) {
      var found = try self.found(stage, "gust>=25")
      found.observed = try answer(stage, .windSpeed, 15, at: tokyo)
      found.gust = .failure(.refused(status: 503, host: "example.jp"))
      $0.limits = [found]
    }
    #expect(failed == [])
    #expect(stage.state.troubles[.limits] != nil)
  }

  // MARK: Forecasts

  private static let blocks = [12: 40, 18: 60]

  private func forecast(
    _ stage: WatchStage, issued: Instant, low: Int? = 3, wave: String? = nil
  ) -> Result<Sourced<Forecast>, ForecastError> {
    let (today, tomorrow) = (stage.now.date, stage.now.date.adding(days: 1))
    func day(_ date: CivilDate, low: Int?) -> ForecastDay {
      ForecastDay(
        date: date, isTonight: false, weather: nil, weatherPart: nil, weatherText: nil,
        windText: nil, waveText: wave,
        rainBlocks: Self.blocks.map { .init(start: Instant(date, hour: $0.key), percent: $0.value) }
          .sorted { $0.start < $1.start }, rain: nil,
        high: .init(celsius: 12, origin: .short),
        low: low.map { .init(celsius: $0, origin: .short) }, wholeDayHigh: nil, reliability: nil)
    }
    let report = Report(publishingOffice: "気象庁", issued: issued, base: issued)
    return .success(
      stage.sourced(
        Forecast(
          area: "130010", short: report, weekly: nil,
          shortStation: .init(code: "44132", name: "東京"), weeklyStation: nil, weeklyArea: nil,
          normals: nil,
          days: [
            day(today, low: low), day(tomorrow, low: low), day(tomorrow.adding(days: 1), low: -9),
          ]
        )))
  }

  private func round(
    _ stage: WatchStage, _ text: String, minutes: Int = 10,
    _ forecast: (WatchStage) -> Result<Sourced<Forecast>, ForecastError>
  ) throws -> [String] {
    try stage.round(minutes: minutes) {
      var found = try self.found(stage, text)
      found.forecast = forecast(stage)
      $0.limits = [found]
    }
  }

  private func expected(_ stage: WatchStage) -> [String] {
    guard case .limit(let found)? = stage.events.last?.subject else { return [] }
    return found.forecast.map { "\($0.date.day) \($0.from.map { "\($0.hour) " } ?? "")\($0.value)" }
  }

  @Test func `are told of a forecast once for each issue, with the time of that issue`() throws {
    let stage = try WatchStage()
    let issues: [(minutes: Int, issued: Instant, low: Int?, isTold: Bool)] = [
      (10, "2026-11-21T05:00", 4, false), (60, "2026-11-21T11:00", 3, true),
      (10, "2026-11-21T11:00", 3, false),
      // An older copy.
      (10, "2026-11-21T05:00", 1, false), (360, "2026-11-21T17:00", 2, true),
      (10, "2026-11-21T17:00", nil, false),
    ]
    for (minutes, issued, low, isTold) in issues {
      let told = try round(stage, "forecast.low<=3", minutes: minutes) {
        forecast($0, issued: issued, low: low)
      }
      #expect(told == (isTold ? ["expected limit forecast.low<=3"] : []), "\(issued)")
      if isTold { #expect(stage.events.first?.issued == issued) }
    }
  }

  /// Today's low has passed at ten; the day after tomorrow does not count.
  static let values: [(text: String, wave: String?, expected: [String])] = [
    ("forecast.low<=3", nil, ["22 3.0"]), ("forecast.high>=12", nil, ["21 12.0", "22 12.0"]),
    ("forecast.rain>=40", nil, ["21 12 40.0", "21 18 60.0", "22 12 40.0", "22 18 60.0"]),
    ("forecast.rain>=40@07-18", nil, ["21 12 40.0", "22 12 40.0"]),
    ("forecast.rain>=40@23-06", nil, ["21 18 60.0", "22 18 60.0"]),
    (
      "forecast.wave>=3", "２．５メートル　後　３メートル　うねり　を伴う", ["21 3.0", "22 3.0"]
    ),
    ("forecast.wave>=3", "２．５メートル", []), ("forecast.wave>=3", nil, []),
  ]

  @Test("say which days or hours of a forecast reach them", arguments: values.indices)
  func which(index: Int) throws {
    let stage = try WatchStage()
    let (text, wave, expected) = Self.values[index]
    _ = try round(stage, text) { forecast($0, issued: "2026-11-21T05:00", wave: wave) }
    #expect(self.expected(stage) == expected)
  }

  @Test func `are told at the hour of one's own, once a day, also some hours late`() throws {
    let stage = try WatchStage()
    func told(_ minutes: Int, _ issued: Instant) throws -> Bool {
      try !round(stage, "forecast.low<=3@20", minutes: minutes) { forecast($0, issued: issued) }
        .isEmpty
    }
    #expect(try !told(10, "2026-11-21T05:00"))
    #expect(try !told(9 * 60 + 40, "2026-11-21T17:00"))  // 19:50
    #expect(try told(10, "2026-11-21T17:00"))
    #expect(stage.events.first?.issued == "2026-11-21T17:00")
    #expect(try !told(10, "2026-11-21T20:05"))
    #expect(try told(25 * 60 + 50, "2026-11-22T17:00"))  // 22:00, after a sleep
    #expect(try !told(9 * 60, "2026-11-23T05:00"))
  }

  @Test func `are not told of what is not known: that is said once`() throws {
    let stage = try WatchStage()
    #expect(
      try round(stage, "forecast.low<=3") { _ in .failure(.notCached) } == ["lost trouble limits"])
    #expect(
      try round(stage, "forecast.low<=3") {
        forecast($0, issued: "2026-11-20T05:00")
      } == [])
    #expect(
      try round(stage, "forecast.low<=3") { forecast($0, issued: "2026-11-21T05:00") }
        == ["recovered trouble limits", "expected limit forecast.low<=3"])
  }

  @Test func `that are no longer given are forgotten`() throws {
    let stage = try WatchStage()
    _ = try round(stage, "forecast.low<=3") { forecast($0, issued: "2026-11-21T05:00") }
    #expect(stage.state.places[stage.place.id]?.limits.keys.sorted() == ["forecast.low<=3"])
    _ = try round(stage, "forecast.high>=40") { forecast($0, issued: "2026-11-21T05:00") }
    #expect(stage.state.places[stage.place.id]?.limits.keys.sorted() == ["forecast.high>=40"])
  }
}
