package import Models

package protocol AreaFilterModelInput {
  var selected: Set<Area> { get }
  var isAllSelected: Bool { get }
}

extension AreaFilterModel: AreaFilterModelInput {}
