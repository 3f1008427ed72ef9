import Pages
import Presenter

/// Keeps the eight areas for a command that prints them.
final class AreaFilterView: AreaFilterPresenterOutput {
  private(set) var page = Page()

  func show(_ screen: AreaFilterScreen) { page = AreasPage(screen).page }
}
