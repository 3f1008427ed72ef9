/// Writes dates and times in ISO 8601, digit by digit: a telegram has thousands of them.
struct ISOText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  /// - Parameter capacity: at least the bytes that `body` writes.
  static func text(capacity: Int, _ body: (inout ISOText) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = ISOText(buffer: buffer)
      body(&writer)
      return writer.count
    }
  }

  private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  mutating func sign(_ sign: Unicode.Scalar) { byte(UInt8(truncatingIfNeeded: sign.value)) }

  /// A number of 0...99 as two digits.
  mutating func two(_ number: Int) {
    byte(UInt8(truncatingIfNeeded: 0x30 + number / 10))
    byte(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  private mutating func byte(_ byte: UInt8) {
    guard count < buffer.count else { return }
    buffer[count] = byte
    count += 1
  }

  fileprivate mutating func date(_ date: (year: Int, month: Int, day: Int)) {
    two(date.year / 100)
    two(date.year % 100)
    sign("-")
    two(date.month)
    sign("-")
    two(date.day)
  }
}

extension CivilDate {
  /// `2024-08-29`
  package var isoText: String {
    let parts = components
    guard (0...9999).contains(parts.year) else {
      return "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    }
    return ISOText.text(capacity: 10) { $0.date(parts) }
  }
}

extension Instant {
  /// `2024-08-29T17:00:00+09:00`, in JMA's format.
  package var isoText: String {
    let parts = date.components
    guard (0...9999).contains(parts.year) else {
      return
        "\(date.isoText)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))+09:00"
    }
    return ISOText.text(capacity: 25) { text in
      text.date(parts)
      text.sign("T")
      text.two(hour)
      text.sign(":")
      text.two(minute)
      text.sign(":")
      text.two(second)
      text.sign("+")
      text.two(9)
      text.sign(":")
      text.two(0)
    }
  }
}
