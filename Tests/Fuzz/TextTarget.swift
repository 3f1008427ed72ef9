import Terminal

/// Keys, and text on its way to a terminal.
enum TextTarget {
  /// However the bytes are cut, the final state is the same: nothing is kept forever.
  static func keys(_ bytes: [UInt8]) {
    var whole = KeyDecoder()
    _ = whole.decode(bytes)
    _ = whole.flushEscape()
    var cut = KeyDecoder()
    for byte in bytes { _ = cut.decode([byte]) }
    _ = cut.flushEscape()
  }

  static func text(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let width = Int(first) % 100 + 2
    let measure = DisplayWidth()
    let clean = TextSanitizer().clean(String(decoding: bytes.dropFirst(), as: UTF8.self))
    precondition(!clean.unicodeScalars.contains { isControl($0) })
    precondition(TextSanitizer().clean(clean) == clean)
    for line in LineBreaker(width: width, measure: measure).lines(clean) {
      precondition(measure.width(of: line) <= width)
    }
    let fitter = TextFitter(measure: measure)
    precondition(measure.width(of: fitter.truncate(clean, to: width)) <= width)
    precondition(measure.width(of: fitter.fit(clean, to: width)) == width)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
