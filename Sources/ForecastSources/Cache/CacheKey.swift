package import Models

/// Identifies an entry of the cache. The service's address is part of it, so that a test server and
/// JMA never share entries.
package struct CacheKey: Hashable, Sendable {
  let fileName: String

  private static let ending = ".cached"

  /// The newest answer of an address.
  package init(service: String, path: String) {
    fileName = Self.name(service, path) + Self.ending
  }

  /// An older report of the same address, identified by its issue time.
  package init(service: String, path: String, issued: Instant) {
    fileName = "\(Self.name(service, path))@\(issued.seconds)\(Self.ending)"
  }

  /// What stands beside it is about a whole service.
  init(service: String) { self.init(service: service, path: "") }

  static func isOurs(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// Whether it is a lock or note beside an entry.
  static func isBeside(_ name: String) -> Bool {
    isLock(name) || name.hasSuffix(ending + ".backoff") || name.hasSuffix(ending + ".failed")
  }

  /// Whether it is a lock, or the day's count of traffic, which has the name of one
  /// (`TrafficBudget`).
  static func isLock(_ name: String) -> Bool {
    name.hasSuffix(ending + ".lock")
  }

  /// The common prefix of all reports of one address.
  static func historyPrefix(service: String, path: String) -> String {
    name(service, path) + "@"
  }

  /// The common prefix of the names of all addresses with this prefix; short addresses only.
  static func prefix(service: String, pathPrefix: String) -> String {
    name(service, pathPrefix)
  }

  private static func name(_ service: String, _ path: String) -> String {
    let plain = path.map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    return "\(hash(service))-\(String(plain).suffix(80))"
  }

  /// FNV-1a: short and stable between runs; no secret depends on it.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}
