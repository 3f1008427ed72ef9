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

  package init(_ answer: SearchAnswer, catalog: PlaceCatalog, language: Language) {
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
    return Page(head: [.table(table), .paragraph(screen.summary, .quiet)])
  }
}

struct SearchText: WordedText {
  let language: Language
  let catalog: PlaceCatalog

  /// Above suggestions.
  func guess(_ query: String) -> String {
    let query = UntrustedText(query).line
    return words.text(
      "「\(query)」に合う場所はありません。もしかして：", "Nothing matches “\(query)”. Did you mean:")
  }

  /// - Parameter names: the user's own names, before the places'.
  func screen(
    _ query: String, _ places: [Place], isCut: Bool, names: FavoriteList = FavoriteList()
  ) -> SearchScreen {
    let text = PlaceText(language: language, catalog: catalog)
    let more = words.text("（ほかにもあります。--limit で増やせます）", " (there are more; raise --limit)")
    return SearchScreen(
      query: UntrustedText(query).line,
      rows: places.map { place in
        .init(
          id: place.id, code: place.shortCode,
          name: (names.name(of: place.id).map { "\($0) " } ?? "") + text.name(place),
          reading: words.text(
            place.nameWithCity.kana, place.nameWithCity.ja),
          prefecture: text.prefecture(place.prefecture), kind: words.kind(place.id.kind))
      },
      headers: .init(
        code: words.code, name: words.name, reading: words.text(words.reading, "Japanese"),
        prefecture: words.prefecture, kind: words.kind),
      summary: words.placeCount(places.count) + (isCut ? more : ""),
      emptyMessage: places.isEmpty
        ? words.text(
          "「\(UntrustedText(query).line)」に合う場所はありません。ひらがな・漢字・ローマ字・コードで探せます。",
          "Nothing matches “\(UntrustedText(query).line)”. Try kanji, kana, romaji or a code.")
        : nil)
  }
}

package protocol SearchModelInput: Sendable {
  /// Best first.
  func places(matching query: String, limit: Int) -> [Place]
  /// Suggestions where nothing matches; never acted on.
  func nearest(to query: String) -> [Place]
  /// Suggestions beside results of which none begins with the query.
  func nearest(to query: String, besides found: [Place]) -> [Place]
}

extension SearchModelInput {
  package func nearest(to query: String) -> [Place] { [] }

  package func nearest(to query: String, besides found: [Place]) -> [Place] {
    found.isEmpty ? nearest(to: query) : []
  }
}

extension PlaceSearch: SearchModelInput {}

package struct SearchScreen: Equatable, Sendable {
  package var query: String
  package var rows: [Row]
  package var headers: Headers
  /// 12 件
  package var summary: String
  package var emptyMessage: String?
  /// Says that the rows are suggestions, if they are.
  package var note: String? = nil
  /// How many characters of the query stand before the cursor.
  package var cursor = 0
  /// Of the selected place, where it has no room beside the results: its name, its weather, its figures.
  package var weather: [String] = []

  /// Between those in one line.
  package static let gap = "  "

  package struct Headers: Equatable, Sendable {
    package var code: String
    package var name: String
    package var reading: String
    package var prefecture: String
    package var kind: String
  }

  package struct Row: Equatable, Sendable {
    package var id: PlaceID
    package var code: String
    package var name: String
    /// The reading in kana, or the Japanese name if the list is in English.
    package var reading: String
    package var prefecture: String
    package var kind: String
  }
}
