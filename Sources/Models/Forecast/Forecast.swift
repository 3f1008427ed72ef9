/// The forecast of one primary area, joined to one row per day (jma-data section 3.5).
///
/// Every figure is in the report, found by code and date; computed ones (a day's highest chance of
/// rain) are marked.
public struct Forecast: Equatable, Sendable {
  public let area: PrimaryAreaCode
  public let short: Report
  public let weekly: Report?
  /// The station of the short-range temperatures.
  public let shortStation: StationName?
  /// The station of the weekly temperatures; often another one.
  public let weeklyStation: StationName?
  /// The weekly area, which may be wider than the primary area.
  public let weeklyArea: WeeklyAreaName?
  /// The normals of the week at the weekly station.
  public let normals: WeeklyForecast.WeekNormals?
  /// The days from today on, one row per date, without gap or repetition.
  public let days: [ForecastDay]

  /// A station as named in the report.
  public struct StationName: Hashable, Sendable {
    public let code: StationCode
    public let name: String
  }

  /// A weekly area as named in the report.
  public struct WeeklyAreaName: Hashable, Sendable {
    public let code: WeeklyAreaCode
    public let name: String
  }

  public func day(_ date: CivilDate) -> ForecastDay? {
    days.first { $0.date == date }
  }

  /// The age of the base time, in hours, beyond which the forecast is outdated (jma-data section
  /// 3.5).
  public static let staleAfterHours = 24

  /// Whether newer issuances must exist, so that the user should be warned.
  public func isOutdated(at now: Instant) -> Bool {
    short.base.adding(hours: Self.staleAfterHours) < now
  }
}
