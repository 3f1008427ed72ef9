import Presenter
import Terminal

/// Draws the list of prefectures, and the weather of the selected one beside it.
struct ListRenderer {
  let renderer: AppRenderer

  private var area: CellRect { renderer.geometry.list }
  private var theme: InteractiveTheme { renderer.theme }

  /// Rows of the list that fit below the line of headers.
  static func rows(in geometry: AppGeometry) -> Int { max(1, geometry.list.rows - 1) }

  func draw(_ list: AppScreen.List, on frame: inout Frame) {
    if let message = list.content.emptyMessage {
      renderer.drawMessage(message, in: area, on: &frame)
    } else {
      let columns = Columns(
        area.columns, hasTonight: list.content.headers.tonight != nil)
      drawHeaders(list.content.headers, columns, on: &frame)
      let visible = Self.rows(in: renderer.geometry)
      let rows = list.content.rows.enumerated().dropFirst(list.cursor.top).prefix(visible)
      for (index, row) in rows {
        draw(
          row, columns, at: area.row + 1 + index - list.cursor.top,
          isSelected: index == list.cursor.selected, on: &frame)
      }
    }
    let geometry = renderer.geometry
    if geometry.hasPreview, let preview = list.preview {
      renderer.draw(preview, beside: geometry.preview, on: &frame)
    }
    if geometry.hasMap, let map = list.map {
      MapRenderer(renderer: renderer).draw(map, beside: geometry.sideMap, on: &frame)
    }
  }

  /// Columns are placed by cell, so that no sign's width can move what stands behind it.
  private struct Columns {
    let star: Int
    let name: Int
    let nameWidth: Int
    let badge: Int
    /// Of the sign of tonight, where there is one.
    let tonight: Int
    let high: Int
    let low: Int
    let rain: Int
    let weather: Int
    let weatherWidth: Int

    init(_ width: Int, hasTonight: Bool) {
      let isNarrow = width < 52
      star = isNarrow ? 0 : 1
      name = star + 2
      nameWidth = isNarrow ? 10 : 12
      badge = name + nameWidth + 1
      tonight = badge + 3
      high = hasTonight ? tonight + 5 : badge + 3
      low = high + 5
      rain = low + 5
      weather = rain + 5
      weatherWidth = max(0, width - weather - (isNarrow ? 0 : 1))
    }
  }

  private func drawHeaders(
    _ headers: PrefectureListScreen.Headers, _ columns: Columns, on frame: inout Frame
  ) {
    put(headers.tonight ?? "", columns.tonight, headers.tonight == nil ? 0 : 4, .left)
    put(headers.name, columns.name, columns.nameWidth, .left)
    put(headers.high, columns.high, 4, .right)
    put(headers.low, columns.low, 4, .right)
    put(headers.rain, columns.rain, 4, .right)
    put(headers.weather, columns.weather, columns.weatherWidth, .left)

    func put(_ text: String, _ column: Int, _ width: Int, _ align: TextFitter.Alignment) {
      renderer.put(
        text, row: area.row, column: column, width: width, theme.quiet, align: align, on: &frame)
    }
  }

  private func draw(
    _ row: PrefectureListScreen.Row, _ columns: Columns, at line: Int, isSelected: Bool,
    on frame: inout Frame
  ) {
    if let badge = row.badge { put(badge.text, columns.badge, 3, theme.rowBadge(badge.role)) }
    if let tonight = row.tonight { put(tonight, columns.tonight, 4, .plain) }
    if row.isFavorite { put("★", columns.star, 1, theme.favorite) }
    put(row.name, columns.name, columns.nameWidth, .plain)
    switch row.weather {
    case .content(let sign, let text, let high, let low, let rain):
      put(high.text.withoutUnit, columns.high, 4, theme.page(high.role), .right)
      put(low.text.withoutUnit, columns.low, 4, theme.page(low.role), .right)
      put(rain.text, columns.rain, 4, theme.page(rain.role), .right)
      put(sign, columns.weather, 4, .plain)
      if columns.weatherWidth >= 8 {
        put(text, columns.weather + 4, columns.weatherWidth - 4, .plain)
      }
    case .loading:
      put("···", columns.weather, columns.weatherWidth, theme.quiet)
    case .failed(let message):
      // There are no figures, so their columns are free where the words need them.
      let text = "! \(message)"
      let isLong = renderer.measure.width(of: text) > columns.weatherWidth
      let column = isLong ? columns.high : columns.weather
      put(text, column, columns.weather + columns.weatherWidth - column, theme.alert)
    case .none: break
    }
    if isSelected {
      frame.restyle(CellRect(row: line, column: area.column, rows: 1, columns: area.columns)) {
        _ in theme.selected
      }
    }

    func put(
      _ text: String, _ column: Int, _ width: Int, _ style: Style,
      _ align: TextFitter.Alignment = .left
    ) {
      renderer.put(
        text, row: line, column: column, width: width, style, align: align, on: &frame)
    }
  }
}
