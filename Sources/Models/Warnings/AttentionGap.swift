/// Days for which the early attention information of a place is not known. They may be rated
/// anything.
package struct AttentionGap: Equatable, Sendable {
  /// Both where nothing at all is known.
  package let periods: [EarlyAttention.Period]
  /// The primary areas of the place with this gap.
  package var areas: [PrimaryAreaCode]
  /// Whether these are all of the place.
  package var isEverywhere = false
  /// Where the known days before it end; nil if there are none.
  package let from: Instant?
  /// Where the known days after it begin; nil if there are none.
  package let until: Instant?
  package let reason: ForecastError
}

/// Finds the gaps in the early attention information of an area.
struct AttentionGaps {
  let now: Instant

  /// Longer than from an issue to its first block, shorter than a day.
  private static let lead = 12

  /// - Parameters:
  ///   - known: the information about the area, of each period.
  ///   - answer: the answer that contains it.
  func gaps(
    of area: PrimaryAreaCode, _ known: [(period: EarlyAttention.Period, values: PlaceAttention)],
    in answer: Sourced<EarlyAttention>
  ) -> [AttentionGap] {
    let spans = known.map { part in
      (
        period: part.period,
        spans: part.values.rows.isEmpty ? [] : part.values.spans.filter { $0.end > now }
      )
    }
    let far = spans.filter { $0.period == .far }.flatMap(\.spans)
    let near = spans.filter { $0.period == .near }.flatMap(\.spans)
    // Days that have begun need no hours of their own.
    let limit = now.adding(hours: Self.lead)
    var missing: [EarlyAttention.Period] = []
    if !(near + far).contains(where: { $0.start <= limit }) { missing.append(.near) }
    if far.isEmpty { missing.append(.far) }
    guard missing.count < EarlyAttention.Period.allCases.count else {
      return [gap(missing, area, nil, nil, known, answer)]
    }
    return missing.map { period in
      gap(
        [period], area, period == .far ? near.map(\.end).max() : nil,
        period == .near ? far.map(\.start).min() : nil, known, answer)
    }
  }

  private func gap(
    _ periods: [EarlyAttention.Period], _ area: PrimaryAreaCode, _ from: Instant?,
    _ until: Instant?, _ known: [(period: EarlyAttention.Period, values: PlaceAttention)],
    _ answer: Sourced<EarlyAttention>
  ) -> AttentionGap {
    let past = known.filter { periods.contains($0.period) && !$0.values.rows.isEmpty }
      .compactMap(\.values.reported).max()
    let isUnread = known.contains { !$0.values.unread.isEmpty }
    let reason =
      periods.lazy.compactMap { answer.value.missing[$0] }.first
      ?? past.map { .allPast(issued: $0, origin: answer.origin) }
      ?? (answer.value.isWhole && !isUnread
        ? .areaMissing(area, origin: answer.origin)
        : .notUnderstood(.shape(path: "-"), origin: answer.origin))
    return AttentionGap(
      periods: periods, areas: [area], from: from, until: until, reason: reason)
  }
}

extension [AttentionGap] {
  /// Merges equal gaps of several areas.
  /// - Parameter count: how many areas the place has.
  func merged(ofAreas count: Int) -> [AttentionGap] {
    var merged: [AttentionGap] = []
    for gap in self {
      let same = merged.firstIndex {
        $0.periods == gap.periods && $0.from == gap.from && $0.until == gap.until
          && $0.reason == gap.reason
      }
      if let same { merged[same].areas += gap.areas } else { merged.append(gap) }
    }
    for index in merged.indices { merged[index].isEverywhere = merged[index].areas.count == count }
    return merged
  }
}
