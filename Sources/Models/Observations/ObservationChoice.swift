/// Selects, on one map, the station for each measurement: the nearest that has a value.
struct ObservationChoice {
  let finder: StationFinder

  func report(from vantage: VantagePoint, on map: ObservationMap) -> ObservationReport {
    let around = finder.nearby(vantage)
    var report = ObservationReport(
      vantage: vantage, time: map.time, main: main(around, on: map), figures: [:], gaps: [:],
      passedOver: [:], temperatureExtremes: nil, windExtremes: nil)
    for measurement in StationMeasurement.allCases {
      choose(measurement, around.candidates(for: measurement), on: map, for: &report)
    }
    return report
  }

  /// The station for the temperature; if none has a value, the nearest that should have one.
  private func main(
    _ around: StationFinder.NearbyStations, on map: ObservationMap
  ) -> NearStation? {
    let candidates = around.candidates(for: .temperature)
    return candidates.first { reading(.temperature, of: $0, on: map).value != nil }
      ?? candidates.first
  }

  private func choose(
    _ measurement: StationMeasurement, _ candidates: [NearStation], on map: ObservationMap,
    for report: inout ObservationReport
  ) {
    var without: [ObservationGap] = []
    for candidate in candidates {
      let reading = reading(measurement.primary, of: candidate, on: map)
      if reading.value != nil, let observation = map.observation(of: candidate.station) {
        report.take(measurement, from: observation, of: candidate)
        break
      }
      without.append(.noValue(candidate, reading.quality))
    }
    if report.figures[measurement.primary] == nil {
      report.gaps[measurement] = without.first ?? .noStation(within: measurement.reach)
    } else if !without.isEmpty {
      report.passedOver[measurement] = without
    }
  }

  private func reading(
    _ element: ObservedElement, of station: NearStation, on map: ObservationMap
  ) -> Reading {
    map.observation(of: station.station)?[element] ?? Reading(missing: .notReported)
  }
}

extension ObservationReport {
  /// Takes all elements of one measurement from a station.
  mutating func take(
    _ measurement: StationMeasurement, from observation: Observation, of station: NearStation
  ) {
    for element in measurement.elements {
      let reading = observation[element]
      guard let value = reading.value else { continue }
      figures[element] = ObservedFigure(
        element: element, value: value, quality: reading.quality, station: station,
        time: observation.time)
    }
  }
}
