package import Models

/// The space available in the view, as far as presenters need it, known before anything is drawn.
package struct Room: Equatable, Sendable {
  /// The number of visible rows of the list, of home and of the search.
  package var listRows = 20
  package var homeRows = 20
  package var searchRows = 20
  package var pageRows = 20
  /// Whether the weather of the selected row is shown beside the list, below the rows of home, beside or below those
  /// of the search, beside the map.
  package var hasPreview = false
  package var hasHomePreview = false
  package var hasSearchPreview = false
  package var hasMapDetail = false
  /// Whether Japan is shown beside the list.
  package var hasMap = false
  /// Whether the text beside rows has room for the three hours of a day.
  package var hasHours = false
  /// Whether the days of a place have room for the graph: on its page, and below the rows of home.
  package var hasGraph = false
  package var hasHomeGraph = false
  /// Whether there is a third pane at the right.
  package var hasSide = false
  package var radarColumns = 80
  package var radarRows = 18

  package init() {}
}

/// What the view measured of the screen drawn last.
package struct Measured: Equatable, Sendable {
  /// Lines of a text, and how many of them are visible.
  package struct Extent: Equatable, Sendable {
    let visible: Int
    let lines: Int

    package init(visible: Int, lines: Int) {
      self.visible = visible
      self.lines = lines
    }

    func clamped(_ scroll: Int) -> Int { min(max(0, scroll), max(0, lines - visible)) }
  }

  package struct Text: Equatable, Sendable {
    let extent: Extent
    /// Where its sections begin, and the rows of a table with a selection.
    let sections: [Int]
    let rows: [Int]

    package init(extent: Extent, sections: [Int], rows: [Int]) {
      self.extent = extent
      self.sections = sections
      self.rows = rows
    }
  }

  /// Nil where rows or a map are in front.
  let text: Text?
  /// How the map with coastlines is drawn; nil where tiles are drawn in a grid.
  let mapShape: MapShape?
  /// The text beside or below the rows, and the rows or the text of the third pane.
  package var preview: Extent?
  package var side: Extent?

  package init(text: Text? = nil, mapShape: MapShape? = nil) {
    self.text = text
    self.mapShape = mapShape
  }

  var sections: [Int] { text?.sections ?? [] }
  var rows: [Int] { text?.rows ?? [] }

  func pageRows(in room: Room) -> Int { text?.extent.visible ?? room.pageRows }

  /// A scroll position of the text in front that shows no less than its last lines.
  func clamped(_ scroll: Int) -> Int { text?.extent.clamped(scroll) ?? 0 }

  /// Where Tab goes from a scroll position: from section to section, and around.
  func jumped(_ intent: AppIntent, from scroll: Int) -> Int {
    switch intent {
    case .nextSection: text?.sections.first { $0 > scroll } ?? 0
    case .previousSection: text?.sections.last { $0 < scroll } ?? 0
    default: scroll
    }
  }
}
