/// A station's report for one moment.
package struct Observation: Equatable, Sendable {
  package let station: StationCode
  package let time: Instant
  private let readings: ArraySlice<Entry>

  package struct Entry: Equatable, Sendable {
    package let element: ObservedElement
    package let reading: Reading

    package init(_ element: ObservedElement, _ reading: Reading) {
      self.element = element
      self.reading = reading
    }
  }

  package init(station: StationCode, time: Instant, readings: [Entry]) {
    self.init(station: station, time: time, slice: readings[...])
  }

  init(station: StationCode, time: Instant, slice: ArraySlice<Entry>) {
    self.station = station
    self.time = time
    readings = slice
  }

  /// The reading of an element; `.notReported` if the report does not contain it.
  package subscript(element: ObservedElement) -> Reading {
    readings.first { $0.element == element }?.reading ?? Reading(missing: .notReported)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.station == right.station && left.time == right.time
      && left.readings.elementsEqual(right.readings)
  }
}
