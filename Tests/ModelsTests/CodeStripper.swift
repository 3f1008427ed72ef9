/// Removes comments and texts from Swift, so that only what the compiler looks up is left.
/// Interpolations and line ends stay.
struct CodeStripper {
  private let bytes: [UInt8]
  private var index = 0
  private var code: [UInt8] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func code(of text: String) -> [UInt8] {
    var stripper = CodeStripper(text)
    while stripper.index < stripper.bytes.count { stripper.step() }
    return stripper.code
  }

  private func isAt(_ sign: StaticString, _ offset: Int = 0) -> Bool {
    guard index + offset + sign.utf8CodeUnitCount <= bytes.count else { return false }
    for place in 0..<sign.utf8CodeUnitCount
    where bytes[index + offset + place] != sign.utf8Start[place] { return false }
    return true
  }

  private func isAt(_ sign: [UInt8]) -> Bool { bytes[index...].starts(with: sign) }

  private mutating func step() {
    if isAt("//") {
      while index < bytes.count, !isAt("\n") { index += 1 }
    } else if isAt("/*") {
      skipComment()
    } else if isAt("\"") {
      skipText(hashes: 0)
    } else if isAt("#") {
      let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count
      if isAt("\"", hashes) { skipText(hashes: hashes) } else { keep() }
    } else {
      keep()
    }
  }

  private mutating func keep() {
    code.append(bytes[index])
    index += 1
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        index += 2
      } else if isAt("*/") {
        depth -= 1
        index += 2
      } else {
        if isAt("\n") { code.append(UInt8(ascii: "\n")) }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  private mutating func skipText(hashes: Int) {
    index += hashes
    let marks = Array(repeating: UInt8(ascii: "#"), count: hashes)
    let quotes = Array((isAt("\"\"\"") ? "\"\"\"" : "\"").utf8)
    let close = quotes + marks
    let escape = [UInt8(ascii: "\\")] + marks
    let opening = escape + [UInt8(ascii: "(")]
    index += quotes.count
    while index < bytes.count, !isAt(close) {
      if isAt(opening) {
        index += opening.count
        code.append(UInt8(ascii: " "))
        keepInterpolation()
      } else if isAt(escape) {
        index += escape.count + 1
      } else {
        if isAt("\n") { code.append(UInt8(ascii: "\n")) }
        index += 1
      }
    }
    index += close.count
    code.append(UInt8(ascii: " "))
  }

  /// Up to the closing bracket.
  private mutating func keepInterpolation() {
    var depth = 1
    while index < bytes.count {
      if isAt("(") { depth += 1 }
      if isAt(")") { depth -= 1 }
      if depth == 0 {
        index += 1
        return
      }
      step()
    }
  }
}
