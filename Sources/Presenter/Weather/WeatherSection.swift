/// What the weather of a place can show besides the days.
public enum WeatherSection: String, CaseIterable, Sendable {
  /// Warnings and advisories in force.
  case warnings
  /// What AMeDAS observes now.
  case observed
  /// Three hours at a time.
  case hourly
  /// What changed since the previous issue.
  case changes
  /// The forecaster's text.
  case text
}
