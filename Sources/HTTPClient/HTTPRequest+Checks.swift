extension HTTPRequest {
  /// Rejects requests that could not be sent, or would be sent differently.
  func check() throws(HTTPError) {
    guard URLText.scheme(of: url) != nil else { throw .badURL(url) }
    for field in headers.fields {
      guard !field.name.isEmpty, field.name.utf8.allSatisfy(Self.isNameByte),
        field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == 0x09 })
      else { throw .badHeader(name: field.name) }
    }
  }

  /// The token characters of RFC 9110.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
