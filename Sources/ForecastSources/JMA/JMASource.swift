import Locking
package import Models

/// The products of JMA's site over HTTP, behind a cache on disk. The folder of each product has its part.
package struct JMASource: Sendable {
  package let kind = SourceKind.jma
  let service: ResourceService
  let resources: JMAResources
  /// By how much this machine's clock is ahead of the servers'.
  let serverClock: ServerClock
  /// The last tile of rain.
  let tiles = TileMemory()

  /// - Parameter access: its `baseURL` is `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  package init(_ access: ServiceAccess, serverClock: ServerClock = ServerClock()) {
    service = ResourceService(kind: .jma, access)
    resources = JMAResources(baseURL: access.baseURL)
    self.serverClock = serverClock
  }
}

/// The documents of JMA's site.
struct JMAResources {
  /// `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  let baseURL: String

  /// A document that is always there.
  ///
  /// - Parameter seconds: how long a stored one is used without a request.
  func document<Parser: DocumentParser>(
    _ path: String, _ product: Product, _ parser: Parser, freshFor seconds: Int,
    order: DocumentOrder<Parser.Value>? = nil
  ) -> Resource<Parser.Value> {
    Resource(
      baseURL, path, product, parser, isMovedIfNotFound: true, order: order, freshFor: seconds)
  }
}

// MARK: Forecasts (jma-data sections 1.3 and 1.4)

extension JMASource: ForecastSource {
  package func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast> {
    try await service.document(resources.forecast(area.forecastFile))
  }

  package func forEachEarlierReport(
    of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
  ) {
    service.forEachOlder(resources.forecast(area.forecastFile)) { report in
      report.short.report.issued >= issued || body(report)
    }
  }

  package func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    try await service.document(resources.threeHourly(area.code))
  }

  package func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    try await service.document(resources.overview(area.forecastFile))
  }
}

extension JMAResources {
  func forecast(_ file: ForecastFileCode) -> Resource<OfficeForecast> {
    Resource(
      baseURL, "forecast/data/forecast/\(file).json", .forecast, JMAForecastParser(),
      isMovedIfNotFound: true, issued: { $0.short.report.issued }, order: .forecasts,
      isFresh: { forecast, checked, now in
        FreshnessPolicy.isFresh(
          checked: checked, nextIssue: forecast.short.report.nextIssue, now: now)
      })
  }

  func threeHourly(_ area: PrimaryAreaCode) -> Resource<ThreeHourlyForecast> {
    Resource(
      baseURL, "jmatile/data/wdist/VPFD/\(area).json", .threeHourly, ThreeHourlyParser(area: area),
      isMovedIfNotFound: true, order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
      isFresh: { Self.isFresh(issued: $0.issued, checked: $1, now: $2) })
  }

  func overview(_ file: ForecastFileCode) -> Resource<Overview> {
    Resource(
      baseURL, "forecast/data/overview_forecast/\(file).json", .overview, OverviewParser(),
      isMovedIfNotFound: true, order: .dated(lead: Instant.issueLead) { [[$0.issued]] },
      isFresh: { Self.isFresh(issued: $0.issued, checked: $1, now: $2) })
  }

  private static func isFresh(issued: Instant, checked: Instant, now: Instant) -> Bool {
    FreshnessPolicy.isFresh(
      checked: checked, nextIssue: FreshnessPolicy.nextIssue(afterAbout: issued), now: now)
  }
}

/// Parses `forecast/data/overview_forecast/{file}.json` (jma-data section 1.3).
struct OverviewParser: JSONParser {
  static let byteLimit = 1 << 18

  func parsed(_ root: JSONCursor) throws(DataFault) -> Overview {
    let issued = try root.member("reportDatetime").instant()
    let text = try UntrustedText(root.member("text").text()).lines
    return Overview(
      publishingOffice: UntrustedText(try root.member("publishingOffice").text()).line,
      issued: issued,
      targetArea: UntrustedText(try root.optional("targetArea")?.text() ?? "").line,
      headline: UntrustedText.line(try root.optional("headlineText")?.text()),
      text: text)
  }
}

// MARK: Bulletins (jma-live section 1)

extension JMASource: BulletinSource {
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await service.document { resources.bulletins(in: $0) }
  }

  /// A stored list without any of their words, but with all titles, has none: it is long, and read for each forecast.
  package func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    let year = service.year { resources.bulletins(in: $0) }
    let none = service.stored(resources.bulletins(in: year)) { bytes in
      UrgentNotice.mayBe(in: bytes) || !BulletinListParser.isTitled(bytes)
        ? nil : BulletinList([], losses: 0)
    }
    if let none { return none }
    return try await bulletins(of: places, now: now)
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    // Beside the list that names it.
    let year = service.year { resources.bulletins(in: $0) }
    return try await service.document(resources.text(id, in: year))
  }
}

extension JMAResources {
  /// The list of bulletins, fresh for a minute, because some are about warnings.
  func bulletins(in year: YearFolder) -> Resource<BulletinList> {
    let folder = year.folder(below: "information/data/")
    return document(
      folder + "information.json", .bulletins,
      BulletinListParser(texts: "\(baseURL)\(folder)denbun/"), freshFor: 60,
      order: .dated(lead: Instant.issueLead) { [$0.bulletins.compactMap(\.time)] })
  }

  /// A bulletin with its text, by `jsonName`. It never changes: the next issue has another name.
  func text(_ id: BulletinID, in year: YearFolder) -> Resource<WholeBulletin> {
    let path = year.folder(below: "information/data/") + "denbun/\(id.text).json"
    return Resource(
      baseURL, path, .bulletins, BulletinTextParser(id: id, address: baseURL + path),
      neverChanges: true)
  }
}

/// Parses `jmatile/data/wdist/VPFD/{class10}.json` (jma-data section 1.4).
///
/// An implausible number is missing: it has a time of its own and does not affect the others.
///
/// The day's extremes that JMA repeats here are ignored: they belong to days, not to hours, and the
/// daily forecast has them.
struct ThreeHourlyParser: JSONParser {
  /// The requested area; nil for any.
  var area: PrimaryAreaCode?

  static let byteLimit = 1 << 18
  /// At most fourteen steps were seen.
  private static let stepLimit = 200

  func parsed(_ root: JSONCursor) throws(DataFault) -> ThreeHourlyForecast {
    let forecast = ThreeHourlyForecast(
      area: PrimaryAreaCode(UntrustedText(try root.member("firstAreaCode").text()).code),
      publishingOffice: UntrustedText(try root.member("publishingOffice").text()).line,
      issued: try root.member("reportDateTime").instant(),
      steps: try steps(root.member("areaTimeSeries")),
      point: try root.optional("pointTimeSeries").map(point))
    guard area == nil || forecast.area == area else { throw .shape(path: "firstAreaCode") }
    return forecast
  }

  private func steps(
    _ series: JSONCursor
  ) throws(DataFault) -> [ThreeHourlyForecast.Step] {
    let times = try series.member("timeDefines").map { define throws(DataFault) in
      (
        start: try define.member("dateTime").instant(),
        hours: try hours(define.member("duration"))
      )
    }
    let weathers = try series.looseTexts("weather") ?? []
    let winds = try series.optional("wind")?.map(wind) ?? []
    try series.requireCounts(times.count, limit: Self.stepLimit, [weathers.count, winds.count])
    return times.enumerated().map { index, time in
      ThreeHourlyForecast.Step(
        start: time.start, hours: time.hours,
        weather: weathers.indices.contains(index) ? UntrustedText.line(weathers[index].text) : nil,
        wind: winds.indices.contains(index) ? winds[index] : nil)
    }
  }

  /// `PT3H`
  private func hours(_ duration: JSONCursor) throws(DataFault) -> Int {
    guard let hours = try duration.text().hours(within: Plausible.stepHours) else {
      throw duration.wrongShape
    }
    return hours
  }

  private func wind(_ wind: JSONCursor) throws(DataFault) -> ThreeHourlyForecast.Wind? {
    if wind.isNull { return nil }
    return ThreeHourlyForecast.Wind(
      direction: UntrustedText.line(try wind.optional("direction")?.looseText().text),
      level: try wind.optional("speed")?.looseText().integer(within: Plausible.windLevel),
      speed: try wind.optional("range")?.looseText().text.flatMap {
        ThreeHourlyForecast.SpeedRange($0)
      })
  }

  private func point(
    _ series: JSONCursor
  ) throws(DataFault) -> ThreeHourlyForecast.Point {
    let times = try series.member("timeDefines").map { define throws(DataFault) in
      try define.member("dateTime").instant()
    }
    let values = try series.looseTexts("temperature") ?? []
    try series.requireCounts(times.count, limit: Self.stepLimit, [values.count])
    return ThreeHourlyForecast.Point(
      code: nil, name: UntrustedText(try series.member("pointNameJP").text()).line,
      englishName: UntrustedText.line(try series.optional("pointNameEN")?.text()),
      temperatures: zip(times, values).map { time, value in
        ThreeHourlyForecast.Temperature(
          time: time, celsius: value.integer(within: Plausible.celsius))
      })
  }
}

/// The last small tile: on a dry day all 13 of a place are equal, and inflate to a quarter of a megabyte.
final class TileMemory: Sendable {
  private let last = Locked<(bytes: [UInt8], tile: ClassTile)?>(nil)

  /// An empty tile has 334 bytes; others are seldom the same.
  private static let sizeLimit = 1024

  /// The last tile, if it has the same bytes.
  func tile(_ bytes: [UInt8]) -> ClassTile? {
    guard bytes.count <= Self.sizeLimit else { return nil }
    return last.withLock { last in last?.bytes == bytes ? last?.tile : nil }
  }

  func keep(_ bytes: [UInt8], _ tile: ClassTile) {
    guard bytes.count <= Self.sizeLimit else { return }
    last.withLock { $0 = (bytes, tile) }
  }
}
