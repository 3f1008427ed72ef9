import Models

/// A command for words that people type and that are no commands: `weather osaka`, `osaka tomorrow`, `ls`.
///
/// It is shown to be pasted and never run: a program that took more words than it has could give none of them
/// another meaning later.
struct WordHint {
  /// As it would be typed: `soramoyo forecast osaka --tomorrow`.
  private(set) var command: String

  /// A command whose name was misspelt.
  init(_ verb: String) {
    command = "soramoyo \(verb)"
  }

  /// - Parameters:
  ///   - typed: what is asked for and of which places, as in `weather osaka` or `osaka tomorrow`.
  ///   - needsName: whether a command without a place has none to take, so that one has to be in the line.
  init?(
    _ typed: some Collection<String>, isJapanese: Bool, isPlace: (String) -> Bool,
    needsName: () -> Bool = { true }
  ) {
    guard typed.count <= 8, typed.allSatisfy({ $0.utf8.count <= 64 }) else { return nil }
    let words = typed.flatMap(Self.parts).filter { !Self.fillers.contains($0.lowercased()) }
    let first = words.prefix { Self.meaning(of: $0) != nil }
    let rest = words.dropFirst(first.count)
    let end = rest.lastIndex { Self.meaning(of: $0) == nil }.map { $0 + 1 } ?? rest.startIndex
    let places = rest[..<end]
    let meanings = (first + rest[end...]).compactMap(Self.meaning)
    // New Chitose
    let whole = places.joined(separator: " ")
    let isWhole = places.count > 1 && !places.allSatisfy(isPlace) && isPlace(whole)
    let names = isWhole ? [whole] : Array(places)
    func isKnown(_ name: String) -> Bool {
      isPlace(name) || Self.nation.contains(name.lowercased())
    }
    // A day before all else: `weather tomorrow`.
    guard
      let meant = meanings.first(where: { !$0.options.isEmpty })
        ?? meanings.first(where: { $0.command != ForecastCommand.name }) ?? meanings.first,
      !first.isEmpty || meant.takesPlaces && names.contains(where: isKnown)
    else { return nil }
    let line: [String]
    if meant.takesPlaces, names.count == 1, Self.nation.contains(names[0].lowercased()) {
      line = meant.ofNation
    } else if meant.command == ForecastCommand.name, Self.areRegions(names) {
      line = [ListCommand.name] + names + ["--weather"] + meant.day
    } else if meant.command == QuakesCommand.name {
      line = [meant.command] + (names.first(where: isPlace).map { ["--place", $0] } ?? [])
    } else if meant.needsPlace {
      let isExample = names.isEmpty && (!meant.hasUsual || needsName())
      line =
        [meant.command] + (isExample ? [isJapanese ? "渋谷" : "shibuya"] : names) + meant.options
    } else {
      let known = names.filter { isPlace($0) || Region(named: $0) != nil }
      line = [meant.command] + known + meant.options
    }
    command = (["soramoyo"] + line.map { ShellWord($0).text }).joined(separator: " ")
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

  /// The same with options behind it; nil where they are too many to be shown.
  func with(_ options: [String]) -> WordHint? {
    guard options.count <= 8, options.allSatisfy({ $0.utf8.count <= 64 && $0 != "--" }) else {
      return nil
    }
    var hint = self
    hint.command = ([command] + options.map { ShellWord($0).text }).joined(separator: " ")
    return hint
  }

  /// Whether a word says what is asked for, or nothing: `this weekend`.
  static func isNoName(_ word: String) -> Bool {
    fillers.contains(word.lowercased()) || parts(word).last.flatMap(meaning) != nil
  }

  private static let nation: Set = ["japan", "nationwide", "日本", "全国"]
  private static let fillers: Set = ["this", "next", "in", "the", "at", "for", "on", "of"]

  /// 大阪, 明日 and 天気 of 大阪の明日の天気.
  private static func parts(_ word: String) -> [String] {
    guard meaning(of: word) == nil, let cut = word.lastIndex(of: "の"), cut != word.startIndex,
      meaning(of: String(word[word.index(after: cut)...])) != nil
    else { return [word] }
    return parts(String(word[..<cut])) + [String(word[word.index(after: cut)...])]
  }

  /// Whether `list` takes them all, and no forecast does.
  private static func areRegions(_ names: [String]) -> Bool {
    let resolver = PlaceResolver(catalog: PlaceCatalog())
    return !names.isEmpty
      && names.allSatisfy { name in
        Region(named: name)?.isPartOfPrefecture == false && resolver.resolve(name).place == nil
      }
  }

  private struct Meaning {
    let command: String
    var options: [String] = []
    var needsPlace = false
    /// Whether it takes the favorites where no place is named.
    var hasUsual = true

    /// Whether it is of places, if some are named.
    var takesPlaces: Bool {
      needsPlace || command == QuakesCommand.name || WordHint.ofPlaces.contains(command)
    }

    /// The same of all Japan.
    var ofNation: [String] {
      switch command {
      case ForecastCommand.name: [ListCommand.name, "--weather"] + day
      case WarningsCommand.name: [command, "--all"]
      default: needsPlace ? [MapCommand.name] : [command]
      }
    }

    /// The day of its forecast, as `list` takes it.
    var day: [String] {
      options.first == "--tomorrow" ? ["--day", "1"] : options.first == "--day" ? options : []
    }
  }

  /// Commands that take places: `osaka rain`.
  private static let ofPlaces: Set = [
    BulletinsCommand.name, CalendarCommand.name, ExtremesCommand.name, ForecastCommand.name,
    HeatCommand.name, InfoCommand.name, NormalsCommand.name, NowCommand.name, RadarCommand.name,
    RainCommand.name, SeasonCommand.name, SkyCommand.name, StatusCommand.name, TideCommand.name,
    TsunamiCommand.name, TyphoonCommand.name, VolcanoesCommand.name, WarningsCommand.name,
    WatchCommand.name,
  ]

  /// 24h, 48時間
  private static func isHours(_ word: String) -> Bool {
    let rest = word.drop { $0.isASCII && $0.isNumber }
    return rest.count < word.count && (rest == "h" || rest == "時間")
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
    case "sun", "sunrise", "sunset", "moon", "日の入", "月", "月齢": command(SkyCommand.self)
    case "潮", "潮位", "潮汐", "潮見表", "満潮", "干潮": command(TideCommand.self)
    case "熱中症", "暑さ指数": command(HeatCommand.self)
    case "平年", "平年値": command(NormalsCommand.self)
    case "地図": command(MapCommand.self, needsPlace: false)
    case "find", "検索":
      Meaning(command: SearchCommand.name, needsPlace: true, hasUsual: false)
    case "ls", "一覧": command(ListCommand.self, needsPlace: false)
    case "お気に入り": Meaning(command: FavoritesCommands.name)
    case "settings", "設定": Meaning(command: ConfigCommands.name)
    case "通知": command(WatchCommand.self)
    case "ヘルプ", "使い方": Meaning(command: "help")
    case "version", "ver", "バージョン": Meaning(command: "--version")
    case let word where Self.isHours(word): forecast("--hourly")
    case QuakesCommand.name: command(QuakesCommand.self, needsPlace: false)
    case let word where ofPlaces.contains(word): Meaning(command: word, needsPlace: true)
    // 明後日, saturday, a date; a number alone may be anything.
    default: Int(word) == nil && DayChoice(word) != nil ? forecast("--day", word) : nil
    }
  }
}
