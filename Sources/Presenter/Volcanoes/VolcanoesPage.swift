package import Models
package import Pages

/// The volcanoes with a warning, the gravest first.
package struct VolcanoesPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  package func page(_ answer: VolcanoesAnswer) -> Page {
    let reports = answer.reports.value
    let none = words.text("発表中の噴火警報はありません。", "No eruption warning is in force.")
    var sections: [[Block]] =
      reports.warnings.isEmpty
      ? (reports.losses == 0 ? [[.paragraph(none)]] : [])
      : [[.badges(reports.warnings.map { badge($0, answer) })]]
    let lowered = reports.reports.filter { !$0.alert.isWarning }
    if !lowered.isEmpty {
      sections.append(
        [.paragraph(words.text("警報の出ていない火山の最近の発表", "Recent reports without a warning"), .heading)]
          + lowered.map { report in
            .paragraph(
              "\(name(report, answer))  \(alert(report))  \(moment(report.reported))",
              indent: 2)
          })
    }
    return Page(
      words.text("噴火警報", "Eruption warnings"), mark: mark(answer.reports),
      alerts: alerts(answer.reports), sections: sections, notes: notes(answer))
  }

  @Sentences private func notes(_ answer: VolcanoesAnswer) -> [String] {
    words.text(
      "ここにない火山には噴火警報は出ていません。ただし、安全という意味ではありません。",
      "Other volcanoes have no eruption warning, which does not mean that they are safe.")
    if !answer.places.isEmpty, answer.volcanoes == nil {
      words.text(
        "火山の位置の一覧を取得できなかったため、距離は分かりません。",
        "Distances are not known: JMA's list of volcanoes could not be fetched.")
    }
    creditUnlessInvented(answer.reports.source)
  }

  @Sentences private func alerts(_ reports: Sourced<VolcanoReports>) -> [String] {
    reports.trouble.map(errors.text)
    let losses = reports.value.losses
    if losses > 0 {
      words.text(
        "\(losses) 件を読み取れませんでした。ほかにも警報が出ているかもしれません。",
        "\(losses) records could not be read. There may be more warnings.")
    }
  }

  private func name(_ report: VolcanoReport, _ answer: VolcanoesAnswer) -> String {
    name(report.code, report.name, answer.volcanoes?[report.code]?.english)
  }

  /// - Parameter english: as JMA's list has it; nil without one.
  func name(_ code: String, _ name: String, _ english: String?) -> String {
    guard words.language == .en else { return name }
    return english ?? VolcanoNames.english(code, name: name) ?? name
  }

  /// By its code, whose first five digits are the municipality's; JMA's own words for others (subprefectures).
  private func name(_ municipality: VolcanoReport.Municipality) -> String {
    if words.language == .en,
      let own = VolcanoNames.subprefecture(municipality.code, name: municipality.name)
    {
      return own
    }
    guard words.language == .en,
      let found = catalog.municipality(MunicipalityCode(municipality.code))
        ?? catalog.municipalities(jisCode: String(municipality.code.prefix(5))).first
    else { return municipality.name }
    return (found.whole ?? found.name).en
  }

  func alert(_ report: VolcanoReport) -> String {
    guard words.language == .en else { return report.alertName.halfWidth }
    switch report.alert {
    case .level(1): return "Level 1 (be aware that it is an active volcano)"
    case .level(2): return "Level 2 (do not approach the crater)"
    case .level(3): return "Level 3 (do not approach the volcano)"
    case .level(4): return "Level 4 (evacuation of the elderly and others)"
    case .level(5): return "Level 5 (evacuate)"
    case .active: return "active volcano"
    case .nearCrater: return "danger around the crater"
    case .mountain: return "danger on the mountain"
    case .sea: return "caution in the surrounding sea"
    case .level, .other: return report.alertName
    }
  }

  func tone(_ alert: VolcanoAlert) -> WarningTone {
    switch alert {
    case .level(5): .emergency
    case .level(4): .danger
    case .level(3), .mountain: .warning
    case .level, .nearCrater, .sea: .advisory
    case .active: .none
    case .other: .unknown
    }
  }

  private func badge(_ report: VolcanoReport, _ answer: VolcanoesAnswer) -> Block.Badge {
    let day =
      report.reported.date.year == now.date.year
      ? dates.monthDay(report.reported.date) : dates.full(report.reported.date)
    let since =
      report.isBeginning
      ? words.text("\(day)から", "since \(day)") : words.text("\(day)の発表", "report of \(day)")
    var details = [report.municipalities.map(name).joined(separator: words.text("、", ", "))]
    let places = places.together(answer.places.map(\.place))
    for place in answer.places {
      guard let distance = answer.distance(of: report, from: place) else { continue }
      let text = StormWords(language).distance(distance, FigureText(style: style))
      var name = places.name(place.place)
      // What has no centre: 鹿児島県（鹿児島）.
      if case .forecastStation(let station) = place.vantage {
        name += words.aside(places.name(station.name))
      }
      details.append(words.text("\(name)から \(text)", "\(text) of \(name)"))
    }
    return Block.Badge(
      badge: name(report, answer), text: alert(report), tone: tone(report.alert), status: since,
      details: details.filter { !$0.isEmpty })
  }
}
