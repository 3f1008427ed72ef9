import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("The map, given answers and keys,")
struct MapPresenterTests {
  private let map = MapPresenter()
  private var given = GivenWorld()

  private func selected(_ given: GivenWorld) -> PrefectureCode? {
    map.prefectureBehind(given.world(map))
  }

  /// Shows another value than the weather.
  private func choose(_ show: MapRequest.Show) {
    let world = given.world(map)
    for _ in 0..<6 where map.shownBeside != show { _ = map.handle(.nextMapValue, world) }
  }

  @Test(
    "walks to the nearest tile ahead, and stays where there is none",
    arguments: [
      ("13", AppIntent.moveUp, "11"), ("13", .moveDown, "14"), ("13", .moveLeft, "22"),
      ("13", .moveRight, "12"), ("12", .moveRight, "12"), ("01", .moveDown, "02"),
      ("01", .moveUp, "01"),
      ("01", .moveLeft, "05"), ("47", .moveRight, "46"), ("47", .moveUp, "42"),
      ("47", .moveLeft, "47"), ("35", .moveLeft, "40"), ("13", .goToTop, "01"),
      ("13", .goToBottom, "47"), ("13", .pageDown, "13"),
    ] as [(PrefectureCode, AppIntent, PrefectureCode)])
  func walk(from: PrefectureCode, intent: AppIntent, to: PrefectureCode) {
    map.select(from)
    #expect(map.handle(intent, given.world(map)) == [])
    #expect(selected(given) == to)
  }

  @Test func `selects a tile at a click, opens it at the next one, and knows no others`() {
    let world = given.world(map)
    #expect(map.handle(.selectPrefecture("27"), world) == [])
    #expect(selected(given) == "27")
    #expect(map.handle(.selectPrefecture("99"), world) == [])
    #expect(selected(given) == "27")
    #expect(map.handle(.selectPrefecture("27"), world) == [.show(.osaka)])
    #expect(map.handle(.open, world) == [.show(.osaka)])
  }

  @Test(
    "begins at the place in front, else where it was left, else at the first favorite",
    arguments: [
      (Place.osaka, nil, "27"), (.osaka, "01", "27"), (nil, "01", "01"), (nil, nil, "04"),
    ] as [(Place?, PrefectureCode?, PrefectureCode)])
  func begins(front: Place?, left: PrefectureCode?, selected: PrefectureCode) {
    var given = given
    given.person.favorites = [Place.sendai.id, Place.osaka.id]
    if let left { map.select(left) }
    map.open(from: Arrival(place: front?.id, listed: "09"), given.world(map))
    #expect(self.selected(given) == selected)
  }

  @Test func `begins in Tokyo without any`() {
    map.open(from: Arrival(place: nil, listed: "09"), given.world(map))
    #expect(selected(given) == "13")
  }

  // MARK: What is asked for

  @Test(arguments: [AppIntent.nextMapValue, .nextSection])
  func `asks for what the next value shows, round and round`(intent: AppIntent) {
    let world = given.world(map)
    var seen: [(MapRequest.Show?, [ScreenStep])] = []
    for _ in 0..<7 {
      let steps = map.handle(intent, world)
      seen.append((map.shownBeside, steps))
    }
    #expect(seen.map(\.0) == [.high, .low, .rain, .warnings, .now, .weather, .high])
    #expect(
      seen.map(\.1) == [[], [], [], [.ask(.nation)], [.ask(.observedMap)], [], []])
  }

  @Test(arguments: GivenOccasion.allCases, [0, 299, 300, -86_400])
  func `asks for observations again once they are older`(occasion: GivenOccasion, seconds: Int) {
    var given = given
    choose(.now)
    given.store.answer(.observedMap, .observedMap([.given(.tokyo)]))
    given.wait(seconds: seconds)
    let isOld = seconds == 300 || seconds < 0
    let isAsked =
      switch occasion {
      case .opened, .anew: true
      case .due, .newDay, .again: isOld
      case .returned, .favorites: false
      }
    #expect(map.asks(occasion, given.world(map)) == (isAsked ? [.observedMap] : []))
  }

  @Test func `does not ask for observations that are on their way when they are due`() {
    var given = given
    choose(.now)
    _ = given.store.ask(.observedMap)
    given.wait(seconds: 600)
    #expect(map.asks(.due, given.world(map)) == [])
    #expect(map.isPending(given.world(map)))
    #expect(map.message(given.world(map)).text == "観測を取得しています")
  }

  @Test("asks for warnings when it shows them", arguments: GivenOccasion.allCases)
  func warnings(occasion: GivenOccasion) {
    choose(.warnings)
    let isAsked = occasion == .opened || occasion == .again
    #expect(map.asks(occasion, given.world(map)) == (isAsked ? [.nation] : []))
  }

  @Test(
    "asks for forecasts again only when a person does, of the selected prefecture first",
    arguments: GivenOccasion.allCases, [MapRequest.Show.weather, .high, .low, .rain])
  func forecasts(occasion: GivenOccasion, show: MapRequest.Show) throws {
    choose(show)
    map.select("27")
    let asks = map.asks(occasion, given.world(map))
    guard occasion == .again else {
      #expect(asks == [])
      return
    }
    guard case .list(let codes) = try #require(asks.first)
    else { return unexpected("asks for \(asks)") }
    #expect(asks.count == 1 && codes.first == "27" && codes.count == 47)
  }

  // MARK: What is drawn

  @Test("shows the values of each prefecture, and that of the selected one beside them")
  func screen() throws {
    var given = given
    given.person.favorites = [Place.shibuya.id]
    given.store.answer(
      .list(["13", "27"]), .forecast(.given(.tokyo, high: -11)),
      .forecast(.given(.osaka, high: -12)))
    choose(.high)
    func screen() throws -> MapScreen {
      let body = map.body(given.world(map))
      guard case .map(let screen) = body else { throw GivenWorld.failure }
      return screen
    }
    let before = try screen()
    #expect(before.selected == "13" && before.favorites == ["13"])
    #expect(String(describing: before.tiles).contains("-12"))
    #expect(String(describing: before.panel).contains("-11"))
    #expect(!String(describing: before.panel).contains("-12"))
    #expect(before.preview == nil && before.side == nil)
    map.select("27")
    #expect(String(describing: try screen().panel).contains("-12"))
    #expect(try screen().tiles == before.tiles)
    given.store.answer(.list(["13"]), .forecast(.given(.tokyo, high: -13)))
    #expect(String(describing: try screen().tiles).contains("-13"))
  }

  @Test("shows the lows of tomorrow where none of today is issued, and says so")
  func nextLow() throws {
    var given = given
    func day(_ date: CivilDate, low: Int?) -> ForecastDay {
      .short(date, weather: "100", high: .short(20), low: low.map { .short($0) })
    }
    func answer(_ todays: Int?) {
      given.store.answer(
        .list(["13"]),
        .forecast(
          Forecast.given([day("2026-11-20", low: todays), day("2026-11-21", low: -7)])
            .sourced(checked: GivenWorld.noon).answer(for: .tokyo)))
    }
    choose(.low)
    answer(nil)
    func shown() throws -> (screen: MapScreen, detail: String) {
      guard case .map(let screen) = map.body(given.world(map)) else { throw GivenWorld.failure }
      return (screen, map.detail(given.world(map)).text)
    }
    #expect(String(describing: try shown().screen.tiles).contains("\"-7\""))
    #expect(String(describing: try shown().screen.panel).contains("明日 21日(土)"))
    #expect(try shown().detail == "明日 21日(土)  最低（今日の最低は発表なし）")
    answer(3)
    #expect(!String(describing: try shown().screen.tiles).contains("\"-7\""))
    #expect(try shown().detail == "最低")
    answer(nil)
    choose(.high)
    #expect(try shown().detail == "最高")
  }
}
