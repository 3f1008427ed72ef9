import Locking
import TestSupport
import Testing

@testable import Models

@Suite("What of a known document stands against another")
struct DocumentOrderTests {
  static let now: Instant = "2026-11-21T17:00"

  /// A report of a family `F` with its hours of issue and handling; `c` is a correction, `x` a cancellation.
  private static func report(_ text: String) -> WarningReport {
    let words = text.split(separator: " ").map(String.init)
    let office = words.count > 3 ? words[3] : "130010"
    func time(_ word: String) -> Instant {
      Instant(now.date).adding(seconds: Int((Double(word) ?? 0) * 3600))
    }
    let type: ReportInfoType =
      words[0].hasSuffix("c") ? .corrected : words[0].hasSuffix("x") ? .cancelled : .issued
    return .given(
      WarningFamily(String(words[0].prefix(1))), time(words[1]), controlled: time(words[2]),
      infoType: type, areas: [office: [.none]])
  }

  /// Known reports, served reports, and the known ones that remain.
  static let cases: [(known: [String], served: [String], stand: [String])] = [
    (["A 10 10"], ["A 10 10"], []), (["A 10 10"], ["A 11 11"], []),
    (["A 10 10"], ["A 9 9"], ["A 10 10"]),
    // By family, and by area.
    (["A 10 10", "B 10 10"], ["A 9 9", "B 11 11"], ["A 10 10"]),
    (["A 10 10", "A 8 8 471010"], ["A 9 9", "A 9 9 471010"], ["A 10 10"]),
    (["A 10 10"], ["A 9 9 471010"], []),
    // What an older file does not have yet.
    (["A 10 10", "B 10 10"], ["A 9 9"], ["A 10 10", "B 10 10"]),
    (["A 10 10", "B 10 10"], ["A 11 11"], []),
    (["A 10 10"], [], []),
    // Corrections and cancellations are newer once they were handled later, whatever they are dated.
    (["A 10 10"], ["Ac 9 11"], []), (["A 10 10"], ["Ax 9 11"], []),
    (["A 10 10"], ["Ax 10 10.5"], []),
    (["A 10 10"], ["Ac 9 9"], ["A 10 10"]), (["A 10 10"], ["Ax 9 9"], ["A 10 10"]),
    (["Ax 10 10.5"], ["A 10 10"], ["Ax 10 10.5"]), (["Ac 10 10.5"], ["A 10 10"], ["Ac 10 10.5"]),
    // Dated ahead, but handled before.
    (["A 10.4 10"], ["A 10.2 10.2"], []), (["A 10.4 10"], ["A 10.4 9.9"], ["A 10.4 10"]),
    // A known one ahead of the clock stands against none; one that is served replaces none for certain.
    (["A 18 18"], ["A 9 9"], []), (["A 18 18"], ["A 17 17"], []),
    (["A 10 10"], ["A 18 18"], ["A 10 10"]),
    (["A 17.05 17.05"], ["A 9 9"], ["A 17.05 17.05"]),
  ]

  @Test("is a report where only older ones of its family and area are served", arguments: cases)
  func reports(known: [String], served: [String], stand: [String]) {
    let served = served.map(Self.report)
    let standing = DocumentOrder.warningReports.standing(
      Edition(known.map(Self.report), modified: nil), Edition(served, modified: nil),
      OlderCopies(now: Self.now))
    #expect((standing?.value ?? served) == served + stand.map(Self.report))
  }

  @Test func `is a withdrawn warning no longer than its cancellation is the newest`() throws {
    let known = [Self.report("A 10 10")]
    let cancelled = [Self.report("Ax 10 10.5")]
    let order = DocumentOrder.warningReports
    #expect(
      order.standing(
        Edition(known, modified: nil), Edition(cancelled, modified: nil), OlderCopies(now: Self.now)
      )
        == nil)
    let back = try #require(
      order.standing(
        Edition(cancelled, modified: nil), Edition(known, modified: nil), OlderCopies(now: Self.now)
      ))
    #expect(back.isOlder && back.value == known + cancelled)
  }

  // MARK: Tsunamis

  private static func tsunamis(_ hours: [Double]) -> TsunamiList {
    TsunamiList(
      hours.map { hour in
        let time = now.adding(seconds: Int(hour * 3600))
        return TsunamiReport(
          events: ["20261121052159"], kind: .warning, title: nil, created: time,
          coasts: [.init(code: "312", level: .majorWarning, text: "大津波警報")],
          document: "\(time.seconds).json")
      })
  }

  /// Hours from now of known and served entries, hours since one is gone, and those known afterwards.
  static let entries: [(known: [Double], served: [Double], gone: Int, all: [Double])] = [
    ([-1], [-1], 0, [-1]), ([-2], [-1], 0, [-1, -2]), ([-2], [-1], 47, [-1, -2]),
    ([-2], [-1], 48, [-1]),
    ([-1, -2], [-2], 0, [-2, -1]), ([-1, -2], [-2], 72, [-2, -1]), ([-1], [], 0, [-1]),
    ([-1], [], 48, []), ([-200], [], 0, []), ([1], [-2], 0, [-2]),
  ]

  @Test("is an entry of a tsunami until it has been gone for two days", arguments: entries)
  func tsunami(known: [Double], served: [Double], gone: Int, all: [Double]) {
    let served = Self.tsunamis(served)
    let standing = DocumentOrder.tsunamis.standing(
      Edition(Self.tsunamis(known), modified: nil), Edition(served, modified: nil),
      OlderCopies(since: Self.now.adding(hours: -gone), now: Self.now))
    #expect((standing?.value ?? served).reports == Self.tsunamis(all).reports)
  }

  // MARK: Storms

  @Test func `is a storm that an older list lacks, and the newer of two about one storm`() throws {
    func list(_ storms: (String, Instant)...) -> StormList {
      StormList(
        storms.compactMap { name, time in
          StormID(name).map { Storm(id: $0, designation: .none, stormClass: nil, issued: time) }
        })
    }
    func after(_ known: StormList, _ served: StormList) -> StormList {
      DocumentOrder.storms.standing(
        Edition(known, modified: nil), Edition(served, modified: nil), OlderCopies(now: Self.now))?
        .value ?? served
    }
    let both = list(("TC2601", "2026-11-21T10:00"), ("TC2602", "2026-11-21T10:00"))
    #expect(after(both, list(("TC2601", "2026-11-21T09:00"))) == both)
    let newer = list(("TC2601", "2026-11-21T11:00"))
    #expect(after(both, newer) == newer)
    #expect(after(both, StormList([])) == StormList([]))
  }

  // MARK: Lists that stay on a screen

  @Test("is on a screen what has left a list, until two looks ten minutes apart lack it")
  func screens() async throws {
    var given = GivenWarnings()
    let river = RiverFlood.given("例川", "40", riverCode: "1")
    func listed(_ floods: [RiverFlood], _ freshness: Freshness = .fresh) -> GivenWarnings {
      var source = given
      source.floods = .success(floods)
      source.freshness = freshness
      return source
    }
    given = listed([river])
    let source = Switched(given)
    let screen = ListMemory<String, RiverFlood>()
    func look(_ minute: Int, _ answer: GivenWarnings) async throws -> [String] {
      source.set(answer)
      let now = Self.now.adding(seconds: minute * 60)
      return screen.completed(try await source.riverFloods(now: now), now: now).value.map {
        "\($0.river) \($0.order)"
      }
    }
    #expect(try await look(0, listed([river])) == ["例川 known"])
    #expect(try await look(2, listed([])) == ["例川 known"])
    // A stored list and an older one say nothing of what they lack.
    #expect(try await look(13, listed([], .stale)) == ["例川 known"])
    #expect(try await look(14, listed([river.with(.notListed)], .stale)) == ["例川 known"])
    #expect(try await look(11, listed([])) == ["例川 known"])
    #expect(try await look(12, listed([])) == [])
    // What a screen has never seen in a list stays unknown.
    #expect(try await look(20, listed([river.with(.notListed)], .stale)) == ["例川 notListed"])
  }

  @Test("is a river on a screen until two lists in a row have lacked it for long")
  func rivers() async throws {
    var given = GivenWarnings()
    let source = Switched(given)
    let clock = Locked(Self.now)
    let screen = WarningsModel(catalog: PlaceCatalog(), source: source, keepsFloods: true) {
      clock.withLock { $0 }
    }
    for (minute, floods, count) in [
      (0, [RiverFlood.given("例川", "40", riverCode: "1")], 1), (2, [], 1), (11, [], 1), (12, [], 0),
    ] {
      given.floods = .success(floods)
      source.set(given)
      clock.withLock { $0 = Self.now.adding(seconds: minute * 60) }
      #expect(await screen.warningsOfJapan().first?.floodAnswer?.value == count, "\(minute)")
    }
  }

  @Test func `is a storm on a screen, in the same way`() async throws {
    let storm = Storm.given("TC2630", "2625", "STS")
    let source = Switched(GivenTyphoons([storm]))
    let screen = TyphoonsModel(catalog: PlaceCatalog(), source: source, keepsStorms: true)
    func look(_ minute: Int, _ storms: [Storm]) async throws -> Int {
      source.set(GivenTyphoons(storms))
      let now = Self.now.adding(seconds: minute * 60)
      return try await screen.typhoons(of: [], now: now, readsTexts: false).storms.count
    }
    #expect(try await look(0, [storm]) == 1)
    #expect(try await look(2, []) == 1)
    #expect(try await look(11, []) == 1)
    #expect(try await look(12, []) == 0)
  }
}

/// A source that a test replaces between two requests.
final class Switched<Source: Sendable>: Sendable {
  private let source: Locked<Source>

  init(_ source: Source) { self.source = Locked(source) }

  func set(_ new: Source) { source.withLock { $0 = new } }

  fileprivate var current: Source { source.withLock { $0 } }
}

extension Switched: WarningSource where Source == GivenWarnings {
  var kind: SourceKind { .jma }

  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try await current.warningReports(of: office, now: now)
  }

  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try await current.riverFloods(now: now)
  }
}

extension Switched: TyphoonSource where Source == GivenTyphoons {
  var kind: SourceKind { .jma }

  func storms(now: Instant) async throws(ForecastError) -> Sourced<StormList> {
    try await current.storms(now: now)
  }

  func report(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormReport> {
    try await current.report(of: storm, now: now)
  }

  func track(of storm: StormID, now: Instant) async throws(ForecastError) -> Sourced<StormTrack> {
    try await current.track(of: storm, now: now)
  }

  func chances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormChances> {
    try await current.chances(of: storm, now: now)
  }

  func dayChances(
    of storm: StormID, now: Instant
  ) async throws(ForecastError) -> Sourced<StormDayChances> {
    try await current.dayChances(of: storm, now: now)
  }

  func texts(now: Instant) async throws(ForecastError) -> Sourced<[StormText]> {
    try await current.texts(now: now)
  }

  func words(
    of document: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinText> {
    try await current.words(of: document, now: now)
  }
}
