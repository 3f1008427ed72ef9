import Locking
import Models
import TestSupport

/// Three days of a world with forecasts issued at 05:00, 11:00 and 17:00, some minutes early or
/// late, a correction, warnings that change at any time, and observations every ten minutes. The
/// test moves its clock; its service is down at times, and is then left alone for a while.
///
/// Every figure is computed from the issuance and the day, so that a test can tell from a figure
/// which issuance it is of.
final class World: Sendable {
  static let start: Instant = "2024-08-29T11:30"
  static let end = start.adding(hours: 72)
  /// The file with 渋谷, which has one correction.
  static let corrected: ForecastFileCode = "130000"

  /// When the service does not answer: over an evening issuance, a midday one and a morning one.
  static let outages: [Range<Instant>] = [
    "2024-08-29T16:30"..<"2024-08-29T19:10", "2024-08-30T09:50"..<"2024-08-30T12:20",
    "2024-08-31T23:20"..<"2024-09-01T06:00",
  ]
  /// When the machine sleeps: over a night with a morning issuance, and over an afternoon.
  static let sleeps: [Range<Instant>] = [
    "2024-08-29T21:00"..<"2024-08-30T07:10", "2024-08-31T12:15"..<"2024-08-31T18:40",
  ]

  private struct State {
    var now = World.start
    /// When each answer was last received, for a simulated cache.
    var kept: [String: Instant] = [:]
    var asked: [String: [Instant]] = [:]
    var outage: ServiceOutage?
    /// Attempts since the service answered.
    var failures = 0
  }

  private static let host = "www.jma.go.jp"
  /// Seconds for which the service is left alone after one failed attempt, two, and more.
  private static let pauses = [15, 30, 60, 120, ServiceOutage.longest]

  private let state = Locked(State())

  var now: Instant { state.withLock(\.now) }
  /// Why nothing is requested at present, as far as known.
  var outage: ServiceOutage? {
    state.withLock { state in
      state.outage.flatMap { $0.isActive(at: state.now) ? $0 : nil }
    }
  }
  var isAsleep: Bool { Self.sleeps.contains { $0.contains(now) } }
  /// The times of the requests, by name.
  var asked: [String: [Instant]] { state.withLock(\.asked) }

  func pass(minutes: Int) { state.withLock { $0.now = $0.now.adding(minutes: minutes) } }

  /// Minutes for which the service answers and the machine is awake; 0 while either is not so.
  static func calm(at moment: Instant) -> Int {
    let trouble = outages + sleeps
    if trouble.contains(where: { $0.contains(moment) }) { return 0 }
    let since = trouble.map(\.upperBound).filter { $0 <= moment }.max() ?? start
    return moment.seconds(since: since) / 60
  }

  /// The service's answer, or an earlier one from a cache, marked.
  func ask<Value>(_ name: String, _ value: (Instant) -> Value) throws(ForecastError) -> Sourced<
    Value
  > {
    let (isDown, kept) = state.withLock { state in
      let isLeftAlone = state.outage?.isActive(at: state.now) ?? false
      let now = state.now
      let isDown = isLeftAlone || Self.outages.contains { $0.contains(now) }
      if !isLeftAlone { state.asked[name, default: []].append(now) }
      if !isDown {
        state.kept[name] = now
        state.outage = nil
        state.failures = 0
      } else if !isLeftAlone {
        let pause = Self.pauses[min(state.failures, Self.pauses.count - 1)]
        state.failures += 1
        state.outage = ServiceOutage(
          host: Self.host, reason: .refused, since: now, until: now.adding(seconds: pause))
      }
      return (isDown, state.kept[name])
    }
    let trouble = ForecastError.unreachable(host: Self.host, reason: .refused)
    guard let kept else { throw trouble }
    return Sourced(
      value: value(kept), source: .jma, freshness: isDown ? .stale : .fresh, checked: kept,
      origin: "https://\(Self.host)/\(name)", trouble: isDown ? trouble : nil)
  }
}

struct WorldIssue: Hashable, Sendable {
  let file: ForecastFileCode
  let base: Instant
  let isCorrection: Bool

  var issued: Instant { isCorrection ? base.adding(minutes: 140) : base }
  /// When the service has it.
  var published: Instant {
    isCorrection ? issued : base.adding(minutes: (Int(file.text) ?? 0) / 1000 % 29 - 20)
  }
  private var number: Int {
    base.seconds / 21_600 * 5 + (isCorrection ? 2 : 0) + (Int(file.text) ?? 0) / 1000
  }

  /// All issuances from the evening before the world begins, oldest first.
  static func all(_ file: ForecastFileCode) -> [WorldIssue] {
    (-1...4).flatMap { day -> [WorldIssue] in
      let date = World.start.date.adding(days: day)
      return [5, 11, 17].flatMap { hour -> [WorldIssue] in
        let base = Instant(date, hour: hour)
        let issue = WorldIssue(file: file, base: base, isCorrection: false)
        let isCorrected = file == World.corrected && day == 1 && hour == 11
        return isCorrected ? [issue, .init(file: file, base: base, isCorrection: true)] : [issue]
      }
    }
  }

  static func newest(_ file: ForecastFileCode, at moment: Instant) -> WorldIssue {
    all(file).last { $0.published <= moment } ?? all(file)[0]
  }

  func high(_ date: CivilDate) -> Int { 20 + (number * 3 + date.dayNumber * 5) % 19 }
  func low(_ date: CivilDate) -> Int { high(date) - 12 }
  func rain(_ start: Instant) -> Int { (number * 3 + start.seconds / 21_600) % 11 * 10 }

  /// The days it is about, its own first.
  var dates: [CivilDate] { (0..<3).map { base.date.adding(days: $0) } }

  /// The starts of its six-hour blocks: from the one it is issued in or before, to the end of tomorrow.
  var blocks: [Instant] {
    let first = Instant(base.date, hour: base.hour == 5 ? 6 : base.hour == 11 ? 12 : 18)
    return (0..<8).map { first.adding(hours: 6 * $0) }
      .filter { $0 < Instant(base.date.adding(days: 2)) }
  }

  private static let areas = Dictionary(
    grouping: Given.catalog.primaryAreas, by: \.forecastFile)

  var office: OfficeForecast {
    let areas = Self.areas[file] ?? []
    let report = Report(publishingOffice: "例地方気象台", issued: issued, base: base)
    return OfficeForecast(
      short: ShortRangeForecast(
        report: report, areas: areas.map(series),
        stations: areas.compactMap { $0.stations.first }.map(station)), weekly: nil)
  }

  private func series(_ area: PrimaryArea) -> ShortRangeForecast.AreaSeries {
    .init(
      code: area.code, name: area.name.ja,
      days: dates.map { date in
        .init(
          start: date == base.date ? base : Instant(date), weather: WeatherCode("100"),
          weatherText: nil, windText: nil, waveText: nil)
      }, rain: blocks.map { .init(start: $0, percent: rain($0)) })
  }

  private func station(_ code: StationCode) -> ShortRangeForecast.StationSeries {
    var values: [ShortRangeForecast.TemperatureEntry] = []
    if base.hour != 17 {
      values.append(.init(stamp: Instant(base.date, hour: 9), celsius: high(base.date)))
    }
    let tomorrow = base.date.adding(days: 1)
    values.append(.init(stamp: Instant(tomorrow), celsius: low(tomorrow)))
    values.append(.init(stamp: Instant(tomorrow, hour: 9), celsius: high(tomorrow)))
    return .init(code: code, name: code.text, values: values)
  }
}

/// What is in force at 渋谷 and observed at 東京, at any time.
enum WorldNow {
  private static let period = 217 * 60
  static let kinds = [nil, "10", "03"]

  static func kind(at moment: Instant) -> String? { kinds[moment.seconds / period % kinds.count] }

  static func reports(at moment: Instant) -> [WarningReport] {
    let began = Instant(seconds: moment.seconds / period * period)
    let kind = kind(at: moment).map { WarningKind.given($0, "発表") } ?? .none
    return [
      .given(.heavyRain, began, office: "気象庁", areas: ["130010": [kind]], ["1311300": [kind]])
    ]
  }

  /// The newest published observations: four minutes after they were made.
  static func observed(at moment: Instant) -> Instant {
    Instant(seconds: (moment.seconds - 240) / 600 * 600)
  }

  static func celsius(_ time: Instant) -> Double { Double(time.seconds / 600 * 7 % 300 + 10) / 10 }
}
