/// Values by area or station and time (`MeteorologicalInfos`).
///
/// Its type is not unique: VPFD51 has two of 区域予報. The properties identify the content.
package struct TelegramSeries: Equatable, Sendable {
  /// 区域予報, 地点予報, 台風情報
  package var type: String?
  package var blocks: [TelegramBlock]
  package var details: [TelegramValue] = []

  package init(type: String? = nil, blocks: [TelegramBlock] = []) {
    self.type = type
    self.blocks = blocks
  }
}

/// Items that share their times.
package struct TelegramBlock: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// `TimeSeriesInfo`: times with names that the values refer to.
    case series
    /// `MeteorologicalInfo`: a single time for all values.
    case moment
  }

  package var form: Form
  package var type: String?
  package var times: [TelegramTime] = []
  package var items: [TelegramItem] = []
  package var details: [TelegramValue] = []

  package init(form: Form) {
    self.form = form
  }

  /// The time that a value refers to.
  package func time(_ id: String) -> TelegramTime? {
    times.first { $0.id == id }
  }
}

/// A time or a period that values are for.
package struct TelegramTime: Equatable, Sendable {
  /// The name by which values of the same block refer to it.
  package var id: String?
  package var start: Instant?
  package var duration: TelegramDuration?
  /// 今日日中, ２３日未明
  package var name: String?
  /// 実況, 予報　２４時間後
  package var type: String?
  /// The precision of the start and similar attributes.
  package var attributes: [TelegramAttribute] = []

  package init(id: String? = nil) {
    self.id = id
  }

  /// The end of a period.
  package var end: Instant? {
    guard let start, let seconds = duration?.seconds else { return nil }
    return start.adding(seconds: seconds)
  }
}
