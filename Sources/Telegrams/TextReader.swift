import Models
import XMLReading

/// Reads the texts of a body.
enum TextReader {
  /// A single text; nil if empty.
  static func text(
    _ element: XMLElement, name: String? = nil, type: String? = nil
  ) -> TelegramText? {
    guard let text = element.value else { return nil }
    return TelegramText(
      name: UntrustedText(name ?? element.name.local).line, type: type ?? element.mark("type"),
      text: text)
  }

  /// Reads `Comment` of a weather telegram: texts of several types.
  static func comment(_ element: XMLElement) -> [TelegramText] {
    element.children.compactMap { text($0, name: "Comment") }
  }

  /// Reads `VolcanoInfoContent`: each text has an element of its own.
  static func content(_ element: XMLElement) -> [TelegramText] {
    element.children.compactMap { text($0) }
  }

  /// Reads `Comments` of an earthquake or tsunami telegram: fixed sentences with their codes.
  static func comments(_ element: XMLElement) -> [TelegramText] {
    element.children.compactMap { comment in
      guard
        var text = text(
          comment.child("Text") ?? comment, name: comment.name.local,
          type: comment.mark("codeType"))
      else { return nil }
      text.codes = (comment.value("Code") ?? "").split(separator: " ").map(String.init)
      return text
    }
  }
}
