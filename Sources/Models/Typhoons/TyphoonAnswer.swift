/// The tropical cyclones, and the places of the request.
package struct TyphoonAnswer: Sendable {
  package var list: Sourced<StormList>
  package var storms: [StormAnswer]
  package let places: [TyphoonPlace]
  /// JMA's texts of the last day about these storms; nil if the list is not known.
  package let texts: [StormText]?

  package init(
    list: Sourced<StormList>, storms: [StormAnswer], places: [TyphoonPlace], texts: [StormText]?
  ) {
    self.list = list
    self.storms = storms
    self.places = places
    self.texts = texts
  }

  package var errors: [ForecastError] { storms.flatMap(\.errors) }
}

/// A place for which storms are looked at.
package struct TyphoonPlace: Equatable, Sendable {
  package let place: Place
  /// Nil if its position is not known.
  package let vantage: VantagePoint?
  package let groups: [MunicipalityGroup]
}
