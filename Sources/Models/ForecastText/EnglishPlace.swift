/// Adds English prepositions and articles to places: `in the Ashikita Region`, `on Niijima Island`.
struct EnglishPlace {
  let prefecture: PrefectureCode?
  /// Waves are at an island or a town, not on or in it.
  var isAboutWaves = false

  func phrase(_ scope: Section.Scope) -> String? {
    switch scope {
    case .everywhere: nil
    case .inPlaces: "in places"
    case .named(let words): Self.list(words.map(phrase))
    }
  }

  func phrase(_ word: ForecastWord) -> String {
    let name = word.english(in: prefecture)
    let core = name.prefix { $0 != "," && $0 != "(" }
    if let part = part(name) { return part }
    switch true {
    case ["in ", "at ", "near "].contains(where: { name.hasPrefix($0) }): return name
    case name.hasPrefix("The "): return "at the \(name.dropFirst(4))"
    case name == "Inland": return "inland"
    case name == "inner bay": return "in the inner bay"
    case name.hasSuffix(" side"), name.hasSuffix("Coast"), name.hasSuffix("Peninsula"):
      return "on the \(name)"
    case name.hasPrefix("Lake "): return "on \(name)"
    case name.hasSuffix("Islands"), hasArticle(core): return "in the \(name)"
    case isIsland(word.text, core): return isAboutWaves ? "at \(name)" : "on \(name)"
    default: return isAboutWaves && isMunicipality(word.text) ? "at \(name)" : "in \(name)"
    }
  }

  /// `in the western 23 wards` of Western Region of 23 wards, the name of a forecast area of Tokyo.
  private func part(_ name: String) -> String? {
    let whole = " Region of 23 wards"
    guard name.hasSuffix(whole) else { return nil }
    return "in the \(name.dropLast(whole.count).lowercased()) 23 wards"
  }

  private func hasArticle(_ name: Substring) -> Bool {
    name.split(separator: " ").contains { ["Region", "Area", "District"].contains($0) }
  }

  /// JMA's English name of an island does not always show it: 甑島 is Koshikishima. 五島 is a group.
  private func isIsland(_ text: String, _ name: Substring) -> Bool {
    name.hasSuffix("Island") || (text.hasSuffix("島") && !text.hasSuffix("五島"))
  }

  private func isMunicipality(_ text: String) -> Bool {
    ["市", "町", "村", "区"].contains { text.hasSuffix($0) }
  }

  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}

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
    case "during the day": "by day"
    default: hasPreposition(english) ? english : "in the \(english)"
    }
  }

  private static func hasPreposition(_ english: String) -> Bool {
    ["before ", "around ", "during ", "at "].contains { english.hasPrefix($0) }
  }
}
