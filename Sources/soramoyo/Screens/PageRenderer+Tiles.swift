import Presenter
import Terminal

extension PageRenderer {
  /// The tiles, and below an empty line their legend.
  func tiles(_ block: Block.Tiles) -> [StyledText] {
    let grid = TileGrid(page: self, tiles: block.tiles)
    let legend = block.legend.map { "\(grid.isShort ? $0.shortSign : $0.sign) \($0.words)" }
    return grid.lines + [StyledText()] + list(legend, after: StyledText())
  }
}

/// Tiles as wide as the page allows, a name above each value.
private struct TileGrid {
  let page: PageRenderer
  let tiles: [Block.Tiles.Tile]

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
    let hasNames = cell >= Self.leastForNames
    let rows = (tiles.map(\.row).max() ?? -1) + 1
    return (0..<rows).flatMap { row in
      let inRow = tiles.filter { $0.row == row }
      return [
        line(inRow) { Span(hasNames ? $0.name : $0.code, .label) },
        line(inRow) { Span(isShort ? $0.shortValue : $0.value, $0.role) },
      ]
    }
  }

  private func line(
    _ tiles: [Block.Tiles.Tile], _ span: (Block.Tiles.Tile) -> Span
  ) -> StyledText {
    var line = StyledText()
    for column in 0..<columns {
      let here = tiles.first { $0.column == column }.map(span) ?? Span("")
      line.append(fitted(here.text), here.text.isEmpty ? .plain : Theme.style(here.role))
    }
    return line
  }

  /// As much as fits, without an ellipsis: tiles are small.
  private func fitted(_ text: String) -> String {
    let clean = TextSanitizer().clean(text)
    let fitter = TextFitter(measure: page.measure, ellipsis: .none)
    return fitter.pad(String(fitter.prefix(of: clean, cells: cell - 1)), to: cell)
  }
}
