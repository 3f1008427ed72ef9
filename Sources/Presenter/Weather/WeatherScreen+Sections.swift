extension WeatherScreen {
  /// The three-hourly forecast, a line for each step.
  public struct Hourly: Equatable, Sendable {
    /// 3時間ごと（東京地方、気温は東京）
    public var title: String
    /// Who issued it and when, and what its figures stand for.
    public var notes: [String]
    public var headers: Headers
    public var days: [Day]

    public struct Headers: Equatable, Sendable {
      public var time: String
      public var temperature: String
      public var wind: String
      public var weather: String
    }

    public struct Day: Equatable, Sendable {
      /// 今日 4日(日)
      public var heading: String
      public var kind: DayKind
      public var rows: [Row]
    }

    public struct Row: Equatable, Sendable {
      /// 06-09, or 24 for the closing temperature.
      public var time: String
      /// 17℃
      public var temperature: String
      /// How the temperature stands between the lowest and the highest shown, 0...1; a length to
      /// draw. Nil where there is no temperature.
      public var level: Double?
      /// 北 3-5m/s
      public var wind: String
      public var sign: String
      public var summary: String
      public var tone: Tone
    }
  }

  /// What changed since the previous issue, a line for each value.
  public struct Changes: Equatable, Sendable {
    public var title: String
    /// Said instead of rows: nothing changed, or nothing to compare with.
    public var message: String?
    public var headers: Headers
    public var rows: [Row]

    public struct Headers: Equatable, Sendable {
      public var day: String
      public var value: String
      public var before: String
      public var now: String
    }

    public struct Row: Equatable, Sendable {
      public var day: String
      public var value: String
      public var before: String
      public var now: String
    }
  }

  /// The forecaster's text, as written.
  public struct Overview: Equatable, Sendable {
    public var title: String
    /// Who issued it and when, and that it is in Japanese.
    public var notes: [String]
    public var headline: String?
    public var paragraphs: [String]
  }

  /// A section that could not be had.
  public struct MissingSection: Equatable, Sendable {
    public var section: WeatherSection
    public var title: String
    public var message: String
  }
}
