public import Models

/// The space available in the view, as far as the presenter needs it.
public struct AppLayout: Equatable, Sendable {
  /// The number of visible rows of the list.
  public var listRows: Int
  /// The number of rows available for a text.
  public var pageRows: Int
  /// Whether the weather of the selected row is shown beside the list.
  public var hasPreview: Bool
  /// The number of lines of the front text, and where its sections begin.
  public var textRows: Int
  public var sections: [Int]
  /// How the map with coastlines is drawn; nil where tiles are drawn in a grid.
  public var mapShape: MapShape?

  public init(
    listRows: Int = 20, pageRows: Int = 20, hasPreview: Bool = false, textRows: Int = 0,
    sections: [Int] = [], mapShape: MapShape? = nil
  ) {
    self.listRows = listRows
    self.pageRows = pageRows
    self.hasPreview = hasPreview
    self.textRows = textRows
    self.sections = sections
    self.mapShape = mapShape
  }
}
