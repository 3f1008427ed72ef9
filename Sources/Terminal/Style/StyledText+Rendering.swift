extension StyledText {
  /// The text with escape sequences for its styles, as few as possible and always reset at the end.
  ///
  /// Level none writes no escape sequences.
  public func rendered(at level: ColorLevel) -> String {
    if level == .none { return plainText }
    var bytes: [UInt8] = []
    var current = Style.plain
    for span in spans {
      let style = span.style.reduced(to: level)
      SGR.append(from: current, to: style, into: &bytes)
      current = style
      bytes += span.text.utf8
    }
    SGR.append(from: current, to: .plain, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
