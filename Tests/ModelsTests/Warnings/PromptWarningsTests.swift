import Locking
import TestSupport
import Testing

@testable import Models

@Suite("Warnings for those who cannot wait")
struct PromptWarningsTests {
  private static let now: Instant = "2026-11-21T11:30"
  private static let catalog = PlaceCatalog()

  /// A source that records its requests, and may not answer.
  private final class Asked: WarningSource {
    let kind = SourceKind.jma
    let given: GivenWarnings
    let hangs: Bool
    private let kept = Locked<(questions: [String], calledOff: Int)>(([], 0))

    init(_ given: GivenWarnings = GivenWarnings(), hangs: Bool = false) {
      self.given = given
      self.hangs = hangs
    }

    var questions: [String] { kept.withLock { $0.questions.sorted() } }
    var calledOff: Int { kept.withLock { $0.calledOff } }

    private func note(_ question: String) async {
      kept.withLock { $0.questions.append(question) }
      guard hangs else { return }
      // Not even cancellation ends it; the cancellation is recorded.
      await withTaskCancellationHandler {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          waiting.withLock { $0.append(continuation) }
        }
      } onCancel: {
        kept.withLock { $0.calledOff += 1 }
      }
    }

    private let waiting = Locked<[CheckedContinuation<Void, Never>]>([])

    /// Answers what hangs.
    func answer() {
      let waiting = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      for continuation in waiting { continuation.resume() }
    }

    deinit { answer() }

    func warningReports(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      await note("reports \(office)")
      return try await given.warningReports(of: office, now: now)
    }

    func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
      await note("floods")
      return try await given.riverFloods(now: now)
    }

    func earlyAttention(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<EarlyAttention> {
      await note("attention")
      return try await given.earlyAttention(of: office, now: now)
    }

    func warningTimeline(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<WarningTimeline> {
      await note("timeline")
      return try await given.warningTimeline(of: office, now: now)
    }

    func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
      await note("feed")
      return try await given.liveness(now: now)
    }

    func areaTable(now: Instant) async throws(ForecastError) -> Sourced<AreaTable> {
      await note("area table")
      return try await given.areaTable(now: now)
    }
  }

  private static func given(
    _ code: String?, checked: Int = 0, _ freshness: Freshness = .fresh
  ) -> GivenWarnings {
    var given = GivenWarnings(
      [
        "130000": [
          .given(
            .heavyRain, now.adding(seconds: -3600),
            ["1310400": [code.map { .given($0) } ?? .none], "1310500": [.none]])
        ]
      ], latest: now.adding(seconds: -60))
    given.freshness = freshness
    given.checked = now.adding(seconds: -checked)
    return given
  }

  private static func model(_ source: any WarningSource) -> WarningsModel {
    WarningsModel(catalog: catalog, source: source) { now }
  }

  private static var nothing: GivenWarnings {
    var given = GivenWarnings()
    given.floods = .failure(.notCached)
    given.latest = .failure(.notCached)
    return given
  }

  private static func prompt(
    recent: any WarningSource = nothing, live: any WarningSource,
    stored: any WarningSource = nothing,
    pause: @escaping @Sendable (Duration) async throws -> Void = {
      _ in try await Task.sleep(for: .seconds(3600))
    }
  ) -> PromptWarningsModel {
    PromptWarningsModel(
      .service(
        .init(
          recent: model(recent), live: model(live), stored: model(stored),
          patience: .milliseconds(333), more: .seconds(3), pause: pause)), now: now)
  }

  @Test(
    "what was checked within five minutes is used, and nobody is asked",
    arguments: [
      (0, false), (60, false), (300, false), (301, true), (7200, true), (-60, false), (-61, true),
    ])
  func recent(age: Int, isAsked: Bool) async throws {
    let live = Asked(Self.given("43"))
    let prompt = Self.prompt(recent: Self.given("33", checked: age, .offline), live: live)
    let place = Place.given("m:1310400")
    await prompt.begin([place])
    let answer = try #require(await prompt.warnings(of: place))
    #expect(answer.basis == .current)
    #expect(live.questions.isEmpty != isAsked)
    #expect(answer.warnings.highest == (isAsked ? .danger : .emergency))
  }

  @Test("of a service only what tells what is in force is asked, once for all places")
  func questions() async throws {
    let live = Asked(Self.given("33"))
    let prompt = Self.prompt(live: live)
    let places = [Place.given("m:1310400"), Place.given("m:1310500")]
    await prompt.begin(places)
    var levels: [AlertLevel?] = []
    for place in places { levels.append(await prompt.warnings(of: place)?.warnings.level) }
    #expect(live.questions == ["feed", "floods", "reports 130000"])
    #expect(levels == [.five, nil])
    #expect(await prompt.warnings(of: places[1])?.warnings.overall == PlaceWarnings.Overall.none)
    #expect(await prompt.warnings(of: Place.given("p:27")) == nil)
  }

  @Test("when the time is up, what is stored has to do, and says of when it is")
  func late() async throws {
    let paused = Locked<[Duration]>([])
    let live = Asked(hangs: true)
    let prompt = Self.prompt(
      live: live, stored: Self.given("33", checked: 7200, .offline),
      pause: { patience in paused.withLock { $0.append(patience) } })
    let places = [Place.given("m:1310400"), Place.given("m:1310500")]
    await prompt.begin(places)
    let answer = try #require(await prompt.warnings(of: places[0]))
    #expect(answer.basis == .late)
    #expect(answer.warnings.level == .five)
    #expect(answer.warnings.checked == Self.now.adding(seconds: -7200))
    // An answer "none" of two hours ago is not valid now.
    #expect(await prompt.warnings(of: places[1])?.warnings.overall == .unknown)
    // The second place does not wait, and all requests are cancelled.
    #expect(paused.withLock { $0 } == [.milliseconds(333)])
    #expect(live.calledOff == 3)
  }

  @Test("places that are asked for side by side wait together, and all of them are answered")
  func sideBySide() async throws {
    let prompt = Self.prompt(
      live: Asked(hangs: true), stored: Self.given("33", checked: 7200, .offline),
      pause: { _ in for _ in 0..<1000 { await Task.yield() } })
    let places = [Place.given("m:1310400"), Place.given("m:1310500")]
    await prompt.begin(places)
    async let first = prompt.warnings(of: places[0])
    async let second = prompt.warnings(of: places[1])
    #expect(await [first?.basis, second?.basis] == [.late, .late])
  }

  @Test func `however many wait together, what is stored is looked at once`() async throws {
    let stored = Asked(Self.given("33", checked: 7200, .offline))
    let prompt = Self.prompt(
      live: Asked(hangs: true), stored: stored,
      pause: { _ in for _ in 0..<1000 { await Task.yield() } })
    let places = [Place.given("m:1310400"), Place.given("m:1310500")]
    await prompt.begin(places)
    let levels = await withTaskGroup(of: AlertLevel?.self) { group in
      for number in 0..<20 {
        group.addTask { await prompt.warnings(of: places[number % 2])?.warnings.level }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(levels.count(where: { $0 == .five }) == 10)
    #expect(stored.questions == ["feed", "floods", "reports 130000"])
  }

  @Test func `places are answered in any order, and as often as they are asked for`() async throws {
    let prompt = Self.prompt(live: Self.given("33"))
    let places = [
      Place.given("m:1310400"), Place.given("m:1310500"), Place.given("m:1310600"),
    ]
    await prompt.begin(places)
    for index in [2, 0, 0, 1, 2, 1, 0] {
      #expect(await prompt.warnings(of: places[index])?.warnings.place == places[index])
    }
    #expect(await prompt.warnings(of: Place.given("p:27")) == nil)
  }

  @Test func `with nothing stored a service is waited for longer`() async throws {
    let live = Asked(Self.given("33"), hangs: true)
    let prompt = Self.prompt(
      live: live,
      pause: { patience in
        guard patience > .seconds(1) else { return }
        live.answer()
        try await Task.sleep(for: .seconds(3600))
      })
    let place = Place.given("m:1310400")
    await prompt.begin([place])
    let answer = try #require(await prompt.warnings(of: place))
    #expect(answer.basis == .current)
    #expect(answer.warnings.level == .five)
  }

  @Test func `with nothing stored a late answer is not known, and never none`() async throws {
    let paused = Locked<[Duration]>([])
    let live = Asked(hangs: true)
    let prompt = Self.prompt(
      live: live, pause: { patience in paused.withLock { $0.append(patience) } })
    let place = Place.given("m:1310400")
    await prompt.begin([place])
    let answer = try #require(await prompt.warnings(of: place))
    #expect(answer.basis == .late)
    #expect(answer.warnings.overall == .unknown)
    #expect(paused.withLock { $0 } == [.milliseconds(333), .seconds(3)])
    #expect(live.calledOff == 3)
  }

  @Test func `a service that fails at once is waited for no longer than that`() async throws {
    let error = ForecastError.unreachable(host: "h", reason: .unknownHost)
    var live = GivenWarnings()
    live.reports = ["130000": .failure(error)]
    live.floods = .failure(error)
    live.latest = .failure(error)
    let prompt = Self.prompt(live: live)
    let place = Place.given("m:1310400")
    await prompt.begin([place])
    let answer = try #require(await prompt.warnings(of: place))
    #expect(answer.basis == .current)
    #expect(answer.warnings.offices.first?.error == error)
  }

  @Test("what is at hand is used as it is", arguments: [PromptWarnings.Basis.offline, .current])
  func atHand(basis: PromptWarnings.Basis) async throws {
    let source = Asked(Self.given("33", checked: 7200, .offline))
    let prompt = PromptWarningsModel(.atHand(Self.model(source), basis), now: Self.now)
    let place = Place.given("m:1310400")
    await prompt.begin([place])
    let answer = try #require(await prompt.warnings(of: place))
    #expect(answer.basis == basis)
    #expect(answer.warnings.level == .five)
    #expect(source.questions == ["feed", "floods", "reports 130000"])
  }

  @Test func `of a source without warnings are unknown, and nothing is asked`() async throws {
    let prompt = PromptWarningsModel(.notCarried(.livedoor), now: Self.now)
    let place = Place.given("m:1310400")
    await prompt.begin([place])
    let answer = try #require(await prompt.warnings(of: place))
    #expect(answer.basis == .notCarried(.livedoor))
    #expect(answer.warnings.overall == .unknown)
    #expect(
      answer.warnings.unknowns == [.failed(.warnings, .notOffered(.warnings, by: .livedoor))])
  }
}
