import Presenter
import Terminal

/// Places the hints on their line, for drawing and for clicks alike. The last two (help and the way
/// out) always stand there; of the others as many as fit, the most useful first.
struct HintLine {
  struct Placed {
    let hint: AppScreen.Hint
    let column: Int
    let labelWidth: Int
    let width: Int
  }

  let placed: [Placed]
  private let measure: DisplayWidth

  private static let kept = 2
  private static let gap = 2

  init(_ hints: [AppScreen.Hint], in line: CellRect, measure: DisplayWidth) {
    func width(_ hint: AppScreen.Hint) -> Int {
      measure.width(of: hint.label) + 1 + measure.width(of: hint.value)
    }
    let last = hints.suffix(Self.kept)
    let lastWidth = last.reduce(0) { $0 + width($1) + Self.gap }
    var room = line.columns - 1 - lastWidth
    var shown: [AppScreen.Hint] = []
    for hint in hints.dropLast(Self.kept) {
      let needed = width(hint) + Self.gap
      guard needed <= room else { continue }
      room -= needed
      shown.append(hint)
    }
    var column = line.column + 1
    var placed: [Placed] = []
    for hint in shown + last {
      let width = width(hint)
      guard column + width <= line.right else { continue }
      placed.append(
        Placed(
          hint: hint, column: column, labelWidth: measure.width(of: hint.label), width: width))
      column += width + Self.gap
    }
    self.placed = placed
    self.measure = measure
  }

  /// What a click at a column means: of a pair of keys the one that was hit.
  func intent(at column: Int) -> AppIntent? {
    let hit = placed.first { $0.column <= column && column < $0.column + $0.width }
    guard let hit else { return nil }
    var start = hit.column
    for (key, intent) in zip(hit.hint.label.split(separator: " "), hit.hint.each) {
      let end = start + measure.width(of: String(key))
      if start <= column, column < end { return intent }
      start = end + 1
    }
    return hit.hint.intent
  }
}
