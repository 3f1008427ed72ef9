extension Block {
  /// Lows and highs of several days as bars on one scale, with what else is known of each day.
  public struct Ranges: Equatable, Sendable {
    public var headers: Headers
    public var rows: [Row]
    public var indent: Int
    /// Whether bars consist of ASCII only.
    public var isASCII: Bool
    /// The form for pages without room for bars.
    public var narrow: Table

    public init(
      _ headers: Headers, rows: [Row], indent: Int = 0, isASCII: Bool, narrow: Table
    ) {
      self.headers = headers
      self.rows = rows
      self.indent = indent
      self.isASCII = isASCII
      self.narrow = narrow
    }

    /// The ends of the scale: the lowest and the highest of all values and bounds; nil where there
    /// is no value at all.
    public var scale: ClosedRange<Int>? {
      let values = rows.flatMap { row in
        [row.low, row.high].flatMap { [$0.celsius, $0.lower, $0.upper] }
      }.compactMap { $0 }
      guard let lowest = values.min(), let highest = values.max() else { return nil }
      return lowest...highest
    }

    public struct Headers: Equatable, Sendable {
      public var day: String
      public var rain: String
      public var reliability: String
      public var low: String
      public var high: String
      public var weather: String

      public init(
        day: String, rain: String, reliability: String, low: String, high: String, weather: String
      ) {
        self.day = day
        self.rain = rain
        self.reliability = reliability
        self.low = low
        self.high = high
        self.weather = weather
      }
    }

    public struct Row: Equatable, Sendable {
      public var day: Span
      public var rain: Bar
      public var reliability: String
      public var low: Value
      public var high: Value
      public var weather: Table.Cell

      public init(
        day: Span, rain: Bar, reliability: String, low: Value, high: Value, weather: Table.Cell
      ) {
        self.day = day
        self.rain = rain
        self.reliability = reliability
        self.low = low
        self.high = high
        self.weather = weather
      }
    }

    /// A temperature in °C with the bounds between which it is expected.
    public struct Value: Equatable, Sendable {
      /// The figure; a dash where there is none.
      public var text: String
      /// The bounds in figures; empty where they are not known.
      public var range: String
      public var celsius: Int?
      public var lower: Int?
      public var upper: Int?

      public init(text: String, range: String, celsius: Int?, lower: Int?, upper: Int?) {
        self.text = text
        self.range = range
        self.celsius = celsius
        self.lower = lower
        self.upper = upper
      }
    }
  }
}
