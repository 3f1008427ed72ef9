/// Marks the families of warning reports.
public enum WarningFamilyLevel {}

/// The family of a report (`VPWW55`): each report is of one family, and remains in force until the
/// next of its family.
public typealias WarningFamily = Code<WarningFamilyLevel>

extension Code where Level == WarningFamilyLevel {
  public static let heavyRain = WarningFamily("VPWW55")
  public static let landslide = WarningFamily("VPWW56")
  public static let stormSurge = WarningFamily("VPWW57")
  public static let wind = WarningFamily("VPWW58")
  public static let waves = WarningFamily("VPWW59")
  public static let snow = WarningFamily("VPWW60")
  public static let others = WarningFamily("VPWW61")
  /// For a report with an unreadable family: it may be any.
  public static let unread = WarningFamily("-")
}
