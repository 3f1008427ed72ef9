/// A station's report for one moment.
package struct Observation: Equatable, Sendable {
  package let station: StationCode
  package let time: Instant
  private let readings: [Entry]

  package struct Entry: Equatable, Sendable {
    package let element: ObservedElement
    package let reading: Reading

    package init(_ element: ObservedElement, _ reading: Reading) {
      self.element = element
      self.reading = reading
    }
  }

  package init(station: StationCode, time: Instant, readings: [Entry]) {
    self.station = station
    self.time = time
    self.readings = readings
  }

  /// The reading of an element; `.notReported` if the report does not contain it.
  package subscript(element: ObservedElement) -> Reading {
    readings.first { $0.element == element }?.reading ?? Reading(missing: .notReported)
  }
}

/// The reports of all stations of Japan for one moment.
package struct ObservationMap: Sendable {
  package let time: Instant
  /// In ascending order, as JMA lists them, and the report of each: making a dictionary of 1,286 takes longer.
  private var codes: [StationCode] = []
  private var reports: [Report] = []
  private let read: @Sendable (Range<Int>) -> [Observation.Entry]
  private var absent: @Sendable (StationCode) -> [Observation.Entry]? = { _ in nil }

  private enum Report {
    case readings([Observation.Entry])
    /// Not read yet: of 1,286 stations a command shows a few.
    case unread(Range<Int>)
  }

  /// Creates a map without stations.
  /// - Parameter read: reads the report of a station that was added by its place in a document.
  package init(
    time: Instant, read: @escaping @Sendable (Range<Int>) -> [Observation.Entry] = { _ in [] }
  ) {
    self.time = time
    self.read = read
  }

  /// Adds a station. If it is present already, the later report replaces it.
  package mutating func add(_ station: StationCode, _ readings: [Observation.Entry]) {
    add(station, .readings(readings))
  }

  /// Adds a station whose report is read when it is asked for.
  package mutating func add(_ station: StationCode, at place: Range<Int>) {
    add(station, .unread(place))
  }

  private mutating func add(_ station: StationCode, _ report: Report) {
    let index = index(of: station)
    if index < codes.count, codes[index] == station {
      reports[index] = report
    } else {
      codes.insert(station, at: index)
      reports.insert(report, at: index)
    }
  }

  /// Where a station is, or would be.
  private func index(of station: StationCode) -> Int {
    if let last = codes.last, last < station { return codes.count }
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < station { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package var stationCount: Int { codes.count }

  /// A copy with reports of other stations, which are made when they are asked for.
  package func completed(
    by make: @escaping @Sendable (StationCode) -> [Observation.Entry]?
  ) -> ObservationMap {
    var map = self
    map.absent = make
    return map
  }

  /// A station's report; nil if it is not on the map.
  package subscript(station: StationCode) -> Observation? {
    let index = index(of: station)
    guard index < codes.count, codes[index] == station else {
      return absent(station).map { Observation(station: station, time: time, readings: $0) }
    }
    let readings =
      switch reports[index] {
      case .readings(let readings): readings
      case .unread(let place): read(place)
      }
    return Observation(station: station, time: time, readings: readings)
  }

  /// A station's report, looked up by its former number if it is not present under the current one.
  package func observation(of station: ObservationStation) -> Observation? {
    self[station.code] ?? station.formerCode.flatMap { self[$0] }
  }
}

/// A station's reading of one element: a value, or why there is none.
package struct Reading: Equatable, Sendable {
  /// Nil unless JMA itself uses values of this quality. Never 0 for missing.
  package let value: Double?
  package let quality: Quality

  /// JMA's quality flag, or a fault found by this program.
  package enum Quality: String, CaseIterable, Sendable {
    case normal
    case nearlyNormal
    case veryDoubtful
    case unfit
    case tooFewData
    /// An inspection, or a planned stop: a snow gauge in summer.
    case stopped
    case failed
    case notObservedHere
    /// No flag.
    case noInformation
    case unknownFlag
    /// A good flag without a number.
    case noNumber
    /// An implausible number.
    case implausible
    /// The member is not a value with a flag.
    case unreadable
    /// The station did not report this element, or is not in the report.
    case notReported

    /// Only these count as values (jma-data section 6.1).
    package var isUsable: Bool { self == .normal || self == .nearlyNormal }

    /// - Parameter flag: 0 to 7 as JMA writes them, nil for null.
    package init(flag: Int?) {
      switch flag {
      case 0: self = .normal
      case 1: self = .nearlyNormal
      case 2: self = .veryDoubtful
      case 3: self = .unfit
      case 4: self = .tooFewData
      case 5: self = .stopped
      case 6: self = .failed
      case 7: self = .notObservedHere
      case nil: self = .noInformation
      default: self = .unknownFlag
      }
    }
  }

  /// - Parameters:
  ///   - number: as in the file, whatever the flag.
  ///   - element: the element, which determines the plausible range.
  package init(_ number: Double?, flag: Int?, of element: ObservedElement) {
    let quality = Quality(flag: flag)
    guard quality.isUsable else {
      self.init(value: nil, quality)
      return
    }
    guard let number else {
      self.init(value: nil, .noNumber)
      return
    }
    let isPossible = element.plausible.contains(number) && element.isWhole(number)
    self.init(value: isPossible ? number : nil, isPossible ? quality : .implausible)
  }

  /// - Parameter quality: why there is no value.
  package init(missing quality: Quality) {
    self.init(value: nil, quality)
  }

  private init(value: Double?, _ quality: Quality) {
    self.value = value
    self.quality = quality
  }
}

extension ObservedElement {
  /// Codes and directions are whole numbers.
  fileprivate func isWhole(_ number: Double) -> Bool {
    switch unit {
    case .code, .sixteenths: number == number.rounded()
    default: true
    }
  }
}

/// A source of observations. The contract of `ForecastSource` applies: nothing from after `now`,
/// nothing invented, and every answer states its origin and freshness.
package protocol ObservationSource: Sendable {
  var kind: SourceKind { get }

  /// The time of the newest observations, according to the source.
  func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant>

  /// The newest map available. If the latest one is not available yet, an earlier one of the hour
  /// before.
  func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap>

  /// A station's reports for three hours.
  /// - Throws: `nothingRecorded` if there is no such file (yet).
  func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory>
}

extension SourceChain: ObservationSource where Source == any ObservationSource {
  package func latestTime(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try await ask(.observations, now) { $0.latestTime }
  }

  package func latest(now: Instant) async throws(ForecastError) -> Sourced<ObservationMap> {
    try await ask(.observations, now) { $0.latest }
  }

  package func history(
    of station: StationCode, in bucket: ObservationBucket, now: Instant
  ) async throws(ForecastError) -> Sourced<StationHistory> {
    try await ask(.observations, station, bucket, now) { $0.history }
  }
}
