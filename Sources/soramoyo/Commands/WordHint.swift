/// A command for words that people type and that are no commands: `weather osaka`, `osaka tomorrow`, `ls`.
///
/// It is shown to be pasted and never run: a program that took more words than it has could give none of them
/// another meaning later.
struct WordHint {
  /// As it would be typed: `soramoyo forecast osaka --tomorrow`.
  let command: String

  /// - Parameters:
  ///   - word: it stands where a command would.
  ///   - rest: what follows it.
  init?(_ word: String, _ rest: some Collection<String>, isJapanese: Bool) {
    guard let meant = Self.meaning(of: word) else { return nil }
    self.init(meant, rest, isJapanese: isJapanese)
  }

  /// - Parameter words: a place and behind it what is asked of it, as in `osaka tomorrow`.
  init?(placeFirst words: some BidirectionalCollection<String>, isJapanese: Bool) {
    guard words.count > 1, let last = words.last, let meant = Self.meaning(of: last),
      meant.needsPlace
    else { return nil }
    self.init(meant, words.dropLast(), isJapanese: isJapanese)
  }

  /// - Parameter place: its name, of several words.
  init(place: String) {
    command = "soramoyo \(ForecastCommand.name) \(ShellWord(place).text)"
  }

  private init?(_ meant: Meaning, _ rest: some Collection<String>, isJapanese: Bool) {
    guard rest.count <= 8, rest.allSatisfy({ $0.utf8.count <= 64 }) else { return nil }
    let words = rest.map { ShellWord($0).text }
    let hasPlace = rest.contains { !$0.hasPrefix("-") }
    let example = meant.needsPlace && !hasPlace ? [isJapanese ? "渋谷" : "shibuya"] : []
    command = (["soramoyo", meant.command] + example + words + meant.options)
      .joined(separator: " ")
  }

  private struct Meaning {
    let command: String
    var options: [String] = []
    var needsPlace = false
  }

  private static func meaning(of word: String) -> Meaning? {
    func forecast(_ options: String...) -> Meaning {
      Meaning(command: ForecastCommand.name, options: options, needsPlace: true)
    }
    return switch word.lowercased() {
    case "weather", "forecasts", "wx", "天気", "天気予報", "予報": forecast()
    case "today", "今日", "きょう": forecast("--days", "1")
    case "tomorrow", "明日", "あした", "あす": forecast("--tomorrow")
    case "week", "weekly", "week's", "週間", "週間予報", "今週": forecast("--week")
    case "hourly", "hours", "時間": forecast("--hourly")
    case "alerts", "alert", "advisories", "警報", "注意報":
      Meaning(command: WarningsCommand.name, needsPlace: true)
    case "earthquakes", "earthquake", "地震": Meaning(command: QuakesCommand.name)
    case "津波": Meaning(command: TsunamiCommand.name)
    case "typhoons", "台風": Meaning(command: TyphoonCommand.name)
    case "volcano", "火山": Meaning(command: VolcanoesCommand.name)
    case "temperature", "temp", "current", "気温": Meaning(command: NowCommand.name, needsPlace: true)
    case "雨", "雨雲": Meaning(command: RainCommand.name, needsPlace: true)
    case "地図": Meaning(command: MapCommand.name)
    case "find", "検索": Meaning(command: SearchCommand.name, needsPlace: true)
    case "ls", "一覧": Meaning(command: ListCommand.name)
    case "version", "ver": Meaning(command: "--version")
    default: nil
    }
  }
}
