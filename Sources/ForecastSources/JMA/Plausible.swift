import Models

/// Ranges that no weather on earth exceeds; a value beyond means a broken file, not a forecast.
enum Plausible {
  /// °C
  static let celsius = -90...70
  static let exactCelsius = -90.0...70.0
  /// %
  static let percent = 0...100
  /// JMA's wind levels in three-hourly forecasts.
  static let windLevel = 1...6
  /// The hours of one forecast step.
  static let stepHours = 1...24
  /// The hours of a step or period of a warning.
  static let periodHours = 1...1000
  /// Normals of a week's rain, in mm.
  static let weekRain = 0.0...5000.0
}

extension String {
  /// `PT12H`, `P1D`, `P1DT6H`: whole hours that can be true; nil for anything else.
  func hours(within range: ClosedRange<Int>) -> Int? {
    TelegramDuration(self).hours.flatMap { range.contains($0) ? $0 : nil }
  }
}
