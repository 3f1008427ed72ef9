public import Terminal

/// A simple terminal screen: takes a program's output and models what would be visible.
///
/// It supports the output of ``FrameWriter`` and a session, and records anything else in
/// ``unknown``, which a test should expect to be empty.
public struct ScreenModel: Sendable {
  /// The appearance of one cell.
  public struct Cell: Sendable, Equatable {
    /// Its text; empty for the right half of a wide character.
    public var text = " "
    public var style = Style.plain
  }

  public private(set) var size: TerminalSize
  public internal(set) var cells: [Cell]
  public internal(set) var cursor = CellPosition(row: 0, column: 0)
  public internal(set) var style = Style.plain
  /// The private modes that are on: 25 (cursor), 1049 (alternate screen), 2026 and so on.
  public internal(set) var modes: Set<Int> = [7, 25]
  /// Sequences that this model does not support.
  public internal(set) var unknown: [String] = []
  /// The number of finished synchronized updates.
  public internal(set) var updates = 0
  private let width: @Sendable (Character) -> Int
  private var parser = OutputParser()

  /// Creates a blank screen.
  ///
  /// - Parameter width: the width of a cluster on this terminal.
  public init(
    size: TerminalSize,
    width: @escaping @Sendable (Character) -> Int = { DisplayWidth().width(of: $0) }
  ) {
    self.size = size
    self.width = width
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// Takes bytes as a terminal does.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for token in parser.tokens(in: bytes) { apply(token) }
  }

  /// Changes the size and clears the screen.
  public mutating func resize(to size: TerminalSize) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
    cursor = CellPosition(row: 0, column: 0)
  }

  /// The text of a row, without trailing spaces.
  public func text(row: Int) -> String {
    var text = cells[row * size.columns..<(row + 1) * size.columns].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The text of all rows, one line each.
  public var text: String { (0..<size.rows).map { text(row: $0) }.joined(separator: "\n") }

  func cells(of character: Character) -> Int { width(character) }
}
