package import Pages

package struct ListPage {
  private let screen: PrefectureListScreen

  package init(_ screen: PrefectureListScreen) { self.screen = screen }

  /// Empty where the list could not be made; commands say the reason on standard error.
  package var page: Page {
    guard case .content(let content) = screen else { return Page() }
    let body: Block =
      content.emptyMessage.map { Block.paragraph($0) } ?? .table(Self.table(content))
    return Page(
      head: (content.sourceMark.map { [.paragraph($0, .mark)] } ?? []) + [body]
        + ([content.summary] + content.footnotes).map { .paragraph($0, .quiet) })
  }

  private static func table(_ content: PrefectureListScreen.Content) -> Block.Table {
    let headers = content.headers
    let hasWeather = content.rows.contains { $0.weather != .none }
    let hasFavorites = content.rows.contains { !$0.favorites.isEmpty }
    let isOfMarked = content.rows.contains { $0.markedPlace != nil }
    var columns: [Block.Table.Column] = [
      .init(""), .init(headers.code, rank: hasWeather ? 2 : 9),
      // The marked place is named in a column of its own.
      .init(headers.name, rank: hasWeather && isOfMarked ? 4 : 9),
      .init(headers.area, rank: 3, role: .quiet),
    ]
    if hasWeather, isOfMarked {
      columns.append(.init(headers.favorites, role: .favorite))
    }
    if hasWeather {
      let figures: [Block.Table.Column] = [
        .init(headers.high, align: .right), .init(headers.low, align: .right),
        .init(headers.rain, align: .right),
      ]
      // Signs have different widths: the words stand in a column of their own.
      // Without words it is of no use; why there are none is.
      let hasFailures = content.rows.contains {
        if case .failed = $0.weather { true } else { false }
      }
      let weather: [Block.Table.Column] = [
        .init(headers.weather), .init("", rank: hasFailures ? 9 : 6),
      ]
      // In the evening the figures follow their day: after tonight's sign they would be read as tonight's.
      columns +=
        headers.tonight.map { [.init($0, rank: 5)] + weather + figures } ?? figures + weather
    } else {
      columns.append(.init(headers.capital, rank: hasFavorites ? 4 : 9))
      if hasFavorites { columns.append(.init(headers.favorites, role: .favorite)) }
    }
    var table = Block.Table(
      columns,
      rows: content.rows.map { row in
        cells(
          row, hasWeather: hasWeather, hasMarked: isOfMarked,
          hasTonight: headers.tonight != nil)
      })
    // Names say which prefecture it is; its code and its area say less than the weather.
    if hasWeather { table.yields = 4 }
    return table
  }

  private static func cells(
    _ row: PrefectureListScreen.Row, hasWeather: Bool, hasMarked: Bool, hasTonight: Bool
  ) -> [Block.Table.Cell] {
    // A plain asterisk: a star's width is not the same in every terminal, and columns follow it.
    let name: [Block.Table.Cell] = [
      row.isFavorite ? .init("*", .favorite) : .init(" "), .init(row.code, .quiet),
      .init(row.name), .init(row.area),
    ]
    let marked = Block.Table.Cell(
      row.markedPlace?.name ?? "", shorter: row.markedPlace?.ownName)
    let head = name + (hasWeather && hasMarked ? [marked] : [])
    guard hasWeather else { return head + [.init(row.capital), .init(row.favorites)] }
    guard case .content(let days) = row.weather else {
      let none = [Block.Table.Cell](repeating: .init("-"), count: 3)
      // In the column of signs, which is always there: behind it narrow pages have no room.
      var weather = [Block.Table.Cell("..."), .init("")]
      if case .failed(let message) = row.weather {
        weather = [.init(""), .init(message, .failure)]
      }
      return head + (hasTonight ? [.init("-")] + weather + none : none + weather)
    }
    let main = hasTonight ? days.second : days.first
    let weather: [Block.Table.Cell] = [.init(main.sign), .init(main.words, shorter: "")]
    let figures = [main.high, main.low, main.rain].map { Block.Table.Cell($0.text, $0.role) }
    return head + (hasTonight ? [.init(days.first.sign)] + weather + figures : figures + weather)
  }
}
