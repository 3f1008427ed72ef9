import Testing
import XMLReading

@Suite("Encodings")
struct EncodingTests {
  @Test func `UTF-8 with a byte order mark, and with CR LF`() throws {
    let text = "\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<a>波\r\n風</a>\r\n"
    #expect(try Reading.events(text) == ["+a", "=波\n風", "-a"])
    for size in [1, 2, 3, 4] {
      let stream = try XMLStream(Reading.inPieces(Array(text.utf8), of: size))
      #expect(try Reading.events(stream) == ["+a", "=波\n風", "-a"], "pieces of \(size)")
    }
  }

  @Test("UTF-16 and UTF-32, with and without a mark", arguments: ["\u{FEFF}", ""])
  func utf16(mark: String) {
    let text = "\(mark)<?xml version=\"1.0\"?><a b='風'>波</a>"
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let long = text.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)] }
    let longLittle = long.enumerated().map { index, _ in long[index ^ 3] }
    for bytes in [big, little, long, longLittle] {
      #expect(Reading.fault(bytes)?.kind == "wrongEncoding")
    }
  }

  @Test func `the bytes decide, not what the document says about them`() throws {
    for name in ["UTF-8", "utf8", "US-ASCII", "Shift_JIS", "UTF-16", "x-none", "UTF-7"] {
      let text = "<?xml version='1.0' encoding='\(name)'?><a b='風'>波</a>"
      #expect(try Reading.events(text) == ["+a", "=波", "-a"], "\(name)")
    }
  }

  /// 天気 in Shift_JIS and in EUC-JP.
  static let japanese: [(String, [UInt8], Int)] = [
    ("Shift_JIS", [0x93, 0x56, 0x8B, 0x43], 3), ("UTF-8", [0x93, 0x56, 0x8B, 0x43], 3),
    // The first two bytes could be a character.
    ("EUC-JP", [0xC5, 0xB7, 0xB5, 0xA4], 5),
  ]

  @Test("older Japanese encodings are refused", arguments: japanese)
  func older(name: String, word: [UInt8], column: Int) {
    let start = Array("<?xml version='1.0' encoding='\(name)'?>\n<a>\n x".utf8)
    let bytes = start + word + Array("</a>".utf8)
    #expect(Reading.fault(bytes) == .wrongEncoding(XMLPlace(line: 3, column: column)))
  }

  @Test(
    arguments: [
      [0x93, 0x56], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0x80],
      [0xE6, 0xB3], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xE0, 0x80, 0xAF],
    ] as [[UInt8]])
  func `bytes that are no UTF-8`(bytes: [UInt8]) {
    for (before, after) in [
      ("<a>", "</a>"), ("<a b='", "'/>"), ("<a><![CDATA[", "]]></a>"), ("<a>長い", "長い</a>"),
      ("<a><!--", "--></a>"), ("<a><", "/></a>"), ("<a/><?p ", "?>"), ("<a>x", "y</a>"),
    ] {
      let fault = Reading.fault(Array(before.utf8) + bytes + Array(after.utf8))
      #expect(fault?.kind == "wrongEncoding", "\(before) \(bytes): \(fault as Any)")
    }
  }

  @Test(arguments: 1...9) func `every character of every length, cut anywhere`(size: Int) throws {
    let text =
      "a\u{7F}\u{80}\u{7FF}\u{800}\u{FFF}\u{1000}\u{CFFF}\u{D7FF}\u{E000}\u{FFFD}\u{10000}\u{FFFFF}"
      + "\u{10FFFF}"
    let bytes = Array("<a>\(text)</a>".utf8)
    #expect(try Reading.events(XMLStream(Reading.inPieces(bytes, of: size)))[1] == "=\(text)")
  }
}
