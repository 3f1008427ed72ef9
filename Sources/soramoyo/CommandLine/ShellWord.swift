import Models

/// A word of a command line that is shown to be typed again.
struct ShellWord {
  /// The word, in quotes where a shell would read it otherwise.
  let text: String

  init(_ word: String) {
    let shown = UntrustedText(word).line
    let isPlain = shown.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
        true
      default: false
      }
    }
    guard !isPlain || shown.isEmpty else {
      text = shown
      return
    }
    let inner = shown.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    text = "'" + inner + "'"
  }
}
