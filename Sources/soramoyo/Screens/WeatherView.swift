import Presenter
import Terminal

/// The weather of a place as plain lines. Keeps what was shown last.
final class WeatherView: WeatherPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: WeatherScreen) {
    switch screen {
    // Nothing to print yet; and failures are said on standard error by the command.
    case .loading: lines = []
    case .failed(let failure) where failure.warnings == nil && failure.observed == nil: lines = []
    case .failed, .content, .normals: lines = page.draw(WeatherLines(page: page).text(screen).lines)
    }
  }
}
