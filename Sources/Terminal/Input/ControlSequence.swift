/// A complete control sequence: `ESC [`, a prefix, numbers, a final byte.
struct ControlSequence: Sendable, Hashable {
  /// `<`, `=`, `>` or `?`, or 0.
  let prefix: UInt8
  /// The parameters; a missing one is nil. Only the first number of each `:` group.
  let parameters: [Int?]
  /// The second number of the second group: kitty's event type (3 is a release).
  let eventType: Int?
  let hasIntermediates: Bool
  let final: UInt8

  /// Parses the bytes between `ESC [` and the final byte.
  init(body: [UInt8], final: UInt8) {
    var rest = body[...]
    if let first = rest.first, 0x3C...0x3F ~= first {
      prefix = first
      rest = rest.dropFirst()
    } else {
      prefix = 0
    }
    hasIntermediates = rest.contains { 0x20...0x2F ~= $0 }
    let groups = rest.filter { $0 >= 0x30 }.split(
      separator: 0x3B, omittingEmptySubsequences: false)
    parameters = groups.map { Self.numbers(in: $0).first ?? nil }
    let second = groups.count > 1 ? Self.numbers(in: groups[1]) : []
    eventType = second.count > 1 ? second[1] : nil
    self.final = final
  }

  /// The parameter at `index`, or the given value if it is missing.
  func parameter(_ index: Int, default value: Int = 0) -> Int {
    (index < parameters.count ? parameters[index] : nil) ?? value
  }

  private static func numbers(in group: some Sequence<UInt8>) -> [Int?] {
    var result: [Int?] = [nil]
    for byte in group {
      let last = result.count - 1
      if byte == 0x3A {
        result.append(nil)
      } else if 0x30...0x39 ~= byte {
        // Above any real value, and small enough never to overflow.
        result[last] = min((result[last] ?? 0) * 10 + Int(byte - 0x30), 9_999_999)
      }
    }
    return result
  }
}
