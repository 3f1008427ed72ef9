/// The marked places as they are to be drawn.
public struct FavoritesScreen: Equatable, Sendable {
  public var rows: [Row]
  public var headers: Headers
  /// What to do when there are none; nil when there are some.
  public var emptyMessage: String?

  public struct Headers: Equatable, Sendable {
    public var position: String
    public var code: String
    public var name: String
    public var prefecture: String
  }

  public struct Row: Equatable, Sendable {
    /// 1, 2, 3: what `favorites move` counts by.
    public var position: String
    public var code: String
    public var name: String
    public var prefecture: String
  }
}
