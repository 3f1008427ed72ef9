package import Models

/// Several places to choose from, each with the command for it.
package struct ChoiceText: Sendable {
  private let places: PlaceText

  package init(language: Language, catalog: any PrefectureNaming) {
    places = PlaceText(language: language, catalog: catalog)
  }

  package func names(_ candidates: [Place]) -> [String] { candidates.map(places.fullName) }

  /// `soramoyo forecast 13206    府中市（東京都）`
  package func lines(_ candidates: [Place], command: String) -> [String] {
    let longest = candidates.map(\.shortCode.count).max() ?? 0
    return candidates.map { place in
      let code = place.shortCode
      let space = String(repeating: " ", count: longest - code.count)
      return "  \(command) \(code)\(space)\t\(places.fullName(place))"
    }
  }

  /// 「もしかして」 ("did you mean") and the candidates.
  package func didYouMean(_ candidates: [Place], command: String) -> [String] {
    guard !candidates.isEmpty else { return [] }
    let words = Words(places.language)
    return [words.text("もしかして:", "Did you mean:")] + lines(candidates, command: command)
  }
}
