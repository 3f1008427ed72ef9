/// What the list of prefectures is narrowed down to.
public struct PrefectureFilter: Hashable, Sendable {
  /// Only prefectures of these areas; none selected leaves none.
  public var areas: Set<Area>
  /// Only prefectures that are marked, or that contain a marked place.
  public var favoritesOnly: Bool

  public init(areas: Set<Area> = Set(Area.allCases), favoritesOnly: Bool = false) {
    self.areas = areas
    self.favoritesOnly = favoritesOnly
  }
}
