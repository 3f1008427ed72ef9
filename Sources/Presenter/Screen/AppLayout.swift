package import Models

/// The space available in the view, as far as presenters need it, and what the last text in front measured.
package struct AppLayout: Equatable, Sendable {
  /// The number of visible rows of the list, of home and of the search.
  package var listRows: Int
  package var homeRows: Int
  package var searchRows: Int
  /// The number of rows available for a text.
  package var pageRows: Int
  /// Whether the weather of the selected row is shown beside the list, below the rows of home, beside the map.
  package var hasPreview: Bool
  package var hasHomePreview: Bool
  package var hasMapDetail: Bool
  /// Whether Japan is shown beside the list.
  package var hasMap: Bool
  /// Whether rows have room for the curve of a day.
  package var hasCurves: Bool
  /// Whether there is a third pane at the right.
  package var hasSide: Bool
  /// The cells of the map of rain.
  package var radarColumns: Int
  package var radarRows: Int
  /// The number of lines of the front text, and where its sections begin.
  package var textRows = 0
  package var sections: [Int] = []
  /// The lines where the rows begin of the table that one selects in.
  package var rows: [Int] = []
  /// How the map with coastlines is drawn; nil where tiles are drawn in a grid.
  package var mapShape: MapShape?

  package init(
    listRows: Int = 20, homeRows: Int = 20, searchRows: Int = 20, pageRows: Int = 20,
    hasPreview: Bool = false, hasHomePreview: Bool = false, hasMapDetail: Bool = false,
    hasMap: Bool = false, hasCurves: Bool = false, hasSide: Bool = false, radarColumns: Int = 80,
    radarRows: Int = 18
  ) {
    self.listRows = listRows
    self.homeRows = homeRows
    self.searchRows = searchRows
    self.pageRows = pageRows
    self.hasPreview = hasPreview
    self.hasHomePreview = hasHomePreview
    self.hasMapDetail = hasMapDetail
    self.hasMap = hasMap
    self.hasCurves = hasCurves
    self.hasSide = hasSide
    self.radarColumns = radarColumns
    self.radarRows = radarRows
  }

  /// A scroll position of the text in front that shows no less than its last lines.
  func clamped(_ scroll: Int) -> Int { min(max(0, scroll), max(0, textRows - pageRows)) }

  /// Where Tab goes from a scroll position: from section to section, and around.
  func jumped(_ intent: AppIntent, from scroll: Int) -> Int {
    switch intent {
    case .nextSection: sections.first { $0 > scroll } ?? 0
    case .previousSection: sections.last { $0 < scroll } ?? 0
    default: scroll
    }
  }
}
