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

  package var unit: Unit { measure.unit }

  /// The range that no weather of Japan exceeds; a value beyond means a broken file, not an
  /// observation.
  package var plausible: ClosedRange<Double> { measure.plausible }

  private var measure: (unit: Unit, plausible: ClosedRange<Double>) {
    switch self {
    case .temperature: (.celsius, -60...60)
    case .humidity: (.percent, 0...100)
    case .stationPressure: (.hectopascals, 400...1100)
    case .seaLevelPressure: (.hectopascals, 800...1100)
    case .windSpeed: (.metersPerSecond, 0...150)
    case .windDirection: (.sixteenths, 0...16)
    case .rain10Minutes: (.millimeters, 0...200)
    case .rain1Hour: (.millimeters, 0...500)
    case .rain3Hours: (.millimeters, 0...1500)
    case .rain24Hours: (.millimeters, 0...5000)
    case .sunshine10Minutes: (.minutes, 0...10)
    case .sunshine1Hour: (.hours, 0...1)
    case .snowDepth, .snow1Hour, .snow6Hours, .snow12Hours, .snow24Hours: (.centimeters, 0...2000)
    case .visibility: (.meters, 0...200_000)
    case .weather: (.code, 0...99)
    }
  }
}

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
  package var primary: ObservedElement { elements[0] }  // proven: each has one

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
  package var reach: Double { instrument.reach }

  /// The digit of `elems` for it (jma-data section 6.2). There is none for visibility and weather:
  /// the stations that measure pressure report them too.
  var digit: Int { instrument.digit }

  private var instrument: (reach: Double, digit: Int) {
    switch self {
    case .temperature: (30, 0)
    case .rain: (25, 1)
    case .wind: (30, 3)
    case .sunshine: (50, 4)
    case .humidity: (50, 6)
    case .pressure: (75, 7)
    case .snow: (25, 5)
    case .visibility, .weather: (40, 7)
    }
  }
}

/// The weather that a staffed station reports on the hour. These codes are AMeDAS's own and not
/// those of forecasts (jma-data section 6.1).
package struct ObservedWeather: Hashable, Sendable {
  package let code: Int

  /// Nil for an unknown code.
  package var kind: Kind? { Kind(rawValue: code) }

  package enum Kind: Int, CaseIterable, Sendable {
    case clear = 0
    case cloudy
    case haze
    case fog
    case precipitation
    case drizzle
    case freezingDrizzle
    case rain
    case freezingRain
    case sleet
    case snow
    case icePellets
    case snowGrains
    case rainShower
    case snowShower
    case hail
    case thunder
    case unknown = 30
    case missing
  }

  package init(code: Int) {
    self.code = code
  }

  /// - Parameter value: of the element `weather`.
  package init?(_ value: Double) {
    guard let code = Int(exactly: value) else { return nil }
    self.init(code: code)
  }
}

/// The direction that the wind comes from, in JMA's sixteen points: 0 is calm, 1 north-north-east
/// and 16 north (jma-data section 6.1).
package enum WindDirection: Int, CaseIterable, Sendable {
  case calm
  case northNortheast
  case northeast
  case eastNortheast
  case east
  case eastSoutheast
  case southeast
  case southSoutheast
  case south
  case southSouthwest
  case southwest
  case westSouthwest
  case west
  case westNorthwest
  case northwest
  case northNorthwest
  case north

  /// - Parameter value: of the element `windDirection`.
  package init?(_ value: Double) {
    guard let code = Int(exactly: value) else { return nil }
    self.init(rawValue: code)
  }
}
