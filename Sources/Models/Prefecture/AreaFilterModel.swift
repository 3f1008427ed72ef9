/// Which of the eight areas are selected.
public struct AreaFilterModel: Hashable, Sendable {
  public private(set) var selected: Set<Area>
  /// The selection before "all" was pressed, restored if it is pressed again.
  private var beforeAll: Set<Area>?

  public init(selected: Set<Area> = Set(Area.allCases)) {
    self.selected = selected
  }

  public var isAllSelected: Bool { selected.count == Area.allCases.count }

  /// Selects or deselects an area.
  public mutating func toggle(_ area: Area) {
    beforeAll = nil
    if selected.remove(area) == nil { selected.insert(area) }
  }

  /// Selects all areas, or none if all are selected. Twice in a row restores the selection.
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
