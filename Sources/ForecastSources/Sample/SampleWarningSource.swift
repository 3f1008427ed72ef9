package import Models

/// Invented warnings for the built-in issuance of August, which has none: those of the pictures of the
/// screens. No office issued them, and everything made from them is marked.
package struct SampleWarningSource: WarningSource {
  package let kind = SourceKind.sample
  private let catalog: PlaceCatalog
  private let issued: Instant

  /// - Parameter now: twenty minutes after they were issued.
  package init(catalog: PlaceCatalog, now: Instant) {
    self.catalog = catalog
    issued = now.adding(seconds: -20 * 60)
  }

  package func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    answer([report(of: office)])
  }

  package func warningReportsOfJapan(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    answer(catalog.offices.map { report(of: $0.code) })
  }

  package func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    answer([])
  }

  package func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    answer(issued)
  }

  /// The families and codes of what is in force, by the number of the prefecture.
  private static let inForce: [String: (family: WarningFamily, code: String)] = [
    "46": (.heavyRain, "43"), "45": (.heavyRain, "03"), "43": (.heavyRain, "03"),
    "40": (.heavyRain, "10"), "42": (.wind, "05"), "44": (.heavyRain, "10"),
    "39": (.waves, "16"), "38": (.wind, "15"), "22": (.heavyRain, "10"), "13": (.others, "14"),
  ]

  private func report(of office: OfficeCode) -> WarningReport {
    let found = Self.inForce[String(office.text.prefix(2))]
    let kind = WarningKind(
      code: found.flatMap { WarningCode($0.code) },
      status: WarningStatus(found == nil ? "発表警報・注意報はなし" : "発表"))
    return WarningReport(
      family: found?.family ?? .heavyRain, infoType: .issued, controlled: issued,
      reported: issued, publishingOffice: "見本の気象台", headline: nil, notice: nil, issuers: [],
      primaryAreas: catalog.primaryAreas.filter { $0.office == office }
        .map { .init(area: $0.code, kinds: [kind]) },
      municipalities: [])
  }

  private func answer<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(
      value: value, source: kind, freshness: .sample, checked: nil, origin: "sample:warnings")
  }
}
