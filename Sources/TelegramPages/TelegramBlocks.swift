package import Pages

extension Block {
  /// Lines as written.
  package static func prose(_ text: String) -> Block { .paragraph(text, indent: 2) }

  /// A line that names what follows, names that are broken between them, and figures.
  package static func entry(
    heading: String? = nil, role: Role = .label, text: String? = nil, fields: [Field] = []
  ) -> [Block] {
    let above = heading.map { [Block.paragraph($0, role, indent: 2)] } ?? []
    let names = text.map { [Block.paragraph($0, indent: 4)] } ?? []
    return above + names
      + (fields.isEmpty ? [] : [.fields(fields, indent: 4, labelShare: 3)])
  }

  /// A table whose first column names the row.
  /// - Parameter narrow: what to draw where the page is too narrow; nil for the rows one below the
  ///   other.
  static func rows(
    caption: String? = nil, headers: [String], rows: [[String]], narrow: [Field]? = nil
  ) -> [Block] {
    let table = Table(
      headers.map { .init($0) }, rows: rows.map { $0.map { .init($0) } }, indent: 4,
      narrow: narrow.map(Table.Narrow.fields) ?? .entries)
    let above = caption.flatMap { $0.isEmpty ? nil : Block.paragraph($0, .label, indent: 2) }
    return [above, .table(table)].compactMap(\.self)
  }
}

extension [Block] {
  /// A section: these blocks below a heading.
  package func headed(_ heading: String?) -> [Block] {
    (heading.map { [.paragraph($0, .heading)] } ?? []) + self
  }
}
