/// Names of unfinished files: `.atomic-` + 32 hexadecimal digits + `.tmp`.
///
/// They cannot be guessed, so no other process can create one in advance; and files left by a
/// killed process can be recognised.
enum TemporaryName {
  private static let prefix = ".atomic-"
  private static let suffix = ".tmp"
  private static let digits = Array("0123456789abcdef".utf8)

  static func random(using generator: inout some RandomNumberGenerator) -> String {
    var text = prefix
    for _ in 0..<2 {
      var value: UInt64 = generator.next()
      for _ in 0..<16 {
        // proven: four bits are an index below sixteen.
        text.unicodeScalars.append(Unicode.Scalar(digits[Int(value & 15)]))
        value >>= 4
      }
    }
    return text + suffix
  }

  static func matches(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let middle = name.utf8.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    return middle.count == 32 && middle.allSatisfy(digits.contains)
  }
}
