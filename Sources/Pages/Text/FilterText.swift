package import Models

package struct FilterText: WordedText {
  package let language: Language

  package init(language: Language) { self.language = language }

  /// 関東・近畿 14 都道府県 / Kanto, Kinki: 14 prefectures
  package func summary(_ filter: PrefectureFilter, count: Int) -> String {
    let count = words.prefectureCount(count)
    let parts = [areas(filter.areas), filter.favoritesOnly ? favoritesOnly : nil].compactMap { $0 }
    guard !parts.isEmpty else { return count }
    let state = parts.joined(separator: words.text("、", ", "))
    return state.prefix(1).uppercased() + state.dropFirst() + words.text(" ", ": ") + count
  }

  private var favoritesOnly: String { words.text("お気に入りのみ", "favorites only") }

  /// Nil if all are selected.
  private func areas(_ areas: Set<Area>) -> String? {
    guard areas.count < Area.allCases.count else { return nil }
    guard !areas.isEmpty else { return words.text("地方の選択なし", "no area selected") }
    return areas.sorted().map { words.text($0.ja, $0.en) }
      .joined(separator: words.text("・", ", "))
  }
}
