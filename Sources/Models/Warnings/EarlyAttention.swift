/// Early attention information (早期注意情報): how likely warnings are in the coming days. It is level 1,
/// shown with the warnings but not one of them.
public struct EarlyAttention: Equatable, Sendable {
  /// Up to the day after tomorrow in blocks of hours; then the days after, by day.
  public let parts: [Part]
  /// Whether all of it could be read; the missing part may contain anything.
  public let isWhole: Bool

  public init(parts: [Part], isWhole: Bool = true) {
    self.parts = parts
    self.isWhole = isWhole
  }

  public struct Part: Equatable, Sendable {
    public let publishingOffice: String?
    public let reported: Instant?
    public let series: [Series]

    public init(publishingOffice: String?, reported: Instant?, series: [Series]) {
      self.publishingOffice = publishingOffice
      self.reported = reported
      self.series = series
    }
  }

  /// Areas whose values are for the same blocks of time.
  public struct Series: Equatable, Sendable {
    public let blocks: [Block]
    public let areas: [AreaValues]

    public init(blocks: [Block], areas: [AreaValues]) {
      self.blocks = blocks
      self.areas = areas
    }
  }

  public struct Block: Hashable, Sendable {
    public let start: Instant
    /// Nil if not given; the block then lasts until the next.
    public let hours: Int?

    public init(start: Instant, hours: Int?) {
      self.start = start
      self.hours = hours
    }
  }

  public struct AreaValues: Equatable, Sendable {
    /// The code of a primary area, a weekly area or an office.
    public let code: String
    public let text: String?
    public let rows: [Row]

    public init(code: String, text: String?, rows: [Row]) {
      self.code = code
      self.text = text
      self.rows = rows
    }
  }

  public struct Row: Equatable, Sendable {
    /// 大雨の警報級の可能性
    public let type: String
    /// One for each block.
    public let values: [Likelihood]

    public init(type: String, values: [Likelihood]) {
      self.type = type
      self.values = values
    }
  }

  /// How likely a warning is.
  public enum Likelihood: Hashable, Sendable {
    /// 高
    case high
    /// 中
    case middle
    /// Neither high nor middle.
    case neither
    /// なし: out of season for this phenomenon.
    case outOfSeason
    case other(String)

    public init(_ text: String) {
      switch text {
      case "高": self = .high
      case "中": self = .middle
      case "なし": self = .outOfSeason
      case "": self = .neither
      default: self = .other(text)
      }
    }

    /// Whether a warning is possible.
    public var isNotable: Bool {
      switch self {
      case .high, .middle, .other: true
      case .neither, .outOfSeason: false
      }
    }
  }
}
