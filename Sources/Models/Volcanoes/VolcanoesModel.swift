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

/// Where reports about volcanoes come from. The contract is that of `ForecastSource`.
package protocol VolcanoSource: Sendable {
  var kind: SourceKind { get }

  func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports>
  /// All volcanoes that are watched, by code.
  func volcanoes(now: Instant) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]>
  /// The quick reports of eruptions in JMA's list, which is mostly empty.
  func eruptions(now: Instant) async throws(ForecastError) -> Sourced<EruptionReports>
}

extension VolcanoSource {
  package func eruptions(now: Instant) async throws(ForecastError) -> Sourced<EruptionReports> {
    throw .notOffered(.volcanoes, by: kind)
  }
}

extension SourceChain: VolcanoSource where Source == any VolcanoSource {
  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    try await ask(.volcanoes, now) { $0.reports }
  }

  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    try await ask(.volcanoes, now) { $0.volcanoes }
  }

  package func eruptions(now: Instant) async throws(ForecastError) -> Sourced<EruptionReports> {
    try await ask(.volcanoes, now) { $0.eruptions }
  }
}

/// Where a volcano is, and its name in English, from JMA's list.
package struct VolcanoPlace: Equatable, Sendable {
  package let coordinates: Coordinates
  /// Asosan
  package let english: String?

  package init(coordinates: Coordinates, english: String?) {
    self.coordinates = coordinates
    self.english = english
  }
}
