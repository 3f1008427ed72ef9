public import Models

/// Names an entry of the cache. The service's address is part of it, so that a test server and
/// JMA never answer for each other.
public struct CacheKey: Hashable, Sendable {
  let fileName: String

  private static let ending = ".cached"

  /// The newest answer at an address.
  public init(service: String, path: String) {
    fileName = Self.name(service, path) + Self.ending
  }

  /// An older report that was at the same address, told apart by when it was issued.
  public init(service: String, path: String, issued: Instant) {
    fileName = "\(Self.name(service, path))@\(issued.seconds)\(Self.ending)"
  }

  static func isOurs(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// Locks and notes that lie beside entries.
  static func isBeside(_ name: String) -> Bool {
    isLock(name) || name.hasSuffix(ending + ".backoff") || name.hasSuffix(ending + ".failed")
  }

  /// Locks; and the day's count of traffic, which is named like one (`TrafficBudget`).
  static func isLock(_ name: String) -> Bool {
    name.hasSuffix(ending + ".lock")
  }

  /// The part that all reports of one address share.
  static func historyPrefix(service: String, path: String) -> String {
    name(service, path) + "@"
  }

  /// What the names of all addresses that begin alike begin with; short addresses only.
  static func prefix(service: String, pathPrefix: String) -> String {
    name(service, pathPrefix)
  }

  private static func name(_ service: String, _ path: String) -> String {
    let plain = path.map { character in
      character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
    }
    return "\(hash(service))-\(String(plain).suffix(80))"
  }

  /// FNV-1a: short, stable from run to run, and no secret depends on it.
  private static func hash(_ text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 36)
  }
}
