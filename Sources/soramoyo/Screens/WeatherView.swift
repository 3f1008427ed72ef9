import Presenter
import Terminal

/// The weather of a place as plain lines. Keeps what was shown last.
final class WeatherView: WeatherPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []
  /// What is said once more below all the lines where these are many.
  private(set) var closing: [String] = []

  /// Lines that a small terminal shows at once, below a prompt.
  static let screenful = 20

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screen: WeatherScreen) {
    lines = isWorthLines(screen) ? page.draw(WeatherLines(page: page).text(screen).lines) : []
    closing = screen.closing.map { page.draw(SectionsView(page: page).draw($0)) } ?? []
  }

  private func isWorthLines(_ screen: WeatherScreen) -> Bool {
    switch screen {
    // Nothing to print yet; and failures are said on standard error by the command.
    case .loading: false
    case .failed(let failure):
      failure.warnings != nil || failure.observed != nil || failure.inForce != nil
    case .content, .normals: true
    }
  }
}

extension WeatherScreen {
  fileprivate var closing: WarningsSection.Line? {
    switch self {
    case .loading: nil
    case .content(let content): content.inForce?.closing
    case .normals(let normals): normals.inForce?.closing
    case .failed(let failure): failure.inForce?.closing
    }
  }
}
