import TestSupport

@testable import Models
@testable import Presenter

// Answers about noon of 20 November 2026, told apart by a figure or by when they were checked.
extension Sourced {
  static func given(
    _ value: Value, checked: Instant? = GivenWorld.noon, _ freshness: Freshness = .fresh
  ) -> Sourced {
    Sourced(
      value: value, source: .jma, freshness: freshness, checked: checked,
      origin: "https://example.jp/")
  }
}

extension WeatherAnswer {
  static func given(
    _ place: Place, high: Int = 15, checked: Instant? = GivenWorld.noon,
    _ freshness: Freshness = .fresh, source: SourceKind = .jma
  ) -> WeatherAnswer {
    Forecast.given([
      .short("2026-11-20", high: .short(high)), .short("2026-11-21", high: .short(high + 1)),
    ]).sourced(freshness, source: source, checked: checked).answer(for: place)
  }

  private var sourced: Sourced<Forecast>? {
    if case .forecast(let answer) = self { answer.forecast } else { nil }
  }

  /// The high of the first remaining day.
  var high: Int? { sourced?.value.days.first?.high?.celsius }
  var freshness: Freshness? { sourced?.freshness }
}

extension PlaceWarnings {
  /// Warnings of a place where nothing is in force.
  /// - Parameters:
  ///   - isWhole: whether early attention and the outlook came with them.
  ///   - error: why there are no reports.
  static func given(
    _ place: Place, checked: Instant = GivenWorld.noon, isWhole: Bool = false,
    error: ForecastError? = nil
  ) -> PlaceWarnings {
    let reports = error == nil ? Sourced<[WarningReport]>.given([], checked: checked) : nil
    let attention = PlaceAttention(
      reported: checked, publishingOffice: nil, areaCode: "130010", text: nil, blocks: [],
      rows: [], unread: [])
    let timeline = PlaceTimeline(area: .primaryArea("130010"), reported: checked, rows: [])
    return PlaceWarnings(
      place: place, offices: [.init(code: "130000", reports: reports, error: error)],
      stated: .none, floods: [], releasedFloods: [], floodAnswer: nil,
      attention: isWhole ? [attention] : [], attentionGaps: [], attentionError: nil,
      timelines: isWhole ? [timeline] : [], timelineError: nil,
      feed: .alive(latest: checked), unknowns: error.map { [.failed(.warnings, $0)] } ?? [],
      checked: checked)
  }
}

extension ObservationReport {
  static func given(_ place: Place, _ time: Instant = "2026-11-20T11:50") -> ObservationReport {
    ObservationReport(
      vantage: .townHall(place.name, Coordinates(latitude: 35.7, longitude: 139.7)), time: time,
      main: nil, figures: [:], gaps: [:], passedOver: [:], temperatureExtremes: nil,
      windExtremes: nil)
  }
}

extension ObservationAnswer {
  static func given(
    _ place: Place, _ time: Instant = "2026-11-20T11:50", checked: Instant = GivenWorld.noon
  ) -> ObservationAnswer {
    .observed(PlaceObservation(place: place, report: .given(.given(place, time), checked: checked)))
  }

  var report: Sourced<ObservationReport>? {
    if case .observed(let answer) = self { answer.report } else { nil }
  }
}

extension ThreeHourlyForecast {
  /// From noon for a day.
  static func given(issued: Instant = "2026-11-20T11:00") -> ThreeHourlyForecast {
    ThreeHourlyForecast(
      area: "130010", publishingOffice: "気象庁", issued: issued,
      steps: (0..<8).map { index in
        Step(
          start: GivenWorld.noon.adding(hours: 3 * index), hours: 3, weather: "晴れ", wind: nil)
      }, point: nil)
  }
}

extension Overview {
  static func given(_ text: String = "見本の文章です。") -> Overview {
    Overview(
      publishingOffice: "気象庁", issued: "2026-11-20T10:36", targetArea: "東京都", headline: nil,
      text: text)
  }
}

extension PlaceSections {
  init(hourlyChecked checked: Instant?) {
    self.init()
    hourly = .success(.given(.given(), checked: checked))
  }

  init(observedAt time: Instant, of place: Place, checked: Instant = GivenWorld.noon) {
    self.init()
    observed = .success(.given(.given(place, time), checked: checked))
  }

  init(warnings: PlaceWarnings) {
    self.init()
    self.warnings = warnings
  }

  init(text: String) {
    self.init()
    overview = .success(.given(.given(text)))
  }
}

extension AppAlarms {
  /// A tsunami warning at 東京湾内湾, and an earthquake of a quarter of an hour ago.
  static func given(at now: Instant = GivenWorld.noon) -> AppAlarms {
    let report = TsunamiReport(
      events: ["20261120114500"], kind: .warning, title: nil, created: now, reported: now,
      coasts: [.init(code: "312", level: .warning, text: "津波警報")], document: "a.json")
    let quake = QuakeReport(
      event: "20261120114500", kind: .full, title: "震源・震度情報", created: now,
      occurred: now.adding(seconds: -900),
      epicentre: .init(name: "岩手県沖", code: "286", english: "Off the Coast of Iwate Prefecture"),
      magnitude: .value(6.1), intensity: SeismicIntensity("6-"))
    return AppAlarms(
      tsunami: .success(.given(TsunamiStatus(TsunamiList([report]), now: now), checked: now)),
      quakes: .success(.given(QuakeList([quake]), checked: now)))
  }
}
