/// The forecast of one primary area, joined to one row a day (jma-data section 3.5).
///
/// Every figure is one that the report holds, found by code and date; what was computed
/// (a day's highest chance of rain) says so.
public struct Forecast: Equatable, Sendable {
  public let area: PrimaryAreaCode
  public let short: Report
  public let weekly: Report?
  /// The station whose temperatures the short range gives.
  public let shortStation: StationName?
  /// The station whose temperatures the week gives; often another one.
  public let weeklyStation: StationName?
  /// The weekly area, which may be wider than the primary area.
  public let weeklyArea: WeeklyAreaName?
  /// What is normal for the week at the weekly station.
  public let normals: WeeklyForecast.WeekNormals?
  /// From today on, one row a date, without gap or repetition.
  public let days: [ForecastDay]

  /// A station as the report names it.
  public struct StationName: Hashable, Sendable {
    public let code: StationCode
    public let name: String
  }

  /// A weekly area as the report names it.
  public struct WeeklyAreaName: Hashable, Sendable {
    public let code: WeeklyAreaCode
    public let name: String
  }

  public func day(_ date: CivilDate) -> ForecastDay? {
    days.first { $0.date == date }
  }

  /// How far the base time may lie back before the forecast counts as old (jma-data section 3.5).
  public static let staleAfterHours = 24

  /// Whether newer issuances must exist, so that the reader should be warned.
  public func isOutdated(at now: Instant) -> Bool {
    short.base.adding(hours: Self.staleAfterHours) < now
  }
}
