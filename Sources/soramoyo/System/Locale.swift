/// The language and charset of the environment.
struct UserLocale: Equatable {
  /// The charset of the locale.
  enum Encoding: Equatable {
    /// None: there is no locale (cron, containers), it is `C` or `POSIX`, or only a language.
    case unnamed
    case utf8
    /// Another one, as spelled in the locale.
    case other(String)
  }

  let isJapanese: Bool
  let encoding: Encoding

  /// - Parameter environment: the variables of the process.
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

  /// The ASCII form; nil if one of the characters has none, because converting only the full stops
  /// among kanji would not help.
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
  /// Of standard output.
  let output: Charset
  /// Of standard error.
  let talk: Charset

  static var utf8: StreamCharsets { StreamCharsets(output: .utf8, talk: .utf8) }

  init(output: Charset, talk: Charset) {
    self.output = output
    self.talk = talk
  }

  init(_ encoding: UserLocale.Encoding, context: ProcessContext) {
    let term = context.environment["TERM"]
    output = Charset(encoding, isTerminal: context.isOutputTerminal, term: term)
    talk = Charset(encoding, isTerminal: context.isErrorTerminal, term: term)
  }
}
