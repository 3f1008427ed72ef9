/// The eight areas with their checkboxes.
public struct AreaFilterScreen: Equatable, Sendable {
  public var title: String
  public var allLabel: String
  public var isAllSelected: Bool
  public var rows: [Row]
  /// 14 都道府県
  public var matches: String

  public struct Row: Equatable, Sendable {
    public var name: String
    public var isSelected: Bool
    /// The number of prefectures in the area.
    public var count: String
    public var prefectures: [String]
  }
}
