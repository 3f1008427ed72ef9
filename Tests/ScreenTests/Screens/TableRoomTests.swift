import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

@Suite("What a table gives up where there is little room")
struct TableRoomTests {
  private static func lines(width: Int, yields: Int?) -> [String] {
    var table = Block.Table(
      [.init("Code", rank: 2), .init("Name"), .init("Weather")],
      rows: [
        [.init("01"), .init("Hokkaido"), .init("** Clear", shorter: "**")],
        [.init("02"), .init("Aomori"), .init("** Clear, cloudy at times", shorter: "**")],
      ])
    table.yields = yields
    return PageRenderer(width: width, color: .none, measure: DisplayWidth())
      .table(table).map { String($0.plainText.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func `Columns that yield go before the last text is broken or shortened`() {
    let wide = Self.lines(width: 45, yields: 4)
    #expect(wide.first?.hasPrefix("Code") == true)
    let middle = Self.lines(width: 36, yields: 4)
    #expect(middle.first?.hasPrefix("Name") == true)
    #expect(middle.last?.hasSuffix("** Clear, cloudy at times") == true)
    #expect(Self.lines(width: 36, yields: nil).first?.hasPrefix("Code") == true)
  }

  @Test("The last text is broken before it is short, and short where it would go below its row")
  func last() {
    let broken = Self.lines(width: 28, yields: 4)
    #expect(broken.count == 4, "\(broken)")
    #expect(broken[1].hasSuffix("** Clear"))
    let short = Self.lines(width: 20, yields: 4)
    #expect(short.count == 3, "\(short)")
    #expect(short.dropFirst().allSatisfy { $0.contains("**") && !$0.contains("Clear") })
  }

  @Test(
    "A selected row is tinted from edge to edge, with a bar in its margin; reversed without colours"
  )
  func selected() throws {
    var table = Block.Table(
      [.init("Name"), .init("Depth", align: .right)],
      rows: [[.init("a"), .init("1")], [.init("b"), .init("2")]], indent: 1)
    table.selected = 1
    func row(_ color: ColorLevel, isASCII: Bool = false) throws -> StyledText {
      try #require(
        PageRenderer(
          width: 30, color: color, measure: DisplayWidth(), isASCII: isASCII, background: .dark
        ).table(table).last)
    }
    let tinted = try row(.trueColor)
    #expect(tinted.plainText.hasPrefix("▌b") && DisplayWidth().width(of: tinted.plainText) == 30)
    #expect(Set(tinted.spans.map(\.style.background)) == [.rgb(38, 50, 63)])
    #expect(try row(.trueColor, isASCII: true).plainText.hasPrefix(" b"))
    #expect(try row(.none).spans.allSatisfy { $0.style.attributes.contains(.reverse) })
  }

  @Test("Of columns with shorter texts the least important is short first, and the first one last")
  func order() {
    var table = Block.Table(
      [.init("Place"), .init("A", rank: 8), .init("B", rank: 7), .init("C", rank: 0)],
      rows: [
        [
          .init("Home, Hamamatsu", shorter: "Home"), .init("* clear", shorter: "*"),
          .init("* cloudy", shorter: "*"), .init("-"),
        ]
      ])
    table.keeps = 7
    func row(_ width: Int) -> String {
      PageRenderer(width: width, color: .none, measure: DisplayWidth())
        .table(table).last?.plainText ?? ""
    }
    #expect(row(37).contains("cloudy  -"))
    #expect(row(36).contains("clear  * cloudy") && !row(36).contains("-"))
    #expect(row(28).contains("Hamamatsu  * clear  *"))
    #expect(row(22).contains("Hamamatsu  *") && !row(22).contains("clear"))
    #expect(row(12).contains("Home"))
  }
}
