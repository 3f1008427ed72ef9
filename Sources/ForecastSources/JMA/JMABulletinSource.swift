package import Models

/// JMA's bulletins over HTTP, behind a cache on disk.
package struct JMABulletinSource: BulletinSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let resources: JMAResources

  /// - Parameter access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    resources = JMAResources(baseURL: access.baseURL)
  }

  package func bulletins(now: Instant) async throws(ForecastError) -> Sourced<BulletinList> {
    try await service.document { resources.bulletins(in: $0) }
  }
}

extension JMAResources {
  /// The list of bulletins (jma-data section 1.6), fresh for a minute, because some are about warnings.
  func bulletins(in year: YearFolder) -> Resource<BulletinList> {
    let folder = year.folder(below: "information/data/")
    let parser = BulletinListParser(texts: "\(baseURL)\(folder)denbun/")
    return Resource(
      service: baseURL, path: folder + "information.json", product: .bulletins,
      byteLimit: BulletinListParser.byteLimit, isMovedIfNotFound: true,
      order: .dated(lead: Instant.issueLead) { [$0.bulletins.compactMap(\.time)] },
      read: { bytes throws(DataFault) in try parser.parse(bytes) },
      isFresh: { _, checked, now in checked.isYounger(than: 60, at: now) })
  }

  /// The words of a bulletin, by `jsonName`. They never change: the next issue has another name.
  func text(_ name: String, in year: YearFolder) -> Resource<BulletinText> {
    Resource(
      service: baseURL, path: year.folder(below: "information/data/") + "denbun/\(name).json",
      product: .bulletins,
      byteLimit: BulletinTextParser.byteLimit, neverChanges: true,
      read: { bytes throws(DataFault) in try BulletinTextParser().parse(bytes) },
      isFresh: { _, _, _ in true })
  }
}
