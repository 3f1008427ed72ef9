import Models

/// A command for words that people type and that are no commands: `weather osaka`, `osaka tomorrow`, `ls`.
///
/// It is shown to be pasted and never run: a program that took more words than it has could give none of them
/// another meaning later.
struct WordHint {
  /// Those behind the name of the program.
  private(set) var words: [String]

  /// As it would be typed: `soramoyo forecast osaka --tomorrow`.
  var command: String { (["soramoyo"] + words.map { ShellWord($0).text }).joined(separator: " ") }

  /// A command whose name was misspelt.
  init(_ verb: String) {
    words = [verb]
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
      .map { Self.meaning(of: $0) == nil && !isPlace($0) ? Self.spelt($0) : $0 }
    let first = words.prefix { Self.meaning(of: $0) != nil }
    let rest = words.dropFirst(first.count)
    let end = rest.lastIndex { Self.meaning(of: $0) == nil }.map { $0 + 1 } ?? rest.startIndex
    let places = rest[..<end].filter { !Self.isNation($0) }
    let isOfNation = places.count < end - rest.startIndex
    let meanings = (first + rest[end...]).compactMap(Self.meaning)
    // New Chitose
    let whole = places.joined(separator: " ")
    let isWhole = places.count > 1 && !places.allSatisfy(isPlace) && isPlace(whole)
    let names = isWhole ? [whole] : places
    // A day before all else: `weather tomorrow`.
    guard
      let meant = meanings.first(where: { !$0.options.isEmpty })
        ?? meanings.first(where: { $0.name != ForecastCommand.name }) ?? meanings.first
        ?? (isOfNation ? Self.meaning(of: ForecastCommand.name) : nil),
      !first.isEmpty || isOfNation || meant.takesPlaces && names.contains(where: isPlace)
    else { return nil }
    if isOfNation, names.isEmpty {
      self.words = meant.ofNation
    } else if meant.name == ForecastCommand.name, Self.areRegions(names) {
      self.words = [ListCommand.name] + names + ["--weather"] + meant.day
    } else if meant.name == QuakesCommand.name {
      self.words = [meant.name] + (names.first(where: isPlace).map { ["--place", $0] } ?? [])
    } else {
      self.words = [meant.name]
      if names.isEmpty, meant.needsPlace, !meant.hasUsual || needsName() {
        self.words.append(isJapanese ? "渋谷" : "shibuya")
      }
      self.words += meant.taken(of: names, isPlace: isPlace) + meant.options
    }
  }

  /// A place whose name has several words, typed without quotation marks: `New Chitose`.
  /// - Parameter command: `now`, or `quakes --place`.
  init?(
    placeOfSeveralWords words: some Collection<String>, command: [String] = [ForecastCommand.name],
    isPlace: (String) -> Bool
  ) {
    guard (2...8).contains(words.count) else { return nil }
    let name = words.joined(separator: " ")
    guard isPlace(name) else { return nil }
    self.words = command + [name]
  }

  /// Places with commas between them, as no command takes them: `大阪,京都`.
  init?(
    placesWithCommas words: some Collection<String>, command: [String] = [ForecastCommand.name],
    isPlace: (String) -> Bool
  ) {
    guard words.count <= 8 else { return nil }
    let names = words.flatMap { word in
      isPlace(word) ? [word] : word.split { ",、，".contains($0) }.map(String.init)
    }
    guard names.count > words.count, names.allSatisfy(isPlace) else { return nil }
    self.words = command + names
  }

  /// `config` for 設定, as `help` takes it.
  static func topic(of word: String) -> String? {
    meaning(of: word).map(\.name).flatMap { $0.hasPrefix("-") ? nil : $0 }
  }

  /// What the options of other programs are called here.
  static let options = ["--csv": "--plain", "--tsv": "--plain"]

  /// The same with options behind it; nil where they are too many to be shown.
  func with(_ options: [String]) -> WordHint? {
    guard options.count <= 8, options.allSatisfy({ $0.utf8.count <= 64 && $0 != "--" }) else {
      return nil
    }
    var hint = self
    hint.words += options
    return hint
  }

  /// Whether one of some words is no name: it says nothing, is all Japan, or says what is asked for of the others.
  static func isNoName(_ word: String, among words: [String]) -> Bool {
    fillers.contains(word.lowercased()) || isNation(word)
      || words.count > 1 && parts(word).last.flatMap(meaning) != nil
  }

  /// Whether it is the name of a command that takes places.
  static func isCommand(_ word: String) -> Bool { commands.contains { $0.name == word } }

  /// Whether it is a name of all Japan.
  static func isNation(_ word: String) -> Bool { nation.contains(word.lowercased()) }

  private static let nation: Set = ["japan", "nationwide", "日本", "全国"]
  private static let fillers: Set = ["this", "next", "in", "the", "at", "for", "on", "of", "進路"]

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
    let name: String
    /// Nil if it takes none.
    var argument: CommandArgument?
    var options: [String] = []

    init(_ command: any Command.Type, _ options: [String] = []) {
      name = command.name
      argument = command.syntax.arguments.first
      self.options = options
    }

    /// What takes no places.
    init(_ name: String) { self.name = name }

    /// Whether it is of places, if some are named.
    var takesPlaces: Bool { argument != nil && argument != .areas }

    /// Whether it takes the favorites where no place is named.
    var hasUsual: Bool { argument?.count == .any || argument?.count == .optional }

    var needsPlace: Bool { takesPlaces && !WordHint.ofNation.contains(name) }

    /// Those of some names that it takes.
    func taken(of names: [String], isPlace: (String) -> Bool) -> [String] {
      switch argument?.count {
      case nil: []
      case _ where argument == .areas:
        names.filter { Region(named: $0)?.isPartOfPrefecture == false || Area(named: $0) != nil }
      case .any, .atLeastOne: needsPlace ? names : names.filter(isPlace)
      case .one, .number, .optional: Array(names.prefix(1))
      }
    }

    /// The same of all Japan.
    var ofNation: [String] {
      switch name {
      case ForecastCommand.name: [ListCommand.name, "--weather"] + day
      case WarningsCommand.name: [name, "--all"]
      case RainCommand.name: [MapCommand.name, "--show", "rain"]
      case NowCommand.name: [MapCommand.name, "--show", "now"]
      case RadarCommand.name: [name] + options
      default: needsPlace ? [MapCommand.name] : [name]
      }
    }

    /// The day of its forecast, as `list` takes it.
    var day: [String] {
      options.first == "--tomorrow" ? ["--day", "1"] : options.first == "--day" ? options : []
    }
  }

  /// Commands that are meant by their name behind a place, or by one that is nearly that: `osaka rain`.
  private static let commands: [any Command.Type] = [
    BulletinsCommand.self, CalendarCommand.self, ExtremesCommand.self, ForecastCommand.self,
    HeatCommand.self, InfoCommand.self, ListCommand.self, MapCommand.self, NormalsCommand.self,
    NowCommand.self, QuakesCommand.self, RadarCommand.self, RainCommand.self, SearchCommand.self,
    SeasonCommand.self, SkyCommand.self, StatusCommand.self, TideCommand.self, TsunamiCommand.self,
    TyphoonCommand.self, VolcanoesCommand.self, WarningsCommand.self, WatchCommand.self,
  ]

  /// Commands that are of all Japan where no place is named.
  private static let ofNation: Set = [
    BulletinsCommand.name, ExtremesCommand.name, QuakesCommand.name, TsunamiCommand.name,
    TyphoonCommand.name, VolcanoesCommand.name,
  ]

  /// A word, or the command that is nearly spelt so; short ones may be anything.
  private static func spelt(_ word: String) -> String {
    guard word.count > 3 else { return word }
    let limit = word.count > 5 ? 2 : 1
    return commands.first { Spelling.isNear(word, $0.name, limit: limit) }?.name ?? word
  }

  /// 24h, 48時間
  private static func isHours(_ word: String) -> Bool {
    let rest = word.drop { $0.isASCII && $0.isNumber }
    return rest.count < word.count && (rest == "h" || rest == "時間")
  }

  private static func meaning(of word: String) -> Meaning? {
    func forecast(_ options: String...) -> Meaning { Meaning(ForecastCommand.self, options) }
    return switch word.lowercased() {
    case "weather", "forecasts", "wx", "天気", "天気予報", "予報": forecast()
    case "today", "tonight", "今日", "きょう", "今夜": forecast("--days", "1")
    case "tomorrow", "明日", "あした", "あす": forecast("--tomorrow")
    case "week", "weekly", "week's", "weekend", "週間", "週間予報", "今週", "来週", "週末": forecast("--week")
    case "hourly", "hours", "時間": forecast("--hourly")
    case "alerts", "alert", "advisories", "警報", "注意報": Meaning(WarningsCommand.self)
    case "earthquakes", "earthquake", "地震": Meaning(QuakesCommand.self)
    case "津波": Meaning(TsunamiCommand.self)
    case "typhoons", "台風": Meaning(TyphoonCommand.self)
    case "volcano", "火山", "噴火": Meaning(VolcanoesCommand.self)
    case "temperature", "temp", "current", "wind", "humidity", "pressure", "snow",
      "今", "現在", "観測", "アメダス", "気温", "風", "湿度", "気圧", "雪":
      Meaning(NowCommand.self)
    case "umbrella", "雨", "雨雲", "傘": Meaning(RainCommand.self)
    case "雨雲レーダー", "レーダー": Meaning(RadarCommand.self)
    case "thunder", "lightning", "雷": Meaning(RadarCommand.self, ["--thunder"])
    case "sun", "sunrise", "sunset", "moon", "日の入", "月", "月齢": Meaning(SkyCommand.self)
    case "潮", "潮位", "潮汐", "潮見表", "満潮", "干潮": Meaning(TideCommand.self)
    case "熱中症", "暑さ指数": Meaning(HeatCommand.self)
    case "平年", "平年値": Meaning(NormalsCommand.self)
    case "地図": Meaning(MapCommand.self)
    case "find", "検索": Meaning(SearchCommand.self)
    case "ls", "一覧": Meaning(ListCommand.self)
    case "お気に入り": Meaning(FavoritesCommands.name)
    case "settings", "設定": Meaning(ConfigCommands.name)
    case "通知": Meaning(WatchCommand.self)
    case "ヘルプ", "使い方": Meaning("help")
    case "version", "ver", "バージョン": Meaning("--version")
    case let word where Self.isHours(word): forecast("--hourly")
    // 明後日, saturday, a date; a number alone may be anything.
    case let name:
      commands.first { $0.name == name }.map { Meaning($0) }
        ?? (Int(word) == nil && DayChoice(word) != nil ? forecast("--day", word) : nil)
    }
  }
}
