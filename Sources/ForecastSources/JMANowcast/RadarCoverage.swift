import Models

/// The radar's coverage: a polygon whose outer ring is the world and whose inner rings are covered
/// (jma-more section 1.5).
struct RadarCoverage: Sendable {
  /// Longitudes and latitudes in turn.
  private let rings: [[Double]]

  static let byteLimit = 6 << 20
  private static let ringLimit = 5000

  /// Reads a GeoJSON: a feature, a collection of them, or a geometry.
  init(_ bytes: [UInt8]) throws(DataFault) {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    var geometries: [JSONCursor] = []
    if let features = root.optional("features") {
      geometries = try features.map(first: 100) { feature throws(DataFault) in
        try feature.member("geometry")
      }
    } else {
      geometries = [root.optional("geometry") ?? root]
    }
    var rings: [[Double]] = []
    for geometry in geometries {
      let coordinates = try geometry.member("coordinates")
      switch try geometry.member("type").text() {
      case "Polygon": rings += try Self.polygon(coordinates)
      case "MultiPolygon":
        for part in try coordinates.map({ $0 }) { rings += try Self.polygon(part) }
      default: throw geometry.wrongShape
      }
    }
    guard !rings.isEmpty, rings.count <= Self.ringLimit else { throw root.wrongShape }
    self.rings = rings
  }

  private static func polygon(_ cursor: JSONCursor) throws(DataFault) -> [[Double]] {
    try cursor.map { ring throws(DataFault) in
      var points: [Double] = []
      for point in ring.items ?? [] {
        guard let numbers = point.items, numbers.count >= 2,
          let x = try numbers[0].looseText().number(within: -360...360),
          let y = try numbers[1].looseText().number(within: -90...90)
        else { throw point.wrongShape }
        points.append(x)
        points.append(y)
      }
      guard points.count >= 6 else { throw ring.wrongShape }
      return points
    }
  }

  /// By the even-odd rule: within the world, and within one more ring.
  func contains(_ point: Coordinates) -> Bool {
    let around = rings.count { Self.isInside($0, point.longitude, point.latitude) }
    return around > 0 && around % 2 == 0
  }

  private static func isInside(_ ring: [Double], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    var last = ring.count - 2
    for index in stride(from: 0, to: ring.count, by: 2) {
      let (x1, y1, x2, y2) = (ring[index], ring[index + 1], ring[last], ring[last + 1])
      if (y1 > y) != (y2 > y), x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 { isInside.toggle() }
      last = index
    }
    return isInside
  }
}
