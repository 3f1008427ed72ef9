/// A prefecture's position on the map of 47 tiles, counted from the upper left.
package struct MapTile: Hashable, Sendable {
  package let column: Int
  package let row: Int
}

extension PlaceCatalog {
  package func tile(of prefecture: PrefectureCode) -> MapTile? {
    guard let row = tables.tiles.row(prefecture.text), let column = row.integer(1),
      let line = row.integer(2)
    else { return nil }
    return MapTile(column: column, row: line)
  }
}
