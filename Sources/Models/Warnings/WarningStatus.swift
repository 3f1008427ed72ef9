/// The status of one warning in a report: 発表, 継続, 解除, 警報から注意報, ...
package struct WarningStatus: Hashable, Sendable {
  /// As in the report.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether a warning of this status is in force. An unknown status is in force.
  package enum Activity: Sendable {
    case active
    case released
    /// The report lists nothing.
    case nothing
  }

  package var activity: Activity {
    switch text {
    case "解除": .released
    case "発表警報・注意報はなし": .nothing
    default: .active
    }
  }

  /// Whether the warning is new in this report.
  package var isNew: Bool { text == "発表" }

  /// The kind of status; nil if unknown.
  package var kind: Kind? { Self.kinds[text] }

  package enum Kind: String, CaseIterable, Sendable {
    case issued
    case continued
    case released
    case nothing
    case emergencyToDanger
    case emergencyToWarning
    case emergencyToAdvisory
    case dangerToWarning
    case dangerToAdvisory
    case warningToAdvisory
  }

  private static let kinds: [String: Kind] = [
    "発表": .issued, "継続": .continued, "解除": .released, "発表警報・注意報はなし": .nothing,
    "特別警報から危険警報": .emergencyToDanger, "特別警報から警報": .emergencyToWarning,
    "特別警報から注意報": .emergencyToAdvisory, "危険警報から警報": .dangerToWarning,
    "危険警報から注意報": .dangerToAdvisory, "警報から注意報": .warningToAdvisory,
  ]
}
