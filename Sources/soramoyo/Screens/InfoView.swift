import Presenter
import Terminal

/// Facts of a place as plain lines.
final class InfoView: InfoPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screen: InfoScreen) {
    let labels = screen.sections.flatMap(\.fields).map(\.label)
    var drawn = page.paragraph(screen.title, style: Theme.style(.title))
    for section in screen.sections {
      if let heading = section.heading {
        drawn.append(StyledText())
        drawn += page.paragraph(heading, style: Theme.style(.heading))
      }
      drawn += page.fields(.init(section.fields, labelShare: 2, alignedWith: labels))
    }
    if !screen.footnotes.isEmpty { drawn.append(StyledText()) }
    for note in screen.footnotes { drawn += page.paragraph(note, style: Theme.style(.quiet)) }
    lines = page.draw(drawn)
  }
}
