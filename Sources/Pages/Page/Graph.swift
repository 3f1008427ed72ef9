extension Block {
  /// Two days in one picture: temperatures observed until now and forecast from now on, with rows of what else is
  /// issued, sentences, and the days that follow as filled bars. Times are hours from the beginning.
  package struct Graph: Equatable, Sendable {
    /// The columns of a page that has room for one.
    package static let leastWidth = 60

    /// At the left of the first line, two spaces apart.
    package var title: [Span]
    /// At its right end.
    package var place: Span
    /// What must not be overlooked, below the first line.
    package var marks: [Block]
    /// The length.
    package var hours: Double
    package var days: [Day]
    /// A line until now.
    package var observed: [Curve.Point]
    /// Marked points from now on.
    package var forecast: [Curve.Point]
    /// The ends of the scale, in °C; nil where there is no temperature to draw.
    package var scale: ClosedRange<Int>?
    /// When the sun is down.
    package var nights: [ClosedRange<Double>]
    package var now: Double
    /// The hours of the clock.
    package var ticks: Curve.Row
    package var rows: [Rows]
    package var chances: Chances
    /// Words at the hours of what happens then.
    package var events: Curve.Row
    package var sentences: [String]
    /// Nil where no days follow.
    package var week: Ranges?
    /// The figures of one moment, in a box beside it.
    package var reading: Reading?
    package var indent = 1
    package var isASCII: Bool

    package init(
      title: [Span], place: Span, marks: [Block], hours: Double, days: [Day],
      observed: [Curve.Point], forecast: [Curve.Point], scale: ClosedRange<Int>?,
      nights: [ClosedRange<Double>], now: Double, ticks: Curve.Row, rows: [Rows],
      chances: Chances, events: Curve.Row, sentences: [String], week: Ranges?,
      reading: Reading? = nil, isASCII: Bool
    ) {
      self.title = title
      self.place = place
      self.marks = marks
      self.hours = hours
      self.days = days
      self.observed = observed
      self.forecast = forecast
      self.scale = scale
      self.nights = nights
      self.now = now
      self.ticks = ticks
      self.rows = rows
      self.chances = chances
      self.events = events
      self.sentences = sentences
      self.week = week
      self.reading = reading
      self.isASCII = isASCII
    }

    /// What is said of a day as a whole, beside where it begins: a highest or lowest has no hour.
    package struct Day: Equatable, Sendable {
      package var hour: Double
      package var name: Span
      /// For where the next day leaves no room.
      package var shorter: Span
      package var figures: [Span]

      package init(hour: Double, name: Span, shorter: Span, figures: [Span]) {
        self.hour = hour
        self.name = name
        self.shorter = shorter
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

    /// A row in one line; where it has no room in one, its parts.
    package struct Rows: Equatable, Sendable {
      package var whole: Curve.Row
      package var parts: [Curve.Row]

      package init(_ whole: Curve.Row, parts: [Curve.Row] = []) {
        self.whole = whole
        self.parts = parts
      }
    }

    /// Chances of rain, as issued for some hours.
    package struct Chances: Equatable, Sendable {
      package var label: String
      package var cells: [Chance]

      package init(label: String, cells: [Chance]) {
        self.label = label
        self.cells = cells
      }
    }

    package struct Chance: Equatable, Sendable {
      package var hours: ClosedRange<Double>
      /// Nil where none was issued.
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
