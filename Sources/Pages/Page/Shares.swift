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
