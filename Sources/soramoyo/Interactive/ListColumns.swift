import Terminal

/// The columns of the list: today and tomorrow in one look, and the words of the weather where they
/// have room.
struct ListColumns: Equatable {
  let layout: RowLayout
  /// Whether signs have blanks between them.
  let isWide: Bool
  private let right: Int
  private let hasLongRange: Bool

  /// The cells of the longest texts.
  struct Needs: Equatable {
    var name = 0
    /// Of a day's signs, in the form that rows of this width have.
    var signs = 0
    var words = 0
    /// Those of the words that are usual.
    var usualWords = 0
    var high = 0
    var nextHigh = 0
    var nextLow = 0
    /// 最高/最低
    var range = 0
    /// Whether the first day is only the night, which has no high.
    var isTonight = false
  }

  /// What is shown of the rain and of the next day.
  private struct Form {
    enum Rain { case none, most, blocks }
    enum Next { case none, figures, rain }
    let hasWords: Bool
    let rain: Rain
    let next: Next
  }

  /// From the richest: the first that has room is shown.
  private static let forms = [
    Form(hasWords: true, rain: .blocks, next: .rain),
    Form(hasWords: true, rain: .most, next: .rain),
    Form(hasWords: false, rain: .blocks, next: .rain),
    Form(hasWords: false, rain: .most, next: .rain),
    Form(hasWords: false, rain: .most, next: .figures),
    Form(hasWords: false, rain: .most, next: .none),
    Form(hasWords: false, rain: .none, next: .none),
  ]

  private static let leastName = 8
  private static let star = 2
  /// The letter of a warning with a sign of doubt.
  private static let leastBadge = 2
  /// Longer names leave fewer cells between them and the badge.
  private static let head = 13
  /// The cells of figures with a sign, and of the header of the high.
  private static let figure = 3
  private static let low = 2
  private static let highHeader = 4
  private static let percent = 4
  /// The six-hour chances of rain, with the room of their header.
  private static let blocks = RowLayout.chances * RowLayout.chance + 5
  /// A high and low with a cell at each side.
  private static let usualRange = 7

  init(_ width: Int, from start: Int = 0, _ needs: Needs) {
    let isWide = Self.hasMargin(width)
    self.isWide = isWide
    right = start + width - 1
    let margin = isWide ? 1 : 0
    func layout(_ form: Form) -> RowLayout {
      // The last cell is for the sign that there are more rows.
      RowLayout(
        Self.columns(form, needs, isWide: isWide), in: width - margin - 1, from: start + margin,
        least: .max)
    }
    let layouts = Self.forms.map(layout)
    let index = layouts.firstIndex { $0.spare >= 0 } ?? layouts.count - 1
    var chosen = layouts[index]
    chosen.drop()
    chosen.widen(.day(0, .words)) { max(0, min($0, needs.words - needs.usualWords)) }
    // A blank before the sign that there are more rows, for which the signs of tomorrow give a cell.
    if isWide, chosen.spare < 1 { chosen.widen(.day(1, .sign)) { _ in -1 } }
    self.layout = chosen
    hasLongRange = Self.hasLongRange(Self.forms[index], needs)
  }

  /// Whether rows of this width leave a cell free at each side.
  static func hasMargin(_ width: Int) -> Bool { width >= 52 }

  private static func hasLongRange(_ form: Form, _ needs: Needs) -> Bool {
    form.hasWords && needs.range > usualRange
  }

  private static func columns(
    _ form: Form, _ needs: Needs, isWide: Bool
  ) -> [RowLayout.Column] {
    let gap = isWide ? 2 : 1
    let name = max(leastName, needs.name)
    let sign = max(figure, needs.signs) + (isWide ? 1 : 0)
    var columns: [RowLayout.Column] = [
      .init(id: .name, width: name, gap: 0), .init(id: .star, width: star, gap: 0),
      .init(id: .badge, width: max(leastBadge, head - star - name), gap: gap),
    ]
    let isOneDay = form.next == .none
    if !isOneDay || !needs.isTonight {
      let hasBlocks = form.rain == .blocks
      columns.append(.init(id: .day(0, .sign), width: max(isWide ? 6 : 0, sign)))
      if form.hasWords {
        columns.append(
          .init(id: .day(0, .words), width: needs.usualWords, gap: hasBlocks ? 0 : 1))
      }
      if !needs.isTonight {
        // Its header stands over the cells before the chances, else over its own.
        let least = hasBlocks || !form.hasWords ? figure : highHeader
        columns.append(
          .init(
            id: .day(0, .high), width: max(least, needs.high + (form.hasWords ? 1 : 0)),
            rank: 1, gap: hasBlocks ? 0 : 1, align: .right))
      }
      switch form.rain {
      case .blocks: columns.append(.init(id: .rain, width: blocks, gap: gap))
      case .most:
        columns.append(
          .init(id: .day(0, .chance), width: percent, gap: gap, align: .right))
      case .none: break
      }
    }
    if !isOneDay || needs.isTonight {
      let pad = hasLongRange(form, needs) ? (needs.range - usualRange) / 2 : 0
      columns += [
        .init(id: .day(1, .sign), width: max(isWide ? 6 : 0, sign)),
        .init(
          id: .day(1, .high), width: max(figure, needs.nextHigh) + pad, rank: 1, gap: 0,
          align: .right),
        .init(id: .day(1, .stroke), width: 1, rank: 1, gap: 0),
        .init(
          id: .day(1, .low), width: max(low, needs.nextLow), rank: 1, gap: 1 + pad,
          align: .right),
      ]
      if form.next == .rain || isOneDay && form.rain == .most {
        columns.append(.init(id: .day(1, .chance), width: percent, align: .right))
      }
    }
    return columns
  }

  /// Nil for a column that has no room.
  subscript(_ column: RowColumn) -> ColumnCells? { layout[column] }

  /// What is said in the place of the weather, from its first sign on.
  var message: ColumnCells? {
    (layout[.day(0, .sign)] ?? layout[.day(1, .sign)]).map {
      ColumnCells(column: $0.column, width: right - $0.column)
    }
  }

  /// Above the signs of a day and the cells behind them.
  /// - Parameter next: the column of the header behind it.
  func header(_ day: Int, before next: Int?) -> ColumnCells? {
    guard let sign = layout[.day(day, .sign)] else { return nil }
    let right = next ?? layout[.day(day, .chance)]?.column ?? sign.right + 1
    return ColumnCells(column: sign.column, width: right - 1 - sign.column)
  }

  /// Above the high, and the gap before it; nil where that has no room.
  func highHeader(_ cells: Int) -> ColumnCells? {
    guard let high = layout[.day(0, .high)] else { return nil }
    if layout[.rain] != nil {
      return ColumnCells(column: high.right - Self.figure, width: cells)
    }
    guard cells <= high.width + (isWide ? 1 : 0) else { return nil }
    return ColumnCells(column: high.right - cells, width: cells)
  }

  /// Above the high and low of the next day.
  func rangeHeader(_ cells: Int) -> ColumnCells? {
    guard let low = layout[.day(1, .low)] else { return nil }
    return ColumnCells(column: low.right + (hasLongRange ? 1 : 0) - cells, width: cells)
  }
}
