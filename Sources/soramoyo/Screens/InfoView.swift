import Presenter
import Terminal

/// Facts of a place as plain lines.
final class InfoView: InfoPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: InfoScreen) {
    let labels = screen.sections.flatMap(\.fields).map { page.measure.width(of: $0.label) }
    let labelWidth = min(labels.max() ?? 0, max(8, page.width / 2))
    var drawn = page.paragraph(screen.title, style: Theme.title)
    for section in screen.sections {
      if let heading = section.heading {
        drawn.append(StyledText())
        drawn += page.paragraph(heading, style: Theme.heading)
      }
      for field in section.fields {
        drawn += page.field(
          label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
      }
    }
    if !screen.footnotes.isEmpty { drawn.append(StyledText()) }
    for note in screen.footnotes { drawn += page.paragraph(note, style: Theme.quiet) }
    lines = page.draw(drawn)
  }
}
