import Presenter
import Terminal

/// Draws the list of keys.
struct HelpRenderer {
  let renderer: AppRenderer

  func lines(_ sections: [AppScreen.HelpSection]) -> [StyledText] {
    let page = renderer.page(renderer.geometry.text)
    let width = sections.flatMap(\.rows).map { renderer.measure.width(of: $0.label) }.max() ?? 0
    var lines: [StyledText] = []
    for section in sections {
      if !lines.isEmpty { lines.append(StyledText()) }
      lines.append(StyledText(section.heading, renderer.theme.heading))
      for row in section.rows {
        lines += page.field(label: row.label, value: row.value, labelWidth: width, indent: 2)
      }
    }
    return lines
  }

  func draw(_ sections: [AppScreen.HelpSection], scroll: Int, on frame: inout Frame) {
    renderer.draw(lines(sections), scroll: scroll, in: renderer.geometry.text, on: &frame)
  }
}
