/// Selects the early attention information for the areas of a place.
struct AttentionOfPlace {
  let reader: PlaceWarningsBuilder

  func attention(_ targets: WarningTargets) -> [PlaceAttention] {
    targets.primaryAreas.flatMap { area -> [PlaceAttention] in
      guard case .success(let answer)? = reader.fetched.attention[area.office] else { return [] }
      return answer.value.parts.flatMap { part in
        part.series.compactMap { series in values(series, of: area).map { (series, $0) } }
          .map { series, values in
            PlaceAttention(
              reported: part.reported, publishingOffice: part.publishingOffice,
              areaCode: values.code, text: values.text, blocks: series.blocks, rows: values.rows)
          }
      }
      // Several primary areas may share one weekly area.
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The near days are for primary areas, the later ones for weekly areas or whole offices.
  private func values(
    _ series: EarlyAttention.Series, of area: PrimaryArea
  ) -> EarlyAttention.AreaValues? {
    let codes = [area.code.text] + area.weeklyCandidates.map(\.text) + [area.office.text]
    return codes.lazy.compactMap { code in series.areas.first { $0.code == code } }.first
  }
}
