import Models

/// Finds the weather code that a telop text of the service stands for.
///
/// The service sends JMA's text instead of the code, spelled in its own way: 晴のち曇 where JMA's
/// table has 晴後曇, 晴れ and 曇り where they stand alone, and 暴風雨 for one whole text. Nothing else is
/// guessed: a text that is not exactly one code's has no code.
struct LivedoorTelop {
  /// What the service words otherwise than JMA does. These are all: the service's table of codes
  /// was compared with JMA's, text by text.
  private static let reworded = ["暴風雨": "雨で暴風を伴う"]

  private let codes: [String: WeatherCode]

  init(table: WeatherCodeTable) {
    var codes: [String: WeatherCode] = [:]
    var doubtful: Set<String> = []
    for entry in table.entries {
      let text = Self.folded(entry.ja)
      if codes.updateValue(entry.code, forKey: text) != nil { doubtful.insert(text) }
    }
    for text in doubtful { codes[text] = nil }
    self.codes = codes
  }

  func code(_ telop: String) -> WeatherCode? {
    codes[Self.folded(Self.reworded[telop] ?? telop)]
  }

  /// Both spellings, brought to JMA's.
  private static func folded(_ text: String) -> String {
    var folded = ""
    var rest = Substring(text)
    while let first = rest.first {
      if rest.hasPrefix("のち") {
        folded += "後"
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("晴れ") || rest.hasPrefix("曇り") {
        folded.append(first)
        rest = rest.dropFirst(2)
      } else {
        folded.append(first)
        rest = rest.dropFirst()
      }
    }
    return folded
  }
}
