import Locking
import Models
import Presenter
import ProcessTestSupport
import TestSupport
import Testing

@testable import soramoyo

@Suite("Loading a status line", .watched)
struct StatusLoaderTests {
  private static let now: Instant = "2026-11-21T11:30"
  private static let catalog = PlaceCatalog()

  /// Forecasts of an invented report; optionally hangs until its task is cancelled.
  private struct Source: ForecastSource {
    let kind = SourceKind.jma
    var hangs = false
    var freshness = Freshness.fresh
    var error: ForecastError?

    func officeForecast(
      of area: PrimaryArea, now: Instant
    ) async throws(ForecastError) -> Sourced<OfficeForecast> {
      if hangs { await Forever().wait() }
      if let error { throw error }
      guard let office = try? JMAFixture(base: "2026-11-21T11:00").office() else {
        throw .notCached
      }
      return Sourced(
        value: office, source: .jma, freshness: freshness, checked: now, origin: "https://e.jp/")
    }
  }

  /// Never ends, not even when cancelled.
  private struct Forever {
    func wait() async {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        Self.kept.withLock { $0.append(continuation) }
      }
    }

    private static let kept = Locked<[CheckedContinuation<Void, Never>]>([])
  }

  private func models(
    _ source: Source, map: GivenObservations? = nil,
    warnings: any WarningSource = SourceChain<any WarningSource>(.jma)
  ) -> StatusLoader.Models {
    StatusLoader.Models(
      weather: WeatherModel(catalog: Self.catalog, source: source) { Self.now },
      observations: ObservationsModel(
        catalog: Self.catalog, source: map ?? GivenObservations(failing: .notCached)
      ) { Self.now },
      warnings: WarningsModel(catalog: Self.catalog, source: warnings) { Self.now },
      rain: RainModel(catalog: Self.catalog, source: SourceChain(.jma)) { Self.now })
  }

  private var tokyo: Place {
    get throws { try #require(PlaceID("p:13").flatMap(Self.catalog.place)) }
  }

  private func forecast(_ answer: StatusAnswer) -> Sourced<Forecast>? {
    guard case .forecast(let forecast)? = answer.forecast else { return nil }
    return forecast.forecast
  }

  @Test func `takes what is there at once, and asks for nothing else`() async throws {
    let map = GivenObservations(.given(Self.now, ["44132": [.temperature: 15]]))
    let loader = StatusLoader(
      live: models(Source(), map: map), stored: models(Source(error: .notCached)),
      deadline: .seconds(60), host: "example.jp")
    let answer = await loader.status(of: try tokyo, [.forecast])
    #expect(forecast(answer)?.freshness == .fresh)
    #expect(answer.observation == nil)
    #expect(answer.warnings == nil)
    #expect(map.questions == [])
  }

  @Test("what hangs is left behind at the deadline, and the stored answer is marked stale")
  func late() async throws {
    let loader = StatusLoader(
      live: models(Source(hangs: true)), stored: models(Source(freshness: .offline)),
      deadline: .milliseconds(20), host: "example.jp")
    let answer = await loader.status(of: try tokyo, [.forecast, .observation])
    let found = try #require(forecast(answer))
    #expect(found.freshness == .stale)
    #expect(found.trouble == .unreachable(host: "example.jp", reason: .timedOut(seconds: 0.02)))
    // An error in time is an error; nothing else is requested.
    #expect(answer.observation?.error == .notCached)
  }

  @Test("what hangs with nothing stored was too slow, and nobody is told to leave out --offline")
  func lateAndEmpty() async throws {
    let loader = StatusLoader(
      live: models(Source(hangs: true)), stored: models(Source(error: .notCached)),
      deadline: .milliseconds(20), host: "example.jp")
    let answer = await loader.status(of: try tokyo, [.forecast])
    #expect(
      answer.errors == [.unreachable(host: "example.jp", reason: .timedOut(seconds: 0.02))])
  }

  /// Warnings of 東京地方 that never come.
  private struct HangingWarnings: WarningSource {
    let given = GivenWarnings()
    var kind: SourceKind { given.kind }

    func warningReports(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      await Forever().wait()
      return try await given.warningReports(of: office, now: now)
    }
  }

  @Test("stored warnings are stale, and those that are not stored were too slow")
  func lateWarnings() async throws {
    let late = ForecastError.unreachable(host: "example.jp", reason: .timedOut(seconds: 0.02))
    for isStored in [true, false] {
      var source = GivenWarnings(["130000": [.given(.others, Self.now, ["1311300": [.none]])]])
      source.freshness = .offline
      if !isStored { source.reports["130000"] = .failure(.notCached) }
      let loader = StatusLoader(
        live: models(Source(hangs: true), warnings: HangingWarnings()),
        stored: models(Source(), warnings: source), deadline: .milliseconds(20),
        host: "example.jp")
      let warnings = try #require(await loader.status(of: try tokyo, [.warnings]).warnings)
      let office = try #require(warnings.offices.first)
      #expect(office.reports?.freshness == (isStored ? .stale : nil))
      #expect(office.reports?.trouble == (isStored ? late : nil))
      #expect(office.error == (isStored ? nil : late))
      #expect(warnings.unknowns.contains(.failed(.warnings, late)) == !isStored)
    }
  }

  @Test func `with no time at all only what is stored is used`() async throws {
    let loader = StatusLoader(
      live: models(Source(hangs: true)), stored: models(Source(freshness: .offline)),
      deadline: .zero, host: "example.jp")
    let answer = await loader.status(of: try tokyo, [.forecast])
    #expect(forecast(answer)?.freshness == .offline)
    #expect(forecast(answer)?.trouble == nil)
  }
}
