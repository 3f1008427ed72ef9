package import Models
package import Pages

/// A telegram, feed or list in words: what it is, from whom and when, and then its parts in their
/// order.
package struct TelegramPage {
  let words: TelegramWords
  private let place: Place?

  /// - Parameter place: the one to which documents were reduced; nil for none.
  package init(language: Language, naming: PlaceCatalog, place: Place? = nil) {
    words = TelegramWords(language: language, naming: naming)
    self.place = place
  }

  /// - Parameter isOneOfMany: whether other files are shown above or below it.
  package func page(_ read: ReadDocument, isOneOfMany: Bool) -> Page {
    var parts =
      switch read.document {
      case .telegram(let telegram): self.parts(telegram, type: read.fileName?.type)
      case .feed(let feed): self.parts(feed)
      case .areas(let areas): self.parts(areas)
      }
    if let place, let concern = read.concern {
      let text = ConcernText(language: words.language).text(concern, of: place)
      parts.fields.insert(.init(label: words.text("場所", "Place"), value: text), at: 0)
    }
    var head = parts.alerts.map { Block.text(.init($0, .mark)) }
    if isOneOfMany {
      let file = read.file ?? words.text("標準入力", "standard input")
      head.insert(.text(.init("== \(file)", .quiet)), at: 0)
    }
    head += [.text(.init(parts.title, .title)), .fields(.init(parts.fields, labelShare: 3))]
    return Page(head: head, sections: parts.sections)
  }

  /// What stands on the page of every document.
  struct Parts {
    /// What must not be overlooked: training, test, cancellation. Stands above everything.
    var alerts: [String] = []
    var title: String
    var fields: [Block.Field] = []
    var sections: [[Block]] = []
  }
}
