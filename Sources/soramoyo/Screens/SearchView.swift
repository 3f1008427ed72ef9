import Presenter
import Terminal

/// Found places as plain lines.
final class SearchView: SearchPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []
  private(set) var emptyMessage: String?

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screen: SearchScreen) {
    emptyMessage = screen.emptyMessage
    guard screen.emptyMessage == nil else {
      lines = []
      return
    }
    let table = Block.Table(
      [
        .init(screen.headers.code, role: .quiet),
        .init(screen.headers.name),
        .init(screen.headers.prefecture),
        .init(screen.headers.reading, rank: 3, role: .quiet, needsUnicode: true),
        .init(screen.headers.kind, rank: 2, role: .quiet),
      ],
      rows: screen.rows.map { row in
        [
          .init(row.code), .init(row.name), .init(row.prefecture),
          .init(row.reading), .init(row.kind),
        ]
      })
    lines = page.draw(
      page.table(table) + page.paragraph(screen.summary, style: Theme.style(.quiet)))
  }
}
