/// The words of a command line as bash hands it out: unparsed, up to the cursor.
struct ShellLine: Equatable {
  /// Without quotation marks; the last is the one at the cursor, which may be empty.
  private(set) var words: [String] = [""]
  /// The beginning of the last word that bash leaves as it is: it completes what stands behind the
  /// last `=` or `:`, if they are among the characters that break words.
  private(set) var kept = ""

  init(_ line: String, breaks: String) {
    var quote: Character?
    var isEscaped = false
    var isInWord = false
    for character in line {
      if isEscaped {
        append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        isInWord = true
      } else if let open = quote {
        if character == open { quote = nil } else { append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        isInWord = true
      } else if character == " " || character == "\t" || character == "\n" {
        if isInWord { words.append("") }
        isInWord = false
        kept = ""
      } else {
        append(character)
        isInWord = true
        if (character == "=" || character == ":") && breaks.contains(character) {
          kept = words.last ?? ""
        }
      }
    }
  }

  private mutating func append(_ character: Character) {
    words[words.count - 1].append(character)
  }
}
