public import Models

/// The results of a search.
public struct SearchScreen: Equatable, Sendable {
  public var query: String
  public var rows: [Row]
  public var headers: Headers
  /// 12 件
  public var summary: String
  /// What to do if nothing was found; nil otherwise.
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
    /// The reading in kana, or the Japanese name if the list is in English.
    public var reading: String
    public var prefecture: String
    public var kind: String
  }
}
