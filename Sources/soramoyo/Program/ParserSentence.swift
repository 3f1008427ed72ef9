import Models

/// The argument parser's sentences, in the words of all other errors and in both languages. It has them
/// in English only, and hands out no more than the finished line; one that is not known here stays as
/// it is.
enum ParserSentence {
  static func text(_ line: String, isJapanese: Bool) -> String {
    for sentence in sentences {
      guard let words = words(of: line, in: sentence.parser),
        sentence.isFitting(words.map(String.init))
      else { continue }
      let text = filled(isJapanese ? sentence.japanese : sentence.english, words)
      return sentence.isError ? Console.lead + text : text
    }
    return line
  }

  private struct Sentence {
    /// Between two pieces there is a word of the user or the program.
    let parser: [String]
    /// A number says which of them.
    let english: [Piece]
    let japanese: [Piece]
    var isError: Bool { parser.first?.hasPrefix("Error: ") == true }
    /// Whether the words fit the sentence.
    var isFitting: @Sendable ([String]) -> Bool = { _ in true }
  }

  /// The parser suggests an option for everything, however unlike it is.
  private static let isNear: @Sendable ([String]) -> Bool = { words in
    let names = words.map { String($0.drop { $0 == "-" }) }
    return names.count == 2 && Spelling.isNear(names[0], names[1])
  }

  private static let sentences = [
    Sentence(
      parser: ["Error: Unknown option '", "'. Did you mean '", "'?"],
      english: ["There is no option “", 0, "”. Did you mean ", 1, "?"],
      japanese: ["「", 0, "」というオプションはありません。もしかして: ", 1],
      isFitting: isNear),
    Sentence(
      parser: ["Error: Unknown option '", "'. Did you mean '", "'?"],
      english: ["There is no option “", 0, "”."],
      japanese: ["「", 0, "」というオプションはありません。"]),
    Sentence(
      parser: ["Error: Unknown option '", "'"],
      english: ["There is no option “", 0, "”."],
      japanese: ["「", 0, "」というオプションはありません。"]),
    Sentence(
      parser: ["Error: Missing value for '", "'"], english: [0, " needs a value."],
      japanese: [0, " に値を付けてください。"]),
    Sentence(
      parser: ["Error: Missing expected argument '", "'"],
      english: [0, " is missing."],
      japanese: [0, " を指定してください。"]),
    Sentence(
      parser: ["Error: Unexpected argument '", "'"],
      english: ["“", 0, "” is one argument too many."],
      japanese: ["引数「", 0, "」は余分です。"]),
    Sentence(
      parser: ["Error: ", " unexpected arguments: ", ""],
      english: [0, " arguments too many: ", 1],
      japanese: ["余分な引数が ", 0, " つあります: ", 1]),
    Sentence(
      parser: ["Error: The value '", "' is invalid for '", "'"],
      english: [1, " must be a whole number (got “", 0, "”)"],
      japanese: [1, " は整数です（指定: ", 0, "）"]),
    Sentence(
      parser: ["Error: The option '", "' does not take any value, but '", "' was specified."],
      english: [0, " takes no value (got “", 1, "”)"],
      japanese: [0, " に値「", 1, "」は付けられません。"]),
    Sentence(
      parser: ["Error: ", ""], english: [0], japanese: [0]),
    Sentence(parser: ["Help:  ", ""], english: ["Help:  ", 0], japanese: ["説明: ", 0]),
    Sentence(parser: ["Usage: ", ""], english: ["Usage: ", 0], japanese: ["使い方: ", 0]),
    Sentence(
      parser: ["  See '", "' for more information."], english: ["  More: ", 0],
      japanese: ["  詳しくは ", 0]),
    Sentence(
      parser: ["  See '", "' for detailed help."], english: ["  More: ", 0],
      japanese: ["  詳しくは ", 0]),
  ]

  private enum Piece: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    case word(Int)

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral index: Int) { self = .word(index) }
  }

  private static func filled(_ pieces: [Piece], _ words: [Substring]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .word(let index): words.indices.contains(index) ? String(words[index]) : ""
      }
    }.joined()
  }

  /// The words between the pieces of a sentence, nil when it is another sentence.
  private static func words(of line: String, in pieces: [String]) -> [Substring]? {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1,
      line.hasPrefix(first), line.hasSuffix(last), line.count >= first.count + last.count
    else { return nil }
    var rest = line.dropFirst(first.count).dropLast(last.count)
    var words: [Substring] = []
    for piece in pieces.dropFirst().dropLast() {
      let text = String(rest)
      guard let range = text.range(of: piece) else { return nil }
      words.append(Substring(text[..<range.lowerBound]))
      rest = Substring(text[range.upperBound...])
    }
    return words + [rest]
  }
}
