import Presenter
import Terminal

/// Draws the list of prefectures, and the pane beside it.
struct ListRenderer {
  let renderer: AppRenderer

  private var area: CellRect { renderer.geometry.list }

  /// Rows of the list that fit below the line of headers.
  static func rows(in geometry: AppGeometry) -> Int { max(1, geometry.list.rows - 1) }

  /// What is said of all Japan below the rows: the observations, too, unless the sea has room for them.
  private func outlook(_ list: AppScreen.List) -> Page? {
    guard let page = list.outlook, let map = list.map else { return list.outlook }
    let isOnMap = MapRenderer(renderer: renderer).isObservedDrawn(
      map, beside: renderer.geometry.listMap)
    return isOnMap ? page : Page(sections: page.sections + map.observed.sections)
  }

  func draw(_ list: AppScreen.List, on frame: inout Frame) {
    let geometry = renderer.geometry
    if let message = list.content.emptyMessage {
      renderer.drawMessage(message, in: area, on: &frame)
    } else {
      ListRows(renderer: renderer, area: area).draw(
        list.content.rows, list.content.headers, from: list.cursor.top,
        count: Self.rows(in: geometry),
        selected: .init(row: list.cursor.selected, isStrong: true), on: &frame)
      if let page = outlook(list), !page.isEmpty,
        let below = geometry.listOutlook(below: list.content.rows.count)
      {
        renderer.draw(page, scroll: 0, in: below, on: &frame)
      }
    }
    if geometry.hasPreview, let preview = list.preview {
      renderer.draw(preview, beside: geometry.listPreview, on: &frame)
    }
    if geometry.hasMap, let map = list.map {
      let whole = CellRect(
        row: geometry.body.row, column: geometry.listMap.column, rows: geometry.body.rows,
        columns: geometry.listMap.columns)
      renderer.drawLine(before: whole, isFocused: list.inForce?.isFocused ?? false, on: &frame)
      MapRenderer(renderer: renderer).draw(map, beside: geometry.listMap, on: &frame)
    }
    if let panel = list.inForce, let area = geometry.listPanel {
      renderer.draw(panel.page, scroll: panel.scroll, in: area, on: &frame)
    }
  }
}
