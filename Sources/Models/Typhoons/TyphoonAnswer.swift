/// The tropical cyclones, and the places of the request.
package struct TyphoonAnswer: Sendable {
  package var list: Sourced<StormList>
  package var storms: [StormAnswer]
  package let places: [PlacePosition]
  /// JMA's texts of the last day about these storms; nil if the list is not known.
  package let texts: [StormText]?

  package init(
    list: Sourced<StormList>, storms: [StormAnswer], places: [PlacePosition], texts: [StormText]?
  ) {
    self.list = list
    self.storms = storms
    self.places = places
    self.texts = texts
  }

  package var errors: [ForecastError] { storms.flatMap(\.errors) }
}

/// A place for which storms are looked at.
package struct PlacePosition: Equatable, Sendable {
  package let place: Place
  /// Nil if its position is not known.
  package let vantage: VantagePoint?
  package let groups: [MunicipalityGroup]
}

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
  package func distance(of moment: StormMoment, from vantage: VantagePoint) -> GreatCircleDistance?
  {
    moment.position.map { GreatCircleDistance(from: vantage.coordinates, to: $0) }
  }
}

/// From a place to the centre of a storm.
package struct GreatCircleDistance: Hashable, Sendable {
  package let kilometers: Double
  /// Degrees from north, clockwise.
  package let bearing: Double

  package init(from place: Coordinates, to center: Coordinates) {
    kilometers = place.kilometers(to: center)
    bearing = place.bearing(to: center)
  }

  /// One of the sixteen points.
  package var direction: WindDirection {
    let point = Int((bearing / 22.5).rounded()) % 16
    return WindDirection(rawValue: point == 0 ? 16 : point) ?? .north
  }
}
