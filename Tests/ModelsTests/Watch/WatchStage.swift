import TestSupport

@testable import Models

/// A watch of 渋谷区, to which a test gives the findings, round by round.
final class WatchStage {
  static let start: Instant = "2026-11-21T10:00"
  static let catalog = PlaceCatalog()

  let place: Place
  var criteria = WatchCriteria()
  var state = WatchState()
  var now = start
  /// Those of the last round.
  private(set) var events: [WatchEvent] = []

  init(_ id: String = "m:1311300") throws {
    guard let place = PlaceID(id).flatMap(Self.catalog.place) else { throw NoPlace() }
    self.place = place
  }

  struct NoPlace: Error {}

  /// - Returns: the events in short: `issued warning 14`.
  func round(
    minutes: Int = 2, _ fill: (inout WatchFindings) throws -> Void
  ) rethrows -> [String] {
    now = now.adding(seconds: minutes * 60)
    return try roundNow(fill)
  }

  func roundNow(_ fill: (inout WatchFindings) throws -> Void) rethrows -> [String] {
    var findings = WatchFindings()
    try fill(&findings)
    let next: WatchState
    (events, next) = WatchDetector(
      catalog: Self.catalog, places: [place], criteria: criteria, now: now
    ).changes(since: state, findings)
    // A restart knows what was told.
    guard let stored = try? WatchState(fileBytes: next.fileBytes) else {
      return ["cannot be stored"]
    }
    state = stored
    return events.map(Self.short)
  }

  static func short(_ event: WatchEvent) -> String {
    let what =
      switch event.subject {
      case .warning(let warning): "warning \(warning.code?.text ?? "-")"
      case .flood(let flood): "flood \(flood.river)"
      case .rain: "rain"
      case .quake(let felt):
        "quake \(felt.quake.intensity?.text ?? "-")"
          + (felt.here.first.map { " here \($0.intensity.text)" } ?? "")
      case .tsunami(let coasts): "tsunami \(coasts.map(\.code).joined(separator: ","))"
      case .storm(let chance): "storm \(chance.peak?.percent.map { "\($0)" } ?? "-")"
      case .trouble(let trouble):
        "trouble \(trouble.subjects.map(\.rawValue).joined(separator: ","))"
      case .alert(let alert): "alert \(alert.kind)"
      case .limit(let found): "limit \(found.limit.text)"
      case .volcano(let found): "volcano \(found.name)"
      case .eruption(let found): "eruption \(found.eruption.title)"
      case .thunder: "thunder"
      case .heat(let alert): "heat \(alert.day.date.isoText)"
      case .test: "test"
      }
    return "\(event.change.rawValue) \(what)"
  }

  // MARK: What is known

  func sourced<Value>(_ value: Value, _ freshness: Freshness = .fresh) -> Sourced<Value> {
    Sourced(
      value: value, source: .jma, freshness: freshness, checked: now, origin: "https://example.jp/",
      trouble: freshness == .stale ? Self.unreachable : nil)
  }

  static let unreachable = ForecastError.unreachable(host: "example.jp", reason: .brokenOff)
  static let noNetwork = ForecastError.unreachable(host: "example.jp", reason: .unknownHost)

  func warnings(
    _ kinds: [String], _ change: (inout GivenWarnings) -> Void = { _ in }
  ) async -> [PlaceWarnings] {
    let report = WarningReport.given(
      .others, now.adding(seconds: -60),
      ["1311300": kinds.isEmpty ? [.none] : kinds.map { .given($0, "発表") }])
    var source = GivenWarnings(["130000": [report]], latest: now.adding(seconds: -60))
    change(&source)
    let now = now
    return await WarningsModel(catalog: Self.catalog, source: source, now: { now })
      .inForce(at: [place])
  }

  /// A digit is a class, 0 is dry, ? is not known; the first is observed.
  func rain(_ text: String, _ freshness: Freshness = .fresh) -> [RainAnswer] {
    let base = Instant(seconds: now.seconds / 300 * 300)
    let moments = text.enumerated().map { step, sign in
      RainMoment(
        frame: RainFrame(
          base: base, valid: base.adding(seconds: 300 * step),
          kind: step == 0 ? .observed : .forecast),
        reading: sign == "?"
          ? .unknown(.unknownColor)
          : sign.wholeNumberValue.flatMap(RainClass.init).map(RainReading.rain) ?? .dry)
    }
    return [
      .rain(
        sourced(
          PlaceRain(place: place, vantage: nil, isInside: true, moments: moments), freshness))
    ]
  }

  func quake(
    _ intensity: String?, here: String? = nil, minutesAgo: Int = 3,
    _ kind: QuakeReport.Kind = .full,
    infoType: TelegramInfoType = .issued, event: String = "20261121095900", created: Int = 0
  ) -> QuakeReport {
    QuakeReport(
      event: event, kind: kind, title: nil, infoType: infoType,
      created: Self.start.adding(seconds: created),
      occurred: now.adding(seconds: -60 * minutesAgo),
      intensity: intensity.map(SeismicIntensity.init),
      prefectures: intensity.map { greatest in
        [
          .init(
            code: "13", intensity: SeismicIntensity(greatest),
            municipalities: here.map { [.init(code: "1311300", intensity: SeismicIntensity($0))] }
              ?? [])
        ]
      } ?? [])
  }

  func quakes(
    _ reports: [QuakeReport], _ freshness: Freshness = .fresh
  ) -> Result<Sourced<QuakeList>, ForecastError> {
    .success(sourced(QuakeList(reports), freshness))
  }

  func tsunami(
    _ coasts: [(String, TsunamiLevel?)], losses: Int = 0, hoursAgo: Int = 0,
    _ freshness: Freshness = .fresh
  ) -> Result<Sourced<TsunamiSituation>, ForecastError> {
    let issued = now.adding(hours: -hoursAgo)
    let report = TsunamiReport(
      events: ["20261121095900"], kind: .warning, title: nil, created: issued, reported: issued,
      coasts: coasts.map { .init(code: $0.0, level: $0.1, text: "?") }, document: "a.json")
    let list = TsunamiList(coasts.isEmpty ? [] : [report], losses: losses)
    return .success(
      sourced(TsunamiSituation(standing: TsunamiStatus(list, now: now), reports: []), freshness))
  }

  /// - Parameter percent: of one slot in a day; nil if JMA publishes no chances.
  func storm(_ percent: Int?) async -> Result<TyphoonAnswer, ForecastError> {
    let storm = Storm.given("TC2630", "2625", "STS")
    var source = GivenTyphoons([storm])
    if let percent {
      source.chances[storm.id] = StormChances(
        start: now.adding(hours: 24), ends: [now.adding(hours: 27), now.adding(hours: 30)],
        chances: ["130011": [0, percent]])
    }
    return await typhoons(source)
  }

  func alerts(
    _ bulletins: [Bulletin], _ notices: [QuakeReport] = [], losses: Int = 0
  ) async -> Result<Sourced<UrgentNotices>, ForecastError> {
    await .of(
      try await UrgentNoticesModel(
        catalog: Self.catalog, sources: [GivenBulletins(bulletins, losses: losses)],
        quakes: GivenQuakes(notices)
      ).notices(of: [place], now: now.adding(seconds: 120)))
  }

  func noStorm() async -> Result<TyphoonAnswer, ForecastError> { await typhoons(GivenTyphoons([])) }

  private func typhoons(_ source: GivenTyphoons) async -> Result<TyphoonAnswer, ForecastError> {
    await .of(
      try await TyphoonsModel(catalog: Self.catalog, source: source)
        .typhoons(of: [place], now: now))
  }
}
