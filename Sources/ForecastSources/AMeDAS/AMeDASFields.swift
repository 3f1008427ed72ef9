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

  /// Nil for a member that is no element, or one that we do not know yet.
  static func element(_ name: JSONScanner.Name) -> ObservedElement? {
    names.first { known in
      known.name.utf8CodeUnitCount == name.count
        && known.name.withUTF8Buffer { $0.elementsEqual(name) }
    }?.element
  }
}

extension JSONScanner {
  /// A value with its flag: `[15.2, 0]`, `[null, 5]`, `[0, null]`.
  mutating func flagged() throws(JSONFault) -> (number: Double?, flag: Int?) {
    var number: Double?
    var flag: Double?
    var count = 0
    try list { scanner throws(JSONFault) in
      switch count {
      case 0: number = try scanner.numberOrNull()
      case 1: flag = try scanner.numberOrNull()
      default: throw scanner.fault
      }
      count += 1
    }
    guard count == 2 else { throw fault }
    // A flag that is no small whole number is one that nobody knows.
    return (number, flag.map { Int(exactly: $0) ?? -1 })
  }

  mutating func reading(_ element: ObservedElement) throws(JSONFault) -> Reading {
    let (number, flag) = try flagged()
    return Reading(number, flag: flag, of: element)
  }
}
