import Locking
import TestSupport
import Testing

@testable import Models

@Suite("Tides of a place")
struct TideModelTests {
  private static let none = ForecastError.refused(status: 404, host: "x")
  private static let down = ForecastError.unreachable(host: "x", reason: .refused)

  private func tide(
    _ id: String, _ source: GivenTides, from first: CivilDate = "2026-11-22", days: Int = 1
  ) async -> PlaceTide {
    await TideModel(catalog: PlaceCatalog(), source: source, now: { "2026-11-22T09:00" })
      .tide(at: .given(id), from: first, days: days)
  }

  @Test func `a place without a sea requests nothing`() async {
    let source = GivenTides()
    let tide = await tide("m:1311300", source)
    guard case .inland(let near) = tide.choice else { return unexpected("\(tide.choice)") }
    #expect(near.station.letters == "TK")
    #expect(tide.days.isEmpty && tide.years.isEmpty && tide.observed == nil)
    #expect(source.requests.isEmpty)
  }

  @Test func `stations without a table are passed over and named`() async {
    let source = GivenTides(tables: ["TK": Self.none])
    let tide = await tide("p:13", source)
    #expect(tide.passedOver.map(\.letters) == ["TK"])
    guard case .station(let near) = tide.choice else { return unexpected("\(tide.choice)") }
    // The next on Tokyo Bay, although it is in another prefecture; the next of Tokyo are on its islands.
    #expect(near.station.letters == "KW")
    #expect(tide.days.map(\.date) == ["2026-11-22"] && tide.errors.isEmpty)
    #expect(tide.days.first?.word == .middle)
  }

  @Test func `a failure is not passed over; without a table the hours of the nearest gauge count`()
    async
  {
    let failed = await tide("m:1220500", GivenTides(tables: ["TT": Self.down]))
    guard case .hourly(_, let near) = failed.days.first?.prediction else {
      return unexpected("\(failed.days)")
    }
    #expect(near.gauge.code == "124531" && failed.passedOver.isEmpty)
    // Why it had to do is known.
    #expect(failed.years.first?.value?.trouble == Self.down && failed.errors.isEmpty)
    let source = GivenTides(tables: ["TT": Self.down], hourly: Self.none)
    #expect(await tide("m:1220500", source).errors == [Self.down])
    // All three have none: that is said of them, not of JMA.
    let none = GivenTides(tables: ["TT": Self.none, "MR": Self.none], hourly: Self.none)
    let errors = await tide("m:1220500", none).errors
    guard case .noFile(.tides, let stations, "x")? = errors.first else {
      return unexpected("\(errors)")
    }
    #expect(stations.map(\.ja) == ["館山", "布良"])
  }

  @Test func `over the new year the table of the next is the same station's, or missing`() async {
    let source = GivenTides(missingYear: 2027)
    let tide = await tide("p:13", source, from: "2026-12-30", days: 4)
    #expect(source.requests.filter { $0.hasPrefix("TK") } == ["TK 2026", "TK 2027"])
    #expect(tide.days.map(\.prediction).map { $0 == .missing } == [false, false, true, true])
    #expect(tide.years.count == 2 && tide.errors.count == 1 && tide.passedOver.isEmpty)
    // Today is not among the days.
    #expect(tide.observed == nil)
  }

  @Test func `the observed tide is that of the nearest gauge on the same coast`() async throws {
    let tide = await tide("m:1220500", GivenTides())
    let observed = try #require(tide.observed?.value?.value)
    #expect(observed.near.gauge.code == "124531" && observed.tide.level == 12)
    #expect(
      await self.tide("m:1220200", GivenTides()).observed?.value?.value.near.gauge.code == "124571")
    let without = await self.tide("p:27", GivenTides())
    #expect(without.observed?.error == .notReported(.tides, code: nil) && without.errors.isEmpty)
    // What an archive has no gauge for JMA may have.
    let recorded = await self.tide("p:27", GivenTides(freshness: .replay)).observed?.error
    #expect(recorded == .nothingRecorded(.tides, code: "-", at: "2026-11-22T09:00"))
  }
}

/// A table for each station but those with an error, and two gauges: 布良 and 銚子漁港.
private final class GivenTides: TideSource {
  let kind = SourceKind.jma
  private let tables: [String: ForecastError]
  private let hourly: ForecastError?
  private let missingYear: Int?
  private let freshness: Freshness
  private let asked = Locked<[String]>([])

  init(
    tables: [String: ForecastError] = [:], hourly: ForecastError? = nil, missingYear: Int? = nil,
    freshness: Freshness = .fresh
  ) {
    self.freshness = freshness
    self.tables = tables
    self.hourly = hourly
    self.missingYear = missingYear
  }

  var requests: [String] { asked.withLock { $0 } }

  private func sourced<Value>(_ value: Value) -> Sourced<Value> {
    Sourced(value: value, source: .jma, freshness: freshness, checked: nil, origin: "x")
  }

  private func days(_ year: Int) -> [CivilDate] {
    guard let first = CivilDate(year: year, month: 1, day: 1) else { return [] }
    return (0..<366).map { first.adding(days: $0) }.filter { $0.year == year }
  }

  func tideTable(
    of station: TideStation, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<TideTable> {
    asked.withLock { $0.append("\(station.letters) \(year)") }
    if let error = tables[station.letters] { throw error }
    if year == missingYear { throw .refused(status: 404, host: "x") }
    let heights = Array(repeating: 100 as Int?, count: 24)
    return sourced(
      TideTable(
        letters: station.letters,
        days: days(year).map { TideDay(date: $0, heights: heights, highs: [], lows: []) }))
  }

  func tideGauges(now: Instant) async throws(ForecastError) -> Sourced<[TideGauge]> {
    asked.withLock { $0.append("gauges") }
    func gauge(_ code: String, _ latitude: Double, _ longitude: Double, _ municipality: String)
      -> TideGauge
    {
      TideGauge(
        code: code, name: code, coordinates: Coordinates(latitude: latitude, longitude: longitude),
        owner: nil, zero: .tokyoPeil, municipality: MunicipalityCode(municipality), levels: nil)
    }
    return sourced([
      gauge("124571", 35.744, 140.858, "1220200"), gauge("124531", 34.917, 139.825, "1220500"),
    ])
  }

  func astronomicalTide(
    of gauge: TideGauge, year: Int, now: Instant
  ) async throws(ForecastError) -> Sourced<AstronomicalTide> {
    if let hourly { throw hourly }
    return sourced(
      AstronomicalTide(
        heights: days(year).map { ($0, Array(repeating: 1, count: 24)) }))
  }

  func observedTide(
    at gauge: TideGauge, now: Instant
  ) async throws(ForecastError) -> Sourced<ObservedTide> {
    sourced(ObservedTide(time: now, level: 12, departure: 3))
  }
}

extension PlaceTide {
  fileprivate var errors: [ForecastError] { years.compactMap(\.error) }
}
