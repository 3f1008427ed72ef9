package import Models

// JMA's warnings (jma-data section 1.6).
//
// The paths of the previous system still answer, with the warnings that were in force when it ended;
// they must never be requested.
extension JMASource: WarningSource {
  private static let minute = 60
  private static let fiveMinutes = 5 * 60
  private static let week = 7 * 86_400

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await service.document { resources.warnings(of: office, in: $0) }
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await service.document { resources.warningsOfJapan(in: $0) }
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try await service.document {
      resources.document(
        $0.folder(below: "flood/data/") + "flood_xml.json", .riverFloods, RiverFloodParser(),
        freshFor: Self.minute, order: .riverFloods)
    }
  }

  package func earlyAttention(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    do throws(ForecastError) {
      return try await earlyAttention(of: office)
    } catch {
      // An office without a forecast file may have none of this either: it is in the other's.
      guard case .moved = error, let other = Self.forecastOffices[office.text] else {
        throw error
      }
      return try await earlyAttention(of: OfficeCode(other))
    }
  }

  private static let forecastOffices = ["014030": "014100", "460040": "460100"]

  private func earlyAttention(
    of office: OfficeCode
  ) async throws(ForecastError) -> Sourced<EarlyAttention> {
    try await service.document {
      resources.document(
        $0.folder(below: "probability/data/probability/") + "\(office).json", .earlyAttention,
        EarlyAttentionParser(), freshFor: Self.fiveMinutes,
        order: .dated(lead: Instant.issueLead) { attention in
          attention.parts.map { [$0.reported].compactMap { $0 } }
        })
    }
  }

  package func warningTimeline(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<WarningTimeline> {
    try await service.document(
      resources.document(
        "warning_timeline/data/\(office).json", .warningTimeline, WarningTimelineParser(),
        freshFor: Self.fiveMinutes, order: .dated(lead: Instant.issueLead) { [[$0.reported]] }))
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await service.document {
      resources.document(
        $0.folder(below: JMAResources.warningFolder) + "map_time.json", .warningFeed,
        WarningFeedParser(), freshFor: Self.minute, order: .dated { [[$0]] })
    }
  }

  package func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
    try await service.document(
      resources.document(
        "common/const/area.json", .areaTable, AreaTableParser(), freshFor: Self.week,
        order: .modified))
  }
}

extension JMAResources {
  fileprivate static let warningFolder = "warning/data/"

  func warnings(of office: OfficeCode, in year: YearFolder) -> Resource<[WarningReport]> {
    document(
      year.folder(below: Self.warningFolder) + "\(office).json", .warnings, WarningReportParser(),
      freshFor: 60, order: .warningReports)
  }

  func warningsOfJapan(in year: YearFolder) -> Resource<[WarningReport]> {
    document(
      year.folder(below: Self.warningFolder) + "map.json", .warnings, WarningReportParser(),
      freshFor: 60, order: .warningReports)
  }
}

/// Parses when JMA last handled any warning report.
struct WarningFeedParser: JSONParser {
  static let byteLimit = 1 << 14

  func parsed(_ root: JSONCursor) throws(DataFault) -> Instant {
    try root.member("latestControlDatetime").instant()
  }
}

/// Parses JMA's list of areas (jma-data section 2.1): the municipalities, each with its primary
/// area by way of its group. Unreadable entries are treated as missing.
struct AreaTableParser: JSONParser {
  static let byteLimit = 4 << 20

  func parsed(_ root: JSONCursor) throws(DataFault) -> AreaTable {
    var areas: [String: PrimaryAreaCode] = [:]
    for (code, group) in try root.member("class15s").members() {
      guard let parent = group.optional("parent")?.code(digits: 6) else { continue }
      areas[code] = PrimaryAreaCode(parent)
    }
    var municipalities: [MunicipalityCode: AreaTable.Entry] = [:]
    let list = try root.member("class20s")
    for (code, entry) in try list.members() {
      guard let parent = entry.optional("parent")?.code(digits: 6), let area = areas[parent],
        let name = entry.line("name")
      else { continue }
      municipalities[MunicipalityCode(UntrustedText(code).code)] = AreaTable.Entry(
        name: PlaceName(
          ja: name, kana: entry.line("kana") ?? "", en: entry.line("enName") ?? name),
        primaryArea: area)
    }
    // A list without a single readable entry is invalid.
    guard !municipalities.isEmpty else { throw list.wrongShape }
    return AreaTable(municipalities: municipalities)
  }
}
