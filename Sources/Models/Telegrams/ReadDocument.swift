/// What a file of XML turned out to be.
public enum JMADocument: Equatable, Sendable {
  case telegram(Telegram)
  case feed(AtomFeed)
  case areas(LivedoorAreas)
}

/// A document with the file that it is from.
public struct ReadDocument: Equatable, Sendable {
  /// As the person named it; nil for standard input.
  public let file: String?
  public let document: JMADocument
  /// Whether it speaks of the place that was asked for; nil where none was.
  public let concern: TelegramConcern?

  public init(file: String?, document: JMADocument, concern: TelegramConcern? = nil) {
    self.file = file
    self.document = document
    self.concern = concern
  }

  /// What the file's name tells.
  public var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
}

/// Whether a telegram speaks of a place.
public enum TelegramConcern: String, CaseIterable, Sendable {
  /// Of what is told by place, something is about it.
  case items
  /// All that is told by place is about others.
  case none
  /// Nothing is told by places that are known.
  case unknown
}
