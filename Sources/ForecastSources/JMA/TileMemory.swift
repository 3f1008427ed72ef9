import Locking
import Models

/// The last small tile: on a dry day all 13 of a place are equal, and inflate to a quarter of a megabyte.
final class TileMemory: Sendable {
  private let last = Locked<(bytes: [UInt8], tile: ClassTile)?>(nil)

  /// An empty tile has 334 bytes; others are seldom the same.
  private static let sizeLimit = 1024

  /// The last tile, if it has the same bytes.
  func tile(_ bytes: [UInt8]) -> ClassTile? {
    guard bytes.count <= Self.sizeLimit else { return nil }
    return last.withLock { last in last?.bytes == bytes ? last?.tile : nil }
  }

  func keep(_ bytes: [UInt8], _ tile: ClassTile) {
    guard bytes.count <= Self.sizeLimit else { return }
    last.withLock { $0 = (bytes, tile) }
  }
}
