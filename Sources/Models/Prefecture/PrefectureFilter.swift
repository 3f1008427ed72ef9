/// The filter of the list of prefectures.
public struct PrefectureFilter: Hashable, Sendable {
  /// Only prefectures of these areas; an empty set matches none.
  public var areas: Set<Area>
  /// Only prefectures that are favorites or contain one.
  public var favoritesOnly: Bool

  public init(areas: Set<Area> = Set(Area.allCases), favoritesOnly: Bool = false) {
    self.areas = areas
    self.favoritesOnly = favoritesOnly
  }
}
