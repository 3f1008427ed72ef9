extension String {
  /// The text between tags of HTML and the like: characters of markup are references.
  ///
  /// - Parameter quotes: whether quotation marks are, too, as in an attribute.
  package func escapedForMarkup(quotes: Bool = false) -> String {
    let isPlain = utf8.allSatisfy { byte in
      switch Unicode.Scalar(byte) {
      case "&", "<", ">", "\"", "'": false
      default: true
      }
    }
    if isPlain { return self }
    var escaped = ""
    // Not by characters: a mark with an accent on it is a mark for readers of markup.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where quotes: escaped += "&quot;"
      case "'" where quotes: escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
