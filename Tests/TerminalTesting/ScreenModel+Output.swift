import Terminal

extension ScreenModel {
  mutating func apply(_ token: OutputToken) {
    switch token {
    case .text(let text): for character in text { put(character) }
    case .control(0x0D): cursor.column = 0
    case .control(0x0A): cursor.row = min(cursor.row + 1, size.rows - 1)
    case .command("11;?"): break
    // Pictures are not part of the cells; sixels leave the cursor below.
    case .picture: break
    case .sequence(prefix: "?", let parameters, "h"): modes.formUnion(parameters)
    case .sequence(prefix: "?", let parameters, "l"):
      if parameters.contains(2026) && modes.contains(2026) { updates += 1 }
      modes.subtract(parameters)
    case .sequence(prefix: nil, let parameters, let final): apply(parameters, final, token)
    default: unknown.append("\(token)")
    }
  }

  private mutating func apply(_ parameters: [Int], _ final: Character, _ token: OutputToken) {
    let first = parameters.first ?? 0
    switch final {
    case "H":
      let second = parameters.count > 1 ? parameters[1] : 1
      cursor = CellPosition(
        row: min(max(first, 1), size.rows) - 1, column: min(max(second, 1), size.columns) - 1)
    case "C": cursor.column = min(cursor.column + max(first, 1), size.columns - 1)
    case "J" where first == 2: erase(0..<cells.count)
    case "K" where first == 0:
      let base = cursor.row * size.columns
      splitWide(at: cursor.column)
      erase(base + cursor.column..<base + size.columns)
    case "m": style.apply(sgr: parameters)
    // Questions of what the terminal is, how large its cells are, and where the cursor is.
    case "c" where parameters.allSatisfy { $0 == 0 }: break
    case "t" where first == 16: break
    case "n" where first == 6: break
    default: unknown.append("\(token)")
    }
  }

  private mutating func erase(_ range: Range<Int>) {
    // Terminals erase in the background colour, without the attributes.
    let blank = Cell(text: " ", style: Style(background: style.background))
    for index in range { cells[index] = blank }
  }

  private mutating func put(_ character: Character) {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.contains(where: { 0xFF9E...0xFF9F ~= $0.value }) {
      for scalar in scalars { put(Character(scalar)) }
      return
    }
    let width = cells(of: character)
    if width == 0 || width > size.columns { return }
    // Wrapping is off: excess text overwrites the last cells.
    let column = min(cursor.column, size.columns - width)
    let index = cursor.row * size.columns + column
    for offset in 0..<width { splitWide(at: column + offset) }
    cells[index] = Cell(text: String(character), style: style)
    for offset in 1..<max(1, width) { cells[index + offset] = Cell(text: "", style: style) }
    cursor.column = min(column + width, size.columns - 1)
  }

  /// Blanks both halves of a wide character that covers a column of the cursor's row.
  private mutating func splitWide(at column: Int) {
    let index = cursor.row * size.columns + column
    if cells[index].text.isEmpty {
      cells[index].text = " "
      cells[index - 1].text = " "
    } else if column + 1 < size.columns, cells[index + 1].text.isEmpty {
      cells[index].text = " "
      cells[index + 1].text = " "
    }
  }
}
