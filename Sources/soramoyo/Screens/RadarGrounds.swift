import Models
import Pages
import Presenter

/// The coastline below the map of rain that was drawn last: all pictures of an animation have the same.
/// For one thread, like the view that owns it.
final class RadarGrounds {
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
