import Models
import Presenter
import TestSupport

/// Alarms at the time of the screen tests, in 東京湾内湾 and far from it. All invented.
enum AlarmAnswers {
  static let unreachable = ForecastError.unreachable(host: "www.jma.go.jp", reason: .brokenOff)

  static func alarms(
    _ coasts: [(String, TsunamiLevel?)] = [], losses: Int = 0, quakes: [QuakeReport] = [],
    checked: Instant = Given.now, source: SourceKind = .jma
  ) -> Delivered {
    let report = TsunamiReport(
      events: ["20240829111000"], kind: .warning, title: nil, created: checked, reported: checked,
      coasts: coasts.map { .init(code: $0.0, level: $0.1, text: "津波の何か") }, document: "a.json")
    let list = TsunamiList(coasts.isEmpty ? [] : [report], losses: losses)
    return .alarms(
      tsunami: .success(sourced(TsunamiStatus(list, now: checked), checked, source)),
      quakes: .success(sourced(QuakeList(quakes), checked, source)))
  }

  private static func sourced<Value>(
    _ value: Value, _ checked: Instant, _ source: SourceKind
  ) -> Sourced<Value> {
    Sourced(
      value: value, source: source, freshness: source.isLive ? .fresh : .sample, checked: checked,
      origin: "https://www.jma.go.jp/bosai/")
  }

  static func quake(
    _ intensity: String, minutesAgo: Int, event: String = "20240829111000", isExercise: Bool = false
  ) -> QuakeReport {
    QuakeReport(
      event: event, kind: .full, title: "震源・震度情報", created: Given.now,
      occurred: Given.now.adding(seconds: -60 * minutesAgo),
      epicentre: .init(name: "岩手県沖", code: "286", english: "Off the Coast of Iwate Prefecture"),
      magnitude: .value(6.1), intensity: SeismicIntensity(intensity), isExercise: isExercise)
  }

  /// Both requests failed.
  static func failed(_ error: ForecastError) -> Delivered {
    .alarms(tsunami: .failure(error), quakes: .failure(error))
  }

  static let both = alarms(
    [("210", .majorWarning), ("220", .warning), ("250", .warning), ("312", .advisory)],
    quakes: [quake("6-", minutesAgo: 20)])
}
