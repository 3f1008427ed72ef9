import Models
package import Pages

/// Pages in sentences: their texts and fields, without drawings and lists of figures beside them.
package struct SpokenPage: WordedText {
  package let language: Language

  package init(language: Language) { self.language = language }

  private var speech: SpokenText { SpokenText(language: language) }

  /// A section for each page.
  package func page(_ pages: [Page]) -> Page {
    .ofSentences(
      pages.map { page in
        page.head.flatMap(sentences)
          + page.sections.enumerated().flatMap { number, section in
            // Beside a sentence, and a bar, the items only repeat it.
            section.flatMap { number == 0 ? sentences($0) : sentences($0) + items($0) }
          } + page.foot.flatMap(sentences)
      })
  }

  private func sentences(_ block: Block) -> [String] {
    switch block {
    // The line of a title is no missing value.
    case .text(let text) where text.role == .title:
      [speech.sentence(text.whole.replacing(" - ", with: ", "))]
    case .text(let text): [speech.sentence(text.whole)]
    case .fields(let fields): fields.fields.map(sentence)
    // Sentences; the other form of a drawing is a list of figures.
    case .wide(let wide) where wide.narrow.allSatisfy(isText):
      wide.narrow.flatMap(sentences)
    case .beside(let parts) where parts.isClose: parts.blocks.flatMap(sentences)
    default: []
    }
  }

  private func isText(_ block: Block) -> Bool {
    if case .text = block { true } else { false }
  }

  private func items(_ block: Block) -> [String] {
    guard case .items(let items) = block else { return [] }
    return [speech.sentence(words.list(items.items))]
  }

  /// 気温は14.8度。
  private func sentence(_ field: Block.Field) -> String {
    let reason = field.value.dropFirst()
    // A dash alone, or with why. Without its direction a wind has its speed.
    guard field.value.first == "-", "(（".contains(reason.first { $0 != " " } ?? "(") else {
      return speech.sentence(words.text("\(field.label)は", "\(field.label): ") + field.value)
    }
    return speech.sentence(
      words.text("\(field.label)は分かりません", "\(field.label) is not known") + reason)
  }
}

extension Page {
  /// A paragraph for each sentence, and an empty line between the parts.
  static func ofSentences(_ parts: [[String]]) -> Page {
    Page(
      sections: parts.map { sentences in
        sentences.filter { !$0.isEmpty }.map { .paragraph($0) }
      }.filter { !$0.isEmpty })
  }
}
