public import Models

/// Found places as they are to be drawn.
public struct SearchScreen: Equatable, Sendable {
  public var query: String
  public var rows: [Row]
  public var headers: Headers
  /// 12 件
  public var summary: String
  /// What to do when nothing was found; nil when something was.
  public var emptyMessage: String?

  public struct Headers: Equatable, Sendable {
    public var code: String
    public var name: String
    public var reading: String
    public var prefecture: String
    public var kind: String
  }

  public struct Row: Equatable, Sendable {
    public var id: PlaceID
    public var code: String
    public var name: String
    /// Reading in kana, or the Japanese name where the list is in English.
    public var reading: String
    public var prefecture: String
    public var kind: String
  }
}
