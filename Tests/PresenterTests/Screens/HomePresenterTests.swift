import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

@Suite("Home, given answers and keys,")
struct HomePresenterTests {
  private let home = HomePresenter()
  private static let places = [Place.osaka.id, Place.tokyo.id, Place.shibuya.id]

  private var given: GivenWorld {
    var given = GivenWorld()
    given.person.favorites = Self.places
    return given
  }

  private func rows(_ given: GivenWorld) -> [HomeScreen.Row] {
    home.screen(given.world(home)).rows
  }

  private func select(_ id: PlaceID, _ given: GivenWorld) {
    let row = given.person.places.firstIndex(of: id) ?? 0
    let world = given.world(home)
    _ = home.handle(.goToTop, world)
    for _ in 0..<row { _ = home.handle(.moveDown, world) }
  }

  // MARK: Rows

  @Test(
    "has the configured place first, once, and the favorites in the person's order",
    arguments: [
      (nil, ["p:27", "p:13", "m:1311300"]), ("m:1311300", ["m:1311300", "p:27", "p:13"]),
      ("p:13", ["p:13", "p:27", "m:1311300"]), ("p:01", ["p:01", "p:27", "p:13", "m:1311300"]),
    ] as [(String?, [String])])
  func order(configured: String?, ids: [String]) {
    var given = given
    given.person.configured = configured.flatMap { PlaceID($0) }
    let rows = rows(given)
    #expect(rows.map(\.id.description) == ids)
    #expect(rows.filter(\.isConfigured).map(\.id.description) == (configured.map { [$0] } ?? []))
  }

  @Test func `says what to do where there are no rows, or why the favorites cannot be read`() {
    var given = given
    #expect(home.screen(given.world(home)).emptyMessage == nil)
    given.person.favorites = []
    let message = home.screen(given.world(home)).emptyMessage
    #expect(message?.hasPrefix("お気に入りがありません。") == true)
    given.person.favoritesError = .damaged(path: "/f")
    #expect(home.screen(given.world(home)).emptyMessage?.contains("/f") == true)
    #expect(home.handle(.open, given.world(home)) == [])
    #expect(home.handle(.moveFavoriteUp, given.world(home)) == [])
  }

  @Test func `shows the selected place at Enter, the key beside it and a second click`() {
    let world = given.world(home)
    #expect(home.handle(.select(row: 2), world) == [])
    for intent in [AppIntent.open, .moveRight, .select(row: 2)] {
      #expect(home.handle(intent, world) == [.show(.shibuya)])
    }
  }

  @Test func `stays at the same place when the rows change`() {
    var given = given
    home.follow(given.world(home))
    select(Place.tokyo.id, given)
    for favorites in [
      [Place.tokyo.id, Place.osaka.id], [Place.shibuya.id, Place.osaka.id, Place.tokyo.id],
    ] {
      given.person.favorites = favorites
      home.follow(given.world(home))
      #expect(home.place(given.world(home)) == .tokyo)
    }
    // Where it is gone, the row that took its place.
    given.person.favorites = [Place.shibuya.id, Place.osaka.id]
    home.follow(given.world(home))
    #expect(home.place(given.world(home)) == .osaka)
  }

  // MARK: Moving favorites

  @Test(
    "moves a favorite by a position, and passes the configured place",
    arguments: [
      (nil, "p:27", AppIntent.moveFavoriteUp, nil), (nil, "p:27", .moveFavoriteDown, 1),
      (nil, "m:1311300", .moveFavoriteUp, 1), (nil, "m:1311300", .moveFavoriteDown, nil),
      ("p:13", "p:27", .moveFavoriteDown, 2), ("p:13", "m:1311300", .moveFavoriteUp, 0),
      ("m:1311300", "p:13", .moveFavoriteDown, nil), ("p:27", "p:13", .moveFavoriteUp, nil),
      ("p:01", "p:13", .moveFavoriteUp, 0),
    ] as [(String?, String, AppIntent, Int?)])
  func moveFavorite(configured: String?, id: String, intent: AppIntent, position: Int?) throws {
    var given = given
    given.person.configured = configured.flatMap { PlaceID($0) }
    let id = try #require(PlaceID(id))
    select(id, given)
    #expect(
      home.handle(intent, given.world(home))
        == (position.map { [.favorite(.move(id, to: $0))] } ?? []))
  }

  @Test(arguments: [AppIntent.moveFavoriteUp, .moveFavoriteDown])
  func `says that the configured place is not moved`(intent: AppIntent) {
    var given = given
    given.person.configured = Place.tokyo.id
    select(Place.tokyo.id, given)
    #expect(home.handle(intent, given.world(home)) == [.say("設定の場所はいつも先頭です")])
  }

  // MARK: What is asked for

  enum Asked: CaseIterable, Sendable {
    case never, pending, now, young, old, ahead

    func ask(_ given: inout GivenWorld) {
      guard self != .never else { return }
      let serial = given.store.ask(.rows(given.person.places))
      if self == .pending { return }
      _ = given.store.finish(serial)
      let seconds =
        switch self {
        case .young: 119
        case .old: 120
        case .ahead: -86_400
        case .never, .pending, .now: 0
        }
      given.store.tick(given.store.clock.now.adding(seconds: seconds))
    }
  }

  @Test("asks for its rows", arguments: GivenOccasion.allCases, Asked.allCases)
  func needs(occasion: GivenOccasion, asked: Asked) {
    var given = given
    given.person.configured = Place.hokkaido.id
    asked.ask(&given)
    let expected =
      switch (occasion, asked) {
      case (.anew, _), (.favorites, _): true
      // Nothing came of them at all.
      case (.again, _): true
      case (_, .pending): false
      case (.newDay, _): true
      case (_, .now), (_, .young): false
      case (_, .never), (_, .old), (_, .ahead): true
      }
    let asks = home.asks(occasion, given.world(home))
    let rows = Request.rows([Place.hokkaido.id] + Self.places)
    #expect(asks == (expected ? [rows] + (occasion == .again ? [.nation] : []) : []))
  }

  @Test("asks for no rows where there are none", arguments: GivenOccasion.allCases)
  func noRows(occasion: GivenOccasion) {
    let given = GivenWorld()
    #expect(home.asks(occasion, given.world(home)) == (occasion == .again ? [.nation] : []))
  }

  /// Home with all answers from noon.
  private var complete: GivenWorld {
    var given = given
    let ids = given.person.places
    let places = ids.compactMap(Given.catalog.place)
    let serial = given.store.ask(.rows(ids))
    for place in places {
      _ = given.store.take(.forecast(.given(place)), for: serial)
      _ = given.store.take(.hours(place.id, .success(.given(.given()))), for: serial)
    }
    _ = given.store.take(.inForce(places.map { .given($0) }), for: serial)
    _ = given.store.take(.observed(places.map { .given($0) }), for: serial)
    _ = given.store.finish(serial)
    return given
  }

  @Test(
    "asks again a minute later, or where a row may have something newer",
    arguments: [(0, []), (59, []), (60, [.rows, .nation]), (-86_400, [.rows, .nation])]
      as [(Int, [Request.Kind])])
  func again(seconds: Int, kinds: [Request.Kind]) {
    var given = complete
    given.wait(seconds: seconds)
    #expect(home.asks(.again, given.world(home)).map(\.kind) == kinds)
  }

  enum Part: CaseIterable, Sendable {
    case forecast, warnings, alerts, observed, hours

    private var alerted: PlaceWarnings {
      var answer = PlaceWarnings.given(.tokyo)
      answer.alerts = PlaceAlerts(notices: [], doubt: GivenWorld.failure)
      return answer
    }

    var news: News {
      let error = GivenWorld.failure
      return switch self {
      case .forecast: .forecast(.failed(.tokyo, error))
      case .warnings: .inForce([.given(.tokyo, error: error)])
      case .alerts: .inForce([alerted])
      case .observed: .observed([.failed(.tokyo, error)])
      case .hours: .hours(Place.tokyo.id, .failure(error))
      }
    }
  }

  @Test("asks again at once for rows of which a part failed", arguments: Part.allCases)
  func failed(part: Part) {
    var given = complete
    #expect(home.failed(given.world(home)) == [])
    let serial = given.store.ask(.rows(given.person.places))
    _ = given.store.take(part.news, for: serial)
    _ = given.store.finish(serial)
    #expect(home.asks(.again, given.world(home)).map(\.kind) == [.rows, .nation])
    #expect(home.failed(given.world(home)) == [.rows])
    // By itself, not before its time.
    #expect(home.asks(.due, given.world(home)) == [])
  }

  @Test func `says that its rows are on their way, and shows that of each`() {
    var given = given
    let serial = given.store.ask(.rows(given.person.places))
    #expect(home.message(given.world(home)).text == "予報を取得しています")
    #expect(rows(given).map(\.now) == ["…", "…", "…"])
    _ = given.store.take(.forecast(.given(.osaka, high: 12)), for: serial)
    #expect(rows(given)[0].first.high.text == "12")
    #expect(rows(given)[1].first.sign == "…")
    _ = given.store.finish(serial)
    #expect(rows(given)[1].first.sign != "…")
    #expect(rows(given)[1].failure != nil && rows(given)[0].failure == nil)
  }
}
