package import Models

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
