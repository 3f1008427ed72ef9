import Models
import Terminal

/// Breaks the parser's help by cells. Lines of its tables are `  name  text`; the texts line up,
/// and go below the names where there is little room.
struct HelpPage {
  let width: Int
  var isJapanese = false
  /// Cells before further lines of a text that is no row of a table.
  var proseIndent = 2

  /// Cells that names may take before their texts go to the next line.
  private var nameWidth: Int { min(26, width / 3) }

  func lines(_ text: String) -> [String] {
    // The parser puts long names and their texts on two lines; they are one entry all the same.
    var entries: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("                    "), let last = entries.last, last.hasPrefix("  ") {
        entries[entries.count - 1] = last + "   " + line.drop { $0 == " " }
      } else {
        entries.append(line)
      }
    }
    return entries.map(translated).flatMap(broken)
  }

  /// The parser's own words and sentences.
  private func translated(_ line: String) -> String {
    guard isJapanese else { return ParserSentence.text(line, isJapanese: false) }
    for (english, japanese) in Self.words {
      if line.hasPrefix(english) { return japanese + line.dropFirst(english.count) }
      if line.hasSuffix(english) { return line.dropLast(english.count) + japanese }
    }
    if let mark = line.firstRange(of: " (default) ") {
      return line[..<mark.lowerBound] + "（省略時）" + line[mark.upperBound...]
    }
    return ParserSentence.text(usualValue(line), isJapanese: true)
  }

  /// What an option is where it is not given: `(default: 24)`.
  private func usualValue(_ line: String) -> String {
    guard line.hasSuffix(")"), let mark = line.firstRange(of: " (default: ") else { return line }
    return line[..<mark.lowerBound] + "（省略時 " + line[mark.upperBound...].dropLast() + "）"
  }

  private static let words = [
    ("OVERVIEW: ", "概要："), ("USAGE: ", "使い方："), ("ARGUMENTS:", "引数："),
    ("OPTIONS:", "オプション："), ("SUBCOMMANDS:", "コマンド："),
    ("Show the version.", "版を表示する"), ("Show help information.", "この説明を表示する"),
    ("See 'soramoyo help <subcommand>' for detailed help.", "詳しくは soramoyo <コマンド> --help"),
  ]

  /// A line of a table, or a text.
  func broken(_ line: String) -> [String] {
    let indent = String(line.prefix { $0 == " " })
    let content = String(line.dropFirst(indent.count))
    guard !indent.isEmpty, let gap = content.firstRange(of: "  ") else {
      return wrapped(content, lead: indent, hanging: indent.count + proseIndent)
    }
    let name = indent + content[..<gap.lowerBound]
    let text = String(content[gap.upperBound...].drop { $0 == " " })
    let measure = DisplayWidth()
    let column = nameWidth + 2
    guard measure.width(of: name) <= nameWidth else {
      return wrapped(name, lead: "", hanging: 4)
        + wrapped(text, lead: String(spaces: min(column, 6)), hanging: nil)
    }
    let lead = TextFitter(measure: measure).pad(name, to: column)
    return wrapped(text, lead: lead, hanging: column)
  }

  /// - Parameter hanging: cells before the second and further lines; nil for as many as before
  ///   the first.
  private func wrapped(_ text: String, lead: String, hanging: Int?) -> [String] {
    let measure = DisplayWidth()
    let leadWidth = measure.width(of: lead)
    let first = LineBreaker(width: max(8, width - leadWidth), measure: measure)
    let whole = first.lines(text)
    guard whole.count > 1 else { return [(lead + (whole.first ?? "")).withoutEnd] }
    let indent = hanging ?? leadWidth
    guard indent != leadWidth else {
      let space = String(spaces: leadWidth)
      return whole.enumerated().map { (($0 == 0 ? lead : space) + $1).withoutEnd }
    }
    let hangingLines = LineBreaker(
      width: width, hangingIndent: indent, measure: measure
    ).lines(lead + text)
    return hangingLines.map(\.withoutEnd)
  }
}

extension String {
  /// Without spaces at the end.
  fileprivate var withoutEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
