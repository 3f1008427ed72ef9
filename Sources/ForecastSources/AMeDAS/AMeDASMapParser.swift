import JSONReading
import Models

/// Parses `amedas/data/map/{time}.json`: all stations of Japan at one time.
///
/// The file has a third of a megabyte and is read by every command that needs it, so it is scanned
/// without a tree and only numbers are kept. A truncated file is rejected; a station or a value of
/// unexpected shape is unreadable and does not affect the others.
struct AMeDASMapParser {
  static let byteLimit = 4 << 20
  /// There are 1,286 stations.
  private static let stationLimit = 5000
  private static let fieldLimit = 100

  /// - Parameter time: the time of the map; the file does not contain it.
  func parse(_ bytes: [UInt8], time: Instant) throws(DataFault) -> ObservationMap {
    guard bytes.count <= Self.byteLimit else { throw .tooLarge(limit: Self.byteLimit) }
    var map = ObservationMap(time: time)
    do throws(JSONFault) {
      try JSONScanner.scan(bytes) { scanner throws(JSONFault) in
        try read(&scanner, into: &map)
      }
    } catch {
      throw DataFault(unreadable: bytes)
    }
    // A map without stations is invalid.
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
      var place = 0
      try scanner.object { scanner, name throws(JSONFault) in
        guard let element = AMeDASFields.element(name, from: &place),
          entries.count < Self.fieldLimit
        else {
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
    guard name.count == 5, name.allSatisfy({ $0.isDigit }) else { return nil }
    self.init(String(decoding: name, as: UTF8.self))
  }
}
