import Terminal

struct HomeColumns {
  private typealias Layout = RowLayout

  let layout: RowLayout
  let hasLongBadge: Bool

  /// Screens this wide have a third day.
  private static let thirdFrom = 186
  /// Those this wide have words of warnings, and chances of rain.
  private static let longBadgesFrom = 72
  private static let chancesFrom = 80
  /// Cells that words of warnings keep before there is anything more than two days; and before names
  /// have some of what is left, where there is not.
  private static let leastBadge = 18
  static let leastAlone = 9
  private static let longestBadge = 22
  private static let shortBadge = 3
  /// The cells of a name, and those that it takes at most of what is left over.
  private static let name = 14
  private static let nameRoom = 14
  private static let leastName = 8
  /// The cells of a high or low of an issue. One that was observed has decimals and a mark.
  private static let figure = 3
  private static let observed = 5
  /// The cells of the signs of a day. Those of some sets are wider.
  private static let sign = 4
  /// One cell for each three hours of a day.
  private static let dense = 8

  /// Cells of the signs of three hours, from the richest: the first that leaves the warnings their room is shown.
  private static let hours = [40, 24, dense]

  /// - Parameters:
  ///   - highs: the cells that the longest high of the first day needs.
  ///   - lows: those of its longest low.
  ///   - nextLows: those of the longest low of the days behind it.
  ///   - signs: the cells that the longest signs of a day need.
  ///   - steps: the cells that the longest sign of three hours needs: signs without gaps have one.
  ///   - names: those of the longest name.
  ///   - chances: those of the longest chance of rain of a day.
  ///   - badges: those of the longest badge.
  init(
    _ width: Int, highs: Int = 0, lows: Int = 0, nextLows: Int = 0, signs: Int = 0,
    steps stepCells: Int = 1, names: Int = 0, chances: Int = RowLayout.chance,
    badges: Int = leastAlone
  ) {
    let highs = max(Self.figure, highs)
    let lows = max(Self.figure, lows)
    let sign = max(Self.sign, signs)
    let wider = sign - Self.sign
    let days = width >= Self.thirdFrom ? 3 : 2
    let hasChances = width >= Self.chancesFrom
    hasLongBadge = width >= Self.longBadgesFrom
    let isWide = Self.hasMargin(width)
    func cells(_ day: Int, _ part: RowColumn.Part) -> Layout.Column {
      let id = RowColumn.day(day, part)
      return switch part {
      case .sign: .init(id: id, width: sign, gap: hasChances ? 2 : 1)
      case .words: .init(id: id, width: 0)
      case .high:
        .init(id: id, width: day == 0 ? highs : Self.figure, gap: 0, align: .right)
      case .stroke: .init(id: id, width: 1, gap: 0)
      case .low:
        .init(
          id: id, width: day == 0 ? lows : max(Self.figure - 1, nextLows), gap: hasChances ? 0 : 1,
          align: .right
        )
      case .chance:
        .init(
          id: id, width: hasChances && day > 0 ? max(Layout.chance, chances + 1) : 0,
          gap: day < days - 1 ? 1 : 2,
          align: .right)
      }
    }
    // The header of the rain needs room behind that of the high and low.
    let rain = Layout.chances * Layout.chance + max(0, Self.observed - lows)
    let now = Layout.Column(id: .now, width: 5, align: .right)
    let columns: [Layout.Column] =
      switch width {
      case ..<32: [.init(id: .name, width: max(4, 8 - wider), least: 4), cells(0, .sign)]
      case ..<60:
        [.init(id: .name, width: 16 - wider, least: 6), now]
          + RowColumn.Part.allCases.map { cells(0, $0) }
      default:
        [.init(id: .name, width: Self.name, least: 0), now]
          + (0..<days).flatMap { day in
            RowColumn.Part.allCases.map { cells(day, $0) }
              + (day == 0 && hasChances
                ? [.init(id: .rain, width: rain, align: .right)] : [])
          }
      }
    func layout(_ hours: Int, longer: Int, least: Int = Self.leastBadge) -> Layout {
      var layout = Layout(
        columns + [
          .init(id: .steps, width: hours), .init(id: .badge, width: Self.longestBadge),
        ], in: width - (width < 32 ? 4 : 2), from: isWide ? 1 : 0, least: least)
      layout.widen(.name) { _ in longer }
      return layout
    }
    // A whole name says more than the hours, and leaves warnings what they have alone.
    let leastAlone = min(Self.leastAlone, badges)
    let alone = layout(0, longer: 0, least: leastAlone)
    let longer =
      hasChances ? max(0, min(names - Self.name, Self.nameRoom, alone.spare)) : 0
    let hours = Self.hours.filter { stepCells <= 1 || $0 != Self.dense }
    var chosen =
      (hours + [0]).lazy.map { layout($0, longer: longer) }.first { $0.spare >= 0 }
      ?? layout(0, longer: longer, least: leastAlone)
    if isWide { chosen.widen(.name) { min(Self.nameRoom - longer, $0 / 2) } }
    // The kind of a warning says more than the prefectures behind the names.
    if hasLongBadge { chosen.narrow(.name, to: max(names, Self.leastName)) }
    // The letter of a warning, alone, may have the cell of the margin, too.
    chosen.fill(floor: Self.shortBadge - 1)
    self.layout = chosen
  }

  /// Whether rows of this width leave their first cell free.
  static func hasMargin(_ width: Int) -> Bool { width >= 60 }

  /// Nil for a column that has no room.
  subscript(_ column: RowColumn) -> ColumnCells? {
    guard column == .badge, !hasLongBadge else { return layout[column] }
    return layout[.badge].map { ColumnCells(column: $0.column, width: Self.shortBadge) }
  }

  /// Whether the signs of the hours have no gaps between them.
  var isDense: Bool { layout[.steps]?.width == Self.dense }

  /// Where the sign of each three hours is.
  func step(_ index: Int) -> ColumnCells? {
    layout[.steps].map {
      isDense ? ColumnCells(column: $0.column + index, width: 1) : $0.part(index, of: 8)
    }
  }

  /// Above the signs of a day, up to the heading of its high and low.
  func header(_ day: Int) -> ColumnCells? {
    guard let sign = layout[.day(day, .sign)] else { return nil }
    let right = rangeHeader(day).map { $0.column - 1 } ?? layout[.day(day, .low)]?.right
    return ColumnCells(column: sign.column, width: (right ?? sign.right) - sign.column)
  }

  /// Above the high and low of a day; nil where there is no room beside the name of the day.
  func rangeHeader(_ day: Int) -> ColumnCells? {
    guard layout[.rain] != nil, let high = layout[.day(day, .high)] else { return nil }
    return ColumnCells(column: high.right - Self.figure, width: Self.rangeHeader)
  }

  /// 高/低
  private static let rangeHeader = 5
}
