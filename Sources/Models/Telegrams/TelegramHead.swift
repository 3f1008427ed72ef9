/// What a telegram speaks of (`Head`).
public struct TelegramHead: Equatable, Sendable {
  /// 東京都府県天気予報
  public var title: String
  /// When it was issued.
  public var reportTime: Instant?
  /// The time that it speaks of, if that is one time.
  public var targetTime: Instant?
  /// How uncertain the target time is: 頃.
  public var targetDubious: String?
  public var targetDuration: TelegramDuration?
  /// Until when it holds.
  public var validTime: Instant?
  /// Names the quake, typhoon ...; empty (nil) for most weather telegrams.
  public var eventID: String?
  /// The number of this telegram among those of its event.
  public var serial: String?
  public var infoType: TelegramInfoType
  /// The name and version of the shape: 天気予報, 1.0_0.
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

/// The summary of a telegram. For warnings it tells what changed; the body has the full state.
public struct TelegramHeadline: Equatable, Sendable {
  public var text: String?
  public var information: [TelegramItems]

  public init(text: String? = nil, information: [TelegramItems] = []) {
    self.text = text
    self.information = information
  }
}
