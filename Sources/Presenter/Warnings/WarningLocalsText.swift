import Models
import Pages

/// The parts of an area that a warning is for, if its report distinguishes them: fog at sea is not
/// fog on land.
struct WarningLocalsText {
  let words: WarningWords

  /// 海上、知床岬沖, to be placed beside the name; empty if the whole is meant, or if municipalities
  /// differ.
  func names(_ entries: [WarningEntry]) -> String {
    let names = entries.map { entry in
      dangers(entry).map(\.area).uniqued.map(words.local).joined(separator: words.separator)
    }
    return names.uniqued.count == 1 ? names.first ?? "" : ""
  }

  /// 海上 警報級、陸上 注意報級: the gravity in each part, with numbers if municipalities differ. Empty if the
  /// names alone are sufficient.
  /// - Parameter states: where each entry is in force.
  func lines(_ entries: [WarningEntry], in states: [WarningState]) -> [String] {
    let parts = entries.map(parts)
    let kinds = parts.uniqued
    guard kinds.contains(where: { !$0.isEmpty }) else { return [] }
    if kinds.count == 1 {
      let isPlain = entries.allSatisfy { entry in
        dangers(entry).allSatisfy { $0.code.kind == entry.meaning?.kind }
      }
      return isPlain ? [] : kinds
    }
    return kinds.map { kind in
      let count = zip(parts, states).filter { $0.0 == kind }.map(\.1).municipalityCount
      let name = kind.isEmpty ? words.words.text("全体", "The whole") : kind
      return name
        + words.words.aside(
          words.words.text("\(count)市町村", words.words.municipalities(count)))
    }
  }

  private func parts(_ entry: WarningEntry) -> String {
    dangers(entry).map { "\(words.local($0.area)) \(words.danger($0.code))" }.uniqued
      .joined(separator: words.separator)
  }

  /// The dangers with their parts; none if one is for the whole, because then it applies
  /// everywhere.
  private func dangers(_ entry: WarningEntry) -> [(area: String, code: DangerCode)] {
    let dangers = entry.properties.flatMap(\.dangers).filter { !$0.code.isQuiet }
    let local = dangers.compactMap { danger in danger.area.map { ($0, danger.code) } }
    return local.count == dangers.count ? local : []
  }
}

extension [String] {
  /// Each once, in order of first occurrence.
  fileprivate var uniqued: [String] {
    var found: [String] = []
    for text in self where !found.contains(text) { found.append(text) }
    return found
  }
}
