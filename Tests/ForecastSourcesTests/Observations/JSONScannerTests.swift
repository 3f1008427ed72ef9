import JSONReading
import TestSupport
import Testing

@Suite("Scanning JSON without making a tree")
struct JSONScannerTests {
  private func scans(_ bytes: [UInt8]) -> Bool {
    (try? JSONScanner.scan(bytes) { scanner throws(JSONFault) in try scanner.skip() }) != nil
  }

  private func reads(_ bytes: [UInt8]) -> Bool { (try? JSONReader.read(bytes)) != nil }

  @Test(arguments: [
    "{}", "[]", "null", "true", "false", "0", "-0", "1.5", "-1.5e3", "1E+2", "\"\"", "\"a\"",
    " [ 1 , 2 ] ", "{\"a\":{\"b\":[]}}", "\u{FEFF}[]", "[\"\\u00e9\\\\\\\"\"]",
    "", " ", "[", "]", "{", "}", "[1", "[1,", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{a:1}",
    "{\"a\":1,}", "nul", "nulls", "tru", "01", "1.", ".1", "1e", "+1", "--1", "[1]]", "[] []",
    "\"", "\"\\", "\"\\\"", "[\"a\n\"]", "'a'", "NaN", "Infinity", "\u{0}", "[1 2]",
  ])
  func `accepts what the reader accepts, and nothing else`(text: String) {
    #expect(scans(Array(text.utf8)) == reads(Array(text.utf8)))
  }

  @Test func `agrees with the reader on documents with a byte changed or gone`() {
    let document = AMeDASFixture.map([
      "44132": ["temp": "[15.2,0]", "later": "{\"x\":[1.5e3,null,true,\"ab\"]}"]
    ])
    var state: UInt64 = 7
    for _ in 0..<3000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let position = Int(state >> 33) % document.count
      var changed = document
      if state & 4 == 0 {
        changed.remove(at: position)
      } else {
        // Printable ASCII without backslashes: escapes are not examined.
        let byte = UInt8(0x20 + (state >> 20) % 0x3C)
        changed[position] = byte
      }
      #expect(
        scans(changed) == reads(changed), "\(String(decoding: changed, as: UTF8.self))")
    }
  }

  @Test(arguments: [
    "0", "-0", "13.6", "0.1", "0.3", "1021.1", "20000.0", "-41.0", "123456789012345",
    "1234567890123456", "0.000000000000001", "922.5", "1e3", "1.5e-3", "9007199254740993",
    "3.14159265358979323846", "100000000000000000000", "0.1234567890123456789",
  ])
  func `numbers are exactly those that Swift reads`(text: String) throws {
    let number = try JSONScanner.scan(Array(text.utf8)) { scanner throws(JSONFault) in
      try scanner.numberOrNull()
    }
    #expect(number == Double(text))
  }

  @Test func `depth has a limit`() {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(scans(nested(64)))
    #expect(!scans(nested(65)))
    #expect(!scans(nested(200_000)))
  }

  @Test func `names are handed over as they stand, values are for whoever asked`() throws {
    var found: [String: Double] = [:]
    try JSONScanner.scan(Array(#"{"a":1,"b":[2,3],"":null}"#.utf8)) { scanner throws(JSONFault) in
      try scanner.object { scanner, name throws(JSONFault) in
        let key = String(decoding: name, as: UTF8.self)
        if scanner.nextByte == UInt8(ascii: "[") {
          try scanner.list { scanner throws(JSONFault) in
            found[key, default: 0] += try scanner.numberOrNull() ?? 0
          }
        } else {
          found[key] = try scanner.numberOrNull() ?? -1
        }
      }
    }
    #expect(found == ["a": 1, "b": 5, "": -1])
  }
}
