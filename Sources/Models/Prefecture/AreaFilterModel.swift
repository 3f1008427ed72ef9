/// Which of the eight areas are selected.
package struct AreaFilterModel: Hashable, Sendable {
  package private(set) var selected: Set<Area>
  /// The selection before "all" was pressed, restored if it is pressed again.
  private var beforeAll: Set<Area>?

  package init(selected: Set<Area> = Set(Area.allCases)) {
    self.selected = selected
  }

  package var isAllSelected: Bool { selected.count == Area.allCases.count }

  /// Selects only this area where all are selected, as nobody takes seven away; else selects or deselects it.
  package mutating func choose(_ area: Area) {
    if isAllSelected {
      self = AreaFilterModel(selected: [area])
    } else {
      toggle(area)
    }
  }

  /// Selects or deselects an area.
  package mutating func toggle(_ area: Area) {
    beforeAll = nil
    if selected.remove(area) == nil { selected.insert(area) }
  }

  /// Selects all areas, or none if all are selected. Twice in a row restores the selection.
  package mutating func toggleAll() {
    if let before = beforeAll {
      beforeAll = nil
      selected = before
    } else {
      beforeAll = selected
      selected = isAllSelected ? [] : Set(Area.allCases)
    }
  }
}
