/// Which of the eight areas are ticked.
public struct AreaFilterModel: Hashable, Sendable {
  public private(set) var selected: Set<Area>
  /// What was ticked before "all" was pressed, so that pressing it again takes it back.
  private var beforeAll: Set<Area>?

  public init(selected: Set<Area> = Set(Area.allCases)) {
    self.selected = selected
  }

  public var isAllSelected: Bool { selected.count == Area.allCases.count }

  /// Ticks an area, or takes the tick away.
  public mutating func toggle(_ area: Area) {
    beforeAll = nil
    if selected.remove(area) == nil { selected.insert(area) }
  }

  /// Ticks all areas, or none when all are ticked. Twice in a row is as if nothing had happened.
  public mutating func toggleAll() {
    if let before = beforeAll {
      beforeAll = nil
      selected = before
    } else {
      beforeAll = selected
      selected = isAllSelected ? [] : Set(Area.allCases)
    }
  }
}
