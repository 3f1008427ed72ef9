package import Models

/// A service's answer as stored on disk.
package struct CachedResponse: Equatable, Sendable {
  /// Its address, so that a misplaced file is detected.
  package var url: String
  package var etag: String?
  package var lastModified: String?
  /// When the body was fetched.
  package var fetched: Instant
  /// When the service last confirmed that this is its newest.
  package var checked: Instant
  package var body: [UInt8]

  package init(
    url: String, etag: String?, lastModified: String?, fetched: Instant, checked: Instant,
    body: [UInt8]
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.fetched = fetched
    self.checked = checked
    self.body = body
  }
}

extension CachedResponse {
  private static let magic = "soramoyo-cache 1"

  /// One file: a few header lines, an empty one, the body. A single file cannot be inconsistent.
  var fileBytes: [UInt8] {
    var head = [
      Self.magic, "url: \(url)", "fetched: \(fetched.isoText)", "checked: \(checked.isoText)",
    ]
    if let etag { head.append("etag: \(etag)") }
    if let lastModified { head.append("last-modified: \(lastModified)") }
    head.append("length: \(body.count)")
    return Array((head.joined(separator: "\n") + "\n\n").utf8) + body
  }

  /// - Returns: nil if the bytes are not a whole file of this program. It is only a cache: damaged
  ///   entries are fetched again.
  init?(fileBytes bytes: [UInt8]) {
    let limit = min(bytes.count, 4096)
    guard
      let end = (0..<max(0, limit - 1)).first(where: {
        bytes[$0] == UInt8(ascii: "\n") && bytes[$0 + 1] == UInt8(ascii: "\n")
      })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.magic else { return nil }
    var fields: [Substring: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon]] = String(line[colon...].dropFirst(2))
    }
    guard let url = fields["url"],
      let fetched = fields["fetched"].flatMap({ Instant(iso8601: $0) }),
      let checked = fields["checked"].flatMap({ Instant(iso8601: $0) }),
      fields["length"].flatMap({ Int($0) }) == bytes.count - end - 2
    else { return nil }
    self.init(
      url: url, etag: fields["etag"], lastModified: fields["last-modified"], fetched: fetched,
      checked: checked, body: Array(bytes[(end + 2)...]))
  }
}
