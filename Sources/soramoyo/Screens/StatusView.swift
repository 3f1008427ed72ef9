import Presenter
import Terminal

/// The line of a status bar. Keeps what was shown last.
final class StatusView: StatusPresenterOutput {
  private(set) var screen: StatusScreen?

  func show(_ screen: StatusScreen) { self.screen = screen }

  /// For people, in the colours of the page.
  func line(_ page: PageRenderer) -> String {
    let pieces = screen?.pieces ?? []
    let text = pieces.reduce(StyledText()) { line, piece in
      line + StyledText(piece.text, piece.tone.map { Theme.style($0.role) } ?? .plain)
    }
    return page.draw([text]).joined()
  }

  /// For tmux, whose own signs may not come from outside.
  func tmuxLine(isColored: Bool) -> String {
    (screen?.pieces ?? []).map { piece in
      let text = TextSanitizer().clean(piece.text).map { $0 == "#" ? "##" : String($0) }.joined()
      guard isColored, let color = piece.tone.flatMap(Self.color) else { return text }
      return "#[fg=\(color)]\(text)#[default]"
    }.joined()
  }

  private static func color(_ tone: MapScreen.Tone) -> String? {
    switch tone {
    case .weather(.clear): "yellow"
    case .weather(.rain), .rain: "cyan"
    case .weather(.snow), .low: "blue"
    case .weather(.cloudy), .weather(.unknown): nil
    case .high, .warning(.warning): "red"
    case .warning(.danger), .warning(.emergency): "magenta"
    case .warning(.advisory), .warning(.unknown), .missing: "yellow"
    case .warning(.none): nil
    }
  }
}
