/// The content of the whole terminal: a grid of cells with styles, and optionally a cursor.
///
/// A frame is a value: draw into a new one for every change; ``FrameWriter`` finds the differences.
/// Wide characters occupy two cells; overwriting one half clears the other. Drawing never leaves
/// the grid, and control characters are never accepted.
package struct Frame: Sendable {
  package let size: TerminalSize
  /// How cells are counted.
  package let measure: DisplayWidth
  /// The cursor position; nil hides the cursor.
  package var cursor: CellPosition?
  /// A picture below or instead of some cells.
  package var image: FrameImage?

  var cells: [Cell]
  /// The grapheme clusters of more than one scalar, indexed by the number in their glyphs.
  var clusters: [Character] = []
  private var clusterNumbers: [Character: Int] = [:]

  /// Creates a blank frame.
  package init(size: TerminalSize, measure: DisplayWidth = DisplayWidth()) {
    self.size = size
    self.measure = measure
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The number of a cluster in this frame.
  mutating func number(of cluster: Character) -> Int {
    if let known = clusterNumbers[cluster] { return known }
    clusters.append(cluster)
    clusterNumbers[cluster] = clusters.count - 1
    return clusters.count - 1
  }

  /// The text of a glyph of this frame.
  func character(of glyph: Glyph) -> Character {
    guard let index = glyph.cluster else { return Character(glyph.scalar) }
    return index < clusters.count ? clusters[index] : " "
  }

  /// Whether a cell of this frame looks like a cell of another one.
  func looksSame(_ cell: Cell, as other: Cell, of frame: Frame) -> Bool {
    if cell.style != other.style { return false }
    guard let mine = cell.glyph.cluster, let theirs = other.glyph.cluster else {
      return cell.glyph == other.glyph
    }
    return mine < clusters.count && theirs < frame.clusters.count
      && Self.isIdentical(clusters[mine], frame.clusters[theirs])
  }

  /// Compared scalar by scalar: canonically equal characters may be drawn differently.
  private static func isIdentical(_ left: Character, _ right: Character) -> Bool {
    left.unicodeScalars.elementsEqual(right.unicodeScalars)
  }
}

extension Frame: Equatable {
  package static func == (left: Frame, right: Frame) -> Bool {
    left.size == right.size && left.cursor == right.cursor && left.image == right.image
      && left.cells.indices.allSatisfy {
        left.looksSame(left.cells[$0], as: right.cells[$0], of: right)
      }
  }
}
