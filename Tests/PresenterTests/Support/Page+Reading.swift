import Presenter

/// What a test asks of a page.
extension Page {
  var blocks: [Block] { head + sections.flatMap(\.self) + foot + closing }

  /// All labels with their values, from top to bottom.
  var fields: [Block.Field] { blocks.flatMap(\.fields) }

  /// The texts of a role, from top to bottom.
  func texts(_ role: Role) -> [String] {
    blocks.compactMap { block in
      if case .text(let text) = block, text.role == role { text.text } else { nil }
    }
  }

  var tables: [Block.Table] {
    blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
  }
}

extension Block {
  var fields: [Field] { if case .fields(let fields) = self { fields.fields } else { [] } }
}

extension Block.Table {
  /// The texts of a column.
  func column(_ index: Int) -> [String] { rows.map { $0[index].text } }
}
