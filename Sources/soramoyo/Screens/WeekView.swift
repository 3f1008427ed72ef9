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
          .init(row.reliability), .init("\(row.sign) \(row.summary)", Theme.tone(row.tone)),
        ]
      }, indent: 2)
    return page.paragraph(week.title, style: Theme.heading) + table.lines(page)
  }
}

/// The further areas of a place, a line each.
struct OtherAreasView {
  let page: Page

  func draw(_ content: WeatherScreen.Content) -> [StyledText] {
    let table = TextTable(
      columns: [
        .init(header: ""),
        .init(header: content.othersHeaders.high, align: .right, style: Theme.high),
        .init(header: content.othersHeaders.low, align: .right, rank: 5, style: Theme.low),
        .init(header: content.othersHeaders.rain, align: .right, style: Theme.rain),
        .init(header: content.othersHeaders.weather),
      ],
      rows: content.others.map { other in
        if let failure = other.failure {
          return [
            .init(other.name), .init(""), .init(""), .init(""), .init(failure, Theme.failure),
          ]
        }
        return [
          .init(other.name), .init(other.high.withoutUnit), .init(other.low.withoutUnit),
          .init(other.rain), .init("\(other.sign) \(other.summary)"),
        ]
      }, indent: 2)
    return page.paragraph(content.othersTitle, style: Theme.heading) + table.lines(page)
  }
}
