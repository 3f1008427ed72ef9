internal import SystemLibrary

// Lines and circles for maps on which longitudes end at 180 degrees, as those of GeoJSON (RFC 7946, 3.1.9).

extension Coordinates {
  /// A line in the pieces that do not cross the 180th meridian.
  package static func pieces(of line: [Coordinates]) -> [[Coordinates]] {
    var pieces: [[Coordinates]] = []
    var piece: [Coordinates] = []
    for point in line.map(\.turned) {
      if let last = piece.last, abs(point.longitude - last.longitude) > 180 {
        let edge = last.longitude > 0 ? 180.0 : -180.0
        let ahead = Coordinates(
          latitude: point.latitude, longitude: point.longitude + 2 * edge)
        let crossing = last.crossing(to: ahead, at: edge)
        pieces.append(piece + [crossing])
        piece = [Coordinates(latitude: crossing.latitude, longitude: -edge)]
      }
      piece.append(point)
    }
    return (pieces + [piece]).filter { $0.count > 1 }
  }

  /// With a longitude of -180...180.
  private var turned: Coordinates {
    abs(longitude) <= 180
      ? self : Coordinates(latitude: latitude, longitude: longitude.turnedToZero)
  }

  /// Where the line to another point, straight on the map, meets a meridian between them.
  private func crossing(to other: Coordinates, at meridian: Double) -> Coordinates {
    let part = (meridian - longitude) / (other.longitude - longitude)
    return Coordinates(
      latitude: latitude + part * (other.latitude - latitude), longitude: meridian)
  }

  /// The point at a bearing (degrees from north, clockwise) and an angle of the great circle (radians). Its
  /// longitude may be beyond 180 degrees.
  private func point(bearing: Double, angle: Double) -> Coordinates {
    let (here, bearing) = (latitude.radians, bearing.radians)
    let there = asin(sin(here) * cos(angle) + cos(here) * sin(angle) * cos(bearing))
    let east = atan2(
      sin(bearing) * sin(angle) * cos(here), cos(angle) - sin(here) * sin(there))
    return Coordinates(latitude: there.degrees, longitude: longitude + east.degrees)
  }

  /// Ten metres are more exact than the circles are.
  private var rounded: Coordinates {
    Coordinates(
      latitude: (latitude * 10_000).rounded() / 10_000,
      longitude: (longitude * 10_000).rounded() / 10_000)
  }
}

// MARK: Circles

extension Coordinates {
  /// Corners of the polygon that stands for a circle.
  static let corners = 64

  /// The circle around this point as closed rings, counterclockwise: one, or two where it crosses the 180th
  /// meridian. None for a circle without extent, and for one that has a pole in it, which is no ring on such a map.
  package func rings(kilometers: Double) -> [[Coordinates]] {
    let center = turned
    let angle = kilometers / Self.earthRadius
    guard kilometers > 0, abs(center.latitude) + angle.degrees < 90 else { return [] }
    let corners = (0...Self.corners).map { corner in
      center.point(
        bearing: -360 * Double(corner % Self.corners) / Double(Self.corners), angle: angle)
    }
    let longitudes = corners.map(\.longitude)
    let edge: Double
    if longitudes.contains(where: { $0 > 180 }) {
      edge = 180
    } else if longitudes.contains(where: { $0 < -180 }) {
      edge = -180
    } else {
      return [corners.map(\.rounded)]
    }
    let near = Self.part(of: corners, at: edge) { edge > 0 ? $0 <= edge : $0 >= edge }
    let far = Self.part(of: corners, at: edge) { edge > 0 ? $0 >= edge : $0 <= edge }
    let turned = far.map {
      Coordinates(latitude: $0.latitude, longitude: $0.longitude - 2 * edge)
    }
    return [near, turned].filter { $0.count > 3 }.map { $0.map(\.rounded) }
  }

  /// The part of a closed ring on one side of a meridian, closed along it.
  private static func part(
    of ring: [Coordinates], at meridian: Double, where isInside: (Double) -> Bool
  ) -> [Coordinates] {
    var part: [Coordinates] = []
    for (from, to) in zip(ring, ring.dropFirst()) {
      if isInside(from.longitude) { part.append(from) }
      if isInside(from.longitude) != isInside(to.longitude) {
        part.append(from.crossing(to: to, at: meridian))
      }
    }
    return part + part.prefix(1)
  }
}

/// The coastlines of Japan and its neighbours, from the built-in table. A value costs nothing; points
/// are decoded while they are read, and nothing is kept.
package struct Coastline: Equatable, Sendable {
  /// How many points a line has.
  package enum Detail: Sendable {
    /// Exact to 3 km, islands from 15 km: for a map of the whole country.
    case coarse
    /// Exact to 400 m, islands from 2 km: for the surroundings of a place.
    case fine

    fileprivate var keyPrefix: String { self == .coarse ? "c" : "f" }
  }

  /// The shore of an island, or a stretch of a longer one.
  package struct Line {
    /// Whether the last point is the first.
    package let isClosed: Bool
    package let box: GeoBox
    package let points: Points

    fileprivate init?(_ row: Row) {
      guard let west = row.integer(2), let south = row.integer(3), let east = row.integer(4),
        let north = row.integer(5)
      else { return nil }
      isClosed = row.hasText(1)
      box = GeoBox(
        west: west.degreesOfSteps, south: south.degreesOfSteps, east: east.degreesOfSteps,
        north: north.degreesOfSteps)
      points = Coastline.Points(bytes: row.bytes(ofField: 6))
    }
  }

  let table: Table
  let detail: Detail

  /// Calls `body` with each line that may be seen in a rectangle, the longest first.
  /// - Parameter leastExtent: shorter lines are left out; in degrees.
  package func forEachLine(
    in box: GeoBox, leastExtent: Double = 0, _ body: (Line) -> Void
  ) {
    for row in table.rows(withPrefix: detail.keyPrefix) {
      guard let line = Line(row) else { continue }
      // Lines are in the order of their extent.
      if line.box.extent < leastExtent { return }
      if line.box.touches(box) { body(line) }
    }
  }

  /// The points of a line, decoded one by one from the bytes of the table (docs/data.md).
  package struct Points: Sequence, IteratorProtocol {
    private var steps: PackedNumbers
    private var longitude = 0
    private var latitude = 0

    init(bytes: UnsafeRawBufferPointer) {
      steps = PackedNumbers(bytes: bytes)
    }

    package mutating func next() -> Coordinates? {
      guard let east = nextStep(), let north = nextStep() else { return nil }
      longitude &+= east
      latitude &+= north
      return Coordinates(
        latitude: latitude.degreesOfSteps, longitude: longitude.degreesOfSteps)
    }

    /// The last bit of a number is its sign.
    private mutating func nextStep() -> Int? {
      steps.next().map { $0 & 1 == 0 ? $0 >> 1 : -(($0 &+ 1) >> 1) }
    }
  }

  /// The table is the same for all.
  package static func == (left: Coastline, right: Coastline) -> Bool { left.detail == right.detail }
}

extension Int {
  /// The table counts in steps of 0.002 degrees.
  fileprivate var degreesOfSteps: Double { Double(self) / 500 }
}

extension PlaceCatalog {
  /// The coastlines of Japan and its neighbours.
  package func coastline(_ detail: Coastline.Detail) -> Coastline {
    Coastline(table: tables.coastline, detail: detail)
  }
}

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
