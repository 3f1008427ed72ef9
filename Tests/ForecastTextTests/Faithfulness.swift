internal import Models

/// Checks that a translation has all of its sentence and adds nothing that can be counted.
enum Faithfulness {
  /// What the English lacks or adds; empty if it is faithful.
  static func faults(_ words: [ForecastWord], _ english: String, _ tables: Tables) -> [String] {
    let lower = english.lowercased()
    let said = lower.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
    var faults: [String] = []
    for word in words {
      for stem in stems(word, tables) where !lower.contains(stem) {
        faults.append("\(word.text): no \(stem)")
      }
    }
    for (marks, stems) in counted {
      let wanted = words.count { marks.contains($0.text) }
      let found = said.count { said in stems.contains { said.hasPrefix($0) } }
      if wanted != found { faults.append("\(marks): \(found) for \(wanted)") }
    }
    return faults
  }

  private static let counted: [([String], [String])] = [
    (["から"], ["from"]), (["まで"], ["until"]), (["時々"], ["times"]), (["一時"], ["brief"]),
    (["所により"], ["places"]), (["後"], ["then", "later", "becoming"]), (["ただし"], ["however"]),
    (["雷", "雷を伴い", "雷を伴う"], ["thunder"]), (["激しく"], ["heavy"]), (["うねり"], ["swell"]),
    (["非常に", "非常に強く"], ["very"]), (["ふぶく"], ["blowing"]), (["やや強く"], ["fairly"]),
    (["強く", "やや強く", "非常に強く"], ["strong"]), (["おさまり"], ["easing"]), (["はじめ"], ["first"]),
    (["晴れ"], ["sunny", "clear"]), (["くもり"], ["cloudy"]), (["霧"], ["fog"]),
  ]

  /// The texts that the English must contain for a word.
  private static func stems(_ word: ForecastWord, _ tables: Tables) -> [String] {
    switch word.role {
    // Sunny or clear, counted above.
    case .weather where word.text == "晴れ": []
    case .weather, .wind:
      [tables.words.row(word.text)?[3].lowercased() ?? "?"]
    case .time where word.text == "日中": ["by day"]
    case .time:
      (tables.words.row(word.text)?[3] ?? "?").split(separator: " ").map(String.init)
    case .waveHeight(let height): [height.english]
    case .place:
      [
        (tables.words.row(word.text)?[3] ?? tables.placeWords.row(word.text)?[1] ?? "?")
          .lowercased().replacing(" region of ", with: " ")
      ]
    case .relation, .particle, .modifier, .wave, .unknown: []
    }
  }
}
