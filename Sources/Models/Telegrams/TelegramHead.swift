/// The subject of a telegram (`Head`).
public struct TelegramHead: Equatable, Sendable {
  /// 東京都府県天気予報
  public var title: String
  /// When it was issued.
  public var reportTime: Instant?
  /// The time that it is for, if there is a single one.
  public var targetTime: Instant?
  /// How uncertain the target time is: 頃.
  public var targetDubious: String?
  public var targetDuration: TelegramDuration?
  /// When it expires.
  public var validTime: Instant?
  /// Identifies the earthquake, typhoon ...; empty (nil) for most weather telegrams.
  public var eventID: String?
  /// The number of this telegram in its event.
  public var serial: String?
  public var infoType: TelegramInfoType
  /// The name and version of the schema: 天気予報, 1.0_0.
  public var infoKind: String?
  public var infoKindVersion: String?
  public var headline: TelegramHeadline

  public init(
    title: String, reportTime: Instant?, infoType: TelegramInfoType,
    headline: TelegramHeadline = TelegramHeadline()
  ) {
    self.title = title
    self.reportTime = reportTime
    self.infoType = infoType
    self.headline = headline
  }
}

/// The summary of a telegram. For warnings it has the changes; the body has the full state.
public struct TelegramHeadline: Equatable, Sendable {
  public var text: String?
  public var information: [TelegramItems]

  public init(text: String? = nil, information: [TelegramItems] = []) {
    self.text = text
    self.information = information
  }
}
