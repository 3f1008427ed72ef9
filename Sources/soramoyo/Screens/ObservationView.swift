import Presenter
import Terminal

/// What is observed at places, as plain lines. Keeps what was shown last.
final class ObservationView: ObservationPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screens: [ObservationScreen]) {
    var drawn: [StyledText] = []
    for screen in screens {
      // Nothing to print yet; and failures are said on standard error by the command.
      guard case .content(let content) = screen else { continue }
      if !drawn.isEmpty { drawn += [StyledText(), StyledText()] }
      drawn += text(content)
    }
    lines = page.draw(drawn)
  }

  private func text(_ content: ObservationScreen.Content) -> [StyledText] {
    var lines = page.paragraph(content.title, style: Theme.style(.title))
    if let mark = content.sourceMark { lines += page.paragraph(mark, style: Theme.style(.mark)) }
    lines += page.paragraph(content.observed) + page.paragraph(content.station)
    for alert in content.alerts {
      lines += page.paragraph("! " + alert, hanging: 2, style: Theme.style(.alert))
    }
    lines.append(StyledText())
    let labelWidth = content.fields.map { page.measure.width(of: $0.label) }.max() ?? 0
    for field in content.fields {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    lines.append(StyledText())
    for note in content.footnotes { lines += page.paragraph(note, style: Theme.style(.quiet)) }
    return lines
  }
}
