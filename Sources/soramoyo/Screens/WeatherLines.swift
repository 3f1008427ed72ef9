import Presenter
import Terminal

/// The weather of a place as lines of a width, for the command and for the screens alike.
struct WeatherLines {
  let page: PageRenderer

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
    case .loading(let title):
      Text(lines: hasTitle ? page.paragraph(title, style: Theme.style(.title)) : [])
    case .content(let content): draw(content, hasTitle: hasTitle)
    case .normals(let normals):
      Text(
        lines: draw(normals, hasTitle: hasTitle) + beside(normals.warnings, normals.observed))
    case .failed(let failure):
      Text(
        lines: (hasTitle ? page.paragraph(failure.title, style: Theme.style(.title)) : [])
          + draw(failure.inForce)
          // Commands say the reason on standard error.
          + (hasTitle ? [] : page.paragraph(failure.message, style: Theme.style(.failure)))
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
    if hasTitle { lines += page.paragraph(content.title, style: Theme.style(.title)) }
    if hasTitle, let mark = content.sourceMark {
      lines += page.paragraph(mark, style: Theme.style(.mark))
    }
    lines += draw(content.inForce)
    for note in content.notes { lines += page.paragraph(note) }
    // Where the title stands elsewhere, so does this.
    if hasTitle { lines += page.paragraph(content.issued, style: Theme.style(.quiet)) }
    if hasTitle, !content.age.isEmpty {
      lines += page.paragraph(content.age, style: Theme.style(.quiet))
    }
    for alert in content.alerts {
      lines += page.paragraph("! " + alert, hanging: 2, style: Theme.style(.alert))
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
      text.lines += page.paragraph(note, style: Theme.style(.quiet))
    }
    return text
  }

  private func draw(_ day: WeatherScreen.Day) -> [StyledText] {
    var lines = page.styled([
      .line(
        .init([
          .init(day.heading, .strong(.day(day.isHoliday))),
          .init("\(day.summary) \(day.sign)", .weather(day.tone)),
        ])),
      .line(
        .init([.init(day.high, .high), .init(day.low, .low), .init(day.rain, .rain)], indent: 2)),
    ])
    if let sentence = day.sentence { lines += page.paragraph(sentence, indent: 2) }
    let labelWidth = day.details.map { page.measure.width(of: $0.label) }.max() ?? 0
    for field in day.details {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    return lines
  }

  private func draw(_ normals: WeatherScreen.Normals, hasTitle: Bool) -> [StyledText] {
    let labelWidth = normals.fields.map { page.measure.width(of: $0.label) }.max() ?? 0
    var lines = hasTitle ? page.paragraph(normals.title, style: Theme.style(.title)) : []
    lines += draw(normals.inForce)
    lines += page.paragraph(normals.heading, style: Theme.style(.mark))
    for field in normals.fields {
      lines += page.field(
        label: field.label, value: field.value, labelWidth: labelWidth, indent: 2)
    }
    lines.append(StyledText())
    // Commands say the reason on standard error.
    if !hasTitle { lines += page.paragraph(normals.reason, style: Theme.style(.failure)) }
    for note in normals.footnotes { lines += page.paragraph(note, style: Theme.style(.quiet)) }
    return lines
  }
}
