import Terminal
import Testing

@testable import Pages
@testable import soramoyo

@Suite("Cards at the fold of a pane")
struct CardFoldTests {
  private static let page: Page = {
    let chances = Block.Chances(
      label: "Rain", parts: [.init(hour: "12", percent: 40), .init(hour: "18", percent: 50)],
      end: "24", isASCII: false)
    let card = Block.Cards.Card([[.paragraph("Today")], [.chances(chances)]])
    return Page(
      head: [.paragraph("5 Rain")],
      sections: [[.cards(.init([card, card], compact: [], days: 2)), .paragraph("Wind north")]])
  }()

  private func lines(rows: Int) -> [String] {
    PageRenderer(width: 60, color: .none, measure: DisplayWidth(), paneRows: rows)
      .text(Self.page).lines.map(\.plainText)
  }

  @Test("have no bars where the figures would be below it", arguments: [3, 4, 5, 6, 7])
  func bars(rows: Int) {
    let lines = lines(rows: rows)
    #expect(lines.contains { $0.contains("▃▃") } == (rows != 4), "\(lines)")
    if rows > 3 { #expect(lines.prefix(rows).contains { $0.contains("50 %") }, "\(lines)") }
  }

  @Test(
    "show what a screen is to show at first: the blank gives way, then page after page",
    arguments: [
      (6, ["Warning", "", "Today", "Wind", "", "Week"]),
      (5, ["Warning", "Today", "Wind", "", "Week"]),
      (4, ["Warning", "Today", "", "Week"]), (3, ["Warning", "Today", ""]), (1, ["Today"]),
    ])
  func first(rows: Int, expected: [String]) {
    func page(_ head: [String], _ sections: [[String]], first: Int) -> Page {
      var page = Page(
        head: head.map { .paragraph($0) }, sections: sections.map { $0.map { .paragraph($0) } })
      page.first = first
      return page
    }
    var whole = page(["Warning"], [["Today", "Wind"], ["Week"], ["Text"]], first: 2)
    whole.shorter = [
      page(["Warning"], [["Today"], ["Week"], ["Text"]], first: 2),
      page([], [["Today"], ["Warning"], ["Week"]], first: 1),
    ]
    let shown = PageRenderer(width: 60, color: .none, measure: DisplayWidth(), paneRows: rows)
      .text(whole).lines.map(\.plainText)
    #expect(Array(shown.prefix(rows)) == expected)
  }

  @Test("of a day as text four rows are enough, so that what is now stays above them")
  func text() {
    let day = ["Today", "Cloudy", "High", "Rain", "Words", "More words"].map { Block.paragraph($0) }
    var whole = Page(head: [.paragraph("Now")], sections: [day])
    var below = Page(sections: [day, [.paragraph("Now")]])
    below.first = 1
    whole.shorter = [below]
    for (rows, expected) in [(5, "Now"), (4, "Today")] {
      let renderer = PageRenderer(
        width: 60, color: .none, measure: DisplayWidth(), paneRows: rows)
      #expect(renderer.text(whole).lines.first?.plainText == expected, "\(rows)")
    }
  }

  @Test(
    "a low drawing has no rows below its words",
    arguments: [
      ("Rain", 1), ("Rain throughout, heaviest at a quarter past eight, very intense", 2),
    ])
  func low(words: String, rows: Int) {
    let drawing = Block.Piece([Span("▁▂▃"), Span("07:")])
    let renderer = PageRenderer(width: 50, color: .none, measure: DisplayWidth())
    #expect(renderer.captioned([drawing], .init(words), isLow: true).count == rows)
    #expect(renderer.captioned([drawing], .init(words)).count == 2)
  }
}
