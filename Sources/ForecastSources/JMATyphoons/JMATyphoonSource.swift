package import Models

// JMA's information about typhoons (jma-more section 5.1).
extension JMASource: TyphoonSource {
  package func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await service.document(resources.storms)
  }

  package func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await service.document(resources.report(of: storm))
  }

  package func track(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormTrack> {
    try await service.document(resources.track(of: storm))
  }

  package func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await service.document(resources.chances(of: storm))
  }

  package func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await service.document(resources.dayChances(of: storm))
  }

  package func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await service.document { resources.stormTexts(in: $0) }
  }

  package func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await bulletin(document, now: now).map(\.text)
  }
}

extension JMAResources {
  private static let stormFolder = "typhoon/data/"

  /// Values change each hour at most: nothing is requested more often than every ten minutes.
  private static let life = 600

  var storms: Resource<StormList> {
    document(
      Self.stormFolder + "targetTc.json", .typhoons, StormListParser(), freshFor: Self.life,
      order: .storms)
  }

  func report(of storm: StormID) -> Resource<StormReport> {
    document(
      "specifications", of: storm, StormReportParser(),
      order: .dated(lead: Instant.issueLead) { [[$0.issued]] })
  }

  func track(of storm: StormID) -> Resource<StormTrack> {
    document("forecast", of: storm, StormTrackParser(), order: .modified)
  }

  func chances(of storm: StormID) -> Resource<StormChances> {
    document(
      "probabilityTimeseries", of: storm, StormChancesParser(),
      // They begin up to days after their issue.
      order: .dated(lead: 7 * 86_400) { [[$0.start]] })
  }

  func dayChances(of storm: StormID) -> Resource<StormDayChances> {
    document("probabilityThrough", of: storm, StormDayChancesParser(), order: .modified)
  }

  private func document<Parser: DocumentParser>(
    _ file: String, of storm: StormID, _ parser: Parser, order: DocumentOrder<Parser.Value>
  ) -> Resource<Parser.Value> {
    Resource(
      baseURL, "\(Self.stormFolder)\(storm.text)/\(file).json", .typhoons, parser, order: order,
      freshFor: Self.life)
  }

  fileprivate func stormTexts(in year: YearFolder) -> Resource<[StormText]> {
    // `information/data/typhoon.json` still answers, with the texts of May 2026.
    let folder = year.folder(below: "information/data/")
    return document(
      folder + "information.json", .typhoons,
      StormTextsParser(texts: "\(baseURL)\(folder)denbun/"), freshFor: Self.life,
      order: .dated(lead: Instant.issueLead) { [$0.map(\.reported)] })
  }
}
