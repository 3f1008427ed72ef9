import Presenter
import Terminal

/// Found places as plain lines.
final class SearchView: SearchPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []
  private(set) var emptyMessage: String?

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: SearchScreen) {
    emptyMessage = screen.emptyMessage
    guard screen.emptyMessage == nil else {
      lines = []
      return
    }
    let table = TextTable(
      columns: [
        .init(header: screen.headers.code, style: Theme.quiet),
        .init(header: screen.headers.name),
        .init(header: screen.headers.prefecture),
        .init(header: page.isASCII ? "" : screen.headers.reading, rank: 3, style: Theme.quiet),
        .init(header: screen.headers.kind, rank: 2, style: Theme.quiet),
      ],
      rows: screen.rows.map { row in
        [
          .init(row.code), .init(row.name), .init(row.prefecture),
          .init(page.isASCII ? "" : row.reading), .init(row.kind),
        ]
      })
    lines = page.draw(
      table.lines(page) + page.paragraph(screen.summary, style: Theme.quiet))
  }
}
