/// The coastlines of Japan and its neighbours, from the built-in table. A value costs nothing; points
/// are decoded while they are read, and nothing is kept.
package struct Coastline: Sendable {
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
    private var rest: UnsafeRawBufferPointer.SubSequence
    private var longitude = 0
    private var latitude = 0

    init(bytes: UnsafeRawBufferPointer) {
      rest = bytes[...]
    }

    package mutating func next() -> Coordinates? {
      guard let east = nextNumber(), let north = nextNumber() else { return nil }
      longitude &+= east
      latitude &+= north
      return Coordinates(
        latitude: latitude.degreesOfSteps, longitude: longitude.degreesOfSteps)
    }

    /// Five bits a character, the least first; a character has 32 added while more follow. The last
    /// bit of the number is its sign.
    private mutating func nextNumber() -> Int? {
      var bits = 0
      var shift = 0
      while let byte = rest.popFirst() {
        let digit = Int(byte) &- 63
        bits |= (digit & 31) << shift
        if digit & 32 == 0 { return bits & 1 == 0 ? bits >> 1 : -((bits &+ 1) >> 1) }
        shift += 5
        // Longer numbers do not occur in a table that was checked.
        if shift > 30 { return nil }
      }
      return nil
    }
  }
}

extension Coastline: Equatable {
  /// The table is the same for all.
  package static func == (left: Coastline, right: Coastline) -> Bool { left.detail == right.detail }
}

extension Coastline.Line {
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

extension GeoBox {
  fileprivate init(_ first: Coordinates, _ second: Coordinates) {
    self.init(
      west: min(first.longitude, second.longitude), south: min(first.latitude, second.latitude),
      east: max(first.longitude, second.longitude), north: max(first.latitude, second.latitude))
  }
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
