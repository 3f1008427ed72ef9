extension Block {
  /// Temperatures over time as a curve, with rows of words below it. Times are hours from the
  /// beginning.
  public struct Curve: Equatable, Sendable {
    /// How long it is.
    public var hours: Double
    public var values: Row
    public var points: [Point]
    /// The ends of the scale, in °C.
    public var scale: ClosedRange<Int>
    /// The days, where each begins.
    public var days: [Mark]
    /// The hours of the clock.
    public var ticks: [Mark]
    /// When the sun is down, and the word for it.
    public var nights: [ClosedRange<Double>]
    public var nightLabel: String
    /// The present; nil if it is outside.
    public var now: Mark?
    public var rows: [Row]
    /// What is to be known of it, below.
    public var notes: [String]
    public var indent: Int
    /// Whether it consists of ASCII only.
    public var isASCII: Bool
    /// The form for pages without room for it.
    public var narrow: [Block]

    public init(
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

    /// A value at an instant.
    public struct Point: Equatable, Sendable {
      public var hour: Double
      /// °C; nil leaves a gap.
      public var value: Double?
      /// Whether the next point is its neighbour in the issue, so that a line may join them.
      public var joinsNext: Bool

      public init(hour: Double, value: Double?, joinsNext: Bool) {
        self.hour = hour
        self.value = value
        self.joinsNext = joinsNext
      }
    }

    /// Something at an instant.
    public struct Mark: Equatable, Sendable {
      public var hour: Double
      public var span: Span

      public init(hour: Double, _ span: Span) {
        self.hour = hour
        self.span = span
      }
    }

    /// Words in a row, each in the middle of its time.
    public struct Row: Equatable, Sendable {
      public var label: String
      public var cells: [Cell]

      public init(label: String, cells: [Cell]) {
        self.label = label
        self.cells = cells
      }
    }

    public struct Cell: Equatable, Sendable {
      /// From when to when; both the same for an instant.
      public var hours: ClosedRange<Double>
      public var text: String
      /// Used in all cells of a row if one text has no room.
      public var shorter: String
      public var role: Role

      public init(
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
