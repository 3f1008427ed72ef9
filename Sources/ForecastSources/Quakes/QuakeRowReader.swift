import JSONReading
import Models

/// Reads the members of one entry of JMA's lists of earthquakes and tsunamis, and remembers whether
/// one could not be read (jma-more sections 3.2 and 4.2).
struct QuakeRowReader {
  let entry: JSONCursor
  private(set) var isDamaged = false

  init(entry: JSONCursor) {
    self.entry = entry
  }

  /// The reports of a list, and how many entries were not read completely. Throws if none is readable.
  static func reports<Report>(
    of bytes: [UInt8], byteLimit: Int, entryLimit: Int,
    _ read: (inout QuakeRowReader) -> Report?
  ) throws(DataFault) -> (reports: [Report], losses: Int) {
    let root = try JSONCursor(document: bytes, limit: byteLimit)
    guard let items = root.items, items.count <= entryLimit else { throw root.wrongShape }
    var reports: [Report] = []
    var losses = 0
    for item in items {
      var row = QuakeRowReader(entry: item)
      let report = read(&row)
      if report == nil || row.isDamaged { losses += 1 }
      if let report { reports.append(report) }
    }
    guard !reports.isEmpty || items.isEmpty else { throw root.wrongShape }
    return (reports, losses)
  }

  mutating func damage() { isDamaged = true }

  /// Nil if missing, null or empty.
  mutating func line(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let text = try? member.text() else {
      isDamaged = true
      return nil
    }
    return UntrustedText.line(text)
  }

  /// Text or number: JMA writes the numbers of reports both ways.
  mutating func loose(_ name: String) -> String? {
    guard let member = entry.optional(name) else { return nil }
    guard let loose = try? member.looseText() else {
      isDamaged = true
      return nil
    }
    return UntrustedText.line(loose.text)
  }

  /// The number of a report of its kind; 0 where a kind has none.
  mutating func serial() -> String? { loose("ser").flatMap { $0 == "0" ? nil : $0 } }

  mutating func instant(_ name: String) -> Instant? {
    guard let text = line(name) else { return nil }
    let instant = Instant(iso8601: text)
    if instant == nil { isDamaged = true }
    return instant
  }

  /// Fourteen digits of Japan's time: 20260628052624.
  mutating func stamp(_ name: String) -> Instant? {
    guard let text = line(name) else { return nil }
    let instant = Self.stamp(text)
    if instant == nil { isDamaged = true }
    return instant
  }

  static func stamp(_ text: some StringProtocol) -> Instant? {
    let digits = Array(text.utf8)
    guard digits.count == 14, digits.allSatisfy(\.isDigit) else { return nil }
    func number(_ range: Range<Int>) -> Int {
      digits[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    let (hour, minute, second) = (number(8..<10), number(10..<12), number(12..<14))
    guard hour < 24, minute < 60, second < 60,
      let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    else { return nil }
    return Instant(date, hour: hour, minute: minute, second: second)
  }

  private static let eventLimit = 20
  private static let eventCount = 10

  /// The events, which may be several with blanks between them. Digits only.
  mutating func events() -> [String] {
    let events = (line("eid") ?? "").split(separator: " ").map(String.init)
    let known = events.prefix(Self.eventCount).filter { event in
      event.utf8.count <= Self.eventLimit && event.utf8.allSatisfy(\.isDigit)
    }
    if known.count != events.count { isDamaged = true }
    return known
  }

  private static let nameLimit = 80

  /// The name of the document: letters, digits and `_` before `.json`, so that it cannot lead elsewhere.
  mutating func document() -> String? {
    guard let text = line("json") else { return nil }
    // Uncleaned: a text that was cleaned of something is not a name.
    let isName =
      text == (try? entry.optional("json")?.text()) && text.utf8.count <= Self.nameLimit
      && text.hasSuffix(".json")
      && text.utf8.dropLast(5).allSatisfy { byte in
        byte.isDigit || byte == UInt8(ascii: "_")
          || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      }
    guard isName, text.utf8.count > 5 else {
      isDamaged = true
      return nil
    }
    return text
  }

  /// `VXSE5k`, from the name of a document.
  static func type(_ document: String?) -> String? {
    document?.split(separator: "_").first { part in
      part.utf8.count == 6 && part.utf8.first == UInt8(ascii: "V")
    }.map(String.init)
  }

  mutating func epicentre() -> QuakeReport.Epicentre? {
    let (code, english) = (line("acd"), line("en_anm"))
    return line("anm").map { name in
      QuakeReport.Epicentre(
        name: name, code: code.map { UntrustedText($0).code }, english: english.map(Self.spaced))
    }
  }

  /// JMA's English names hold double spaces.
  private static func spaced(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  mutating func position() -> TelegramCoordinate? {
    guard let text = line("cod") else { return nil }
    let position = TelegramCoordinate(text: text)
    guard position.latitude != nil, position.longitude != nil else {
      isDamaged = true
      return nil
    }
    return position
  }

  mutating func magnitude() -> QuakeMagnitude? { loose("mag").flatMap { QuakeMagnitude($0) } }

  mutating func infoType() -> TelegramInfoType { TelegramInfoType(line("ift") ?? "発表") }

  /// Exercises and tests are not real. In a list only the words distinguish them.
  static func isExercise(_ words: String?...) -> Bool {
    words.contains { text in text.map { $0.contains("訓練") || $0.contains("試験") } ?? false }
  }
}
