import Models
import Pages

/// The reports behind the warnings: when each family was issued, what was lifted, the headlines.
struct WarningReportsText: PageWriter {
  let context: PageContext

  private var text: WarningWords { WarningWords(language) }

  func released(_ answer: PlaceWarnings) -> [Block]? {
    var lines: [String] = []
    let inForce = Set(answer.active.compactMap(\.code))
    for entry in answer.states.flatMap(\.released) {
      let moment = moment(entry.reported)
      var line = "\(text.name(entry))" + words.aside(moment)
      if entry.code.map(inForce.contains) ?? false {
        line += words.colon + areas(of: entry, answer.states)
      }
      if !lines.contains(line) { lines.append(line) }
    }
    for flood in answer.releasedFloods {
      let river = text.river(flood.flood, style)
      let time = flood.flood.reported.map { moment($0) } ?? "-"
      lines.append(
        words.text("氾濫 \(river)", "River flood: \(river)")
          + words.aside(time))
    }
    guard !lines.isEmpty else { return nil }
    return .titled(
      words.text("解除されたもの", "Lifted by the newest reports"), texts: lines, keepsItems: true)
  }

  /// Where something was lifted that is still in force elsewhere.
  private func areas(of entry: WarningEntry, _ states: [WarningState]) -> String {
    let lifted = states.filter { state in
      state.released.contains { $0.code == entry.code && $0.reported == entry.reported }
    }
    return WarningAreasText(places: places).lines(lifted, of: states)
      .joined(separator: words.text("／", "; "))
  }

  /// The forecaster's summaries of families that are in force here, and standing remarks.
  func headlines(_ answer: PlaceWarnings) -> [Block]? {
    let texts = headlineTexts(answer)
    guard !texts.isEmpty else { return nil }
    return .titled(
      words.text("気象台から", "From the observatory (in Japanese)"), texts: texts)
  }

  /// The same without a heading.
  /// - Parameter isSpoken: whether without what each sentence says again.
  func headlineTexts(_ answer: PlaceWarnings, isSpoken: Bool = false) -> [String] {
    // They are in Japanese only; a terminal without it has no use for them.
    guard style.glyphs != .ascii || language == .ja else { return [] }
    let active = Set((answer.states + answer.areaStates).flatMap(\.active).map(\.family))
    var texts: [String] = []
    for report in answer.offices.compactMap(\.reports).flatMap(\.value) {
      if active.contains(report.family), let headline = report.headline?.halfWidth {
        let sentence = isSpoken ? withoutTitle(headline) : headline
        let family = report.family.name(text.words)
        texts.append(
          isSpoken && sentence.contains(family) ? sentence : family + words.colon + sentence)
      }
      if let notice = report.notice { texts.append(notice.halfWidth) }
    }
    // Two offices of a prefecture may say the same, and reports of all families have one notice.
    return texts.uniqued(by: \.self)
  }

  /// Without 【特別警報（大雨）】 where what follows has all words of it.
  private func withoutTitle(_ headline: String) -> String {
    guard headline.first == "【", let end = headline.firstIndex(of: "】") else { return headline }
    let sentence = headline[headline.index(after: end)...]
    let title = headline[..<end].split { "【（）、・".contains($0) }
    return title.allSatisfy { sentence.contains(String($0)) } ? String(sentence) : headline
  }

  /// One line a family: when it was issued, by whom, and what it says of the place.
  func reports(_ answer: PlaceWarnings) -> [Block]? {
    let states = answer.states + answer.areaStates
    let fields = answer.offices.flatMap { office -> [Block.Field] in
      (office.reports?.value ?? []).map { report in
        let moment = moment(report.reported)
        let by = by(report, office.code)
        let correction =
          report.infoType == .corrected ? words.text("（訂正）", " (corrected)") : ""
        return .init(
          label: report.family.name(text.words),
          value: "\(moment) \(by)\(correction)\(words.colon)\(knowledge(report, states))")
      }
    }
    guard !fields.isEmpty else { return nil }
    return .titled(words.text("種類ごとの最新の発表", "Newest report of each kind"), fields: fields)
  }

  /// 銚子地方気象台、千葉県河川環境課: landslide warnings are issued with the prefecture.
  private func by(_ report: WarningReport, _ office: OfficeCode) -> String {
    let own = words.text(
      report.publishingOffice,
      places.officeCity(office).map { "JMA \($0)" } ?? report.publishingOffice)
    let others = report.issuers.map(\.name).filter { $0 != report.publishingOffice && !$0.isEmpty }
    return ([own] + (style.glyphs == .ascii && language == .en ? [] : others))
      .joined(separator: text.separator)
  }

  private func knowledge(_ report: WarningReport, _ states: [WarningState]) -> String {
    let found = states.flatMap(\.families).filter { $0.family == report.family }
    if found.contains(where: { !$0.active.isEmpty }) {
      return words.text("発表中", "in force")
    }
    let isUnknown = found.contains { if case .unknown = $0.knowledge { true } else { false } }
    return isUnknown || found.isEmpty
      ? words.text("不明", "not known") : words.text("なし", "none")
  }
}
