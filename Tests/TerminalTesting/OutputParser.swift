/// Splits a program's output into tokens; an incomplete token waits for its rest.
struct OutputParser: Sendable {
  private var rest: [UInt8] = []

  mutating func tokens(in bytes: some Sequence<UInt8>) -> [OutputToken] {
    rest += bytes
    var tokens: [OutputToken] = []
    while let (token, length) = Self.first(in: rest) {
      tokens.append(token)
      rest.removeFirst(length)
    }
    return tokens
  }

  private static func first(in bytes: [UInt8]) -> (OutputToken, Int)? {
    guard let start = bytes.first else { return nil }
    if start == 0x1B { return escape(in: bytes) }
    if start < 0x20 { return (.control(start), 1) }
    let length = bytes.firstIndex { $0 < 0x20 } ?? bytes.count
    guard let text = String(validating: bytes[..<length], as: UTF8.self) else { return nil }
    return (.text(text), length)
  }

  private static func escape(in bytes: [UInt8]) -> (OutputToken, Int)? {
    guard bytes.count > 1 else { return nil }
    if bytes[1] == 0x5D {
      guard let end = bytes.dropFirst(2).firstIndex(of: 0x5C) else { return nil }
      return (.command(String(decoding: bytes[2..<end - 1], as: UTF8.self)), end + 1)
    }
    // A string to kitty's protocol, or sixels.
    if bytes[1] == 0x5F || bytes[1] == 0x50 {
      guard
        let end = bytes.indices.dropFirst(3).first(where: {
          bytes[$0] == 0x5C && bytes[$0 - 1] == 0x1B
        })
      else { return nil }
      let text = String(decoding: bytes[2..<end - 1], as: UTF8.self)
      return (.picture(bytes[1] == 0x5F ? .kitty : .sixel, text), end + 1)
    }
    guard bytes[1] == 0x5B else { return (.command("?"), 2) }
    guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
    var body = String(decoding: bytes[2..<end], as: UTF8.self)
    var prefix: Character?
    if let first = body.first, "?<=>".contains(first) { prefix = body.removeFirst() }
    let parameters = body.split(separator: ";", omittingEmptySubsequences: false).map {
      Int($0) ?? 0
    }
    let final = Character(Unicode.Scalar(bytes[end]))
    return (.sequence(prefix: prefix, parameters: parameters, final: final), end + 1)
  }
}
