public import Models

/// What the area filter asks of its model.
public protocol AreaFilterModelInput {
  var selected: Set<Area> { get }
  var isAllSelected: Bool { get }
  mutating func toggle(_ area: Area)
  mutating func toggleAll()
}

extension AreaFilterModel: AreaFilterModelInput {}
