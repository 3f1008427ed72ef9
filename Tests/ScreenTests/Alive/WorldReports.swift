import Models
import TestSupport

/// Pictures of rain, observed and computed: one class everywhere, another in each picture, so that
/// a test can tell from a digit which picture it is.
enum WorldRain {
  private static let step = 300
  /// Seconds from the time of a picture to its listing.
  private static let delay = 75

  /// The newest listed picture.
  static func newest(at moment: Instant) -> Instant {
    Instant(seconds: (moment.seconds - delay) / step * step)
  }

  /// The pictures of three hours, and the next hour as computed from the newest.
  static func index(at moment: Instant) -> RainIndex {
    let newest = newest(at: moment)
    return RainIndex(
      observed: (0...36).map { back in
        let time = newest.adding(seconds: -step * back)
        return RainFrame(base: time, valid: time, kind: .observed)
      },
      forecast: (1...12).map { ahead in
        RainFrame(base: newest, valid: newest.adding(seconds: step * ahead), kind: .forecast)
      })
  }

  static func level(observed time: Instant) -> Int { 1 + time.seconds / step * 3 % 8 }

  /// The class computed for a time.
  static func level(forecast time: Instant, from base: Instant) -> Int {
    1 + (time.seconds / step * 3 + base.seconds / step * 2 + 1) % 8
  }

  static func level(_ frame: RainFrame) -> Int {
    switch frame.kind {
    case .observed: level(observed: frame.valid)
    case .forecast: level(forecast: frame.valid, from: frame.base)
    }
  }
}

/// One earthquake of a world. The first happens in the first outage.
struct WorldQuake: Equatable, Sendable {
  private static let first: Instant = "2024-08-29T17:05"
  private static let pause = 83

  static let all = (0..<50).map(WorldQuake.init)

  /// Counted from 0.
  let number: Int

  var occurred: Instant { Self.first.adding(minutes: number * Self.pause) }
  /// When it is in the list.
  var published: Instant { occurred.adding(minutes: 4) }
  /// Different for each.
  var magnitude: Double { Double(30 + number) / 10 }
  /// Some are strong enough for a line on top of every screen.
  var isStrong: Bool { number % 6 == 2 }

  /// The listed earthquakes, newest first.
  static func listed(at moment: Instant) -> [WorldQuake] {
    all.filter { $0.published <= moment }.reversed()
  }

  var report: QuakeReport {
    let intensity = SeismicIntensity(isStrong ? "5-" : number % 2 == 0 ? "4" : "3")
    return QuakeReport(
      event: String(occurred.isoText.filter(\.isNumber).prefix(14)), kind: .full,
      title: "震源・震度情報", created: published, reported: published, occurred: occurred,
      epicentre: .init(name: "宮城県沖", code: "287", english: nil),
      position: TelegramCoordinate(text: "+38.2+142.0-40000/"), magnitude: .value(magnitude),
      intensity: intensity, prefectures: [.init(code: "04", intensity: intensity)])
  }
}

/// When tsunami advisories are in force: one is lifted while the service is down, one is seen from
/// beginning to end, and one is issued and lifted unseen.
enum WorldTsunami {
  static let inForce: [Range<Instant>] = [
    "2024-08-29T16:00"..<"2024-08-29T18:00", "2024-08-30T14:07"..<"2024-08-30T16:31",
    "2024-08-31T23:40"..<"2024-09-01T02:00",
  ]

  static func isInForce(at moment: Instant) -> Bool { inForce.contains { $0.contains(moment) } }

  static func list(at moment: Instant) -> TsunamiList {
    TsunamiList(
      inForce.flatMap { span in
        [(span.lowerBound, TsunamiLevel.advisory), (span.upperBound, .nothing)]
          .filter { $0.0 <= moment }
          .map { report(of: span.lowerBound, at: $0.0, $0.1) }
      })
  }

  private static func report(
    of event: Instant, at moment: Instant, _ level: TsunamiLevel
  ) -> TsunamiReport {
    let text = level == .advisory ? "津波注意報" : "津波注意報解除"
    return TsunamiReport(
      events: [String(event.isoText.filter(\.isNumber).prefix(14))], kind: .warning, title: text,
      created: moment, reported: moment, occurred: event,
      coasts: [.init(code: "220", name: "宮城県", level: level, text: text)])
  }
}

/// A typhoon that appears and disappears while the service is down. It is reported every three
/// hours; its pressure identifies the report.
struct WorldStorm: Hashable, Sendable {
  static let life: Range<Instant> = "2024-08-29T18:50"..<"2024-08-31T23:50"
  private static let step = 3 * 3600
  private static let delay = 50 * 60

  /// The time of the position.
  let analysis: Instant

  /// The listed one; nil without one.
  init?(at moment: Instant) {
    guard Self.life.contains(moment) else { return nil }
    analysis = Instant(seconds: (moment.seconds - Self.delay) / Self.step * Self.step)
  }

  var issued: Instant { analysis.adding(seconds: Self.delay) }
  var pressure: Int { 930 + analysis.seconds / Self.step % 60 }

  /// All reports published by a time, fetched or not.
  static func all(by moment: Instant) -> Set<WorldStorm> {
    let first = WorldStorm(at: life.lowerBound).map { [$0] } ?? []
    let hours = max(0, moment.seconds(since: life.lowerBound) / 3600)
    return Set(first + (0...hours).compactMap { WorldStorm(at: life.lowerBound.adding(hours: $0)) })
  }

  private static let designation = StormDesignation.typhoon(year: 2024, number: 10)

  static func list(at moment: Instant) -> StormList {
    guard let storm = WorldStorm(at: moment), let id = StormID("TC2410") else {
      return StormList([])
    }
    return StormList([
      Storm(id: id, designation: designation, stormClass: .typhoon, issued: storm.issued)
    ])
  }

  var report: StormReport {
    let moments = [0, 12, 24].map { hours in
      var moment = StormMoment(
        kind: hours == 0 ? .analysis : .forecast, hours: hours, time: analysis.adding(hours: hours))
      moment.stormClass = .typhoon
      moment.position = Coordinates(latitude: 26 + Double(hours) / 12, longitude: 135)
      moment.location = "南大東島の東約400km"
      moment.pressure = hours == 0 ? pressure : nil
      moment.circle = hours == 0 ? nil : 100
      return moment
    }
    return StormReport(
      issued: issued, designation: Self.designation, name: StormName(ja: "サンサン", en: "Shanshan"),
      stormClass: .typhoon, moments: moments)
  }
}
