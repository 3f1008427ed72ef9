import Models

extension Block {
  /// Lows and highs of several days as bars on one scale, with what else is known of each day.
  package struct Ranges: Equatable, Sendable {
    package var headers: Headers
    package var rows: [Row]
    package var indent: Int
    package var isASCII: Bool
    /// The form for pages without room for bars.
    package var narrow: Table
    /// Whether its first rows are the days of the page's cards, which have no row where they have a card.
    package var isAfterCards: Bool
    /// Columns of figures behind all others.
    package var further: [Further]

    package init(
      _ headers: Headers, rows: [Row], indent: Int = 0, isASCII: Bool, narrow: Table,
      isAfterCards: Bool = false, further: [Further] = []
    ) {
      self.headers = headers
      self.rows = rows
      self.indent = indent
      self.isASCII = isASCII
      self.narrow = narrow
      self.isAfterCards = isAfterCards
      self.further = further
    }

    /// Without its first rows.
    /// - Parameter keepsMore: whether those stay that have what no card has.
    package func dropping(_ count: Int, keepsMore: Bool = false) -> Ranges {
      func kept<Item>(_ items: [Item]) -> [Item] {
        items.enumerated().filter { index, _ in
          index >= count || keepsMore && index < rows.count && rows[index].hasMore
        }.map(\.element)
      }
      var rest = self
      rest.rows = kept(rows)
      rest.narrow.rows = kept(narrow.rows)
      rest.further = further.map { .init($0.header, kept($0.texts)) }
      return rest
    }

    /// The lowest and the highest of all values and bounds; nil without any value.
    package var scale: ClosedRange<Int>? {
      let values = rows.flatMap { row in
        [row.low, row.high].flatMap { [$0.celsius, $0.lower, $0.upper] }
      }.compactMap { $0 }
      guard let lowest = values.min(), let highest = values.max() else { return nil }
      return lowest...highest
    }

    package struct Further: Equatable, Sendable {
      package var header: String
      /// One for each row.
      package var texts: [String]

      package init(_ header: String, _ texts: [String]) {
        self.header = header
        self.texts = texts
      }
    }

    package struct Headers: Equatable, Sendable {
      package var day: String
      package var rain: String
      package var reliability: String
      package var low: String
      package var high: String

      package init(day: String, rain: String, reliability: String, low: String, high: String) {
        self.day = day
        self.rain = rain
        self.reliability = reliability
        self.low = low
        self.high = high
      }
    }

    package struct Row: Equatable, Sendable {
      package var day: Span
      package var rain: Bar
      package var reliability: String
      package var low: Value
      package var high: Value
      /// Signs of the weather.
      package var sign: Span
      package var weather: String

      package init(
        day: Span, rain: Bar, reliability: String, low: Value, high: Value, sign: Span,
        weather: String
      ) {
        self.day = day
        self.rain = rain
        self.reliability = reliability
        self.low = low
        self.high = high
        self.sign = sign
        self.weather = weather
      }

      /// Whether it has bounds or a reliability, for which cards have no room.
      var hasMore: Bool {
        !low.range.isEmpty || !high.range.isEmpty || Reliability(rawValue: reliability) != nil
      }
    }

    /// A temperature in °C with the bounds between which it is expected.
    package struct Value: Equatable, Sendable {
      /// The figure; a dash where there is none.
      package var text: String
      /// The bounds; empty if they are unknown.
      package var range: String
      package var celsius: Int?
      package var lower: Int?
      package var upper: Int?

      package init(text: String, range: String, celsius: Int?, lower: Int?, upper: Int?) {
        self.text = text
        self.range = range
        self.celsius = celsius
        self.lower = lower
        self.upper = upper
      }
    }
  }
}

extension Block {
  /// Three parts of a whole as one bar that rises from part to part.
  package struct Shares: Equatable, Sendable {
    package var parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// In eighths of the bar's own, in the order of the parts.
    package static let heights = [1, 4, 8]

    package struct Part: Equatable, Sendable {
      package var percent: Int
      package var role: Role

      package init(percent: Int, _ role: Role) {
        self.percent = percent
        self.role = role
      }
    }
  }

  /// The names of the parts of such bars, in their order.
  package struct SharesLegend: Equatable, Sendable {
    package var names: [String]
    /// How much a cell is, where bars are made of cells.
    package var cell: String

    package init(_ names: [String], cell: String) {
      self.names = names
      self.cell = cell
    }
  }
}
