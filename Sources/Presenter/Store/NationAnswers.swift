import Models

/// The answers for all Japan as they read now.
struct NationAnswers {
  var today: [PrefectureCode: WeatherAnswer] = [:] {
    didSet { oldToday = today.values.compactMap(\.oldForecast) }
  }
  /// Those that are not fresh. Each key needs the oldest; to search 47 answers for it took an eighth of a frame.
  private(set) var oldToday: [Sourced<Forecast>] = []
  /// Prefectures whose forecast could not be fetched last time; older data may still be shown.
  var failedToday: Set<PrefectureCode> = []
  /// Nil before they came.
  var warnings: MapWarnings?
  var hasNoWarnings = false
  /// What is observed at the capitals; nil before it came.
  var observed: [PrefectureCode: ObservationAnswer]?
}

/// The time that answers are read at.
struct StoreClock {
  fileprivate(set) var now: Instant
  /// The present, while the built-in sample is shown with a time of its own; else nil.
  fileprivate var besideSample: Instant?

  init(now: Instant, besideSample: Instant? = nil) {
    (self.now, self.besideSample) = (now, besideSample)
  }

  /// The clock of the real service.
  var present: Instant { besideSample ?? now }

  /// Whether the built-in sample is shown in place of the source.
  var isSample: Bool { besideSample != nil }

  /// The present goes on; the sample's own time stands still.
  mutating func tick(_ present: Instant) {
    if isSample { besideSample = present } else { now = present }
  }
}
