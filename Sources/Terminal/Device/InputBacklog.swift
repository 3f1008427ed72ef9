/// Events that were read and not delivered yet, because the program has not taken those before.
///
/// They are decoded at once nevertheless: Ctrl-C and Ctrl-Z work whatever waits before them. Once it is
/// full no more is read, and the terminal holds the rest.
struct InputBacklog: Sendable {
  /// The bytes that are read ahead.
  static let byteLimit = 65_536
  /// Reads are joined to pieces of this size, so that there are few of them.
  private static let pieceSize = 4096

  private struct Piece: Sendable {
    var events: ArraySlice<InputEvent>
    var bytes: Int
  }

  private var pieces: [Piece] = []
  private var bytes = 0

  var isFull: Bool { bytes >= Self.byteLimit }

  /// The event to deliver next.
  var first: InputEvent? { pieces.first?.events.first }

  /// Adds the events of one read.
  mutating func append(_ events: [InputEvent], bytes count: Int) {
    guard !events.isEmpty else { return }
    bytes += count
    if let last = pieces.indices.last, pieces[last].bytes + count <= Self.pieceSize {
      pieces[last].events += events
      pieces[last].bytes += count
    } else {
      pieces.append(Piece(events: events[...], bytes: count))
    }
  }

  mutating func removeFirst() {
    guard !pieces.isEmpty else { return }
    pieces[0].events.removeFirst()
    guard pieces[0].events.isEmpty else { return }
    bytes -= pieces[0].bytes
    pieces.removeFirst()
  }
}
