package import Models

/// The space available in the view, as far as the presenter needs it.
package struct AppLayout: Equatable, Sendable {
  /// The number of visible rows of the list.
  package var listRows: Int
  /// The number of rows available for a text.
  package var pageRows: Int
  /// Whether the weather of the selected row is shown beside the list.
  package var hasPreview: Bool
  /// Whether Japan is shown beside the list.
  package var hasMap: Bool
  /// Whether rows have room for the curve of a day.
  package var hasCurves: Bool
  /// Whether there is a third pane at the right.
  package var hasSide: Bool
  /// The rows of the third pane, and the number of its lines.
  package var sideRows = 0
  package var sideTextRows = 0
  /// The number of rows for the text beside or below the rows, and the number of its lines.
  package var previewRows = 0
  package var previewTextRows = 0
  /// The cells of the map of rain.
  package var radarColumns = 80
  package var radarRows = 18
  /// The number of lines of the front text, and where its sections begin.
  package var textRows: Int
  package var sections: [Int]
  /// The lines where the rows begin of the table that one selects in.
  package var rows: [Int] = []
  /// How the map with coastlines is drawn; nil where tiles are drawn in a grid.
  package var mapShape: MapShape?

  package init(
    listRows: Int = 20, pageRows: Int = 20, hasPreview: Bool = false, hasMap: Bool = false,
    hasCurves: Bool = false, hasSide: Bool = false, textRows: Int = 0,
    sections: [Int] = [], mapShape: MapShape? = nil
  ) {
    self.listRows = listRows
    self.pageRows = pageRows
    self.hasPreview = hasPreview
    self.hasMap = hasMap
    self.hasCurves = hasCurves
    self.hasSide = hasSide
    self.textRows = textRows
    self.sections = sections
    self.mapShape = mapShape
  }
}
