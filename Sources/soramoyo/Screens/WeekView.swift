import Presenter
import Terminal

/// The days of the weekly forecast, a line each. Figures stand before words and signs, whose width
/// differs between terminals.
struct WeekView {
  let page: Page

  func draw(_ week: WeatherScreen.Week) -> [StyledText] {
    let headers = week.headers
    let table = TextTable(
      columns: [
        .init(header: headers.day),
        .init(header: headers.high, align: .right, style: Theme.high),
        .init(header: "", rank: 3, style: Theme.quiet),
        .init(header: headers.low, align: .right, style: Theme.low),
        .init(header: "", rank: 3, style: Theme.quiet),
        .init(header: headers.rain, align: .right, style: Theme.rain),
        .init(header: headers.reliability, rank: 4),
        .init(header: headers.weather),
      ],
      rows: week.rows.map { row in
        [
          .init(row.day, Theme.day(row.kind)), .init(row.high.withoutUnit), .init(row.highRange),
          .init(row.low.withoutUnit), .init(row.lowRange), .init(row.rain),
          .init(row.reliability), .weather(row.summary, row.sign, Theme.tone(row.tone)),
        ]
      }, indent: 2)
    return page.paragraph(week.title, style: Theme.heading) + table.lines(page)
      + (week.normals.map { page.paragraph($0, indent: 2, style: Theme.quiet) } ?? [])
  }
}

extension TextTable.Cell {
  /// Weather in signs and words, without the signs where there is no room for both.
  static func weather(_ summary: String, _ sign: String, _ style: Style? = nil) -> Self {
    Self("\(sign) \(summary)", style, shorter: summary)
  }
}

/// The further areas of a place, a line each.
struct OtherAreasView {
  let page: Page

  func draw(_ content: WeatherScreen.Content) -> [StyledText] {
    let headers = content.othersHeaders
    let table = TextTable(
      columns: [
        .init(header: ""), .init(header: headers.high, align: .right, style: Theme.high),
        .init(header: headers.low, align: .right, style: Theme.low),
        .init(header: headers.rain, align: .right, style: Theme.rain),
        .init(header: headers.weather),
      ],
      rows: content.others.map { other in
        if let failure = other.failure {
          return [
            .init(other.name), .init("-"), .init("-"), .init("-"), .init(failure, Theme.failure),
          ]
        }
        return [
          .init(other.name), .init(other.high.withoutUnit), .init(other.low.withoutUnit),
          .init(other.rain), .weather(other.summary, other.sign),
        ]
      }, indent: 2)
    return page.paragraph(content.othersTitle, style: Theme.heading) + table.lines(page)
  }
}
