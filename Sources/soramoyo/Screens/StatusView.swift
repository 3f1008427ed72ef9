import Pages
import Presenter
import Terminal

struct StatusView {
  let screen: StatusScreen

  /// For people, in the colours of the page.
  func line(_ page: PageRenderer) -> String { page.line(screen.pieces) }

  /// For tmux, whose own signs may not come from outside.
  func tmuxLine(isColored: Bool) -> String {
    screen.pieces.map { piece in
      let text = TextSanitizer().clean(piece.text).map { $0 == "#" ? "##" : String($0) }.joined()
      guard isColored, let style = Self.style(piece.role) else { return text }
      return "#[\(style)]\(text)#[default]"
    }.joined()
  }

  /// In tmux's words; warnings in the colours of JMA's levels.
  private static func style(_ role: Role) -> String? {
    switch role {
    case .weather(.rain), .rain: "fg=cyan"
    case .weather(.snow), .low: "fg=blue"
    case .high, .warning(.warning): "fg=red"
    case .warning(.danger): "fg=magenta"
    case .warning(.emergency): "fg=brightwhite,bg=black,bold"
    case .weather(.clear), .warning(.advisory), .warning(.unknown), .quiet: "fg=yellow"
    default: nil
    }
  }
}
