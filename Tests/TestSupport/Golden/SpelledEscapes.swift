extension String {
  /// Control characters written out, so that goldens are readable: ESC is `\e`.
  package var spellingEscapes: String {
    var spelled = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x1B: spelled += "\\e"
      case 0..<0x20, 0x7F..<0xA0: spelled += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: spelled.unicodeScalars.append(scalar)
      }
    }
    return spelled
  }
}
