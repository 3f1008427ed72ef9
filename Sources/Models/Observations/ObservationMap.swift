/// What all stations of Japan reported of one moment.
public struct ObservationMap: Sendable {
  public let time: Instant
  // One list for all stations: a thousand small ones would take longer to make than to read.
  private var entries: [Observation.Entry] = []
  private var ranges: [StationCode: Range<Int>] = [:]

  /// A map on which no station stands yet.
  public init(time: Instant) {
    self.time = time
    entries.reserveCapacity(Self.usualStations * 14)
    ranges.reserveCapacity(Self.usualStations)
  }

  private static let usualStations = 1300

  /// Puts a station on the map. Should it stand there already, its later report counts.
  public mutating func add(_ station: StationCode, _ readings: [Observation.Entry]) {
    let start = entries.count
    entries += readings
    ranges[station] = start..<entries.count
  }

  public var stationCount: Int { ranges.count }

  /// What a station reported; nil when it is not on the map.
  public subscript(station: StationCode) -> Observation? {
    guard let range = ranges[station] else { return nil }
    return Observation(station: station, time: time, slice: entries[range])
  }

  /// The report of a station, under the number it had before if it is not there by its own.
  public func observation(of station: ObservationStation) -> Observation? {
    self[station.code] ?? station.formerCode.flatMap { self[$0] }
  }
}
