import Terminal

struct HomeColumns {
  enum Part: CaseIterable { case sign, high, stroke, low, chance }

  /// The parts of each day, the rain of the next hours, and three-hourly weather with temperatures.
  enum Column: Equatable {
    case name, now
    case day(Int, Part)
    case rain, steps, curve, badge
  }

  private typealias Layout = ColumnLayout<Column>

  private let layout: Layout
  let hasLongBadge: Bool
  private let width: Int

  /// Screens this wide have a third day.
  private static let thirdFrom = 186
  /// Cells that words of warnings keep before there is anything more than two days; and before names
  /// have some of what is left, where there is not.
  private static let leastBadge = 18
  private static let leastAlone = 12
  private static let longestBadge = 22
  private static let shortBadge = 3
  /// Cells that a name takes at most of those that are left over.
  private static let nameRoom = 14
  /// The cells of a high or low of an issue. One that was observed has decimals and a mark.
  private static let figure = 3
  /// The cells of the signs of a day. Those of some sets and terminals are wider.
  private static let sign = 4
  /// One cell for each three hours of a day.
  private static let dense = 8

  /// Cells of the columns between the days and the warnings.
  private typealias Hours = (steps: Int, rain: Int, curve: Int)

  private static let none: Hours = (0, 0, 0)
  /// From the richest: the first that leaves the warnings their room is shown.
  private static let hours: [Hours] = [
    (40, 16, 16), (40, 16, 8), (40, 16, 5), (24, 16, 5), (dense, 16, 16), (dense, 16, 5),
    (dense, 16, 0), (dense, 0, 5), (dense, 0, 0), (0, 16, 16), (0, 16, 5), (0, 16, 0),
  ]

  /// - Parameters:
  ///   - figures: the cells that the longest high or low of the first day needs.
  ///   - signs: the cells that the longest signs of a day need.
  ///   - steps: the cells that the longest sign of three hours needs: signs without gaps have one.
  init(_ width: Int, figures: Int = 0, signs: Int = 0, steps stepCells: Int = 1) {
    self.width = width
    let figures = max(Self.figure, figures)
    let sign = max(Self.sign, signs)
    let wider = sign - Self.sign
    let days = width >= Self.thirdFrom ? 3 : 2
    hasLongBadge = width - 2 * (figures - Self.figure) - wider * days >= 72
    let isWide = width >= 60
    let gap = isWide ? 2 : 1
    let hasChance = width >= 72
    func cells(_ day: Int, _ part: Part, figures: Int = Self.figure) -> Layout.Column {
      let id = Column.day(day, part)
      return switch part {
      case .sign: .init(id: id, width: sign)
      case .high: .init(id: id, width: figures, gap: 0, align: .right)
      case .stroke: .init(id: id, width: 1, gap: 0)
      case .low: .init(id: id, width: figures, gap: hasChance ? 1 : gap, align: .right)
      case .chance: .init(id: id, width: hasChance ? 4 : 0, gap: gap, align: .right)
      }
    }
    let now = Layout.Column(id: .now, width: 5, gap: gap, align: .right)
    let columns: [Layout.Column] =
      switch width {
      case ..<32: [.init(id: .name, width: max(4, 8 - wider), least: 4), cells(1, .sign)]
      case ..<60:
        [.init(id: .name, width: 16 - 2 * wider, least: 9 - 2 * wider), now, cells(0, .sign)]
          + Part.allCases.map { cells(1, $0) }
      default:
        [.init(id: .name, width: 16, least: 0), now]
          + (0..<days).flatMap { day in
            Part.allCases.map { cells(day, $0, figures: day == 0 ? figures : Self.figure) }
          }
      }
    func layout(_ hours: Hours) -> Layout {
      Layout(
        columns + [
          .init(id: .rain, width: hours.rain, align: .right),
          .init(id: .steps, width: hours.steps), .init(id: .curve, width: hours.curve),
          .init(id: .badge, width: Self.longestBadge),
        ], in: width - (width < 32 ? 4 : 2), from: isWide ? 1 : 0,
        least: hours == Self.none ? Self.leastAlone : Self.leastBadge)
    }
    let hours = Self.hours.filter { stepCells <= 1 || $0.steps != Self.dense }
    var chosen = hours.lazy.map(layout).first { $0.spare >= 0 } ?? layout(Self.none)
    if isWide { chosen.widen(.name) { min(Self.nameRoom, $0 / 2) } }
    // The letter of a warning, alone, may have the cell of the margin, too.
    chosen.fill(floor: Self.shortBadge - 1)
    self.layout = chosen
  }

  /// Nil for a column that has no room.
  subscript(_ column: Column) -> ColumnCells? {
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

  /// Where the headers of the days begin: one that is longer than its columns takes cells that the
  /// next one can spare, which then begins further right; the last one takes the empty cells.
  /// - Parameter widths: the cells of each header.
  func headers(_ widths: [Int]) -> [ColumnCells?] {
    let behind =
      [layout[.rain], layout[.steps], hasLongBadge ? layout[.badge] : nil]
      .compactMap { $0?.column }.min() ?? width
    var free = 0
    return widths.enumerated().map { number, width in
      guard let day = day(number) else { return nil }
      let start = max(day.column, free)
      let next = self.day(number + 1).map { max($0.column, $0.right - widths[number + 1]) }
      let room = (next ?? behind) - 1 - start
      let cells = max(day.right - start, min(width, room))
      free = start + cells + 1
      return ColumnCells(column: start, width: max(0, min(cells, room)))
    }
  }

  private func day(_ number: Int) -> ColumnCells? {
    let parts = Part.allCases.compactMap { layout[.day(number, $0)] }
    guard let first = parts.first, let last = parts.last else { return nil }
    return ColumnCells(column: first.column, width: last.right - first.column)
  }
}
