package import Terminal

/// A simple terminal screen: interprets a program's output as a terminal would.
///
/// It supports the output of ``FrameWriter`` and a session, and records anything else in
/// ``unknown``, which a test should expect to be empty.
package struct ScreenModel: Sendable {
  package struct Cell: Sendable, Equatable {
    /// Its text; empty for the right half of a wide character.
    package var text = " "
    package var style = Style.plain
  }

  package private(set) var size: TerminalSize
  package internal(set) var cells: [Cell]
  package internal(set) var cursor = CellPosition(row: 0, column: 0)
  package internal(set) var style = Style.plain
  /// The private modes that are on: 25 (cursor), 1049 (alternate screen), 2026 and so on.
  package internal(set) var modes: Set<Int> = [7, 25]
  package internal(set) var unknown: [String] = []
  package internal(set) var updates = 0
  private let width: @Sendable (Character) -> Int
  private var parser = OutputParser()

  /// - Parameter width: the width of a cluster on this terminal.
  package init(
    size: TerminalSize,
    width: @escaping @Sendable (Character) -> Int = { DisplayWidth().width(of: $0) }
  ) {
    self.size = size
    self.width = width
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// Takes bytes as a terminal does.
  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for token in parser.tokens(in: bytes) { apply(token) }
  }

  package mutating func resize(to size: TerminalSize) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    cursor = CellPosition(row: 0, column: 0)
  }

  package func text(row: Int) -> String {
    var text = cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  package var text: String { (0..<size.rows).map { text(row: $0) }.joined(separator: "\n") }

  func cells(of character: Character) -> Int { width(character) }
}
