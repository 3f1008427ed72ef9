import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("Read at a later moment, the store")
struct AnswerStoreMomentTests {
  private static let tokyo = PlaceID.of("13")

  /// A store with a forecast, warnings, observations and the three hours, all checked at noon.
  private var store: AnswerStore {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    store.answer(
      .page(Self.tokyo), .place(Self.tokyo, .weather(PlaceWeather(answer: .given(.tokyo)))),
      .place(Self.tokyo, .section(.warnings, PlaceSections(warnings: .given(.tokyo)))),
      .place(
        Self.tokyo, .section(.observed, PlaceSections(observedAt: "2026-11-20T11:50", of: .tokyo))),
      .place(Self.tokyo, .section(.hourly, PlaceSections(hourlyChecked: GivenWorld.noon))))
    store.answer(.nation, .nation([.given(.tokyo)]))
    store.answer(.observedMap, .observedMap([.given(.tokyo)]))
    return store
  }

  enum Part: CaseIterable, Sendable {
    case forecast, today, warnings, nation, observed, observedMap, hourly

    func freshness(_ store: AnswerStore) -> Freshness? {
      let id = PlaceID.of("13")
      let sections = store.sections(of: id)
      return switch self {
      case .forecast: store.weather(of: id)?.answer.freshness
      case .today: store.nation.today["13"]?.freshness
      case .warnings: sections.warnings?.offices.first?.reports?.freshness
      case .nation: store.nation.warnings?.answers.first?.offices.first?.reports?.freshness
      case .observed: sections.observed?.value?.freshness
      case .observedMap: store.nation.observed?["13"]?.report?.freshness
      case .hourly: sections.hourly?.value?.freshness
      }
    }

    /// Minutes after noon for which it is current.
    var minutes: Int {
      switch self {
      case .forecast, .today, .hourly: 62
      case .warnings, .nation: 5
      case .observed, .observedMap: 8
      }
    }
  }

  @Test(arguments: Part.allCases) func `marks what is overdue, each at its time`(part: Part) {
    var store = store
    #expect(part.freshness(store) == .fresh)
    store.tick(GivenWorld.noon.adding(seconds: part.minutes * 60 - 60))
    #expect(part.freshness(store) == .fresh)
    store.tick(GivenWorld.noon.adding(seconds: part.minutes * 60))
    #expect(part.freshness(store) == .stale)
    // As it came, it is what it was.
    #expect(store.entry(Self.tokyo)?.answer?.freshness == .fresh)
    store.tick(GivenWorld.noon.adding(seconds: 60))
    #expect(part.freshness(store) == .fresh)
  }

  @Test("marks everything where the clock was set back", arguments: Part.allCases, [1, 365])
  func back(part: Part, days: Int) {
    var store = store
    store.tick(GivenWorld.noon.adding(seconds: -days * 86_400))
    #expect(part.freshness(store) == .stale)
  }

  @Test(arguments: Part.allCases) func `reads nothing again inside a minute`(part: Part) {
    var store = store
    let version = store.version
    store.tick(GivenWorld.noon.adding(seconds: 59))
    #expect(store.clock.now == "2026-11-20T12:00:59")
    #expect(part.freshness(store) == .fresh && store.version == version)
    store.tick(GivenWorld.noon.adding(seconds: 60))
    #expect(store.version > version)
  }

  @Test func `drops the days that are over, and hours whose steps all are`() {
    var store = store
    #expect(store.weather(of: Self.tokyo)?.answer.high == 15)
    store.tick("2026-11-21T00:00")
    #expect(store.weather(of: Self.tokyo)?.answer.high == 16)
    #expect(store.nation.today["13"]?.forecast?.days.map(\.date) == ["2026-11-21"])
    #expect(store.sections(of: Self.tokyo).hourly?.value != nil)
    store.tick("2026-11-21T12:00")
    guard case .allPast? = store.sections(of: Self.tokyo).hourly?.error
    else { return unexpected("hours of the past are shown") }
    store.tick("2026-11-22T00:00")
    guard case .allPast? = store.weather(of: Self.tokyo)?.answer.error
    else { return unexpected("days of the past are shown") }
    // A clock that goes back brings them back: nothing was lost.
    store.tick(GivenWorld.noon)
    #expect(store.weather(of: Self.tokyo)?.answer.high == 15)
  }

  @Test func `marks what came late at once`() {
    var store = AnswerStore(.init(now: "2026-11-20T13:30"))
    store.answer(.rows([Self.tokyo]), .forecast(.given(.tokyo)), .inForce([.given(.tokyo)]))
    #expect(Part.forecast.freshness(store) == .stale)
    #expect(Part.warnings.freshness(store) == .stale)
    #expect(store.nation.oldToday.count == 1)
  }
}
