package import Models

/// JMA's tables of extremes over HTTP, behind a cache on disk.
package struct JMAExtremeSource: ExtremeSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let resources: JMAExtremeResources

  package static let address = "https://www.data.jma.go.jp/stats/data/mdrr/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    resources = JMAExtremeResources(baseURL: access.baseURL)
  }

  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    guard let day else { return try await service.document(resources.newest(kind)) }
    guard let resource = resources.table(kind, of: day) else {
      throw .notOffered(.extremes, by: .jma)
    }
    return try await service.document(resource)
  }
}

/// The addresses of the tables (jma-more section 11.1).
struct JMAExtremeResources {
  let baseURL: String

  /// Temperatures change each hour, rain each ten minutes; each table has a quarter of a megabyte.
  private static let life = 3600
  /// How long a table of a past day may still be corrected.
  private static let corrections = 36 * 3600

  func newest(_ kind: ExtremeKind) -> Resource<ExtremeTable> {
    let path =
      switch kind {
      case .highest: "tem_rct/alltable/mxtemsadext00_rct.csv"
      case .lowest: "tem_rct/alltable/mntemsadext00_rct.csv"
      case .rain24Hours: "pre_rct/alltable/pre24h00_rct.csv"
      case .snowDepth: "snc_rct/alltable/snc00_rct.csv"
      }
    return resource(path, kind) { _, checked, now in checked.isYounger(than: Self.life, at: now) }
  }

  /// The table of a past day; nil for kinds of which there is none.
  func table(_ kind: ExtremeKind, of day: CivilDate) -> Resource<ExtremeTable>? {
    let name: String
    switch kind {
    case .highest: name = "mxtemsadext"
    case .lowest: name = "mntemsadext"
    case .rain24Hours, .snowDepth: return nil
    }
    return resource("tem_rct/alltable/\(name)\(day.monthAndDay).csv", kind, of: day) {
      table, checked, now in
      let end = Instant(day.adding(days: 1))
      return checked.isYounger(than: Self.life, at: now)
        || (checked.seconds(since: end) > Self.corrections && checked <= now)
    }
  }

  private func resource(
    _ path: String, _ kind: ExtremeKind, of day: CivilDate? = nil,
    isFresh: @escaping @Sendable (ExtremeTable, Instant, Instant) -> Bool
  ) -> Resource<ExtremeTable> {
    Resource(
      service: baseURL, path: path, product: .extremes, accept: "text/csv",
      byteLimit: ExtremeTableParser.byteLimit, isMovedIfNotFound: day == nil,
      order: .dated { [[$0.time]] },
      read: { bytes throws(DataFault) in
        try ExtremeTableParser(kind: kind, day: day).parse(bytes)
      }, isFresh: isFresh)
  }
}
