import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("What the store has of a place")
struct AnswerStoreMergeTests {
  fileprivate static let tokyo = PlaceID.of("13")
  private static let shibuya = Place.shibuya.id

  private var store = AnswerStore(.init(now: GivenWorld.noon))

  // MARK: Failures

  static let failures: [ForecastError] = [
    .unreachable(host: "www.jma.go.jp", reason: .timedOut(seconds: 15)), GivenWorld.failure,
    .notCached, .allPast(issued: GivenWorld.noon, origin: "a"),
  ]

  @Test("stays when asking again fails, and is marked", arguments: failures)
  func failedLater(error: ForecastError) {
    var store = store
    store.answer(.list(["13"]), .forecast(.given(.tokyo, high: 20)))
    store.answer(.list(["13"]), .forecast(.failed(.tokyo, error)))
    #expect(store.entry(Self.tokyo)?.answer?.high == 20)
    #expect(store.entry(Self.tokyo)?.answer?.freshness == .stale)
    #expect(store.entry(Self.tokyo)?.answer?.trouble == error)
    #expect(store.entry(Self.tokyo)?.error == error)
    #expect(store.nation.failedToday == ["13"])
    #expect(store.nation.oldToday.count == 1)
    store.answer(.list(["13"]), .forecast(.given(.tokyo, high: 21)))
    #expect(store.entry(Self.tokyo)?.answer?.freshness == .fresh)
    #expect(store.entry(Self.tokyo)?.error == nil)
    #expect(store.nation.failedToday.isEmpty && store.nation.oldToday.isEmpty)
  }

  @Test("is the failure where nothing came before, also a second one", arguments: failures)
  func failedFirst(error: ForecastError) {
    var store = store
    store.answer(.list(["13"]), .forecast(.failed(.tokyo, .cancelled)))
    store.answer(.list(["13"]), .forecast(.failed(.tokyo, error)))
    #expect(store.entry(Self.tokyo)?.answer?.error == error)
    #expect(store.entry(Self.tokyo)?.error == error)
    #expect(store.nation.today["13"]?.error == error)
  }

  @Test("is nothing while a prefecture that failed is asked for again, but what was there stays")
  func forgotten() {
    var store = store
    store.answer(
      .list(["13", "27"]), .forecast(.failed(.tokyo, GivenWorld.failure)),
      .forecast(.given(.osaka)))
    store.answer(.list(["27"]), .forecast(.failed(.osaka, GivenWorld.failure)))
    store.change(.forgetFailures(["13", "27"]))
    #expect(store.nation.today["13"] == nil)
    #expect(store.nation.today["27"]?.high == 15)
    #expect(store.nation.failedToday.isEmpty)
  }

  @Test func `has no error while it is asked for again`() {
    var store = store
    store.answer(.list(["13"]), .forecast(.failed(.tokyo, GivenWorld.failure)))
    _ = store.ask(.list(["13"]))
    #expect(store.entry(Self.tokyo)?.error == nil)
  }

  @Test func `is of prefectures only where today's weather of prefectures is meant`() {
    var store = store
    store.answer(
      .rows([Self.shibuya, Self.tokyo]), .forecast(.given(.shibuya)), .forecast(.given(.tokyo)))
    #expect(store.nation.today.keys.map(\.text) == ["13"])
    #expect(store.weather(of: Self.shibuya)?.answer.high == 15)
  }

  // MARK: Warnings

  /// Sources of warnings without early attention and outlook.
  enum Brief: CaseIterable, Sendable {
    case rows, selected, nation

    func answer(_ store: inout AnswerStore, checked: Instant) {
      let answer = PlaceWarnings.given(.tokyo, checked: checked)
      switch self {
      case .rows: store.answer(.rows([AnswerStoreMergeTests.tokyo]), .inForce([answer]))
      case .selected:
        store.answer(
          .selectedWarnings(AnswerStoreMergeTests.tokyo),
          .selectedWarnings(AnswerStoreMergeTests.tokyo, answer))
      case .nation: store.answer(.nation, .nation([answer]))
      }
    }
  }

  private static let earlier: Instant = "2026-11-20T11:58"

  @Test(arguments: Brief.allCases)
  func `keeps early attention and outlook when warnings come without them`(brief: Brief) {
    var store = store
    store.answer(
      .page(Self.tokyo),
      .place(
        Self.tokyo,
        .section(
          .warnings,
          PlaceSections(warnings: .given(.tokyo, checked: Self.earlier, isWhole: true)))))
    brief.answer(&store, checked: GivenWorld.noon)
    let warnings = store.sections(of: Self.tokyo).warnings
    #expect(warnings?.checked == GivenWorld.noon)
    #expect(warnings?.attention.map(\.reported) == [Self.earlier])
    #expect(warnings?.timelines.map(\.reported) == [Self.earlier])
  }

  @Test("has a later whole answer in place of all of it", arguments: Brief.allCases, [true, false])
  func wholeLater(brief: Brief, isWhole: Bool) {
    var store = store
    brief.answer(&store, checked: Self.earlier)
    for (isWhole, checked) in [(true, Self.earlier), (isWhole, GivenWorld.noon)] {
      store.answer(
        .page(Self.tokyo),
        .place(
          Self.tokyo,
          .section(
            .warnings,
            PlaceSections(warnings: .given(.tokyo, checked: checked, isWhole: isWhole)))))
    }
    let warnings = store.sections(of: Self.tokyo).warnings
    #expect(warnings?.checked == GivenWorld.noon)
    #expect(warnings?.attention.map(\.reported) == (isWhole ? [GivenWorld.noon] : []))
    #expect(warnings?.timelines.map(\.reported) == (isWhole ? [GivenWorld.noon] : []))
  }

  @Test func `is on the map of Japan, too, when its page got warnings later`() {
    var store = store
    store.answer(
      .nation,
      .nation([.given(.tokyo, checked: Self.earlier), .given(.osaka, checked: Self.earlier)]))
    store.answer(
      .page(Self.tokyo),
      .place(
        Self.tokyo, .section(.warnings, PlaceSections(warnings: .given(.tokyo, isWhole: true)))))
    #expect(store.nation.warnings?.answer(of: "13")?.checked == GivenWorld.noon)
    #expect(store.nation.warnings?.answer(of: "27")?.checked == Self.earlier)
    // A place that is no prefecture is not on it.
    store.answer(.rows([Self.shibuya]), .inForce([.given(.shibuya)]))
    #expect(store.nation.warnings?.answers.map(\.place.id) == [Self.tokyo, .of("27")])
  }

  @Test func `is not on the map of Japan before that came`() {
    var store = store
    store.answer(.rows([Self.tokyo]), .inForce([.given(.tokyo)]))
    #expect(store.nation.warnings == nil)
    #expect(!store.nation.hasNoWarnings)
    store.answer(.nation, .nation([]))
    #expect(store.nation.hasNoWarnings)
  }

  // MARK: Sections

  @Test func `is merged by name: what was not asked for stays`() {
    var store = store
    let all = PlaceSections(text: "earlier")
    store.answer(
      .page(Self.tokyo), .place(Self.tokyo, .weather(PlaceWeather(answer: .given(.tokyo)))),
      .place(Self.tokyo, .section(.text, all)),
      .place(Self.tokyo, .section(.hourly, PlaceSections(hourlyChecked: GivenWorld.noon))),
      .place(
        Self.tokyo, .section(.observed, PlaceSections(observedAt: "2026-11-20T11:50", of: .tokyo))))
    // A section brings nothing but itself.
    var new = PlaceSections(text: "later")
    new.observed = .failure(GivenWorld.failure)
    store.answer(
      .sections([.text], .given(.tokyo)), .place(Self.tokyo, .section(.text, new)))
    let sections = store.sections(of: Self.tokyo)
    #expect(sections.overview?.value?.value.text == "later")
    #expect(sections.hourly?.value?.freshness == .fresh)
    #expect(sections.observed?.value?.freshness == .fresh)
  }

  @Test func `stays where a section fails later, and is marked`() {
    var store = store
    store.answer(
      .page(Self.tokyo), .place(Self.tokyo, .section(.text, PlaceSections(text: "earlier"))))
    var failed = PlaceSections()
    failed.overview = .failure(GivenWorld.failure)
    failed.hourly = .failure(GivenWorld.failure)
    store.answer(
      .sections([.text, .hourly], .given(.tokyo)),
      .place(Self.tokyo, .section(.text, failed)), .place(Self.tokyo, .section(.hourly, failed)))
    let sections = store.sections(of: Self.tokyo)
    #expect(sections.overview?.value?.value.text == "earlier")
    #expect(sections.overview?.value?.freshness == .stale)
    #expect(sections.overview?.value?.trouble == GivenWorld.failure)
    #expect(sections.hourly?.error == GivenWorld.failure)
  }

  @Test func `says which of its sections are on their way`() {
    var store = store
    let serial = store.ask(.page(Self.tokyo))
    _ = store.take(.place(Self.tokyo, .asking([.text, .rain])), for: serial)
    #expect(store.requests.asking(.page)?.isForecastPending == true)
    _ = store.take(
      .place(Self.tokyo, .weather(PlaceWeather(answer: .given(.tokyo)))), for: serial)
    _ = store.take(.place(Self.tokyo, .section(.text, PlaceSections(text: ""))), for: serial)
    #expect(store.requests.asking(.page)?.isForecastPending == false)
    #expect(store.requests.asking(.page)?.sections == [.rain])
    _ = store.finish(serial)
    #expect(store.requests.asking(.page) == nil)
  }

  // MARK: Observations

  @Test("keeps the extremes of its page beside a map of temperatures and a row")
  func observedMap() async throws {
    var store = store
    let answer = await GivenReport(extremes: GivenReport.day).answer(.tokyo)
    var sections = PlaceSections()
    let report = try #require(answer.report)
    sections.observed = .success(report)
    let extremes = try #require(report.value.temperatureExtremes)
    sections.extremes = report.map { _ in extremes }
    store.answer(.page(Self.tokyo), .place(Self.tokyo, .section(.observed, sections)))
    store.answer(.observedMap, .observedMap([.given(.tokyo, "2026-11-20T12:00")]))
    #expect(store.nation.observed?["13"]?.report?.value.time == "2026-11-20T12:00")
    #expect(store.sections(of: Self.tokyo).observed?.value?.value.time == "2026-11-20T11:50")
    store.answer(.rows([Self.tokyo]), .observed([.given(.tokyo, "2026-11-20T12:00")]))
    #expect(store.sections(of: Self.tokyo).observed?.value?.value.time == "2026-11-20T12:00")
    #expect(store.sections(of: Self.tokyo).extremes == sections.extremes)
  }

  @Test func `is observed as before when all of a later request failed, and marked`() {
    var store = store
    let places = [Place.tokyo, .osaka]
    store.answer(.observedMap, .observedMap(places.map { .given($0) }))
    store.answer(.observedMap, .observedMap(places.map { .failed($0, GivenWorld.failure) }))
    #expect(store.nation.observed?.count == 2)
    for answer in store.nation.observed.map({ Array($0.values) }) ?? [] {
      #expect(answer.report?.freshness == .stale)
      #expect(answer.report?.trouble == GivenWorld.failure)
    }
    store.answer(
      .observedMap, .observedMap([.given(.tokyo), .failed(.osaka, GivenWorld.failure)]))
    #expect(store.nation.observed?["13"]?.report?.freshness == .fresh)
    #expect(store.nation.observed?["27"]?.error == GivenWorld.failure)
  }

  @Test func `is not observed where the first request failed, or the source has none`() {
    var store = store
    store.answer(.observedMap, .observedMap([.failed(.tokyo, GivenWorld.failure)]))
    #expect(store.nation.observed?["13"]?.error == GivenWorld.failure)
    store.answer(.observedMap, .observedMap([]))
    #expect(store.nation.observed?.isEmpty == true)
  }
}
