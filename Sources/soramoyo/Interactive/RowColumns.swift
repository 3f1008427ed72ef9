import Pages
import Presenter
import Terminal

/// A column of a row of home or of the list.
enum RowColumn: Equatable {
  enum Part: CaseIterable { case sign, words, high, stroke, low, chance }

  case star, name, now, badge
  /// The parts of each day.
  case day(Int, Part)
  /// The chances of rain of the next hours, and the signs of the three hours.
  case rain, steps
}

typealias RowLayout = ColumnLayout<RowColumn>

extension RowLayout {
  /// The six-hour chances of rain, and the cells of each.
  static var chances: Int { 3 }
  static var chance: Int { 4 }
  /// What an observed value has behind its whole degrees: .8*
  static var decimals: Int { 3 }
  /// The cells of an hour above its chance.
  private static var hour: Int { 2 }

  /// The six-hour chances of rain, right-aligned without gaps.
  func chance(_ index: Int) -> ColumnCells? {
    self[.rain].map {
      ColumnCells(
        column: $0.right - (Self.chances - index) * Self.chance, width: Self.chance, align: .right)
    }
  }

  /// 降水, before the first hour.
  func rainHeader(_ cells: Int) -> ColumnCells? {
    chance(0).map { ColumnCells(column: $0.right - Self.hour - 1 - cells, width: cells) }
  }
}

extension AppRenderer {
  /// What is known of a day, in the columns that it has.
  /// - Parameter isClose: whether signs have nothing but a blank between them.
  func put(
    _ day: DayCells, _ number: Int, in layout: RowLayout, row: Int, isClose: Bool,
    on frame: inout Frame
  ) {
    func put(_ text: String, _ part: RowColumn.Part, _ style: Style) {
      self.put(text, in: layout[.day(number, part)], row: row, style, on: &frame)
    }
    if let place = layout[.day(number, .sign)] {
      let signs = fitter.fit(isClose ? day.sign.signsAlone : day.sign, to: place.width)
      frame.put(
        theme.signs(spelled(signs), theme.style(.weather(day.tone))),
        at: CellPosition(row: row, column: place.column),
        clip: CellRect(row: row, column: place.column, rows: 1, columns: place.width))
    }
    put(day.words, .words, .plain)
    put(day.high.text, .high, theme.style(day.high.role))
    if let place = layout[.day(number, .low)], !day.low.text.isEmpty {
      put("/", .stroke, theme.quiet)
      // Below the whole degrees of observed lows, not below their decimals.
      let isWhole = place.width > RowLayout.decimals && !day.low.text.contains(".")
      let cells = ColumnCells(
        column: place.column, width: place.width - (isWhole ? RowLayout.decimals : 0),
        align: place.align)
      self.put(day.low.text, in: cells, row: row, theme.style(day.low.role), on: &frame)
    }
    put(day.rain.text, .chance, theme.style(day.rain.role))
  }

  func put(_ chances: [Span], in layout: RowLayout, row: Int, on frame: inout Frame) {
    for (index, percent) in chances.enumerated() {
      put(percent.text, in: layout.chance(index), row: row, theme.style(percent.role), on: &frame)
    }
  }

  /// The longest form that has room.
  func fitting(_ forms: [String], _ place: ColumnCells?) -> String {
    fitter.longest(of: forms, cells: place?.width ?? 0)
  }

  /// 降水 06 12 18
  func putHeaders(
    _ rain: String, hours: [String], in layout: RowLayout, row: Int, on frame: inout Frame
  ) {
    for (index, hour) in hours.enumerated() {
      put(hour, in: layout.chance(index), row: row, theme.quiet, on: &frame)
    }
    put(rain, in: layout.rainHeader(measure.width(of: rain)), row: row, theme.quiet, on: &frame)
  }
}
