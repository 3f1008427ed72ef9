package import Models

/// JMA's information about typhoons over HTTP, behind a cache on disk.
package struct JMATyphoonSource: TyphoonSource {
  package let kind = SourceKind.jma
  private let service: ResourceService
  private let resources: JMATyphoonResources
  private let bulletins: JMAResources

  /// - Parameter access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  package init(_ access: ServiceAccess) {
    service = ResourceService(kind: .jma, access)
    resources = JMATyphoonResources(baseURL: access.baseURL)
    bulletins = JMAResources(baseURL: access.baseURL)
  }

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await service.document(resources.storms)
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await service.document(resources.report(storm))
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try await service.document(resources.track(storm))
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await service.document(resources.chances(storm))
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await service.document(resources.dayChances(storm))
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await service.document { resources.texts(in: $0) }
  }

  package func words(
    of document: String, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    // Beside the list that names it.
    let year = service.year { resources.texts(in: $0) }
    return try await service.document(bulletins.text(document, in: year))
  }
}

/// The addresses of JMA's information about typhoons (jma-more section 5.1).
struct JMATyphoonResources {
  let baseURL: String

  private static let folder = "typhoon/data/"

  /// Values change each hour at most: nothing is requested more often than every ten minutes.
  private static let life = 600

  var storms: Resource<StormList> {
    resource(
      Self.folder + "targetTc.json", limit: StormListParser.byteLimit, isMovedIfNotFound: true,
      order: .storms
    ) { bytes throws(DataFault) in try StormListParser().parse(bytes) }
  }

  func report(_ storm: StormID) -> Resource<StormReport> {
    resource(
      path(storm, "specifications"), limit: StormReportParser.byteLimit,
      order: .dated(lead: Instant.issueLead) { [[$0.issued]] }
    ) { bytes throws(DataFault) in try StormReportParser().parse(bytes) }
  }

  func track(_ storm: StormID) -> Resource<StormTrack> {
    resource(path(storm, "forecast"), limit: StormTrackParser.byteLimit, order: .modified) {
      bytes throws(DataFault) in try StormTrackParser().parse(bytes)
    }
  }

  func chances(_ storm: StormID) -> Resource<StormChances> {
    resource(
      path(storm, "probabilityTimeseries"), limit: StormChancesParser.byteLimit,
      // They begin up to days after their issue.
      order: .dated(lead: 7 * 86_400) { [[$0.start]] }
    ) { bytes throws(DataFault) in try StormChancesParser().parse(bytes) }
  }

  func dayChances(_ storm: StormID) -> Resource<StormDayChances> {
    resource(
      path(storm, "probabilityThrough"), limit: StormChancesParser.byteLimit, order: .modified
    ) { bytes throws(DataFault) in try StormChancesParser().parseDays(bytes) }
  }

  func texts(in year: YearFolder) -> Resource<[StormText]> {
    // `information/data/typhoon.json` still answers, with the texts of May 2026.
    let folder = year.folder(below: "information/data/")
    let parser = StormTextsParser(texts: "\(baseURL)\(folder)denbun/")
    return resource(
      folder + "information.json", limit: StormTextsParser.byteLimit, isMovedIfNotFound: true,
      order: .dated(lead: Instant.issueLead) { [$0.map(\.reported)] }
    ) { bytes throws(DataFault) in try parser.parse(bytes) }
  }

  private func path(_ storm: StormID, _ file: String) -> String {
    "\(Self.folder)\(storm.text)/\(file).json"
  }

  private func resource<Value: Sendable>(
    _ path: String, limit: Int, isMovedIfNotFound: Bool = false,
    order: DocumentOrder<Value>,
    read: @escaping @Sendable ([UInt8]) throws(DataFault) -> Value
  ) -> Resource<Value> {
    Resource(
      service: baseURL, path: path, product: .typhoons, byteLimit: limit,
      isMovedIfNotFound: isMovedIfNotFound, order: order, read: read,
      isFresh: { _, checked, now in checked.isYounger(than: Self.life, at: now) })
  }
}
