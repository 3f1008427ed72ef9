import Models
import Terminal

/// The ground of the last drawn map: it is the same with each key. For one thread, like its view.
final class MapCoastlineCache {
  private struct Key: Equatable {
    let coastline: Coastline
    let plan: MapPlan
    let tiles: [CellRect]
  }

  private var last: (key: Key, ground: MapGround)?

  func ground(
    _ coastline: Coastline, _ plan: MapPlan, inset: CellRect?, apartFrom tiles: [CellRect]
  ) -> MapGround {
    let key = Key(coastline: coastline, plan: plan, tiles: tiles)
    if let last, last.key == key { return last.ground }
    let ground = MapGround(
      coastline, columns: plan.columns, rows: plan.rows + plan.northCut, inset: inset,
      apartFrom: tiles)
    last = (key, ground)
    return ground
  }
}
