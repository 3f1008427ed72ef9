import ArgumentParser
import Models
import Terminal

/// The argument parser's output: help, the version, or an error in the command line. The parser
/// counts characters; its text is wrapped again here, by cells. Output for programs (a completion
/// script, a dump of the help) is passed on as it is.
struct ParserMessage {
  let error: any Error
  let arguments: [String]

  /// The parser checks values before it tells of options that it does not know.
  static let checksValues = TaskLocal(wrappedValue: true)

  /// An option that is not one, if there is any: its value was read as something else. Otherwise the error itself.
  static func told(_ error: any Error, _ arguments: [String]) -> any Error {
    do {
      _ = try checksValues.withValue(false) { try Soramoyo.parseAsRoot(arguments) }
      return error
    } catch {
      return error
    }
  }

  /// Wider than any line the parser makes, so that it breaks none itself.
  private static let unbroken = 10_000

  /// Prints the message where it belongs.
  /// - Returns: the exit code.
  func tell() -> Int32 {
    let code = Soramoyo.exitCode(for: error).rawValue
    let text = Soramoyo.fullMessage(for: error, columns: Self.unbroken)
    guard !text.isEmpty else { return code }
    if code == 0, RootArguments(arguments).isForPrograms {
      return HelpLanguage.speech.print { $0.writeRaw(text) }
    }
    guard code == 0 else {
      let told = Self.shortened(ofProgram(suggesting(text)))
      HelpLanguage.speech.printError(Self.lines(told, arguments))
      return code
    }
    let lines = Self.lines(text, arguments)
    return HelpLanguage.speech.print { $0.write(lines) }
  }

  /// With our own name of an option of other programs, if the command takes it; or with what stands for `--places`.
  private func suggesting(_ text: String) -> String {
    if let command = arguments.first,
      let index = arguments.firstIndex(where: { $0 == "--places" || $0.hasPrefix("--places=") }),
      text.hasPrefix("Error: Unknown option '--places"),
      case .command(let type)? = CommandTable.entries.first(where: { $0.name == command }),
      type.syntax.arguments.contains(.places)
    {
      let own = arguments[index].dropFirst("--places=".count)
      let next = own.isEmpty ? arguments.dropFirst(index + 1).first : String(own)
      let file = next.map { ShellWord($0).text } ?? "FILE"
      let rest = text.drop { $0 != "\n" }
      let column = "$(grep -v '^#' \(file) | cut -d, -f2)"
      return "Error: --places for '\(command) \(column)'\(rest)"
    }
    guard let index = arguments.firstIndex(where: { WordHint.options[$0] != nil }),
      let meant = WordHint.options[arguments[index]]
    else { return text }
    let sentence = "Error: Unknown option '\(arguments[index])'"
    var ours = arguments
    ours[index] = meant
    guard text.hasPrefix(sentence), (try? Soramoyo.parseAsRoot(ours)) != nil else { return text }
    let rest = text.drop { $0 != "\n" }
    return "\(sentence). Did you mean '\(meant)'?\(rest)"
  }

  /// Nobody typed the command that takes options without one.
  private func ofProgram(_ text: String) -> String {
    guard arguments.first?.hasPrefix("-") == true, text.hasPrefix("Error: Unknown option") else {
      return text
    }
    return """
      \(text.prefix { $0 != "\n" })
      Usage: soramoyo [<place>|<command>] [<options>]
        See 'soramoyo --help' for more information.
      """
  }

  /// More lines than any error of the parser has.
  private static let mostLines = 60

  /// The error without the most of a long argument, which has to go before lines are broken.
  private static func shortened(_ text: String) -> String {
    let limit = MessageTruncation(measure: DisplayWidth())
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { limit.shortened(String($0)) }
    if lines.count > mostLines {
      let excess = mostLines / 2..<lines.count - mostLines / 3
      lines.replaceSubrange(excess, with: ["…"])
    }
    return lines.joined(separator: "\n")
  }

  private static func lines(_ text: String, _ arguments: [String]) -> [String] {
    HelpPage(
      width: width(ProcessContext.current(), arguments), isJapanese: HelpLanguage.isJapanese
    ).lines(text)
  }

  /// Nothing was parsed, so `--width` is searched for in the raw arguments.
  static func width(_ context: ProcessContext, _ arguments: [String]) -> Int {
    let given = arguments.firstIndex(of: "--" + Setting.width.key).flatMap { index in
      index + 1 < arguments.count ? Int(arguments[index + 1]) : nil
    }
    let columns = given ?? context.usableColumns
    return min(max(columns, Setting.widths.lowerBound), Setting.widths.upperBound)
  }
}

/// The argument parser's sentences, in the words of all other errors and in both languages. It has them
/// in English only, and hands out no more than the finished line; one that is not known here stays as
/// it is.
enum ParserSentence {
  static func text(_ line: String, isJapanese: Bool) -> String {
    for (pattern, phrase) in sentences {
      guard let words = words(of: line, in: pattern) else { continue }
      let text = phrase(words).text(isJapanese: isJapanese)
      return pattern.hasPrefix("Error: ") ? Console.lead + text : text
    }
    return line
  }

  /// Each with `*` for a word of the user or the program, and ours with these words.
  private static let sentences: [(pattern: String, phrase: @Sendable ([String]) -> Phrase)] = [
    (
      "Error: Unknown option '*'. Did you mean '*'?",
      {
        // The parser suggests an option for everything, however unlike it is.
        let (typed, known) = (withoutDashes($0[0]), withoutDashes($0[1]))
        guard
          Spelling.isNear(typed, known) || typed.hasPrefix(known)
            || WordHint.options[$0[0]] == $0[1]
        else { return unknownOption($0) }
        return Phrase(
          "「\($0[0])」というオプションはありません。もしかして：\($0[1])",
          "There is no option “\($0[0])”. Did you mean \($0[1])?")
      }
    ),
    ("Error: Unknown option '*'", unknownOption),
    (
      "Error: --places for '*'",
      {
        Phrase(
          "--places は watch のオプションです。ここでは場所を並べます：\nsoramoyo \($0[0])",
          "--places is an option of watch. Here the places themselves are given:\nsoramoyo \($0[0])"
        )
      }
    ),
    (
      "Error: Missing value for '*'",
      { Phrase("\($0[0]) に値を付けてください。", "\($0[0]) needs a value.") }
    ),
    (
      "Error: Missing expected argument '*'",
      { Phrase("\($0[0]) を指定してください。", "\($0[0]) is missing.") }
    ),
    (
      "Error: Unexpected argument '*'",
      { Phrase("引数「\($0[0])」は余分です。", "Unexpected argument “\($0[0])”.") }
    ),
    (
      "Error: * unexpected arguments: *",
      { Phrase("余分な引数が \($0[0]) つあります：\($0[1])", "Unexpected arguments: \($0[1])") }
    ),
    (
      "Error: The value '*' is invalid for '*'",
      {
        Phrase(
          "\($0[1]) は整数です（指定：\($0[0])）", "\($0[1]) must be a whole number (got “\($0[0])”)")
      }
    ),
    (
      "Error: The option '*' does not take any value, but '*' was specified.",
      { Phrase("\($0[0]) に値「\($0[1])」は付けられません。", "\($0[0]) takes no value (got “\($0[1])”)") }
    ),
    ("Error: *", { Phrase($0[0], $0[0]) }),
    ("Help:  *", { Phrase("説明：\($0[0])", "Help:  \($0[0])") }),
    ("Usage: *", { Phrase("使い方：\($0[0])", "Usage: \($0[0])") }),
    ("  See '*' for more information.", more),
    ("  See '*' for detailed help.", more),
  ]

  @Sendable private static func unknownOption(_ words: [String]) -> Phrase {
    Phrase("「\(words[0])」というオプションはありません。", "There is no option “\(words[0])”.")
  }

  @Sendable private static func more(_ words: [String]) -> Phrase {
    Phrase("  詳しくは \(words[0])", "  More: \(words[0])")
  }

  private static func withoutDashes(_ option: String) -> String {
    String(option.drop { $0 == "-" })
  }

  /// What stands in the line for each `*` of the pattern; nil when it is another sentence.
  private static func words(of line: String, in pattern: String) -> [String]? {
    // Most lines of a help begin like none of them.
    guard line.utf8.starts(with: pattern.utf8.prefix { $0 != UInt8(ascii: "*") }) else {
      return nil
    }
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last,
      line.hasPrefix(first), line.hasSuffix(last), line.count >= first.count + last.count
    else { return nil }
    var rest = String(line.dropFirst(first.count).dropLast(last.count))
    var words: [String] = []
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: String(piece)) else { return nil }
      words.append(String(rest[..<range.lowerBound]))
      rest = String(rest[range.upperBound...])
    }
    return words + [rest]
  }
}
