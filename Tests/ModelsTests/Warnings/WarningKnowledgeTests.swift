import Models
import TestSupport
import Testing

@Suite("None is said only when every part is known")
struct WarningKnowledgeTests {
  /// One fault in an otherwise quiet answer.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout GivenWarnings) -> Void
    let reason: WarningUnknown
  }

  private static let quiet = WarningReport.given(
    .wind, "2026-11-20T11:00", ["1310400": [.none]])

  private static let troubles: [Trouble] = [
    Trouble(testDescription: "the reports cannot be had (T13)") {
      $0.reports["130000"] = .failure(.moved(.warnings, host: "h"))
    } reason: {
      .failed(.warnings, .moved(.warnings, host: "h"))
    },
    Trouble(testDescription: "there are no reports") {
      $0.reports["130000"] = .success([])
    } reason: {
      .noReports("130000")
    },
    Trouble(testDescription: "the floods cannot be had") {
      $0.floods = .failure(.notCached)
    } reason: {
      .failed(.riverFloods, .notCached)
    },
    Trouble(testDescription: "the feed stands still") {
      $0.latest = .success("2026-11-21T06:00")
    } reason: {
      .feedSilent(latest: "2026-11-21T06:00")
    },
    Trouble(testDescription: "the feed was handled ahead of the clock") {
      $0.latest = .success("2026-11-21T12:06")
    } reason: {
      .aheadOfClock(.warningFeed, time: "2026-11-21T12:06")
    },
    Trouble(testDescription: "the feed was handled in 2099") {
      $0.latest = .success("2099-01-01T00:00")
    } reason: {
      .aheadOfClock(.warningFeed, time: "2099-01-01T00:00")
    },
    Trouble(testDescription: "a report was handled ahead of the clock") {
      $0.reports["130000"] = .success([
        .given(
          .wind, "2026-11-21T12:00", controlled: "2026-11-21T15:00", ["1310400": [.none]])
      ])
    } reason: {
      .aheadOfClock(.warningFeed, time: "2026-11-21T15:00")
    },
    Trouble(testDescription: "the time of the feed cannot be had, and the office is quiet") {
      $0.latest = .failure(.notCached)
    } reason: {
      .failed(.warningFeed, .notCached)
    },
  ]

  @Test func `a quiet place with everything at hand has none`() async {
    let answer = await Tokyo.ask(Tokyo.source([Self.quiet]))
    #expect(answer.overall == .none)
    #expect(answer.unknowns == [])
    #expect(answer.feed == .alive(latest: "2026-11-21T11:50"))
  }

  @Test(arguments: troubles) func `anything else is unknown`(trouble: Trouble) async {
    var source = Tokyo.source([Self.quiet])
    trouble.change(&source)
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .unknown)
    #expect(answer.unknowns == [trouble.reason])
  }

  @Test("where nothing of an office is stored, the stored list of all Japan is as good, and as old")
  func storedNation() async {
    let report = WarningReport.given(.wind, "2026-11-21T11:00", ["1310400": [.given("15")]])
    var source = Tokyo.source([])
    source.freshness = .offline
    source.checked = "2026-11-21T11:52"
    source.reports["130000"] = .failure(.notCached)
    source.nation = .success([report])
    let answer = await Tokyo.ask(source)
    #expect(answer.active.count == 1)
    #expect(answer.checked == source.checked && !answer.isSure)
    source.reports["130000"] = .success([report])
    #expect(await Tokyo.ask(source) == answer)
    // Other failures are said, and a list that has none of the office is no answer.
    source.reports["130000"] = .failure(.moved(.warnings, host: "h"))
    #expect(await Tokyo.ask(source).active.isEmpty)
    source.reports["130000"] = .failure(.notCached)
    source.nation = .success([])
    #expect(await Tokyo.ask(source).unknowns == [.failed(.warnings, .notCached)])
  }

  @Test("without the time of the feed, a report of the last six hours shows that it is alive")
  func ownReports() async {
    var source = Tokyo.source([.given(.wind, "2026-11-21T06:01", ["1310400": [.none]])])
    source.latest = .failure(.notCached)
    #expect(await Tokyo.ask(source).overall == .none)
  }

  @Test func `a silent feed makes the whole unknown, also where something was listed`() async {
    var source = Tokyo.source([.given(.wind, "2026-11-20T11:00", ["1310400": [.given("35")]])])
    source.latest = .success("2026-11-21T05:59")
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .unknown)
    #expect(answer.codes == "35")
  }

  @Test(
    "what was stored hours ago does not say that the feed has stopped since, unless it had by then",
    arguments: [("2026-11-21T03:00", nil), ("2026-11-21T08:59", "2026-11-21T02:59")]
      as [(Instant, Instant?)])
  func storedFeed(checked: Instant, stopped: Instant?) async {
    var source = Tokyo.source([.given(.wind, "2026-11-20T11:00", ["1310400": [.given("35")]])])
    source.latest = .success("2026-11-21T02:59")
    source.freshness = .offline
    source.checked = checked
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .unknown)
    #expect(answer.feedStopped == stopped)
    #expect(answer.unknowns.contains(.notRenewed(.warnings, checked: checked)))
  }

  @Test(
    "what was stored and not renewed is good for ten minutes",
    arguments: [
      (Freshness.stale, "2026-11-21T11:51", true), (.offline, "2026-11-21T11:51", true),
      (.stale, "2026-11-21T11:49", false), (.offline, "2026-11-21T09:00", false),
      (.fresh, "2026-11-21T09:00", true),
    ] as [(Freshness, Instant, Bool)])
  func stored(freshness: Freshness, checked: Instant, isGood: Bool) async {
    var source = Tokyo.source([Self.quiet])
    source.freshness = freshness
    source.checked = checked
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == (isGood ? .none : .unknown))
    #expect(answer.checked == checked)
  }

  @Test(
    "what was checked at a time ahead of the clock is of no known age",
    arguments: [Freshness.stale, .offline],
    ["2026-11-21T12:06", "2026-11-22T12:00", "2099-01-01T00:00"] as [Instant])
  func storedAhead(freshness: Freshness, checked: Instant) async {
    var source = Tokyo.source([Self.quiet])
    source.freshness = freshness
    source.checked = checked
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .unknown)
    #expect(
      answer.unknowns == [
        .aheadOfClock(.warnings, time: checked), .aheadOfClock(.riverFloods, time: checked),
      ])
    source.checked = "2026-11-21T12:05"
    #expect(await Tokyo.ask(source).overall == .none)
  }

  @Test func `what was stored long ago still shows what was in force`() async {
    var source = Tokyo.source([.given(.wind, "2026-11-21T11:00", ["1310400": [.given("05")]])])
    source.freshness = .stale
    source.checked = "2026-11-21T09:00"
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .active)
    #expect(answer.unknowns.contains(.notRenewed(.warnings, checked: "2026-11-21T09:00")))
  }

  @Test("a replay shows no later report, and a family that has only later ones is not known")
  func replay() async {
    var source = Tokyo.source([
      .given(.wind, "2026-11-21T11:00", ["1310400": [.given("15")]]),
      .given(.heavyRain, "2026-11-21T12:01", ["1310400": [.given("33")]]),
    ])
    source.kind = .archive
    source.freshness = .sample
    let answer = await Tokyo.ask(source)
    #expect(answer.codes == "15")
    #expect(answer.unknowns == [.recordedLater(.heavyRain)])
    #expect(answer.offices.flatMap { $0.reports?.value ?? [] }.map(\.family) == [.wind])
  }

  @Test func `a live report may be dated some minutes ahead`() async {
    let answer = await Tokyo.ask(
      .given(.wind, "2026-11-21T12:05", ["1310400": [.given("15")]]))
    #expect(answer.codes == "15")
  }

  @Test func `early attention is beside the level, not in it`() async {
    var source = Tokyo.source([Self.quiet])
    source.attention = .success(
      EarlyAttention(parts: [
        .init(
          publishingOffice: "例", reported: "2026-11-21T11:00",
          series: [
            .init(
              blocks: [.init(start: "2026-11-21T12:00", hours: 6)],
              areas: [
                .init(
                  code: "130010", text: nil,
                  rows: [.init(type: "大雨の警報級の可能性", values: [.high])])
              ])
          ])
      ]))
    let answer = await Tokyo.ask(source)
    #expect(answer.overall == .none)
    #expect(answer.level == nil)
    #expect(
      answer.attention.map { $0.rows.flatMap(\.values).contains(where: \.isNotable) } == [true])
  }

  @Test func `a source without warnings says so, for every part`() async {
    let model = WarningsModel(catalog: Tokyo.catalog, source: SourceChain(.sample)) {
      Tokyo.now
    }
    let answer = await model.warnings(of: .given("m:1310400"))
    #expect(answer.overall == .unknown)
    #expect(answer.unknowns.contains(.failed(.warnings, .notOffered(.warnings, by: .sample))))
  }
}

extension WarningKnowledgeTests.Trouble {
  init(
    testDescription: String, change: @escaping @Sendable (inout GivenWarnings) -> Void,
    reason: () -> WarningUnknown
  ) {
    self.init(testDescription: testDescription, change: change, reason: reason())
  }
}
