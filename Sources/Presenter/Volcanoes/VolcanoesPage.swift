package import Models
package import Pages

/// The volcanoes with a warning, the gravest first.
package struct VolcanoesPage: Sendable {
  private let style: TextStyle
  private let catalog: PlaceCatalog
  private let now: Instant

  package init(style: TextStyle, catalog: PlaceCatalog, now: Instant) {
    self.style = style
    self.catalog = catalog
    self.now = now
  }

  private var words: Words { Words(style.language) }
  private var dates: DateText { DateText(language: style.language) }
  private var source: SourceText { SourceText(style: style) }
  private var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }

  package func page(_ answer: VolcanoesAnswer) -> Page {
    let reports = answer.reports.value
    var page = Page(
      head: .head(
        words.text("噴火警報", "Eruption warnings"), mark: source.mark(answer.reports, now: now)))
    page.head += .alerts(alerts(answer.reports))
    if reports.warnings.isEmpty {
      if reports.losses == 0 {
        page.sections.append([
          .text(.init(words.text("発表中の噴火警報はありません。", "No eruption warning is in force.")))
        ])
      }
    } else {
      page.sections.append([
        .badges(reports.warnings.map { badge($0, answer) })
      ])
    }
    let lowered = reports.reports.filter { !$0.alert.isWarning }
    if !lowered.isEmpty {
      page.sections.append(
        [.text(.init(words.text("警報の出ていない火山の最近の発表", "Recent reports without a warning"), .heading))]
          + lowered.map { report in
            .text(
              .init(
                "\(name(report, answer))  \(alert(report))  \(dates.moment(report.reported, now: now))",
                indent: 2))
          })
    }
    var notes = [
      words.text(
        "ここにない火山には噴火警報は出ていません。ただし、安全という意味ではありません。",
        "Other volcanoes have no eruption warning, which does not mean that they are safe.")
    ]
    if !answer.places.isEmpty, answer.volcanoes == nil {
      notes.append(
        words.text(
          "火山の位置の一覧を取得できなかったため、距離は分かりません。",
          "Distances are not known: JMA's list of volcanoes could not be fetched."))
    }
    page.foot = .notes(notes + [source.credit(answer.reports.source)])
    return page
  }

  private func alerts(_ reports: Sourced<VolcanoReports>) -> [String] {
    var alerts: [String] = []
    if let trouble = reports.trouble {
      alerts.append(ErrorText(language: style.language).text(trouble))
    }
    let losses = reports.value.losses
    if losses > 0 {
      alerts.append(
        words.text(
          "\(losses) 件を読み取れませんでした。ほかにも警報が出ているかもしれません。",
          "\(losses) records could not be read. There may be more warnings."))
    }
    return alerts
  }

  private func name(_ report: VolcanoReport, _ answer: VolcanoesAnswer) -> String {
    guard words.language == .en else { return report.name }
    return answer.volcanoes?[report.code]?.english
      ?? VolcanoNames.english(report.code, name: report.name) ?? report.name
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

  private func alert(_ report: VolcanoReport) -> String {
    guard words.language == .en else { return report.alertName }
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

  private func tone(_ alert: VolcanoAlert) -> WarningTone {
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
      let text = StormWords(style.language).distance(distance, FigureText(style: style))
      details.append(
        words.text(
          "\(places.name(place.place))から \(text)", "\(text) of \(places.name(place.place))"))
    }
    return Block.Badge(
      badge: name(report, answer), text: alert(report), tone: tone(report.alert), status: since,
      details: details.filter { !$0.isEmpty })
  }
}
