import Models

/// The weather of one place as it is to be drawn.
public enum WeatherScreen: Equatable, Sendable {
  case loading(title: String)
  case content(Content)
  case normals(Normals)
  case failed(Failure)

  public struct Content: Equatable, Sendable {
    public var title: String
    /// Which forecast is shown, where that is not plain from the title.
    public var notes: [String]
    /// Marks what is not today's word; nil for a fresh forecast.
    public var sourceMark: String?
    /// What is in force at the place; nil where that is not wanted.
    public var inForce: InForce?
    /// 気象庁 8月29日(木) 11:00 発表
    public var issued: String
    /// 1時間前・次は 17:00
    public var age: String
    /// A warning about the age or completeness of what is shown.
    public var alerts: [String]
    public var days: [Day]
    /// The days after those in `days`.
    public var week: Week?
    /// The further areas of the place, a line each.
    public var others: [Other]
    public var othersTitle: String
    public var othersHeaders: Week.Headers
    public var warnings: WarningsSection?
    public var observed: ObservationSectionText.Section?
    public var hourly: Hourly?
    public var changes: Changes?
    public var overview: Overview?
    /// Sections that were wanted and could not be had.
    public var missing: [MissingSection] = []
    public var footnotes: [String]
  }

  /// A day with all that the short range says of it.
  public struct Day: Equatable, Sendable {
    /// 今日 29日(木)
    public var heading: String
    public var sign: String
    /// 曇後一時雨か雷雨
    public var summary: String
    /// 最高 31℃
    public var high: String
    /// 最低 -
    public var low: String
    /// 降水確率 50%
    public var rain: String
    public var tone: Tone
    public var isHoliday: DayKind
    /// The forecaster's words.
    public var sentence: String?
    /// What stands beside: wind, waves, six-hour chances of rain, where the figures are from.
    public var details: [Field]
  }

  /// Days of the weekly forecast, a line each.
  public struct Week: Equatable, Sendable {
    public var title: String
    public var headers: Headers
    public var rows: [Row]
    /// What is normal for the week at its station; nil where the report does not say.
    public var normals: String?

    public struct Headers: Equatable, Sendable {
      public var day: String
      public var weather: String
      public var high: String
      public var low: String
      public var rain: String
      public var reliability: String
    }

    public struct Row: Equatable, Sendable {
      public var day: String
      public var kind: DayKind
      public var sign: String
      public var summary: String
      public var high: String
      public var highRange: String
      public var low: String
      public var lowRange: String
      public var rain: String
      public var reliability: String
      public var tone: Tone
    }
  }

  /// Another area of the same place.
  public struct Other: Equatable, Sendable {
    public var name: String
    public var sign: String
    public var summary: String
    public var high: String
    public var low: String
    public var rain: String
    /// Set when there is no forecast to show.
    public var failure: String?
  }

  /// The climate normals, shown when there is no forecast. Never to be taken for one.
  public struct Normals: Equatable, Sendable {
    public var title: String
    /// 平年値（予報ではありません）
    public var heading: String
    public var inForce: InForce?
    public var fields: [Field]
    /// Why there is no forecast.
    public var reason: String
    public var footnotes: [String]
    public var warnings: WarningsSection?
    public var observed: ObservationSectionText.Section?
  }

  public struct Failure: Equatable, Sendable {
    public var title: String
    public var message: String
    /// What is in force; nil where nothing is known to be.
    public var inForce: InForce?
    /// What can be said without a forecast.
    public var warnings: WarningsSection?
    public var observed: ObservationSectionText.Section?
  }

  public typealias Field = Block.Field
  public typealias Tone = WeatherTone
  public typealias DayKind = Presenter.DayKind
}
