package import Models

package struct FilterText: WordedText {
  package let language: Language

  package init(language: Language) { self.language = language }

  /// 関東・近畿 14 都道府県 / Kanto, Kinki: 14 prefectures
  package func summary(_ filter: PrefectureFilter, count: Int) -> String {
    let count = words.prefectureCount(count)
    let favorites = filter.favoritesOnly ? words.text("お気に入りのみ", "favorites only") : nil
    let parts = [areas(filter), favorites].compactMap { $0 }
    guard !parts.isEmpty else { return count }
    let state = words.list(parts)
    return state.prefix(1).uppercased() + state.dropFirst() + words.text(" ", ": ") + count
  }

  /// 関東・東海; nil if all are selected.
  package func areas(_ filter: PrefectureFilter) -> String? {
    guard filter.areas.count < Area.allCases.count else { return nil }
    let names =
      filter.areas.sorted().map { words.text($0.ja, $0.en) }
      + filter.regions.map { words.text($0.ja, $0.en) }
    guard !names.isEmpty else { return words.text("地方の選択なし", "no area selected") }
    return names.joined(separator: words.text("・", ", "))
  }
}
