import Models
import Pages

/// The picture in front and the names on it, made once and drawn with each key. For one thread.
final class MadeRadar {
  struct Key: Equatable {
    let view: RadarView
    let frame: RainFrame
    let layer: RainLayer
    let place: PlaceID?
    let style: TextStyle
    let tileCount: Int
  }

  private var key: Key?
  private var made: Block.Radar?

  /// - Parameter make: gets the previous drawing if its names have not moved.
  func block(_ wanted: Key, _ make: (Block.Radar?) -> Block.Radar) -> Block.Radar {
    if key == wanted, let made { return made }
    let isAlike =
      key.map { $0.view == wanted.view && $0.style == wanted.style && $0.place == wanted.place }
      ?? false
    let block = make(isAlike ? made : nil)
    (key, made) = (wanted, block)
    return block
  }
}
