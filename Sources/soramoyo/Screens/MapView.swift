import Presenter
import Terminal

/// Japan as 47 tiles in plain lines. Keeps what was shown last.
final class MapView: MapPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: MapScreen) {
    var drawn = page.paragraph(screen.title, style: Theme.title)
    if let mark = screen.sourceMark { drawn += page.paragraph(mark, style: Theme.mark) }
    drawn.append(StyledText())
    let grid = MapGrid(page: page, tiles: screen.tiles)
    drawn += grid.lines
    drawn.append(StyledText())
    let legend = screen.legend.map { "\(grid.isShort ? $0.shortSign : $0.sign) \($0.words)" }
    drawn += page.list(legend, after: StyledText())
    for alert in screen.alerts {
      drawn += page.paragraph("! " + alert, hanging: 2, style: Theme.alert)
    }
    for note in screen.footnotes { drawn += page.paragraph(note, style: Theme.quiet) }
    lines = page.draw(drawn)
  }
}

/// The tiles of the map, a name above each value, as wide as the page allows.
struct MapGrid {
  let page: Page
  let tiles: [MapScreen.Tile]

  /// With less there is no room for names, and with more the map falls apart.
  private static let cells = 3...10
  private static let leastForNames = 5

  private var columns: Int { (tiles.map(\.column).max() ?? 0) + 1 }

  /// Cells of a tile with the gap to the next.
  private var cell: Int {
    let range = Self.cells
    return min(max(page.width / columns, range.lowerBound), range.upperBound)
  }

  /// Whether some value has no room, so that all are short: they are to be compared.
  var isShort: Bool { tiles.contains { page.measure.width(of: $0.value) > cell - 1 } }

  var lines: [StyledText] {
    let isShort = isShort
    let rows = (tiles.map(\.row).max() ?? -1) + 1
    return (0..<rows).flatMap { row in
      let inRow = tiles.filter { $0.row == row }
      return [
        line(inRow) { tile in
          StyledText(cell < Self.leastForNames ? tile.code : tile.name, Theme.label)
        },
        line(inRow) { tile in
          StyledText(isShort ? tile.shortValue : tile.value, Theme.map(tile.tone))
        },
      ]
    }
  }

  private func line(
    _ tiles: [MapScreen.Tile], _ text: (MapScreen.Tile) -> StyledText
  ) -> StyledText {
    var line = StyledText()
    for column in 0..<columns {
      let here = tiles.first { $0.column == column }.map(text) ?? StyledText()
      for span in here.spans {
        line.append(fitted(span.text), span.style)
      }
      if here.spans.isEmpty { line.append(String(repeating: " ", count: cell)) }
    }
    return line
  }

  /// As much as fits, without a sign for what is missing: tiles are small.
  private func fitted(_ text: String) -> String {
    let clean = TextSanitizer().clean(text)
    let fitter = TextFitter(measure: page.measure, ellipsis: .none)
    return fitter.pad(String(fitter.prefix(of: clean, cells: cell - 1)), to: cell)
  }
}
