import Terminal

struct HomeColumns {
  private typealias Layout = RowLayout

  let layout: RowLayout
  let hasLongBadge: Bool
  private let steps: Steps

  /// The cells of the longest texts.
  struct Needs: Equatable {
    /// Of the high and low of the first day, and of the lows of those behind it.
    var high = 0
    var low = 0
    var nextLow = 0
    /// Of a day's signs, and of the sign of three hours.
    var signs = 0
    var step = 1
    var name = 0
    /// Of a day's chance of rain.
    var chance = RowLayout.chance
    var badge = HomeColumns.leastAlone
  }

  /// How many signs of three hours there are, with how many cells each: at least a blank behind it.
  private struct Steps {
    var count = 0
    var cells = 0
  }

  /// Narrower ones have names and signs alone.
  private static let leastForFigures = 32
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
  /// From the richest: the first that leaves the warnings their room is shown.
  private static let steps = [
    Steps(count: 8, cells: 5), Steps(count: 8, cells: 3), Steps(count: 8, cells: 2),
    Steps(count: 5, cells: 2), Steps(),
  ]

  init(_ width: Int, _ needs: Needs = Needs()) {
    let highs = max(Self.figure, needs.high)
    let lows = max(Self.figure - 1, needs.low)
    let sign = max(Self.sign, needs.signs)
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
          id: id, width: day == 0 ? lows : max(Self.figure - 1, needs.nextLow),
          gap: hasChances ? 0 : 1,
          align: .right
        )
      case .chance:
        .init(
          id: id, width: hasChances && day > 0 ? max(Layout.chance, needs.chance + 1) : 0,
          gap: day < days - 1 ? 1 : 2,
          align: .right)
      }
    }
    // The header of the rain needs room behind that of the high and low.
    let rain = Layout.chances * Layout.chance + max(0, Self.observed - lows)
    let now = Layout.Column(id: .now, width: 5, align: .right)
    let columns: [Layout.Column] =
      switch width {
      case ..<Self.leastForFigures:
        [.init(id: .name, width: max(4, 8 - wider), least: 4), cells(0, .sign)]
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
    func layout(_ steps: Steps, longer: Int, least: Int = Self.leastBadge) -> Layout {
      var layout = Layout(
        columns + [
          .init(id: .steps, width: steps.count * steps.cells),
          .init(id: .badge, width: Self.longestBadge),
        ], in: width - (width < Self.leastForFigures ? 4 : 2), from: isWide ? 1 : 0, least: least)
      layout.widen(.name) { _ in longer }
      return layout
    }
    // A whole name says more than the hours, and leaves warnings what they have alone.
    let leastAlone = min(Self.leastAlone, needs.badge)
    let alone = layout(Steps(), longer: 0, least: leastAlone)
    let longer =
      hasChances ? max(0, min(needs.name - Self.name, Self.nameRoom, alone.spare)) : 0
    let shown = Self.steps.first {
      ($0.count == 0 || needs.step < $0.cells) && layout($0, longer: longer).spare >= 0
    }
    steps = shown ?? Steps()
    var chosen = layout(steps, longer: longer, least: shown == nil ? leastAlone : Self.leastBadge)
    if isWide { chosen.widen(.name) { min(Self.nameRoom - longer, $0 / 2) } }
    // The kind of a warning says more than the prefectures behind the names.
    if hasLongBadge { chosen.narrow(.name, to: max(needs.name, Self.leastName)) }
    // The letter of a warning, alone, may have the cell of the margin, too.
    chosen.fill(floor: Self.shortBadge - 1)
    self.layout = chosen
  }

  /// Whether signs of the weather have nothing but a blank between them.
  static func isClose(_ width: Int) -> Bool { width < leastForFigures }

  /// Whether rows of this width leave their first cell free.
  static func hasMargin(_ width: Int) -> Bool { width >= 60 }

  /// Nil for a column that has no room.
  subscript(_ column: RowColumn) -> ColumnCells? {
    guard column == .badge, !hasLongBadge else { return layout[column] }
    return layout[.badge].map { ColumnCells(column: $0.column, width: Self.shortBadge) }
  }

  /// Where the sign of each three hours is; nil for those that are not shown.
  func step(_ index: Int) -> ColumnCells? {
    index < steps.count ? layout[.steps]?.part(index, of: steps.count) : nil
  }

  /// Above it; nil where it would run into the hour before.
  func stepHeader(_ index: Int) -> ColumnCells? {
    guard steps.cells > Self.hour || index % 2 == 0 else { return nil }
    return step(index).map { ColumnCells(column: $0.column, width: Self.hour) }
  }

  private static let hour = 2

  /// Above the signs of a day, up to the heading of its high and low, or to the end of these.
  func header(_ day: Int, besideRange: Bool) -> ColumnCells? {
    guard let sign = layout[.day(day, .sign)] else { return nil }
    let range = besideRange ? rangeHeader(day) : nil
    let right = range.map { $0.column - 1 } ?? layout[.day(day, .low)]?.right
    return ColumnCells(column: sign.column, width: (right ?? sign.right) - sign.column)
  }

  /// Whether a heading of the high and low is beside each name of a day, short as that may be.
  var hasRangeHeaders: Bool { layout[.rain] != nil }

  /// Above the high and low of a day.
  func rangeHeader(_ day: Int) -> ColumnCells? {
    guard let high = layout[.day(day, .high)] else { return nil }
    return ColumnCells(column: high.right - Self.figure, width: Self.rangeHeader)
  }

  /// 高/低
  private static let rangeHeader = 5
}
