import Presenter
import Terminal

/// Japan as 47 tiles in plain lines. Keeps what was shown last.
final class MapView: MapPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []

  init(page: PageRenderer) {
    self.page = page
  }

  func show(_ screen: MapScreen) {
    var drawn = page.paragraph(screen.title, style: Theme.style(.title))
    if let mark = screen.sourceMark { drawn += page.paragraph(mark, style: Theme.style(.mark)) }
    drawn.append(StyledText())
    drawn += page.tiles(
      .init(
        screen.tiles.map {
          .init(
            column: $0.column, row: $0.row, name: $0.name, code: $0.code, value: $0.value,
            shortValue: $0.shortValue, role: $0.tone.role)
        },
        legend: screen.legend.map {
          .init(sign: $0.sign, shortSign: $0.shortSign, words: $0.words)
        }))
    for alert in screen.alerts {
      drawn += page.paragraph("! " + alert, hanging: 2, style: Theme.style(.alert))
    }
    for note in screen.footnotes { drawn += page.paragraph(note, style: Theme.style(.quiet)) }
    lines = page.draw(drawn)
  }
}

extension MapScreen.Tone {
  var role: Role {
    switch self {
    case .weather(let tone): .weather(tone)
    case .high: .high
    case .low: .low
    case .rain: .rain
    case .warning(let tone): .warning(tone)
    case .missing: .quiet
    }
  }
}
