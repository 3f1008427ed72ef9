import Models

/// The resources of JMA's site for warnings (jma-data section 1.6).
///
/// The paths of the previous system still answer, with the warnings that were in force when it ended;
/// they must never be requested.
struct JMAWarningResources {
  /// `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  let baseURL: String
  /// The only municipalities to parse in an office's reports; nil for all.
  var municipalities: [MunicipalityCode]?
  var year = YearFolder.present

  private static let minute = 60
  private static let fiveMinutes = 5 * 60
  private static let week = 7 * 86_400

  private var warningFolder: String { year.folder(below: "warning/data/") }

  func inFolder(_ year: YearFolder) -> JMAWarningResources {
    var resources = self
    resources.year = year
    return resources
  }

  func reports(of office: OfficeCode) -> Resource<[WarningReport]> {
    let sieve = municipalities.map(WarningReportSieve.init)
    return document(
      warningFolder + "\(office).json", .warnings, WarningReportParser.byteLimit,
      isReadWhole: municipalities == nil, order: .warningReports
    ) { bytes throws(DataFault) in
      let reports = try WarningReportParser().parse(sieve?.sieved(bytes) ?? bytes)
      guard sieve != nil, reports.contains(where: isGrave) else { return reports }
      // All municipalities are needed to check the values for an area against theirs.
      return try WarningReportParser().parse(bytes)
    }
  }

  private func isGrave(_ report: WarningReport) -> Bool {
    report.primaryAreas.contains { item in
      WarningCodeTable().gravest(item.kinds).map { $0 >= .danger } ?? false
    }
  }

  var reportsOfJapan: Resource<[WarningReport]> {
    document(
      warningFolder + "map.json", .warnings, WarningReportParser.byteLimit, order: .warningReports
    ) { bytes throws(DataFault) in try WarningReportParser().parse(bytes) }
  }

  var liveness: Resource<Instant> {
    document(
      warningFolder + "map_time.json", .warningFeed, WarningFeedParser.byteLimit,
      order: .dated { [[$0]] }
    ) { bytes throws(DataFault) in try WarningFeedParser().parse(bytes) }
  }

  var riverFloods: Resource<[RiverFlood]> {
    document(
      year.folder(below: "flood/data/") + "flood_xml.json", .riverFloods,
      RiverFloodParser.byteLimit, order: .riverFloods
    ) { bytes throws(DataFault) in try RiverFloodParser().parse(bytes) }
  }

  func earlyAttention(of office: OfficeCode) -> Resource<EarlyAttention> {
    document(
      year.folder(below: "probability/data/probability/") + "\(office).json", .earlyAttention,
      EarlyAttentionParser.byteLimit, freshFor: Self.fiveMinutes,
      order: .dated(lead: Instant.issueLead) { attention in
        attention.parts.map { [$0.reported].compactMap { $0 } }
      }
    ) { bytes throws(DataFault) in try EarlyAttentionParser().parse(bytes) }
  }

  func timeline(of office: OfficeCode) -> Resource<WarningTimeline> {
    document(
      "warning_timeline/data/\(office).json", .warningTimeline, WarningTimelineParser.byteLimit,
      freshFor: Self.fiveMinutes, order: .dated(lead: Instant.issueLead) { [[$0.reported]] }
    ) { bytes throws(DataFault) in try WarningTimelineParser().parse(bytes) }
  }

  var areaTable: Resource<AreaTable> {
    document(
      "common/const/area.json", .areaTable, AreaTableParser.byteLimit, freshFor: Self.week,
      order: .modified
    ) { bytes throws(DataFault) in try AreaTableParser().parse(bytes) }
  }

  private func document<Value: Sendable>(
    _ path: String, _ product: Product, _ limit: Int, freshFor seconds: Int = minute,
    isReadWhole: Bool = true, order: DocumentOrder<Value>,
    read: @escaping @Sendable ([UInt8]) throws(DataFault) -> Value
  ) -> Resource<Value> {
    Resource(
      service: baseURL, path: path, product: product, byteLimit: limit, isMovedIfNotFound: true,
      order: order, isReadWhole: isReadWhole, read: read,
      isFresh: { _, checked, now in checked.isYounger(than: seconds, at: now) })
  }
}
