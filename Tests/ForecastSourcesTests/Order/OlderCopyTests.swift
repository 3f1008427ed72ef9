import Models
import ProcessTestSupport
import TestSupport
import Testing

@testable import ForecastSources

@Suite("An older copy of a document")
struct OlderCopyTests {
  @Test(
    "is no news, whatever the product, until nothing else came for half an hour",
    arguments: OlderProduct.all)
  func isNoNews(product: OlderProduct) async throws {
    try await product.play()
  }

  @Test("is compared family by family, and what is newer in the same file counts")
  func mixed() async throws {
    let stage = try Stage("2026-11-21T17:00")
    let rain = stage.report("VPWW55", "2026-11-21T10:00", "33")
    let storm = stage.report("VPWW56", "2026-11-21T10:00", "05")
    stage.serve([rain, storm])
    #expect(await stage.codes() == ["05", "33"])
    // One file has one family of before, and one of now.
    stage.clock.advance(minutes: 2)
    stage.serve([
      stage.report("VPWW55", "2026-11-21T04:00", nil),
      stage.report("VPWW56", "2026-11-21T16:00", "15"),
    ])
    #expect(await stage.codes() == ["15", "33"])
    // A file that has both of before takes nothing of that back; the next process knows it too.
    stage.clock.advance(minutes: 2)
    stage.serve([
      stage.report("VPWW55", "2026-11-21T04:00", nil),
      stage.report("VPWW56", "2026-11-21T03:00", nil),
    ])
    #expect(await stage.codes() == ["15", "33"])
    #expect(await stage.codes(.init(isOffline: true)) == ["15", "33"])
    stage.clock.advance(minutes: 2)
    stage.serve([
      stage.report("VPWW55", "2026-11-21T16:30", nil),
      stage.report("VPWW56", "2026-11-21T16:30", nil),
    ])
    #expect(await stage.codes() == [])
  }

  @Test func `is shown beside what is known after half an hour, in unclear order`() async throws {
    let stage = try Stage("2026-11-21T17:00")
    stage.serve([stage.report("VPWW55", "2026-11-21T10:00", nil)])
    #expect(await stage.codes() == [])
    stage.clock.advance(minutes: 2)
    stage.serve([stage.report("VPWW55", "2026-11-21T04:00", "33")])
    #expect(await stage.codes() == [])
    stage.clock.advance(minutes: 30)
    let found = await stage.ask()
    #expect(found.active.compactMap(\.code?.text) == ["33"])
    #expect(found.unknowns.contains(.orderUnclear(WarningFamily("VPWW55"))))
    #expect(found.overall == .active)
  }

  @Test("is not the last word where nothing was in force: after ten minutes that is not known")
  func notNone() async throws {
    let stage = try Stage("2026-11-21T17:00")
    stage.serve([stage.report("VPWW55", "2026-11-21T10:00", nil)])
    #expect(await stage.ask().overall == .none)
    stage.serve([stage.report("VPWW55", "2026-11-21T04:00", nil)])
    stage.clock.advance(minutes: 2)
    #expect(await stage.ask().overall == .none)
    stage.clock.advance(minutes: 10)
    #expect(await stage.ask().overall == .unknown)
  }

  @Test(
    "leaves nothing beside what is stored once it is over, and what stands is no younger for it")
  func left() async throws {
    let stage = try Stage("2026-11-21T17:00")
    func files() -> [String] {
      ResponseCache(folder: stage.folder.appending("cache")).names { $0.contains("@beside") }
    }
    stage.serve([stage.report("VPWW55", "2026-11-21T10:00", "33")])
    _ = await stage.codes()
    stage.clock.advance(minutes: 2)
    stage.serve([stage.report("VPWW55", "2026-11-21T04:00", nil)])
    _ = await stage.codes()
    #expect(files().count == 1)
    #expect(await stage.ask(.init(maxAge: 60)).offices.first?.error == .tooOld(age: 120, limit: 60))
    stage.serve([stage.report("VPWW55", "2026-11-21T16:00", nil)])
    #expect(await stage.codes() == [])
    #expect(files().isEmpty)
  }

  @Test func `is known as one by a process that can store nothing`() async throws {
    let stage = try Stage("2026-11-21T17:00", hasCache: false)
    stage.serve([stage.report("VPWW55", "2026-11-21T10:00", "33")])
    #expect(await stage.codes() == ["33"])
    stage.clock.advance(minutes: 2)
    stage.serve([stage.report("VPWW55", "2026-11-21T04:00", nil)])
    #expect(await stage.codes() == ["33"])
    stage.clock.advance(minutes: 2)
    stage.serve([stage.report("VPWW55", "2026-11-21T16:00", nil)])
    #expect(await stage.codes() == [])
  }

  /// The time of a list that lacks an entry, and of the one that had it.
  static let lists: [(had: String?, lacks: String?, isKnown: Bool)] = [
    ("Sat, 21 Nov 2026 08:00:00 GMT", "Sat, 21 Nov 2026 08:01:00 GMT", true),
    ("Sat, 21 Nov 2026 08:00:00 GMT", "Sat, 21 Nov 2026 08:00:00 GMT", true),
    ("Sat, 21 Nov 2026 08:00:00 GMT", nil, true), (nil, "Sat, 21 Nov 2026 02:00:00 GMT", true),
    (nil, nil, true),
    ("Sat, 21 Nov 2026 08:00:00 GMT", "Sat, 21 Nov 2026 07:59:59 GMT", false),
    // One that is ahead of the clock says nothing.
    ("Sun, 22 Nov 2026 08:00:00 GMT", "Sat, 21 Nov 2026 07:59:59 GMT", true),
  ]

  @Test(
    "of the list of rivers leaves open what it lacks, and a newer one ends it", arguments: lists)
  func rivers(had: String?, lacks: String?, isKnown: Bool) async throws {
    let service = ServedByTest()
    let folder = try TemporaryFolder()
    let clock = TestClock("2026-11-21T17:05")
    func look(_ floods: [FloodFixture], _ modified: String?) async throws -> [RiverFlood] {
      clock.advance(minutes: 2)
      service.serve(FloodFixture.file(floods).bytes, modified: modified)
      return try await JMASource(
        ServiceAccess(
          fetcher: service, cache: ResponseCache(folder: folder.appending("cache")),
          baseURL: "http://example.test/", policy: .init(), clock: { clock.now })
      ).riverFloods(now: clock.now).value
    }
    let river = FloodFixture("例川", "40", riverCode: "8303050001")
    #expect(try await look([river], had).map(\.order) == [.known])
    #expect(try await look([], lacks).map(\.order) == (isKnown ? [] : [.notListed]))
    #expect(try await look([river], had).map(\.order) == [.known])
  }

  private struct Stage {
    let clock: TestClock
    let service = ServedByTest()
    let folder: TemporaryFolder
    let shared = SharedFetches()
    let hasCache: Bool

    init(_ now: Instant, hasCache: Bool = true) throws {
      clock = TestClock(now)
      folder = try TemporaryFolder()
      self.hasCache = hasCache
    }

    func report(_ family: String, _ time: Instant, _ code: String?) -> WarningFixture.Report {
      let kinds = [code.map { WarningFixture.Kind($0) } ?? WarningFixture.Kind.none]
      return .init(
        family, time, areas: [("130010", kinds)], [("1310400", kinds), ("1310500", [.none])])
    }

    func serve(_ reports: [WarningFixture.Report]) {
      service.serve(WarningFixture(reports).json.bytes)
    }

    /// Of the reports alone: the rest is quiet.
    func ask(_ policy: FetchPolicy = .init()) async -> PlaceWarnings {
      let access = ServiceAccess(
        fetcher: service, cache: hasCache ? ResponseCache(folder: folder.appending("cache")) : nil,
        baseURL: "http://example.test/", policy: policy,
        shared: hasCache ? SharedFetches() : shared, clock: { [clock] in clock.now })
      let reports = await outcome {
        try await JMASource(access).warningReports(of: "130000", now: clock.now)
      }
      return await WarningsModel(
        catalog: WarningsRoom.catalog, source: Quiet(reports: reports),
        now: { [clock] in clock.now }
      ).inForce(at: [Place.given("m:1310400")])[0]
    }

    func codes(_ policy: FetchPolicy = .init()) async -> [String] {
      await ask(policy).active.compactMap(\.code?.text).sorted()
    }
  }

  private struct Quiet: WarningSource {
    let kind = SourceKind.jma
    let reports: Result<Sourced<[WarningReport]>, ForecastError>

    func warningReports(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      try reports.get()
    }

    func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
      Sourced(value: [], source: .jma, freshness: .fresh, checked: now, origin: "-")
    }

    func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
      Sourced(value: now, source: .jma, freshness: .fresh, checked: now, origin: "-")
    }
  }
}
