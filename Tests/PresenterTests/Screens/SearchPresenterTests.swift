import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

private struct GivenSearch: SearchModelInput {
  var places: [String: [Place]] = [:]
  var near: [String: [Place]] = [:]
  let asked = Recorder<String>()

  func places(matching query: String, limit: Int) -> [Place] {
    asked.record(query)
    return places[query] ?? []
  }

  func nearest(to query: String) -> [Place] { near[query] ?? [] }
}

@Suite("The search, given letters and keys,")
struct SearchPresenterTests {
  private let search = SearchPresenter()
  private let model = GivenSearch(
    places: [
      "s": [.shibuya, .sendai, .kohoku], "se": [.sendai], "t": [.tokyo], "x": [.osaka],
    ], near: ["z": [.shibuya]])

  private var given: GivenWorld {
    var given = GivenWorld()
    given.search = model
    return given
  }

  private func screen(_ given: GivenWorld) -> SearchScreen? {
    guard case .search(let screen, _, _) = search.body(given.world(search)) else { return nil }
    return screen
  }

  private func selectedRow(_ given: GivenWorld) -> Int? {
    guard case .search(_, let cursor, _) = search.body(given.world(search)) else { return nil }
    return cursor.selected
  }

  @discardableResult
  private func press(_ intents: AppIntent..., in given: GivenWorld) -> [ScreenStep] {
    intents.flatMap { search.handle($0, given.world(search)) }
  }

  private func open(_ given: GivenWorld) {
    search.open(from: Arrival(place: nil, listed: nil), given.world(search))
  }

  // MARK: The line

  @Test(arguments: [
    ([AppIntent.type("s"), .type("e")], "se", 2), ([.type("s"), .erase], "", 0),
    ([.type("s"), .moveLeft, .type("t")], "ts", 1),
    ([.type("ab cd"), .eraseWord], "ab ", 3), ([.type("ab cd "), .eraseWord], "ab ", 3),
    ([.type("ab"), .eraseAll], "", 0), ([.type("ab"), .lineStart, .eraseForward], "b", 0),
    ([.type("ab"), .lineStart, .lineEnd, .type("c")], "abc", 3),
    ([.type("ab"), .lineStart, .moveLeft, .erase], "ab", 0),
    ([.type("ab"), .moveRight, .eraseForward], "ab", 2), ([.type("s"), .go(.help)], "s?", 2),
    ([.type("仙"), .type("台")], "仙台", 2),
  ])
  func `edits its line`(intents: [AppIntent], query: String, cursor: Int) {
    let given = given
    for intent in intents { press(intent, in: given) }
    #expect(screen(given)?.query == query)
    #expect(screen(given)?.cursor == cursor)
  }

  @Test func `takes no more than a line has room for, and then searches no more`() {
    let given = given
    press(.type(String(repeating: "a", count: 70)), in: given)
    #expect(screen(given)?.query.count == 64)
    let count = model.asked.values.count
    press(.type("b"), .type("c"), in: given)
    #expect(screen(given)?.query == String(repeating: "a", count: 64))
    #expect(model.asked.values.count == count)
  }

  @Test(
    "puts the first letter in the place of an old query, and keeps it where one goes on in it",
    arguments: [
      (AppIntent.type("t"), "t"), (.erase, ""), (.eraseWord, ""), (.moveLeft, "se"),
      (.lineEnd, "se"), (.moveDown, "se"),
    ])
  func oldQuery(intent: AppIntent, query: String) {
    let given = given
    press(.type("s"), .type("e"), in: given)
    open(given)
    #expect(screen(given)?.query == "se")
    press(intent, in: given)
    #expect(screen(given)?.query == query)
    press(.type("x"), in: given)
    #expect(screen(given)?.query.contains("x") == true)
    #expect(screen(given)?.query.count == query.count + 1)
  }

  @Test func `has the help at its key only where that is no letter`() {
    let given = given
    #expect(!search.takes(.go(.help)))
    press(.type("s"), in: given)
    #expect(search.takes(.go(.help)))
    open(given)
    #expect(!search.takes(.go(.help)) && search.works(.go(.help), given.world(search)))
  }

  // MARK: What is found

  @Test func `lists what was opened last, then the favorites, while nothing is typed`() {
    var given = given
    given.person.recent = [Place.osaka.id]
    given.person.favorites = [Place.shibuya.id, Place.osaka.id]
    open(given)
    #expect(screen(given)?.rows.map(\.id) == [Place.osaka.id, Place.shibuya.id])
    #expect(screen(given)?.note == "最近見た場所・お気に入り")
    #expect(model.asked.values == [])
  }

  @Test func `lists favorites by their own names before other places, each once`() {
    var given = given
    given.person.favorites = [Place.kohoku.id]
    given.person.names = [FavoriteName(Place.kohoku.id, "s家")].compactMap { $0 }
    press(.type("s"), in: given)
    #expect(
      screen(given)?.rows.map(\.id) == [Place.kohoku.id, Place.shibuya.id, Place.sendai.id])
  }

  @Test func `says that what it lists does not match, and counts none of it`() {
    let given = given
    press(.type("z"), in: given)
    #expect(screen(given)?.rows.map(\.id) == [Place.shibuya.id])
    #expect(screen(given)?.note?.contains("もしかして") == true)
    #expect(search.detail(given.world(search)).text == "")
    press(.eraseAll, .type("s"), in: given)
    #expect(search.detail(given.world(search)).text == "3 件")
  }

  @Test func `shows the selected place at Enter and at a second click`() {
    let given = given
    press(.type("s"), .moveDown, in: given)
    #expect(selectedRow(given) == 1)
    #expect(press(.open, in: given) == [.show(.sendai)])
    press(.select(row: 2), in: given)
    #expect(press(.select(row: 2), in: given) == [.show(.kohoku)])
    press(.type("q"), in: given)
    #expect(press(.open, in: given) == [])
  }

  // MARK: What is asked for

  @Test func `asks for the weather at once, and for warnings after a rest`() throws {
    let given = given
    let steps = press(.type("s"), in: given)
    let ticket = try #require(steps.ticket)
    let id = Place.shibuya.id
    #expect(steps == [.rest(milliseconds: 250, ticket: ticket), .ask(.selected(id))])
    #expect(search.timerEnded(ticket, given.world(search)) == [.ask(.selectedWarnings(id))])
  }

  @Test func `asks for no warnings of a prefecture, which come with those of all Japan`() {
    #expect(press(.type("t"), in: given) == [.ask(.selected(Place.tokyo.id))])
  }

  @Test func `asks for no warnings of rows that were only passed`() throws {
    let given = given
    var tickets: [Int] = []
    for intent in [AppIntent.type("s"), .moveDown, .moveDown] {
      tickets.append(try #require(press(intent, in: given).ticket))
    }
    let asks = tickets.map { search.timerEnded($0, given.world(search)) }
    #expect(asks == [[], [], [.ask(.selectedWarnings(Place.kohoku.id))]])
  }

  @Test("asks for no warnings once another screen is in front, and does when it is back")
  func elsewhere() throws {
    let given = given
    let ticket = try #require(press(.type("s"), in: given).ticket)
    let elsewhere = given.world(WeatherPresenter(Place.shibuya.id), behind: [search])
    #expect(search.timerEnded(ticket, elsewhere) == [])
    let again = try #require(search.needs(.returned, given.world(search)).ticket)
    #expect(
      search.timerEnded(again, given.world(search))
        == [.ask(.selectedWarnings(Place.shibuya.id))])
  }

  @Test("goes on waiting for the place selected now when the warnings of the one before come late")
  func lateWarnings() throws {
    var given = given
    let first = try #require(press(.type("s"), in: given).ticket)
    #expect(search.timerEnded(first, given.world(search)).asks.count == 1)
    let late = given.store.ask(.selectedWarnings(Place.shibuya.id))
    let second = try #require(press(.moveDown, in: given).ticket)
    _ = given.store.take(.selectedWarnings(Place.shibuya.id, .given(.shibuya)), for: late)
    _ = search.came(.selectedWarnings, given.world(search))
    let place = try #require(search.place(given.world(search)))
    #expect(place.id != Place.shibuya.id)
    #expect(
      search.timerEnded(second, given.world(search)) == [.ask(.selectedWarnings(place.id))])
  }

  @Test func `waits for each rest once, and again only after the warnings came`() throws {
    var given = given
    let ticket = try #require(press(.type("s"), in: given).ticket)
    #expect(press(.moveLeft, in: given) == [])
    #expect(search.timerEnded(ticket, given.world(search)).asks.count == 1)
    #expect(search.needs(.due(isNewDay: false), given.world(search)) == [])
    given.store.answer(
      .selectedWarnings(Place.shibuya.id),
      .selectedWarnings(Place.shibuya.id, .given(.shibuya, error: GivenWorld.failure)))
    _ = search.came(.selectedWarnings, given.world(search))
    #expect(search.needs(.due(isNewDay: false), given.world(search)) == [])
    given.wait(seconds: 60)
    #expect(search.needs(.due(isNewDay: false), given.world(search)).ticket != nil)
  }

  enum Known: CaseIterable, Sendable {
    case nothing, now, overdue, ahead, failed, cannotBeHad, notCarried

    func answer(_ given: inout GivenWorld) {
      let id = Place.shibuya.id
      func came(_ warnings: PlaceWarnings) {
        given.store.answer(.selectedWarnings(id), .selectedWarnings(id, warnings))
      }
      switch self {
      case .nothing: break
      case .now: came(.given(.shibuya))
      case .overdue:
        came(.given(.shibuya))
        given.wait(seconds: 120)
      case .ahead:
        came(.given(.shibuya))
        given.wait(seconds: -86_400)
      case .failed:
        came(.given(.shibuya, error: GivenWorld.failure))
        given.wait(seconds: 60)
      case .cannotBeHad:
        came(.given(.shibuya, error: .notCached))
        given.wait(seconds: 600)
      case .notCarried: given.store.answer(.nation, .nation([]))
      }
    }

    var isDue: Bool {
      switch self {
      case .nothing, .overdue, .ahead, .failed: true
      case .now, .cannotBeHad, .notCarried: false
      }
    }
  }

  @Test(
    "waits to ask for warnings that are not known, or not of now",
    arguments: [GivenOccasion.opened, .returned, .due, .newDay, .anew], Known.allCases)
  func needs(occasion: GivenOccasion, known: Known) {
    var given = given
    given.person.recent = [Place.shibuya.id]
    given.store.answer(.rows([Place.shibuya.id]), .forecast(.given(.shibuya)))
    known.answer(&given)
    open(given)
    let steps = search.needs(occasion.occasion, given.world(search))
    #expect((steps.ticket != nil) == known.isDue)
    #expect(steps.count == (known.isDue ? 1 : 0))
  }

  @Test(
    "asks for the weather of a place once, and not where it is known or failed",
    arguments: [true, false])
  func weather(isFailure: Bool) {
    var given = given
    #expect(press(.type("t"), in: given).asks == [.selected(Place.tokyo.id)])
    #expect(press(.moveLeft, in: given).asks == [])
    given.store.answer(
      .selected(Place.osaka.id),
      .forecast(isFailure ? .failed(.osaka, GivenWorld.failure) : .given(.osaka)))
    #expect(press(.eraseAll, .type("x"), in: given).asks == [])
    // Answers of another source are not those of before.
    search.forget()
    given.store.startEpoch(.init(now: GivenWorld.noon))
    #expect(search.needs(.anew, given.world(search)).asks == [.selected(Place.osaka.id)])
  }

  // MARK: What is drawn

  @Test func `has the weather of the selected place in a line, with what is in force`() throws {
    var given = given
    press(.type("s"), in: given)
    #expect(screen(given)?.weather == [])
    given.store.answer(.selected(Place.shibuya.id), .forecast(.given(.shibuya, high: 41)))
    let parts = try #require(screen(given)?.weather)
    #expect(parts.first == "渋谷区  警報 …")
    #expect(parts.last?.hasPrefix("最高 41") == true && parts[1].hasPrefix("今日 "))
    // Of another day the figures say which, since the words give way to them.
    given.person.day = GivenWorld.noon.date.adding(days: 1)
    #expect(screen(given)?.weather.last?.hasPrefix("明日 最高 ") == true)
    // Over midnight no chosen day stays that is over.
    given.person.day = GivenWorld.noon.date.adding(days: -1)
    #expect(screen(given)?.weather[1].hasPrefix("今日 ") == true)
    given.person.day = nil
    given.store.answer(
      .selectedWarnings(Place.shibuya.id),
      .selectedWarnings(Place.shibuya.id, .given(.shibuya)))
    #expect(screen(given)?.weather.first == "渋谷区")
    given.store.answer(
      .selectedWarnings(Place.shibuya.id),
      .selectedWarnings(Place.shibuya.id, .given(.shibuya, error: GivenWorld.failure)))
    #expect(screen(given)?.weather.first == "渋谷区  警報 ?")
    // Where there is room beside or below the rows it stands there.
    given.room.hasSearchPreview = true
    #expect(screen(given)?.weather == [])
    guard case .search(_, _, let preview) = search.body(given.world(search)) else { return }
    #expect(preview?.page.isEmpty == false)
  }
}
