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

  /// The last response of an address that does not follow the newest answer, kept beside it.
  init(service: String, pathBeside path: String) {
    fileName = Self.name(service, path) + "@beside" + Self.ending
  }

  /// Names files that concern a whole service.
  init(service: String) { self.init(service: service, path: "") }

  static func isOurs(_ name: String) -> Bool { name.hasSuffix(ending) }

  /// Whether it is a lock or note beside an entry, or the state of a watch.
  static func isBeside(_ name: String) -> Bool {
    isLock(name) || name.hasSuffix(ending + ".backoff") || name.hasSuffix(ending + ".failed")
      || isYearNote(name) || WatchStore.isState(name)
  }

  /// Whether it says in which year's folder a document is.
  static func isYearNote(_ name: String) -> Bool { name.hasSuffix(ending + ".year") }

  /// Whether it is a lock, or the day's count of traffic, which is named like one (`TrafficBudget`).
  static func isLock(_ name: String) -> Bool {
    name.hasSuffix(ending + ".lock")
  }

  /// The common prefix of all reports of one address.
  static func historyPrefix(service: String, path: String) -> String {
    name(service, path) + "@"
  }

  /// When a report with this prefix was issued; nil for the name of anything else.
  static func issued(_ name: String, after prefix: String) -> Instant? {
    guard name.utf8.starts(with: prefix.utf8), isOurs(name) else { return nil }
    return Int(name.dropFirst(prefix.count).dropLast(ending.count)).flatMap(Instant.init(stored:))
  }

  /// The common prefix of the names of all addresses with this prefix; short addresses only.
  static func prefix(service: String, pathPrefix: String) -> String {
    name(service, pathPrefix)
  }

  private static func name(_ service: String, _ path: String) -> String {
    var plain: [UInt8] = []
    // A letter of several bytes becomes one hyphen.
    for byte in path.utf8 where byte & 0xC0 != 0x80 {
      plain.append(isLetterOrDigit(byte) ? byte : UInt8(ascii: "-"))
    }
    return "\(hash(service))-\(String(decoding: plain.suffix(80), as: UTF8.self))"
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
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
