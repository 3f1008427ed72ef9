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
  /// The issue times of the replaced reports kept beside it, newest first; nil if unknown.
  package var older: [Instant]?
  /// Since when the service's responses do not follow this answer: mostly older copies of it. The last
  /// one is kept beside it. Nil if this is the last response.
  package var olderSince: Instant?
  package var body: [UInt8] { didSet { length = body.count } }
  /// The number of its bytes, also where they are only in the file.
  private(set) var length: Int

  package init(
    url: String, etag: String?, lastModified: String?, fetched: Instant, checked: Instant,
    older: [Instant]? = nil, olderSince: Instant? = nil, body: [UInt8]
  ) {
    self.url = url
    self.etag = etag
    self.lastModified = lastModified
    self.fetched = fetched
    self.checked = checked
    self.older = older
    self.olderSince = olderSince
    self.body = body
    length = body.count
  }

  /// A copy whose body is only in the file.
  var withoutBody: CachedResponse {
    var copy = self
    copy.body = []
    copy.length = length
    return copy
  }

  var hasBody: Bool { body.count == length }
}

extension CachedResponse {
  private static let magic = "soramoyo-cache 1"

  /// One file: a few header lines, an empty one, the body, which it must have. A single file cannot be inconsistent.
  var fileBytes: [UInt8] { head + body }

  /// The header lines and the empty one. The time of the check is in it twice: it alone is rewritten
  /// when the service confirms a large answer, and a reader can detect a half-written one.
  var head: [UInt8] {
    var head = [
      Self.magic, "url: \(url)", "fetched: \(fetched.isoText)", "checked: \(checked.isoText)",
      "again: \(checked.isoText)",
    ]
    if let etag { head.append("etag: \(etag)") }
    if let lastModified { head.append("last-modified: \(lastModified)") }
    if let older {
      head.append("older: " + older.map { "\($0.seconds)" }.joined(separator: " "))
    }
    if let olderSince { head.append("older-since: \(olderSince.isoText)") }
    head.append("length: \(length)")
    return Array((head.joined(separator: "\n") + "\n\n").utf8)
  }

  /// - Returns: nil if the bytes are not a whole file of this program: it is fetched again.
  init?(fileBytes bytes: consuming [UInt8]) {
    guard let head = bytes.withUnsafeBufferPointer(Head.init), let url = head.url,
      let fetched = head.fetched.flatMap({ Instant(iso8601: $0) }),
      let checked = head.checked.flatMap({ Instant(iso8601: $0) }),
      head.length.flatMap({ Int($0) }) == bytes.count - head.end
    else { return nil }
    // Where it lies: a copy of the warnings of all Japan is a megabyte.
    bytes.removeFirst(head.end)
    self.init(
      url: url, etag: head.etag, lastModified: head.lastModified, fetched: fetched,
      // Half written, the time of the check says only that the answer was current when it was fetched.
      checked: head.isCheckedTwice ? checked : fetched, older: head.older.flatMap(Self.instants),
      olderSince: head.olderSince.flatMap { Instant(iso8601: $0) }, body: bytes)
  }

  /// - Returns: nil for anything but numbers of seconds, or more of them than are ever kept.
  private static func instants(_ text: String) -> [Instant]? {
    let words = text.utf8.split(separator: UInt8(ascii: " "))
    let times = words.prefix(20).compactMap { Int(Substring($0)).flatMap(Instant.init(stored:)) }
    return times.count == words.count ? times : nil
  }

  /// The lines above the body. Read byte by byte: characters take ten times as long.
  private struct Head {
    var url: String?
    var etag: String?
    var lastModified: String?
    var fetched: String?
    var checked: String?
    /// The second time of the check; nil in a file of an earlier version.
    var again: String?
    var older: String?
    var olderSince: String?
    var length: String?
    var end = 0

    private static let limit = 4096

    var isCheckedTwice: Bool { again == nil || again == checked }

    /// - Returns: nil if the lines are not those of this program.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
      let limit = min(bytes.count, Self.limit)
      var start = 0
      while let end = Self.endOfLine(bytes, start, limit) {
        let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if start == 0 {
          guard line.elementsEqual(CachedResponse.magic.utf8) else { return nil }
        } else if line.isEmpty {
          self.end = end + 1
          return
        } else {
          guard take(line) else { return nil }
        }
        start = end + 1
      }
      return nil
    }

    private static func endOfLine(
      _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
    ) -> Int? {
      var end = start
      while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return end < limit ? end : nil
    }

    /// - Returns: false for a line that is no field.
    private mutating func take(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
      func isNamed(_ name: StaticString) -> Bool {
        colon == name.utf8CodeUnitCount && name.withUTF8Buffer { line[..<colon].elementsEqual($0) }
      }
      var value: String { String(decoding: line.dropFirst(colon + 2), as: UTF8.self) }
      if isNamed("url") {
        url = value
      } else if isNamed("fetched") {
        fetched = value
      } else if isNamed("checked") {
        checked = value
      } else if isNamed("again") {
        again = value
      } else if isNamed("older") {
        older = value
      } else if isNamed("older-since") {
        olderSince = value
      } else if isNamed("length") {
        length = value
      } else if isNamed("etag") {
        etag = value
      } else if isNamed("last-modified") {
        lastModified = value
      }
      return true
    }
  }
}

extension Instant {
  /// A number of seconds that a file, its name or the file system says.
  /// - Returns: nil for one that the calendar does not reach: before 1970, or after the year 9999.
  init?(stored seconds: Int) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    self.init(seconds: seconds)
  }
}
