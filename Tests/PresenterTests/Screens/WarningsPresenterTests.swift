import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

@Suite("The warnings of all Japan, given answers,")
struct WarningsPresenterTests {
  private let warnings = WarningsPresenter()

  /// An emergency in 鹿児島県, a warning in 大阪府, an advisory in 東京都, and nothing elsewhere.
  private static func nation() async -> [PlaceWarnings] {
    let codes = ["46": "33", "27": "03", "13": "10"]
    let now = GivenWorld.noon
    var source = GivenWarnings(latest: now.adding(seconds: -600))
    source.nation = .success(
      Given.catalog.offices.map { office in
        let kind =
          codes[String(office.code.text.prefix(2))].map { WarningKind.given($0) }
          ?? WarningKind.none
        let areas = Given.catalog.primaryAreas.filter { $0.office == office.code }
        return .given(
          .heavyRain, now.adding(seconds: -1200),
          areas: Dictionary(uniqueKeysWithValues: areas.map { ($0.code.text, [kind]) }))
      })
    return await WarningsModel(catalog: Given.catalog, source: source) { now }.warningsOfJapan()
  }

  private func titles(_ given: GivenWorld, behind: [any ScreenPresenter] = []) -> [String] {
    guard case .text(let page, _) = warnings.body(given.world(warnings, behind: behind)) else {
      return []
    }
    return page.sections.flatMap { $0 }.compactMap { block in
      guard case .line(let line) = block else { return nil }
      return line.spans.first { $0.role == .title }?.text
    }
  }

  enum Origin: CaseIterable, Sendable {
    case nowhere, place, help, list, map

    var behind: [any ScreenPresenter] {
      let shibuya = WeatherPresenter(Place.shibuya.id)
      return switch self {
      case .nowhere: []
      case .place: [shibuya, PrefectureListPresenter()]
      // A screen without a prefecture does not hide the one behind it.
      case .help: [HelpPresenter(), shibuya]
      // The first row of the list is 北海道.
      case .list: [PrefectureListPresenter()]
      case .map: [MapPresenter(), WeatherPresenter(Place.osaka.id)]
      }
    }

    var titles: [String] {
      switch self {
      case .place, .help, .map: ["東京都", "鹿児島県", "大阪府"]
      case .nowhere, .list: ["鹿児島県", "大阪府", "東京都"]
      }
    }
  }

  @Test(
    "begin with the prefecture that was looked at, then the gravest first",
    arguments: Origin.allCases)
  func first(origin: Origin) async {
    var given = GivenWorld()
    given.store.answer(.nation, .nation(await Self.nation()))
    #expect(titles(given, behind: origin.behind) == origin.titles)
  }

  @Test func `say that they are on their way, or not known`() {
    var given = GivenWorld()
    func text() -> String {
      let world = given.world(warnings)
      guard case .text(let page, _) = warnings.body(world) else { return "" }
      return page.head.texts(.quiet).first ?? ""
    }
    #expect(text() == "警報・注意報はわかりません")
    #expect(warnings.message(given.world(warnings)).isAlert)
    let serial = given.store.ask(.nation)
    #expect(text() == "警報・注意報を取得しています")
    #expect(!warnings.message(given.world(warnings)).isAlert)
    #expect(warnings.isPending(given.world(warnings)))
    given.store.giveUp(.nation)
    _ = given.store.finish(serial)
    #expect(text() == "警報・注意報はわかりません")
  }

  enum Known: CaseIterable, Sendable {
    case nothing, now, young, old, ahead, failed

    func answer(_ given: inout GivenWorld) {
      let noon = GivenWorld.noon
      switch self {
      case .nothing: break
      case .now: given.answerNation()
      case .young: given.answerNation(checked: noon.adding(seconds: -59))
      case .old: given.answerNation(checked: noon.adding(seconds: -60))
      case .ahead: given.answerNation(checked: noon.adding(seconds: 86_400))
      case .failed:
        given.store.answer(.nation, .nation([.given(.tokyo, error: GivenWorld.failure)]))
      }
    }
  }

  @Test(
    "are asked for when they are opened, and again unless they are of now",
    arguments: GivenOccasion.allCases, Known.allCases)
  func needs(occasion: GivenOccasion, known: Known) {
    var given = GivenWorld()
    known.answer(&given)
    let isAsked =
      switch (occasion, known) {
      case (.opened, _): true
      case (.again, .now), (.again, .young): false
      case (.again, _): true
      default: false
      }
    #expect(warnings.asks(occasion, given.world(warnings)) == (isAsked ? [.nation] : []))
  }

  @Test(arguments: [
    ([AppIntent.nextSection], 5), ([.nextSection, .nextSection], 12),
    ([.nextSection, .nextSection, .nextSection], 20),
    ([.nextSection, .nextSection, .nextSection, .nextSection], 0), ([.previousSection], 0),
    ([.pageDown, .previousSection], 5), ([.goToBottom, .previousSection], 12),
    ([.moveDown, .nextSection], 5),
  ])
  func `are gone through by prefecture, and around`(intents: [AppIntent], scroll: Int) {
    var given = GivenWorld()
    given.measure(lines: 30, sections: [5, 12, 20])
    let world = given.world(warnings)
    for intent in intents { #expect(warnings.handle(intent, world) == []) }
    guard case .text(_, let shown) = warnings.body(world) else { return }
    #expect(shown == scroll)
  }
}
