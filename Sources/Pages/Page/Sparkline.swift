/// A curve in one line of text, for rows.
package struct Sparkline: Equatable, Sendable {
  /// Equally far apart; nil for what is not known.
  private let values: [Double?]
  private let scale: ClosedRange<Double>?
  private let isASCII: Bool

  /// - Parameter scale: the values of the lowest and highest dots, so that rows can be compared; nil for the
  ///   lowest and highest of `values`.
  package init(_ values: [Double?], scale: ClosedRange<Double>? = nil, isASCII: Bool) {
    self.values = values
    self.scale = scale
    self.isASCII = isASCII
  }

  /// The curve in this many cells. Only known neighbours are joined.
  package func text(cells: Int) -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard cells > 0, let lowest = known.min(), let highest = known.max() else {
      return String(repeating: " ", count: max(0, cells))
    }
    let scale = scale ?? lowest...highest
    return isASCII ? ascii(cells, scale) : braille(cells, scale)
  }

  private func braille(_ cells: Int, _ scale: ClosedRange<Double>) -> String {
    var canvas = DotCanvas(columns: cells, rows: 1)
    for (index, value) in values.enumerated() {
      guard let value, value.isFinite else { continue }
      let here = (x: x(index, canvas.width), y: level(value, scale, canvas.height))
      canvas.set(here.x, canvas.height - 1 - here.y)
      guard index + 1 < values.count, let next = values[index + 1], next.isFinite else { continue }
      let there = (x: x(index + 1, canvas.width), y: level(next, scale, canvas.height))
      canvas.line(
        from: (here.x, canvas.height - 1 - here.y), to: (there.x, canvas.height - 1 - there.y))
    }
    return String((0..<cells).map { canvas.sign(column: $0, row: 0) ?? " " })
  }

  /// Each cell shows the value at its place, if there is one just there.
  private func ascii(_ cells: Int, _ scale: ClosedRange<Double>) -> String {
    var line = Array(repeating: Character(" "), count: cells)
    for (index, value) in values.enumerated() {
      guard let value, value.isFinite else { continue }
      line[x(index, cells)] = Self.levels[level(value, scale, Self.levels.count)]
    }
    return String(line)
  }

  private static let levels: [Character] = ["_", ".", "-", "^"]

  private func x(_ index: Int, _ width: Int) -> Int {
    values.count < 2 ? 0 : index * (width - 1) / (values.count - 1)
  }

  private func level(_ value: Double, _ scale: ClosedRange<Double>, _ count: Int) -> Int {
    let span = scale.upperBound - scale.lowerBound
    guard span > 0, span.isFinite else { return 0 }
    let part = min(1, max(0, (value - scale.lowerBound) / span))
    return Int((part * Double(count - 1)).rounded())
  }
}
