package import Models

struct AlarmEntry {
  private(set) var tsunami: Sourced<TsunamiStatus>?
  /// Only those that may be shown: a list has a month of them.
  private(set) var quakes: [Quake] = []
  /// By how many seconds this machine's clock is ahead of the servers'.
  private(set) var clockLead = 0
  /// The source of the earthquakes, and when they were known.
  private(set) var quakeSource: SourceKind?
  private(set) var quakesChecked: Instant?
  /// Why they are not known as of now, if the last attempt failed.
  private(set) var tsunamiError: ForecastError?
  private(set) var quakeError: ForecastError?

  /// Seconds for which an earthquake is shown on top.
  private static let quakeSpan = 3600
  /// 5-
  private static let strong = 5

  /// The earthquakes that count at a moment. A clock that is ahead makes none older.
  func recentQuakes(at present: Instant) -> [Quake] {
    let start = start(present)
    return quakes.filter { $0.occurred.map { $0 >= start } ?? false }
  }

  private func start(_ present: Instant) -> Instant {
    present.adding(seconds: -Self.quakeSpan - clockLead)
  }

  mutating func take(_ alarms: AppAlarms, at present: Instant) {
    switch alarms.tsunami {
    case .success(let answer)?:
      tsunami = answer
      tsunamiError = answer.freshness == .stale ? answer.trouble ?? .notCached : nil
    // What was in force stays until it is known to be over.
    case .failure(let error)?: tsunamiError = error
    case nil: (tsunami, tsunamiError) = (nil, nil)
    }
    switch alarms.quakes {
    case .success(let answer)?:
      clockLead = answer.value.clockLead
      let start = start(present)
      quakes = Quake.merged(
        answer.value.reports, now: answer.source.isLive ? present : nil
      ).filter { quake in
        (quake.intensity?.rank ?? -1) >= Self.strong && quake.occurred.map { $0 >= start } ?? false
      }
      quakeSource = answer.source
      quakesChecked = answer.checked
      quakeError = answer.freshness == .stale ? answer.trouble ?? .notCached : nil
    case .failure(let error)?: quakeError = error
    case nil: break
    }
  }
}

/// The alarms on top of every screen: tsunami warnings, and an earthquake of the last hour of 5- or more.
package struct AppAlarms: Sendable {
  /// Nil where the source has none.
  package let tsunami: Result<Sourced<TsunamiStatus>, ForecastError>?
  /// Nil where the source has none.
  package let quakes: Result<Sourced<QuakeList>, ForecastError>?

  private enum Part: Sendable {
    case tsunami(Result<Sourced<TsunamiStatus>, ForecastError>?)
    case quakes(Result<Sourced<QuakeList>, ForecastError>?)
  }

  /// Requests both side by side, tsunamis first. Only the report says whether it is an exercise.
  package static func load(from source: any QuakeSource, now: Instant) async -> AppAlarms {
    await withTaskGroup(of: Part.self) { group in
      group.addImmediateTask { () async -> Part in
        let model = TsunamiModel(source: source)
        return .tsunami(offered(await .of(try await model.situation(now: now).map(\.standing))))
      }
      group.addImmediateTask { () async -> Part in
        .quakes(offered(await .of(try await source.quakes(now: now))))
      }
      var tsunami: Result<Sourced<TsunamiStatus>, ForecastError>?
      var quakes: Result<Sourced<QuakeList>, ForecastError>?
      for await part in group {
        switch part {
        case .tsunami(let answer): tsunami = answer
        case .quakes(let answer): quakes = answer
        }
      }
      return AppAlarms(tsunami: tsunami, quakes: quakes)
    }
  }

  private static func offered<Value>(
    _ answer: Result<Sourced<Value>, ForecastError>
  ) -> Result<Sourced<Value>, ForecastError>? {
    switch answer.error {
    case .notOffered, .nothingRecorded, .recordedLongAgo: nil
    default: answer
    }
  }
}
