import Presenter
import Terminal

/// The list of prefectures as plain lines. Keeps what was shown last.
final class PrefectureListView: PrefectureListPresenterOutput {
  private let page: PageRenderer
  private(set) var lines: [String] = []

  init(page: PageRenderer) {
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
    if let mark = content.sourceMark { lines += page.paragraph(mark, style: Theme.style(.mark)) }
    if let message = content.emptyMessage {
      lines += page.paragraph(message)
    } else {
      lines += page.table(table(content))
    }
    lines += page.paragraph(content.summary, style: Theme.style(.quiet))
    for note in content.footnotes { lines += page.paragraph(note, style: Theme.style(.quiet)) }
    return lines
  }

  private func table(_ content: PrefectureListScreen.Content) -> Block.Table {
    let headers = content.headers
    let hasWeather = content.rows.contains { $0.weather != .none }
    let hasFavorites = content.rows.contains { !$0.favorites.isEmpty }
    var columns: [Block.Table.Column] = [
      .init(""), .init(headers.code, rank: hasWeather ? 2 : 9),
      .init(headers.name),
      .init(headers.area, rank: 3, role: .quiet),
    ]
    if hasWeather {
      columns += [
        .init(headers.high, align: .right, role: .high),
        .init(headers.low, align: .right, role: .low),
        .init(headers.rain, align: .right, role: .rain),
        .init(headers.weather),
      ]
    } else {
      columns.append(.init(headers.capital, rank: hasFavorites ? 4 : 9))
      if hasFavorites { columns.append(.init(headers.favorites, role: .favorite)) }
    }
    return Block.Table(
      columns,
      rows: content.rows.map { row in
        cells(row, hasWeather: hasWeather)
      })
  }

  private func cells(_ row: PrefectureListScreen.Row, hasWeather: Bool) -> [Block.Table.Cell] {
    // A plain asterisk: a star's width is not the same in every terminal, and columns follow it.
    let head: [Block.Table.Cell] = [
      row.isFavorite ? .init("*", .favorite) : .init(" "), .init(row.code, .quiet),
      .init(row.name), .init(row.area),
    ]
    guard hasWeather else { return head + [.init(row.capital), .init(row.favorites)] }
    switch row.weather {
    case .content(let sign, let text, let high, let low, let rain):
      return head + [
        .init(high.withoutUnit), .init(low.withoutUnit), .init(rain), .weather(text, sign),
      ]
    case .failed(let message):
      return head + [.init("-"), .init("-"), .init("-"), .init(message, .failure)]
    case .none, .loading:
      return head + [.init("-"), .init("-"), .init("-"), .init("...")]
    }
  }
}
