/// Ranges that no storm exceeds.
enum PlausibleStorm {
  /// hPa
  static let pressure = 800...1100
  /// m/s
  static let wind = 0...150
  static let knots = 0...300
  /// km/h
  static let speed = 0...300
  /// Radii and ranges, in km.
  static let radius = 0...5000
  /// Hours of a forecast.
  static let hours = 0...240
  /// Of one list, and of one file.
  static let storms = 50
  static let moments = 100
  static let points = 2000
  static let slots = 200
  static let groups = 1000
}
