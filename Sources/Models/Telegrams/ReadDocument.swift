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

  public init(file: String?, document: JMADocument) {
    self.file = file
    self.document = document
  }

  /// What the file's name tells.
  public var fileName: TelegramFileName? { file.flatMap { TelegramFileName($0) } }
}
