import Models

/// An option, declared once: the quick reader, the argument parser and the help use it.
struct CommandOption: Equatable, Sendable {
  /// Without the two dashes.
  let name: String
  var short: Character?
  let kind: Kind
  let help: Phrase

  enum Kind: Equatable, Sendable {
    case flag
    /// A text. Of several the last counts.
    case text(valueName: String, usual: String? = nil)
    /// Any number of texts.
    case texts(valueName: String)
    /// All words that follow, whatever they look like: the command line of another program.
    case rest(valueName: String)
    /// A whole number. Of several the last counts.
    case number(valueName: String, ClosedRange<Int>, usual: Int? = nil)
    /// Seconds, with up to three decimals. Of several the last counts.
    case seconds(valueName: String, ClosedRange<Int>, usual: Int)
  }

  init(_ name: String, short: Character? = nil, _ help: Phrase) {
    self.name = name
    self.short = short
    kind = .flag
    self.help = help
  }

  init(_ name: String, _ kind: Kind, _ help: Phrase) {
    self.name = name
    self.kind = kind
    self.help = help
  }

  static let json = Self("json", Phrase("JSON で出す（docs/json.md）", "Print JSON (docs/json.md)"))
  static let jsonLines = Self(
    "json-lines",
    Phrase("JSON を一行で出す（履歴の追記用）", "Print the JSON in one line, to append to a history"))
  static let plain = Self("plain", Phrase("タブ区切りで出す", "Print tab-separated records"))
  /// Not of every command: of those with something on a map.
  static let geoJSON = Self(
    "geojson", Phrase("地図用の GeoJSON で出す（docs/feeds.md）", "Print GeoJSON for maps (docs/feeds.md)"))
  static let svg = Self("svg", Phrase("絵（SVG）で出す", "Print the page as a picture (SVG)"))
  static let html = Self(
    "html", Phrase("ウェブページ（HTML）で出す", "Print the page as a web page (HTML)"))

  /// Of all commands that answer.
  static var formats: [Self] { [json, jsonLines, plain, svg, html] }

  /// The default value.
  var usual: String? {
    switch kind {
    case .flag, .texts, .rest: nil
    case .text(_, let usual): usual
    case .number(_, _, let usual): usual.map { String($0) }
    case .seconds(_, _, let usual): String(usual)
    }
  }

  /// Whether its value is a number, or made of numbers: in full width they count as in ASCII.
  var isOfDigits: Bool {
    switch kind {
    case .number, .seconds: true
    case .text(let valueName, _): ["cells", "day", "span", "time"].contains(valueName)
    case .flag, .texts, .rest: false
    }
  }

  /// Whether each value counts, instead of the last one.
  var takesSeveral: Bool {
    switch kind {
    case .texts, .rest: true
    case .flag, .text, .number, .seconds: false
    }
  }

  /// Nil if the value is valid.
  func problem(with value: String) -> Phrase? {
    let range: ClosedRange<Int>
    switch kind {
    case .number(_, let allowed, _):
      if let number = Int(value), allowed.contains(number) { return nil }
      range = allowed
    case .seconds(_, let allowed, _):
      if let time = DecimalSeconds.milliseconds(value),
        time >= allowed.lowerBound * 1000, time <= allowed.upperBound * 1000
      {
        return nil
      }
      range = allowed
    case .flag, .text, .texts, .rest: return nil
    }
    let (low, high) = (range.lowerBound, range.upperBound)
    let given = UntrustedText(value).line
    return Phrase(
      "--\(name) は \(low) から \(high) です（指定：\(given)）",
      "--\(name) must be \(low) to \(high) (got “\(given)”)")
  }
}

/// A positional argument.
struct CommandArgument: Equatable, Sendable {
  let name: String
  let count: Count
  let help: Phrase

  enum Count: Equatable, Sendable {
    case one
    case number
    case optional
    case atLeastOne
    case any
  }

  init(_ name: String, _ count: Count, _ help: Phrase) {
    self.name = name
    self.count = count
    self.help = help
  }

  static let place = Self("place", .one, Phrase("場所", "The place"))
  static let optionalPlace = Self("place", .optional, Phrase("場所", "The place"))
  static let places = Self("place", .any, Phrase("場所（いくつでも）", "Places"))
  static let areas = Self(
    "area", .any, Phrase("地方（関東、関西、東海、山陰など。いくつでも）", "Areas (kanto, kansai, tokai ...)"))
}

extension CommandOption {
  /// The day that a command is about, the same wherever one can be chosen.
  static let day = Self(
    "day", .text(valueName: "day"),
    Phrase(
      "日：0（今日）から 7、今日、明日、明後日、土曜、2026-11-23",
      "Day: 0 (today) to 7, today, tomorrow, saturday, or as in 2026-11-23"))
}

extension CommandValues {
  func day() throws(Phrase) -> DayChoice? {
    guard let text = text(.day) else { return nil }
    if let day = DayChoice(text) { return day }
    let given = UntrustedText(text).line
    throw Phrase(
      "--day は 0 から 7、今日、明日、明後日、土曜、または 2026-11-23 の形です（指定：\(given)）",
      "--day must be 0 to 7, today, tomorrow, saturday, or a date as in 2026-11-23 (got “\(given)”)"
    )
  }
}

/// A text in Japanese and English.
struct Phrase: Equatable, Sendable, Error {
  let ja: String
  let en: String

  init(_ ja: String, _ en: String) {
    self.ja = ja
    self.en = en
  }

  func text(isJapanese: Bool) -> String { isJapanese ? ja : en }
}

/// Seconds as options take them, with up to three decimals: `3`, `0.3`.
enum DecimalSeconds {
  static func milliseconds(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = digits(first, atMost: 7) else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard let part = digits(parts[1], atMost: 3) else { return nil }
    let scale = [100, 10, 1][parts[1].utf8.count - 1]
    return whole * 1000 + part * scale
  }

  private static func digits(_ text: Substring, atMost count: Int) -> Int? {
    guard (1...count).contains(text.utf8.count),
      text.utf8.allSatisfy(\.isDigit)
    else { return nil }
    return Int(text)
  }
}
