public import Models

/// What the area filter asks of its model.
public protocol AreaFilterModelInput {
  var selected: Set<Area> { get }
  var isAllSelected: Bool { get }
}

extension AreaFilterModel: AreaFilterModelInput {}
