/// The outlooks of the coming months (季節予報) that JMA issues for regions.
package enum SeasonTerm: String, CaseIterable, Sendable {
  /// 1か月予報: Thursdays, 14:30.
  case oneMonth = "P1M"
  /// 3か月予報: about the 20th to the 25th, 14:00.
  case threeMonths = "P3M"
}

package enum SeasonElement: String, CaseIterable, Sendable {
  case temperature
  case precipitation
  case sunshine
  case snowfall
}

/// How likely it is in percent that a value is below, near and above the normals, as JMA says. They add up to 100.
package struct SeasonChances: Hashable, Sendable {
  package let below: Int
  package let normal: Int
  package let above: Int

  /// Nil unless they are chances that add up to 100.
  package init?(below: Int, normal: Int, above: Int) {
    let all = [below, normal, above]
    guard all.allSatisfy((0...100).contains), all.reduce(0, +) == 100 else { return nil }
    self.below = below
    self.normal = normal
    self.above = above
  }
}

/// One outlook for all regions (jma-live section 6.2).
package struct SeasonOutlook: Equatable, Sendable {
  package let term: SeasonTerm
  package let issued: Instant
  /// The first day of the whole period.
  package let start: CivilDate
  /// The first days of the three parts of the period: week 1, week 2 and weeks 3 to 4; or the months.
  package let steps: [CivilDate]
  /// For the whole period and its three parts. An element that is not issued in this season has no region.
  package let chances: [SeasonElement: [SeasonRegion: [SeasonChances?]]]
  /// How many values could not be read.
  package let losses: Int

  /// The whole period, and its three parts.
  package static let slots = 0..<4

  package init(
    term: SeasonTerm, issued: Instant, start: CivilDate, steps: [CivilDate],
    chances: [SeasonElement: [SeasonRegion: [SeasonChances?]]], losses: Int = 0
  ) {
    self.term = term
    self.issued = issued
    self.start = start
    self.steps = steps
    self.chances = chances
    self.losses = losses
  }

  /// The first and the last day of a slot; nil if the file does not say when it begins.
  package func period(_ slot: Int) -> ClosedRange<CivilDate>? {
    let first = slot == 0 ? start : steps.indices.contains(slot - 1) ? steps[slot - 1] : nil
    guard let first else { return nil }
    let next =
      switch (term, slot) {
      case (.oneMonth, 0): first.adding(months: 1)
      case (.oneMonth, 3): first.adding(days: 14)
      case (.oneMonth, _): first.adding(days: 7)
      case (.threeMonths, 0): first.adding(months: 3)
      case (.threeMonths, _): first.adding(months: 1)
      }
    return first...next.adding(days: -1)
  }

  /// A value, and the region that JMA gives it for.
  package struct Figure: Hashable, Sendable {
    package let region: SeasonRegion
    /// Nil where JMA gives none.
    package let chances: SeasonChances?
  }

  /// What JMA gives for a place, slot by slot: of the smallest region that has a value. Several where parts of the place
  /// are in regions with values of their own.
  package func figures(
    _ element: SeasonElement, _ slot: Int, for regions: SeasonRegions
  ) -> [Figure] {
    let table = chances[element] ?? [:]
    let all = regions.paths.map { path in
      path.firstValue { region in
        value(table[region], slot).map { Figure(region: region, chances: $0) }
      } ?? Figure(region: path.first ?? regions.whole, chances: nil)
    }.uniqued(by: \.self)
    guard all.contains(where: { $0.chances != nil }) else {
      return [Figure(region: regions.whole, chances: nil)]
    }
    return all
  }

  private func value(_ slots: [SeasonChances?]?, _ slot: Int) -> SeasonChances? {
    guard let slots, slots.indices.contains(slot) else { return nil }
    return slots[slot]
  }

  /// Seconds after which a newer one must exist.
  package var life: Int {
    switch term {
    case .oneMonth: 8 * 86_400
    case .threeMonths: 40 * 86_400
    }
  }

  /// When the service is asked again: when the next issue may be there, and from then on now and then.
  package func due(checked: Instant) -> Instant {
    let next: Instant
    switch term {
    case .oneMonth: next = Instant(issued.date.adding(days: 7), hour: 14, minute: 30)
    case .threeMonths:
      let month = issued.date.adding(months: 1)
      next = Instant(month.adding(days: 20 - month.day), hour: 14)
    }
    return SeasonRhythm.due(next: next, checked: checked)
  }
}

enum SeasonRhythm {
  /// Seconds between two requests while the next issue is awaited.
  private static let patience = 3600
  /// Before that; an issue may be corrected.
  private static let period = 86_400

  static func due(next: Instant, checked: Instant) -> Instant {
    checked < next
      ? min(next, checked.adding(seconds: period)) : checked.adding(seconds: patience)
  }
}

extension CivilDate {
  /// The same day of a later month; the last day of one that does not have it.
  package func adding(months: Int) -> CivilDate {
    let index = year * 12 + month - 1 + months
    for day in stride(from: day, to: 0, by: -1) {
      if let date = CivilDate(year: index / 12, month: index % 12 + 1, day: day) { return date }
    }
    return self
  }
}

extension SeasonOutlook {
  /// The slots of an element that JMA gives somewhere in Japan; all for temperatures, of which none is left out.
  package func slots(of element: SeasonElement) -> [Int] {
    if element == .temperature { return Array(Self.slots) }
    let regions = Array((chances[element] ?? [:]).values)
    return Self.slots.filter { slot in regions.contains { value($0, slot) != nil } }
  }

  /// The elements of which it has nothing, although such outlooks have them: snowfall out of season, for one.
  package var missing: [SeasonElement] {
    SeasonElement.allCases.filter { element in
      (term, element) != (.threeMonths, .sunshine) && slots(of: element).isEmpty
    }
  }
}
