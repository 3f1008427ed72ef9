import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("The page of a place, given answers and keys,")
struct WeatherScreenTests {
  private static let id = Place.shibuya.id
  private let page = WeatherPresenter(id)

  /// A page of which everything came at noon: forecast, warnings, observations, hours, text.
  private static func complete(
    _ freshness: Freshness = .fresh, checked: Instant = GivenWorld.noon
  ) -> GivenWorld {
    var given = GivenWorld()
    given.store.answer(
      .page(id),
      .place(
        id, .weather(PlaceWeather(answer: .given(.shibuya, checked: checked, freshness)))),
      .place(id, .section(.warnings, PlaceSections(warnings: .given(.shibuya)))),
      .place(
        id,
        .section(.observed, PlaceSections(observedAt: "2026-11-20T11:50", of: .shibuya))),
      .place(id, .section(.hourly, PlaceSections(hourlyChecked: GivenWorld.noon))),
      .place(id, .section(.text, PlaceSections(text: ""))))
    return given
  }

  // MARK: What is asked for

  enum Known: CaseIterable, Sendable {
    case nothing, pending, sectionsPending, whole, failed, offline, sample, givenUp, down

    var given: GivenWorld {
      let id = Place.shibuya.id
      switch self {
      case .nothing: return GivenWorld()
      case .pending:
        var given = GivenWorld()
        _ = given.store.ask(.page(id))
        return given
      case .sectionsPending:
        var given = WeatherScreenTests.complete()
        _ = given.store.ask(.sections([.text], .given(.shibuya)))
        return given
      case .whole: return WeatherScreenTests.complete()
      case .failed:
        var given = GivenWorld()
        given.store.answer(
          .page(id),
          .place(
            id,
            .weather(PlaceWeather(answer: .failed(.shibuya, GivenWorld.failure)))))
        return given
      case .offline: return WeatherScreenTests.complete(.offline)
      case .sample: return WeatherScreenTests.complete(.sample)
      case .givenUp:
        var given = WeatherScreenTests.complete()
        _ = given.store.ask(.page(id))
        given.store.giveUp(.page)
        return given
      case .down:
        var given = GivenWorld()
        given.leaveServiceAlone()
        return given
      }
    }
  }

  @Test("asks for all of it", arguments: GivenOccasion.allCases, Known.allCases)
  func needs(occasion: GivenOccasion, known: Known) {
    let isAsked =
      switch (occasion, known) {
      case (.opened, _), (.anew, _): true
      case (.favorites, _): false
      case (.returned, .whole), (.returned, .failed), (.returned, .offline),
        (.returned, .sample), (.returned, .down), (.returned, .sectionsPending):
        false
      case (.returned, _): true
      case (.again, .whole), (.again, .sectionsPending), (.again, .givenUp), (.again, .sample),
        (.again, .offline):
        false
      case (.again, _): true
      case (.due, .nothing), (.due, .down), (.due, .givenUp), (.newDay, .nothing), (.newDay, .down),
        (.newDay, .whole), (.newDay, .failed), (.newDay, .givenUp):
        true
      case (.due, _), (.newDay, _): false
      }
    let asks = page.asks(occasion, known.given.world(page))
    #expect(asks == (isAsked ? [.page(Self.id)] : []))
  }

  @Test(
    "asks for the sections that are due, and for all of it once the forecast is",
    arguments: [
      (60, []), (119, []), (120, [.warnings]), (180, [.warnings, .observed]),
      (3599, [.warnings, .observed]),
    ] as [(Int, Set<WeatherSection>)])
  func dueSections(seconds: Int, sections: Set<WeatherSection>) {
    var given = Self.complete()
    given.wait(seconds: seconds)
    let answer = WeatherAnswer.given(.shibuya)
    #expect(
      page.needs(.due(isNewDay: false), given.world(page))
        == (sections.isEmpty ? [] : [.ask(.sections(sections, answer))]))
  }

  @Test(arguments: [3600, 7200, -86_400, -365 * 86_400])
  func `asks for all of it once the forecast is due, or the clock was set back`(seconds: Int) {
    var given = Self.complete()
    given.wait(seconds: seconds)
    #expect(page.asks(.due, given.world(page)) == [.page(Self.id)])
  }

  @Test(
    "waits with a section that failed until its time, and with what is on its way",
    arguments: [(59, false), (60, true)])
  func failedSection(seconds: Int, isAsked: Bool) {
    var given = Self.complete()
    var failed = PlaceSections()
    failed.overview = .failure(GivenWorld.failure)
    given.store.answer(
      .sections([.text], .given(.shibuya)), .place(Self.id, .section(.text, failed)))
    given.wait(seconds: seconds)
    let asks = page.asks(.due, given.world(page))
    #expect(asks == (isAsked ? [.sections([.text], .given(.shibuya))] : []))
    _ = given.store.ask(.sections([.text], .given(.shibuya)))
    given.wait(seconds: 7200)
    #expect(page.asks(.due, given.world(page)) == [])
  }

  @Test(
    "asks again only for sections that failed, or may have something newer",
    arguments: [
      (0, nil, []), (59, nil, []), (60, nil, [.warnings]), (180, nil, [.warnings, .observed]),
      (0, .text, [.text]), (0, .observed, [.observed]), (0, .hourly, [.hourly]),
    ] as [(Int, WeatherSection?, Set<WeatherSection>)])
  func againSections(seconds: Int, failed: WeatherSection?, sections: Set<WeatherSection>) {
    var given = Self.complete()
    if let failed {
      var answer = PlaceSections()
      answer.observed = .failure(GivenWorld.failure)
      answer.hourly = .failure(GivenWorld.failure)
      answer.overview = .failure(GivenWorld.failure)
      given.store.answer(
        .sections([failed], .given(.shibuya)), .place(Self.id, .section(failed, answer)))
    }
    given.wait(seconds: seconds)
    guard case .sections(var wanted, _)? = page.asks(.again, given.world(page)).first else {
      #expect(sections.isEmpty)
      return
    }
    // Beside another part that failed they may be asked for, too.
    if failed != nil { wanted.remove(.warnings) }
    #expect(wanted == sections)
  }

  @Test func `gives up what is on its way when it is left`() {
    #expect(page.leave(GivenWorld().world(page)) == [.giveUp([.page, .current])])
  }

  // MARK: Keys

  private func position(_ given: GivenWorld) -> (section: Int?, scroll: Int)? {
    guard case .weather(let screen) = page.body(given.world(page)) else { return nil }
    return (screen.section, screen.scroll)
  }

  private static var longPage: GivenWorld {
    var given = GivenWorld()
    given.measure(lines: 40, sections: [0, 6, 15, 35])
    return given
  }

  @Test(
    "jumps from section to section, and scrolls",
    arguments: [
      ([AppIntent.nextSection], 0, 0), ([.nextSection, .nextSection], 1, 6),
      ([.previousSection], 3, 30), ([.previousSection, .previousSection], 2, 15),
      ([.previousSection, .nextSection], 0, 0), ([.nextSection, .previousSection], 3, 30),
      ([.nextSection, .nextSection, .moveDown], nil, 7),
      ([.nextSection, .nextSection, .moveDown, .nextSection], 2, 15), ([.pageDown], nil, 9),
      ([.pageDown, .nextSection], 2, 15), ([.pageDown, .previousSection], 1, 6),
      ([.goToBottom, .nextSection], 0, 0), ([.goToBottom, .previousSection], 2, 15),
      ([.goToBottom], nil, 30), ([.goToBottom, .moveUp], nil, 29), ([.moveUp], nil, 0),
      ([.scroll(by: 3)], nil, 3), ([.open], nil, 0),
    ] as [([AppIntent], Int?, Int)])
  func jump(intents: [AppIntent], section: Int?, scroll: Int) {
    let given = Self.longPage
    for intent in intents { #expect(page.handle(intent, given.world(page)) == []) }
    #expect(position(given)?.section == section)
    #expect(position(given)?.scroll == scroll)
  }

  @Test func `goes on to all Japan beside it after the last section, and begins anew then`() {
    var given = Self.longPage
    given.room.hasSide = true
    let world = given.world(page)
    let steps = (0..<6).map { _ in page.handle(.nextSection, world) }
    #expect(steps == [[], [], [], [], [.focusSide], []])
    #expect(position(given)?.section == 0)
    given.side.isFocused = true
    for _ in 0..<3 { _ = page.handle(.nextSection, given.world(page)) }
    #expect(page.handle(.nextSection, given.world(page)) == [])
  }

  @Test func `has nothing to jump to without sections`() {
    let given = GivenWorld()
    #expect(page.handle(.nextSection, given.world(page)) == [])
    #expect(position(given)?.section == nil)
  }

  @Test("shows no less than its last lines when there is more room, and its top when it is opened")
  func measured() {
    var given = Self.longPage
    _ = page.handle(.goToBottom, given.world(page))
    given.measure(visible: 25, lines: 40)
    page.measured(given.world(page))
    #expect(position(given)?.scroll == 15)
    page.open(from: Arrival(place: nil, listed: nil), given.world(page))
    #expect(position(given)?.scroll == 0)
  }

  // MARK: What is drawn

  @Test func `says that it waits, that it failed, and when the forecast was issued`() {
    var given = GivenWorld()
    func message() -> String { page.message(given.world(page)).text }
    func body() -> Page? {
      guard case .weather(let screen) = page.body(given.world(page)) else { return nil }
      return screen.page
    }
    let serial = given.store.ask(.page(Self.id))
    #expect(message() == "予報を取得しています")
    #expect(page.isPending(given.world(page)))
    _ = given.store.take(
      .place(Self.id, .weather(PlaceWeather(answer: .failed(.shibuya, GivenWorld.failure)))),
      for: serial)
    _ = given.store.finish(serial)
    #expect(message().hasPrefix("取得失敗："))
    #expect(page.message(given.world(page)).isAlert)
    given.store.answer(
      .page(Self.id),
      .place(Self.id, .weather(PlaceWeather(answer: .given(.shibuya, high: 41)))))
    #expect(message() == "気象庁 20日 11:00・次は 17:00 ごろ・東京地方")
    #expect(page.mark(given.world(page)) == nil)
    #expect(String(describing: body()).contains("41"))
    given.store.answer(
      .page(Self.id),
      .place(Self.id, .weather(PlaceWeather(answer: .failed(.shibuya, GivenWorld.failure)))))
    #expect(message().hasPrefix("更新失敗："))
    #expect(page.mark(given.world(page)) != nil)
    #expect(String(describing: body()).contains("41"))
  }

  @Test func `shows what came of its place for rows until its own answers come`() throws {
    var given = GivenWorld()
    given.store.answer(
      .rows([Self.id]), .forecast(.given(.shibuya, high: 41)),
      .observed([.given(.shibuya)]))
    _ = given.store.ask(.page(Self.id))
    guard case .weather(let screen) = page.body(given.world(page)) else { return }
    #expect(String(describing: screen.page).contains("41"))
    #expect(page.title(given.world(page)) == "渋谷区（東京都）")
    #expect(page.detail(given.world(page)).text == "20日(金) 12:00")
    given.person.favorites = [Self.id]
    #expect(page.title(given.world(page)) == "渋谷区（東京都） ★")
  }
}
