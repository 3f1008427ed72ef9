/// A place that reports come from. Every source keeps the same contract:
///
/// - it answers with the newest report it has at `now`, never one from after `now` when it replays
///   the past;
/// - it says where the answer is from and how fresh it is;
/// - it never invents, fills in or relabels a value.
public protocol ForecastSource: Sendable {
  var kind: SourceKind { get }

  /// The newest content of a forecast file.
  func officeForecast(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast>

  /// Older reports of the same file, newest first, as far as they are at hand without asking
  /// anybody. They fill today's high and low where the newest report has none, and tell what changed.
  func earlierReports(_ file: ForecastFileCode, before issued: Instant) -> [OfficeForecast]

  /// The newest three-hourly forecast of a primary area.
  func threeHourly(
    _ area: PrimaryAreaCode, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>

  /// The newest text of the office that issues a forecast file.
  func overview(
    _ file: ForecastFileCode, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview>
}
