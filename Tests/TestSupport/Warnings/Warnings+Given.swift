package import Models

extension WarningReport {
  package static func given(
    _ family: WarningFamily, _ reported: Instant, controlled: Instant? = nil,
    infoType: ReportInfoType = .issued, office: String = "例地方気象台", headline: String? = nil,
    areas: [String: [WarningKind]] = [:], _ municipalities: [String: [WarningKind]] = [:]
  ) -> WarningReport {
    WarningReport(
      family: family, infoType: infoType, controlled: controlled ?? reported, reported: reported,
      publishingOffice: office, headline: headline, notice: nil, issuers: [],
      primaryAreas: .init(
        areas.sorted { $0.key < $1.key }
          .map { Item(area: PrimaryAreaCode($0.key), kinds: $0.value) }),
      municipalities: .init(
        municipalities.sorted { $0.key < $1.key }
          .map { Item(area: MunicipalityCode($0.key), kinds: $0.value) }))
  }
}

extension WarningKind {
  package static func given(
    _ code: String?, _ status: String = "継続", additions: [String] = [],
    properties: [Property] = []
  ) -> WarningKind {
    WarningKind(
      code: code.flatMap { WarningCode($0) }, status: WarningStatus(status), additions: additions,
      properties: properties)
  }

  package static let none = WarningKind.given(nil, "発表警報・注意報はなし")
}

extension RiverFlood {
  package static func given(
    _ river: String, _ code: String?, riverCode: String? = nil,
    reported: Instant? = "2026-11-21T10:00", infoType: ReportInfoType = .issued,
    municipalities: [MunicipalityCode] = ["1310400"], areas: [PrimaryAreaCode] = ["130010"],
    offices: [OfficeCode] = [], name: String? = nil
  ) -> RiverFlood {
    RiverFlood(
      river: river, riverCode: riverCode, reported: reported, infoType: infoType, code: code,
      name: name, condition: nil, municipalities: municipalities, primaryAreas: areas,
      offices: offices)
  }
}

/// A source with the warnings of a test, which fails for everything else.
package struct GivenWarnings: WarningSource {
  package var kind = SourceKind.jma
  package var reports: [OfficeCode: Result<[WarningReport], ForecastError>] = [:]
  package var nation: Result<[WarningReport], ForecastError> = .failure(GivenWarnings.notLaidOut)
  package var floods: Result<[RiverFlood], ForecastError> = .success([])
  package var latest: Result<Instant, ForecastError> = .failure(GivenWarnings.notLaidOut)
  package var attention: Result<EarlyAttention, ForecastError> = .failure(GivenWarnings.notLaidOut)
  package var timeline: Result<WarningTimeline, ForecastError> = .failure(GivenWarnings.notLaidOut)
  package var areas: Result<AreaTable, ForecastError> = .failure(GivenWarnings.notLaidOut)
  /// Why there are no reports of other offices.
  package var elsewhere = GivenWarnings.notLaidOut
  package var freshness = Freshness.fresh
  /// When everything was checked; now by default.
  package var checked: Instant?

  package static let notLaidOut = ForecastError.refused(status: 404, host: "example.jp")

  package init(_ reports: [OfficeCode: [WarningReport]] = [:], latest: Instant? = nil) {
    self.reports = reports.mapValues(Result.success)
    if let latest { self.latest = .success(latest) }
  }

  private func answer<Value>(
    _ outcome: Result<Value, ForecastError>, _ now: Instant
  ) throws(ForecastError) -> Sourced<Value> {
    Sourced(
      value: try outcome.get(), source: kind, freshness: freshness,
      checked: checked ?? (kind == .archive ? nil : now), origin: "https://example.jp/r8")
  }

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try answer(reports[office] ?? .failure(elsewhere), now)
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> { try answer(nation, now) }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try answer(floods, now)
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> { try answer(attention, now) }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> { try answer(timeline, now) }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try answer(latest, now)
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    try answer(areas, now)
  }
}
