/// The position and style of the next glyph of a text.
struct Pen {
  let row: Int
  var column: Int
  let style: PackedStyle
  /// The area that may be drawn on, already inside the frame.
  let area: CellRect
}
