/// What can be asked of a source; sources differ in which of these they carry.
public enum Product: String, CaseIterable, Sendable {
  /// Days, six-hourly chances of rain and the week (府県天気予報, 週間天気予報).
  case forecast
  /// The three-hourly series of a primary area (地域時系列予報).
  case threeHourly
  /// The forecaster's text (天気概況).
  case overview
  /// Warnings and advisories in force.
  case warnings
  /// Forecasts of designated rivers (指定河川洪水予報).
  case riverFloods
  /// Early attention information (早期注意情報).
  case earlyAttention
  /// When JMA last handled any report of warnings: shows that the others are kept up.
  case warningFeed
  /// When warnings are expected to hold, three hours at a time.
  case warningTimeline
  /// What AMeDAS measured.
  case observations
  /// Names and parents of municipalities, as JMA lists them today.
  case areaTable
  /// A list of telegrams.
  case feed
  /// One telegram.
  case telegram
}
