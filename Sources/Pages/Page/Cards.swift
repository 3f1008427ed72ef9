extension Block {
  /// Cards side by side, each with the same parts in the same order: equal parts begin on one line.
  package struct Cards: Equatable, Sendable {
    package var cards: [Card]
    /// The form of the first days for narrow pages, in sections.
    package var compact: [[Block]]

    package init(_ cards: [Card], compact: [[Block]]) {
      self.cards = cards
      self.compact = compact
    }

    /// The columns of a page from which there are cards, two at least.
    package static let leastWidth = 49

    package struct Card: Equatable, Sendable {
      package var parts: [[Block]]

      package init(_ parts: [[Block]]) { self.parts = parts }
    }
  }

  /// The chances of rain of the parts of a day in columns: when each begins, a bar, and the figure.
  package struct Chances: Equatable, Sendable {
    package var label: String
    package var parts: [Part]
    /// The hour at which the last part ends.
    package var end: String
    package var isASCII: Bool

    package init(label: String, parts: [Part], end: String, isASCII: Bool) {
      self.label = label
      self.parts = parts
      self.end = end
      self.isASCII = isASCII
    }

    package struct Part: Equatable, Sendable {
      package var hour: String
      /// In percent; nil where none was issued.
      package var percent: Int?

      package init(hour: String, percent: Int?) {
        self.hour = hour
        self.percent = percent
      }
    }
  }

  /// Parts of a whole, one below the other: label, bar, figure.
  package struct Bars: Equatable, Sendable {
    package var bars: [Bar]
    package var isASCII: Bool

    package init(_ bars: [Bar], isASCII: Bool) {
      self.bars = bars
      self.isASCII = isASCII
    }
  }

  package struct Bar: Equatable, Sendable {
    package var label: String
    /// 0...1; nil: unknown, without a bar.
    package var level: Double?
    package var value: String
    package var role: Role

    package init(label: String, level: Double?, value: String, role: Role) {
      self.label = label
      self.level = level
      self.value = value
      self.role = role
    }
  }
}
