import SystemLibrary

/// The language and charset of the environment.
struct UserLocale: Equatable {
  enum Encoding: Equatable {
    /// None: there is no locale (cron, containers), it is `C` or `POSIX`, or only a language.
    case unnamed
    case utf8
    /// Another one, as spelled in the locale.
    case other(String)
  }

  let isJapanese: Bool
  let encoding: Encoding

  init(environment: [String: String]) {
    func first(_ names: [String]) -> String {
      names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }
    let messages = first(["LC_ALL", "LC_MESSAGES", "LANG"])
    isJapanese = messages == "ja" || ["ja_", "ja.", "ja@"].contains { messages.hasPrefix($0) }
    // ja_JP.UTF-8, en_US.utf8@euro
    let locale = first(["LC_ALL", "LC_CTYPE", "LANG"]).prefix { $0 != "@" }
    let dot = locale.firstIndex(of: ".")
    let name = dot.map { locale[locale.index(after: $0)...] } ?? ""
    switch name.filter({ $0 != "-" }).lowercased() {
    case "utf8": encoding = .utf8
    // A Mac sends a locale without language over ssh: `UTF-8`.
    case "": encoding = dot == nil && Self.isUTF8(locale) ? .utf8 : .unnamed
    default: encoding = .other(String(name))
    }
  }

  private static func isUTF8(_ name: Substring) -> Bool {
    name.filter { $0 != "-" }.lowercased() == "utf8"
  }
}

/// The encoding of text for people on one of the two streams.
enum Charset: Equatable {
  case utf8
  /// ASCII for texts that have an ASCII form, and UTF-8 for the rest. For a terminal of unknown
  /// charset, and for programs under a locale that is not UTF-8.
  case ascii
  /// A terminal whose locale names another charset: ASCII for texts that have an ASCII form, and
  /// that charset's own bytes for the rest. UTF-8 would be harmful there: 東 ends in the byte that
  /// begins a command in such terminals, which then swallow what follows.
  case terminal(TerminalCharset)

  /// - Parameters:
  ///   - isTerminal: whether the stream is one.
  ///   - term: the variable `TERM`.
  init(_ encoding: UserLocale.Encoding, isTerminal: Bool, term: String?) {
    switch encoding {
    case .utf8: self = .utf8
    // The Linux console has no kanji, and nothing is known about a dumb terminal.
    case .unnamed:
      self = isTerminal && ["", "dumb", "linux"].contains(term ?? "") ? .ascii : .utf8
    case .other(let name): self = isTerminal ? .terminal(TerminalCharset(name: name)) : .ascii
    }
  }

  /// The bytes of a text. Nothing is lost: a warning that reads `?????` is useless.
  func bytes(_ text: String) -> [UInt8] {
    var terminal: TerminalCharset?
    switch self {
    case .utf8: return Array(text.utf8)
    case .ascii: break
    case .terminal(let charset): terminal = charset
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return Array(text.utf8) }
    var bytes: [UInt8] = []
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0.isASCII == first.isASCII }
      rest = rest[run.endIndex...]
      if first.isASCII {
        bytes += Array(run.utf8)
      } else {
        bytes += Self.spelled(run) ?? terminal?.bytes(run) ?? Array(run.utf8)
      }
    }
    return bytes
  }

  /// The ASCII form; nil if a character has none: converting only the full stops among kanji would not help.
  private static func spelled(_ run: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    for character in run {
      guard let letters = plain[character] else { return nil }
      bytes += Array(letters.utf8)
    }
    return bytes
  }

  private static let plain: [Character: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "°": "", "℃": "C",
    "・": ", ", "→": ">", "、": ", ", "。": ".", "（": " (", "）": ")", "：": ":", "²": "2", "　": " ",
  ]
}

/// The charsets of both streams, which may be connected to different places.
struct StreamCharsets: Equatable {
  let output: Charset
  let talk: Charset

  static var utf8: StreamCharsets { StreamCharsets(output: .utf8, talk: .utf8) }
}

extension StreamCharsets {
  init(_ encoding: UserLocale.Encoding, context: ProcessContext) {
    let term = context.environment["TERM"]
    output = Charset(encoding, isTerminal: context.isOutputTerminal, term: term)
    talk = Charset(encoding, isTerminal: context.isErrorTerminal, term: term)
  }
}

/// A terminal's charset other than UTF-8, as named by the locale.
struct TerminalCharset: Equatable {
  /// As spelled in the locale: `eucJP`, `ISO-8859-1`.
  let name: String

  /// The text in the charset's bytes. A character that the charset lacks becomes its code point,
  /// such as `U+6D25`: ASCII works on every terminal, and nothing is lost.
  func bytes(_ text: Substring) -> [UInt8] {
    // The C library returns this `iconv_t` (an address) if there is no converter.
    let none = iconv_t(bitPattern: -1)
    let converter = libraryName.map { iconv_open($0, "UTF-8") } ?? none
    defer { if converter != none { iconv_close(converter) } }
    var bytes: [UInt8] = []
    for character in text {
      let converted = converter == none ? nil : Self.convert(character, converter)
      bytes += converted ?? character.unicodeScalars.flatMap(Self.number)
    }
    return bytes
  }

  /// The charsets that have kanji and contain ASCII unchanged, with the characters of Windows, such as ～.
  private var libraryName: String? {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return switch letters {
    case "eucjp", "ujis", "eucjpms": "EUC-JP-MS"
    case "sjis", "shiftjis", "cp932", "windows31j", "pck": "CP932"
    default: nil
    }
  }

  private static func convert(_ character: Character, _ converter: iconv_t?) -> [UInt8]? {
    var input = Array(character.utf8).map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: input.count * 4)
    let room = output.count
    var left = room
    let failed = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var waiting = input.count
        return iconv(converter, &from, &waiting, &to, &left) == -1
      }
    }
    guard !failed else {
      // Resets the converter, in case it stopped midway.
      iconv(converter, nil, nil, nil, nil)
      return nil
    }
    return output.prefix(room - left).map { UInt8(bitPattern: $0) }
  }

  private static func number(_ scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.isASCII { return [UInt8(ascii: scalar)] }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return Array("U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits) ".utf8)
  }
}
