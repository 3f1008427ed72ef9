import JSONReading
import Models

/// JMA's names of the elements (jma-data section 6.1).
enum AMeDASFields {
  /// In the order of the files.
  private static let names: [(name: StaticString, element: ObservedElement)] = [
    ("pressure", .stationPressure), ("normalPressure", .seaLevelPressure),
    ("temp", .temperature), ("humidity", .humidity), ("visibility", .visibility),
    ("snow", .snowDepth), ("snow1h", .snow1Hour), ("snow6h", .snow6Hours),
    ("snow12h", .snow12Hours), ("snow24h", .snow24Hours), ("weather", .weather),
    ("sun10m", .sunshine10Minutes), ("sun1h", .sunshine1Hour),
    ("precipitation10m", .rain10Minutes), ("precipitation1h", .rain1Hour),
    ("precipitation3h", .rain3Hours), ("precipitation24h", .rain24Hours),
    ("windDirection", .windDirection), ("wind", .windSpeed),
  ]

  /// The known names as numbers: a map has twenty thousand to look up.
  private static let known: [(name: ShortName, element: ObservedElement)] =
    names.compactMap { known in
      known.name.withUTF8Buffer { ShortName($0) }.map { ($0, known.element) }
    }

  /// Nil for a member that is not an element, or not a known one.
  ///
  /// - Parameter place: where to look first, and afterwards the place behind what was found: the
  ///   members of all stations are in nearly the same order.
  static func element(_ name: JSONScanner.Name, from place: inout Int) -> ObservedElement? {
    guard let name = ShortName(name) else { return nil }
    return known.withUnsafeBufferPointer { known in
      for _ in known.indices {
        if place >= known.count { place = 0 }
        let candidate = known[place]
        place += 1
        if candidate.name == name { return candidate.element }
      }
      return nil
    }
  }
}

/// A name of at most sixteen bytes: its length, and its first and last eight bytes.
private struct ShortName: Equatable {
  private let count: Int
  private var first: UInt64 = 0
  private var last: UInt64 = 0

  /// Nil for a longer one; no element has one.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 16 else { return nil }
    count = bytes.count
    if let base = bytes.baseAddress, count >= 8 {
      // proven: there are eight bytes from each of these places.
      first = UnsafeRawPointer(base).loadUnaligned(as: UInt64.self)
      last = UnsafeRawPointer(base + count - 8).loadUnaligned(as: UInt64.self)
    } else {
      for byte in bytes { first = first << 8 | UInt64(byte) }
    }
  }

  @inline(__always)
  static func == (one: ShortName, other: ShortName) -> Bool {
    one.first == other.first && one.last == other.last && one.count == other.count
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
    if let pair = plainPair() { return Reading(pair.first, flag: pair.second, of: element) }
    var number: Double?
    var flag: Double?
    var count = 0
    var isReadable = true
    try openList()
    while try hasItem(count) {
      count += 1
      guard count <= 2, isAtNumberOrNull else {
        isReadable = false
        try skip()
        continue
      }
      let value = try numberOrNull()
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
