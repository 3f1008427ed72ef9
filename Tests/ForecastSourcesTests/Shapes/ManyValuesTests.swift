import Models
import Testing

@testable import ForecastSources
@testable import JSONReading

@Suite("A document of more values than can be meant")
struct ManyValuesTests {
  @Test(arguments: ["0", "\"\"", "[]", "{}", "null", "[[]]", "{\"a\":0}"])
  func `is refused at the limit, of whatever it is made`(value: String) throws {
    let each = value == "[[]]" || value.hasPrefix("{\"") ? 2 : 1
    func document(_ count: Int) -> [UInt8] {
      Array(("[" + Array(repeating: value, count: count).joined(separator: ",") + "]").utf8)
    }
    // The list itself counts as one more.
    #expect(throws: Never.self) {
      try JSONReader.read(document(10), valueLimit: 10 * each + 1)
    }
    let fault = #expect(throws: JSONFault.self) {
      try JSONReader.read(document(10), valueLimit: 10 * each)
    }
    #expect(fault?.valueLimit == 10 * each)
  }

  @Test func `is a fault of its own, and no other is taken for it`() {
    let zeros = "[" + String(repeating: "0,", count: JSONReader.usualValueLimit) + "0]"
    func fault(_ text: String) -> DataFault? {
      ForecastSourcesTests.fault {
        try JSONCursor(document: Array(text.utf8), limit: 12 << 20)
      }
    }
    #expect(fault(zeros) == .tooManyValues(limit: JSONReader.usualValueLimit))
    #expect(fault("[0,") == .malformed)
    #expect(fault("<html>") == .html)
  }

  @Test func `takes little memory for each value, so that the limit bounds the memory`() {
    #expect(MemoryLayout<ParsedJSON.Entry>.stride <= 16)
    #expect(MemoryLayout<JSONNode>.stride <= 24)
    #expect(MemoryLayout<JSONNode.Member>.stride <= 40)
  }
}
