/// A place that reports come from. Every source keeps the same contract:
///
/// - it answers with the newest report it has at `now`, never one from after `now` when it replays
///   the past;
/// - it says where the answer is from and how fresh it is;
/// - it never invents, fills in or relabels a value: what it does not carry is missing, and a
///   product that it does not carry at all is `.notOffered`.
///
/// It is asked for a primary area, because that is what every service can be asked for. Those that
/// answer by JMA's forecast files are `ForecastFileSource`s.
public protocol ForecastSource: Sendable {
  var kind: SourceKind { get }

  /// Names the answer that speaks of an area: areas of the same name share one answer, so that
  /// somebody who needs many areas can ask once for each answer.
  func sharedAnswer(for area: PrimaryArea) -> String

  /// The newest daily forecast that holds the area, and whatever came with it.
  func officeForecast(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<OfficeForecast>

  /// Older reports for the same area, newest first, as far as they are at hand without asking
  /// anybody. They fill today's high and low where the newest report has none, and
  /// tell what changed.
  func earlierReports(of area: PrimaryArea, before issued: Instant) -> [OfficeForecast]

  /// The newest three-hourly forecast of a primary area.
  func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast>

  /// The newest text of the office that issues the area's forecast.
  func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview>
}

/// What a source does not carry it need not write.
extension ForecastSource {
  public func threeHourly(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<ThreeHourlyForecast> {
    throw .notOffered(.threeHourly, by: kind)
  }

  public func overview(
    of area: PrimaryArea, now: Instant
  ) async throws(ForecastError) -> Sourced<Overview> {
    throw .notOffered(.overview, by: kind)
  }
}
