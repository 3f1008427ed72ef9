import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

@Suite("The list of prefectures, given answers and keys,")
struct PrefectureListScreenTests {
  private let list = PrefectureListPresenter()
  private var given = GivenWorld()

  private func code(_ given: GivenWorld) -> PrefectureCode? {
    list.selected(given.world(list))?.prefecture.code
  }

  private func screen(_ given: GivenWorld) -> ListScreen { list.screen(given.world(list)) }

  @Test(arguments: [AppIntent.open, .moveRight])
  func `shows the selected place at Enter and at the key beside it`(intent: AppIntent) {
    let world = given.world(list)
    #expect(list.handle(.moveDown, world) == [])
    #expect(list.handle(.moveDown, world) == [])
    #expect(list.handle(intent, world) == [.show(.given("p:03"))])
    #expect(list.place(world) == .given("p:03"))
    #expect(list.prefectureBehind(world) == "03")
  }

  @Test func `selects a row at a click, and opens it at the next one`() {
    let world = given.world(list)
    #expect(list.handle(.select(row: 12), world) == [])
    #expect(screen(given).cursor.selected == 12)
    #expect(list.handle(.select(row: 12), world) == [.show(.tokyo)])
  }

  @Test(arguments: [
    (AppIntent.moveUp, "01"), (.pageDown, "20"), (.goToBottom, "47"), (.scroll(by: 3), "04"),
    (.scroll(by: -3), "01"), (.nextDay, "01"),
  ])
  func `moves within its rows`(intent: AppIntent, code: String) {
    _ = list.handle(intent, given.world(list))
    #expect(self.code(given)?.text == code)
  }

  // MARK: Filters

  @Test func `keeps the same prefecture selected, also while nothing is listed`() {
    var given = given
    _ = list.handle(.select(row: 26), given.world(list))
    #expect(code(given) == "27")
    func narrow(_ areas: Set<Area>, favoritesOnly: Bool = false) {
      given.person.areas = AreaFilterModel(selected: areas)
      given.person.favoritesOnly = favoritesOnly
      list.follow(given.world(list))
    }
    narrow([.kinki])
    #expect(code(given) == "27")
    #expect(screen(given).content.rows.map(\.code).contains("27"))
    #expect(screen(given).content.rows.count == 7)
    narrow([])
    #expect(code(given) == nil)
    #expect(screen(given).content.rows.isEmpty)
    #expect(screen(given).content.emptyMessage == "地方が選ばれていません。a で選びます。")
    #expect(list.handle(.open, given.world(list)) == [])
    #expect(list.handle(.moveDown, given.world(list)) == [])
    narrow(Set(Area.allCases), favoritesOnly: true)
    #expect(code(given) == nil)
    narrow(Set(Area.allCases))
    #expect(code(given) == "27")
  }

  @Test func `keeps the same prefecture selected when favorites change the rows`() {
    var given = given
    given.person.favoritesOnly = true
    given.person.favorites = [Place.tokyo.id, Place.osaka.id]
    list.follow(given.world(list))
    _ = list.handle(.moveDown, given.world(list))
    #expect(code(given) == "27")
    given.person.favorites = [Place.hokkaido.id, Place.osaka.id, Place.shibuya.id]
    list.follow(given.world(list))
    #expect(screen(given).content.rows.map(\.code) == ["01", "13", "27"])
    #expect(code(given) == "27")
    given.person.favorites = [Place.hokkaido.id]
    list.follow(given.world(list))
    #expect(code(given) == "01")
  }

  @Test("takes its filters away, where there are any", arguments: [true, false], [true, false])
  func widen(isNarrow: Bool, favoritesOnly: Bool) {
    var given = given
    if isNarrow { given.person.areas = AreaFilterModel(selected: [.kanto]) }
    given.person.favoritesOnly = favoritesOnly
    let steps = list.widen(given.world(list))
    #expect(
      steps
        == (isNarrow || favoritesOnly
          ? [.narrow(AreaFilterModel(), favoritesOnly: false)] : nil))
  }

  // MARK: What is asked for

  @Test(arguments: GivenOccasion.allCases)
  func `asks for nothing by itself: it is of what every screen asks for`(occasion: GivenOccasion) {
    var given = given
    let asks = list.asks(occasion, given.world(list))
    #expect(asks.map(\.kind) == (occasion == .again ? [.list] : []))
    // What is there and not due is not asked for again either.
    given.answerList()
    given.answerNation()
    #expect(list.asks(occasion, given.world(list)) == [])
  }

  @Test func `asks again for the prefectures that failed, and forgets that they did`() {
    var given = given
    given.answerList()
    given.answerNation()
    given.store.answer(
      .list(["13", "27"]), .forecast(.failed(.tokyo, GivenWorld.failure)),
      .forecast(.failed(.osaka, GivenWorld.failure)))
    given.person.favorites = [Place.osaka.id]
    #expect(
      list.needs(.again, given.world(list)) == [
        .change(.forgetFailures(["13", "27"])), .ask(.list(["27", "13"])),
      ])
  }

  @Test("asks again for all that is due", arguments: [3599, 3600, -86_400])
  func due(seconds: Int) {
    var given = given
    given.answerList()
    given.wait(seconds: seconds)
    given.answerNation(checked: given.store.clock.now)
    let asks = list.asks(.again, given.world(list))
    #expect(asks == (seconds == 3599 ? [] : [.list(Given.catalog.prefectures.map(\.code))]))
  }

  // MARK: What is drawn

  @Test func `has the forecast of each row, what is on its way, and what is not there`() throws {
    var given = given
    let serial = given.store.ask(.list(["01", "02", "03"]))
    _ = given.store.take(.forecast(.given(.hokkaido, high: -3)), for: serial)
    _ = given.store.take(.forecast(.failed(.given("p:02"), .notCached)), for: serial)
    func weather() -> [PrefectureListScreen.Weather] {
      screen(given).content.rows.prefix(3).map(\.weather)
    }
    guard case .content(let days) = weather()[0]
    else { return unexpected("no weather in \(weather()[0])") }
    #expect(days.first.high.text == "-3")
    guard case .failed = weather()[1] else { return unexpected("no failure in \(weather()[1])") }
    #expect(weather()[2] == .loading)
    #expect(list.isPending(given.world(list)))
    #expect(list.message(given.world(list)).text == "予報を取得中 2/3")
    _ = given.store.finish(serial)
    #expect(weather()[2] == .failed(message: "-"))
    #expect(!list.isPending(given.world(list)))
    #expect(list.message(given.world(list)).text == "1 か所を取得できません")
  }

  @Test func `is made anew when answers, the person or the language change`() {
    var given = given
    #expect(screen(given).content.rows[12].name == "東京都")
    #expect(!screen(given).content.rows[12].isFavorite)
    given.style = .en
    #expect(screen(given).content.rows[12].name == "Tokyo")
    given.person.favorites = [Place.shibuya.id]
    #expect(screen(given).content.rows[12].isFavorite)
    given.answerList(.stale)
    #expect(list.mark(given.world(list)) != nil)
    guard case .content = screen(given).content.rows[12].weather
    else { return unexpected("the answer is not in its row") }
  }

  @Test func `shows what stands beside it only where there is room`() {
    var given = given
    given.answerList()
    #expect(screen(given).preview == nil && screen(given).map == nil)
    #expect(!list.works(.nextSection, given.world(list)))
    given.room.hasPreview = true
    given.room.hasMap = true
    given.room.hasSide = true
    #expect(screen(given).preview?.page.isEmpty == false)
    #expect(screen(given).map?.selected == "01")
    #expect(screen(given).outlook != nil && screen(given).inForce != nil)
    #expect(list.works(.nextSection, given.world(list)))
  }
}
