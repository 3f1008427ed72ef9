import SystemLibrary

/// The name of an element: namespace and local part. Prefixes are ignored.
///
/// Built for fast comparison: one number tells different names apart.
package struct XMLName: Hashable, Sendable, CustomStringConvertible {
  private final class Parts: Sendable {
    let space: String
    let local: String

    init(space: String, local: String) {
      self.space = space
      self.local = local
    }
  }

  /// Equal names have equal marks.
  let mark: UInt64
  private let parts: Parts

  /// - Parameter space: the URI of the namespace; empty for names in none.
  package init(_ local: String, in space: String = "") {
    parts = Parts(space: space, local: local)
    mark = Self.mark(of: local, in: space)
  }

  /// The URI of the namespace; empty for names in none.
  package var space: String { parts.space }
  /// The name without its prefix.
  package var local: String { parts.local }

  /// Whether the local part is this one, whatever the namespace.
  package func isLocal(_ local: String) -> Bool { parts.local == local }

  /// Whether the URI of the namespace begins like this, byte for byte.
  package func hasSpace(beginning prefix: String) -> Bool {
    parts.space.utf8.withContiguousStorageIfAvailable { space in
      prefix.utf8.withContiguousStorageIfAvailable { prefix in
        guard let one = space.baseAddress, let other = prefix.baseAddress else {
          return prefix.isEmpty
        }
        return space.count >= prefix.count && memcmp(one, other, prefix.count) == 0
      } ?? parts.space.utf8.starts(with: prefix.utf8)
    } ?? parts.space.utf8.starts(with: prefix.utf8)
  }

  package var description: String { space.isEmpty ? local : "{\(space)}\(local)" }

  package static func == (one: XMLName, other: XMLName) -> Bool {
    guard one.mark == other.mark else { return false }
    if one.parts === other.parts { return true }
    return one.local == other.local && one.space == other.space
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(mark) }

  /// FNV-1a over both parts. Only a shortcut: names with equal marks are compared in full.
  static func mark(of local: String, in space: String) -> UInt64 {
    var mark: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in local.utf8 { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mark = (mark ^ 0xFF) &* 0x100_0000_01B3
    for byte in space.utf8 { mark = (mark ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mark
  }

  func isMade(of local: String, in space: String) -> Bool {
    parts.local == local && parts.space == space
  }
}

extension [XMLName] {
  /// Whether the name at an index is this one. Most are not; those return without reference
  /// counting.
  func isName(at index: UInt32, _ name: XMLName) -> Bool {
    self[Int(index)].mark == name.mark && self[Int(index)] == name
  }

  func isName(at index: UInt32, mark: UInt64, _ local: String, in space: String) -> Bool {
    self[Int(index)].mark == mark && self[Int(index)].isMade(of: local, in: space)
  }
}
