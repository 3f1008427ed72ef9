extension Block {
  /// Days in one picture: temperatures observed until now and forecast from now on, with rows of what else is
  /// issued, sentences, and the days that follow as filled bars; or the level of the sea. Times are hours from the
  /// beginning.
  package struct Graph: Equatable, Sendable {
    /// The columns of a page that has room for one.
    package static let leastWidth = 60

    /// At the left of the first line, two spaces apart; no line where there is no place either.
    package var title: [Span] = []
    /// At its right end.
    package var place = Span("")
    /// What must not be overlooked, below the first line.
    package var marks: [Block] = []
    /// The length.
    package var hours: Double
    package var days: [Day]
    package var measure: Measure
    /// A line: what was observed until now, or the heights of the hours.
    package var observed: [Point]
    /// Marked points: what is forecast from now on, or high and low waters.
    package var forecast: [Point]
    /// The ends of the scale; nil where there is nothing to draw.
    package var scale: ClosedRange<Int>?
    /// When the sun is down.
    package var nights: [ClosedRange<Double>]
    /// Nil if it is outside.
    package var now: Double?
    /// The hours of the clock.
    package var ticks: Row
    package var rows: [Rows]
    package var chances: Chances
    /// Words at the hours of what happens then.
    package var events = Row(label: "", cells: [])
    package var sentences: [String] = []
    /// Nil where no days follow.
    package var week: Ranges?
    /// Whether lines are few: a curve of levels is lower, days have names as short as leaves their figures beside them, and the week has
    /// neither a heading nor a blank line before it.
    package var isLow = false
    /// Whether a time of it can be chosen.
    package var isPointable = false
    /// The figures of one moment, in a box beside it.
    package var reading: Reading?
    package var indent: Int
    package var isASCII: Bool

    package init(
      hours: Double, days: [Day], measure: Measure = .temperature, observed: [Point] = [],
      forecast: [Point], scale: ClosedRange<Int>?, nights: [ClosedRange<Double>], now: Double?,
      ticks: Row, rows: [Rows], chances: Chances = Chances(label: "", cells: []), indent: Int = 1,
      isASCII: Bool
    ) {
      self.hours = hours
      self.days = days
      self.measure = measure
      self.observed = observed
      self.forecast = forecast
      self.scale = scale
      self.nights = nights
      self.now = now
      self.ticks = ticks
      self.rows = rows
      self.chances = chances
      self.indent = indent
      self.isASCII = isASCII
    }

    /// What is drawn, for its colour and for the labels of its scale.
    package enum Measure: Equatable, Sendable {
      /// °C
      case temperature
      /// cm above a datum
      case level

      package func role(of value: Double) -> Role {
        switch self {
        case .temperature: .temperature(value)
        case .level: .rain
        }
      }

      /// From one label of a scale to the next, the smallest first.
      package var steps: [Int] {
        switch self {
        case .temperature: [5, 10, 20]
        case .level: [10, 20, 50, 100, 200]
        }
      }

      /// What a scale ends at is a multiple of this.
      package var ends: Int {
        switch self {
        case .temperature: 5
        case .level: 50
        }
      }
    }

    package struct Point: Equatable, Sendable {
      package var hour: Double
      /// Nil leaves a gap.
      package var value: Double?
      /// Whether the next point is its neighbour in the issue, so that a line may join them.
      package var joinsNext: Bool

      package init(hour: Double, value: Double?, joinsNext: Bool) {
        self.hour = hour
        self.value = value
        self.joinsNext = joinsNext
      }
    }

    /// What is said of a day as a whole, beside where it begins: a highest or lowest has no hour.
    package struct Day: Equatable, Sendable {
      package var hour: Double
      /// The longest first: shorter ones for where the next day leaves no room.
      package var names: [Span]
      package var figures: [Span]

      package init(hour: Double, names: [Span], figures: [Span] = []) {
        self.hour = hour
        self.names = names
        self.figures = figures
      }
    }

    package struct Reading: Equatable, Sendable {
      package var hour: Double
      package var lines: [[Span]]

      package init(hour: Double, lines: [[Span]]) {
        self.hour = hour
        self.lines = lines
      }
    }

    /// What stands below the plot behind a label.
    package struct Labelled<Item: Equatable & Sendable>: Equatable, Sendable {
      package var label: String
      package var cells: [Item]

      package init(label: String, cells: [Item]) {
        self.label = label
        self.cells = cells
      }
    }

    /// Words in a row, each in the middle of its time.
    package typealias Row = Labelled<Cell>
    /// Chances of rain, as issued for some hours, or amounts as shares of the largest.
    package typealias Chances = Labelled<Chance>

    package struct Cell: Equatable, Sendable {
      /// From when to when; both the same for an instant.
      package var hours: ClosedRange<Double>
      package var text: String
      /// Used where the text is longer than the hours, and in all cells of a row if one text has no room.
      package var shorter: String
      package var role: Role

      package init(
        hours: ClosedRange<Double>, text: String, shorter: String? = nil, role: Role = .plain
      ) {
        self.hours = hours
        self.text = text
        self.shorter = shorter ?? text
        self.role = role
      }

      package init(at hour: Double, _ text: String, _ role: Role = .plain) {
        self.init(hours: hour...hour, text: text, role: role)
      }
    }

    /// A row in one line; where it has no room in one, its parts.
    package struct Rows: Equatable, Sendable {
      package var whole: Row
      package var parts: [Row]

      package init(_ whole: Row, parts: [Row] = []) {
        self.whole = whole
        self.parts = parts
      }
    }

    package struct Chance: Equatable, Sendable {
      package var hours: ClosedRange<Double>
      /// Nil where none was issued or known.
      package var percent: Int?
      package var text: String

      package init(hours: ClosedRange<Double>, percent: Int?, text: String) {
        self.hours = hours
        self.percent = percent
        self.text = text
      }
    }
  }
}
