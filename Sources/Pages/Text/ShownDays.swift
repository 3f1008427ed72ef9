package import Models

/// The days of rows and maps: a chosen one, else today, from the evening on tonight and tomorrow.
package struct ShownDays: Equatable, Sendable {
  package let today: CivilDate
  private let chosen: CivilDate?
  /// Whether only the night is left of today.
  private let isEvening: Bool

  /// JMA's issue of 17:00 has no high and no low of the day any more.
  static let eveningFrom = 17

  /// - Parameter chosen: nil, or a day that is over, for the usual ones.
  package init(now: Instant, chosen: CivilDate? = nil) {
    today = now.date
    isEvening = now.hour >= Self.eveningFrom
    self.chosen = chosen.flatMap { $0 < now.date ? nil : $0 }
  }

  /// The day of the figures, where there is room for one.
  package var main: CivilDate { chosen ?? usual }

  private var usual: CivilDate { isEvening ? today.adding(days: 1) : today }

  /// Whether the night before the main day is shown beside it.
  package var showsTonight: Bool { chosen == nil && isEvening }

  /// The two days of a row with room for two.
  package var pair: (first: CivilDate, second: CivilDate) {
    let first = chosen ?? today
    return (first, first.adding(days: 1))
  }

  /// Those of them that have a high: a night has none.
  package var withFigures: [CivilDate] {
    showsTonight ? [pair.second] : [pair.first, pair.second]
  }

  package var isChosen: Bool { chosen != nil }

  /// The day chosen by a step forward or back; nil for the usual ones again.
  package func chosen(step: Int) -> CivilDate? {
    let days = main.days(since: today) + step
    let range = DayChoice.range
    let date = today.adding(days: min(max(days, range.lowerBound), range.upperBound))
    return date == usual ? nil : date
  }
}
