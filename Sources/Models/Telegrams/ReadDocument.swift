/// The content of an XML file.
package enum JMADocument: Equatable, Sendable {
  case telegram(Telegram)
  case feed(AtomFeed)
  case areas(LivedoorAreas)
}

package struct ReadDocument: Equatable, Sendable {
  /// As given by the user; nil for standard input.
  package let file: String?
  package let document: JMADocument
  /// Whether it concerns the requested place; nil if none was given.
  package let concern: TelegramConcern?

  package init(file: String?, document: JMADocument, concern: TelegramConcern? = nil) {
    self.file = file
    self.document = document
    self.concern = concern
  }

  /// The information in the file's name.
  package var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
}

/// Whether a telegram concerns a place.
package enum TelegramConcern: String, CaseIterable, Sendable {
  /// Some of its items by place are about it.
  case items
  /// All its items by place are about others.
  case none
  /// It has no items for known places.
  case unknown
}
