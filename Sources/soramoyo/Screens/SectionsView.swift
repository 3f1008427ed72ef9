import Presenter
import Terminal

/// The sections of a place below its days.
struct SectionsView {
  let page: Page

  func draw(_ warnings: WarningsSection) -> [StyledText] { page.styled(warnings.blocks) }

  /// What stands above a forecast. The badge says the class, so that no colour has to.
  func draw(_ inForce: WeatherScreen.InForce) -> [StyledText] {
    inForce.lines.flatMap(draw)
  }

  func draw(_ line: WarningsSection.Line) -> [StyledText] {
    let badge = line.badge.isEmpty ? "" : "[\(line.badge)] "
    return page.paragraph(
      badge + line.text, hanging: 2,
      style: line.tone == .none ? Theme.quiet : Theme.warning(line.tone))
  }

  func draw(_ observed: ObservationSectionText.Section) -> [StyledText] {
    page.styled(observed.blocks)
  }

  func draw(_ hourly: WeatherScreen.Hourly) -> [StyledText] {
    var lines = page.paragraph(hourly.title, style: Theme.heading)
    for note in hourly.notes { lines += page.paragraph(note, indent: 2, style: Theme.quiet) }
    let headers = hourly.headers
    let table = TextTable(
      columns: [
        .init(header: headers.time),
        .init(header: headers.temperature, align: .right, style: Theme.high),
        .init(header: "", rank: 3, style: Theme.high),
        .init(header: headers.wind, rank: 4),
        .init(header: headers.weather),
      ],
      rows: hourly.days.flatMap { day in
        [[.init(day.heading, Theme.day(day.kind).adding(.bold))]] + day.rows.map(row)
      }, indent: 2)
    return lines + table.lines(page)
  }

  private func row(_ row: WeatherScreen.Hourly.Row) -> [TextTable.Cell] {
    [
      .init(row.time), .init(row.temperature.withoutUnit), .init(bar(row.level)), .init(row.wind),
      .weather(row.summary, row.sign, Theme.tone(row.tone)),
    ]
  }

  private static let barWidth = 10

  /// A bar of dots that every terminal draws one cell wide.
  private func bar(_ level: Double?) -> String {
    guard let level else { return "" }
    let halves = Int((level * Double(Self.barWidth * 2)).rounded())
    guard !page.isASCII else { return String(repeating: "#", count: halves / 2) }
    return String(repeating: "⣿", count: halves / 2) + (halves % 2 == 1 ? "⡇" : "")
  }

  func draw(_ changes: WeatherScreen.Changes) -> [StyledText] {
    var lines = page.paragraph(changes.title, style: Theme.heading)
    if let message = changes.message { lines += page.paragraph(message, indent: 2) }
    guard !changes.rows.isEmpty else { return lines }
    let headers = changes.headers
    let table = TextTable(
      columns: [
        .init(header: headers.day), .init(header: headers.value),
        .init(header: headers.before, style: Theme.quiet), .init(header: headers.now),
      ],
      rows: changes.rows.map { row in
        [.init(row.day), .init(row.value), .init(row.before), .init(row.now)]
      }, indent: 2)
    return lines + table.lines(page)
  }

  func draw(_ overview: WeatherScreen.Overview) -> [StyledText] {
    var lines = page.paragraph(overview.title, style: Theme.heading)
    for note in overview.notes { lines += page.paragraph(note, indent: 2, style: Theme.quiet) }
    if let headline = overview.headline {
      lines += page.paragraph(headline, indent: 2, style: Theme.alert)
    }
    for paragraph in overview.paragraphs { lines += page.paragraph(paragraph, indent: 2) }
    return lines
  }

  func draw(_ missing: WeatherScreen.MissingSection) -> [StyledText] {
    page.paragraph(missing.title, style: Theme.heading)
      + page.paragraph(missing.message, indent: 2, style: Theme.failure)
  }
}
