extension Page {
  /// Fields below a heading.
  package struct Facts {
    /// Nil for fields that follow what is above them without a gap.
    var heading: String?
    var fields: [Block.Field]

    package init(heading: String? = nil, fields: [Block.Field]) {
      self.heading = heading
      self.fields = fields
    }
  }

  /// Facts about one thing; all labels line up.
  package static func facts(_ title: String, _ facts: [Facts], notes: [String] = []) -> Page {
    let labels = facts.flatMap(\.fields).map(\.label)
    var page = Page(
      head: [.text(.init(title, .title))], foot: notes.map { .text(.init($0, .quiet)) })
    for fact in facts {
      let fields = Block.fields(.init(fact.fields, labelShare: 2, alignedWith: labels))
      if let heading = fact.heading {
        page.sections.append([.text(.init(heading, .heading)), fields])
      } else {
        page.head.append(fields)
      }
    }
    return page
  }
}
