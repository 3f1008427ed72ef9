import Terminal

/// The columns of the list: names and words have what the longest of them needs, and curves the rest.
struct ListColumns: Equatable {
  /// The sign of the weather is behind that of tonight if it fits, else before the words.
  enum Column { case star, name, badge, tonight, sign, high, low, rain, words, curve }

  private let layout: ColumnLayout<Column>
  /// The words, with their sign where it stands before them.
  let weather: ColumnCells

  private static let leastForTonight = 41
  /// Cells of most signs with their gap, of words, and of curves.
  private static let leastSign = 4
  private static let tonight = 5
  private static let words = 8
  private static let usualWords = 18
  private static let leastCurve = 8
  /// A cell for two hours; Rain, then cloudy.
  private static let readableCurve = 12
  /// A cell an hour.
  private static let longestCurve = 24

  /// - Parameters:
  ///   - signs: the cells that the longest sign of the weather needs.
  ///   - night: those of tonight's; nil for rows without them.
  ///   - texts: those of the longest texts of rows with curves; nil for rows without.
  init(
    _ width: Int, from start: Int = 0, signs: Int, tonight night: Int?,
    texts: (name: Int, words: Int)? = nil
  ) {
    func column(
      _ id: Column, _ width: Int, gap: Int = 0, _ align: TextFitter.Alignment = .left
    ) -> ColumnLayout<Column>.Column {
      let isWeak = id == .words && texts != nil
      return .init(id: id, width: width, rank: isWeak ? 1 : 9, gap: gap, align: align)
    }
    let isNarrow = !Self.hasMargin(width)
    let margin = isNarrow ? 0 : 1
    // A sign of the weather says more than that of the night before.
    let isEvening = night != nil && width >= Self.leastForTonight
    let name = min(isNarrow || texts != nil ? 10 : 12, texts?.name ?? .max)
    // The header of the day stands close to that of the high.
    let sign = column(.sign, max(isEvening ? Self.tonight : Self.leastSign, signs + 1))
    let evening = [column(.tonight, max(Self.tonight, night ?? 0)), sign]
    let figures = [Column.high, .low, .rain].map { column($0, 4, gap: 1, .right) }
    var layout = ColumnLayout(
      [column(.star, 2), column(.name, name, gap: 1), column(.badge, 3)]
        + (isEvening ? evening + figures : figures + [sign]) + [
          column(.words, texts == nil ? width : Self.words, gap: 1),
          column(.curve, texts == nil ? 0 : Self.longestCurve),
        ], in: width - 2 * margin, from: start + margin, least: texts == nil ? 0 : Self.leastCurve)
    // Words that would be cut to a few letters say less than a longer curve.
    layout.drop()
    if let texts { layout.widen(.words) { Self.more(for: texts.words, of: $0) } }
    layout.fill(floor: 0)
    let first = isEvening ? layout[.words] ?? layout[.curve] : layout[.sign]
    let left = first?.column ?? 0
    let right = layout[.words]?.right ?? (isEvening ? left : first?.right ?? left)
    weather = ColumnCells(column: left, width: max(0, min(right, start + width - margin) - left))
    self.layout = layout
  }

  /// Whether rows of this width leave a cell free at each side.
  static func hasMargin(_ width: Int) -> Bool { width >= 52 }

  /// How many cells more words have beside a curve: two thirds of those that are left over, more where
  /// the curve has twelve before them or all that it can use, and not more than the longest needs.
  private static func more(for longest: Int, of rest: Int) -> Int {
    let usual = min(usualWords - words, rest + leastCurve - readableCurve)
    return max(
      rest + leastCurve - longestCurve,
      min(max(1, longest - words), max(rest - rest / 3, usual)))
  }

  /// Nil for a column that has no room.
  subscript(_ column: Column) -> ColumnCells? { layout[column] }

  /// Over the badge, too: a badge has no header.
  var tonightHeader: ColumnCells? {
    guard let tonight = layout[.tonight], let badge = layout[.badge] else { return nil }
    return ColumnCells(
      column: badge.column, width: tonight.column + 4 - badge.column, align: .right)
  }

  /// The header of a sign alone is as wide as the signs are, without a gap behind it.
  var curveHeader: ColumnCells? {
    guard let curve = layout[.curve], layout[.words] == nil else { return layout[.curve] }
    return ColumnCells(column: curve.column + 1, width: curve.width - 1)
  }

  /// Of a failure: there are no figures, so their columns are free where the words need them.
  func message(_ width: Int) -> ColumnCells {
    let sign = layout[.sign]?.column ?? 0
    let column = width > weather.width ? min(sign, layout[.high]?.column ?? 0) : weather.column
    return ColumnCells(column: column, width: weather.right - column)
  }
}
