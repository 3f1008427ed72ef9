import SystemLibrary

/// A terminal's charset other than UTF-8, as named by the locale.
struct TerminalCharset: Equatable {
  /// As spelled in the locale: `eucJP`, `ISO-8859-1`.
  let name: String

  /// The text in the charset's bytes. A character that the charset lacks becomes its code point,
  /// such as `U+6D25`: ASCII works on every terminal, and nothing is lost.
  func bytes(_ text: Substring) -> [UInt8] {
    // The C library returns this `iconv_t` (an address) if there is no converter.
    let none = iconv_t(bitPattern: -1)
    let converter = libraryName.map { iconv_open($0, "UTF-8") } ?? none
    defer { if converter != none { iconv_close(converter) } }
    var bytes: [UInt8] = []
    for character in text {
      let converted = converter == none ? nil : Self.convert(character, converter)
      bytes += converted ?? character.unicodeScalars.flatMap(Self.number)
    }
    return bytes
  }

  /// The charsets that have kanji and contain ASCII unchanged, in the variants that also have the
  /// characters of Windows, such as ～.
  private var libraryName: String? {
    let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
    return switch letters {
    case "eucjp", "ujis", "eucjpms": "EUC-JP-MS"
    case "sjis", "shiftjis", "cp932", "windows31j", "pck": "CP932"
    default: nil
    }
  }

  private static func convert(_ character: Character, _ converter: iconv_t?) -> [UInt8]? {
    var input = Array(character.utf8).map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: input.count * 4)
    let room = output.count
    var left = room
    let failed = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var waiting = input.count
        return iconv(converter, &from, &waiting, &to, &left) == -1
      }
    }
    guard !failed else {
      // Resets the converter, in case it stopped midway.
      iconv(converter, nil, nil, nil, nil)
      return nil
    }
    return output.prefix(room - left).map { UInt8(bitPattern: $0) }
  }

  private static func number(_ scalar: Unicode.Scalar) -> [UInt8] {
    if scalar.isASCII { return [UInt8(ascii: scalar)] }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return Array("U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits) ".utf8)
  }
}
