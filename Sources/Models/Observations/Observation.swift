/// A station's report for one moment.
public struct Observation: Equatable, Sendable {
  public let station: StationCode
  public let time: Instant
  private let readings: ArraySlice<Entry>

  public struct Entry: Equatable, Sendable {
    public let element: ObservedElement
    public let reading: Reading

    public init(_ element: ObservedElement, _ reading: Reading) {
      self.element = element
      self.reading = reading
    }
  }

  public init(station: StationCode, time: Instant, readings: [Entry]) {
    self.init(station: station, time: time, slice: readings[...])
  }

  init(station: StationCode, time: Instant, slice: ArraySlice<Entry>) {
    self.station = station
    self.time = time
    readings = slice
  }

  /// The reading of an element; `.notReported` if the report does not contain it.
  public subscript(element: ObservedElement) -> Reading {
    readings.first { $0.element == element }?.reading ?? Reading(missing: .notReported)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.station == right.station && left.time == right.time
      && left.readings.elementsEqual(right.readings)
  }
}
