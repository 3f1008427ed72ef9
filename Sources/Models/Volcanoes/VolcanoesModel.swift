/// Answers which volcanoes have a warning.
package struct VolcanoesModel: Sendable {
  let catalog: PlaceCatalog
  let source: any VolcanoSource

  package init(catalog: PlaceCatalog, source: any VolcanoSource) {
    self.catalog = catalog
    self.source = source
  }

  package func volcanoes(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> VolcanoesAnswer {
    async let list = try? source.volcanoes(now: now).value
    let reports = try await source.reports(now: now)
    return VolcanoesAnswer(
      reports: reports, volcanoes: await list,
      places: places.map { place in
        PlacePosition(place: place, vantage: catalog.vantagePoint(of: place), groups: [])
      })
  }
}

/// The reports, and where the volcanoes are.
package struct VolcanoesAnswer: Sendable {
  package var reports: Sourced<VolcanoReports>
  /// By code; nil if JMA's list could not be fetched.
  package let volcanoes: [String: VolcanoPlace]?
  /// The places of the distances.
  package let places: [PlacePosition]

  /// From a place to a volcano; nil if one of the positions is not known.
  package func distance(of report: VolcanoReport, from place: PlacePosition) -> GreatCircleDistance?
  {
    guard let vantage = place.vantage, let volcano = volcanoes?[report.code] else { return nil }
    return GreatCircleDistance(from: vantage.coordinates, to: volcano.coordinates)
  }
}
