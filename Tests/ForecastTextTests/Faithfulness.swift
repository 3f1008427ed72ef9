internal import Models

/// Checks that a translation has all of its sentence and adds nothing that can be counted.
///
/// It has English of its own for every word but the names of places: the translator's table may be wrong.
enum Faithfulness {
  /// What the English lacks or adds; empty if it is faithful.
  static func faults(
    _ words: [ForecastWord], _ english: String, of prefecture: PrefectureCode? = nil,
    _ tables: Tables
  ) -> [String] {
    let said = terms(english)
    var faults: [String] = []
    for word in words {
      let accepted = accepted(word, prefecture, tables)
      if accepted?.contains(where: { has(said, terms($0)) }) == false {
        faults.append("\(word.text): none of \(accepted ?? [])")
      }
    }
    for (marks, stems) in counted {
      let wanted = words.count { marks.contains($0.text) }
      let found = said.count { said in stems.contains { said.hasPrefix($0) } }
      if wanted != found { faults.append("\(marks): \(found) for \(wanted)") }
    }
    return faults
  }

  private static func terms(_ english: String) -> [String] {
    english.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init)
  }

  /// Whether whole words stand there in this order: north is not in northeast.
  private static func has(_ said: [String], _ term: [String]) -> Bool {
    said.indices.contains { said[$0...].starts(with: term) }
  }

  private static let counted: [([String], [String])] = [
    (["から"], ["from"]), (["まで"], ["until"]), (["時々"], ["times"]), (["一時"], ["brief"]),
    (["所により"], ["places"]), (["後"], ["then", "later", "becoming"]), (["ただし"], ["however"]),
    (["雷", "雷を伴い", "雷を伴う"], ["thunder"]), (["激しく"], ["heavy"]), (["うねり"], ["swell"]),
    (["非常に", "非常に強く"], ["very"]), (["ふぶく"], ["blowing"]), (["やや強く"], ["fairly"]),
    (["強く", "やや強く", "非常に強く"], ["strong"]), (["おさまり"], ["easing"]), (["はじめ"], ["first"]),
    (["晴れ"], ["sunny", "clear"]), (["くもり"], ["cloudy"]), (["霧"], ["fog"]),
  ]

  /// The English of each word, one of which the translation has.
  private static let english: [String: [String]] = [
    "晴れ": ["sunny", "clear"], "くもり": ["cloudy"], "雨": ["rain"], "雪": ["snow"],
    "雨か雪": ["rain or snow"], "雪か雨": ["snow or rain"], "雷": ["thunder"], "霧": ["fog"],
    "北の風": ["north"], "北東の風": ["northeast"], "東の風": ["east"], "南東の風": ["southeast"],
    "南の風": ["south"], "南西の風": ["southwest"], "西の風": ["west"], "北西の風": ["northwest"],
    "風弱く": ["light"], "やや強く": ["fairly strong"], "強く": ["strong"],
    "非常に強く": ["very strong"], "おさまり": ["easing"], "流氷におおわれている": ["covered by drift ice"],
    "未明": ["before dawn"], "明け方": ["around dawn"], "朝": ["morning"], "昼前": ["late morning"],
    "昼過ぎ": ["early afternoon", "early to late afternoon"], "夕方": ["late afternoon"],
    "夜のはじめ頃": ["early evening"], "夜遅く": ["late night", "late at night"], "夜": ["night"],
    "日中": ["by day", "during the day"], "はじめ": ["at first"],
    "朝夕": ["morning and evening"], "朝晩": ["morning and night", "morning and at night"],
    "海上": ["at sea"], "内海": ["inner bay"], "山地": ["in the mountains"],
    "山沿い": ["near the mountains"],
    "山間部": ["mountain valleys"], "淡路島南部": ["southern Awaji Island"],
    "瀬戸内側": ["Seto Inland Sea side"], "琵琶湖": ["Lake Biwa"], "２３区西部": ["western 23 wards"],
    "２３区東部": ["eastern 23 wards"],
  ]

  /// Nil for words that are counted.
  private static func accepted(
    _ word: ForecastWord, _ prefecture: PrefectureCode?, _ tables: Tables
  ) -> [String]? {
    if let english = english[word.text] { return english }
    switch word.role {
    case .waveHeight: return [word.text.halfWidth.replacing("メートル", with: " m")]
    case .place: return name(word.text, prefecture, tables).map { [$0] } ?? []
    case .weather, .wind, .time: return []
    case .relation, .particle, .modifier, .wave, .unknown: return nil
    }
  }

  /// Some names are of places in several prefectures: `01=Matsumae Town,38=Masaki Town`.
  private static func name(
    _ place: String, _ prefecture: PrefectureCode?, _ tables: Tables
  ) -> String? {
    guard let row = tables.placeWords.row(place) else { return nil }
    guard row[1].isEmpty, let prefecture else { return String(row[1]) }
    return row[2].split(separator: ",").first { $0.hasPrefix(prefecture.text + "=") }
      .map { String($0.dropFirst(prefecture.text.count + 1)) }
  }
}
