import JSONReading
import Models

/// Reads `amedas/data/map/{time}.json`: all stations of Japan at one moment.
///
/// The file has a third of a megabyte and is read at every command, so it is walked over and
/// nothing but numbers is kept. Half a file is none; a station or a value of another shape than
/// expected is one that nobody can read, and leaves the others as they are.
struct AMeDASMapParser {
  static let byteLimit = 4 << 20
  /// There are 1,286 stations.
  private static let stationLimit = 5000
  private static let fieldLimit = 100

  /// - Parameter time: which moment it is for; the file itself does not say.
  func parse(_ bytes: [UInt8], time: Instant) throws(DataFault) -> ObservationMap {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    var map = ObservationMap(time: time)
    do throws(JSONFault) {
      try JSONScanner.scan(bytes) { scanner throws(JSONFault) in
        try read(&scanner, into: &map)
      }
    } catch {
      throw AMeDASFault.failure(bytes, at: error.offset)
    }
    // A map without a single station is no map.
    guard map.stationCount > 0 else { throw .shape(path: "") }
    return map
  }

  private func read(
    _ scanner: inout JSONScanner, into map: inout ObservationMap
  ) throws(JSONFault) {
    var entries: [Observation.Entry] = []
    try scanner.object { scanner, name throws(JSONFault) in
      guard let station = StationCode(amedas: name), scanner.nextByte == UInt8(ascii: "{") else {
        try scanner.skip()
        return
      }
      guard map.stationCount < Self.stationLimit else { throw scanner.fault }
      entries.removeAll(keepingCapacity: true)
      try scanner.object { scanner, name throws(JSONFault) in
        guard let element = AMeDASFields.element(name), entries.count < Self.fieldLimit else {
          try scanner.skip()
          return
        }
        entries.append(.init(element, try scanner.reading(element)))
      }
      map.add(station, entries)
    }
  }
}

extension StationCode {
  /// Five digits; nil for anything else.
  init?(amedas name: JSONScanner.Name) {
    guard name.count == 5, name.allSatisfy(\.isDigit) else { return nil }
    self.init(String(decoding: name, as: UTF8.self))
  }
}

/// What is wrong with bytes of AMeDAS, in the words of all sources.
enum AMeDASFault {
  static func failure(_ bytes: [UInt8], at offset: Int) -> DataFault {
    let first = bytes.first { !$0.isJSONSpace }
    return first == UInt8(ascii: "<") ? .html : .malformed
  }
}
