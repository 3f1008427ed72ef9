package import Models

/// What the area filter asks of its model.
package protocol AreaFilterModelInput {
  var selected: Set<Area> { get }
  var isAllSelected: Bool { get }
}

extension AreaFilterModel: AreaFilterModelInput {}
