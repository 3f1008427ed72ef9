/// One cell of a frame: 16 bytes, no references.
struct Cell: Sendable, Hashable {
  var style: PackedStyle
  var glyph: Glyph

  static let blank = Cell(style: .plain, glyph: .space)
}
