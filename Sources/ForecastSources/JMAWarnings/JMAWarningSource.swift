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

/// Parses the forecasts of designated rivers (jma-data section 1.6).
///
/// Entries of exercises and tests are ignored whatever they contain. In the others anything may be
/// missing or of another shape, the entry itself included: such a flood is in force at an unknown
/// level, and if it names no area, its location is unknown.
struct RiverFloodParser: JSONParser {
  static let byteLimit = 4 << 20
  private static let entryLimit = 5000

  func parsed(_ root: JSONCursor) throws(DataFault) -> [RiverFlood] {
    let floods = try root.map { entry throws(DataFault) in flood(entry) }
    guard floods.count <= Self.entryLimit else { throw root.wrongShape }
    return floods.compactMap { $0 }
  }

  /// Nil for an exercise or a test. Of readings that contradict each other it is the gravest.
  private func flood(_ entry: JSONCursor) -> RiverFlood? {
    // Only these words mark an exercise or a test; with any other word the level in force is unknown.
    let status = entry.line("status")
    let isNormal = status == nil || status == "通常"
    let infoType = ReportInfoType(entry.line("infoType") ?? "")
    guard !["訓練", "試験"].contains(status), infoType != .exercise else { return nil }
    guard isNormal else { return flood(entry, infoType, item: nil, code: nil) }
    let readings = entry.reading(of: "item").values.flatMap { item in
      let codes = item.reading(of: "code").values.map { code($0) }
      return (codes.isEmpty ? [nil] : codes).map { flood(entry, infoType, item: item, code: $0) }
    }
    return readings.max { ($0.isActive ? 1 : 0, $0.gravity) < ($1.isActive ? 1 : 0, $1.gravity) }
      ?? flood(entry, infoType, item: nil, code: nil)
  }

  private func flood(
    _ entry: JSONCursor, _ infoType: ReportInfoType, item: JSONCursor?, code: String?
  ) -> RiverFlood {
    RiverFlood(
      river: line(entry, "riverName") ?? line(entry, "riverCode") ?? RiverFlood.unnamed,
      riverCode: entry.optional("riverCode").flatMap { self.code($0) },
      reported: line(entry, "reportDatetime")?.instant,
      infoType: infoType, code: code,
      name: item.flatMap { line($0, "name") }, condition: item.flatMap { line($0, "condition") },
      municipalities: codes(entry, ["class20Codes", "class20s"], digits: 7),
      primaryAreas: codes(entry, ["class10Codes", "class10s"], digits: 6),
      offices: codes(entry, ["officeCodes", "offices"], digits: 6),
      controlled: line(entry, "controlDatetime")?.instant)
  }

  private func line(_ entry: JSONCursor, _ name: String) -> String? {
    UntrustedText.line(try? entry.optional(name)?.looseText().text)
  }

  private func code(_ member: JSONCursor) -> String? {
    let text = try? member.looseText().text
    return text.map { UntrustedText($0).code }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A list with one unreadable entry is ignored: the flood is then located by wider areas.
  private func codes<Level>(
    _ entry: JSONCursor, _ names: [String], digits: Int
  ) -> [Code<Level>] {
    for name in names {
      guard let list = entry.optional(name)?.items, !list.isEmpty else { continue }
      let codes = list.compactMap { $0.code(digits: digits) }.filter {
        $0.utf8.count == digits && $0.utf8.allSatisfy(\.isDigit)
      }
      return codes.count == list.count ? codes.map { Code($0) } : []
    }
    return []
  }
}
