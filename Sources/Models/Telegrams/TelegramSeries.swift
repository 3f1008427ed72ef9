/// Values by area or station and time (`MeteorologicalInfos`).
///
/// Its type is not unique: VPFD51 has two of 区域予報. The properties identify the content.
public struct TelegramSeries: Equatable, Sendable {
  /// 区域予報, 地点予報, 台風情報
  public var type: String?
  public var blocks: [TelegramBlock]
  public var details: [TelegramValue]

  public init(
    type: String? = nil, blocks: [TelegramBlock], details: [TelegramValue] = []
  ) {
    self.type = type
    self.blocks = blocks
    self.details = details
  }
}

/// Items that share their times.
public struct TelegramBlock: Equatable, Sendable {
  public enum Form: String, CaseIterable, Sendable {
    /// `TimeSeriesInfo`: times with names that the values refer to.
    case series
    /// `MeteorologicalInfo`: a single time for all values.
    case moment
  }

  public var form: Form
  public var type: String?
  public var times: [TelegramTime]
  public var items: [TelegramItem]
  public var details: [TelegramValue]

  public init(
    form: Form, type: String? = nil, times: [TelegramTime] = [], items: [TelegramItem] = [],
    details: [TelegramValue] = []
  ) {
    self.form = form
    self.type = type
    self.times = times
    self.items = items
    self.details = details
  }

  /// The time that a value refers to.
  public func time(_ id: String) -> TelegramTime? {
    times.first { $0.id == id }
  }
}

/// A time or a period that values are for.
public struct TelegramTime: Equatable, Sendable {
  /// The name by which values of the same block refer to it.
  public var id: String?
  public var start: Instant?
  public var duration: TelegramDuration?
  /// 今日日中, ２３日未明
  public var name: String?
  /// 実況, 予報　２４時間後
  public var type: String?
  /// The precision of the start and similar attributes.
  public var attributes: [TelegramAttribute]

  public init(
    id: String? = nil, start: Instant? = nil, duration: TelegramDuration? = nil,
    name: String? = nil, type: String? = nil, attributes: [TelegramAttribute] = []
  ) {
    self.id = id
    self.start = start
    self.duration = duration
    self.name = name
    self.type = type
    self.attributes = attributes
  }

  /// The end of a period.
  public var end: Instant? {
    guard let start, let seconds = duration?.seconds else { return nil }
    return start.adding(seconds: seconds)
  }
}
