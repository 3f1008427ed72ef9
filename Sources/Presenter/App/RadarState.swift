package import Models

/// A tile of a picture of a layer.
package struct RadarTile: Hashable, Sendable {
  package let layer: RainLayer
  package let frame: RainFrame
  package let address: TileAddress

  package init(layer: RainLayer, frame: RainFrame, address: TileAddress) {
    self.layer = layer
    self.frame = frame
    self.address = address
  }
}

/// What the screen of the radar knows between two keys.
struct RadarState {
  /// The place that it was opened for; nil for all Japan.
  var place: PlaceID?
  var window = RadarWindow(around: nil)
  var layer = RainLayer.nowcast

  /// The pictures that there are; nil before they are known.
  var index: Sourced<RainIndex>?
  /// Why the newest list could not be fetched.
  var error: ForecastError?
  /// When the list was last asked for.
  var asked: Instant?
  var isAsking = false
  var generation = 0

  /// The moment that is shown; nil for the newest observed one.
  var chosen: Instant?
  var isPlaying = false
  /// Steps of an animation that was stopped have an older number.
  var ticket = 0

  var tiles: [RadarTile: ClassTile] = [:]
  var failed: [RadarTile: ForecastError] = [:]
  /// When tiles that failed are asked for again; nil where none failed, or asking cannot help.
  var retry: Instant?
  /// On their way.
  var wanted: Set<RadarTile> = []
  var tileGeneration = 0
  /// Counts the tiles that came.
  var tileCount = 0

  var made = RadarMade()

  /// The pictures of the animation, rising in time.
  func frames(_ now: Instant) -> [RainFrame] { index?.value.loop(now: now) ?? [] }

  /// Which of the pictures is shown: the chosen one, else the newest observed one.
  func current(_ frames: [RainFrame]) -> Int? {
    if let chosen, let row = frames.firstIndex(where: { $0.valid == chosen }) { return row }
    return frames.lastIndex { $0.kind == .observed } ?? frames.indices.first
  }

  /// The tiles of a picture for what can be seen.
  func tiles(of frame: RainFrame) -> [RadarTile] {
    window.whole(layer).tiles.map { RadarTile(layer: layer, frame: frame, address: $0) }
  }

  /// Whether nothing more comes of a picture for now.
  func isSettled(_ frame: RainFrame) -> Bool {
    tiles(of: frame).allSatisfy { tiles[$0] != nil || failed[$0] != nil }
  }

  /// The list and all tiles are of another source or layer now.
  mutating func forgetPictures() {
    index = nil
    error = nil
    asked = nil
    isAsking = false
    generation += 1
    tileGeneration += 1
    tileCount += 1
    tiles = [:]
    failed = [:]
    retry = nil
    wanted = []
    chosen = nil
  }

  /// Keeps memory small: only what can be seen now stays.
  mutating func forgetUnseen(_ frames: [RainFrame]) {
    let seen = Set(frames.flatMap(tiles))
    tiles = tiles.filter { seen.contains($0.key) }
    failed = failed.filter { seen.contains($0.key) }
  }
}

/// The picture in front and the names on it, made once and drawn with each key.
struct RadarMade {
  struct Key: Equatable {
    let view: RadarView
    let frame: RainFrame
    let layer: RainLayer
    let place: PlaceID?
    let style: TextStyle
    let tileCount: Int
  }

  var key: Key?
  var block: Block.Radar?
}
