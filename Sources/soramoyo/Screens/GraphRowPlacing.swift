import Pages
import Presenter
import Terminal

extension PageRenderer {
  /// A row of words, each at its column.
  func styled(_ line: [GraphRowPlacing.Placed]) -> StyledText {
    var text = StyledText()
    var column = 0
    for item in line where item.column >= column {
      text.append(String(spaces: item.column - column))
      text.append(styled(item.text, item.role))
      column = item.column + measure.width(of: item.text)
    }
    return text
  }
}

/// Places the words of a row below a plot.
struct GraphRowPlacing {
  let scale: HourScale
  let room: Int
  let measure: DisplayWidth
  /// Marks the continuation of a value.
  let fill: Character

  struct Placed {
    let column: Int
    let text: String
    let role: Role
  }

  private typealias Cell = Block.Graph.Cell

  /// Texts in the middle of their times: whole if nearly all have room, a few short that are longer than their own
  /// times, else all short; where short ones would still touch, equal neighbours are said once, or every other text stands a line lower.
  /// - Parameter joinsEqual: whether they are of times that follow each other, not of instants.
  /// - Returns: nil if there is no room at all.
  func lines(_ cells: [Block.Graph.Cell], joinsEqual: Bool) -> [[Placed]]? {
    let isMostlyWhole = cells.count(where: isLong) * 4 <= cells.count
    let line = isMostlyWhole ? placed(cells) { isLong($0) ? $0.shorter : $0.text } : nil
    if let line = line ?? placed(cells, \.shorter) { return [line] }
    if joinsEqual, let line = joined(cells) { return [line] }
    let even = cells.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let odd = cells.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    guard let above = placed(even, \.shorter), let below = placed(odd, \.shorter) else {
      return nil
    }
    return [above, below]
  }

  /// Whether the whole text is longer than the times it is for: it would be read as that of others, too.
  private func isLong(_ cell: Cell) -> Bool {
    let (from, to) = (scale.column(cell.hours.lowerBound), scale.column(cell.hours.upperBound))
    return from < to && measure.width(of: cell.text) > to - from
  }

  private func placed(_ cells: [Cell], _ text: (Cell) -> String) -> [Placed]? {
    var end = -1
    var line: [Placed] = []
    for cell in cells {
      let text = TextSanitizer().clean(text(cell))
      let width = measure.width(of: text)
      let column = column(of: cell, width: width)
      guard column > end || width == 0 else { return nil }
      line.append(Placed(column: column, text: text, role: cell.role))
      end = column + width
    }
    return line
  }

  private func column(of cell: Cell, width: Int) -> Int {
    let (from, to) = (scale.column(cell.hours.lowerBound), scale.column(cell.hours.upperBound))
    // Left of the first instant there is no room: two figures begin at theirs, all equally far apart.
    let middle = from == to ? from - (width - 1) / 2 : (from + to + 1 - width) / 2
    return max(0, min(middle, room - width))
  }

  /// Each value where it begins, and a line as long as it lasts.
  private func joined(_ cells: [Cell]) -> [Placed]? {
    var runs: [(first: Cell, end: Double)] = []
    for cell in cells {
      if let last = runs.last, last.first.shorter == cell.shorter, last.first.role == cell.role,
        last.end == cell.hours.lowerBound
      {
        runs[runs.count - 1].end = cell.hours.upperBound
      } else {
        runs.append((cell, cell.hours.upperBound))
      }
    }
    guard runs.count < cells.count, let texts = placed(runs.map(\.first), \.shorter) else {
      return nil
    }
    return zip(runs, texts).enumerated().flatMap { index, run -> [Placed] in
      let ((first, last), text) = run
      guard last > first.hours.upperBound else { return [text] }
      let start = text.column + measure.width(of: text.text) + 1
      let next = index + 1 < texts.count ? texts[index + 1].column - 1 : room
      let end = min(scale.column(last), next)
      guard end > start else { return [text] }
      let line = String(repeating: fill, count: end - start)
      return [text, Placed(column: start, text: line, role: .quiet)]
    }
  }
}

/// Hours to columns of a plot.
struct HourScale {
  let hours: Double
  let columns: Int

  func column(_ hour: Double) -> Int {
    let part = min(1, max(0, hour / hours))
    return Int((part * Double(columns - 1)).rounded())
  }

  /// The hour in the middle of a column.
  func hour(_ column: Int) -> Double {
    Double(column) / Double(max(1, columns - 1)) * hours
  }

  /// So many of these columns that all hours of the clock are equally far apart; the rest is margin.
  /// Where they would stand too close for their figures, all columns.
  /// - Parameter ticks: the hours of the clock.
  static func columns(in room: Int, hours: Double, ticks: [Double]) -> Int {
    let gaps = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
    guard let gap = gaps.min(), gap > 0, hours / gap < Double(room) else { return room }
    let count = Int((hours / gap).rounded())
    guard count > 0, abs(Double(count) * gap - hours) < 0.01 else { return room }
    let step = (room - 1) / count
    return step >= leastStep ? step * count + 1 : room
  }

  /// Two figures and a space.
  private static let leastStep = 3
}
