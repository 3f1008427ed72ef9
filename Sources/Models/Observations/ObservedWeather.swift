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
