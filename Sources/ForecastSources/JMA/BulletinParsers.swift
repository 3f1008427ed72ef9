import JSONReading
import Models

/// Reads JMA's list of bulletins (jma-live section 1.1).
///
/// Only rows about one typhoon were recorded, so only the list itself is required.
/// An entry of which something has another type than expected is kept without it, one of which
/// nothing can be read is left out, and both are counted.
struct BulletinListParser: JSONParser {
  /// Where the texts of bulletins are, ending in a slash; nil if only the list is available.
  var texts: String?

  static let byteLimit = 4 << 20
  /// A month has about 270.
  private static let entryLimit = 5000
  private static let areaLimit = 100
  private static let nameLimit = 100

  func parsed(_ root: JSONCursor) throws(DataFault) -> BulletinList {
    let items = try root.items(atMost: Self.entryLimit).filter { !isExercise($0) }
    let (bulletins, losses) = try RowReader.reports(of: items, in: root, bulletin)
    return BulletinList(bulletins.uniqued(by: \.self), losses: losses)
  }

  /// Whether each entry has one title, a text: only without it another member could make an urgent notice of one.
  static func isTitled(_ list: [UInt8]) -> Bool {
    let title = Array("headTitle".utf8)
    let isTitled = try? JSONScanner.scan(list) { scanner throws(JSONFault) in
      try scanner.list { scanner throws(JSONFault) in
        var titles = 0
        try scanner.object { scanner, name throws(JSONFault) in
          if name.count == title.count, name.elementsEqual(title) {
            titles += scanner.nextByte == UInt8(ascii: "\"") ? 1 : 2
          }
          try scanner.skip()
        }
        guard titles == 1 else { throw scanner.fault }
      }
      return true
    }
    return isTitled ?? false
  }

  /// Training and tests are not about the weather.
  private func isExercise(_ entry: JSONCursor) -> Bool {
    entry.line("status").map { $0 != "通常" } ?? false
      || entry.line("infoType").map(ReportInfoType.init) == .exercise
  }

  /// Nil for an entry without the required members.
  private func bulletin(_ entry: inout RowReader) -> Bulletin? {
    let kind = entry.line("controlTitle")
    let title = entry.line("headTitle")
    let isPDF = entry.line("dataType") == "pdf"
    let name = entry.name("jsonName", limit: Self.nameLimit)
    guard kind != nil || title != nil || isPDF || name != nil else { return nil }
    return Bulletin(
      kind: kind, title: title, publishingOffice: entry.line("publishingOffice"),
      infoType: entry.line("infoType").map(ReportInfoType.init),
      reported: entry.instant("reportDatetime"), controlled: entry.instant("datetime"),
      valid: entry.instant("validDatetime"),
      eventID: entry.line("eventId"),
      areaLevel: entry.line("areaType").map(Bulletin.AreaLevel.init),
      areaCodes: codes(&entry), tags: tags(entry), isPDF: isPDF,
      id: isPDF ? nil : name.flatMap(BulletinID.init),
      textAddress: texts.flatMap { folder in name.map { "\(folder)\($0).json" } },
      isWhole: !entry.isDamaged)
  }

  /// Words separated by blanks. Few rows of the alerts were ever seen, so an unknown form is no loss.
  private func tags(_ entry: RowReader) -> [String] {
    let tags = entry.entry.optional("infoTag")?.items?.prefix(Self.areaLimit) ?? []
    return tags.filter { $0.line("name") == "情報タグ" }
      .flatMap { ($0.line("condition") ?? "").split(separator: " ").map(String.init) }
  }

  /// The codes of members that are a code or a list of codes, each once.
  private func codes(_ entry: inout RowReader) -> [String] {
    var codes: [String] = []
    for member in ["areaCode", "areaCodes"].compactMap(entry.entry.optional) {
      let items = member.items ?? [member]
      if items.count > Self.areaLimit { entry.damage() }
      for item in items.prefix(Self.areaLimit) where !item.isNull && (try? item.text()) != "" {
        guard let code = item.code(digits: 6) else {
          entry.damage()
          continue
        }
        if !codes.contains(code) { codes.append(code) }
      }
    }
    return codes
  }
}

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
