import Presenter
import Terminal

/// The warnings of places as plain lines, one place after the other.
final class WarningsView: WarningsPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screen: WarningsScreen) {
    let drawn: [StyledText]
    switch screen {
    case .loading: return
    case .content(let content): drawn = WarningsLines(page: page).lines(content)
    case .nation(let nation): drawn = WarningsLines(page: page).lines(nation)
    }
    if !lines.isEmpty { lines += ["", ""] }
    lines += page.draw(drawn)
  }
}
