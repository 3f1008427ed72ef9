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
}
