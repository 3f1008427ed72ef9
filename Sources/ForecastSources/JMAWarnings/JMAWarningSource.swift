package import Models

/// JMA's warnings over HTTP, cached on disk.
package struct JMAWarningSource: WarningSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let documents: JMAWarningResources

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  ///   - municipalities: the only ones to parse in an office's reports; nil for all. For others the
  ///     reports appear not to mention them.
  package init(_ access: ServiceAccess, municipalities: [MunicipalityCode]? = nil) {
    service = ResourceService(kind: .jma, access)
    documents = JMAWarningResources(baseURL: access.baseURL, municipalities: municipalities)
  }

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await service.document { documents.inFolder($0).reports(of: office) }
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await service.document { documents.inFolder($0).reportsOfJapan }
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try await service.document { documents.inFolder($0).riverFloods }
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    do throws(ForecastError) {
      return try await service.document { documents.inFolder($0).earlyAttention(of: office) }
    } catch {
      // An office without a forecast file may have none of this either: it is in the other's.
      guard case .moved = error, let other = Self.forecastOffices[office.text] else {
        throw error
      }
      return try await service.document {
        documents.inFolder($0).earlyAttention(of: OfficeCode(other))
      }
    }
  }

  private static let forecastOffices = ["014030": "014100", "460040": "460100"]

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    try await service.document(documents.timeline(of: office))
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await service.document { documents.inFolder($0).liveness }
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    try await service.document(documents.areaTable)
  }
}
