import Locking
import TestSupport
import Testing

@testable import Models

@Suite("A file of places for a watch")
struct WatchSitesTests {
  private static let catalog = WatchStage.catalog

  private static func read(_ text: String) -> WatchSites {
    WatchSites(Array(text.utf8), file: "shops.csv") {
      PlaceResolver(catalog: catalog).resolve($0)
    }
  }

  @Test("has a name, a place and perhaps a rule in a line, separated by tabs or commas")
  func lines() {
    let found = Self.read(
      "\u{FEFF}# all of them\r\n本店,渋谷区\r\n\r\n倉庫\t13104\twarnings>=danger -rain\r\n\"北店, 二階\", m:1311300 ,only tsunami"
    )
    #expect(found.problems.isEmpty)
    #expect(found.sites.map(\.name) == ["本店", "倉庫", "北店, 二階"])
    #expect(found.sites.map(\.place.id.code) == ["1311300", "1310400", "1311300"])
    #expect(
      found.sites.map(\.terms) == [
        [], [.told(.subject(.warnings), floor: 4), .untold(.subject(.rain))],
        [.only, .told(.subject(.tsunami), floor: nil)],
      ])
    #expect(found.sites.map(\.origin) == ["shops.csv:2", "shops.csv:4", "shops.csv:5"])
  }

  @Test(
    "has quotation marks as in CSV: two are one inside of a field, and others are themselves",
    arguments: [
      ("\"倉\"\"庫\",渋谷区", "倉\"庫"), ("\"the \"\"A\"\", B\",渋谷区", "the \"A\", B"),
      ("ab\"cd\"ef,渋谷区", "ab\"cd\"ef"), (" \"店\" ,渋谷区", "店"),
    ])
  func quotationMarks(line: String, name: String) {
    #expect(Self.read(line).sites.map(\.name) == [name])
  }

  @Test func `that is wrong says so of every line`() {
    let found = Self.read(
      "本店\n本店,府中市\n支店,渋谷区,rian\n倉庫,どこにもない\n北店,渋谷区\n北店,新宿区\n,渋谷区\na,b,c,d\n")
    #expect(
      found.problems.map(\.problem) == [
        .noSite("本店"), .severalPlaces("府中市"), .unknownTerm("rian"), .unknownPlace("どこにもない"),
        .twice("北店"), .noSite(",渋谷区"), .noSite("a,b,c,d"),
      ])
    #expect(found.problems.map(\.line) == [1, 2, 3, 4, 6, 7, 8])
    let bytes = Array("店".utf8).dropLast() + Array(",渋谷区".utf8)
    let broken = WatchSites(Array(bytes), file: "x") { _ in .unknown(nearest: []) }
    #expect(broken.problems.map(\.problem) == [.notUTF8])
  }

  @Test func `names in each event the sites that it concerns`() async throws {
    let stage = try WatchStage()
    stage.criteria.rules = WatchRules(
      [],
      sites: Self.read(
        "本店,渋谷区\n倉庫,渋谷区,warnings>=danger quakes>=5-\n寮,渋谷区,only tsunami\n支店,新宿区\n"
      ).sites)
    var named: [[String]] = []
    for kinds in [["03"], ["43"], ["03"], []] {
      let found = await stage.warnings(kinds)
      _ = stage.round { $0.warnings = found }
      named += stage.events.map(\.sites)
    }
    #expect(named == [["本店"], ["本店", "倉庫"], ["本店", "倉庫"], ["本店"]])
    _ = stage.round { $0.tsunami = stage.tsunami([("312", .warning)]) }
    #expect(stage.events.map(\.sites) == [["本店", "倉庫", "寮"]])
    _ = stage.round { $0.quakes = stage.quakes([stage.quake("5-", here: "4")]) }
    #expect(stage.events.map(\.sites) == [["本店"]])
  }

  /// Counts requests.
  private struct CountedWarnings: WarningSource {
    let given: GivenWarnings
    let asked = Locked<[String: Int]>([:])
    var kind: SourceKind { given.kind }

    private func count(_ name: String) { asked.withLock { $0[name, default: 0] += 1 } }

    func warningReports(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      count(office.text)
      return try await given.warningReports(of: office, now: now)
    }

    func warningReportsOfJapan(
      now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      count("nation")
      return try await given.warningReportsOfJapan(now: now)
    }

    func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
      count("floods")
      return try await given.riverFloods(now: now)
    }

    func earlyAttention(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<EarlyAttention> {
      count("attention")
      return try await given.earlyAttention(of: office, now: now)
    }

    func warningTimeline(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<WarningTimeline> {
      count("timeline")
      return try await given.warningTimeline(of: office, now: now)
    }

    func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
      count("liveness")
      return try await given.liveness(now: now)
    }

    func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
      count("areas")
      return try await given.areaTable(now: now)
    }
  }

  @Test("of a thousand lines asks for each document once, and tells each place once")
  func thousand() async throws {
    let codes = Self.catalog.prefectures.flatMap {
      Self.catalog.tables.municipalities.rows(withPrefix: $0.code.text).map { String($0[0]) }
    }.prefix(1000)
    let file = codes.enumerated().map { "店\($0)\tm:\($1)\twarnings>=warning\n" }.joined()
    let sites = Self.read(file).sites
    #expect(sites.count == 1000)
    let now = WatchStage.start
    func source(_ kinds: [String]) -> CountedWarnings {
      var areas: [OfficeCode: [String: [WarningKind]]] = [:]
      for site in sites {
        for office in PlaceTargets(site.place, catalog: Self.catalog)?.offices ?? [] {
          areas[office, default: [:]][site.place.id.code] =
            kinds.isEmpty ? [.none] : kinds.map { .given($0, "発表") }
        }
      }
      return CountedWarnings(
        given: GivenWarnings(
          areas.mapValues { [.given(.others, now.adding(seconds: -60), $0)] }, latest: now))
    }
    let criteria = WatchCriteria(
      subjects: [.warnings], rules: WatchRules([], only: [.warnings], sites: sites))
    let places = sites.map(\.place)
    var state = WatchState()
    for (kinds, change) in [
      (["10"], nil), (["03"], WatchEvent.Change.issued), (["03"], nil), ([], .lifted),
    ] {
      let source = source(kinds)
      let found = await WarningsModel(catalog: Self.catalog, source: source, now: { now })
        .inForce(at: places)
      let asked = source.asked.withLock { $0 }
      #expect(asked.values.allSatisfy { $0 == 1 }, "\(asked)")
      #expect(asked.count == source.given.reports.count + 2)
      var findings = WatchFindings()
      findings.warnings = found
      let (events, next) = WatchDetector(
        catalog: Self.catalog, places: places, criteria: criteria, now: now
      ).changes(since: state, findings)
      #expect(events.count == (change == nil ? 0 : 1000), "\(kinds)")
      #expect(events.allSatisfy { $0.change == change })
      #expect(change == nil || events.flatMap(\.sites) == sites.map(\.name))
      state = try WatchState(fileBytes: next.fileBytes)
      #expect(state == next)
    }
  }
}
