import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The pages of earthquakes and typhoons, given answers and keys,")
struct ReportsPresenterTests {
  private let quakes = ReportsPresenter(.quakes)
  private let typhoons = ReportsPresenter(.typhoons)
  private static let iwate = "20261120114500"
  private static let hyuganada = "20261120103000"
  private static let noto = "20261120090000"
  private static let three = [iwate, hyuganada, noto]
  private static let newest = "20261120115500"

  // MARK: What is given

  /// A list with earthquakes of these events, in any order.
  private static func list(
    _ events: [String] = three, withdrawn: String? = nil,
    _ freshness: Freshness = .fresh
  ) async throws -> Sourced<FoundQuakes> {
    let withdrawals = [withdrawn].compactMap(\.self).map {
      QuakeReport(
        event: $0, kind: .full, title: "震源・震度情報", infoType: .cancelled,
        created: GivenWorld.noon)
    }
    var source = GivenQuakes(
      events.map(QuakeReport.given) + withdrawals, checked: GivenWorld.noon)
    source.freshness = freshness
    return try await QuakesModel(catalog: Given.catalog, source: source)
      .quakes(QuakeQuery(), now: GivenWorld.noon)
  }

  private func opened(_ list: Sourced<FoundQuakes>?) -> GivenWorld {
    var given = GivenWorld()
    quakes.open(from: Arrival(place: nil, listed: nil), given.world(quakes))
    if let list { given.store.answer(.report(.quakes, []), .quakes(list)) }
    return given
  }

  @Test func `ask once, for what is stored, while the service is left alone`() async throws {
    var given = opened(nil)
    given.leaveServiceAlone()
    #expect(quakes.needs(.opened, given.world(quakes)) == [.ask(.report(.quakes, []))])
    given = opened(try await Self.list())
    given.wait(seconds: 3600)
    #expect(!quakes.needs(.returned, given.world(quakes)).isEmpty)
    given.leaveServiceAlone()
    #expect(quakes.needs(.returned, given.world(quakes)) == [])
  }

  /// Three rows at these lines of a text of 40, of which ten are visible.
  private func measured(_ rows: [Int] = [3, 8, 20]) async throws -> GivenWorld {
    var given = opened(try await Self.list())
    given.measure(rows: rows)
    return given
  }

  @discardableResult
  private func press(_ intents: AppIntent..., in given: GivenWorld) -> [ScreenStep] {
    intents.flatMap { quakes.handle($0, given.world(quakes)) }
  }

  private func page(_ screen: ReportsPresenter, _ given: GivenWorld) -> Page {
    guard case .text(let page, _) = screen.body(given.world(screen)) else { return Page() }
    return page
  }

  private func scroll(_ screen: ReportsPresenter, _ given: GivenWorld) -> Int? {
    guard case .text(_, let scroll) = screen.body(given.world(screen)) else { return nil }
    return scroll
  }

  private func rows(_ given: GivenWorld) -> [[String]] {
    table(given)?.rows.map { $0.map(\.text) } ?? []
  }

  private func table(_ given: GivenWorld) -> Block.Table? {
    guard case .table(let table)? = page(quakes, given).sections.first?.first else { return nil }
    return table
  }

  private func selected(_ given: GivenWorld) -> [String] {
    (table(given)?.selected).map { [rows(given)[$0][2]] } ?? []
  }

  private func message(_ screen: ReportsPresenter, _ given: GivenWorld) -> String {
    screen.message(given.world(screen)).text
  }

  private func isAlert(_ screen: ReportsPresenter, _ given: GivenWorld) -> Bool {
    screen.message(given.world(screen)).isAlert
  }

  // MARK: Earthquakes

  @Test func `has a row for each earthquake, the newest first and selected`() async throws {
    let given = opened(try await Self.list())
    #expect(
      rows(given) == [
        ["1", "20日(金) 11:45", "岩手県沖", "M6.1", "-", "6弱"],
        ["2", "20日(金) 10:30", "日向灘", "M5.0", "-", "4"],
        ["3", "20日(金) 09:00", "能登半島沖", "M4.2", "-", "3"],
      ])
    #expect(quakes.title(given.world(quakes)) == "地震情報")
    #expect(message(quakes, given) == "最新です（12:00 確認）" && !isAlert(quakes, given))
    #expect(quakes.mark(given.world(quakes)) == nil)
  }

  @Test func `selects a row with the arrow keys, and opens it in detail`() async throws {
    let given = opened(try await Self.list())
    #expect(press(.open, in: given) == [.go(.report(.quake(event: Self.iwate)))])
    #expect(press(.moveDown, in: given) == [])
    #expect(selected(given) == ["日向灘"])
    #expect(press(.open, in: given) == [.go(.report(.quake(event: Self.hyuganada)))])
    #expect(press(.moveDown, .moveDown, in: given) == [])
    #expect(selected(given) == ["能登半島沖"])
    #expect(press(.moveRight, in: given) == [.go(.report(.quake(event: Self.noto)))])
    #expect(press(.moveUp, .moveUp, .moveUp, in: given) == [])
    #expect(selected(given) == ["岩手県沖"])
  }

  @Test("selects a row at a click, also the first one, and opens it at the next", arguments: 0..<3)
  func clicks(row: Int) async throws {
    let event = [Self.iwate, Self.hyuganada, Self.noto][row]
    let given = opened(try await Self.list())
    #expect(press(.select(row: row), in: given) == [])
    #expect(press(.select(row: row), in: given) == [.go(.report(.quake(event: event)))])
    #expect(press(.select(row: 7), in: given) == [])
    #expect(selected(given) == ["能登半島沖"])
  }

  @Test("stays at its earthquake while newer ones come, and at the newest where none is selected")
  func newer() async throws {
    var given = opened(try await Self.list())
    let longer = try await Self.list([Self.newest, Self.iwate, Self.hyuganada, Self.noto])
    given.store.answer(.report(.quakes, []), .quakes(longer))
    #expect(selected(given) == ["三陸沖"])
    given = opened(try await Self.list())
    press(.moveDown, in: given)
    given.store.answer(.report(.quakes, []), .quakes(longer))
    #expect(selected(given) == ["日向灘"])
    #expect(rows(given).map { $0[0] } == ["1", "2", "3", "4"])
    #expect(press(.open, in: given) == [.go(.report(.quake(event: Self.hyuganada)))])
    // It is no longer listed.
    given.store.answer(
      .report(.quakes, []), .quakes(try await Self.list([Self.newest, Self.noto])))
    #expect(selected(given) == ["三陸沖"])
  }

  @Test("keeps its selection when it is opened again, but not what answers from another source")
  func openedAgain() async throws {
    var given = try await measured()
    press(.moveDown, .moveDown, in: given)
    #expect(scroll(quakes, given) == 11)
    quakes.open(from: Arrival(place: nil, listed: nil), given.world(quakes))
    #expect(selected(given) == ["能登半島沖"] && scroll(quakes, given) == 0)
    press(.moveUp, .moveDown, in: given)
    #expect(scroll(quakes, given) == 11)
    quakes.forget()
    given.store.answer(.report(.quakes, []), .quakes(try await Self.list()))
    #expect(selected(given) == ["岩手県沖"] && scroll(quakes, given) == 0)
  }

  // MARK: The scroll

  @Test(
    arguments: [
      ([], 0), ([.moveDown], 0), ([.moveDown, .moveDown], 11),
      ([.moveDown, .moveDown, .moveUp], 8), ([.moveDown, .moveDown, .moveUp, .moveUp], 0),
      ([.select(row: 2)], 11), ([.select(row: 2), .select(row: 1)], 8),
      // Beyond the last row the text goes on, before the first one it does not.
      ([.moveDown, .moveDown, .moveDown], 12), ([.moveUp], 0), ([.goToTop], 0),
      ([.goToBottom], 30), ([.goToBottom, .goToTop], 0), ([.goToBottom, .moveDown], 30),
      ([.goToBottom, .moveUp], 8),
      // A page is beyond the rows: the text goes on by nine lines.
      ([.pageDown], 20), ([.pageDown, .pageDown], 29), ([.pageDown, .pageUp], 0),
      ([.pageDown, .pageDown, .pageDown], 30),
      // The wheel leaves the selection.
      ([.scroll(by: 3)], 3), ([.scroll(by: 3), .scroll(by: -6)], 0), ([.scroll(by: 99)], 30),
      ([.scroll(by: 6), .moveDown], 6), ([.scroll(by: 9), .moveDown], 8),
      // From section to section, and around.
      ([.nextSection], 2), ([.nextSection, .nextSection], 25),
      ([.nextSection, .nextSection, .nextSection], 0), ([.scroll(by: 30), .previousSection], 25),
    ] as [([AppIntent], Int)])
  func `keeps the selected row in sight`(intents: [AppIntent], line: Int) async throws {
    let given = try await measured()
    for intent in intents { #expect(press(intent, in: given) == []) }
    #expect(scroll(quakes, given) == line)
  }

  @Test(
    "selects the last row at a page key beyond the rows, and moves by pages of rows before",
    arguments: [
      ([.pageDown], 20, 2), ([.goToBottom], 20, 2), ([.pageDown, .pageUp], 20, 0),
      ([.scroll(by: 9)], 20, 0), ([.nextSection], 20, 0), ([.pageDown], 2, 1),
      ([.pageDown, .pageDown], 2, 2),
    ] as [([AppIntent], Int, Int)])
  func pages(intents: [AppIntent], listRows: Int, row: Int) async throws {
    var given = try await measured()
    given.room.listRows = listRows
    for intent in intents { press(intent, in: given) }
    #expect(selected(given) == [["岩手県沖", "日向灘", "能登半島沖"][row]])
  }

  @Test("shows no less than its last lines when the text is shorter than before")
  func shorter() async throws {
    var given = try await measured()
    press(.goToBottom, in: given)
    given.measure(visible: 10, lines: 25)
    quakes.measured(given.world(quakes))
    #expect(scroll(quakes, given) == 15)
    given.measure(visible: 10, lines: 5)
    quakes.measured(given.world(quakes))
    #expect(scroll(quakes, given) == 0)
  }

  @Test(arguments: [
    (AppIntent.moveDown, 1), (.pageDown, 9), (.goToBottom, 30), (.scroll(by: 3), 3), (.open, 0),
    (.moveRight, 0), (.moveUp, 0), (.nextSection, 2),
  ])
  func `scrolls a page without rows by lines and pages`(intent: AppIntent, line: Int) throws {
    var given = GivenWorld()
    given.measure(rows: [])
    #expect(typhoons.handle(intent, given.world(typhoons)) == [])
    #expect(scroll(typhoons, given) == line)
    // As does a list without earthquakes.
    #expect(press(intent, in: given) == [])
    #expect(scroll(quakes, given) == line)
  }

  // MARK: One earthquake

  private static func one(_ events: [String] = [iwate]) async throws -> (
    QuakeDetail, Sourced<FoundQuakes>
  ) {
    let list = try await list(events)
    let placed = try #require(list.value.quakes.first)
    let model = QuakesModel(catalog: Given.catalog, source: GivenQuakes(checked: GivenWorld.noon))
    return (await model.detail(of: placed, now: GivenWorld.noon), list)
  }

  @Test func `of one earthquake stays when that leaves the list, and says so`() async throws {
    let kind = ReportKind.quake(event: Self.iwate)
    let quake = ReportsPresenter(kind)
    var given = GivenWorld()
    let (detail, list) = try await Self.one()
    given.store.answer(.report(kind, []), .report(kind, .success(.quake(detail, list: list))))
    #expect(quake.title(given.world(quake)) == "地震の詳細")
    #expect(message(quake, given) == "最新です（12:00 確認）" && !isAlert(quake, given))
    #expect(page(quake, given).fields.contains { $0.value == "岩手県沖" })
    given.store.answer(
      .report(kind, []),
      .report(kind, .success(.noQuake(.notListed, list: try await Self.list([Self.noto])))))
    #expect(message(quake, given) == "気象庁の一覧からなくなった地震です。最後に届いた内容です")
    #expect(isAlert(quake, given))
    #expect(page(quake, given).fields.contains { $0.value == "岩手県沖" })
    #expect(quake.handle(.open, given.world(quake)) == [])
    // Of a list that was not renewed it is not known.
    given.store.answer(.report(kind, []), .report(kind, .failure(GivenWorld.failure)))
    #expect(message(quake, given) == "更新失敗：HTTP 503。r でやり直し")
  }

  @Test("of one earthquake shows no more than that it was withdrawn, or never listed")
  func absent() async throws {
    let kind = ReportKind.quake(event: Self.iwate)
    let quake = ReportsPresenter(kind)
    var given = GivenWorld()
    let (detail, list) = try await Self.one()
    given.store.answer(.report(kind, []), .report(kind, .success(.quake(detail, list: list))))
    let withdrawn = try await Self.list([Self.noto], withdrawn: Self.iwate)
    given.store.answer(
      .report(kind, []), .report(kind, .success(.noQuake(.withdrawn, list: withdrawn))))
    #expect(page(quake, given).fields.isEmpty)
    #expect(page(quake, given).head.texts(.alert) == ["! 気象庁はこの地震の情報をすべて取り消しました。"])
    #expect(message(quake, given) == "最新です（12:00 確認）")
    var never = GivenWorld()
    never.store.answer(
      .report(kind, []),
      .report(kind, .success(.noQuake(.notListed, list: try await Self.list([Self.noto])))))
    #expect(page(quake, never).head.texts(.alert) == ["! この地震は気象庁の一覧にありません。"])
    #expect(message(quake, never) == "最新です（12:00 確認）")
  }

  // MARK: Typhoons

  /// A typhoon on which was reported on 18 September at 18:45.
  private static func storms(
    checked: Instant, _ freshness: Freshness = .fresh, source: GivenTyphoons = .whole
  ) async throws -> ReportAnswer {
    var source = source
    (source.checked, source.freshness) = (checked, freshness)
    return .typhoons(
      try await TyphoonsModel(catalog: Given.catalog, source: source)
        .typhoons(of: [], now: checked))
  }

  private func shown(_ answer: ReportAnswer, at now: Instant) -> GivenWorld {
    var given = GivenWorld(at: now)
    given.store.answer(.report(.typhoons, []), .report(.typhoons, .success(answer)))
    return given
  }

  @Test(
    "says of a report on a typhoon how old it is, once it is older than six hours",
    arguments: [
      ("2026-09-18T19:00", "最新です（19:00 確認）", nil), ("2026-09-19T00:45", "最新です（00:45 確認）", nil),
      ("2026-09-19T00:46", "いちばん新しい発表は6時間前のものです", "6時間前の発表"),
      ("2026-11-20T12:00", "いちばん新しい発表は62日前のものです", "62日前の発表"),
    ] as [(Instant, String, String?)])
  func oldReport(now: Instant, text: String, mark: String?) async throws {
    let given = shown(try await Self.storms(checked: now), at: now)
    #expect(message(typhoons, given) == text)
    #expect(isAlert(typhoons, given) == (mark != nil))
    #expect(typhoons.mark(given.world(typhoons))?.text == mark)
    #expect(typhoons.mark(given.world(typhoons))?.short == mark.map { String($0.dropLast(3)) })
    #expect(typhoons.title(given.world(typhoons)) == "台風情報")
    #expect(page(typhoons, given).title == nil)
  }

  @Test("does not call the newest report old where there is none, or where it is invented")
  func noReport() async throws {
    let none = shown(
      try await Self.storms(checked: GivenWorld.noon, source: GivenTyphoons([])),
      at: GivenWorld.noon)
    #expect(message(typhoons, none) == "最新です（12:00 確認）" && !isAlert(typhoons, none))
    #expect(typhoons.mark(none.world(typhoons)) == nil)
    let sample = shown(
      try await Self.storms(checked: GivenWorld.noon, .sample), at: GivenWorld.noon)
    #expect(message(typhoons, sample) == "過去の発表を表示しています。新しいものはありません")
    #expect(typhoons.mark(sample.world(typhoons)) == nil)
  }

  @Test func `says first that a list is stored`() async throws {
    var given = shown(try await Self.storms(checked: GivenWorld.noon), at: GivenWorld.noon)
    given.store.answer(.report(.typhoons, []), .report(.typhoons, .failure(GivenWorld.failure)))
    #expect(message(typhoons, given) == "更新失敗：HTTP 503。r でやり直し" && isAlert(typhoons, given))
    #expect(typhoons.mark(given.world(typhoons))?.text == "保存分・たった今確認")
  }

  // MARK: When they are asked for

  private func fresh(_ kind: ReportKind, _ freshness: Freshness = .fresh) async throws -> (
    screen: ReportsPresenter, given: GivenWorld
  ) {
    var given = GivenWorld()
    let answer: ReportAnswer
    switch kind {
    case .quake:
      let detail = try await Self.one().0
      answer = .quake(detail, list: try await Self.list([Self.iwate], freshness))
    case .typhoons: answer = try await Self.storms(checked: GivenWorld.noon, freshness)
    default: answer = .quakes(try await Self.list(Self.three, freshness))
    }
    given.store.answer(.report(kind, []), .report(kind, .success(answer)))
    return (ReportsPresenter(kind), given)
  }

  @Test(
    "asks again after their period, and when a person does after a minute",
    arguments: [
      (ReportKind.quakes, GivenOccasion.due, 59, false), (.quakes, .due, 60, true),
      (.quakes, .newDay, 60, true), (.quakes, .opened, 59, false), (.quakes, .opened, 60, true),
      (.quakes, .returned, 60, true), (.quakes, .anew, 60, true), (.quakes, .again, 59, false),
      (.quakes, .again, 60, true), (.quakes, .favorites, 3600, false), (.quakes, .due, -3600, true),
      (.quake(event: iwate), .due, 59, false), (.quake(event: iwate), .due, 60, true),
      (.typhoons, .due, 599, false), (.typhoons, .due, 600, true), (.typhoons, .opened, 599, false),
      (.typhoons, .returned, 600, true), (.typhoons, .again, 59, false),
      (.typhoons, .again, 60, true), (.typhoons, .favorites, 3600, false),
    ])
  func due(kind: ReportKind, occasion: GivenOccasion, seconds: Int, isAsked: Bool) async throws {
    var (screen, given) = try await fresh(kind)
    given.wait(seconds: seconds)
    #expect(screen.asks(occasion, given.world(screen)) == (isAsked ? [.report(kind, [])] : []))
  }

  @Test("asks at once for what was never asked for", arguments: GivenOccasion.allCases)
  func never(occasion: GivenOccasion) {
    let given = GivenWorld()
    let asks = quakes.asks(occasion, given.world(quakes))
    #expect(asks == (occasion == .favorites ? [] : [.report(.quakes, [])]))
  }

  @Test func `asks what it means for the first five of the person's places`() {
    var given = GivenWorld()
    given.person.configured = Place.sendai.id
    given.person.favorites = [
      Place.shibuya.id, Place.sendai.id, Place.osaka.id, Place.tokyo.id, Place.hokkaido.id,
      Place.kohoku.id,
    ]
    let five = [
      Place.sendai.id, Place.shibuya.id, Place.osaka.id, Place.tokyo.id, Place.hokkaido.id,
    ]
    #expect(quakes.asks(.opened, given.world(quakes)) == [.report(.quakes, five)])
    #expect(typhoons.asks(.again, given.world(typhoons)) == [.report(.typhoons, five)])
  }

  @Test(
    "asks again after failures: after one minute, two, and five, or when a person does",
    arguments: [
      (1, GivenOccasion.due, 59, false), (1, .due, 60, true), (2, .due, 119, false),
      (2, .due, 120, true), (3, .due, 299, false), (3, .due, 300, true), (4, .due, 299, false),
      (4, .due, 300, true), (1, .again, 0, true), (4, .again, 1, true), (4, .favorites, 300, false),
    ])
  func afterFailures(count: Int, occasion: GivenOccasion, seconds: Int, isAsked: Bool) async throws
  {
    var (screen, given) = try await fresh(.quakes)
    for _ in 0..<count {
      given.store.answer(.report(.quakes, []), .report(.quakes, .failure(GivenWorld.failure)))
    }
    given.wait(seconds: seconds)
    #expect(screen.asks(occasion, given.world(screen)) == (isAsked ? [.report(.quakes, [])] : []))
  }

  @Test("does not ask by itself while it is on its way, nor while the service is down")
  func restrained() async throws {
    let occasions = [GivenOccasion.opened, .returned, .due, .newDay, .anew]
    var (screen, given) = try await fresh(.quakes)
    _ = given.store.ask(.report(.quakes, []))
    given.wait(seconds: 3600)
    #expect(screen.isPending(given.world(screen)))
    for occasion in occasions { #expect(screen.asks(occasion, given.world(screen)) == []) }
    (screen, given) = try await fresh(.quakes)
    given.wait(seconds: 3600)
    given.leaveServiceAlone()
    #expect(!screen.isPending(given.world(screen)))
    for occasion in occasions { #expect(screen.asks(occasion, given.world(screen)) == []) }
    #expect(screen.asks(.again, given.world(screen)) == [.report(.quakes, [])])
  }

  @Test(
    "does not ask by itself for what has nothing newer",
    arguments: [ReportKind.quakes, .typhoons, .quake(event: iwate)], [Freshness.sample, .offline])
  func final(kind: ReportKind, freshness: Freshness) async throws {
    var (screen, given) = try await fresh(kind, freshness)
    given.wait(seconds: 3600)
    for occasion in [GivenOccasion.opened, .returned, .due, .newDay, .anew] {
      #expect(screen.asks(occasion, given.world(screen)) == [])
    }
  }

  // MARK: What is said

  @Test(arguments: [
    (ReportKind.quakes, "地震情報を取得しています"), (.typhoons, "台風情報を取得しています"),
    (.quake(event: iwate), "地震の詳細を取得しています"),
  ])
  func `says that nothing was asked for, or that it is on its way`(kind: ReportKind, text: String) {
    let screen = ReportsPresenter(kind)
    var given = GivenWorld()
    #expect(message(screen, given) == "まだわかりません。r で取得" && isAlert(screen, given))
    #expect(page(screen, given).head.texts(.quiet) == ["まだわかりません。r で取得"])
    #expect(screen.mark(given.world(screen)) == nil)
    #expect(screen.standings(given.world(screen)).isEmpty)
    _ = given.store.ask(.report(kind, []))
    #expect(message(screen, given) == text && !isAlert(screen, given))
    #expect(page(screen, given).head.texts(.quiet) == [text])
    given.store.answer(.report(kind, []), .report(kind, .failure(GivenWorld.failure)))
    #expect(message(screen, given) == "r でやり直し" && isAlert(screen, given))
    let reason = ErrorText(language: .ja).text(GivenWorld.failure)
    #expect(page(screen, given).head.texts(.quiet) == [reason])
    #expect(screen.failed(given.world(screen)) == [.report(kind)])
  }

  @Test("keeps an earlier answer when a later request fails, marks it and says why")
  func failure() async throws {
    var given = opened(try await Self.list())
    #expect(quakes.failed(given.world(quakes)) == [])
    given.store.answer(.report(.quakes, []), .report(.quakes, .failure(GivenWorld.failure)))
    #expect(rows(given).count == 3)
    #expect(message(quakes, given) == "更新失敗：HTTP 503。r でやり直し" && isAlert(quakes, given))
    #expect(quakes.mark(given.world(quakes))?.text == "保存分・たった今確認")
    #expect(quakes.mark(given.world(quakes))?.short == "保存分")
    #expect(quakes.failed(given.world(quakes)) == [.report(.quakes)])
    #expect(quakes.standings(given.world(quakes)).map(\.freshness) == [.stale])
    #expect(press(.moveDown, .open, in: given) == [.go(.report(.quake(event: Self.hyuganada)))])
    _ = given.store.ask(.report(.quakes, []))
    #expect(message(quakes, given) == "地震情報を取得しています" && !isAlert(quakes, given))
    given.store.answer(.report(.quakes, []), .quakes(try await Self.list()))
    #expect(message(quakes, given) == "最新です（12:00 確認）")
    #expect(quakes.failed(given.world(quakes)) == [])
  }

  @Test(
    "marks a list that was not confirmed for five minutes",
    arguments: [
      (299, nil, "最新です（12:00 確認）"), (300, "保存分・5分前に確認", "保存分です。更新できていません"),
    ] as [(Int, String?, String)])
  func aged(seconds: Int, mark: String?, text: String) async throws {
    var given = opened(try await Self.list())
    given.wait(seconds: seconds)
    #expect(quakes.mark(given.world(quakes))?.text == mark)
    #expect(message(quakes, given) == text)
  }

  @Test("has a key for the other page, and is of one visit only where it is of one earthquake")
  func keys() {
    let quake = ReportsPresenter(.quake(event: Self.iwate))
    func goes(_ screen: ReportsPresenter, _ kind: ReportKind) -> Bool {
      screen.traits.keys.all.contains { $0.intent == .go(.report(kind)) }
    }
    #expect(goes(quakes, .typhoons) && !goes(quakes, .quakes))
    #expect(goes(quake, .typhoons) && !goes(quake, .quakes))
    #expect(goes(typhoons, .quakes) && !goes(typhoons, .typhoons))
    #expect([quakes, typhoons, quake].map(\.traits.isOfOneVisit) == [false, false, true])
    #expect(quakes.traits.keys.all.first?.intent == .open)
    #expect(!typhoons.traits.keys.all.contains { $0.intent == .open })
    #expect(quakes.traits.leavesAtLeft && typhoons.traits.leavesAtLeft)
  }
}

extension QuakeReport {
  fileprivate static func given(_ event: String) -> QuakeReport {
    let (name, magnitude, intensity, time) =
      switch event {
      case "20261120115500": ("三陸沖", 5.5, "5-", "2026-11-20T11:55" as Instant)
      case "20261120114500": ("岩手県沖", 6.1, "6-", "2026-11-20T11:45")
      case "20261120103000": ("日向灘", 5.0, "4", "2026-11-20T10:30")
      default: ("能登半島沖", 4.2, "3", "2026-11-20T09:00")
      }
    return QuakeReport(
      event: event, kind: .full, title: "震源・震度情報", created: time.adding(seconds: 180),
      occurred: time, epicentre: .init(name: name, code: nil, english: nil),
      magnitude: .value(magnitude), intensity: SeismicIntensity(intensity))
  }
}

extension GivenWorld {
  /// Ten lines of 40 are visible; sections begin at the lines 0, 2 and 25.
  fileprivate mutating func measure(rows: [Int]) {
    measured = Measured(
      text: .init(extent: .init(visible: 10, lines: 40), sections: [0, 2, 25], rows: rows))
  }
}

extension News {
  fileprivate static func quakes(_ list: Sourced<FoundQuakes>) -> News {
    .report(.quakes, .success(.quakes(list)))
  }
}
