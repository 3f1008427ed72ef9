import Presenter
import Terminal

/// The eight areas as plain lines.
final class AreaFilterView: AreaFilterPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screen: AreaFilterScreen) {
    let rows = screen.rows.map { row in
      let count = String(repeating: " ", count: max(0, 2 - row.count.count)) + row.count
      return Block.Listing.Row(
        lead: [.init(row.name, .label), .init(count, .label)], items: row.prefectures)
    }
    lines = page.draw(
      page.listing(.init(rows)) + page.paragraph(screen.matches, style: Theme.style(.quiet)))
  }
}
