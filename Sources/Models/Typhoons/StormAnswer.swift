/// JMA's data about one storm.
package struct StormDetails: Sendable {
  package var report: Result<Sourced<StormReport>, ForecastError>
  /// Nil if none is published; likewise the next ones.
  package let track: Result<Sourced<StormTrack>?, ForecastError>
  package var chances: Result<Sourced<StormChances>?, ForecastError>
  package let dayChances: Result<Sourced<StormDayChances>?, ForecastError>
}

/// One storm with all that is known about it.
package struct StormAnswer: Sendable {
  package let storm: Storm
  package var details: StormDetails

  package var report: Sourced<StormReport>? { try? details.report.get() }
  package var track: Sourced<StormTrack>? { (try? details.track.get()) ?? nil }
  package var chances: Sourced<StormChances>? { (try? details.chances.get()) ?? nil }
  package var dayChances: Sourced<StormDayChances>? { (try? details.dayChances.get()) ?? nil }

  package var errors: [ForecastError] {
    [
      details.report.error, details.track.error, details.chances.error, details.dayChances.error,
    ].compactMap { $0 }
  }

  /// Its number or letter: the report's, which is newer than the list's.
  package var designation: StormDesignation {
    guard let report = report?.value, report.designation != .none else {
      return storm.designation
    }
    return report.designation
  }

  /// Its class: that of the analysis, which is newer than the list.
  package var stormClass: StormClass? {
    report?.value.analysis?.stormClass ?? report?.value.stormClass ?? storm.stormClass
  }

  /// The distance of a moment's centre from a place, and its bearing from there.
  package func distance(of moment: StormMoment, from vantage: VantagePoint) -> StormDistance? {
    moment.position.map { StormDistance(from: vantage.coordinates, to: $0) }
  }
}
