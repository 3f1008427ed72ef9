import Models

/// Reads JMA's lists of pictures (jma-more sections 1.2 and 2.1): `targetTimes_N1.json` and the like.
struct RainIndexParser {
  /// The layer of the pictures; rows without it are about something else.
  let element: String

  static let byteLimit = 1 << 20
  private static let rowLimit = 2000
  /// How far ahead of its calculation a picture can be, in seconds.
  private static let longest = 24 * 3600

  /// - Throws: for a list of which no row can be read. Single rows that cannot are left out.
  func parse(_ bytes: [UInt8]) throws(DataFault) -> [RainFrame] {
    let root = try JSONCursor(document: bytes, limit: Self.byteLimit)
    guard let rows = root.items, rows.count <= Self.rowLimit else { throw root.wrongShape }
    var frames: [RainFrame] = []
    var isAboutOthers = true
    for row in rows {
      guard let elements = try? texts(row.member("elements")) else {
        isAboutOthers = false
        continue
      }
      guard elements.contains(element) else { continue }
      isAboutOthers = false
      if let frame = frame(row) { frames.append(frame) }
    }
    guard !frames.isEmpty || (isAboutOthers && !rows.isEmpty) else { throw root.wrongShape }
    return frames
  }

  private func texts(_ list: JSONCursor) throws(DataFault) -> [String] {
    try list.map(first: 100) { item throws(DataFault) in try item.text() }
  }

  private func frame(_ row: JSONCursor) -> RainFrame? {
    guard let base = time(row, "basetime"), let valid = time(row, "validtime"),
      (0...Self.longest).contains(valid.seconds(since: base))
    else { return nil }
    var member = "none"
    if let named = row.optional("member") {
      // A part of addresses: nothing that leads elsewhere.
      guard let text = try? named.text(), (1...12).contains(text.utf8.count),
        text.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
      else { return nil }
      member = text
    }
    return RainFrame(
      base: base, valid: valid, kind: base == valid ? .observed : .forecast, member: member)
  }

  /// `20261004082000` in UTC.
  private func time(_ row: JSONCursor, _ name: String) -> Instant? {
    guard let text = try? row.member(name).text(), text.utf8.count == 14 else { return nil }
    return CompactTime.instant(text[...])?.adding(hours: 9)
  }
}

extension Instant {
  /// `20261004082000`, in UTC.
  var tileText: String {
    let utc = adding(hours: -9)
    let parts = utc.date.components
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    return digits(parts.year, 4) + digits(parts.month, 2) + digits(parts.day, 2)
      + digits(utc.hour, 2) + digits(utc.minute, 2) + digits(utc.second, 2)
  }
}
