import Pages
import Presenter

/// Keeps the last screen for a command that prints it.
final class PrefectureListView: PrefectureListPresenterOutput {
  private var screen: PrefectureListScreen?

  func show(_ screen: PrefectureListScreen) { self.screen = screen }

  var page: Page { screen.map { ListPage($0).page } ?? Page() }
}
