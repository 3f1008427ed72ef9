import Models
import Pages
import Presenter

/// The coastline of the last map of rain: all pictures of an animation share it. For one thread, like its view.
final class RadarCoastlineCache {
  private struct Key: Equatable {
    let view: RadarView
    let coastline: Coastline?
    let columns: Int
    let rows: Int
  }

  private var last: (key: Key, canvas: DotCanvas?)?

  func canvas(of drawing: RadarDrawing) -> DotCanvas? {
    let key = Key(
      view: drawing.radar.picture.view, coastline: drawing.radar.coastline,
      columns: drawing.columns, rows: drawing.rows)
    if let last, last.key == key { return last.canvas }
    let canvas = drawing.ground()
    last = (key, canvas)
    return canvas
  }
}
