/// A prefecture's position on the map of 47 tiles, counted from the upper left.
public struct MapTile: Hashable, Sendable {
  public let column: Int
  public let row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

extension PlaceCatalog {
  public func tile(of prefecture: PrefectureCode) -> MapTile? {
    guard let row = tables.tiles.row(prefecture.text), let column = row.integer(1),
      let line = row.integer(2)
    else { return nil }
    return MapTile(column: column, row: line)
  }
}
