package import Models
package import Pages

package struct SearchAnswer: Sendable {
  package let query: String
  /// Best first.
  package let places: [Place]
  package let isCut: Bool
  /// Suggestions where nothing was found, or only parts of names. Never acted on.
  package let nearest: [Place]
  let favorites: FavoriteList

  /// - Parameters:
  ///   - model: asked for one place more than `limit`, which tells whether there are more.
  ///   - favorites: found by their own names, before everything else.
  package init(
    _ query: String, limit: Int, in model: any SearchModelInput,
    favorites: FavoriteList = FavoriteList(), catalog: PlaceCatalog = PlaceCatalog()
  ) {
    let own = favorites.places(matching: query).compactMap(catalog.place)
    let others = model.places(matching: query, limit: limit + 1)
    let found = own + others.filter { place in !own.contains { $0.id == place.id } }
    self.query = query
    self.favorites = favorites
    nearest = own.isEmpty ? model.nearest(to: query, besides: found) : []
    places = Array(found.prefix(limit))
    isCut = found.count > limit
  }
}

/// Found places as a table.
package struct SearchPage {
  private let screen: SearchScreen

  package init(_ answer: SearchAnswer, catalog: any PrefectureNaming, language: Language) {
    screen = SearchText(language: language, catalog: catalog)
      .screen(answer.query, answer.places, isCut: answer.isCut, names: answer.favorites)
  }

  package var emptyMessage: String? { screen.emptyMessage }

  /// Empty when nothing was found.
  package var page: Page {
    guard emptyMessage == nil else { return Page() }
    let headers = screen.headers
    let table = Block.Table(
      [
        .init(headers.code, role: .quiet), .init(headers.name), .init(headers.prefecture),
        .init(headers.reading, rank: 3, role: .quiet, needsUnicode: true),
        .init(headers.kind, rank: 2, role: .quiet),
      ],
      rows: screen.rows.map { row in
        [
          .init(row.code), .init(row.name), .init(row.prefecture), .init(row.reading),
          .init(row.kind),
        ]
      })
    return Page(head: [.table(table), .text(.init(screen.summary, .quiet))])
  }
}
