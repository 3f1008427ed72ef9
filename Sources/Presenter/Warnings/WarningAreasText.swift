import Models

/// The municipalities in which a warning is in force, one line per primary area.
struct WarningAreasText {
  let places: PlaceText
  let catalog: any PrefectureNaming

  private var words: Words { Words(places.language) }

  /// 北西部: 千葉市、市川市; whole areas by their name.
  /// - Parameter all: all requested municipalities.
  func lines(_ states: [WarningState], of all: [WarningState]) -> [String] {
    var order: [PrimaryAreaCode?] = []
    for state in all + states where !order.contains(state.area.primaryArea) {
      order.append(state.area.primaryArea)
    }
    return order.compactMap { area -> String? in
      let here = states.filter { $0.area.primaryArea == area }
      guard !here.isEmpty else { return nil }
      let name = area.flatMap(catalog.primaryAreaName).map(places.name)
      let lead = name.map { words.text("\($0): ", "\($0): ") } ?? ""
      let isWhole = here.contains { if case .primaryArea = $0.area.code { true } else { false } }
      if isWhole { return lead + words.text("地域内", "in the area") }
      let total = all.count { $0.area.primaryArea == area }
      if total > 1, here.count == total {
        return lead + words.text("全域（\(total)市町村）", "everywhere (\(total) municipalities)")
      }
      return lead + here.map(self.name).joined(separator: words.text("、", ", "))
    }
  }

  func name(_ state: WarningState) -> String {
    state.area.name.map(places.name) ?? state.area.code.text
  }
}
