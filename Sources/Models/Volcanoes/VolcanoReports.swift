/// All reports in force.
package struct VolcanoReports: Equatable, Sendable {
  /// The gravest first.
  package let reports: [VolcanoReport]
  /// How many records could not be read.
  package let losses: Int

  package init(_ reports: [VolcanoReport], losses: Int = 0) {
    self.reports = reports.sorted {
      ($1.alert.gravity, $1.reported, $0.code) < ($0.alert.gravity, $0.reported, $1.code)
    }
    self.losses = losses
  }

  package var warnings: [VolcanoReport] { reports.filter(\.alert.isWarning) }
}
