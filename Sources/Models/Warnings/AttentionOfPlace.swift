/// Selects the early attention information for the areas of a place.
struct AttentionOfPlace {
  let fetched: FetchedWarnings
  let now: Instant

  /// The known parts, and the gaps.
  func attention(
    _ targets: WarningTargets
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
    return codes.lazy.compactMap { code in series.areas.first { $0.code == code } }.first
  }
}
