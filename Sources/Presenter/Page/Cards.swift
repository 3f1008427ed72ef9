extension Block {
  /// Cards side by side, each with the same parts in the same order, so that equal parts of all
  /// cards begin on one line.
  public struct Cards: Equatable, Sendable {
    public var cards: [Card]
    /// How many are shown at any rate; those behind only where there is room beside.
    public var atLeast: Int
    /// The form for narrow pages, in sections.
    public var compact: [[Block]]

    public init(_ cards: [Card], atLeast: Int, compact: [[Block]]) {
      self.cards = cards
      self.atLeast = atLeast
      self.compact = compact
    }

    public struct Card: Equatable, Sendable {
      public var parts: [[Block]]

      public init(_ parts: [[Block]]) {
        self.parts = parts
      }
    }
  }

  /// Parts of a whole, one below the other: what it is of, a bar, and the figure.
  public struct Bars: Equatable, Sendable {
    public var bars: [Bar]
    /// Whether bars consist of ASCII only.
    public var isASCII: Bool

    public init(_ bars: [Bar], isASCII: Bool) {
      self.bars = bars
      self.isASCII = isASCII
    }
  }

  public struct Bar: Equatable, Sendable {
    public var label: String
    /// 0...1; nil for what is not known, which has no bar.
    public var level: Double?
    public var value: String
    public var role: Role

    public init(label: String, level: Double?, value: String, role: Role) {
      self.label = label
      self.level = level
      self.value = value
      self.role = role
    }
  }
}
