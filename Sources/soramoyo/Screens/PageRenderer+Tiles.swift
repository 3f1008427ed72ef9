import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// The map, and below an empty line what its values stand for.
  func tiles(_ block: Block.Tiles) -> [StyledText] {
    guard !block.tiles.isEmpty else {
      return block.isLegendOfColors && color > .none ? [] : legend(block.legend, isShort: false)
    }
    let drawing = MapDrawing(
      map: block, plan: plan(block), theme: theme, measure: measure)
    let plan = drawing.plan
    var frame = Frame(
      size: TerminalSize(columns: max(1, max(width, plan.columns)), rows: max(1, plan.rows)),
      measure: measure)
    drawing.draw(
      on: &frame, in: CellRect(row: 0, column: 0, rows: plan.rows, columns: plan.columns))
    return (0..<plan.rows).map(frame.styled) + [StyledText()]
      + legend(drawing.legend, isShort: drawing.isShort)
  }

  private func plan(_ block: Block.Tiles) -> MapPlan {
    if block.coastline != nil, let plan = MapPlan(columns: width, rows: nil) { return plan }
    let columns = (block.tiles.map(\.column).max() ?? 0) + 1
    let cell = min(max(width / columns, Self.tileCells.lowerBound), Self.tileCells.upperBound)
    return MapPlan(gridOf: block.tiles, tileColumns: cell, room: .max)
  }

  /// With less there is no room for values, and with more the grid falls apart.
  private static let tileCells = 3...10

  /// What the values of tiles mean: filled classes close together, words in columns of two spaces.
  func legend(_ legend: [Block.Tiles.Legend], isShort: Bool) -> [StyledText] {
    let colors = TileColors(level: color, background: background)
    var lines = [StyledText()]
    var used = 0
    var wasClass = false
    for item in legend {
      let isClass = item.words.isEmpty
      // Bounds without their colours mean nothing.
      if isClass, color == .none { continue }
      let sign = isShort ? item.shortSign : item.sign
      let text = isClass ? fitter.pad(sign, to: 3, align: .centre) : sign
      var piece =
        item.fill == .warning(.emergency) && color > .none
        ? framed(text, .badge(.emergency))
        : StyledText(isClass ? text + " " : text, colors.style(item.fill) ?? style(item.role))
      if !isClass { piece.append(" \(item.words)") }
      let cells = fitter.width(of: piece)
      let gap = used == 0 || (isClass && wasClass) ? 0 : 2
      if used > 0, used + gap + cells > width {
        lines.append(piece)
        used = cells
      } else {
        lines[lines.count - 1] += StyledText(String(spaces: gap)) + piece
        used += gap + cells
      }
      wasClass = isClass
    }
    return lines
  }
}
