import Models
import Pages

/// The municipalities in which a warning is in force, one line per primary area.
struct WarningAreasText: WordedText {
  let places: PlaceText
  var language: Language { places.language }

  /// 北西部：千葉市、市川市; whole areas by their names, on one line.
  /// - Parameter all: all requested municipalities.
  func lines(_ states: [WarningState], of all: [WarningState]) -> [String] {
    var order: [PrimaryAreaCode?] = []
    for state in all + states where !order.contains(state.area.primaryArea) {
      order.append(state.area.primaryArea)
    }
    var whole = Whole()
    var lines: [String] = []
    for area in order {
      let here = states.filter { $0.area.primaryArea == area }
      guard !here.isEmpty else { continue }
      let name = area.flatMap(places.catalog.primaryAreaName).map(places.name)
      let lead = name.map { $0 + words.colon } ?? ""
      if here.contains(where: { if case .primaryArea = $0.area.code { true } else { false } }) {
        lines.append(lead + words.text("地域内", "in the area"))
        continue
      }
      let total = all.count { $0.area.primaryArea == area }
      if total > 1, here.count == total {
        whole.names += [name].compactMap { $0 }
        whole.states += here
      } else {
        lines.append(lead + words.list(here.map(places.name)))
      }
    }
    return [whole.states.isEmpty ? nil : text(whole)].compactMap { $0 } + lines
  }

  /// Primary areas all of whose municipalities are meant.
  private struct Whole {
    var names: [String] = []
    var states: [WarningState] = []
  }

  /// 全域（28市町村）：北西部、南部
  private func text(_ whole: Whole) -> String {
    let names = whole.names.isEmpty ? "" : words.colon + words.list(whole.names)
    let count = whole.states.municipalityCount
    return words.text("全域（\(count)市町村）", "Everywhere (\(words.municipalities(count)))") + names
  }

}

extension PlaceText {
  func name(_ state: WarningState) -> String {
    state.area.name.map(name) ?? state.area.code.text
  }
}
