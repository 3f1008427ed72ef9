import Models
import Pages

struct SearchText {
  let language: Language
  let catalog: any PrefectureNaming

  /// Above suggestions.
  func guess(_ query: String) -> String {
    let query = UntrustedText(query).line
    return Words(language).text(
      "「\(query)」に合う場所はありません。もしかして:", "Nothing matches “\(query)”. Did you mean:")
  }

  /// - Parameter names: the user's own names, before the places'.
  func screen(
    _ query: String, _ places: [Place], isCut: Bool, names: FavoriteList = FavoriteList()
  ) -> SearchScreen {
    let words = Words(language)
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
