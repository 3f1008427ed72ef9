extension Block {
  /// Three parts of a whole as one bar that rises from part to part.
  package struct Shares: Equatable, Sendable {
    package var parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// In eighths of the bar's own, in the order of the parts.
    package static let heights = [1, 4, 8]

    package struct Part: Equatable, Sendable {
      package var name: String
      package var percent: Int
      package var role: Role

      package init(_ name: String, percent: Int, _ role: Role) {
        self.name = name
        self.percent = percent
        self.role = role
      }
    }
  }

  /// What the parts of such bars are.
  package struct SharesLegend: Equatable, Sendable {
    package var names: [String]
    /// What a sentence with the names, of bars whose cells are ten percent each, has around and between them.
    package var lead: String
    package var comma: String
    package var end: String
    package var indent: Int

    package init(_ names: [String], lead: String, comma: String, end: String, indent: Int = 0) {
      self.names = names
      self.lead = lead
      self.comma = comma
      self.end = end
      self.indent = indent
    }
  }
}
