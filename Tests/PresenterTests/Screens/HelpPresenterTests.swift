import Models
import TestSupport
import Testing

@testable import Pages
@testable import Presenter

@Suite("The help, given the screen behind it,")
struct HelpPresenterTests {
  private let help = HelpPresenter()
  private let given = GivenWorld()

  /// A key for each intent, named after it.
  private static func bindings(_ intents: [AppIntent]) -> [KeyBinding] {
    intents.map { KeyBinding(keys: "<\($0)>", inText: "text<\($0)>", intent: $0) }
  }

  private static let everything: [AppIntent] = [
    .open, .previousDay, .nextDay, .go(.areaFilter), .toggleFavorite, .toggleFavoritesOnly, .undo,
    .nextSection, .previousSection, .refresh, .openInBrowser, .go(.home), .go(.search), .go(.map),
    .go(.list),
    .nextMapValue, .play, .toggleAllAreas, .onlyArea(1), .eraseWord, .eraseAll, .zoomIn, .go(.help),
    .leave, .quit, .moveFavoriteUp, .moveFavoriteDown,
  ]

  private func sections(
    _ behind: [any ScreenPresenter], _ intents: [AppIntent] = everything, _ style: TextStyle = .ja
  ) -> [(heading: String?, rows: [[String]])] {
    var given = given
    given.style = style
    let world = given.world(help, behind: behind, bindings: Self.bindings(intents))
    guard case .text(let page, _) = help.body(world) else { return [] }
    return page.sections.map { ($0.heading, $0.cells.map { $0.map(\.text) }) }
  }

  enum Behind: CaseIterable, Sendable {
    case list, home, map, weather, warnings, search, areas

    var presenter: any ScreenPresenter {
      switch self {
      case .list: PrefectureListPresenter()
      case .home: HomePresenter()
      case .map: MapPresenter()
      case .weather: WeatherPresenter(Place.shibuya.id)
      case .warnings: WarningsPresenter()
      case .search: SearchPresenter()
      case .areas: AreaFilterPresenter(list: PrefectureListPresenter())
      }
    }

    var heading: String {
      switch self {
      case .list: "一覧のキー"
      case .home: "ホームのキー"
      case .map: "地図のキー"
      case .weather: "天気のキー"
      case .warnings: "全国の警報・注意報のキー"
      case .search: "検索のキー"
      case .areas: "地方で絞るのキー"
      }
    }

    /// The keys, with what they do there.
    var keys: [String] {
      switch self {
      case .list: ["<open>", "開く", "<toggleFavoritesOnly>", "お気に入りだけ", "<nextSection>", "詳細へ"]
      case .home: ["<moveFavoriteUp>", "お気に入りを上へ移す", "<\(AppIntent.go(.list))>", "都道府県"]
      case .map: ["<nextMapValue>", "地図の値を替える"]
      case .weather: ["<nextSection>", "次の項目", "<openInBrowser>", "気象庁のページ"]
      case .warnings: ["<nextSection>", "次の都道府県", "<previousSection>", "前の都道府県"]
      case .search: ["text<eraseWord>", "前の語を消す"]
      case .areas: ["<open>", "選ぶ", "<toggleAllAreas>", "すべて"]
      }
    }
  }

  @Test("lists the keys of that screen first, with what they do there", arguments: Behind.allCases)
  func keys(behind: Behind) throws {
    let sections = sections([behind.presenter, PrefectureListPresenter()])
    let own = try #require(sections.first)
    #expect(own.heading == behind.heading)
    let cells = own.rows.flatMap { $0 }
    for (key, doing) in zip(behind.keys, behind.keys.dropFirst())
    where key.hasPrefix("<") || key.hasPrefix("text<") {
      // Opposites share a row.
      let index = cells.firstIndex { $0.contains(key) }
      #expect(index.map { cells[$0 + 1].contains(doing) } == true, "\(key)")
    }
    #expect(sections.map(\.heading).suffix(2) == ["どこでも", "記号"])
  }

  @Test(arguments: Behind.allCases) func `says each key once`(behind: Behind) {
    let cells = sections([behind.presenter]).prefix(2).flatMap(\.rows).flatMap { row in
      row.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }.filter { !$0.isEmpty }
    #expect(Set(cells).count == cells.count)
  }

  @Test func `has only keys that there are`() {
    let sections = sections([PrefectureListPresenter()], [.open, .quit])
    let keys = sections.prefix(2).map { $0.rows.flatMap { $0 }.filter { $0.hasPrefix("<") } }
    #expect(keys == [["<open>"], ["<quit>"]])
    #expect(self.sections([PrefectureListPresenter()], []).map(\.heading) == ["記号"])
  }

  @Test func `calls letters no keys where they are text`() {
    let cells = sections([SearchPresenter()]).prefix(2).flatMap(\.rows).flatMap { $0 }
    #expect(cells.filter { $0.hasPrefix("<") } == [])
    #expect(cells.contains("text<quit>"))
  }

  @Test("speaks English without a Japanese character", arguments: Behind.allCases)
  func english(behind: Behind) {
    let sections = sections([behind.presenter], Self.everything, .en)
    // The key that changes the language names the other one.
    #expect(sections.compactMap(\.heading).allSatisfy { !$0.hasJapanese })
    #expect(sections[0].rows.flatMap { $0 }.allSatisfy { !$0.hasJapanese })
  }

  @Test(
    "scrolls as far as there is text, and begins at its top when it is opened",
    arguments: [
      (AppIntent.moveDown, 1), (.pageDown, 9), (.goToBottom, 20), (.moveUp, 0),
      (.scroll(by: 3), 3), (.open, 0),
    ])
  func scroll(intent: AppIntent, scroll: Int) {
    var given = given
    given.measure(lines: 30)
    let world = given.world(help, behind: [PrefectureListPresenter()])
    func shown() -> Int? {
      if case .text(_, let scroll) = help.body(world) { scroll } else { nil }
    }
    #expect(help.handle(intent, world) == [])
    #expect(shown() == scroll)
    help.open(from: Arrival(place: nil, listed: nil), world)
    #expect(shown() == 0)
  }
}
