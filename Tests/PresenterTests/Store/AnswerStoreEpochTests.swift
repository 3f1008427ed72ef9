import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("When another source answers from now on, the store")
struct AnswerStoreEpochTests {
  private static let tokyo = PlaceID.of("13")
  private static let sampleMoment: Instant = "2024-08-29T11:30"

  private var store: AnswerStore {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    store.answer(.list(["13"]), .forecast(.given(.tokyo)))
    store.answer(.rows([Self.tokyo]), .inForce([.given(.tokyo)]))
    store.answer(.nation, .nation([.given(.tokyo)]))
    store.answer(.observedMap, .observedMap([.given(.tokyo)]))
    store.answer(
      .pictures(.nowcast), .pictures(.success(.given(RainIndex(observed: [], forecast: [])))))
    store.answer(.report(.quakes, []), .report(.quakes, .failure(GivenWorld.failure)))
    store.answer(.list(["27"]), .forecast(.failed(.osaka, GivenWorld.failure)))
    store.answer(.alarms, .alarms(.given()))
    return store
  }

  private func afterEpoch(_ store: AnswerStore) -> AnswerStore {
    var store = store
    store.startEpoch(.init(now: Self.sampleMoment, besideSample: GivenWorld.noon))
    return store
  }

  @Test func `forgets answers and requests`() {
    let new = afterEpoch(store)
    let nation = new.nation
    #expect(nation.today.isEmpty && nation.oldToday.isEmpty && nation.failedToday.isEmpty)
    #expect(new.weather(of: Self.tokyo) == nil && new.entry(Self.tokyo)?.answer == nil)
    #expect(new.sections(of: Self.tokyo).warnings == nil)
    #expect(nation.warnings == nil && nation.observed == nil && new.reports.isEmpty)
    #expect(new.radar.index == nil)
    for kind in [Request.Kind.list, .rows, .nation, .observedMap, .pictures, .report(.quakes)] {
      #expect(new.requests.asked(kind) == nil && !new.requests.isAsking(kind))
    }
    #expect(new.attempts.nextAttempt(.forecast(.of("27"))) == nil)
    #expect(new.attempts.mayAsk(.report(.quakes), at: new.clock.now))
    #expect(new.clock.now == Self.sampleMoment && new.clock.present == GivenWorld.noon)
    #expect(new.clock.isSample)
  }

  @Test func `keeps the alarms, which are of the present, and when they were asked for`() {
    let new = afterEpoch(store)
    #expect(new.alarms.tsunami?.value.highest == .warning)
    #expect(new.alarms.recentQuakes(at: GivenWorld.noon).count == 1)
    #expect(new.requests.asked(.alarms) == GivenWorld.noon)
  }

  @Test func `takes alarms that were asked for before, and none of the other answers`() {
    var old = AnswerStore(.init(now: GivenWorld.noon))
    let list = old.ask(.list(["13"]))
    let alarms = old.ask(.alarms)
    var new = afterEpoch(old)
    #expect(new.requests.isAsking(.alarms) && !new.requests.isAsking(.list))
    let forecast = News.forecast(.given(.tokyo))
    #expect(new.tell(forecast, to: list) == .refused)
    #expect(new.tell(.alarms(.given()), to: alarms) == .taken)
    // Numbers go on: those of before are never those of a new request.
    let again = new.ask(.list(["13"]))
    #expect(again != list)
    #expect(new.tell(forecast, to: list) == .refused)
    #expect(new.end(list) == .refused)
    #expect(new.requests.todayPending == 1)
    #expect(new.tell(forecast, to: again) == .taken)
  }

  @Test func `goes back to the present as it went`() {
    var new = afterEpoch(store)
    new.tick("2026-11-20T12:07")
    #expect(new.clock.present == "2026-11-20T12:07" && new.clock.now == Self.sampleMoment)
    let version = new.version
    new.startEpoch(.init(now: new.clock.present))
    #expect(new.clock.now == "2026-11-20T12:07" && new.clock.present == new.clock.now)
    #expect(!new.clock.isSample)
    #expect(new.version > version)
    #expect(new.alarms.tsunami?.value.highest == .warning)
  }

  @Test func `stamps alarms with the present, and everything else with the time of the sample`() {
    var new = afterEpoch(AnswerStore(.init(now: GivenWorld.noon)))
    _ = new.ask(.alarms)
    _ = new.ask(.list(["13"]))
    #expect(new.requests.asked(.alarms) == GivenWorld.noon)
    #expect(new.requests.asked(.list) == Self.sampleMoment)
  }
}

@Suite("The alarms of the store")
struct AlarmEntryTests {
  private static let failed = AppAlarms(
    tsunami: .failure(GivenWorld.failure), quakes: .failure(GivenWorld.failure))

  private var alarms: AlarmEntry {
    var alarms = AlarmEntry()
    alarms.take(.given(), at: GivenWorld.noon)
    return alarms
  }

  @Test func `stay when they cannot be asked for, until they are known to be over`() {
    var alarms = alarms
    alarms.take(Self.failed, at: GivenWorld.noon)
    #expect(alarms.tsunami?.value.highest == .warning)
    #expect(alarms.tsunamiError == GivenWorld.failure)
    #expect(alarms.recentQuakes(at: GivenWorld.noon).count == 1)
    #expect(alarms.quakeError == GivenWorld.failure)
    let none = AppAlarms(
      tsunami: .success(
        .given(TsunamiStatus(TsunamiList([]), now: GivenWorld.noon))),
      quakes: .success(.given(QuakeList([]))))
    alarms.take(none, at: GivenWorld.noon)
    #expect(alarms.tsunami?.value.isNone == true && alarms.tsunamiError == nil)
    #expect(alarms.recentQuakes(at: GivenWorld.noon).isEmpty && alarms.quakeError == nil)
  }

  @Test func `do not exist of a source that has none`() {
    var alarms = alarms
    alarms.take(AppAlarms(tsunami: nil, quakes: nil), at: GivenWorld.noon)
    #expect(alarms.tsunami == nil && alarms.tsunamiError == nil)
  }

  @Test(
    "have an earthquake for an hour, and as much longer as the clock is ahead",
    arguments: [(44 * 60, 0, 1), (46 * 60, 0, 0), (46 * 60, 120, 1), (-86_400, 0, 1)])
  func hour(later: Int, lead: Int, count: Int) throws {
    var alarms = AlarmEntry()
    let given = AppAlarms.given()
    var list = try #require(try given.quakes?.get().value)
    list.clockLead = lead
    alarms.take(
      AppAlarms(tsunami: nil, quakes: .success(.given(list))), at: GivenWorld.noon)
    #expect(alarms.recentQuakes(at: GivenWorld.noon.adding(seconds: later)).count == count)
  }
}
