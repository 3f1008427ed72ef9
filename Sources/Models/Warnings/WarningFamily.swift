/// Marks the families of warning reports.
package enum WarningFamilyLevel {}

/// The family of a report (`VPWW55`): each report is of one family, and remains in force until the
/// next of its family.
package typealias WarningFamily = Code<WarningFamilyLevel>

extension Code where Level == WarningFamilyLevel {
  package static let heavyRain = WarningFamily("VPWW55")
  package static let landslide = WarningFamily("VPWW56")
  package static let stormSurge = WarningFamily("VPWW57")
  package static let wind = WarningFamily("VPWW58")
  package static let waves = WarningFamily("VPWW59")
  package static let snow = WarningFamily("VPWW60")
  package static let others = WarningFamily("VPWW61")
  /// For a report with an unreadable family: it may be any.
  package static let unread = WarningFamily("-")
}
