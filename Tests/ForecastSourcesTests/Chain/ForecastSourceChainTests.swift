import ForecastSources
import Locking
import Models
import TestSupport
import Testing

/// Which source's answer is used when there are several (docs/sources.md).
@Suite("Sources that stand in for one another")
struct ForecastSourceChainTests {
  /// Returns scripted answers and counts the requests.
  final class Scripted: ForecastSource {
    let kind: SourceKind
    private let answer: Result<Sourced<OfficeForecast>, ForecastError>
    private let earlier: [OfficeForecast]
    private let asked = Locked(0)

    init(
      _ kind: SourceKind, _ answer: Result<Sourced<OfficeForecast>, ForecastError>,
      earlier: [OfficeForecast] = []
    ) {
      self.kind = kind
      self.answer = answer
      self.earlier = earlier
    }

    var questions: Int { asked.withLock { $0 } }

    func officeForecast(
      of area: PrimaryArea, now: Instant
    ) async throws(ForecastError) -> Sourced<OfficeForecast> {
      asked.withLock { $0 += 1 }
      return try answer.get()
    }

    func forEachEarlierReport(
      of area: PrimaryArea, before issued: Instant, _ body: (OfficeForecast) -> Bool
    ) {
      for report in earlier where report.short.report.issued < issued && !body(report) { return }
    }
  }

  private static let now: Instant = "2026-11-21T12:00"
  private static let morning = JMAFixture(base: "2026-11-21T05:00")
  private static let midday = JMAFixture(base: "2026-11-21T11:00")
  private static let refused = ForecastError.refused(status: 503, host: "jma.example")
  private static let noNetwork = ForecastError.unreachable(
    host: "jma.example", reason: .unknownHost)

  private let area: PrimaryArea

  init() throws { area = try SourceStage.area }

  private func answer(
    _ kind: SourceKind, _ fixture: JMAFixture = Self.midday, _ freshness: Freshness = .fresh,
    trouble: ForecastError? = nil
  ) throws -> Result<Sourced<OfficeForecast>, ForecastError> {
    .success(
      Sourced(
        value: try fixture.office(), source: kind, freshness: freshness, checked: Self.now,
        origin: "\(kind)", trouble: trouble))
  }

  private func ask(
    _ first: Scripted, _ others: Scripted...
  ) async -> Result<Sourced<OfficeForecast>, ForecastError> {
    let chain = SourceChain<any ForecastSource>(first.kind, [first] + others)
    return await outcome { try await chain.officeForecast(of: area, now: Self.now) }
  }

  @Test func `a fresh answer of the first is taken, and nobody else is asked`() async throws {
    let second = Scripted(.jmaXML, try answer(.jmaXML))
    let result = try await ask(Scripted(.jma, try answer(.jma)), second).get()
    #expect(result.source == .jma)
    #expect(result.trouble == nil)
    #expect(second.questions == 0)
  }

  @Test(
    "when the first is unable, the next answers, names itself, and says why",
    arguments: [
      refused, .refused(status: 404, host: "x"), .moved(.forecast, host: "x"),
      .notUnderstood(.html, origin: "x"), .unreachable(host: "x", reason: .refused),
      .unreachable(host: "x", reason: .timedOut(seconds: 15)),
      .unreachable(host: "x", reason: .insecure), .unreachable(host: "x", reason: .brokenOff),
      .notListed(.forecast, code: "130000", origin: "x"), .withdrawn(origin: "x"),
      .trafficSpent(bytes: 2, limit: 1), .tooOld(age: 2, limit: 1),
    ])
  func unable(error: ForecastError) async throws {
    let result = try await ask(
      Scripted(.jma, .failure(error)), Scripted(.jmaXML, try answer(.jmaXML))
    ).get()
    #expect(result.source == .jmaXML)
    #expect(result.origin == "jmaXML")
    #expect(result.freshness == .fresh)
    #expect(result.trouble == error)
  }

  @Test(
    "without a network, or when somebody gave up, nobody else is bothered",
    arguments: [
      noNetwork, .cancelled, .unreachable(host: "x", reason: .libraryMissing(["libcurl.so.4"])),
    ])
  func nobodyBothered(error: ForecastError) async throws {
    let second = Scripted(.jmaXML, try answer(.jmaXML))
    #expect(await ask(Scripted(.jma, .failure(error)), second).failure == error)
    #expect(second.questions == 0)
  }

  @Test func `without a network the stored answer of the first is given as it is`() async throws {
    let second = Scripted(.jmaXML, try answer(.jmaXML))
    let result = try await ask(
      Scripted(.jma, try answer(.jma, Self.midday, .stale, trouble: Self.noNetwork)), second
    ).get()
    #expect(result.source == .jma)
    #expect(result.freshness == .stale)
    #expect(second.questions == 0)
  }

  @Test("a fresh answer of a later source stands before a stored one of the first")
  func freshBeatsStored() async throws {
    let stale = Scripted(.jma, try answer(.jma, Self.morning, .stale, trouble: Self.refused))
    let result = try await ask(stale, Scripted(.jmaXML, try answer(.jmaXML))).get()
    #expect(result.source == .jmaXML)
    #expect(result.trouble == Self.refused)
    let same = Scripted(.jma, try answer(.jma, Self.midday, .stale, trouble: Self.refused))
    #expect(try await ask(same, Scripted(.jmaXML, try answer(.jmaXML))).get().source == .jmaXML)
  }

  @Test func `but not one of an older issuance: a service may lag behind`() async throws {
    let stale = Scripted(.jma, try answer(.jma, Self.midday, .stale, trouble: Self.refused))
    let result = try await ask(stale, Scripted(.livedoor, try answer(.livedoor, Self.morning)))
      .get()
    #expect(result.source == .jma)
    #expect(result.freshness == .stale)
    #expect(result.trouble == Self.refused)
  }

  @Test("when none is fresh, the newest stored one is given; of the same issuance, the first's")
  func bestStored() async throws {
    let second = ForecastError.refused(status: 429, host: "xml.example")
    let old = Scripted(.jma, try answer(.jma, Self.morning, .stale, trouble: Self.refused))
    let newer = Scripted(.jmaXML, try answer(.jmaXML, Self.midday, .stale, trouble: second))
    let result = try await ask(old, newer).get()
    #expect(result.source == .jmaXML)
    #expect(result.freshness == .stale)
    #expect(result.trouble == Self.refused)
    let same = Scripted(.jma, try answer(.jma, Self.midday, .stale, trouble: Self.refused))
    #expect(try await ask(same, newer).get().source == .jma)
  }

  @Test func `when nobody has anything, the first one's reason is said`() async throws {
    let others = [
      Scripted(.jmaXML, .failure(.notListed(.forecast, code: "1", origin: "x"))),
      Scripted(.livedoor, .failure(.moved(.forecast, host: "y"))),
    ]
    #expect(
      await ask(Scripted(.jma, .failure(Self.refused)), others[0], others[1]).failure
        == Self.refused)
    #expect(others.map(\.questions) == [1, 1])
  }

  @Test func `offline, whatever is stored anywhere is found`() async throws {
    let result = try await ask(
      Scripted(.jma, .failure(.notCached)),
      Scripted(.jmaXML, try answer(.jmaXML, Self.midday, .offline))
    ).get()
    #expect(result.source == .jmaXML)
    #expect(result.freshness == .offline)
    #expect(
      await ask(Scripted(.jma, .failure(.notCached)), Scripted(.jmaXML, .failure(.notCached)))
        .failure == .notCached)
  }

  @Test func `earlier reports are those of all, each issuance once, newest first`() throws {
    let evening = JMAFixture(base: "2026-11-20T17:00")
    var shorter = Self.morning
    shorter.week = nil
    let chain = SourceChain<any ForecastSource>(
      .jma,
      [
        Scripted(.jma, .failure(.notCached), earlier: [try Self.morning.office()]),
        Scripted(
          .jmaXML, .failure(.notCached), earlier: [try shorter.office(), try evening.office()]),
      ])
    let reports = chain.earlierReports(of: area, before: Self.midday.issued)
    #expect(reports.map(\.short.report.issued) == [Self.morning.issued, evening.issued])
    #expect(reports.first?.weekly != nil)
    #expect(chain.kind == .jma)
  }

  @Test func `what the first does not carry at all is asked of the others`() async throws {
    let chain = SourceChain<any ForecastSource>(
      .jma,
      [Scripted(.jma, .failure(Self.refused)), Scripted(.livedoor, .failure(Self.refused))])
    let error = await thrown { try await chain.threeHourly(of: area, now: Self.now) }
    #expect(error == .notOffered(.threeHourly, by: .jma))
  }
}
