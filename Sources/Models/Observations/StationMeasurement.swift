/// A station's instruments. All elements of one measurement are from the same station: a direction
/// from one is never combined with a speed from another.
package enum StationMeasurement: String, CaseIterable, Sendable {
  case temperature
  case rain
  case wind
  case sunshine
  case humidity
  case pressure
  case snow
  case visibility
  case weather

  /// The element without which a station has no value for this measurement.
  package var primary: ObservedElement {
    switch self {
    case .temperature: .temperature
    case .rain: .rain1Hour
    case .wind: .windSpeed
    case .sunshine: .sunshine1Hour
    case .humidity: .humidity
    case .pressure: .seaLevelPressure
    case .snow: .snowDepth
    case .visibility: .visibility
    case .weather: .weather
    }
  }

  /// All its elements, the primary one first.
  package var elements: [ObservedElement] {
    switch self {
    case .temperature: [.temperature]
    case .rain: [.rain1Hour, .rain10Minutes, .rain3Hours, .rain24Hours]
    case .wind: [.windSpeed, .windDirection]
    case .sunshine: [.sunshine1Hour, .sunshine10Minutes]
    case .humidity: [.humidity]
    case .pressure: [.seaLevelPressure, .stationPressure]
    case .snow: [.snowDepth, .snow1Hour, .snow6Hours, .snow12Hours, .snow24Hours]
    case .visibility: [.visibility]
    case .weather: [.weather]
    }
  }

  /// The maximum distance of a station from the place, in kilometres. Showers and snow cover are
  /// local to a valley; sea-level pressure is nearly uniform over a region, and few stations
  /// measure it.
  package var reach: Double {
    switch self {
    case .temperature, .wind: 30
    case .rain, .snow: 25
    case .sunshine, .humidity: 50
    case .visibility, .weather: 40
    case .pressure: 75
    }
  }

  /// The digit of `elems` for it (jma-data section 6.2). There is none for visibility and weather:
  /// the stations that measure pressure report them too.
  var digit: Int {
    switch self {
    case .temperature: 0
    case .rain: 1
    case .wind: 3
    case .sunshine: 4
    case .snow: 5
    case .humidity: 6
    case .pressure, .visibility, .weather: 7
    }
  }
}
