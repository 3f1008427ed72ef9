extension Block {
  /// Cards side by side, each with the same parts in the same order: equal parts begin on one line.
  package struct Cards: Equatable, Sendable {
    package var cards: [Card]
    /// How many are shown at any rate; those behind only where there is room beside.
    package var atLeast: Int
    /// The form for narrow pages, in sections.
    package var compact: [[Block]]

    package init(_ cards: [Card], atLeast: Int, compact: [[Block]]) {
      self.cards = cards
      self.atLeast = atLeast
      self.compact = compact
    }

    package struct Card: Equatable, Sendable {
      package var parts: [[Block]]

      package init(_ parts: [[Block]]) { self.parts = parts }
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
