package import Models
package import Pages

/// Whether a telegram concerns a place, in words.
package struct ConcernText {
  private let words: Words

  package init(language: Language) {
    words = Words(language)
  }

  /// 渋谷区: この場所に関する項目だけを表示します。
  package func text(_ concern: TelegramConcern, of place: Place) -> String {
    let name = place.nameWithCity
    let said =
      switch concern {
      case .items:
        words.text(
          "この場所に関する項目だけを表示します。全体は --place なしで表示します。",
          "only what concerns this place is shown. Leave out --place to see all.")
      case .none:
        words.text(
          "この場所に関する項目はありません。全体は --place なしで表示します。",
          "nothing in it concerns this place. Leave out --place to see all.")
      case .unknown:
        words.text(
          "市町村などのコードによる項目がないため、全体を表示します。",
          "nothing in it is told by municipality, so all of it is shown.")
      }
    return words.text("\(name.ja)：", "\(name.en): ") + said
  }
}
