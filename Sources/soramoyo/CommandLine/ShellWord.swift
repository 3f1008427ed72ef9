import Models

/// An argument quoted so that a shell reads the same bytes.
struct ShellWord {
  /// Quoted only where a shell needs it.
  let text: String

  init(_ word: String) {
    let isPlain =
      !word.isEmpty && word.utf8.allSatisfy(Self.isPlain)
      && word.unicodeScalars.allSatisfy(UntrustedText.isHarmless)
    text = isPlain ? word : Self.quoted(word)
  }

  /// The word in quotes, whether a shell needs them or not.
  ///
  /// A control character or a mark of direction stands as its bytes, which bash and zsh read in
  /// `$'...'`: left out, the word would be another one.
  static func quoted(_ word: String) -> String {
    guard word.unicodeScalars.allSatisfy(UntrustedText.isHarmless) else { return escaped(word) }
    let inner = word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    return "'" + inner + "'"
  }

  private static func escaped(_ word: String) -> String {
    var inner = ""
    for scalar in word.unicodeScalars {
      switch scalar {
      case "'", "\\": inner += "\\" + String(scalar)
      case _ where UntrustedText.isHarmless(scalar): inner.unicodeScalars.append(scalar)
      default:
        for byte in String(scalar).utf8 {
          inner += "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
      }
    }
    return "$'" + inner + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
      true
    default: false
    }
  }
}

/// The words of a command line as a shell splits it, and bash hands it out: unparsed, up to the cursor.
struct ShellLine: Equatable {
  /// Without quotation marks; the last is the one at the cursor, which may be empty.
  private(set) var words: [String] = [""]
  /// The beginning of the last word that bash leaves as it is: it completes what stands behind the
  /// last `=` or `:`, if they are among the characters that break words.
  private(set) var kept = ""
  /// Whether the last word has begun: it is empty otherwise, as behind a space.
  private(set) var isInWord = false

  init(_ line: String, breaks: String) {
    var quote: Character?
    var isEscaped = false
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
