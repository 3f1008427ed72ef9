/// What the person's locale can show.
enum Charset: Equatable {
  case utf8
  /// Anything else is treated as ASCII: rather a plain letter than rubbish.
  case ascii

  /// The text with nothing in it that the charset lacks.
  func spell(_ text: String) -> String {
    guard self == .ascii, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var spelled = ""
    for character in text {
      if character.isASCII {
        spelled.append(character)
      } else {
        spelled += Self.plain[character] ?? "?"
      }
    }
    return spelled
  }

  private static let plain: [Character: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "–": "-", "—": "-", "…": "...", "°": "", "℃": "C",
    "・": ", ", "→": ">", "、": ", ", "。": ".", "（": " (", "）": ")", "：": ":", "²": "2", "　": " ",
  ]
}
