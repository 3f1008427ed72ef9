/// The items of a list, each with the sign and the space behind it: 千葉市、 or `Chiba City, `. Text before
/// a colon is an item, too.
struct ListItems: Sequence, IteratorProtocol {
  private var rest: ArraySlice<LineAtom>

  init(_ atoms: ArraySlice<LineAtom>) {
    rest = atoms
  }

  mutating func next() -> ArraySlice<LineAtom>? {
    guard !rest.isEmpty else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex {
      let atom = rest[end]
      end += 1
      guard atom.kind == .closing, let sign = Sign(atom.character) else { continue }
      let hasSpace = end < rest.endIndex && rest[end].kind == .space
      guard hasSpace || sign == .wide else { continue }
      while end < rest.endIndex, rest[end].kind == .space { end += 1 }
      break
    }
    // A sign that may not begin a line stays with the item before it.
    while end < rest.endIndex, rest[end].kind == .closing { end += 1 }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private enum Sign {
    case wide
    /// Ends an item only with a space behind it: not in 1,000 or 10:30.
    case narrow

    init?(_ character: Character) {
      switch character {
      case "、": self = .wide
      case ",", ";", ":": self = .narrow
      default: return nil
      }
    }
  }
}
