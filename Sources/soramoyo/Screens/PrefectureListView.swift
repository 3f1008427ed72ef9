import Presenter
import Terminal

/// The list of prefectures as plain lines. Keeps what was shown last.
final class PrefectureListView: PrefectureListPresenterOutput {
  private let page: Page
  private(set) var lines: [String] = []

  init(page: Page) {
    self.page = page
  }

  func show(_ screen: PrefectureListScreen) {
    switch screen {
    case .content(let content): lines = page.draw(draw(content))
    // Said on standard error by the command.
    case .failed: lines = []
    }
  }

  private func draw(_ content: PrefectureListScreen.Content) -> [StyledText] {
    var lines: [StyledText] = []
    if let mark = content.sourceMark { lines += page.paragraph(mark, style: Theme.mark) }
    if let message = content.emptyMessage {
      lines += page.paragraph(message)
    } else {
      lines += table(content).lines(page)
    }
    lines += page.paragraph(content.summary, style: Theme.quiet)
    for note in content.footnotes { lines += page.paragraph(note, style: Theme.quiet) }
    return lines
  }

  private func table(_ content: PrefectureListScreen.Content) -> TextTable {
    let headers = content.headers
    let hasWeather = content.rows.contains { $0.weather != .none }
    let hasFavorites = content.rows.contains { !$0.favorites.isEmpty }
    var columns: [TextTable.Column] = [
      .init(header: ""), .init(header: headers.code, rank: hasWeather ? 2 : 9),
      .init(header: headers.name),
      .init(header: headers.area, rank: 3, style: Theme.quiet),
    ]
    if hasWeather {
      columns += [
        .init(header: headers.high, align: .right, style: Theme.high),
        .init(header: headers.low, align: .right, style: Theme.low),
        .init(header: headers.rain, align: .right, style: Theme.rain),
        .init(header: headers.weather),
      ]
    } else {
      columns.append(.init(header: headers.capital, rank: hasFavorites ? 4 : 9))
      if hasFavorites { columns.append(.init(header: headers.favorites, style: Theme.favorite)) }
    }
    return TextTable(
      columns: columns,
      rows: content.rows.map { row in
        cells(row, hasWeather: hasWeather)
      })
  }

  private func cells(_ row: PrefectureListScreen.Row, hasWeather: Bool) -> [TextTable.Cell] {
    // A plain asterisk: a star's width is not the same in every terminal, and columns follow it.
    let head: [TextTable.Cell] = [
      row.isFavorite ? .init("*", Theme.favorite) : .init(" "), .init(row.code, Theme.quiet),
      .init(row.name), .init(row.area),
    ]
    guard hasWeather else { return head + [.init(row.capital), .init(row.favorites)] }
    switch row.weather {
    case .content(let sign, let text, let high, let low, let rain):
      return head + [
        .init(high.withoutUnit), .init(low.withoutUnit), .init(rain), .weather(text, sign),
      ]
    case .failed(let message):
      return head + [.init("-"), .init("-"), .init("-"), .init(message, Theme.failure)]
    case .none, .loading:
      return head + [.init("-"), .init("-"), .init("-"), .init("...")]
    }
  }
}

extension String {
  /// A temperature without its sign for degrees, whose width differs between terminals and would
  /// move the columns behind it.
  var withoutUnit: String {
    for unit in ["℃", "°C", "C"] where hasSuffix(unit) {
      return String(dropLast(unit.count))
    }
    return self
  }
}
