import HTTPClient
import Models

/// The resources of JMA's pictures of rain (jma-more sections 1 and 2).
struct NowcastResources {
  /// `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  let baseURL: String
  /// The last tile.
  var memory = TileMemory()

  /// A part of the server of its own, with fewer requests at once: a place needs 13 tiles.
  private static let limit = RequestLimit(streams: 13, connections: 6)
  private static let period = 60
  private static let month = 30 * 86_400

  private static func names(
    _ layer: RainLayer
  ) -> (folder: String, indexes: [String], element: String) {
    switch layer {
    case .nowcast: ("nowc", ["targetTimes_N1.json", "targetTimes_N2.json"], "hrpns")
    case .thunder: ("nowc", ["targetTimes_N3.json"], "thns")
    case .hourly: ("rasrf", ["targetTimes.json"], "rasrf")
    }
  }

  func service(_ layer: RainLayer) -> String {
    "\(baseURL)jmatile/data/\(Self.names(layer).folder)/"
  }

  static func indexes(_ layer: RainLayer) -> [String] { names(layer).indexes }

  /// The folder of recorded lists, and their names without a time.
  static func recordedNames(_ layer: RainLayer) -> (folder: String, lists: [String]) {
    let (folder, indexes, _) = names(layer)
    return (folder, indexes.map { String($0.dropLast(".json".count)) })
  }

  /// The name of a layer in lists and addresses.
  static func element(_ layer: RainLayer) -> String { names(layer).element }

  func index(_ file: String, _ layer: RainLayer) -> Resource<[RainFrame]> {
    Resource(
      service(layer), file, layer.product, RainIndexParser(element: Self.element(layer)),
      limit: Self.limit, isMovedIfNotFound: true, order: .dated { [$0.map(\.base)] },
      freshFor: Self.period)
  }

  /// A tile of a picture. It never changes once published.
  func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) -> Resource<ClassTile> {
    let colors = layer == .thunder ? TileColorTable.thunder : .rain
    let memory = layer == .nowcast ? self.memory : nil
    return Resource(
      service: service(layer), path: Self.path(address, of: frame, layer), product: layer.product,
      accept: "image/png", byteLimit: PNGPicture.byteLimit, limit: Self.limit, isKept: false,
      read: { bytes throws(DataFault) in
        if let known = memory?.tile(bytes) { return known }
        let tile = try colors.read(bytes)
        memory?.keep(bytes, tile)
        return tile
      },
      isFresh: { _, _, _ in true })
  }

  /// `20261004081500/none/20261004082000/surf/hrpns/10/909/403.png`
  static func path(_ address: TileAddress, of frame: RainFrame, _ layer: RainLayer) -> String {
    "\(frame.base.tileText)/\(frame.member)/\(frame.valid.tileText)/surf/\(element(layer))/"
      + "\(address.zoom)/\(address.x)/\(address.y).png"
  }

  static let coverageEnding = "surf/hrpns_nd/data.geojson?id=hrpns_nd"

  /// Where the radar sees. It is large and changes little, so one is used for a month.
  func coverage(_ path: String) -> Resource<RadarCoverage> {
    Resource(
      service: baseURL, path: path, product: .nowcast, byteLimit: RadarCoverage.byteLimit,
      limit: Self.limit,
      read: { bytes throws(DataFault) in try RadarCoverage(bytes) },
      isFresh: { _, checked, now in checked.isYounger(than: Self.month, at: now) })
  }

  func coveragePath(of frame: RainFrame) -> String {
    "jmatile/data/nowc/\(frame.base.tileText)/\(frame.member)/\(frame.valid.tileText)/"
      + Self.coverageEnding
  }
}

/// Reads JMA's lists of pictures (jma-more sections 1.2 and 2.1): `targetTimes_N1.json` and the like.
struct RainIndexParser: JSONParser {
  /// The layer of the pictures; rows without it are about something else.
  let element: String

  static let byteLimit = 1 << 20
  private static let rowLimit = 2000
  /// How far ahead of its calculation a picture can be, in seconds.
  private static let longest = 24 * 3600

  /// - Throws: for a list of which no row can be read. Single rows that cannot are left out.
  func parsed(_ root: JSONCursor) throws(DataFault) -> [RainFrame] {
    let rows = try root.items(atMost: Self.rowLimit)
    var frames: [RainFrame] = []
    var isAboutOthers = true
    for row in rows {
      guard let elements = try? texts(row.member("elements")) else {
        isAboutOthers = false
        continue
      }
      guard elements.contains(element) else { continue }
      isAboutOthers = false
      if let frame = frame(row) { frames.append(frame) }
    }
    guard !frames.isEmpty || (isAboutOthers && !rows.isEmpty) else { throw root.wrongShape }
    return frames
  }

  private func texts(_ list: JSONCursor) throws(DataFault) -> [String] {
    try list.map(first: 100) { item throws(DataFault) in try item.text() }
  }

  private func frame(_ row: JSONCursor) -> RainFrame? {
    guard let base = time(row, "basetime"), let valid = time(row, "validtime"),
      (0...Self.longest).contains(valid.seconds(since: base))
    else { return nil }
    var member = "none"
    if let named = row.optional("member") {
      // A part of addresses: nothing that leads elsewhere.
      guard let text = try? named.text(), (1...12).contains(text.utf8.count),
        text.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
      else { return nil }
      member = text
    }
    return RainFrame(
      base: base, valid: valid, kind: base == valid ? .observed : .forecast, member: member)
  }

  /// `20261004082000` in UTC.
  private func time(_ row: JSONCursor, _ name: String) -> Instant? {
    guard let text = try? row.member(name).text(), text.utf8.count == 14 else { return nil }
    return CompactTime.instant(text[...])?.adding(hours: 9)
  }
}

extension Instant {
  /// `20261004082000`, in UTC.
  var tileText: String { adding(hours: -9).compactText }
}

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
