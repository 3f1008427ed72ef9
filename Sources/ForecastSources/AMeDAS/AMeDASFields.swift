import JSONReading
import Models

/// JMA's names of the elements (jma-data section 6.1).
enum AMeDASFields {
  private static let names: [(name: StaticString, element: ObservedElement)] = [
    ("temp", .temperature), ("humidity", .humidity), ("pressure", .stationPressure),
    ("normalPressure", .seaLevelPressure), ("wind", .windSpeed),
    ("windDirection", .windDirection), ("precipitation10m", .rain10Minutes),
    ("precipitation1h", .rain1Hour), ("precipitation3h", .rain3Hours),
    ("precipitation24h", .rain24Hours), ("sun10m", .sunshine10Minutes), ("sun1h", .sunshine1Hour),
    ("snow", .snowDepth), ("snow1h", .snow1Hour), ("snow6h", .snow6Hours),
    ("snow12h", .snow12Hours), ("snow24h", .snow24Hours), ("visibility", .visibility),
    ("weather", .weather),
  ]

  /// Nil for a member that is not an element, or not a known one.
  static func element(_ name: JSONScanner.Name) -> ObservedElement? {
    names.first { known in
      known.name.utf8CodeUnitCount == name.count
        && known.name.withUTF8Buffer { $0.elementsEqual(name) }
    }?.element
  }
}

extension JSONScanner {
  /// Reads a value with its flag: `[15.2, 0]`, `[null, 5]`, `[0, null]`. Anything else is an
  /// unreadable value: it must not invalidate those of all other stations.
  mutating func reading(_ element: ObservedElement) throws(JSONFault) -> Reading {
    guard nextByte == UInt8(ascii: "[") else {
      try skip()
      return Reading(missing: .unreadable)
    }
    var number: Double?
    var flag: Double?
    var count = 0
    var isReadable = true
    try list { scanner throws(JSONFault) in
      count += 1
      guard count <= 2, scanner.isAtNumberOrNull else {
        isReadable = false
        try scanner.skip()
        return
      }
      let value = try scanner.numberOrNull()
      if count == 1 { number = value } else { flag = value }
    }
    guard isReadable, count == 2 else { return Reading(missing: .unreadable) }
    // A flag that is not a small whole number is unknown.
    return Reading(number, flag: flag.map { Int(exactly: $0) ?? -1 }, of: element)
  }

  /// Reads a number; nil for null and for anything else, which is skipped.
  mutating func looseNumber() throws(JSONFault) -> Double? {
    guard isAtNumberOrNull else {
      try skip()
      return nil
    }
    return try numberOrNull()
  }

  private var isAtNumberOrNull: Bool {
    mutating get {
      switch nextByte {
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "\""), UInt8(ascii: "["),
        UInt8(ascii: "{"):
        false
      default: true
      }
    }
  }
}
