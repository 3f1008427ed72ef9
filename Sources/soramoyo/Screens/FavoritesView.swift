import Presenter
import Terminal

/// Marked places as plain lines, and messages on standard error.
final class FavoritesView: FavoritesPresenterOutput {
  private let page: Page
  private let console: Console
  private(set) var lines: [String] = []

  init(page: Page, console: Console) {
    self.page = page
    self.console = console
  }

  func show(_ screen: FavoritesScreen) {
    if let message = screen.emptyMessage {
      lines = []
      console.say(page.talk(message))
      return
    }
    let table = TextTable(
      columns: [
        .init(header: screen.headers.position, align: .right, style: Theme.quiet),
        .init(header: screen.headers.code, rank: 3, style: Theme.quiet),
        .init(header: screen.headers.name),
        .init(header: screen.headers.prefecture),
      ],
      rows: screen.rows.map { row in
        [.init(row.position), .init(row.code), .init(row.name), .init(row.prefecture)]
      })
    lines = page.draw(table.lines(page))
  }

  func say(_ message: String) {
    console.say(page.talk(message))
  }

  func warn(_ message: String) {
    console.complain(page.talk(message))
  }
}
