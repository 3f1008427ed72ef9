import Models

extension DataFault {
  /// The fault of bytes of an unexpected kind: a web page, as of a network that requires a login, or
  /// something else, XML among it.
  init(unreadable bytes: [UInt8]) {
    let text = bytes.prefix(1024).drop(while: \.isJSONSpace)
    guard text.first == UInt8(ascii: "<") else {
      self = .malformed
      return
    }
    // XHTML has both. A document type may be that of anything.
    let isXML =
      Self.has("<?xml", at: text.startIndex, of: text)
      || Self.has("<!doctype", at: text.startIndex, of: text)
    let isPage = text.indices.contains {
      Self.has("<html", at: $0, of: text) || Self.has("<!doctype html", at: $0, of: text)
    }
    self = isXML && !isPage ? .malformed : .html
  }

  /// - Parameter word: in small letters; the bytes may be capitals.
  private static func has(
    _ word: StaticString, at index: Int, of text: ArraySlice<UInt8>
  ) -> Bool {
    word.withUTF8Buffer { word in
      text[index...].count >= word.count
        && zip(text[index...], word).allSatisfy { byte, small in
          byte == small || byte | 0x20 == small && byte.isCapital
        }
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
