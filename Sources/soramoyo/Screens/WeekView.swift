import Presenter
import Terminal

/// The days of the weekly forecast, a line each. Figures stand before words and signs, whose width
/// differs between terminals.
struct WeekView {
  let page: PageRenderer

  func draw(_ week: WeatherScreen.Week) -> [StyledText] {
    let headers = week.headers
    let table = Block.Table(
      [
        .init(headers.day),
        .init(headers.high, align: .right, role: .high),
        .init("", rank: 3, role: .quiet),
        .init(headers.low, align: .right, role: .low),
        .init("", rank: 3, role: .quiet),
        .init(headers.rain, align: .right, role: .rain),
        .init(headers.reliability, rank: 4),
        .init(headers.weather),
      ],
      rows: week.rows.map { row in
        [
          .init(row.day, .day(row.kind)), .init(row.high.withoutUnit), .init(row.highRange),
          .init(row.low.withoutUnit), .init(row.lowRange), .init(row.rain),
          .init(row.reliability), .weather(row.summary, row.sign, .weather(row.tone)),
        ]
      }, indent: 2)
    return page.paragraph(week.title, style: Theme.style(.heading)) + page.table(table)
      + (week.normals.map { page.paragraph($0, indent: 2, style: Theme.style(.quiet)) } ?? [])
  }
}

/// The further areas of a place, a line each.
struct OtherAreasView {
  let page: PageRenderer

  func draw(_ content: WeatherScreen.Content) -> [StyledText] {
    let headers = content.othersHeaders
    let table = Block.Table(
      [
        .init(""), .init(headers.high, align: .right, role: .high),
        .init(headers.low, align: .right, role: .low),
        .init(headers.rain, align: .right, role: .rain),
        .init(headers.weather),
      ],
      rows: content.others.map { other in
        if let failure = other.failure {
          return [
            .init(other.name), .init("-"), .init("-"), .init("-"), .init(failure, .failure),
          ]
        }
        return [
          .init(other.name), .init(other.high.withoutUnit), .init(other.low.withoutUnit),
          .init(other.rain), .weather(other.summary, other.sign),
        ]
      }, indent: 2)
    return page.paragraph(content.othersTitle, style: Theme.style(.heading)) + page.table(table)
  }
}
