import Models

/// Reads a bulletin's document (jma-live section 1.2). Its text is `commentText`: the parts in figures beside it lack
/// some.
struct BulletinTextParser: JSONParser {
  /// Its name and address; nil where only the text matters.
  var id: BulletinID?
  var address: String?

  /// Thirty times the longest of 24, most of which is outside of the text.
  static let byteLimit = 1 << 20
  private static let partLimit = 200

  func parsed(_ root: JSONCursor) throws(DataFault) -> WholeBulletin {
    let type = root.line("infoType").map(ReportInfoType.init)
    if type == .exercise { throw .exercise }
    let text = BulletinText(
      headline: root.line("headlineText"), text: Self.plain(try root.member("commentText").text()))
    func instant(_ name: String) -> Instant? { root.line(name).flatMap(Instant.init(iso8601:)) }
    let bulletin = Bulletin(
      kind: root.line("controlTitle"), title: root.line("headTitle"),
      publishingOffice: root.line("publishingOffice"), infoType: type,
      reported: instant("reportDatetime"), controlled: instant("datetime"),
      eventID: root.line("eventId"), areaLevel: id?.areaLevel,
      areaCodes: id.map { [$0.areaCode] } ?? [], id: id, textAddress: address)
    return WholeBulletin(bulletin, parts: Self.parts(root), text: text)
  }

  private static func parts(_ root: JSONCursor) -> [WholeBulletin.Part] {
    func items(_ part: JSONCursor, _ name: String) -> ArraySlice<JSONCursor> {
      part.optional(name)?.items?.prefix(partLimit) ?? []
    }
    return items(root, "headlineInfo").flatMap { items($0, "areas") }.flatMap { items($0, "area") }
      .prefix(partLimit).compactMap { area in
        area.line("name").map { .init($0, code: area.optional("code")?.code(digits: 6)) }
      }.uniqued(by: \.self)
  }

  /// Without markup, control characters and outer blanks.
  static func plain(_ text: String) -> String { trimmed(Markup.removed(from: text)) }

  /// Without control characters and outer blanks. Ideographic blanks within the text align its tables.
  static func trimmed(_ text: String) -> String {
    let lines = UntrustedText(text).wholeLines
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        var line = line
        while line.last.map({ $0 == " " || $0 == "\u{3000}" }) ?? false { line.removeLast() }
        return line
      }
    let first = lines.firstIndex { !$0.isEmpty } ?? lines.endIndex
    let last = lines.lastIndex { !$0.isEmpty } ?? first
    return lines[first..<min(last + 1, lines.endIndex)].joined(separator: "\n")
  }
}

/// Text with tags and entities.
private enum Markup {
  /// `<br>` ends a line, other tags are left out, entities are decoded once. Text that only resembles
  /// markup (a `<` that begins no tag, an unknown entity) stays.
  static func removed(from text: String) -> String {
    let text = Array(text.unicodeScalars)
    var plain = String.UnicodeScalarView()
    var position = 0
    while position < text.count {
      switch text[position] {
      case "<":
        if let (name, end) = tag(in: text, at: position) {
          if name == "br" { plain.append("\n") }
          position = end
          continue
        }
      case "&":
        if let (scalar, end) = entity(in: text, at: position) {
          plain.append(scalar)
          position = end
          continue
        }
      case "\r":
        // A line end of two characters is one.
        plain.append("\n")
        let isPair = position + 1 < text.count && text[position + 1] == "\n"
        position += isPair ? 2 : 1
        continue
      default: break
      }
      plain.append(text[position])
      position += 1
    }
    return String(plain)
  }

  private static let tagLimit = 1000
  private static let entityLimit = 10

  /// The name of a tag that begins here, and the start of the text after its name.
  private static func tag(in text: [Unicode.Scalar], at start: Int) -> (String, Int)? {
    let rest = text[(start + 1)...].prefix(tagLimit)
    // No tag has another one in it: so many signs that begin one are looked at once.
    guard let end = rest.firstIndex(where: { $0 == ">" || $0 == "<" }), text[end] == ">" else {
      return nil
    }
    var inside = rest[..<end]
    if inside.first == "/" || inside.first == "!" { inside.removeFirst() }
    let name = inside.prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
    guard !name.isEmpty || inside.first == "-" else { return nil }
    return (String(String.UnicodeScalarView(name)).lowercased(), end + 1)
  }

  private static func entity(in text: [Unicode.Scalar], at start: Int) -> (Unicode.Scalar, Int)? {
    let rest = text[(start + 1)...].prefix(entityLimit)
    guard let end = rest.firstIndex(of: ";") else { return nil }
    let name = String(String.UnicodeScalarView(rest[..<end]))
    guard let scalar = named[name] ?? numbered(name) else { return nil }
    return (scalar, end + 1)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
  ]

  private static func numbered(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
      .flatMap(Unicode.Scalar.init)
  }
}
