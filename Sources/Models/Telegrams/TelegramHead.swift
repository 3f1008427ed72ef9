/// The subject of a telegram (`Head`).
package struct TelegramHead: Equatable, Sendable {
  /// 東京都府県天気予報
  package var title: String
  /// When it was issued.
  package var reportTime: Instant?
  /// Its target time, if there is a single one.
  package var targetTime: Instant?
  /// How uncertain the target time is: 頃.
  package var targetDubious: String?
  package var targetDuration: TelegramDuration?
  /// When it expires.
  package var validTime: Instant?
  /// Identifies the earthquake, typhoon ...; empty (nil) for most weather telegrams.
  package var eventID: String?
  /// The number of this telegram in its event.
  package var serial: String?
  package var infoType: TelegramInfoType
  /// The name and version of the schema: 天気予報, 1.0_0.
  package var infoKind: String?
  package var infoKindVersion: String?
  package var headline: TelegramHeadline

  package init(
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
package struct TelegramHeadline: Equatable, Sendable {
  package var text: String?
  /// In English, which only the built-in sample has.
  package var english: String?
  package var information: [TelegramItems]

  package init(
    text: String? = nil, english: String? = nil, information: [TelegramItems] = []
  ) {
    self.text = text
    self.english = english
    self.information = information
  }
}
