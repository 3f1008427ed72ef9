import Pages
import Presenter

/// Keeps the page that a presenter showed last.
final class ShownPage: WeatherPresenterOutput {
  private(set) var page = Page()

  /// There is nothing to print yet.
  func showLoading(_ title: String) {}

  func show(_ page: Page) { self.page = page }
}
