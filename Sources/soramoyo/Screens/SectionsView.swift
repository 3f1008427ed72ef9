import Presenter
import Terminal

/// The sections of a place below its days.
struct SectionsView {
  let page: PageRenderer

  func draw(_ warnings: WarningsSection) -> [StyledText] {
    var lines = page.paragraph(warnings.title, style: Theme.style(.heading))
    for line in warnings.lines {
      let badge = line.badge.isEmpty ? "" : "[\(line.badge)] "
      lines += page.paragraph(
        badge + line.text, indent: 2, hanging: 2, style: Theme.style(.warning(line.tone)))
    }
    return lines
  }

  /// What stands above a forecast. The badge says the class, so that no colour has to.
  func draw(_ inForce: WeatherScreen.InForce) -> [StyledText] {
    inForce.lines.flatMap(draw)
  }

  func draw(_ line: WarningsSection.Line) -> [StyledText] {
    let badge = line.badge.isEmpty ? "" : "[\(line.badge)] "
    return page.paragraph(
      badge + line.text, hanging: 2,
      style: line.tone == .none ? Theme.style(.quiet) : Theme.style(.warning(line.tone)))
  }

  func draw(_ observed: ObservationSectionText.Section) -> [StyledText] {
    let mark = observed.mark.map { " [\($0)]" } ?? ""
    var lines = page.paragraph(observed.heading + mark, style: Theme.style(.heading))
    for line in observed.lines {
      lines += page.list(line.items, after: StyledText("  "))
    }
    return lines
  }

  func draw(_ hourly: WeatherScreen.Hourly) -> [StyledText] {
    var lines = page.paragraph(hourly.title, style: Theme.style(.heading))
    for note in hourly.notes {
      lines += page.paragraph(note, indent: 2, style: Theme.style(.quiet))
    }
    let headers = hourly.headers
    let table = Block.Table(
      [
        .init(headers.time),
        .init(headers.temperature, align: .right, role: .high),
        .init("", rank: 3, role: .high),
        .init(headers.wind, rank: 4),
        .init(headers.weather),
      ],
      rows: hourly.days.flatMap { day in
        [[.init(day.heading, .strong(.day(day.kind)))]] + day.rows.map(row)
      }, indent: 2)
    return lines + page.table(table)
  }

  private func row(_ row: WeatherScreen.Hourly.Row) -> [Block.Table.Cell] {
    [
      .init(row.time), .init(row.temperature.withoutUnit), .init("", level: row.level),
      .init(row.wind),
      .weather(row.summary, row.sign, .weather(row.tone)),
    ]
  }

  func draw(_ changes: WeatherScreen.Changes) -> [StyledText] {
    var lines = page.paragraph(changes.title, style: Theme.style(.heading))
    if let message = changes.message { lines += page.paragraph(message, indent: 2) }
    guard !changes.rows.isEmpty else { return lines }
    let headers = changes.headers
    let table = Block.Table(
      [
        .init(headers.day), .init(headers.value),
        .init(headers.before, role: .quiet), .init(headers.now),
      ],
      rows: changes.rows.map { row in
        [.init(row.day), .init(row.value), .init(row.before), .init(row.now)]
      }, indent: 2)
    return lines + page.table(table)
  }

  func draw(_ overview: WeatherScreen.Overview) -> [StyledText] {
    var lines = page.paragraph(overview.title, style: Theme.style(.heading))
    for note in overview.notes {
      lines += page.paragraph(note, indent: 2, style: Theme.style(.quiet))
    }
    if let headline = overview.headline {
      lines += page.paragraph(headline, indent: 2, style: Theme.style(.alert))
    }
    for paragraph in overview.paragraphs { lines += page.paragraph(paragraph, indent: 2) }
    return lines
  }

  func draw(_ missing: WeatherScreen.MissingSection) -> [StyledText] {
    page.paragraph(missing.title, style: Theme.style(.heading))
      + page.paragraph(missing.message, indent: 2, style: Theme.style(.failure))
  }
}
