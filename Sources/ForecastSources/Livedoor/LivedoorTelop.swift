import Models

/// Finds the weather code for a telop text of the service.
///
/// The service sends JMA's text instead of the code, in its own spelling: 晴のち曇 for JMA's 晴後曇, 晴れ
/// and 曇り where they are the whole text, and 暴風雨 for one whole text. Nothing else is guessed: a
/// text that does not match exactly one code has no code.
struct LivedoorTelop {
  /// The texts that differ from JMA's wording; complete, by comparison with JMA's table, text by text.
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

  /// Both spellings, normalised to JMA's.
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
