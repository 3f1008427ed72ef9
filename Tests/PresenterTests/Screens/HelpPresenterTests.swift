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
    .leave, .quit, .moveFavoriteUp, .moveFavoriteDown, .previousMoment, .nextMoment, .moveUp,
    .moveDown, .moveLeft, .moveRight, .pageUp, .pageDown, .goToTop, .goToBottom,
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

  /// Keys and what they do, down the left half and then down the right one.
  private func fields(_ rows: [[String]]) -> [(key: String, doing: String)] {
    let halves = [rows.map { ($0[0], $0[1]) }, rows.map { ($0[2], $0[3]) }]
    return halves.joined().filter { !$0.0.isEmpty }.map { (key: $0.0, doing: $0.1) }
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

    /// Keys in the order of the help, with what they do there. Opposites share a row.
    var keys: KeyValuePairs<String, String> {
      switch self {
      case .list:
        [
          "<open>": "開く", "<previousDay> <nextDay>": "前の日・次の日",
          "<toggleFavoritesOnly>": "お気に入りだけ",
          "<nextSection> <previousSection>": "詳細へ・行へ戻る",
        ]
      case .home:
        [
          "<previousDay> <nextDay>": "前の日・次の日",
          "<previousMoment> <nextMoment>": "グラフの前の時刻・グラフの次の時刻",
          "<moveFavoriteUp> <moveFavoriteDown>": "お気に入りを上へ移す・お気に入りを下へ移す",
          "<nextSection> <previousSection>": "詳細へ・行へ戻る",
          "<\(AppIntent.go(.list))>": "都道府県",
        ]
      case .map: ["<nextMapValue>": "地図の値を替える", "<previousDay> <nextDay>": "前の日・次の日"]
      case .weather:
        [
          "<nextSection> <previousSection>": "次の項目・前の項目",
          "<previousDay> <nextDay>": "前の日・次の日", "<openInBrowser>": "気象庁のページ",
        ]
      case .warnings: ["<nextSection> <previousSection>": "次の都道府県・前の都道府県"]
      case .search:
        [
          "text<moveUp> text<moveDown>": "上へ・下へ", "text<moveLeft> text<moveRight>": "左へ・右へ",
          "text<eraseWord>": "前の語を消す",
        ]
      case .areas: ["<open>": "選ぶ", "<toggleAllAreas>": "すべて"]
      }
    }
  }

  @Test("lists the keys of that screen first, with what they do there", arguments: Behind.allCases)
  func keys(behind: Behind) throws {
    let sections = sections([behind.presenter, PrefectureListPresenter()])
    let own = try #require(sections.first)
    #expect(own.heading == behind.heading)
    let meant = behind.keys.map(\.key)
    let fields = fields(own.rows).filter { meant.contains($0.key) }
    #expect(fields.map(\.key) == meant)
    #expect(fields.map(\.doing) == behind.keys.map(\.value))
    #expect(sections.map(\.heading).suffix(2) == ["どこでも", "記号"])
  }

  @Test func `pairs opposite keys that work everywhere, and no others`() {
    let rows = sections([WarningsPresenter()]).first { $0.heading == "どこでも" }?.rows ?? []
    let keys = fields(rows).map(\.key)
    #expect(
      keys.prefix(4) == [
        "<moveUp> <moveDown>", "<moveLeft> <moveRight>", "<pageUp> <pageDown>",
        "<goToTop> <goToBottom>",
      ])
    #expect(!keys.dropFirst(4).contains { $0.contains(" ") }, "\(keys)")
    // One of two alone has a row of its own.
    let alone = sections([WarningsPresenter()], [.moveDown, .pageUp]).first?.rows ?? []
    #expect(fields(alone).map(\.key) == ["<moveDown>", "<pageUp>"])
  }

  @Test(arguments: Behind.allCases) func `says each key once`(behind: Behind) {
    let keys = sections([behind.presenter]).prefix(2).flatMap { fields($0.rows) }.flatMap { field in
      field.key.split(separator: " ")
    }
    #expect(Set(keys).count == keys.count)
  }

  @Test func `has only keys that there are`() {
    let sections = sections([PrefectureListPresenter()], [.open, .quit])
    let keys = sections.prefix(2).map { fields($0.rows).map(\.key) }
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
