import Models

extension HeatAlerts {
  /// The hours of the lists of special alerts; other alerts are announced at 05:00 and 17:00.
  private static let hoursOfSpecialAlerts = [10, 14]
  /// The hour from which alerts of the next day are announced.
  private static let hourOfTomorrow = 17

  var isOfSpecialAlerts: Bool { Self.hoursOfSpecialAlerts.contains(asOf.hour) }

  /// Joins several lists of the ministry, because none is complete: the evening list omits the rest
  /// of the day, and special alerts have separate lists. For each day the newest list that covers it
  /// counts. A day that is due and covered by none is unknown.
  /// - Parameter lists: the newest first; the areas are those of the newest list of all alerts.
  /// - Returns: nil without a list.
  static func joined(_ lists: [HeatAlerts], at now: Instant) -> HeatAlerts? {
    guard let base = lists.first(where: { !$0.isOfSpecialAlerts }) ?? lists.first else {
      return nil
    }
    return HeatAlerts(
      issued: base.issued, asOf: base.asOf,
      areas: base.areas.map { area in
        HeatAlertArea(
          code: area.code, name: area.name,
          days: dates(area, lists, now.date).map { day($0, of: area, lists, now) })
      }, losses: lists.reduce(0) { $0 + $1.losses })
  }

  /// The dates of the list itself; of the others those that are not past.
  private static func dates(
    _ area: HeatAlertArea, _ lists: [HeatAlerts], _ today: CivilDate
  ) -> [CivilDate] {
    let others = lists.flatMap { $0.area(area.code)?.days ?? [] }.map(\.date)
      .filter { $0 >= today }
    return ([today] + area.days.map(\.date) + others).uniqued(by: \.self).sorted()
  }

  private static func day(
    _ date: CivilDate, of area: HeatAlertArea, _ lists: [HeatAlerts], _ now: Instant
  ) -> HeatAlertArea.Day {
    for list in lists {
      guard let day = list.area(area.code)?.day(date), day.flag != .notYet,
        !list.isOfSpecialAlerts || day.flag == .special
      else { continue }
      return day
    }
    let isDue =
      date == now.date || (date < now.date.adding(days: 2) && now.hour >= hourOfTomorrow)
    return .init(date: date, flag: isDue && HeatSeason.hasAlerts(of: date) ? nil : .notYet)
  }
}
