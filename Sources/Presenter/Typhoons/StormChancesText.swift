import Models
import Pages

/// The chances of storm winds at places, by three hours and by day, as JMA gives them.
struct StormChancesText: PageText {
  let context: PageContext

  private var storms: StormWords { StormWords(language) }

  func sections(_ storm: StormAnswer, _ all: [PlacePosition]) -> [[Block]] {
    guard storm.report != nil, !all.isEmpty else { return [] }
    let heading = Block.paragraph(storms.chances, .heading)
    guard let chances = storm.chances?.value else {
      // The failure is shown above.
      guard storm.details.chances.error == nil else { return [] }
      return [
        [
          heading,
          .paragraph(
            words.text(
              "この台風についての資料はありません（発表されていないか、保存されていません）。",
              "There are no data for this storm: none were published, or none are stored."),
            indent: 2),
        ]
      ]
    }
    let days = storm.dayChances?.value
    let together = places.together(all.map(\.place))
    return all.enumerated().map { index, place in
      (index == 0 ? [heading] : []) + blocks(place, together.name(place.place), chances, days)
    }
  }

  private func blocks(
    _ place: PlacePosition, _ name: String, _ chances: StormChances, _ days: StormDayChances?
  ) -> [Block] {
    if place.groups.count == 1, let group = place.groups.first {
      return [
        .paragraph(
          name + words.colon + places.name(group.name), .label, indent: 2)
      ]
        + one(group, chances, days)
    }
    return [.paragraph(name, .label, indent: 2), several(place.groups, chances, days)]
  }

  // MARK: One group

  private func one(
    _ group: MunicipalityGroup, _ chances: StormChances, _ days: StormDayChances?
  ) -> [Block] {
    guard let slots = chances.slots(of: group.code) else {
      return [
        .paragraph(words.text("この地域の値がありません。", "There are no values for this area."), indent: 2)
      ]
    }
    var blocks: [Block] = []
    // What is past is no chance any more.
    let ahead = slots.filter { $0.end > now }
    if let peak = ahead.peak, peak.percent ?? 0 > 0 {
      blocks.append(
        .paragraph(
          words.text(
            "最大 \(percent(peak.percent))（\(when(peak))）",
            "Highest \(percent(peak.percent)) (\(when(peak)))"), indent: 2))
      blocks.append(table(slots))
    } else if ahead.isEmpty {
      blocks.append(
        .paragraph(words.text("値の時間はすべて過ぎています。", "The times of all values are past."), indent: 2))
    } else if ahead.contains(where: { $0.percent == nil }) {
      blocks.append(.paragraph(words.text("値がありません。", "There are no values."), indent: 2))
    } else {
      let end = slots.last.map { moment($0.end) } ?? words.missing
      blocks.append(
        .paragraph(words.text("\(end) までずっと 0% です。", "0% all the time until \(end)."), indent: 2))
    }
    if let through = days?.chances[group.code] {
      let items = through.enumerated().map { index, value in
        words.text("\(index + 1)日以内 \(percent(value))", "within \(index + 1) d \(percent(value))")
      }
      blocks.append(.items(items, indent: 2))
    }
    return blocks
  }

  private func percent(_ value: Int?) -> String { value.map { "\($0)%" } ?? words.missing }

  /// 21日(月) 09-12時 / Mon 21 09-12
  private func when(_ slot: StormChances.Slot) -> String {
    let hours = slot.end.seconds(since: slot.start) / 3600
    return "\(dates.day(slot.start.date, now: now)) \(dates.block(slot.start, hours: hours))"
  }

  private static let slotsADay = 8

  /// A row a day with its eight slots, and their bar at its end; days of zeros are left out.
  private func table(_ slots: [StormChances.Slot]) -> Block {
    guard slots.allSatisfy(Self.isRegular) else {
      return .items(slots.map { "\(when($0)) \(percent($0.percent))" }, indent: 2)
    }
    let highest = slots.compactMap(\.percent).max() ?? 0
    let days = slots.map(\.start.date).uniqued(by: \.self)
    let rows = days.compactMap { date -> [Block.Table.Cell]? in
      let own = slots.filter { $0.start.date == date }
      guard own.contains(where: { $0.percent != 0 }) else { return nil }
      var cells: [Block.Table.Cell] = [.init(dates.day(date, now: now), .day(DayKind(of: date)))]
      var bar = ""
      for index in 0..<Self.slotsADay {
        let slot = own.first { $0.start.hour / 3 == index }
        let value = slot?.percent
        cells.append(
          .init(
            slot == nil ? "" : value.map { String($0) } ?? words.missing,
            value.map(Role.rainChance)))
        bar += level(value ?? 0, of: highest)
      }
      return cells + [.init(bar, .rainChance(own.peak?.percent ?? 0))]
    }
    let hours = (0..<Self.slotsADay).map { index in
      Block.Table.Column(dates.hour(index * 3) + "-", align: .right)
    }
    return .table(
      [.init(words.text("日（％）", "Day (%)"))] + hours
        + [.init("\(level(highest, of: highest)) = \(highest)%", rank: 1, needsUnicode: true)],
      rows: rows, indent: 2,
      narrow: .fields(
        slots.filter { $0.percent != 0 }
          .map { .init(label: when($0), value: percent($0.percent)) }))
  }

  private func level(_ percent: Int, of highest: Int) -> String {
    CellLevel.sign(percent, of: highest, isOfDots: style.isAmbiguousWide)
  }

  private static func isRegular(_ slot: StormChances.Slot) -> Bool {
    slot.start.hour % 3 == 0 && slot.start.minute == 0
      && slot.end.seconds(since: slot.start) == 3 * 3600
  }

  // MARK: Several groups

  private func several(
    _ groups: [MunicipalityGroup], _ chances: StormChances, _ days: StormDayChances?
  ) -> Block {
    .table(
      [
        .init(words.area), .init(words.text("最大", "Highest"), align: .right),
        .init(words.text("いつ", "When"), rank: 7),
        .init(words.text("5日以内", "Within 5 d"), align: .right, rank: 5),
      ],
      rows: groups.map { group in
        let peak = chances.slots(of: group.code)?.filter { $0.end > now }.peak
        let isAny = peak?.percent ?? 0 > 0
        return [
          .init(places.name(group.name)),
          .init(percent(peak?.percent), peak?.percent.map(Role.rainChance)),
          .init(isAny ? peak.map(when) ?? words.missing : words.missing),
          .init(percent(days?.chances[group.code]?.last ?? nil)),
        ]
      }, indent: 2, narrow: .entries)
  }
}
