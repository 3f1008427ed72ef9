/// What the view has room for, as the presenter has to know it.
public struct AppLayout: Equatable, Sendable {
  /// Rows of the list that are visible at once.
  public var listRows: Int
  /// Rows that a text may take.
  public var pageRows: Int
  /// Whether the weather of the selected row stands beside the list.
  public var hasPreview: Bool
  /// Lines of the text in front, and the lines its sections begin at.
  public var textRows: Int
  public var sections: [Int]

  public init(
    listRows: Int = 20, pageRows: Int = 20, hasPreview: Bool = false, textRows: Int = 0,
    sections: [Int] = []
  ) {
    self.listRows = listRows
    self.pageRows = pageRows
    self.hasPreview = hasPreview
    self.textRows = textRows
    self.sections = sections
  }
}
