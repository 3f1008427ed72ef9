/// The content of an XML file.
public enum JMADocument: Equatable, Sendable {
  case telegram(Telegram)
  case feed(AtomFeed)
  case areas(LivedoorAreas)
}

/// A document and its file.
public struct ReadDocument: Equatable, Sendable {
  /// As given by the user; nil for standard input.
  public let file: String?
  public let document: JMADocument
  /// Whether it concerns the requested place; nil if none was given.
  public let concern: TelegramConcern?

  public init(file: String?, document: JMADocument, concern: TelegramConcern? = nil) {
    self.file = file
    self.document = document
    self.concern = concern
  }

  /// The information in the file's name.
  public var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
}

/// Whether a telegram concerns a place.
public enum TelegramConcern: String, CaseIterable, Sendable {
  /// Some of its items by place are about it.
  case items
  /// All its items by place are about others.
  case none
  /// It has no items for known places.
  case unknown
}
