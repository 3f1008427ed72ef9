import Models

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

  /// A place whose name has several words, typed without quotation marks: `New Chitose`.
  /// - Parameter command: `soramoyo forecast`.
  init?(
    placeOfSeveralWords words: some Collection<String>,
    command: String = "soramoyo \(ForecastCommand.name)", isPlace: (String) -> Bool
  ) {
    guard (2...8).contains(words.count) else { return nil }
    let name = words.joined(separator: " ")
    guard isPlace(name) else { return nil }
    self.command = "\(command) \(ShellWord(name).text)"
  }

  /// Places with commas between them, as no command takes them: `大阪,京都`.
  init?(
    placesWithCommas words: some Collection<String>,
    command: String = "soramoyo \(ForecastCommand.name)", isPlace: (String) -> Bool
  ) {
    guard words.count <= 8 else { return nil }
    let names = words.flatMap { word in
      isPlace(word) ? [word] : word.split { ",、，".contains($0) }.map(String.init)
    }
    guard names.count > words.count, names.allSatisfy(isPlace) else { return nil }
    self.command = ([command] + names.map { ShellWord($0).text }).joined(separator: " ")
  }

  /// `config` for 設定, as `help` takes it.
  static func topic(of word: String) -> String? {
    meaning(of: word).map(\.command).flatMap { $0.hasPrefix("-") ? nil : $0 }
  }

  /// What the options of other programs are called here.
  static let options = ["--csv": "--plain", "--tsv": "--plain"]

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
    func command(_ command: any Command.Type, needsPlace: Bool = true) -> Meaning {
      Meaning(command: command.name, needsPlace: needsPlace)
    }
    return switch word.lowercased() {
    case "weather", "forecasts", "wx", "天気", "天気予報", "予報": forecast()
    case "today", "tonight", "今日", "きょう", "今夜": forecast("--days", "1")
    case "tomorrow", "明日", "あした", "あす": forecast("--tomorrow")
    case "week", "weekly", "week's", "weekend", "週間", "週間予報", "今週", "来週", "週末": forecast("--week")
    case "hourly", "hours", "時間": forecast("--hourly")
    case "alerts", "alert", "advisories", "警報", "注意報": command(WarningsCommand.self)
    case "earthquakes", "earthquake", "地震": command(QuakesCommand.self, needsPlace: false)
    case "津波": command(TsunamiCommand.self, needsPlace: false)
    case "typhoons", "台風": command(TyphoonCommand.self, needsPlace: false)
    case "volcano", "火山", "噴火": command(VolcanoesCommand.self, needsPlace: false)
    case "temperature", "temp", "current", "wind", "humidity", "pressure", "snow",
      "今", "現在", "観測", "アメダス", "気温", "風", "湿度", "気圧", "雪":
      command(NowCommand.self)
    case "umbrella", "雨", "雨雲", "傘": command(RainCommand.self)
    case "雨雲レーダー", "レーダー": command(RadarCommand.self)
    case "thunder", "lightning", "雷":
      Meaning(command: RadarCommand.name, options: ["--thunder"], needsPlace: true)
    case "sun", "sunrise", "sunset", "moon", "日の入", "月齢": command(SkyCommand.self)
    case "潮", "潮位", "潮汐", "満潮", "干潮": command(TideCommand.self)
    case "熱中症", "暑さ指数": command(HeatCommand.self)
    case "平年", "平年値": command(NormalsCommand.self)
    case "地図": command(MapCommand.self, needsPlace: false)
    case "find", "検索": command(SearchCommand.self)
    case "ls", "一覧": command(ListCommand.self, needsPlace: false)
    case "お気に入り": Meaning(command: FavoritesCommands.name)
    case "settings", "設定": Meaning(command: ConfigCommands.name)
    case "通知": command(WatchCommand.self)
    case "ヘルプ", "使い方": Meaning(command: "help")
    case "version", "ver", "バージョン": Meaning(command: "--version")
    // 明後日, saturday, a date; a number alone may be anything.
    default: Int(word) == nil && DayChoice(word) != nil ? forecast("--day", word) : nil
    }
  }
}
