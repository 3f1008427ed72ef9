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
