/// One warning of one area, with its report.
package struct WarningEntry: Equatable, Sendable {
  /// Nil if the report has a status without a code.
  package let code: WarningCode?
  /// Nil for an unknown code; the warning counts all the same.
  package let meaning: WarningMeaning?
  package let status: WarningStatus
  package let additions: [String]
  package let properties: [WarningKind.Property]
  package let family: WarningFamily
  /// When its report was issued.
  package let reported: Instant

  init(_ kind: WarningKind, meaning: WarningMeaning?, report: WarningReport) {
    code = kind.code
    self.meaning = meaning
    status = kind.status
    additions = kind.additions
    properties = kind.properties
    family = report.family
    reported = report.reported
  }

  package var gravity: WarningGravity { meaning.map { .known($0.kind) } ?? .unknown }

  /// Since when it is in force, if known: it is new in this report.
  package var since: Instant? { status.isNew ? reported : nil }

  /// The periods of its dangers, if the report has them.
  package var periods: [WarningKind.Period] { properties.flatMap(\.periods) }

  /// The expected end: that of the periods at least as grave as the warning itself. Nil if not
  /// given.
  package var until: Instant? {
    guard let kind = meaning?.kind else { return nil }
    let ends = periods.filter { $0.code.kind.map { $0 >= kind } ?? false }.map(\.end)
    return ends.contains(nil) ? nil : ends.compactMap { $0 }.max()
  }

  /// The gravest first; equals by level, then by code.
  package static func isGraver(_ left: WarningEntry, _ right: WarningEntry) -> Bool {
    if left.gravity != right.gravity { return left.gravity > right.gravity }
    let levels = (left.meaning?.level != nil, right.meaning?.level != nil)
    if levels.0 != levels.1 { return levels.0 }
    return (left.code?.text ?? "") < (right.code?.text ?? "")
  }
}
