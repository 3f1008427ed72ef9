import Presenter
import Terminal

/// The line of a status bar.
struct StatusView {
  let screen: StatusScreen

  /// For people, in the colours of the page.
  func line(_ page: PageRenderer) -> String { page.line(screen.pieces) }

  /// For tmux, whose own signs may not come from outside.
  func tmuxLine(isColored: Bool) -> String {
    screen.pieces.map { piece in
      let text = TextSanitizer().clean(piece.text).map { $0 == "#" ? "##" : String($0) }.joined()
      guard isColored, let color = Self.color(piece.role) else { return text }
      return "#[fg=\(color)]\(text)#[default]"
    }.joined()
  }

  private static func color(_ role: Role) -> String? {
    switch role {
    case .weather(.rain), .rain: "cyan"
    case .weather(.snow), .low: "blue"
    case .high, .warning(.warning): "red"
    case .warning(.danger), .warning(.emergency): "magenta"
    case .weather(.clear), .warning(.advisory), .warning(.unknown), .quiet: "yellow"
    default: nil
    }
  }
}
