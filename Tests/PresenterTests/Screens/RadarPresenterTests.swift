import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The map of rain, given pictures and keys,")
struct RadarPresenterTests {
  private let radar = RadarPresenter()

  // MARK: What is given

  private static let newest: Instant = "2026-11-20T11:55"

  /// A picture some minutes after the newest observed one.
  private static func frame(_ minutes: Int, after newest: Instant = newest) -> RainFrame {
    let valid = newest.adding(seconds: minutes * 60)
    return RainFrame(
      base: minutes > 0 ? newest : valid, valid: valid, kind: minutes > 0 ? .forecast : .observed)
  }

  /// From 11:45 to 12:05.
  private static func index(newest: Instant = newest) -> RainIndex {
    RainIndex(
      observed: [-10, -5, 0].map { frame($0, after: newest) },
      forecast: [5, 10].map { frame($0, after: newest) })
  }

  /// Around 渋谷区, of the usual width.
  private static let usual = [
    TileAddress(zoom: 8, x: 226, y: 100), .init(zoom: 8, x: 227, y: 100),
    .init(zoom: 8, x: 226, y: 101), .init(zoom: 8, x: 227, y: 101),
  ]

  private static func tiles(
    _ minutes: Int..., layer: RainLayer = .nowcast, at addresses: [TileAddress] = usual
  ) -> [RadarTile] {
    minutes.flatMap { minutes in
      addresses.map { RadarTile(layer: layer, frame: frame(minutes), address: $0) }
    }
  }

  /// Opened, with the list of pictures.
  private func open(
    _ place: Place? = .shibuya, _ list: Sourced<RainIndex>? = .given(index())
  ) -> GivenWorld {
    var given = GivenWorld()
    radar.open(from: Arrival(place: place?.id, listed: nil), given.world(radar))
    if let list { given.store.answer(.pictures(.nowcast), .pictures(.success(list))) }
    return given
  }

  /// Opened, with the tiles of the picture in front.
  private func shown(
    _ place: Place? = .shibuya, _ result: Result<ClassTile, ForecastError> = .success(.strong)
  ) -> GivenWorld {
    var given = open(place)
    given.deliver(radar.came(.pictures, given.world(radar)), result)
    return given
  }

  @discardableResult
  private func press(_ intents: AppIntent..., in given: GivenWorld) -> [ScreenStep] {
    press(intents, in: given)
  }

  @discardableResult
  private func press(_ intents: [AppIntent], in given: GivenWorld) -> [ScreenStep] {
    intents.flatMap { radar.handle($0, given.world(radar)) }
  }

  private func screen(_ given: GivenWorld) throws -> RadarScreen {
    guard case .radar(let screen) = radar.body(given.world(radar)) else { throw GivenWorld.failure }
    return screen
  }

  private func view(_ given: GivenWorld) throws -> RadarView {
    try #require(try screen(given).map).picture.view
  }

  private func message(_ given: GivenWorld) -> String { radar.message(given.world(radar)).text }
  private func isAlert(_ given: GivenWorld) -> Bool { radar.message(given.world(radar)).isAlert }

  // MARK: The part of the map

  @Test(
    "is opened around the place in front, else around the configured one, else for all Japan",
    arguments: [
      (Place.shibuya, nil, "雨雲  渋谷区（東京都）のまわり 130km"),
      (.shibuya, .osaka, "雨雲  渋谷区（東京都）のまわり 130km"),
      (nil, .shibuya, "雨雲  渋谷区（東京都）のまわり 130km"), (nil, nil, "雨雲  全国"),
    ] as [(Place?, Place?, String)])
  func opens(front: Place?, configured: Place?, title: String) {
    var given = GivenWorld()
    given.person.configured = configured?.id
    radar.open(from: Arrival(place: front?.id, listed: "27"), given.world(radar))
    #expect(radar.title(given.world(radar)) == title)
    #expect(radar.place(given.world(radar)) == front ?? configured)
    #expect(radar.asks(.opened, given.world(radar)) == [.pictures(.nowcast)])
  }

  @Test func `stays where it was moved for the same place, and begins anew around another`() {
    let given = open()
    press(.zoomIn, in: given)
    radar.open(from: Arrival(place: Place.shibuya.id, listed: nil), given.world(radar))
    #expect(radar.title(given.world(radar)) == "雨雲  渋谷区（東京都）のまわり 60km")
    radar.open(from: Arrival(place: Place.sendai.id, listed: nil), given.world(radar))
    #expect(radar.title(given.world(radar)) == "雨雲  仙台市（宮城県）のまわり 120km")
    // Without a list it was never seen.
    let unseen = open(.shibuya, nil)
    press(.zoomIn, in: unseen)
    radar.open(from: Arrival(place: Place.shibuya.id, listed: nil), unseen.world(radar))
    #expect(radar.title(unseen.world(radar)) == "雨雲  渋谷区（東京都）のまわり 130km")
  }

  @Test(
    "shows half as much with each step, from all Japan to the finest tiles and no further",
    arguments: [
      ([.zoomIn], "渋谷区（東京都）のまわり 60km"), ([.zoomIn, .zoomIn], "渋谷区（東京都）のまわり 30km"),
      (Array(repeating: .zoomIn, count: 3), "渋谷区（東京都）のまわり 20km"),
      (Array(repeating: .zoomIn, count: 9), "渋谷区（東京都）のまわり 20km"),
      (Array(repeating: .zoomIn, count: 9) + [.zoomOut], "渋谷区（東京都）のまわり 30km"),
      ([.zoomOut], "渋谷区（東京都）のまわり 250km"),
      ([.zoomOut, .zoomOut], "渋谷区（東京都）のまわり 510km"),
      (Array(repeating: .zoomOut, count: 3), "渋谷区（東京都）のまわり 1020km"),
      (Array(repeating: .zoomOut, count: 4), "全国"), (Array(repeating: .zoomOut, count: 9), "全国"),
      (Array(repeating: .zoomOut, count: 9) + [.zoomIn], "渋谷区（東京都）のまわり 1020km"),
      ([.scroll(by: -3)], "渋谷区（東京都）のまわり 60km"),
      ([.scroll(by: 6)], "渋谷区（東京都）のまわり 510km"),
      ([.goToBottom], "全国"), ([.zoomOut, .goToTop], "渋谷区（東京都）のまわり 130km"),
      ([.goToBottom, .goToTop], "渋谷区（東京都）のまわり 130km"),
    ] as [([AppIntent], String)])
  func zooms(intents: [AppIntent], title: String) {
    let given = open()
    press(intents, in: given)
    #expect(radar.title(given.world(radar)) == "雨雲  " + title)
  }

  @Test(arguments: [
    (AppIntent.moveLeft, -64, 0), (.moveRight, 64, 0), (.moveUp, 0, -64), (.moveDown, 0, 64),
  ])
  func `moves by a quarter of its width`(intent: AppIntent, east: Int, south: Int) throws {
    let given = open()
    let before = try view(given)
    #expect(before.zoom == 8 && before.width == 256)
    press(intent, in: given)
    let after = try view(given)
    #expect(after.left - before.left == east && after.top - before.top == south)
    // The nearer, the less.
    press(.goToTop, .zoomIn, in: given)
    let near = try view(given)
    press(intent, in: given)
    #expect(try view(given).left - near.left == east / 2)
    #expect(try view(given).top - near.top == south / 2)
  }

  @Test(
    arguments: [
      (AppIntent.moveLeft, 54_121, nil), (.moveRight, 59_946, nil), (.moveUp, nil, 22_724),
      (.moveDown, nil, 28_993),
    ] as [(AppIntent, Int?, Int?)])
  func `never leaves the area that has data`(intent: AppIntent, left: Int?, top: Int?) throws {
    let given = open()
    let before = try view(given)
    press(Array(repeating: intent, count: 200), in: given)
    #expect(try view(given).left == left ?? before.left)
    #expect(try view(given).top == top ?? before.top)
    // It no longer concerns the place.
    #expect(!radar.title(given.world(radar)).contains("渋谷区"))
    press(.goToTop, in: given)
    #expect(try view(given) == before)
  }

  @Test func `stays where it is as long as it shows all Japan`() throws {
    let given = open(nil)
    press(.moveLeft, .moveUp, .moveUp, .goToTop, in: given)
    #expect(try view(given) == .japan)
    press(.zoomIn, .zoomOut, in: given)
    #expect(try view(given) == .japan)
  }

  @Test func `shows the whole width, and as much of the height as there is room for`() throws {
    var given = shown()
    #expect(try view(given).height == 115)
    given.room.radarRows = 40
    #expect(try view(given).height == 256)
    given.room.radarRows = 5
    #expect(try view(given).height == 32)
    #expect(try view(given).width == 256)
    #expect(try screen(given).moments[2].part == .all)
  }

  @Test("names the place in its title only where the drawn part of the map has it")
  func drawnPart() {
    var given = shown()
    given.room.radarRows = 40
    press(.moveDown, in: given)
    #expect(radar.title(given.world(radar)).contains("渋谷区"))
    given.room.radarRows = 18
    #expect(!radar.title(given.world(radar)).contains("渋谷区"))
  }

  // MARK: Layers

  @Test("asks for the other layer's pictures", arguments: [AppIntent.nextMapValue, .nextSection])
  func layers(intent: AppIntent) throws {
    var given = shown()
    let thunder = press(intent, in: given)
    #expect(
      thunder == [
        .giveUp([.pictures, .tiles]), .change(.forgetPictures), .ask(.pictures(.thunder)),
      ])
    #expect(radar.title(given.world(radar)) == "雷活動度  渋谷区（東京都）のまわり 130km")
    given.carryOut(thunder)
    #expect(try screen(given).moments.isEmpty)
    #expect(try screen(given).map == nil)
    #expect(message(given) == "雨雲の一覧を取得しています")
    given.store.answer(.pictures(.thunder), .pictures(.success(.given(Self.index()))))
    #expect(
      radar.came(.pictures, given.world(radar)).asks
        == [.tiles(Self.tiles(0, layer: .thunder))])
    #expect(try screen(given).legend.count == 5)
    #expect(press(intent, in: given).asks == [.pictures(.nowcast)])
    #expect(radar.title(given.world(radar)) == "雨雲  渋谷区（東京都）のまわり 130km")
    #expect(try screen(given).legend.count == 9)
  }

  @Test func `of thunder has coarser tiles only, and of rain is as fine as before`() {
    let given = open()
    press(.zoomIn, .zoomIn, .zoomIn, .nextMapValue, in: given)
    #expect(radar.title(given.world(radar)) == "雷活動度  渋谷区（東京都）のまわり 60km")
    press(.nextMapValue, in: given)
    #expect(radar.title(given.world(radar)) == "雨雲  渋谷区（東京都）のまわり 20km")
    press(.nextMapValue, .zoomIn, .zoomOut, in: given)
    #expect(radar.title(given.world(radar)) == "雷活動度  渋谷区（東京都）のまわり 130km")
  }

  // MARK: The row of times

  @Test("begins with the newest observed picture, and says what is observed and what is forecast")
  func times() throws {
    let screen = try screen(shown())
    #expect(screen.current == 2)
    #expect(screen.moments.map(\.isForecast) == [false, false, false, true, true])
    #expect(screen.first == "11:45" && screen.last == "12:05")
    #expect(screen.time == "11月20日(金) 11:55 観測・5分前")
    #expect(screen.observed == "観測" && screen.forecast == "予想")
    #expect(!screen.isASCII)
  }

  @Test(
    "steps through the pictures, round and round, and to the one that is clicked",
    arguments: [
      ([.nextDay], 3, "11月20日(金) 12:00 予想 +5分（11:55 計算）"),
      ([.nextDay, .nextDay], 4, "11月20日(金) 12:05 予想 +10分（11:55 計算）"),
      ([.nextDay, .nextDay, .nextDay], 0, "11月20日(金) 11:45 観測・15分前"),
      ([.previousDay], 1, "11月20日(金) 11:50 観測・10分前"),
      ([.previousDay, .previousDay, .previousDay], 4, "11月20日(金) 12:05 予想 +10分（11:55 計算）"),
      ([.select(row: 0)], 0, "11月20日(金) 11:45 観測・15分前"),
      ([.select(row: 5)], 2, "11月20日(金) 11:55 観測・5分前"),
      ([.nextDay, .select(row: -1)], 3, "11月20日(金) 12:00 予想 +5分（11:55 計算）"),
    ] as [([AppIntent], Int, String)])
  func steps(intents: [AppIntent], current: Int, time: String) throws {
    let given = shown()
    press(intents, in: given)
    #expect(try screen(given).current == current)
    #expect(try screen(given).time == time)
  }

  @Test func `stays at its moment while newer pictures come, as long as that is listed`() throws {
    var given = shown()
    press(.nextDay, in: given)
    let newer = Self.index(newest: Self.newest.adding(seconds: 300))
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(newer))))
    #expect(try screen(given).current == 2)
    #expect(try screen(given).time == "11月20日(金) 12:00 観測・たった今")
    press(.select(row: 0), in: given)
    let newest = Self.index(newest: Self.newest.adding(seconds: 1200))
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(newest))))
    #expect(try screen(given).current == 2)
  }

  @Test("is at the newest picture again once it was opened again, or the source is another")
  func leavesMoment() throws {
    let given = shown()
    press(.nextDay, in: given)
    radar.open(from: Arrival(place: Place.shibuya.id, listed: nil), given.world(radar))
    #expect(try screen(given).current == 2)
    press(.nextDay, in: given)
    radar.forget()
    #expect(try screen(given).current == 2)
  }

  @Test func `takes the keys of time for itself, and no others`() {
    #expect(radar.takes(.play) && radar.takes(.previousDay) && radar.takes(.nextDay))
    #expect(!radar.takes(.open) && !radar.takes(.moveLeft) && !radar.takes(.go(.map)))
    let given = shown()
    for intent in [AppIntent.pageDown, .refresh, .toggleFavorite] {
      #expect(press(intent, in: given) == [])
    }
  }

  // MARK: What is asked for

  @Test func `asks for the tiles of the picture in front, and keeps those of listed pictures`() {
    let given = open()
    #expect(
      radar.came(.pictures, given.world(radar)) == [
        .change(.keepTiles(Set(Self.tiles(-10, -5, 0, 5, 10)))), .ask(.tiles(Self.tiles(0))),
      ])
    #expect(radar.came(.tiles, given.world(radar)) == [])
    #expect(radar.came(.nation, given.world(radar)) == [])
  }

  @Test func `asks for four tiles of all Japan`() {
    let given = open(nil)
    let addresses = [(13, 5), (14, 5), (13, 6), (14, 6)].map {
      TileAddress(zoom: 4, x: $0.0, y: $0.1)
    }
    #expect(
      radar.asks(.opened, given.world(radar)) == [.tiles(Self.tiles(0, at: addresses))])
  }

  @Test func `asks for nothing twice: neither for what is there, nor for what is on its way`() {
    var given = shown()
    #expect(press(.previousDay, .nextDay, in: given).asks == [.tiles(Self.tiles(-5))])
    let steps = press(.nextDay, in: given)
    #expect(steps == [.ask(.tiles(Self.tiles(5)))])
    given.carryOut(steps)
    #expect(press(.previousDay, .nextDay, in: given) == [])
    #expect(radar.asks(.returned, given.world(radar)) == [])
    given.deliver(steps)
    #expect(press(.previousDay, .nextDay, in: given) == [])
  }

  @Test func `asks for what is missing of what can be seen, nearer and farther`() {
    let given = shown()
    // To the east, where only the eastern tiles are new.
    let east = [TileAddress(zoom: 8, x: 228, y: 100), .init(zoom: 8, x: 228, y: 101)]
    #expect(press(.moveRight, in: given) == [.ask(.tiles(Self.tiles(0, at: east)))])
    // Half as much is a part of what is there.
    #expect(press(.moveLeft, .zoomIn, in: given) == [])
    #expect(
      press(.zoomIn, .zoomIn, in: given).last
        == .ask(.tiles(Self.tiles(0, at: [TileAddress(zoom: 10, x: 909, y: 403)]))))
    press(.goToTop, in: given)
    let wide = [TileAddress(zoom: 6, x: 56, y: 25), .init(zoom: 6, x: 57, y: 25)]
    #expect(press(.zoomOut, in: given) == [.ask(.tiles(Self.tiles(0, at: wide)))])
    #expect(press(.zoomIn, in: given) == [])
  }

  @Test func `asks for all pictures while they are played, those ahead first`() {
    let given = open()
    let steps = press(.play, in: given)
    #expect(steps.asks == [.tiles(Self.tiles(0, 5, 10, -10, -5))])
    #expect(press(.moveRight, in: given).asks.count == 1)
  }

  @Test(arguments: [(196, false), (197, true)])
  func `drops tiles that nobody sees once there are more than 200`(others: Int, isDropped: Bool) {
    var given = shown()
    let addresses = (0..<others).map { TileAddress(zoom: 10, x: $0, y: 0) }
    given.deliver([.ask(.tiles(Self.tiles(0, at: addresses)))])
    let ask = ScreenStep.ask(.tiles(Self.tiles(5)))
    let keep = ScreenStep.change(.keepTiles(Set(Self.tiles(-10, -5, 0, 5, 10))))
    #expect(press(.nextDay, in: given) == (isDropped ? [keep, ask] : [ask]))
  }

  @Test(
    "asks for the list when it comes in front and a minute has passed",
    arguments: [GivenOccasion.opened, .returned, .anew], [(0, false), (59, false), (60, true)])
  func comesInFront(occasion: GivenOccasion, age: (seconds: Int, isAsked: Bool)) {
    var given = shown()
    given.wait(seconds: age.seconds)
    let world = given.world(radar)
    #expect(radar.asks(occasion, world) == (age.isAsked ? [.pictures(.nowcast)] : []))
    given.leaveServiceAlone()
    #expect(radar.asks(occasion, given.world(radar)) == [])
  }

  @Test(
    "asks for the list when a newer picture is due: 75 seconds after its moment",
    arguments: [(0, false), (74, false), (75, true), (3600, true), (-240, false), (-3600, true)])
  func due(seconds: Int, isAsked: Bool) {
    var given = shown()
    given.wait(seconds: seconds)
    #expect(radar.asks(.due, given.world(radar)) == (isAsked ? [.pictures(.nowcast)] : []))
  }

  @Test func `asks no more than once a minute for a list without a newer picture`() {
    var given = shown()
    given.wait(seconds: 75)
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(Self.index()))))
    given.wait(seconds: 59)
    #expect(radar.asks(.due, given.world(radar)) == [])
    given.wait(seconds: 1)
    #expect(radar.asks(.due, given.world(radar)) == [.pictures(.nowcast)])
  }

  @Test(
    "asks again after failures: after one minute, two, and five",
    arguments: [
      (1, 59, false), (1, 60, true), (2, 119, false), (2, 120, true), (3, 299, false),
      (3, 300, true), (4, 299, false), (4, 300, true),
    ])
  func afterFailures(count: Int, seconds: Int, isAsked: Bool) {
    var given = shown()
    for _ in 0..<count {
      given.store.answer(.pictures(.nowcast), .pictures(.failure(GivenWorld.failure)))
    }
    given.wait(seconds: seconds)
    #expect(radar.asks(.due, given.world(radar)) == (isAsked ? [.pictures(.nowcast)] : []))
  }

  @Test(arguments: [(59, false), (60, true)])
  func `asks again for a list that was only stored after a minute`(seconds: Int, isAsked: Bool) {
    var given = open(.shibuya, .given(Self.index(), .stale))
    given.deliver(radar.came(.pictures, given.world(radar)))
    given.wait(seconds: seconds)
    #expect(radar.asks(.due, given.world(radar)) == (isAsked ? [.pictures(.nowcast)] : []))
  }

  @Test func `does not ask while the list is on its way`() {
    var given = shown()
    given.wait(seconds: 75)
    _ = given.store.ask(.pictures(.nowcast))
    given.wait(seconds: 600)
    #expect(radar.asks(.due, given.world(radar)) == [])
  }

  @Test(
    "does not ask for newer pictures than those that are built in or offline",
    arguments: [Freshness.sample, .offline])
  func final(freshness: Freshness) {
    var given = open(.shibuya, .given(Self.index(), freshness))
    given.deliver(radar.came(.pictures, given.world(radar)))
    given.wait(seconds: 3600)
    for occasion in [GivenOccasion.opened, .returned, .due, .newDay, .anew] {
      #expect(radar.asks(occasion, given.world(radar)) == [])
    }
    // Their tiles are.
    press(.nextDay, in: given)
    #expect(radar.asks(.opened, given.world(radar)) == [.tiles(Self.tiles(5))])
  }

  @Test func `asks again when a person does, a minute later, or at once where something failed`() {
    var given = shown()
    let asked: [ScreenStep] = [.change(.retryTiles), .ask(.pictures(.nowcast))]
    given.wait(seconds: 59)
    #expect(radar.needs(.again, given.world(radar)) == [])
    given.wait(seconds: 1)
    #expect(radar.needs(.again, given.world(radar)) == asked)
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(Self.index()))))
    #expect(radar.needs(.again, given.world(radar)) == [])
    given.store.answer(.pictures(.nowcast), .pictures(.failure(GivenWorld.failure)))
    #expect(radar.needs(.again, given.world(radar)) == asked)
    #expect(radar.needs(.favorites, given.world(radar)) == [])
    let failed = shown(.shibuya, .failure(.notCached))
    #expect(radar.needs(.again, failed.world(radar)) == asked)
  }

  // MARK: What failed

  @Test(arguments: [(0, false), (59, false), (60, true), (-1, true)])
  func `asks again for tiles that failed a minute ago`(seconds: Int, isAsked: Bool) {
    var given = shown(.shibuya, .failure(GivenWorld.failure))
    given.wait(seconds: seconds)
    #expect(
      radar.needs(.due(isNewDay: false), given.world(radar))
        == (isAsked ? [.change(.retryTiles), .ask(.tiles(Self.tiles(0)))] : []))
    #expect(press(.previousDay, .nextDay, in: given).asks == [.tiles(Self.tiles(-5))])
  }

  @Test func `does not ask again for tiles that are not to be had, until a newer list comes`() {
    var given = shown(.shibuya, .failure(.notCached))
    given.wait(seconds: 70)
    #expect(radar.needs(.due(isNewDay: false), given.world(radar)) == [])
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(Self.index()))))
    #expect(radar.came(.pictures, given.world(radar)).asks == [.tiles(Self.tiles(0))])
  }

  @Test func `says how many tiles failed, and when they are asked for again`() throws {
    var given = shown(.shibuya, .failure(GivenWorld.failure))
    #expect(message(given) == "12:01 にやり直します。図 4 枚のうち 4 枚がありません（「:」は資料なし）。")
    #expect(isAlert(given))
    #expect(
      try screen(given).moments.map(\.part) == [.nothing, .nothing, .failed, .nothing, .nothing])
    given.wait(seconds: 60)
    given.carryOut(radar.needs(.due(isNewDay: false), given.world(radar)))
    #expect(try screen(given).moments[2].part == .nothing)
    #expect(message(given) == "雨雲の図を取得しています")
    let hopeless = shown(.shibuya, .failure(.notCached))
    #expect(message(hopeless) == "図 4 枚のうち 4 枚がありません（「:」は資料なし）。")
  }

  @Test func `shows how much of a picture is there`() throws {
    var given = open()
    let serial = given.carryOut(radar.came(.pictures, given.world(radar)))
    var parts: [RadarScreen.Part] = [try screen(given).moments[2].part]
    for (tile, result) in zip(
      Self.tiles(0),
      [.success(.strong), .failure(.notCached), .success(.strong), .success(.strong)]
        as [Result<ClassTile, ForecastError>])
    {
      given.deliver([tile], to: serial, result)
      parts.append(try screen(given).moments[2].part)
    }
    #expect(parts == [.nothing, .some, .failed, .failed, .failed])
    #expect(message(given) == "図 4 枚のうち 1 枚がありません（「:」は資料なし）。")
    #expect(
      try screen(shown()).moments.map(\.part) == [.nothing, .nothing, .all, .nothing, .nothing])
  }

  @Test func `draws each tile as soon as it comes`() throws {
    var given = open()
    let serial = given.carryOut(radar.came(.pictures, given.world(radar)))
    func level() throws -> Int? {
      try #require(try screen(given).map).picture.greatest(columns: 0..<256, rows: 0..<144).level
    }
    #expect(try level() == nil)
    given.deliver(Array(Self.tiles(0).prefix(1)), to: serial)
    #expect(try level() == 5)
    #expect(try screen(given).map?.marks.first?.name == "渋谷区")
  }

  @Test func `says why there is no list, or no newer one, and keeps the earlier one`() throws {
    var given = open(.shibuya, nil)
    given.store.answer(.pictures(.nowcast), .pictures(.failure(GivenWorld.failure)))
    #expect(message(given) == "取得失敗：HTTP 503。r でやり直し" && isAlert(given))
    #expect(try screen(given).moments.isEmpty)
    #expect(try screen(given).time == "資料なし")
    #expect(radar.mark(given.world(radar)) == nil)
    given = shown()
    given.store.answer(.pictures(.nowcast), .pictures(.failure(GivenWorld.failure)))
    #expect(message(given) == "更新失敗：HTTP 503。r でやり直し" && isAlert(given))
    #expect(try screen(given).moments.count == 5)
    #expect(radar.mark(given.world(radar))?.text == "保存分・たった今確認")
    #expect(radar.mark(given.world(radar))?.short == "保存分")
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(Self.index()))))
    #expect(!isAlert(given) && radar.mark(given.world(radar)) == nil)
  }

  // MARK: The animation

  @Test("plays: the next picture as soon as it is there, the last one for longer, round and round")
  func plays() throws {
    var given = shown()
    let steps = press(.play, in: given)
    let ticket = try #require(steps.animation)
    #expect(
      steps == [
        .ask(.tiles(Self.tiles(5, 10, -10, -5))), .animate(milliseconds: 400, ticket: ticket),
      ])
    let serial = given.carryOut(steps)
    func next() -> [ScreenStep] { radar.timerEnded(ticket, given.world(radar)) }
    #expect(next() == [.animate(milliseconds: 400, ticket: ticket)])
    #expect(try screen(given).current == 2)
    #expect(message(given) == "雨雲の図を取得しています 1/5")
    given.deliver(Self.tiles(5), to: serial)
    #expect(message(given) == "雨雲の図を取得しています 2/5")
    #expect(next() == [.animate(milliseconds: 400, ticket: ticket)])
    #expect(try screen(given).current == 3)
    // Where nothing more comes, it goes on.
    given.deliver(Self.tiles(10), to: serial, .failure(GivenWorld.failure))
    given.deliver(Self.tiles(-10, -5), to: serial)
    #expect(next() == [.animate(milliseconds: 1600, ticket: ticket)])
    #expect(try screen(given).current == 4)
    var seen: [Int?] = []
    for _ in 0..<4 {
      #expect(next() == [.animate(milliseconds: 400, ticket: ticket)])
      seen.append(try screen(given).current)
    }
    #expect(seen == [0, 1, 2, 3])
  }

  @Test func `asks for what is missing while it plays, as for a map that was moved`() throws {
    var given = shown()
    let steps = press(.open, in: given)
    let ticket = try #require(steps.animation)
    given.deliver(steps)
    let newer = Self.index(newest: Self.newest.adding(seconds: 300))
    given.store.answer(.pictures(.nowcast), .pictures(.success(.given(newer))))
    let next = radar.timerEnded(ticket, given.world(radar))
    guard case .tiles(let tiles)? = next.asks.first
    else { return unexpected("asks for \(next.asks)") }
    // 12:00 and later were computed anew, and 11:50 and 11:55 are there.
    #expect(tiles.map(\.frame.valid.minute) == [0, 0, 0, 0, 5, 5, 5, 5, 10, 10, 10, 10])
    #expect(next.count == 2 && next.animation == ticket)
  }

  enum End: CaseIterable, Sendable {
    case play, open, step, stepBack, click, layer, leave, forget
  }

  @Test("ends with any key of time, and steps of the ended one do nothing", arguments: End.allCases)
  func ends(end: End) throws {
    var given = shown()
    let steps = press(.play, in: given)
    let old = try #require(steps.animation)
    given.deliver(steps)
    switch end {
    case .play: #expect(press(.play, in: given) == [])
    case .open: #expect(press(.open, in: given) == [])
    case .step: #expect(press(.nextDay, in: given) == [])
    case .stepBack: #expect(press(.previousDay, in: given) == [])
    case .click: #expect(press(.select(row: 1), in: given) == [])
    case .layer: press(.nextMapValue, .nextMapValue, in: given)
    case .leave: #expect(radar.leave(given.world(radar)) == [.giveUp([.pictures, .tiles])])
    case .forget: radar.forget()
    }
    let current = try screen(given).current
    #expect(radar.timerEnded(old, given.world(radar)) == [])
    #expect(try screen(given).current == current)
    // Nor do they hurry the next one.
    let new = try #require(press(.play, in: given).animation)
    #expect(radar.timerEnded(old, given.world(radar)) == [])
    #expect(radar.timerEnded(new, given.world(radar)).animation == new)
  }

  @Test func `goes on while the map is moved and magnified`() throws {
    let given = shown()
    let ticket = try #require(press(.play, in: given).animation)
    press(.moveRight, .zoomOut, .goToBottom, .goToTop, in: given)
    #expect(radar.timerEnded(ticket, given.world(radar)).animation == ticket)
  }

  @Test func `ends when another screen is in front`() throws {
    let given = shown()
    let ticket = try #require(press(.play, in: given).animation)
    #expect(radar.timerEnded(ticket, given.world(MapPresenter(), behind: [radar])) == [])
    #expect(radar.timerEnded(ticket, given.world(radar)) == [])
  }

  @Test func `does not play a single picture, nor none`() {
    #expect(press(.play, in: open(.shibuya, nil)) == [])
    let one = RainIndex(observed: [Self.frame(0)], forecast: [])
    #expect(press(.play, in: open(.shibuya, .given(one))) == [])
    #expect(press(.nextDay, in: open(.shibuya, nil)) == [])
  }

  // MARK: What is said

  @Test func `says what is on its way, as long as it is`() throws {
    var given = open(.shibuya, nil)
    #expect(message(given) == "まだわかりません。r で取得" && isAlert(given))
    #expect(!radar.isPending(given.world(radar)))
    let list = given.store.ask(.pictures(.nowcast))
    #expect(message(given) == "雨雲の一覧を取得しています" && !isAlert(given))
    #expect(try screen(given).time == "雨雲の一覧を取得しています")
    #expect(radar.isPending(given.world(radar)))
    _ = given.store.take(.pictures(.success(.given(Self.index()))), for: list)
    #expect(!radar.isPending(given.world(radar)))
    let serial = given.carryOut(radar.came(.pictures, given.world(radar)))
    #expect(message(given) == "雨雲の図を取得しています" && !isAlert(given))
    #expect(radar.isPending(given.world(radar)))
    given.deliver(Self.tiles(0), to: serial)
    #expect(!radar.isPending(given.world(radar)))
    #expect(message(given) == "一ますはその範囲の最大の階級です。" && !isAlert(given))
  }

  @Test func `says nothing of tiles that are not seen`() {
    var given = shown()
    given.carryOut(press(.nextDay, in: given))
    #expect(message(given) == "雨雲の図を取得しています")
    press(.previousDay, in: given)
    #expect(message(given) == "" && !isAlert(given))
  }

  @Test(arguments: [(100, 9, true), (99, 9, false), (100, 8, false)])
  func `does not explain what the whole legend says`(columns: Int, rows: Int, isWhole: Bool) {
    // Far from the radars nothing is known.
    var given = shown(nil, .success(.dry))
    (given.room.radarColumns, given.room.radarRows) = (columns, rows)
    #expect(
      message(given) == (isWhole ? "" : "「:」は資料なし。") + "一ますはその範囲の最大の階級です。")
  }

  @Test func `says that a list has no pictures, and that they are old`() {
    var given = open(.shibuya, .given(RainIndex(observed: [], forecast: [])))
    #expect(message(given) == "雨雲の図はありません" && isAlert(given))
    #expect(radar.came(.pictures, given.world(radar)) == [.change(.keepTiles([]))])
    given = shown()
    given.wait(seconds: 3600)
    #expect(message(given) == "観測が古くなっています。" && isAlert(given))
  }

  @Test(arguments: [(599, nil), (600, "保存分・10分前に確認")] as [(Int, String?)])
  func `marks a list that is not renewed after ten minutes`(seconds: Int, mark: String?) {
    var given = shown()
    given.wait(seconds: seconds)
    #expect(radar.mark(given.world(radar))?.text == mark)
    #expect(
      radar.standings(given.world(radar)).map(\.freshness) == [mark == nil ? .fresh : .stale])
  }

  @Test func `marks what is invented and what is replayed, and asks for nothing newer`() {
    for (source, text, short) in [
      (SourceKind.sample, "見本（つくりものの雨）", "見本"), (.archive, "記録の再生", "再生"),
    ] {
      var given = open(
        .shibuya,
        Sourced(
          value: Self.index(), source: source, freshness: .fresh, checked: GivenWorld.noon,
          origin: "x"))
      #expect(radar.mark(given.world(radar))?.text == text)
      #expect(radar.mark(given.world(radar))?.short == short)
      given.wait(seconds: 3600)
      #expect(radar.asks(.due, given.world(radar)) == [])
    }
  }

  // MARK: The hour

  @Test("says what the next hour has at the place, as long as the map is around it")
  func hour() throws {
    var given = shown()
    #expect(try screen(given).hour == [])
    #expect(radar.asks(.returned, given.world(radar)) == [])
    let weather = PlaceLoadEvent.weather(PlaceWeather(answer: .given(.shibuya)))
    given.store.answer(.page(Place.shibuya.id), .place(Place.shibuya.id, weather))
    // Its page was never asked for the hour: one request brings it.
    #expect(
      radar.needs(.returned, given.world(radar)).contains {
        if case .ask(.sections([.rain], _)) = $0 { true } else { false }
      })
    var sections = PlaceSections()
    sections.rain = .success(Self.rain)
    given.store.answer(
      .sections([.rain], .given(.shibuya)),
      .place(Place.shibuya.id, .section(.rain, sections)))
    let said = try screen(given).hour
    #expect(said.first == "この先1時間、雨の予想はありません（11:55現在）。")
    #expect(said.last == "雨なし")
    // The title of all Japan does not say whose hour it is.
    press(.goToBottom, in: given)
    #expect(try screen(given).hour == [])
    press(.goToTop, in: given)
    #expect(try screen(given).hour == said)
    press(.moveRight, .moveRight, .moveRight, in: given)
    #expect(try screen(given).hour == [])
    press(.goToTop, .nextMapValue, in: given)
    #expect(try screen(given).hour == [])
  }

  /// Dry for all of the hour.
  private static let rain = Sourced(
    value: PlaceRain(
      place: .shibuya, vantage: nil, isInside: true,
      moments: (0...12).map { RainMoment(frame: frame($0 * 5), reading: .dry) }),
    source: .jma, freshness: .fresh, checked: newest, origin: "x")

  @Test("marks cities with a dot, and in ASCII with a letter")
  func cities() throws {
    for (style, mark) in [
      (TextStyle.ja, "・横浜"), (.given(.en), "• Yokohama"),
      (TextStyle(language: .en, glyphs: .ascii), "o Yokohama"),
    ] {
      var given = shown()
      given.style = style
      let marks = try #require(try screen(given).map).marks
      #expect(marks.contains { $0.sign + $0.name == mark }, "\(marks.map { $0.sign + $0.name })")
    }
  }
}

// The effects of steps, and their answers.
extension GivenWorld {
  /// - Returns: the number of the request for tiles.
  @discardableResult
  fileprivate mutating func carryOut(_ steps: [ScreenStep]) -> Serial? {
    var serial: Serial?
    for step in steps {
      switch step {
      case .ask(let request):
        let asked = store.ask(request)
        if asked.kind == .tiles { serial = asked }
      case .giveUp(let kinds): for kind in kinds { store.giveUp(kind) }
      case .change(let change): store.change(change)
      default: break
      }
    }
    return serial
  }

  fileprivate mutating func deliver(
    _ tiles: [RadarTile], to serial: Serial?,
    _ result: Result<ClassTile, ForecastError> = .success(.strong)
  ) {
    guard let serial else { return }
    for tile in tiles { _ = store.take(.tile(tile, result), for: serial) }
  }

  /// Answers all requests for tiles.
  fileprivate mutating func deliver(
    _ steps: [ScreenStep], _ result: Result<ClassTile, ForecastError> = .success(.strong)
  ) {
    let serial = carryOut(steps)
    for case .tiles(let tiles) in steps.asks { deliver(tiles, to: serial, result) }
    if let serial { _ = store.finish(serial) }
  }
}

extension ClassTile {
  /// The fifth class everywhere.
  fileprivate static var strong: ClassTile { all(TileCell(level: 5)) }
  fileprivate static var dry: ClassTile { all(.transparent) }

  private static func all(_ cell: TileCell) -> ClassTile {
    let tile = ClassTile(
      width: 256, height: 256, bitsPerPixel: 1, samples: Array(repeating: 0, count: 32 * 256),
      meanings: [cell])
    guard let tile else { preconditionFailure("no tile") }
    return tile
  }
}

extension [ScreenStep] {
  fileprivate var animation: Int? {
    lazy.compactMap { if case .animate(_, let ticket) = $0 { ticket } else { nil } }.first
  }
}
