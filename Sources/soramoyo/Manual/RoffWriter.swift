/// Writes a page for man(1), in the macros of man(7).
struct RoffWriter {
  let version: String
  let date: String

  /// Cells that a line may have before style checkers complain, where a character that is not ASCII
  /// counts as the escape it is turned into.
  private static let lineLimit = 78

  func text(_ page: ManualPage) -> String {
    var lines = [
      ".\\\" Made by soramoyo from its own declarations and docs/.",
      ".TH \(page.name.uppercased()) \(page.chapter) \(date) \"soramoyo \(version)\" \"soramoyo\"",
      ".nh", ".ad l",
    ]
    for section in page.sections {
      lines.append(".SH " + Self.quoted(section.title))
      // A paragraph right below a heading needs no macro.
      var needsSpace = false
      for block in section.blocks {
        lines += self.lines(block, needsSpace: needsSpace)
        if case .heading = block { needsSpace = false } else { needsSpace = true }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ block: ManualBlock, needsSpace: Bool) -> [String] {
    switch block {
    case .heading(let text): return [".SS " + Self.quoted(InlineText(text).plain)]
    case .text(let text): return (needsSpace ? [".PP"] : []) + Self.filled(text)
    case .items(let items): return items.flatMap { [".IP \\(bu 2"] + Self.filled($0) }
    case .entries(let entries):
      return entries.flatMap { entry in
        [".TP", Self.faced(entry.term)]
          + (entry.text.isEmpty ? ["\\&"] : Self.filled(entry.text))
      }
    case .code(let lines):
      return (needsSpace ? [".PP"] : [])
        + [".RS 4", ".nf"] + lines.map { $0.isEmpty ? ".sp" : Self.protected(Self.escaped($0)) }
        + [".fi", ".RE"]
    }
  }

  private static func quoted(_ title: String) -> String {
    "\"" + escaped(InlineText(title).plain) + "\""
  }

  /// A text with its faces, on one line.
  private static func faced(_ text: String) -> String {
    protected(
      InlineText(text).spans.map { span in
        span.face == .plain
          ? breakable(span.text) : "\\fB" + breakable(span.text) + "\\fP"
      }.joined())
  }

  /// A text on lines that are broken at spaces.
  private static func filled(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in faced(text).split(separator: " ") {
      if !line.isEmpty, size(line) + 1 + size(String(word)) > lineLimit {
        lines.append(protected(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [protected(line)])
  }

  private static func size(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 8) }
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "\"": "\\(dq"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: String(character)
      }
    }.joined()
  }

  /// Marks where Japanese may be broken: groff knows of no place itself.
  private static func breakable(_ text: String) -> String {
    var result = ""
    var last: Character?
    for character in text {
      if let last, last.isWide || character.isWide, last != " ", character != " ",
        !"（「『".contains(last), !"、。）」』ーっゃゅょぁぃぅぇぉッャュョァィゥェォ：".contains(character)
      {
        result += "\\:"
      }
      result += escaped(String(character))
      last = character
    }
    return result
  }

  /// A line that begins with a dot or an apostrophe would be a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}

extension Character {
  /// Whether it is a Japanese letter.
  fileprivate var isWide: Bool {
    unicodeScalars.first.map {
      (0x3000...0x9FFF).contains($0.value) || (0xFF00...0xFFEF).contains($0.value)
    }
      ?? false
  }
}
