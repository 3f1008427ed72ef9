/// The few checks of addresses before libcurl parses them properly.
package enum URLText {
  enum Scheme {
    case http
    case https
  }

  static let longest = 8000
  /// A longer name is in no register (RFC 1035, 2.3.4), and would be repeated in the message.
  static let longestHost = 253

  /// nil for everything that must not be fetched.
  static func scheme(of url: String) -> Scheme? {
    guard isClean(url) else { return nil }
    let prefix = url.prefix(8).lowercased()
    if prefix == "https://" { return .https }
    if prefix.hasPrefix("http://") { return .http }
    return nil
  }

  /// Whether it has only characters that an address may have, and not too many.
  static func isClean(_ url: String) -> Bool {
    let bytes = url.utf8
    return bytes.count <= longest && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }

  /// Everything before the path: the server, as text to compare.
  static func origin(of url: String) -> String {
    let bytes = url.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return url }
    let start = bytes.index(colon, offsetBy: 3, limitedBy: bytes.endIndex) ?? bytes.endIndex
    let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }
    return String(url[..<(end ?? bytes.endIndex)])
  }

  /// The host, for error messages: without user, port and path.
  package static func host(of url: String) -> String {
    let rest = server(of: url)
    if rest.first == "[" { return String(rest.dropFirst().prefix { $0 != "]" }) }
    return String(rest.prefix { $0 != ":" })
  }

  /// The text before the host, such as `user:password`; nil without it.
  static func user(of url: String) -> String? {
    let authority = authority(of: url)
    return authority.lastIndex(of: "@").map { String(authority[..<$0]) }
  }

  /// The port, if the text has one.
  static func port(of url: String) -> Int? {
    let authority = authority(of: url)
    guard let colon = authority.lastIndex(of: ":"),
      !authority[colon...].contains(where: { $0 == "]" || $0 == "@" })
    else { return nil }
    return Int(authority[authority.index(after: colon)...])
  }

  /// Whether both have the same host and port.
  static func isSameServer(_ one: String, _ other: String) -> Bool {
    host(of: one).lowercased() == host(of: other).lowercased()
      && portAsked(one) == portAsked(other)
  }

  private static func portAsked(_ url: String) -> Int {
    port(of: url) ?? (scheme(of: url) == .https ? 443 : 80)
  }

  /// The host and the port, without user and path.
  package static func server(of url: String) -> Substring {
    let authority = authority(of: url)
    return authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
      ?? authority
  }

  private static func authority(of url: String) -> Substring {
    var rest = url[...]
    if let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://") {
      rest = url[colon...].dropFirst(3)
    }
    return rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
  }
}
