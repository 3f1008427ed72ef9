import Models

/// What the screen of the radar knows between two keys.
struct RadarState {
  /// The place that it was opened for; nil for all Japan.
  var place: PlaceID?
  var window = RadarWindow(around: nil)
  var layer = RainLayer.nowcast

  /// The moment that is shown; nil for the newest observed one.
  var chosen: Instant?
  var isPlaying = false
  /// Steps of an animation that was stopped have an older number.
  var ticket = 0

  var made = RadarMade()

  /// Which of the pictures is shown: the chosen one, else the newest observed one.
  func current(_ frames: [RainFrame]) -> Int? {
    if let chosen, let row = frames.firstIndex(where: { $0.valid == chosen }) { return row }
    return frames.lastIndex { $0.kind == .observed } ?? frames.indices.first
  }

  /// The tiles of a picture for what can be seen.
  func tiles(of frame: RainFrame) -> [RadarTile] {
    window.whole(layer).tiles.map { RadarTile(layer: layer, frame: frame, address: $0) }
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
