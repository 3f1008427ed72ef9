package import Models

/// JMA's reports of earthquakes and tsunamis over HTTP, behind a cache on disk.
package struct JMAQuakeSource: QuakeSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let resources: JMAQuakeResources
  private let serverClock: ServerClock

  /// - Parameters:
  ///   - access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  ///   - serverClock: by how much this machine's clock is ahead of the servers'.
  package init(_ access: ServiceAccess, serverClock: ServerClock = ServerClock()) {
    service = ResourceService(kind: .jma, access)
    resources = JMAQuakeResources(baseURL: access.baseURL)
    self.serverClock = serverClock
  }

  package func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    let lists = try await service.document(resources.quakes)
    return lists.map { list in
      var list = list
      list.clockLead = serverClock.lead
      return list
    }
  }

  package func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await service.document(
      try resources.telegram("quake/data/", report.document, .quakes, code: report.event))
  }

  package func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> {
    try await service.document(resources.longPeriods)
  }

  package func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    let lists = try await service.document(resources.tsunamis)
    return lists.map { list in
      var list = list
      list.clockLead = serverClock.lead
      return list
    }
  }

  package func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> {
    try await service.document(
      try resources.telegram(
        "tsunami/data/", report.document, .tsunami, code: report.events.first ?? "-"))
  }
}

/// The resources of JMA's site for earthquakes and tsunamis (jma-more sections 3.1 and 4.1).
struct JMAQuakeResources {
  let baseURL: String

  /// Seconds. JMA's own pages ask once a minute.
  private static let listAge = 60

  var quakes: Resource<QuakeList> {
    list(
      "quake/data/list.json", .quakes, QuakeListParser.byteLimit,
      order: .dated { [$0.reports.compactMap(\.time)] }
    ) { bytes throws(DataFault) in try QuakeListParser().parse(bytes) }
  }

  var longPeriods: Resource<[LongPeriodReport]> {
    list(
      "ltpgm/data/list.json", .quakes, QuakeListParser.byteLimit,
      order: .dated { [$0.compactMap(\.created)] }
    ) { bytes throws(DataFault) in try LongPeriodListParser().parse(bytes) }
  }

  var tsunamis: Resource<TsunamiList> {
    list(
      "tsunami/data/list.json", .tsunami, TsunamiListParser.byteLimit, order: .tsunamis
    ) { bytes throws(DataFault) in try TsunamiListParser().parse(bytes) }
  }

  private func list<Value>(
    _ path: String, _ product: Product, _ limit: Int, order: DocumentOrder<Value>,
    read: @escaping @Sendable ([UInt8]) throws(DataFault) -> Value
  ) -> Resource<Value> {
    Resource(
      service: baseURL, path: path, product: product, byteLimit: limit, isMovedIfNotFound: true,
      order: order, read: read,
      isFresh: { _, checked, now in checked.isYounger(than: Self.listAge, at: now) })
  }

  /// A report never changes: its replacement has another name.
  ///
  /// - Throws: `.notListed` for a report without a document.
  func telegram(
    _ folder: String, _ document: String?, _ product: Product, code: String
  ) throws(ForecastError) -> Resource<Telegram> {
    guard let document, document.hasSuffix(".json") else {
      throw .notListed(product, code: code, origin: baseURL + folder)
    }
    return Resource(
      service: baseURL, path: folder + document, product: product,
      byteLimit: JSONTelegramParser.byteLimit, neverChanges: true,
      read: { bytes throws(DataFault) in try JSONTelegramParser().parse(bytes) },
      isFresh: { _, _, _ in true })
  }
}
