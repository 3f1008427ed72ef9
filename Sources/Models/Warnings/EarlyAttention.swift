/// Early attention information (早期注意情報): how likely warnings are in the coming days. It is level 1,
/// shown with the warnings but not one of them.
package struct EarlyAttention: Equatable, Sendable {
  /// Up to the day after tomorrow in blocks of hours; then the days after, by day.
  package let parts: [Part]
  /// Whether everything unreadable could be assigned to an area, which has it by name.
  package let isWhole: Bool
  /// Why a part could not be fetched; a part that simply does not exist has no reason.
  package let missing: [Period: ForecastError]

  package init(
    parts: [Part], isWhole: Bool = true, missing: [Period: ForecastError] = [:]
  ) {
    self.parts = parts
    self.isWhole = isWhole
    self.missing = missing
  }

  /// The two parts, each issued by itself.
  package enum Period: String, CaseIterable, Sendable {
    /// Up to the day after tomorrow, in blocks of hours.
    case near
    /// The days after, by day.
    case far
  }

  package struct Part: Equatable, Sendable {
    package let publishingOffice: String?
    package let reported: Instant?
    package let series: [Series]

    package init(publishingOffice: String?, reported: Instant?, series: [Series]) {
      self.publishingOffice = publishingOffice
      self.reported = reported
      self.series = series
    }
  }

  /// Areas whose values are for the same blocks of time.
  package struct Series: Equatable, Sendable {
    package let blocks: [Block]
    package let areas: [AreaValues]

    package init(blocks: [Block], areas: [AreaValues]) {
      self.blocks = blocks
      self.areas = areas
    }

    /// Only the days after are whole days.
    package var period: Period {
      blocks.contains { $0.hours.map { $0 < 24 } ?? ($0.start.hour != 0) } ? .near : .far
    }
  }

  package struct Block: Hashable, Sendable {
    package let start: Instant
    /// Nil if not given; the block then lasts until the next.
    package let hours: Int?

    package init(start: Instant, hours: Int?) {
      self.start = start
      self.hours = hours
    }
  }

  package struct AreaValues: Equatable, Sendable {
    /// The code of a primary area, a weekly area or an office.
    package let code: String
    package let text: String?
    package let rows: [Row]
    /// The phenomena whose rows could not be read; a dash for one that has no name.
    package let unread: [String]

    package init(code: String, text: String?, rows: [Row], unread: [String] = []) {
      self.code = code
      self.text = text
      self.rows = rows
      self.unread = unread
    }
  }

  package struct Row: Equatable, Sendable {
    /// 大雨の警報級の可能性
    package let type: String
    /// One for each block.
    package let values: [Likelihood]

    package init(type: String, values: [Likelihood]) {
      self.type = type
      self.values = values
    }
  }

  /// How likely a warning is.
  package enum Likelihood: Hashable, Sendable {
    /// 高
    case high
    /// 中
    case middle
    /// Neither high nor middle.
    case neither
    /// なし: out of season for this phenomenon.
    case outOfSeason
    case other(String)

    package init(_ text: String) {
      switch text {
      case "高": self = .high
      case "中": self = .middle
      case "なし": self = .outOfSeason
      case "": self = .neither
      default: self = .other(text)
      }
    }

    /// Whether a warning is possible.
    package var isNotable: Bool {
      switch self {
      case .high, .middle, .other: true
      case .neither, .outOfSeason: false
      }
    }
  }
}

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
      periods.firstValue { answer.value.missing[$0] }
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

/// Early attention information for an area of the place.
package struct PlaceAttention: Equatable, Sendable {
  package let reported: Instant?
  package let publishingOffice: String?
  /// A primary area, a weekly area or an office.
  package let areaCode: String
  package let text: String?
  package let blocks: [EarlyAttention.Block]
  package let rows: [EarlyAttention.Row]
  /// The phenomena whose rows could not be read; a dash for one that has no name.
  package let unread: [String]

  /// When each block begins and ends. One without hours lasts until the next, or for a day.
  package var spans: [(start: Instant, end: Instant)] {
    blocks.enumerated().map { index, block in
      let next = blocks.dropFirst(index + 1).first?.start
      return (
        block.start,
        block.hours.map(block.start.adding(hours:)) ?? next ?? block.start.adding(hours: 24)
      )
    }
  }
}

/// Selects the early attention information for the areas of a place.
struct AttentionOfPlace {
  let fetched: FetchedWarnings
  let now: Instant

  /// The known parts, and the gaps.
  func attention(
    _ targets: PlaceTargets
  ) -> (known: [PlaceAttention], gaps: [AttentionGap]) {
    var known: [PlaceAttention] = []
    var gaps: [AttentionGap] = []
    for area in targets.primaryAreas {
      // An office that was not requested has no gap.
      guard let outcome = fetched.attention[area.office] else { continue }
      switch outcome {
      case .success(let answer):
        let found = found(answer.value, of: area)
        // Several primary areas may share one weekly area.
        for values in found.map(\.values) where !known.contains(values) { known.append(values) }
        gaps += AttentionGaps(now: now).gaps(of: area.code, found, in: answer)
      case .failure(let error):
        gaps.append(
          AttentionGap(
            periods: EarlyAttention.Period.allCases, areas: [area.code], from: nil, until: nil,
            reason: error))
      }
    }
    return (known, gaps.merged(ofAreas: targets.primaryAreas.count))
  }

  private func found(
    _ attention: EarlyAttention, of area: PrimaryArea
  ) -> [(period: EarlyAttention.Period, values: PlaceAttention)] {
    attention.parts.flatMap { part in
      part.series.compactMap { series in values(series, of: area).map { (series, $0) } }
        .map { series, values in
          (
            series.period,
            PlaceAttention(
              reported: part.reported, publishingOffice: part.publishingOffice,
              areaCode: values.code, text: values.text, blocks: series.blocks, rows: values.rows,
              unread: values.unread)
          )
        }
    }
  }

  /// The near days are for primary areas, the later ones for weekly areas or whole offices.
  private func values(
    _ series: EarlyAttention.Series, of area: PrimaryArea
  ) -> EarlyAttention.AreaValues? {
    let codes = [area.code.text] + area.weeklyCandidates.map(\.text) + [area.office.text]
    return codes.firstValue { code in series.areas.first { $0.code == code } }
  }
}
