/// The filter of the list of prefectures.
package struct PrefectureFilter: Hashable, Sendable {
  /// Only prefectures of these areas; an empty set matches none.
  package var areas: Set<Area>
  /// Only prefectures that are favorites or contain one.
  package var favoritesOnly: Bool

  package init(areas: Set<Area> = Set(Area.allCases), favoritesOnly: Bool = false) {
    self.areas = areas
    self.favoritesOnly = favoritesOnly
  }
}
