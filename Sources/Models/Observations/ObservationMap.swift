/// The reports of all stations of Japan for one moment.
package struct ObservationMap: Sendable {
  package let time: Instant
  // One list for all stations: creating a thousand small ones would take longer than reading.
  private var entries: [Observation.Entry] = []
  private var ranges: [StationCode: Range<Int>] = [:]

  /// Creates a map without stations.
  package init(time: Instant) {
    self.time = time
    entries.reserveCapacity(Self.usualStations * 14)
    ranges.reserveCapacity(Self.usualStations)
  }

  private static let usualStations = 1300

  /// Adds a station. If it is present already, the later report replaces it.
  package mutating func add(_ station: StationCode, _ readings: [Observation.Entry]) {
    let start = entries.count
    entries += readings
    ranges[station] = start..<entries.count
  }

  package var stationCount: Int { ranges.count }

  /// A station's report; nil if it is not on the map.
  package subscript(station: StationCode) -> Observation? {
    guard let range = ranges[station] else { return nil }
    return Observation(station: station, time: time, slice: entries[range])
  }

  /// A station's report, looked up by its former number if it is not present under the current one.
  package func observation(of station: ObservationStation) -> Observation? {
    self[station.code] ?? station.formerCode.flatMap { self[$0] }
  }
}
