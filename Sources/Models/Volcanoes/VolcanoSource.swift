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
