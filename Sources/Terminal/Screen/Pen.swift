/// Where and how the next glyph of a text is drawn.
struct Pen {
  let row: Int
  var column: Int
  let style: PackedStyle
  /// What may be drawn on, already inside the frame.
  let area: CellRect
}
