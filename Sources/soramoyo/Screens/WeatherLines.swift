import Presenter
import Terminal

/// The weather of a place as lines of a width, for the command and for the screens alike.
struct WeatherLines {
  let page: Page

  /// Lines, and where among them the sections begin.
  struct Text {
    var lines: [StyledText] = []
    var sections: [Int] = []

    fileprivate mutating func addSection(_ section: [StyledText]) {
      lines.append(StyledText())
      sections.append(lines.count)
      lines += section
    }
  }

  /// - Parameter hasTitle: false where title and mark stand elsewhere on the screen.
  func text(_ screen: WeatherScreen, hasTitle: Bool = true) -> Text {
    switch screen {
    case .loading(let title): Text(lines: hasTitle ? page.paragraph(title, style: Theme.title) : [])
    case .content(let content): draw(content, hasTitle: hasTitle)
    case .normals(let normals):
      Text(
        lines: draw(normals, hasTitle: hasTitle) + beside(normals.warnings, normals.observed))
    case .failed(let failure):
      Text(
        lines: (hasTitle ? page.paragraph(failure.title, style: Theme.title) : [])
          + draw(failure.inForce)
          // Commands say the reason on standard error.
          + (hasTitle ? [] : page.paragraph(failure.message, style: Theme.failure))
          + beside(failure.warnings, failure.observed))
    }
  }

  /// What there is to say without a forecast.
  private func beside(
    _ warnings: WarningsSection?, _ observed: ObservationSectionText.Section?
  ) -> [StyledText] {
    let sections = SectionsView(page: page)
    let drawn = [warnings.map(sections.draw), observed.map(sections.draw)].compactMap { $0 }
    return drawn.flatMap { [StyledText()] + $0 }
  }

  private func draw(_ inForce: WeatherScreen.InForce?) -> [StyledText] {
    inForce.map(SectionsView(page: page).draw) ?? []
  }

  private func draw(_ content: WeatherScreen.Content, hasTitle: Bool) -> Text {
    var lines: [StyledText] = []
    if hasTitle { lines += page.paragraph(content.title, style: Theme.title) }
    if hasTitle, let mark = content.sourceMark {
      lines += page.paragraph(mark, style: Theme.mark)
    }
    lines += draw(content.inForce)
    for note in content.notes { lines += page.paragraph(note) }
    // Where the title stands elsewhere, so does this.
    if hasTitle { lines += page.paragraph(content.issued, style: Theme.quiet) }
    if hasTitle, !content.age.isEmpty {
      lines += page.paragraph(content.age, style: Theme.quiet)
    }
    for alert in content.alerts {
      lines += page.paragraph("! " + alert, hanging: 2, style: Theme.alert)
    }
    var text = Text(lines: lines)
    let sections = SectionsView(page: page)
    func add(_ kind: WeatherSection, _ section: [StyledText]?) {
      if let section { text.addSection(section) }
      for missing in content.missing where missing.section == kind {
        text.addSection(sections.draw(missing))
      }
    }
    add(.warnings, content.warnings.map(sections.draw))
    add(.observed, content.observed.map(sections.draw))
    for day in content.days { text.addSection(draw(day)) }
    add(.hourly, content.hourly.map(sections.draw))
    if let week = content.week { text.addSection(WeekView(page: page).draw(week)) }
    if !content.others.isEmpty { text.addSection(OtherAreasView(page: page).draw(content)) }
    add(.changes, content.changes.map(sections.draw))
    add(.text, content.overview.map(sections.draw))
    text.lines.append(StyledText())
    for note in content.footnotes {
      text.lines += page.paragraph(note, style: Theme.quiet)
    }
    return text
  }

  private func draw(_ day: WeatherScreen.Day) -> [StyledText] {
    let heading =
      StyledText(day.heading, Theme.day(day.isHoliday).adding(.bold)) + StyledText("  ")
      + StyledText("\(day.summary) \(day.sign)", Theme.tone(day.tone))
    var lines =
      page.fitter.width(of: heading) <= page.width
      ? [heading]
      : [StyledText(day.heading, Theme.day(day.isHoliday).adding(.bold))]
        + page.paragraph("\(day.summary) \(day.sign)", indent: 2, style: Theme.tone(day.tone))
    lines += figures(day)
    if let sentence = day.sentence { lines += page.paragraph(sentence, indent: 2) }
    let labelWidth = day.details.map { page.measure.width(of: $0.label) }.max() ?? 0
    for field in day.details {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    return lines
  }

  private func figures(_ day: WeatherScreen.Day) -> [StyledText] {
    let parts = [
      StyledText(day.high, Theme.high), StyledText(day.low, Theme.low),
      StyledText(day.rain, Theme.rain),
    ]
    let line = parts.dropFirst().reduce(StyledText("  ") + parts[0]) { $0 + StyledText("  ") + $1 }
    guard page.fitter.width(of: line) > page.width else { return [line] }
    return parts.map { StyledText("  ") + $0 }
  }

  private func draw(_ normals: WeatherScreen.Normals, hasTitle: Bool) -> [StyledText] {
    let labelWidth = normals.fields.map { page.measure.width(of: $0.label) }.max() ?? 0
    var lines = hasTitle ? page.paragraph(normals.title, style: Theme.title) : []
    lines += draw(normals.inForce)
    lines += page.paragraph(normals.heading, style: Theme.mark)
    for field in normals.fields {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    lines.append(StyledText())
    // Commands say the reason on standard error.
    if !hasTitle { lines += page.paragraph(normals.reason, style: Theme.failure) }
    for note in normals.footnotes { lines += page.paragraph(note, style: Theme.quiet) }
    return lines
  }
}
