import Presenter
import Terminal

/// The eight areas as plain lines.
final class AreaFilterView: AreaFilterPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: AreaFilterScreen) {
    let width = screen.rows.map { page.measure.width(of: $0.name) }.max() ?? 0
    lines = page.draw(
      screen.rows.flatMap { row in
        let label =
          page.fitter.pad(row.name, to: width) + "  "
          + page.fitter.pad(row.count, to: 2, align: .right) + "  "
        return page.list(row.prefectures, after: StyledText(label, Theme.label))
      } + [StyledText(screen.matches, Theme.quiet)])
  }
}
