/// Adds English prepositions to words of time.
enum EnglishTime {
  /// `from late afternoon`, `until around dawn`, `at night`
  static func phrase(_ time: TimePhrase) -> String {
    switch time {
    case .at(let word): standing(word.english)
    case .from(let word): "from \(word.english)"
    case .until(let word): "until \(word.english)"
    case .between(let first, let last):
      "from \(shortened(first.english, before: last.english)) to \(last.english)"
    case .fromUntil(let first, let last): "from \(first.english) until \(last.english)"
    }
  }

  /// "early afternoon" before "late afternoon" is "early".
  private static func shortened(_ first: String, before last: String) -> String {
    let parts = first.split(separator: " ")
    guard parts.count == 2, last.split(separator: " ").last == parts[1] else { return first }
    return String(parts[0])
  }

  private static func standing(_ english: String) -> String {
    switch english {
    case "night": "at night"
    case "late night": "late at night"
    case "morning and night": "in the morning and at night"
    default: hasPreposition(english) ? english : "in the \(english)"
    }
  }

  private static func hasPreposition(_ english: String) -> Bool {
    ["before ", "around ", "during ", "at "].contains { english.hasPrefix($0) }
  }
}
