import HTTPClient
import Locking
import Models

/// The resources of JMA's pictures of rain (jma-more sections 1 and 2).
struct NowcastResources {
  /// `https://www.jma.go.jp/bosai/`, or a server that replaces it.
  let baseURL: String
  /// The last tile.
  let memory: TileMemory

  init(baseURL: String) {
    self.baseURL = baseURL
    memory = TileMemory()
  }

  /// A part of the server of its own, with fewer requests at once: a place needs 13 tiles.
  private static let limit = RequestLimit(streams: 13, connections: 6)
  private static let period = 60
  private static let month = 30 * 86_400

  func service(_ layer: RainLayer) -> String {
    baseURL + (layer == .hourly ? "jmatile/data/rasrf/" : "jmatile/data/nowc/")
  }

  static func indexes(_ layer: RainLayer) -> [String] {
    switch layer {
    case .nowcast: ["targetTimes_N1.json", "targetTimes_N2.json"]
    case .thunder: ["targetTimes_N3.json"]
    case .hourly: ["targetTimes.json"]
    }
  }

  /// The name of a layer in lists and addresses.
  static func element(_ layer: RainLayer) -> String {
    switch layer {
    case .nowcast: "hrpns"
    case .thunder: "thns"
    case .hourly: "rasrf"
    }
  }

  func index(_ file: String, _ layer: RainLayer) -> Resource<[RainFrame]> {
    let parser = RainIndexParser(element: Self.element(layer))
    return Resource(
      service: service(layer), path: file, product: layer.product,
      byteLimit: RainIndexParser.byteLimit, limit: Self.limit, isMovedIfNotFound: true,
      order: .dated { [$0.map(\.base)] },
      read: { bytes throws(DataFault) in try parser.parse(bytes) },
      isFresh: { _, checked, now in checked.isYounger(than: Self.period, at: now) })
  }

  /// A tile of a picture. It never changes once published.
  func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) -> Resource<ClassTile> {
    let colors = layer == .thunder ? TileColorTable.thunder : .rain
    let memory = layer == .nowcast ? memory : nil
    return Resource(
      service: service(layer), path: Self.path(address, of: frame, layer), product: layer.product,
      accept: "image/png", byteLimit: PNGPicture.byteLimit, limit: Self.limit, neverChanges: true,
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

/// The last small tile: on a dry day all 13 of a place are equal, and inflate to a quarter of a megabyte.
final class TileMemory: Sendable {
  private let last = Locked<(bytes: [UInt8], tile: ClassTile)?>(nil)

  /// An empty tile has 334 bytes; others are seldom the same.
  private static let sizeLimit = 1024

  /// The last tile, if it has the same bytes.
  func tile(_ bytes: [UInt8]) -> ClassTile? {
    guard bytes.count <= Self.sizeLimit else { return nil }
    return last.withLock { last in last?.bytes == bytes ? last?.tile : nil }
  }

  func keep(_ bytes: [UInt8], _ tile: ClassTile) {
    guard bytes.count <= Self.sizeLimit else { return }
    last.withLock { $0 = (bytes, tile) }
  }
}
