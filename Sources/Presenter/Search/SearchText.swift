import Models

/// The texts of search results.
struct SearchText {
  let language: Language
  let catalog: any PrefectureNaming

  func screen(_ query: String, _ places: [Place], isCut: Bool) -> SearchScreen {
    let words = Words(language)
    let text = PlaceText(language: language, catalog: catalog)
    let more = words.text("（ほかにもあります。--limit で増やせます）", " (there are more; raise --limit)")
    return SearchScreen(
      query: UntrustedText(query).line,
      rows: places.map { place in
        .init(
          id: place.id, code: place.shortCode, name: text.name(place),
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
