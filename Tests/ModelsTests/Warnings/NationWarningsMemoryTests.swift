import Models
import TestSupport
import Testing

@testable import Models

@Suite("Reports of all Japan that are the same are looked through once")
struct NationWarningsMemoryTests {
  private static let thunder = report(["14"], "2026-11-21T11:00")
  private static let gale = report(["14", "15"], "2026-11-21T11:40")
  /// Handled an hour ahead of the clock of the first question.
  private static let ahead = report(["15"], "2026-11-21T12:50", "2026-11-21T13:00")

  private static func report(
    _ codes: [String], _ reported: Instant, _ controlled: Instant? = nil
  ) -> WarningReport {
    let kinds = codes.map { WarningKind.given($0) }
    return .given(
      .wind, reported, controlled: controlled, areas: ["130010": kinds], ["1310400": kinds])
  }

  /// Successive requests, each to a source with another answer.
  struct Steps: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let steps: [(now: Instant, source: GivenWarnings)]

    init(
      _ description: String, _ steps: (Instant, @Sendable (inout GivenWarnings) -> Void)...
    ) {
      testDescription = description
      self.steps = steps.map { now, change in
        var source = GivenWarnings(latest: now.adding(seconds: -600))
        change(&source)
        return (now, source)
      }
    }
  }

  private static let cases: [Steps] = [
    Steps(
      "the same reports, later", ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      ("2026-11-21T12:02", { $0.nation = .success([thunder]) })),
    Steps(
      "a newer report", ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      ("2026-11-21T12:02", { $0.nation = .success([thunder, gale]) }),
      ("2026-11-21T12:04", { $0.nation = .success([thunder]) })),
    Steps(
      "the same reports, not renewed", ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      (
        "2026-11-21T13:00",
        {
          $0.nation = .success([thunder])
          $0.freshness = .stale
          $0.checked = "2026-11-21T12:00"
        }
      )),
    Steps(
      "the same reports and a flood", ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      (
        "2026-11-21T12:02",
        {
          $0.nation = .success([thunder])
          $0.floods = .success([.given("多摩川", "30")])
        }
      )),
    Steps(
      "the same reports, and the feed stands still",
      ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      (
        "2026-11-21T19:00",
        {
          $0.nation = .success([thunder])
          $0.latest = .success("2026-11-21T11:50")
        }
      )),
    Steps(
      "a report ahead of the clock, and its time comes",
      ("2026-11-21T12:00", { $0.nation = .success([thunder, ahead]) }),
      ("2026-11-21T13:01", { $0.nation = .success([thunder, ahead]) })),
    Steps(
      "the clock is set back", ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      ("2026-11-21T10:00", { $0.nation = .success([thunder]) })),
    Steps(
      "the nation's file is missing for once",
      ("2026-11-21T12:00", { $0.nation = .success([thunder]) }),
      ("2026-11-21T12:02", { $0.reports["130000"] = .success([gale]) }),
      ("2026-11-21T12:04", { $0.nation = .success([thunder]) })),
    Steps(
      "a municipality that only JMA's current table names",
      ("2026-11-21T12:00", { $0.nation = .success([strange]) }),
      (
        "2026-11-21T12:02",
        {
          $0.nation = .success([strange])
          $0.areas = .success(renamed)
        }
      )),
  ]

  private static let strange = WarningReport.given(
    .wind, "2026-11-21T11:00", areas: ["130010": [.given("15")]],
    ["1310401": [.given("15")], "1310400": [.none]])
  private static let renamed = AreaTable(municipalities: [
    "1310401": .init(
      name: PlaceName(ja: "新町", kana: "しんまち", en: "Shinmachi"), primaryArea: "130010")
  ])

  @Test("with a memory each answer is the one that there is without", arguments: cases)
  func same(_ steps: Steps) async {
    let memory = NationWarningsMemory()
    for step in steps.steps {
      let remembering = WarningsModel(catalog: Tokyo.catalog, source: step.source, memory: memory) {
        step.now
      }
      let forgetting = WarningsModel(catalog: Tokyo.catalog, source: step.source) { step.now }
      let answers = await remembering.warningsOfJapan()
      #expect(answers == (await forgetting.warningsOfJapan()))
      #expect(answers.count == 47)
    }
  }

  @Test(
    "what is remembered is for the same reports, at a time that is not earlier",
    arguments: [
      ([thunder], "2026-11-21T12:00", [thunder], "2026-11-21T12:02", true),
      ([thunder], "2026-11-21T12:00", [gale], "2026-11-21T12:02", false),
      ([thunder], "2026-11-21T12:00", [thunder], "2026-11-21T11:59", false),
      ([ahead], "2026-11-21T12:00", [ahead], "2026-11-21T12:02", false),
      ([ahead], "2026-11-21T13:00", [ahead], "2026-11-21T13:02", true),
    ] as [([WarningReport], Instant, [WarningReport], Instant, Bool)])
  func remembered(
    _ reports: [WarningReport], _ then: Instant, _ newer: [WarningReport], _ now: Instant,
    _ isKnown: Bool
  ) async {
    let memory = NationWarningsMemory()
    var source = GivenWarnings(latest: then)
    source.nation = .success(reports)
    _ = await WarningsModel(catalog: Tokyo.catalog, source: source, memory: memory) { then }
      .warningsOfJapan()
    let known = memory.places(of: newer, now: now)
    #expect((known != nil) == isKnown)
    #expect(known.map(\.count) ?? 47 == 47)
  }

  @Test func `what reports said is dropped when others come`() async {
    let memory = NationWarningsMemory()
    let now: Instant = "2026-11-21T12:00"
    var source = GivenWarnings(latest: now)
    source.nation = .success([Self.thunder])
    _ = await WarningsModel(catalog: Tokyo.catalog, source: source, memory: memory) { now }
      .warningsOfJapan()
    #expect(memory.places(of: [Self.thunder], now: now) != nil)
    _ = memory.byOffice([Self.gale]) { [:] }
    #expect(memory.places(of: [Self.thunder], now: now) == nil)
  }

  @Test func `the same reports are assigned to their offices once, others again`() {
    let memory = NationWarningsMemory()
    var count = 0
    func ask(_ reports: [WarningReport]) -> [OfficeCode: [WarningReport]] {
      memory.byOffice(reports) {
        count += 1
        return ["130000": reports]
      }
    }
    for _ in 0..<3 { #expect(ask([Self.thunder]) == ["130000": [Self.thunder]]) }
    #expect(count == 1)
    #expect(ask([Self.gale]) == ["130000": [Self.gale]])
    #expect(ask([Self.thunder]) == ["130000": [Self.thunder]])
    #expect(count == 3)
  }
}
