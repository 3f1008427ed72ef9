/// The argument parser's sentences in Japanese. It has them in English only, and hands out no more
/// than the finished line; one that is not known here stays as it is.
enum ParserSentence {
  static func japanese(_ line: String) -> String {
    for (english, japanese) in sentences {
      guard let words = words(of: line, in: english) else { continue }
      return filled(japanese, words)
    }
    return line
  }

  /// Between two pieces of the English stands a word of the person or the program; a number in the
  /// Japanese says which.
  private static let sentences: [(english: [String], japanese: [Piece])] = [
    (
      ["Error: Unknown option '", "'. Did you mean '", "'?"],
      ["エラー: 「", 0, "」というオプションはありません。もしかして: ", 1]
    ),
    (["Error: Unknown option '", "'"], ["エラー: 「", 0, "」というオプションはありません"]),
    (["Error: Missing value for '", "'"], ["エラー: ", 0, " に値がありません"]),
    (["Error: Missing expected argument '", "'"], ["エラー: ", 0, " がありません"]),
    (["Error: Unexpected argument '", "'"], ["エラー: 「", 0, "」は余分です"]),
    (["Error: ", " unexpected arguments: ", ""], ["エラー: ", 0, " つの引数が余分です: ", 1]),
    (["Error: The value '", "' is invalid for '", "'"], ["エラー: ", 1, " の値「", 0, "」は使えません"]),
    (
      ["Error: The option '", "' does not take any value, but '", "' was specified."],
      ["エラー: ", 0, " に値「", 1, "」は付けられません"]
    ),
    (["Error: ", ""], ["エラー: ", 0]),
    (["Help:  ", ""], ["説明: ", 0]),
    (["Usage: ", ""], ["使い方: ", 0]),
    (["  See '", "' for more information."], ["  詳しくは ", 0]),
    (["  See '", "' for detailed help."], ["  詳しくは ", 0]),
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
