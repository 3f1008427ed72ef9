extension Block {
  /// Temperatures over time as a curve, with rows of words below it. Times are hours from the beginning.
  package struct Curve: Equatable, Sendable {
    /// The length.
    package var hours: Double
    package var values: Row
    package var points: [Point]
    /// The ends of the scale, in °C.
    package var scale: ClosedRange<Int>
    /// Where each day begins.
    package var days: [Mark]
    /// The hours of the clock.
    package var ticks: [Mark]
    /// When the sun is down, and the word for it.
    package var nights: [ClosedRange<Double>]
    package var nightLabel: String
    /// Nil if it is outside.
    package var now: Mark?
    package var rows: [Row]
    package var notes: [String]
    package var indent: Int
    package var isASCII: Bool
    /// The form for pages without room for it.
    package var narrow: [Block]

    package init(
      hours: Double, values: Row, points: [Point], scale: ClosedRange<Int>, days: [Mark],
      ticks: [Mark], nights: [ClosedRange<Double>], nightLabel: String, now: Mark?, rows: [Row],
      notes: [String] = [], indent: Int = 2, isASCII: Bool, narrow: [Block]
    ) {
      self.hours = hours
      self.values = values
      self.points = points
      self.scale = scale
      self.days = days
      self.ticks = ticks
      self.nights = nights
      self.nightLabel = nightLabel
      self.now = now
      self.rows = rows
      self.notes = notes
      self.indent = indent
      self.isASCII = isASCII
      self.narrow = narrow
    }

    package struct Point: Equatable, Sendable {
      package var hour: Double
      /// °C; nil leaves a gap.
      package var value: Double?
      /// Whether the next point is its neighbour in the issue, so that a line may join them.
      package var joinsNext: Bool

      package init(hour: Double, value: Double?, joinsNext: Bool) {
        self.hour = hour
        self.value = value
        self.joinsNext = joinsNext
      }
    }

    package struct Mark: Equatable, Sendable {
      package var hour: Double
      package var span: Span
      /// Shorter texts for where the next mark leaves no room, the longest first.
      package var shorter: [String]

      package init(hour: Double, _ span: Span, shorter: [String] = []) {
        self.hour = hour
        self.span = span
        self.shorter = shorter
      }
    }

    /// Words in a row, each in the middle of its time.
    package struct Row: Equatable, Sendable {
      package var label: String
      package var cells: [Cell]

      package init(label: String, cells: [Cell]) {
        self.label = label
        self.cells = cells
      }
    }

    package struct Cell: Equatable, Sendable {
      /// From when to when; both the same for an instant.
      package var hours: ClosedRange<Double>
      package var text: String
      /// Used in all cells of a row if one text has no room.
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
    }
  }
}
