/// Where reports about volcanoes come from. The contract is that of `ForecastSource`.
package protocol VolcanoSource: Sendable {
  var kind: SourceKind { get }

  func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports>
  /// All volcanoes that are watched, by code.
  func volcanoes(now: Instant) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]>
}

/// The source for sources that have none: it throws `.notOffered`.
package struct NoVolcanoes: VolcanoSource {
  package let kind: SourceKind

  package init(kind: SourceKind) {
    self.kind = kind
  }

  package func reports(now: Instant) async throws(ForecastError) -> Sourced<VolcanoReports> {
    throw .notOffered(.volcanoes, by: kind)
  }

  package func volcanoes(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[String: VolcanoPlace]> {
    throw .notOffered(.volcanoes, by: kind)
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
