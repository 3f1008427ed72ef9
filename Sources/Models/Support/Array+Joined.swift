extension [String] {
  /// The texts in one, with a separator between them.
  ///
  /// The compiler prefers it to the standard library's, which is made for any collection and looks
  /// up the types that it works with on its first call. That is a tenth of the instructions of a
  /// command like `search`, and each process calls it for the first time.
  package func joined(separator: String = "") -> String {
    var text = ""
    var isFirst = true
    for piece in self {
      if !isFirst { text += separator }
      isFirst = false
      text += piece
    }
    return text
  }
}
