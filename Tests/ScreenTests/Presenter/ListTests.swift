import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The list, its filters and its favorites")
struct ListTests {
  private static let kinki = ["三重県", "滋賀県", "京都府", "大阪府", "兵庫県", "奈良県", "和歌山県"]

  /// Only 近畿 selected, and back in the list.
  private static func stage(_ favorites: [PlaceID] = []) -> Stage {
    var stage = Stage(favorites: favorites)
    stage.press("aAjjjj")
    stage.press(Key(.enter), Key(.escape))
    return stage
  }

  @Test func `Filtered to 近畿, two marked, favorites only: the two are left`() {
    var stage = Self.stage()
    #expect(stage.names == Self.kinki)
    stage.press("jjfjf")
    #expect(stage.favorites == [.kyoto, .osaka])
    stage.press("F")
    #expect(stage.names == ["京都府", "大阪府"])
    #expect(stage.screen.header.title == "近畿、お気に入りのみ 2 都道府県")
    stage.press(Key(.escape))
    #expect(stage.names.count == 47)
  }

  @Test(arguments: Area.allCases) func `Every area alone lists its own prefectures`(area: Area) {
    var stage = Stage()
    stage.press("aA")
    for _ in 0..<area.rawValue - 1 { stage.press("j") }
    stage.press(Key(.enter))
    let members = Given.catalog.prefectures.filter { $0.area == area }.map(\.name.ja)
    #expect(stage.names == members)
    #expect(stage.areas?.rows.map(\.isSelected) == Area.allCases.map { $0 == area })
    #expect(stage.screen.header.title == "地方で絞る")
    stage.press(Key(.escape))
    #expect(stage.screen.header.title == "\(area.ja) \(members.count) 都道府県")
  }

  @Test func `Removals and markings are taken back one after the other, each at its old place`() {
    var stage = Stage(favorites: [.tokyo, .kyoto, .osaka])
    stage.press("Fjf")
    #expect(stage.favorites == [.tokyo, .osaka])
    #expect(stage.message == "京都府を外しました。u で元に戻す")
    stage.press("kf")
    #expect(stage.favorites == [.osaka])
    stage.press("Fgf")
    #expect(stage.favorites == [.osaka, .hokkaido])
    stage.press("u")
    #expect(stage.favorites == [.osaka])
    stage.press("u")
    #expect(stage.favorites == [.tokyo, .osaka])
    stage.press("u")
    #expect(stage.favorites == [.tokyo, .kyoto, .osaka])
    stage.press("u")
    #expect(stage.favorites == [.tokyo, .kyoto, .osaka])
    #expect(stage.message == "元に戻すものがありません")
  }

  @Test func `A prefecture with a marked place in it counts as marked`() {
    var stage = Stage(favorites: [.shibuya])
    stage.press("F")
    #expect(stage.names == ["東京都"])
  }

  @Test func `Selection and scroll survive opening a place, the map, the search and the help`() {
    var stage = Stage()
    stage.press("Gkk")
    let before = stage.list?.cursor
    #expect(stage.selectedName == "宮崎県")
    for key in [Key(.enter), Key("m"), Key("/"), Key("?"), Key("a")] {
      stage.press(key)
      #expect(stage.route != .list)
      stage.press(Key(.escape))
      #expect(stage.route == .list)
      #expect(stage.list?.cursor == before)
    }
  }

  @Test func `Keys mean nothing that stands behind the dialog of areas`() {
    var stage = Stage(favorites: [.tokyo])
    stage.press("a")
    stage.forgetAsked()
    stage.press("fo")
    #expect(stage.favorites == [.tokyo])
    #expect(stage.asked == [])
  }

  @Test func `Esc takes filters away and never leaves the program; q does at once`() {
    var stage = Self.stage()
    stage.forgetAsked()
    stage.press(Key(.escape))
    #expect(stage.names.count == 47)
    stage.press(Key(.escape), Key(.escape))
    #expect(stage.asked == [])
    #expect(stage.message == "終わるには q")
    stage.press("Fq")
    #expect(stage.asked == [.quit])
  }

  @Test("An empty list says why, and what to press", arguments: Language.allCases)
  func empty(language: Language) {
    var stage = Stage(language)
    stage.press("F")
    let isJapanese = language == .ja
    #expect(
      stage.list?.content.emptyMessage
        == (isJapanese
          ? "お気に入りがありません。F ですべてを表示し、f で加えます。"
          : "There are no favorites. Press F to show all, and f to mark one."))
    stage.press(Key(.escape), Key("a"), Key("A"), Key(.escape))
    #expect(
      stage.list?.content.emptyMessage
        == (isJapanese
          ? "地方が選ばれていません。a で選びます。" : "No area is selected. Press a to choose."))
    var other = Stage(language, favorites: [.osaka])
    other.press(Key("a"), Key("1"), Key("F"))
    #expect(
      other.list?.content.emptyMessage
        == (isJapanese
          ? "ここにお気に入りはありません。Esc で絞り込みを外します。"
          : "There are no favorites here. Press Esc to show all."))
  }

  @Test func `The wheel and a page move as far as there are rows, whatever the size`() {
    var stage = Stage(rows: 12)
    stage.press(Key(.pageDown))
    #expect(stage.list?.cursor.selected == 7)
    stage.wheel(.wheelDown)
    stage.wheel(.wheelDown)
    stage.wheel(.wheelUp)
    #expect(stage.list?.cursor.selected == 10)
    stage.press(Key("G"), Key(.pageDown))
    stage.wheel(.wheelDown)
    #expect(stage.selectedName == "沖縄県")
    stage.press(Key("g"), Key(.pageUp), Key("k"))
    #expect(stage.selectedName == "北海道")
  }

  @Test("A click selects, a second click opens; a click on the title does not leave the program")
  func clicking() {
    var stage = Stage()
    stage.click(row: 4, column: 10)
    // Below the title, the headers and the rows of Hokkaido and Aomori.
    #expect(stage.selectedName == "岩手県")
    let name = stage.selectedName
    stage.click(row: 4, column: 10)
    #expect(stage.screen.header.title == name)
    stage.click(row: 0, column: 3)
    #expect(stage.route == .list)
    stage.click(row: 0, column: 3)
    #expect(!stage.asked.contains(.quit))
  }

  @Test
  func `From 17:00 rows have tonight, without a high, the next chances of rain, and tomorrow`()
    async
  {
    var stage = Stage(now: HomeAnswers.evening)
    await stage.arrive(.evening())
    let headers = stage.list?.content.headers.days
    #expect(headers?.first.first == "今夜")
    #expect(headers?.second.first == "明日")
    #expect(headers?.rainHours == ["18", "00", "06"])
    guard case .content(let days) = stage.row("13") else {
      Issue.record("no weather in \(String(describing: stage.row("13")))")
      return
    }
    #expect(days.chances.map(\.text).allSatisfy { Int($0) != nil })
    #expect(Int(days.second.high.text) != nil && Int(days.second.low.text) != nil)
    let lines = stage.text().split(separator: "\n")
    #expect(lines[1].contains("今夜") && lines[1].contains("最高/最低 最大"))
    #expect(!lines[1].contains("最高 降水"))
    #expect(stage.message == "気象庁 24日 17:00 発表")
    // The day itself, which has no high any more, says why.
    stage.press(Key("["), Key("j"))
    #expect(stage.list?.content.headers.days?.first.first == "今日")
    #expect(stage.message == "気象庁 24日 17:00 発表（今日の最高・最低気温は発表なし）")
  }
}
