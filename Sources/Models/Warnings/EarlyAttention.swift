/// Early attention information (早期注意情報): how likely warnings are in the coming days. It is level 1,
/// shown with the warnings but not one of them.
package struct EarlyAttention: Equatable, Sendable {
  /// Up to the day after tomorrow in blocks of hours; then the days after, by day.
  package let parts: [Part]
  /// Whether everything unreadable could be assigned to an area, which has it by name.
  package let isWhole: Bool
  /// Why a part could not be fetched; a part that simply does not exist has no reason.
  package let missing: [Period: ForecastError]

  package init(
    parts: [Part], isWhole: Bool = true, missing: [Period: ForecastError] = [:]
  ) {
    self.parts = parts
    self.isWhole = isWhole
    self.missing = missing
  }

  /// The two parts, each issued by itself.
  package enum Period: String, CaseIterable, Sendable {
    /// Up to the day after tomorrow, in blocks of hours.
    case near
    /// The days after, by day.
    case far
  }

  package struct Part: Equatable, Sendable {
    package let publishingOffice: String?
    package let reported: Instant?
    package let series: [Series]

    package init(publishingOffice: String?, reported: Instant?, series: [Series]) {
      self.publishingOffice = publishingOffice
      self.reported = reported
      self.series = series
    }
  }

  /// Areas whose values are for the same blocks of time.
  package struct Series: Equatable, Sendable {
    package let blocks: [Block]
    package let areas: [AreaValues]

    package init(blocks: [Block], areas: [AreaValues]) {
      self.blocks = blocks
      self.areas = areas
    }

    /// Only the days after are whole days.
    package var period: Period {
      blocks.contains { $0.hours.map { $0 < 24 } ?? ($0.start.hour != 0) } ? .near : .far
    }
  }

  package struct Block: Hashable, Sendable {
    package let start: Instant
    /// Nil if not given; the block then lasts until the next.
    package let hours: Int?

    package init(start: Instant, hours: Int?) {
      self.start = start
      self.hours = hours
    }
  }

  package struct AreaValues: Equatable, Sendable {
    /// The code of a primary area, a weekly area or an office.
    package let code: String
    package let text: String?
    package let rows: [Row]
    /// The phenomena whose rows could not be read; a dash for one that has no name.
    package let unread: [String]

    package init(code: String, text: String?, rows: [Row], unread: [String] = []) {
      self.code = code
      self.text = text
      self.rows = rows
      self.unread = unread
    }
  }

  package struct Row: Equatable, Sendable {
    /// 大雨の警報級の可能性
    package let type: String
    /// One for each block.
    package let values: [Likelihood]

    package init(type: String, values: [Likelihood]) {
      self.type = type
      self.values = values
    }
  }

  /// How likely a warning is.
  package enum Likelihood: Hashable, Sendable {
    /// 高
    case high
    /// 中
    case middle
    /// Neither high nor middle.
    case neither
    /// なし: out of season for this phenomenon.
    case outOfSeason
    case other(String)

    package init(_ text: String) {
      switch text {
      case "高": self = .high
      case "中": self = .middle
      case "なし": self = .outOfSeason
      case "": self = .neither
      default: self = .other(text)
      }
    }

    /// Whether a warning is possible.
    package var isNotable: Bool {
      switch self {
      case .high, .middle, .other: true
      case .neither, .outOfSeason: false
      }
    }
  }
}
