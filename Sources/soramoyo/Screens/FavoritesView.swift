import Presenter
import Terminal

/// Marked places as plain lines, and messages on standard error.
final class FavoritesView: FavoritesPresenterOutput {
  private let page: PageRenderer
  private let console: Console
  private(set) var lines: [String] = []

  init(page: PageRenderer, console: Console) {
    self.page = page
    self.console = console
  }

  func show(_ screen: FavoritesScreen) {
    if let message = screen.emptyMessage {
      lines = []
      console.say(page.talk(message))
      return
    }
    let table = Block.Table(
      [
        .init(screen.headers.position, align: .right, role: .quiet),
        .init(screen.headers.code, rank: 3, role: .quiet),
        .init(screen.headers.name),
        .init(screen.headers.prefecture),
      ],
      rows: screen.rows.map { row in
        [.init(row.position), .init(row.code), .init(row.name), .init(row.prefecture)]
      })
    lines = page.draw(page.table(table))
  }

  func say(_ message: String) {
    console.say(page.talk(message))
  }

  func warn(_ message: String) {
    console.complain(page.talk(message))
  }
}
