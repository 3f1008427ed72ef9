import TestSupport
import Testing

@testable import JSONReading

/// A document with bytes changed, lost, doubled or added.
private struct Mutations: Sequence, IteratorProtocol {
  private let seeds: [[UInt8]]
  private var state: UInt64
  private var left: Int

  /// Bytes that mean something to JSON or to UTF-8, and some that mean nothing.
  private static let bytes: [UInt8] =
    Array("{}[]:,\"\\ \n\t0123456789-+.eEtfnulrsa/b".utf8)
    + [0x00, 0x08, 0x1F, 0x20, 0x7F, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xE3, 0xED, 0xF4, 0xFF]

  init(of seeds: [String], count: Int, seed: UInt64) {
    self.seeds = seeds.map { Array($0.utf8) }
    left = count
    state = seed
  }

  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % Swift.max(1, bound)
  }

  mutating func next() -> [UInt8]? {
    guard left > 0 else { return nil }
    left -= 1
    var document = seeds[random(seeds.count)]
    for _ in 0..<1 + random(3) where !document.isEmpty {
      let position = random(document.count)
      let byte = Self.bytes[random(Self.bytes.count)]
      switch random(5) {
      case 0: document.remove(at: position)
      case 1: document.insert(byte, at: position)
      case 2: document.removeSubrange(position...)
      case 3:
        let end = Swift.min(document.count, position + 1 + random(12))
        document.insert(contentsOf: document[position..<end], at: position)
      default: document[position] = byte
      }
    }
    return document
  }
}

@Suite("Fast reading of JSON")
struct JSONEquivalenceTests {
  private static let seeds = [
    #"[{"code":"0110000","warnings":[{"code":"14","status":"継続"}]},null,true,false,-1.5e3]"#,
    #"{"a":"\u00e9\ud83d\ude00\n\"\\/","長い名前の項目":["土砂災害に警戒してください。😀",""],"n":[0,-0,0.1,12345]}"#,
    " [ { \"a\" : [ 1 , 2 ] , \"bbbbbbbbbbbbbbbbb\" : \"ccccccccccccccccccccccccc\" } , [ ] , { } ] ",
    #"{"11001":{"temp":[15.2,0],"humidity":[null,5],"snow24h":[0,null],"wind":[-3.5,9]}}"#,
    #"{"11002":{"x":[[1,0],[00,1],[1.25,0],[1e3,0],[1,10],[1.,0],[1,0,0],[123456789012345.5,1]]}}"#,
    "\u{FEFF}[\"\u{80}\u{7FF}\u{800}\u{FFFF}\u{10FFFF}\"]",
  ]

  private static func outcome<Value>(
    _ read: () throws(JSONFault) -> Value
  ) -> Result<Value, JSONFault> {
    do throws(JSONFault) {
      return .success(try read())
    } catch {
      return .failure(error)
    }
  }

  @Test("makes the same tree as reading byte by byte, or finds the same fault at the same place")
  func trees() {
    var count = 0
    let mutations = Mutations(of: Self.seeds, count: 20_000, seed: 11)
    for document in Self.seeds.map({ Array($0.utf8) }) + Array(mutations) {
      let expected = Self.outcome { () throws(JSONFault) in try PlainJSONReader.read(document) }
      let found = Self.outcome { () throws(JSONFault) in try JSONReader.read(document) }
      if case .success = expected { count += 1 }
      if expected != found {
        Issue.record("\(String(decoding: document, as: UTF8.self)): \(expected), \(found)")
      }
    }
    // Enough of them are JSON still.
    #expect(count > 1000)
  }

  @Test("keeps the limits on depth and values at the same place", arguments: 0...12)
  func limits(limit: Int) {
    for seed in Self.seeds {
      let document = Array(seed.utf8)
      let expected = Self.outcome { () throws(JSONFault) in
        try PlainJSONReader.read(document, depthLimit: limit / 3, valueLimit: limit)
      }
      let found = Self.outcome { () throws(JSONFault) in
        try JSONReader.read(document, depthLimit: limit / 3, valueLimit: limit)
      }
      #expect(expected == found)
    }
  }

  @Test func `scans the same names and numbers as byte by byte, or finds the same fault`() {
    let mutations = Mutations(of: Self.seeds, count: 20_000, seed: 5)
    for document in Self.seeds.map({ Array($0.utf8) }) + Array(mutations) {
      var old: [String] = []
      var new: [String] = []
      let expected = Self.outcome { () throws(JSONFault) in
        Self.trace(try PlainJSONReader.read(document, readsText: false), &old)
        return true
      }
      let found = Self.outcome { () throws(JSONFault) in
        try JSONScanner.scan(document) { scanner throws(JSONFault) in
          try Self.trace(&scanner, &new)
          return true
        }
      }
      if expected != found || expected == .success(true) && old != new {
        Issue.record("\(String(decoding: document, as: UTF8.self)): \(old) \(new)")
      }
    }
  }

  @Test func `reads a plain pair as any list is read, and nothing that is not one`() {
    let seeds = [
      "[15.2,0]", "[null,5]", "[0,null]", "[-0.5,1]", "[1021.1,0]", "[99999999999999,0]",
      "[01,0]", "[1.25,0]", "[1,0 ]", "[1,2,3]", "[nul,0]", "[123456789012345,9]", "[,0]", "[-,0]",
    ]
    var plain = 0
    for document in seeds.map({ Array($0.utf8) })
      + Array(Mutations(of: seeds, count: 20_000, seed: 3))
    {
      _ = try? JSONScanner.scan(document) { scanner throws(JSONFault) in
        var other = scanner
        guard scanner.nextByte == UInt8(ascii: "["), let pair = scanner.plainPair() else {
          try scanner.skip()
          return
        }
        plain += 1
        var numbers: [Double?] = []
        guard other.nextByte == UInt8(ascii: "[") else { return }
        try other.list { scanner throws(JSONFault) in numbers.append(try scanner.numberOrNull()) }
        #expect(numbers == [pair.first, pair.second.map(Double.init)])
        #expect(numbers.first??.sign == pair.first?.sign)
        #expect(other.fault == scanner.fault)
      }
    }
    #expect(plain > 1000)
  }

  private static func trace(
    _ scanner: inout JSONScanner, _ trace: inout [String]
  ) throws(JSONFault) {
    switch scanner.nextByte {
    case UInt8(ascii: "{"):
      try scanner.object { scanner, name throws(JSONFault) in
        trace.append("name \(String(decoding: name, as: UTF8.self))")
        try Self.trace(&scanner, &trace)
      }
    case UInt8(ascii: "["):
      try scanner.list { scanner throws(JSONFault) in try Self.trace(&scanner, &trace) }
      trace.append("]")
    case UInt8(ascii: "\""), UInt8(ascii: "t"), UInt8(ascii: "f"): try scanner.skip()
    default: trace.append("\(String(describing: try scanner.numberOrNull()))")
    }
  }

  private static func trace(_ node: JSONNode, _ trace: inout [String]) {
    switch node {
    case .object(let members):
      for member in members {
        trace.append("name \(member.name)")
        Self.trace(member.value, &trace)
      }
    case .list(let items):
      for item in items { Self.trace(item, &trace) }
      trace.append("]")
    case .text, .bool: break
    case .number(let text): trace.append("\(String(describing: Double(text)))")
    case .null: trace.append("nil")
    }
  }
}
