/// A shape of a terminal for which the tables have positions of the tiles over the coastlines.
package enum MapShape: CaseIterable, Hashable, Sendable {
  /// For 80 columns and 24 rows.
  case small
  /// For narrow panes of large terminals.
  case tall
  /// For 120 columns and 40 rows.
  case medium

  /// The cells of the canvas.
  package var columns: Int {
    switch self {
    case .small: 78
    case .tall: 62
    case .medium: 112
    }
  }

  package var rows: Int {
    switch self {
    case .small: 21
    case .tall, .medium: 36
    }
  }

  /// The cells of a tile, with the gap to its right.
  package var tileColumns: Int { self == .medium ? 9 : 8 }
  package var tileRows: Int { self == .medium ? 2 : 1 }

  /// The part of the earth on the canvas.
  package static let box = GeoBox(west: 128.2, south: 30.7, east: 146.2, north: 45.7)
  /// The part in the lower right corner instead: the island of Okinawa.
  package static let inset = GeoBox(west: 127.6, south: 26.05, east: 128.4, north: 26.9)
  /// The prefecture whose tile is the upper left of that corner.
  package static let insetPrefecture = PrefectureCode("47")

  /// Its column in the table of tiles.
  fileprivate var field: Int {
    switch self {
    case .small: 3
    case .tall: 4
    case .medium: 5
    }
  }
}

extension PlaceCatalog {
  /// The upper left cell of a prefecture's tile on the canvas of a shape.
  package func cell(of prefecture: PrefectureCode, in shape: MapShape) -> MapTile? {
    let numbers = tables.tiles.row(prefecture.text)?.list(shape.field).compactMap { Int($0) }
    guard let numbers, numbers.count == 2 else { return nil }
    return MapTile(column: numbers[0], row: numbers[1])
  }

  package func tile(of prefecture: PrefectureCode) -> MapTile? {
    guard let row = tables.tiles.row(prefecture.text), let column = row.integer(1),
      let line = row.integer(2)
    else { return nil }
    return MapTile(column: column, row: line)
  }
}

/// A prefecture's position on the map of 47 tiles, counted from the upper left.
package struct MapTile: Hashable, Sendable {
  package let column: Int
  package let row: Int
}
