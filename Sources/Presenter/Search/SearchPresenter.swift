public import Models

/// Decides what a search shows.
public final class SearchPresenter {
  private let model: any SearchModelInput
  private let catalog: any PrefectureNaming
  private let language: Language
  private weak var output: (any SearchPresenterOutput)?

  public init(
    model: any SearchModelInput, catalog: any PrefectureNaming, language: Language,
    output: any SearchPresenterOutput
  ) {
    self.model = model
    self.catalog = catalog
    self.language = language
    self.output = output
  }

  /// The person typed something to look for.
  /// - Returns: the places, for output that machines read.
  @discardableResult
  public func queryChanged(_ query: String, limit: Int) -> [Place] {
    let places = model.places(matching: query, limit: limit)
    output?.show(screen(query, places, isCut: places.count >= limit))
    return places
  }

  private func screen(_ query: String, _ places: [Place], isCut: Bool) -> SearchScreen {
    let words = Words(language)
    let text = PlaceText(language: language, catalog: catalog)
    let more = words.text("（ほかにもあります: --limit）", " (there are more: --limit)")
    return SearchScreen(
      query: OutsideText(query).line,
      rows: places.map { place in
        .init(
          id: place.id, code: place.shortCode, name: text.name(place),
          reading: words.text(place.name.kana, place.name.ja),
          prefecture: text.prefecture(place.prefecture), kind: words.kind(place.id.kind))
      },
      headers: .init(
        code: words.code, name: words.name, reading: words.text(words.reading, "Japanese"),
        prefecture: words.prefecture, kind: words.kind),
      summary: words.placeCount(places.count) + (isCut ? more : ""),
      emptyMessage: places.isEmpty
        ? words.text(
          "「\(OutsideText(query).line)」に合う場所はありません。ひらがな・漢字・ローマ字・コードで探せます。",
          "Nothing matches “\(OutsideText(query).line)”. Try kanji, kana, romaji or a code.")
        : nil)
  }
}
