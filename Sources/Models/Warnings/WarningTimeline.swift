/// The expected warnings until tomorrow in steps of three hours. An outlook: what is in force may
/// differ.
public struct WarningTimeline: Equatable, Sendable {
  public let reported: Instant
  public let rows: [MunicipalityCode: [Row]]
  /// Whether everything unreadable could be assigned to a municipality; such a municipality has a
  /// row without steps.
  public let isWhole: Bool

  public init(reported: Instant, rows: [MunicipalityCode: [Row]], isWhole: Bool = true) {
    self.reported = reported
    self.rows = rows
    self.isWhole = isWhole
  }

  /// One kind of danger in one municipality, or in a part of it.
  public struct Row: Equatable, Sendable {
    /// 土砂災害危険度
    public let type: String
    /// 陸上, 海上; nil for the whole.
    public let local: String?
    /// Empty if codes and times do not match.
    public let steps: [Step]

    public init(type: String, local: String?, steps: [Step]) {
      self.type = type
      self.local = local
      self.steps = steps
    }

    /// Periods of the same danger, without quiet ones and missing values.
    public var spans: [Span] {
      var spans: [Span] = []
      for step in steps where !step.code.isQuiet {
        if let last = spans.last, last.code == step.code, last.end == step.start {
          spans[spans.count - 1] = Span(code: last.code, start: last.start, end: step.end)
        } else {
          spans.append(Span(code: step.code, start: step.start, end: step.end))
        }
      }
      return spans
    }
  }

  public struct Step: Equatable, Sendable {
    public let start: Instant
    public let hours: Int
    public let code: DangerCode

    public init(start: Instant, hours: Int, code: DangerCode) {
      self.start = start
      self.hours = hours
      self.code = code
    }

    public var end: Instant { start.adding(hours: hours) }
  }

  public struct Span: Equatable, Sendable {
    public let code: DangerCode
    public let start: Instant
    public let end: Instant
  }
}
