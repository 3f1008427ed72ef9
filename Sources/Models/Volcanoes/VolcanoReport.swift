/// The alert in force at a volcano, by the last report about it, which may be many years old.
package struct VolcanoReport: Equatable, Sendable {
  /// Three digits.
  package let code: String
  /// 阿蘇山
  package let name: String
  package let alert: VolcanoAlert
  /// JMA's word for the alert: レベル３（入山規制）
  package let alertName: String
  /// The action of the last report: 発表, 継続, 引上げ, 引下げ, ...; it does not say what is in force.
  package let condition: String?
  package let reported: Instant
  /// The municipalities that are warned, each with its code; those whose warning was lifted are left
  /// out.
  package let municipalities: [Municipality]

  package struct Municipality: Equatable, Sendable {
    /// Seven digits.
    package let code: String
    package let name: String

    package init(code: String, name: String) {
      self.code = code
      self.name = name
    }
  }

  package init(
    code: String, name: String, alert: VolcanoAlert, alertName: String, condition: String?,
    reported: Instant, municipalities: [Municipality]
  ) {
    self.code = code
    self.name = name
    self.alert = alert
    self.alertName = alertName
    self.condition = condition
    self.reported = reported
    self.municipalities = municipalities
  }

  /// Whether the alert began with this report; unknown for a report that continues one.
  package var isBeginning: Bool {
    condition.map { ["発表", "引上げ", "引下げ", "切替"].contains($0) } ?? false
  }
}
