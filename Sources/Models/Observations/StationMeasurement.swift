/// What a station has an instrument for. The elements of one measurement are always those of one
/// and the same station: a direction of here never stands beside a speed of there.
public enum StationMeasurement: String, CaseIterable, Sendable {
  case temperature
  case rain
  case wind
  case sunshine
  case humidity
  case pressure
  case snow
  case visibility
  case weather

  /// The element that decides whether a station has anything to say.
  public var primary: ObservedElement {
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

  /// All that it gives, the primary one first.
  public var elements: [ObservedElement] {
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

  /// How far a station may stand from the place, in kilometres. A shower or snow on the ground is a
  /// matter of a valley; the pressure at sea level is much the same over a region, and few stations
  /// measure it.
  public var reach: Double {
    switch self {
    case .temperature, .wind: 30
    case .rain, .snow: 25
    case .sunshine, .humidity: 50
    case .visibility, .weather: 40
    case .pressure: 75
    }
  }

  /// Which of the eight digits of `elems` tells of it (jma-data section 6.2). There are none for
  /// visibility and weather: they come from the stations that measure pressure too.
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
