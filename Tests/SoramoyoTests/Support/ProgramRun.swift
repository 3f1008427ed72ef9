struct ProgramRun {
  /// The exit code as a shell reports it: 128 plus the number for a signal.
  let code: Int32
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }

  var talk: String { String(decoding: errorBytes, as: UTF8.self) }

  var lines: [String] { Self.lines(output) }

  var talkLines: [String] { Self.lines(talk) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
