/// Figures whose parts are written with a space between them and still belong on one line: a number
/// and its unit (1.5 m), and the number of a level (Level 4).
enum BoundFigure {
  /// The index up to which no line may break, from a space or a slash at `index` on; `index` if one may.
  static func end(in atoms: ArraySlice<LineAtom>, at index: Int) -> Int {
    guard index > atoms.startIndex, index + 1 < atoms.endIndex else { return index }
    let (before, next) = (atoms[index - 1], atoms[index + 1])
    if atoms[index].character == "/" {
      // Elsewhere a slash is a place to break a long word at.
      let isRate = before.character == "m" && (next.character == "s" || next.character == "h")
      return isRate && !isLetter(atoms, at: index + 2) ? index + 2 : index
    }
    if next.kind == .digit { return isLevel(atoms, before: index) ? index + 2 : index }
    guard before.kind == .digit else { return index }
    let unit = unit(in: atoms[(index + 1)...])
    return units.contains(unit) ? index + 1 + unit.count : index
  }

  private static let units: Set = [
    "m", "mm", "cm", "km", "m/s", "km/h", "mm/h", "°C", "℃", "hPa", "%", "h", "min",
  ]
  private static let longest = 4

  /// The word that begins with the first cluster; one more cluster than the longest unit has is enough.
  private static func unit(in atoms: ArraySlice<LineAtom>) -> String {
    var text = ""
    for atom in atoms.prefix(longest + 1) {
      guard atom.kind == .word || atom.kind == .counter || atom.character == "%" else { break }
      text.append(atom.character)
    }
    return text
  }

  /// Level, level
  private static func isLevel(_ atoms: ArraySlice<LineAtom>, before index: Int) -> Bool {
    let start = index - 5
    guard start >= atoms.startIndex, !isLetter(atoms, at: start - 1) else { return false }
    return (atoms[start].character == "L" || atoms[start].character == "l")
      && atoms[(start + 1)..<index].elementsEqual("evel") { $0.character == $1 }
  }

  private static func isLetter(_ atoms: ArraySlice<LineAtom>, at index: Int) -> Bool {
    atoms.indices.contains(index) && atoms[index].kind == .word
  }
}
