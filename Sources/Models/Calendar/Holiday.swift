/// A national holiday of Japan (国民の祝日に関する法律), from 2020 to 2030.
///
/// Computed by the rules of the law since 2020, not copied from a table. The days of the equinoxes are
/// computed: the government announces each in February of the year before.
package struct Holiday: Hashable, Sendable {
  package let name: Name

  /// In the order of the year.
  package enum Name: String, CaseIterable, Sendable {
    case newYear
    case comingOfAge
    case foundation
    case emperor
    case vernalEquinox
    case showa
    case constitution
    case greenery
    case children
    case marine
    case mountain
    case agedPeople
    case autumnalEquinox
    case sports
    case culture
    case labor
    /// 振替休日: the next day that is no holiday, after one on a Sunday (article 3, paragraph 2).
    case substitute
    /// 国民の休日: a day between two holidays (article 3, paragraph 3).
    case between
  }

  /// The years that the rules are known for. A change of the law may move any later day.
  package static let years = 2020...2030

  /// Whether the date follows from a computed equinox rather than from the calendar alone.
  package let isComputed: Bool

  /// - Returns: nil for a day that is no holiday, and for years that are not covered.
  package init?(on date: CivilDate) {
    guard Self.years.contains(date.year) else { return nil }
    let (before, after) = (date.adding(days: -1), date.adding(days: 1))
    if let name = Self.own(date) {
      self.name = name
    } else if Self.followsSunday(date) {
      name = .substitute
    } else if Self.own(before) != nil, Self.own(after) != nil {
      name = .between
    } else {
      return nil
    }
    isComputed =
      name == .between
      ? [before, after].contains { Self.isEquinox($0) }
      : Self.isEquinox(name == .substitute ? before : date)
  }

  /// Whether all days back to a holiday on a Sunday are holidays.
  private static func followsSunday(_ date: CivilDate) -> Bool {
    var day = date.adding(days: -1)
    while own(day) != nil {
      if day.weekday == 0 { return true }
      day = day.adding(days: -1)
    }
    return false
  }

  /// The holiday that the law names for a day.
  private static func own(_ date: CivilDate) -> Name? {
    let (year, month, day) = date.components
    if let moved = moved(year), moved.values.contains(month * 100 + day) {
      return moved.first { $0.value == month * 100 + day }?.key
    }
    let name: Name? =
      switch (month, day) {
      case (1, 1): .newYear
      case (1, _) where isMonday(2, date): .comingOfAge
      case (2, 11): .foundation
      case (2, 23): .emperor
      case (3, _) where isEquinox(date): .vernalEquinox
      case (4, 29): .showa
      case (5, 3): .constitution
      case (5, 4): .greenery
      case (5, 5): .children
      case (7, _) where isMonday(3, date): .marine
      case (8, 11): .mountain
      case (9, _) where isMonday(3, date): .agedPeople
      case (9, _) where isEquinox(date): .autumnalEquinox
      case (10, _) where isMonday(2, date): .sports
      case (11, 3): .culture
      case (11, 23): .labor
      default: nil
      }
    guard let name, moved(year)?[name] == nil else { return nil }
    return name
  }

  /// The special law for the games of Tokyo moved three holidays in two years: month and day.
  private static func moved(_ year: Int) -> [Name: Int]? {
    switch year {
    case 2020: [.marine: 723, .sports: 724, .mountain: 810]
    case 2021: [.marine: 722, .sports: 723, .mountain: 808]
    default: nil
    }
  }

  /// Whether it is the Monday of this number in its month.
  private static func isMonday(_ number: Int, _ date: CivilDate) -> Bool {
    date.weekday == 1 && (date.day - 1) / 7 + 1 == number
  }

  /// Whether the sun crosses the equator on this day in Japan.
  private static func isEquinox(_ date: CivilDate) -> Bool {
    // The days of these years are the 20th to 23rd; the rest of the year need not be computed.
    guard date.month == 3 || date.month == 9, (19...24).contains(date.day) else { return false }
    func isNorth(_ date: CivilDate) -> Bool {
      SkyPosition.sun(days: SkyClock.days(Instant(date))).declination > 0
    }
    return isNorth(date) != isNorth(date.adding(days: 1))
  }
}
