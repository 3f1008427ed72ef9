import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("What every screen needs of the forecasts of prefectures")
struct NeedsTests {
  private let list = PrefectureListPresenter()
  private static let all = Given.catalog.prefectures.map(\.code)

  private func needs(_ given: GivenWorld, front: Place? = nil) -> TodayNeeds {
    TodayNeeds(given.world(list), front: front)
  }

  @Test func `is asked for the prefecture in front first, then of favorites, then by number`() {
    var given = GivenWorld()
    given.person.favorites = [Place.shibuya.id, Place.osaka.id, Place.tokyo.id]
    let rest = Self.all.filter { !["01", "13", "27"].contains($0) }
    #expect(
      needs(given, front: .osaka).all == [.ask(.list(["27", "13", "01"] + rest))])
    #expect(needs(given).list(["01", "27", "40"]) == [.ask(.list(["27", "01", "40"]))])
    #expect(needs(given).list([]) == [])
  }

  @Test func `is not asked for while it is on its way, and asked for when it is due`() {
    var given = GivenWorld()
    #expect(needs(given).due(isNewDay: false).asks == [.list(Self.all)])
    let serial = given.store.ask(.list(Self.all))
    #expect(needs(given).due(isNewDay: true) == [])
    _ = given.store.finish(serial)
    given.answerList()
    #expect(needs(given).due(isNewDay: false) == [])
    #expect(needs(given).due(isNewDay: true).asks == [.list(Self.all)])
    given.wait(seconds: 3599)
    #expect(needs(given).due(isNewDay: false) == [])
    given.wait(seconds: 1)
    #expect(needs(given).due(isNewDay: false).asks == [.list(Self.all)])
  }

  @Test("is due at once where the clock was set back", arguments: [1, 365])
  func setBack(days: Int) {
    var given = GivenWorld()
    given.answerList()
    given.wait(seconds: -days * 86_400)
    #expect(needs(given).due(isNewDay: false).asks == [.list(Self.all)])
  }

  @Test("is never due of what cannot be newer", arguments: [Freshness.offline, .sample])
  func final(freshness: Freshness) {
    var given = GivenWorld()
    given.answerList(freshness)
    given.wait(seconds: 86_400)
    #expect(needs(given).due(isNewDay: true) == [])
  }

  @Test func `is asked for again of the prefectures that failed, each after its pause`() {
    var given = GivenWorld()
    given.answerList()
    for _ in 0..<2 {
      given.store.answer(.list(["13"]), .forecast(.failed(.tokyo, GivenWorld.failure)))
    }
    given.store.answer(.list(["27"]), .forecast(.failed(.osaka, GivenWorld.failure)))
    given.wait(seconds: 59)
    #expect(needs(given).due(isNewDay: false) == [])
    given.wait(seconds: 1)
    #expect(needs(given).due(isNewDay: false) == [.ask(.list(["27"]))])
    given.wait(seconds: 60)
    #expect(needs(given).due(isNewDay: false) == [.ask(.list(["13", "27"]))])
  }

  // MARK: Warnings

  enum Nation: CaseIterable, Sendable {
    case nothing, pending, now, young, overdue, failed, failedLongAgo, ahead, none

    func answer(_ given: inout GivenWorld) {
      let failed = News.nation([.given(.tokyo, error: GivenWorld.failure)])
      switch self {
      case .nothing: return
      case .pending: _ = given.store.ask(.nation)
      case .failed, .failedLongAgo: given.store.answer(.nation, failed)
      case .none: given.store.answer(.nation, .nation([]))
      case .now, .young, .overdue, .ahead: given.answerNation()
      }
      let seconds =
        switch self {
        case .young: 119
        case .overdue: 120
        case .failed: 59
        case .failedLongAgo: 60
        case .ahead: -86_400
        case .none: 86_400
        case .nothing, .pending, .now: 0
        }
      given.wait(seconds: seconds)
    }

    var isDue: Bool {
      switch self {
      case .nothing, .overdue, .failedLongAgo, .ahead: true
      case .pending, .now, .young, .failed, .none: false
      }
    }
  }

  @Test("goes with warnings of all Japan, which are due on any screen", arguments: Nation.allCases)
  func nation(_ nation: Nation) {
    var given = GivenWorld()
    nation.answer(&given)
    #expect(needs(given).isNationDue == nation.isDue)
  }

  // MARK: Beside

  @Test("goes with what only wide screens show", arguments: [true, false], [true, false])
  func beside(hasHours: Bool, hasSide: Bool) {
    var given = GivenWorld()
    given.room.hasPreview = true
    given.room.hasHours = hasHours
    given.room.hasSide = hasSide
    // Hours are of prefectures with a forecast.
    #expect(needs(given).beside.asks == (hasSide ? [.observedMap] : []))
    given.store.answer(.list(["13", "27"]), .forecast(.given(.tokyo)), .forecast(.given(.osaka)))
    #expect(
      needs(given, front: .osaka).beside.asks
        == (hasHours ? [.hours("27")] : []) + (hasSide ? [.observedMap] : []))
    var waiting = given
    _ = waiting.store.ask(.hours("13"))
    _ = waiting.store.ask(.observedMap)
    #expect(needs(waiting, front: .osaka).beside == [])
    waiting = given
    _ = waiting.store.ask(.list(["13"]))
    #expect(needs(waiting, front: .osaka).beside == [])
    waiting = given
    waiting.leaveServiceAlone()
    #expect(needs(waiting, front: .osaka).beside == [])
  }

  @Test("has the hours of no other prefecture than that whose text is beside its row")
  func hours() {
    var given = GivenWorld()
    given.room.hasPreview = true
    given.room.hasHours = true
    given.store.answer(.list(["13", "27"]), .forecast(.given(.tokyo)), .forecast(.given(.osaka)))
    #expect(needs(given, front: .tokyo).hours.asks == [.hours("13")])
    // Nothing is selected, or something else than a prefecture, or one that has no forecast yet.
    for front in [nil, Place.shibuya, .given("p:01")] {
      #expect(needs(given, front: front).hours == [])
    }
    // Rows bring their own.
    var rows = given
    _ = rows.store.ask(.rows([Place.tokyo.id]))
    #expect(needs(rows, front: .tokyo).hours == [])
    given.room.hasPreview = false
    #expect(needs(given, front: .tokyo).hours == [])
  }

  @Test(arguments: [(3599, false), (3600, true)])
  func `has hours that are not asked for again before they are due`(seconds: Int, isDue: Bool) {
    var given = GivenWorld()
    given.room.hasPreview = true
    given.room.hasHours = true
    given.store.answer(.list(["13"]), .forecast(.given(.tokyo)))
    given.store.answer(.hours("13"), .hours(.of("13"), .success(.given(.given()))))
    given.wait(seconds: seconds)
    #expect(needs(given, front: .tokyo).beside.asks == (isDue ? [.hours("13")] : []))
  }
}
