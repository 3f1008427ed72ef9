/// The address of a service, from `--base-url`. File names are appended to it, and it is shown with
/// all data from there, in messages, in JSON and in the cache.
struct ServiceAddress: Equatable {
  /// Ends in a slash.
  let text: String

  enum Problem: Error, Equatable {
    case notAnAddress
    /// A user name or password: it would be shown and stored with all data from there.
    case credentials
    /// `?` or `#`: anything appended after these is no longer part of the path.
    case query
  }

  private static let byteLimit = 500

  init(_ text: String) throws(Problem) {
    guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), text.utf8.count < Self.byteLimit
    else { throw .notAnAddress }
    let rest = text.dropFirst(scheme.count)
    // A password may contain a slash and look like part of the path; there `@` can be written as `%40`.
    guard !rest.contains("@") else { throw .credentials }
    guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw .query }
    guard Self.isHost(rest.prefix { $0 != "/" }) else { throw .notAnAddress }
    self.text = text.hasSuffix("/") ? text : text + "/"
  }

  /// `www.example.org`, `127.0.0.1:8080`, `[::1]:8080`
  private static func isHost(_ authority: Substring) -> Bool {
    var host = authority
    var port: Substring?
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return false }
      host = authority[...end]
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return false }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    }
    guard !host.isEmpty, host != "[]" else { return false }
    guard let port else { return true }
    return port.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && (Int(port).map { (1...65_535).contains($0) } ?? false)
  }

  /// An invalid address, to be shown with its error: without anything before an `@`, after a `?`,
  /// or in place of a port, which may be passwords and keys.
  static func withoutSecrets(_ text: String) -> String {
    let scheme = ["https://", "http://", "ftp://"].first { text.hasPrefix($0) } ?? ""
    var rest = String(text.dropFirst(scheme.count))
    if let at = rest.lastIndex(of: "@") { rest = "…" + rest[at...] }
    if let mark = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      rest = rest[...mark] + "…"
    }
    guard let colon = rest.firstIndex(of: ":"), rest.first != "[" else { return scheme + rest }
    let port = rest[rest.index(after: colon)...].prefix { $0 != "/" }
    let isPort = port.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return scheme + (isPort ? rest : rest[...colon] + "…")
  }
}
