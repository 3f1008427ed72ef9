/// An element that AMeDAS reports (jma-data section 6.1).
package enum ObservedElement: String, CaseIterable, Sendable {
  /// °C, one decimal
  case temperature
  /// %
  case humidity
  /// hPa at the station's altitude
  case stationPressure
  /// hPa, reduced to sea level
  case seaLevelPressure
  /// m/s, ten-minute mean
  case windSpeed
  /// 0 calm, 1 north-north-east, clockwise to 16 north
  case windDirection
  /// mm
  case rain10Minutes
  /// mm
  case rain1Hour
  /// mm
  case rain3Hours
  /// mm
  case rain24Hours
  /// min
  case sunshine10Minutes
  /// h
  case sunshine1Hour
  /// cm on the ground
  case snowDepth
  /// cm fallen
  case snow1Hour
  /// cm fallen
  case snow6Hours
  /// cm fallen
  case snow12Hours
  /// cm fallen
  case snow24Hours
  /// m
  case visibility
  /// A code of `ObservedWeather`, on the hour.
  case weather

  /// The unit of a value.
  package enum Unit: String, Sendable {
    case celsius = "C"
    case percent = "%"
    case hectopascals = "hPa"
    case metersPerSecond = "m/s"
    case sixteenths = "1/16"
    case millimeters = "mm"
    case minutes = "min"
    case hours = "h"
    case centimeters = "cm"
    case meters = "m"
    case code
  }

  package var unit: Unit {
    switch self {
    case .temperature: .celsius
    case .humidity: .percent
    case .stationPressure, .seaLevelPressure: .hectopascals
    case .windSpeed: .metersPerSecond
    case .windDirection: .sixteenths
    case .rain10Minutes, .rain1Hour, .rain3Hours, .rain24Hours: .millimeters
    case .sunshine10Minutes: .minutes
    case .sunshine1Hour: .hours
    case .snowDepth, .snow1Hour, .snow6Hours, .snow12Hours, .snow24Hours: .centimeters
    case .visibility: .meters
    case .weather: .code
    }
  }

  /// The range that no weather of Japan exceeds; a value beyond means a broken file, not an
  /// observation.
  package var plausible: ClosedRange<Double> {
    switch self {
    case .temperature: -60...60
    case .humidity: 0...100
    case .stationPressure: 400...1100
    case .seaLevelPressure: 800...1100
    case .windSpeed: 0...150
    case .windDirection: 0...16
    case .rain10Minutes: 0...200
    case .rain1Hour: 0...500
    case .rain3Hours: 0...1500
    case .rain24Hours: 0...5000
    case .sunshine10Minutes: 0...10
    case .sunshine1Hour: 0...1
    case .snowDepth, .snow1Hour, .snow6Hours, .snow12Hours, .snow24Hours: 0...2000
    case .visibility: 0...200_000
    case .weather: 0...99
    }
  }
}
