package import Models

/// JMA's tables of extremes over HTTP, behind a cache on disk (jma-more section 11.1).
package struct JMAExtremeSource: ExtremeSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let baseURL: String

  package static let address = "https://www.data.jma.go.jp/stats/data/mdrr/"

  /// - Parameter access: its `baseURL` is `address`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    baseURL = access.baseURL
  }

  /// Temperatures change each hour, rain each ten minutes; each table has a quarter of a megabyte.
  private static let life = 3600
  /// How long a table of a past day may still be corrected.
  private static let corrections = 36 * 3600

  package func extremes(
    _ kind: ExtremeKind, of day: CivilDate?, now: Instant
  ) async throws(ForecastError) -> Sourced<ExtremeTable> {
    let (newest, ofDay): (String, String?) =
      switch kind {
      case .highest: ("tem_rct/alltable/mxtemsadext00_rct.csv", "tem_rct/alltable/mxtemsadext")
      case .lowest: ("tem_rct/alltable/mntemsadext00_rct.csv", "tem_rct/alltable/mntemsadext")
      case .rain24Hours: ("pre_rct/alltable/pre24h00_rct.csv", nil)
      case .snowDepth: ("snc_rct/alltable/snc00_rct.csv", nil)
      }
    guard let day else {
      return try await service.document(resource(newest, kind, of: nil) { _ in false })
    }
    guard let ofDay else { throw .notOffered(.extremes, by: .jma) }
    let end = Instant(day.adding(days: 1))
    return try await service.document(
      resource("\(ofDay)\(day.monthAndDay).csv", kind, of: day) { checked in
        checked.seconds(since: end) > Self.corrections
      })
  }

  private func resource(
    _ path: String, _ kind: ExtremeKind, of day: CivilDate?,
    isFinal: @escaping @Sendable (_ checked: Instant) -> Bool
  ) -> Resource<ExtremeTable> {
    Resource(
      baseURL, path, .extremes, ExtremeTableParser(kind: kind, day: day), accept: "text/csv",
      isMovedIfNotFound: day == nil, order: .dated { [[$0.time]] },
      isFresh: { _, checked, now in
        checked.isYounger(than: Self.life, at: now) || (isFinal(checked) && checked <= now)
      })
  }
}
