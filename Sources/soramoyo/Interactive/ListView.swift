import Models
import Pages
import Presenter
import Terminal

/// Draws the list of prefectures and the pane beside it.
struct ListView: ScreenView {
  let list: ListScreen
  let renderer: AppRenderer

  private var area: CellRect { geometry.list }

  /// Rows of the list that fit below the line of headers.
  static func rows(in geometry: AppGeometry) -> Int { max(1, geometry.list.rows - 1) }

  /// What is said of all Japan below the rows: the observations, too, unless the sea has room for them.
  private var outlook: Page? {
    guard let page = list.outlook, let map = list.map else { return list.outlook }
    let isOnMap = MapView(map: map, renderer: renderer)
      .isObservedDrawn(beside: geometry.listMap)
    return isOnMap ? page : Page(sections: page.sections + map.observed.sections)
  }

  func draw(_ status: inout AppScreen.Status, on frame: inout Frame) {
    if let message = list.content.emptyMessage {
      renderer.drawMessage(message, in: area, on: &frame)
    } else {
      ListRows(renderer: renderer, area: area).draw(
        list.content.rows, list.content.headers, from: list.cursor.top,
        count: Self.rows(in: geometry),
        selected: .init(row: list.cursor.selected, isStrong: true), on: &frame)
      if let page = outlook, !page.isEmpty,
        let below = geometry.listOutlook(below: list.content.rows.count)
      {
        renderer.draw(page, scroll: 0, in: below, on: &frame)
      }
    }
    if geometry.hasPreview, let preview = list.preview {
      renderer.draw(preview, beside: geometry.listPreview, on: &frame)
    }
    if geometry.hasMap, let map = list.map {
      let whole = geometry.listMap.with(rows: geometry.body.rows)
      renderer.drawLine(before: whole, isFocused: list.inForce?.isFocused ?? false, on: &frame)
      MapView(map: map, renderer: renderer).draw(beside: geometry.listMap, on: &frame)
    }
    if let panel = list.inForce, let area = geometry.listPanel {
      renderer.draw(panel.page, scroll: panel.scroll, in: area, on: &frame)
    }
  }

  var preview: ShownPreview? {
    guard geometry.hasPreview else { return nil }
    return list.preview.map { ($0, geometry.listPreview) }
  }

  var panel: ShownPanel? {
    list.inForce.flatMap { panel in geometry.listPanel.map { (panel, $0) } }
  }

  func intent(at position: CellPosition) -> AppIntent? {
    if let map = list.map, geometry.listMap.contains(position) {
      return MapView.prefecture(at: position, in: map, area: geometry.listMap)
        .flatMap { code in list.content.rows.firstIndex { $0.code == code.text } }
        .map { .select(row: $0) }
    }
    let row = position.row - area.row - 1 + list.cursor.top
    guard area.contains(position), position.row > area.row,
      list.content.rows.indices.contains(row)
    else { return nil }
    return .select(row: row)
  }
}
