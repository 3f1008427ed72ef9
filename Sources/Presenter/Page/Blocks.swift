extension [Block] {
  /// A title, and below it the mark of stale or replayed data.
  static func head(_ title: String, mark: String?) -> [Block] {
    var blocks: [Block] = [.text(.init(title, .title))]
    if let mark { blocks.append(.text(.init(mark, .mark))) }
    return blocks
  }

  /// What must not be overlooked, a paragraph each.
  static func alerts(_ texts: [String]) -> [Block] {
    texts.map { .text(.init("! " + $0, .alert, hanging: 2)) }
  }

  /// What is read last, a paragraph each.
  static func notes(_ texts: [String]) -> [Block] { texts.map { .text(.init($0, .quiet)) } }

  /// Fields and texts under a heading.
  static func titled(
    _ heading: String, fields: [Block.Field] = [], texts: [String] = []
  ) -> [Block] {
    var blocks: [Block] = [.text(.init(heading, .heading))]
    if !fields.isEmpty { blocks.append(.fields(.init(fields))) }
    return blocks + texts.map { .text(.init($0, indent: 2)) }
  }
}
