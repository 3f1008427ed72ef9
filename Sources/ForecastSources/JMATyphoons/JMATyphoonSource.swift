package import Models

// JMA's information about typhoons (jma-more section 5.1).
extension JMASource: TyphoonSource {
  private static let folder = "typhoon/data/"

  /// Values change each hour at most: nothing is requested more often than every ten minutes.
  private static let life = 600

  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await service.document(
      resources.document(
        Self.folder + "targetTc.json", .typhoons, StormListParser(), freshFor: Self.life,
        order: .storms))
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await document(
      "specifications", of: storm, StormReportParser(),
      order: .dated(lead: Instant.issueLead) { [[$0.issued]] })
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try await document("forecast", of: storm, StormTrackParser(), order: .modified)
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await document(
      "probabilityTimeseries", of: storm, StormChancesParser(),
      // They begin up to days after their issue.
      order: .dated(lead: 7 * 86_400) { [[$0.start]] })
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await document(
      "probabilityThrough", of: storm, StormDayChancesParser(), order: .modified)
  }

  private func document<Parser: DocumentParser>(
    _ file: String, of storm: StormID, _ parser: Parser, order: DocumentOrder<Parser.Value>
  ) async throws(ForecastError) -> Sourced<Parser.Value> {
    try await service.document(
      Resource(
        resources.baseURL, "\(Self.folder)\(storm.text)/\(file).json", .typhoons, parser,
        order: order, freshFor: Self.life))
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await service.document { texts(in: $0) }
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await bulletin(document, now: now).map(\.text)
  }

  private func texts(in year: YearFolder) -> Resource<[StormText]> {
    // `information/data/typhoon.json` still answers, with the texts of May 2026.
    let folder = year.folder(below: "information/data/")
    return resources.document(
      folder + "information.json", .typhoons,
      StormTextsParser(texts: "\(resources.baseURL)\(folder)denbun/"), freshFor: Self.life,
      order: .dated(lead: Instant.issueLead) { [$0.map(\.reported)] })
  }
}
