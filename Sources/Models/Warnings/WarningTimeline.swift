/// The expected warnings until tomorrow in steps of three hours. An outlook: the warnings in force may
/// differ.
package struct WarningTimeline: Equatable, Sendable {
  package let reported: Instant
  package let rows: [MunicipalityCode: [Row]]
  /// The rows of whole primary areas.
  package let areaRows: [PrimaryAreaCode: [Row]]
  /// Whether everything unreadable could be assigned to a municipality; such a municipality has a
  /// row without steps.
  package let isWhole: Bool

  package init(
    reported: Instant, rows: [MunicipalityCode: [Row]], areaRows: [PrimaryAreaCode: [Row]] = [:],
    isWhole: Bool = true
  ) {
    self.reported = reported
    self.rows = rows
    self.areaRows = areaRows
    self.isWhole = isWhole
  }

  /// One kind of danger in one municipality, or in a part of it.
  package struct Row: Equatable, Sendable {
    /// 土砂災害危険度
    package let type: String
    /// 陸上, 海上; nil for the whole.
    package let local: String?
    /// Empty if codes and times do not match.
    package let steps: [Step]

    package init(type: String, local: String?, steps: [Step]) {
      self.type = type
      self.local = local
      self.steps = steps
    }

    /// Periods of the same danger, without quiet ones and missing values.
    package var spans: [Span] {
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

  package struct Step: Equatable, Sendable {
    package let start: Instant
    package let hours: Int
    package let code: DangerCode

    package init(start: Instant, hours: Int, code: DangerCode) {
      self.start = start
      self.hours = hours
      self.code = code
    }

    package var end: Instant { start.adding(hours: hours) }
  }

  package struct Span: Equatable, Sendable {
    package let code: DangerCode
    package let start: Instant
    package let end: Instant
  }
}
