import ForecastSources
import MachineFormats
import Models
import Pages
import Presenter
import Storage
import Terminal

/// `watch`: stays, or comes back by a timer, and tells each change once.
struct WatchCommand: Command {
  static var name: String { "watch" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase(
        "警報・雨・地震・津波・台風の変化を一度だけ知らせる。",
        "Tell once what changed in warnings, rain, earthquakes, tsunami, storms, alerts."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を見張ります。
        --run の後はすべて、起動するプログラムとその引数です。
        変化ごとにシェルを通さず起動し、30秒まで動かします。
        事実は環境変数で渡します：WATCH_KIND、WATCH_CHANGE、WATCH_PLACE、
        WATCH_LEVEL、WATCH_TEXT、WATCH_JSON など。
        0 以外で終われば後でまた試します（何回目かは WATCH_TRY）。
        --limit は自分の基準です。観測は wind、gust（m/s）、rain1h（mm）、temp、
        snow、tide、surge（cm。潮位と潮位偏差の5分間の中央値）、予報は
        forecast.low、forecast.high、forecast.rain（%）、
        forecast.wave（m）。@07-20 は数える時間帯、@20 は知らせる時刻です。
        観測は近くの観測所のもので、基準から外れて30分たてばそれも知らせます。
        予報は今日と明日の分を、発表ごとに一度知らせます。警報ではありません。
        緊急地震速報ではありません。ふだんは地震を揺れの2～4分後、津波と警報を
        発表の1～3分後、雨、観測、予報を10～15分後に知らせます。
        規則（場所ごとの段階、静かな時間など）は設定の watch に書きます。
        --once は一度だけ見て終わります（systemd のタイマーや cron 用）。
        終了コードは 0、分からないものがあれば 69 です。
        例：soramoyo watch 渋谷 --notify
        例：soramoyo watch 渋谷 --limit 'wind>=20,forecast.low<=3@20'
        例：soramoyo watch 渋谷 --run say-it --loud
        """,
        """
        Without a place it watches the favorites, else the configured place.
        All that follows --run is a program and its arguments. It is started
        for each change, without a shell and for 30 seconds at most. Its
        environment has the facts: WATCH_KIND, WATCH_CHANGE, WATCH_PLACE,
        WATCH_LEVEL, WATCH_TEXT, WATCH_JSON and more. Unless it ends with 0
        it is tried again later (WATCH_TRY says which try it is).
        --limit has limits of your own. Observed: wind, gust (m/s), rain1h (mm),
        temp, snow, tide, surge (cm; the level of the sea and its departure, the
        median of five minutes). Forecast: forecast.low, forecast.high,
        forecast.rain (%), forecast.wave (m); @07-20 are the hours that count,
        @20 is the hour to tell it. Observations are those of a station nearby; 30 minutes on
        the other side of the limit are told, too. Of forecasts today and
        tomorrow count, once for each issue. None of it is a warning.
        This is not earthquake early warning. It usually tells earthquakes 2-4
        minutes after the shaking, tsunami and other warnings 1-3 minutes after
        their issue, rain, observations and forecasts after 10-15 minutes.
        Rules (floors by place, quiet hours) are lines of the configuration:
        watch = quiet 23:00-06:00
        --once looks once (for a systemd timer or cron) and ends with 0, or 69
        if something is not known.
        Example: soramoyo watch shibuya --notify
        Example: soramoyo watch shibuya --limit 'wind>=20,forecast.low<=3@20'
        Example: soramoyo watch shibuya --run say-it --loud
        """),
      arguments: [.places],
      options: [
        once, only, least, leastHere, limit, volcanoDistance, placesFile, explain,
      ] + WatchChannelOptions.channels + [test, .json, .plain, events, WatchChannelOptions.run],
      hasFormats: false
    )
  }

  private static let once = CommandOption(
    "once", Phrase("一度だけ見て終わる", "Look once and end"))
  private static let only = CommandOption(
    "only", .text(valueName: "subjects"),
    Phrase(
      "見張るもの：warnings、rain、quakes、tsunami、typhoons、alerts、heat、volcanoes、thunder、limits（コンマ区切り）",
      "What to watch: warnings, rain, quakes, tsunami, typhoons, alerts, heat, volcanoes, thunder, limits (separated by commas)"
    ))
  private static let least = CommandOption(
    "min", .text(valueName: "intensity", usual: "5-"),
    Phrase("どこの地震でも知らせる最大震度", "Earthquakes from this intensity on, wherever they are"))
  private static let leastHere = CommandOption(
    "min-here", .text(valueName: "intensity", usual: "3"),
    Phrase("見張る場所での震度がこれ以上の地震も", "And those of this intensity at a watched place"))
  private static let limit = CommandOption(
    "limit", .text(valueName: "limits"),
    Phrase(
      "自分の基準：wind>=20、temp<=0、forecast.low<=3 など（コンマ区切り）",
      "Limits of your own: wind>=20, temp<=0, forecast.low<=3, ... (separated by commas)"))
  private static let volcanoDistance = CommandOption(
    "volcano-km",
    .number(valueName: "km", 1...500, usual: WatchCriteria.usualVolcanoKilometers),
    Phrase("見張る火山までの距離", "How far away volcanoes are watched"))
  private static let placesFile = CommandOption(
    "places", .text(valueName: "file"),
    Phrase(
      "場所のファイル：名前、場所、規則（なくてもよい）をタブかコンマで区切った行",
      "A file of places: lines with a name, a place and perhaps a rule, separated by tabs or commas"
    ))
  private static let explain = CommandOption(
    "explain", Phrase("どの規則が何を決めるかを出して終わる", "Print which rule decides what, and end"))
  private static let test = CommandOption(
    "test",
    Phrase(
      "試しの知らせを、指定した送り先のそれぞれに一つ送って終わる",
      "Send one event marked as a test through each channel that is named, and end"))
  private static let events = CommandOption(
    "events", Phrase("CloudEvents 1.0 を一行ずつ出力", "Print CloudEvents 1.0, one a line"))
  let values: CommandValues
  private let criteria: WatchCriteria
  private let channelOptions: WatchChannelOptions

  private var format: WatchLines.Format {
    if values.has(Self.events) { return .events }
    return switch values.format {
    case .json, .jsonLine: .json
    case .plain: .plain
    case .people, .svg, .html, .geoJSON: .people
    }
  }

  private var isOnce: Bool { values.has(Self.once) }

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    if values.has(Self.events), values.format != .people {
      throw Phrase(
        "--events、--json、--plain はどれか一つです", "Give only one of --events, --json, --plain")
    }
    if values.has(Self.explain), values.format != .people {
      throw Phrase(
        "--explain に --json と --plain はありません", "--explain has neither --json nor --plain")
    }
    let limits = try Self.limits(values.text(Self.limit))
    if values.has(Self.placesFile), !values.words.isEmpty {
      throw Phrase("--places と場所は一緒に使えません", "Give either --places or places, not both")
    }
    channelOptions = try WatchChannelOptions(values)
    criteria = WatchCriteria(
      subjects: try Self.subjects(values.text(Self.only), limits),
      leastIntensity: try Self.intensity(values, Self.least),
      leastIntensityHere: try Self.intensity(values, Self.leastHere), limits: limits,
      volcanoKilometers: values.number(Self.volcanoDistance)
        ?? WatchCriteria.usualVolcanoKilometers)
  }

  private static func limits(_ text: String?) throws(Phrase) -> [WatchLimit] {
    guard let text else { return [] }
    var limits: [WatchLimit] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let limit = WatchLimit(String(part)) else {
        let part = UntrustedText(String(part)).line
        let names = WatchLimit.Element.allCases.map(\.rawValue)
        throw Phrase(
          "--limit の「\(part)」は基準ではありません。\(names.joined(separator: "、")) のどれかに >=、<=、>、< と数を続けてください。例：--limit 'wind>=20,forecast.rain>=50@07-20,forecast.low<=3@20'",
          "--limit: “\(part)” is no limit. Write one of \(names.joined(separator: ", ")), then >=, <=, > or <, and a number: --limit 'wind>=20,forecast.rain>=50@07-20,forecast.low<=3@20'"
        )
      }
      limits.append(limit)
    }
    return limits
  }

  private static func intensity(
    _ values: CommandValues, _ option: CommandOption
  ) throws(Phrase) -> SeismicIntensity {
    if let found = SeismicIntensity(spoken: values.text(option) ?? "") { return found }
    throw Phrase(
      "--\(option.name) は 1、2、3、4、5-、5+、6-、6+、7 のどれかです",
      "--\(option.name) must be 1, 2, 3, 4, 5-, 5+, 6-, 6+ or 7")
  }

  /// Limits that are given are watched, whatever else is.
  private static func subjects(
    _ text: String?, _ limits: [WatchLimit]
  ) throws(Phrase) -> Set<WatchSubject> {
    let own: Set<WatchSubject> = limits.isEmpty ? [] : [.limits]
    guard let text else { return WatchSubject.usual.union(own) }
    let found = text.split(separator: ",").map { WatchSubject(rawValue: String($0)) }
    guard !found.isEmpty, !found.contains(nil) else {
      let names = WatchSubject.allCases.map(\.rawValue)
      let rule = "all: only " + text.split(separator: ",").joined(separator: " ")
      if (try? WatchRule(rule)) != nil {
        let set = "soramoyo config set watch \(ShellWord(rule).text)"
        throw Phrase(
          "--only に規則は書けません。規則は設定か --places のファイルに書きます：\n\(set)",
          "--only takes no rules. They are in the configuration, or in the file of --places:\n\(set)"
        )
      }
      throw Phrase(
        "--only は \(names.joined(separator: "、")) のどれか（コンマ区切り）です",
        "--only takes \(names.joined(separator: ", ")), separated by commas")
    }
    guard !found.contains(.limits) || !limits.isEmpty else {
      throw Phrase(
        "--only limits には --limit が要ります。例：--limit 'wind>=20'",
        "--only limits needs --limit: --limit 'wind>=20'")
    }
    return Set(found.compactMap { $0 }).union(own)
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let words = WatchWords(language: dependencies.language, catalog: dependencies.catalog)
    let isLive = dependencies.settings.source.isLive
    if values.has(Self.explain) { return try tellRules(dependencies) }
    if isLive, dependencies.settings.isOffline {
      throw dependencies.failure(words.cannotBeOffline, .usage)
    }
    let channels = try channelOptions.channels(dependencies, words)
    if values.has(Self.test) {
      // The same line without the option would end at once.
      if isFixed { _ = try watched(dependencies) }
      let test = WatchTest(dependencies: dependencies, channels: channels, words: words)
      return try test.run(format)
    }
    let (places, criteria, _) = try watched(dependencies)
    if !isLive, !isOnce { dependencies.say(words.recorded) }
    let watch = Watch(
      dependencies: dependencies, criteria: criteria, places: places,
      isFixed: isFixed, isOnce: isOnce || !isLive,
      store: dependencies.watchStore(way(places)),
      format: format, channels: channels, words: words)
    try watch.run()
  }

  private var isFixed: Bool { !values.words.isEmpty || values.has(Self.placesFile) }

  private func tellRules(_ dependencies: Dependencies) throws(CommandFailure) {
    let (places, criteria, unused) = try watched(dependencies)
    let text = WatchRulesText(language: dependencies.language, catalog: dependencies.catalog)
    dependencies.console.write(
      dependencies.pageRenderer.lines([text.page(criteria, places: places, unused: unused)]))
  }

  /// What is watched, by which rules; and the rules about places that are not.
  private func watched(
    _ dependencies: Dependencies
  ) throws(CommandFailure) -> (places: [Place], criteria: WatchCriteria, unused: [WatchRules.Line])
  {
    let sites = try values.text(Self.placesFile).map { path throws(CommandFailure) in
      try self.sites(path, dependencies)
    }
    let places: [Place]
    if let sites {
      places = sites.map(\.place).uniqued(by: \.id)
    } else {
      let found = try placeArguments(dependencies, isOnce ? " --once" : "").wanted(values.words)
      // A missing place would be noticed only when it is too late.
      try found.end()
      places = found.places
    }
    let lines = dependencies.settings.watchRules
    var named: [String: PlaceID] = [:]
    for line in lines {
      guard case .place(let name?, _) = line.rule, named[name] == nil else { continue }
      let found = PlaceArguments(
        dependencies: dependencies, command: "soramoyo watch", origin: line.origin
      ).resolve([name])
      try found.end()
      named[name] = found.places.first?.id
    }
    var criteria = criteria
    criteria.rules = WatchRules(
      lines, only: values.has(Self.only) ? criteria.subjects : nil,
      leastHere: values.has(Self.leastHere) ? criteria.leastIntensityHere : nil, places: named,
      sites: sites ?? [])
    let ruled = isFixed ? places : nil
    // Limits of rules are watched like those of the option.
    if !values.has(Self.only), criteria.rules.hasLimits(at: ruled) {
      criteria.subjects.insert(.limits)
    }
    criteria.subjects = criteria.rules.subjects(of: ruled).intersection(criteria.subjects)
    let known = Set(places.map(\.id))
    let unused = lines.filter { line in
      guard case .place(let name?, _) = line.rule else { return false }
      return !(named[name].map(known.contains) ?? false)
    }
    return (places, criteria, unused)
  }

  /// Some thousand places have far less.
  private static let placesLimit = 8 << 20

  private func sites(
    _ path: String, _ dependencies: Dependencies
  ) throws(CommandFailure) -> [WatchRules.Site] {
    let bytes: [UInt8]
    do throws(StorageError) {
      bytes = try ReadableFile.read(path, limit: Self.placesLimit)
    } catch {
      throw dependencies.failure(error, error.reason == .notFound ? .notFound : .inputOutput)
    }
    let file = UntrustedText(path.split(separator: "/").last.map(String.init) ?? path).line
    let resolver = PlaceResolver(catalog: dependencies.catalog)
    let found = WatchSites(bytes, file: file) { resolver.resolve($0) }
    let text = WatchRulesText(language: dependencies.language, catalog: dependencies.catalog)
    let problems = text.problems(of: found, file: UntrustedText(path).line)
    guard problems.isEmpty else {
      problems.forEach(dependencies.printError)
      throw CommandFailure(.notUnderstood)
    }
    return found.sites
  }

  private var volcanoes: [String] {
    let kilometers = criteria.volcanoKilometers
    return kilometers == WatchCriteria.usualVolcanoKilometers ? [] : ["volcano-km \(kilometers)"]
  }

  /// What identifies this watch, also when its favorites change.
  private func way(_ found: [Place]) -> [String] {
    // A file may change, and keeps what was told.
    let names =
      values.text(Self.placesFile).map { ["places", Folder.absolute($0)] }
      ?? (values.words.isEmpty ? ["favorites"] : found.map(\.id.description).sorted())
    return names + [
      "only", criteria.subjects.sorted().map(\.rawValue).joined(separator: ","),
      criteria.leastIntensity.text, criteria.leastIntensityHere.text,
      isOnce ? "once" : "stays", "\(format)", channelOptions.notifies ? "notifies" : "",
    ] + criteria.limits.map(\.text) + volcanoes + channelOptions.way
  }
}

/// `watch --test`: one event, marked as a test, through each channel, past what is stored.
struct WatchTest {
  let dependencies: Dependencies
  let channels: WatchChannelChoice
  let words: WatchWords

  /// - Throws: if one of them has not taken it.
  func run(_ format: WatchLines.Format) throws(CommandFailure) {
    let now = dependencies.now
    let event = WatchEvent(.occurred, nil, .test, source: nil, issued: now)
    let text = WatchText(style: dependencies.style, catalog: dependencies.catalog, now: now)
    let lines = WatchLines(
      dependencies, format: format,
      kept: KeptQueue(nil, now: { now }, printError: { _ in }, cannotKeep: { _ in }), words: words,
      now: { now })
    let channels = channels
    let results = Blocking.run(dependencies.errorText, patience: .endless, staysHere: true) {
      [words] in
      _ = await lines.write([event], at: now)
      var results: [(name: String, why: String?)] =
        channels.notifierLack.map { [("--notify", $0)] } ?? []
      for channel in channels.channels {
        let waiting = WaitingEvent(
          event, noticed: now, order: 0, facts: channel.facts(event, text, at: now))
        switch await channel.tell(waiting, number: 1, within: nil, left: 0) {
        case .told: results.append((channel.name, nil))
        case .failed(let why, _, _), .refused(let why): results.append((channel.name, why))
        case .cancelled: break
        }
      }
      if let heartbeat = channels.heartbeat {
        results.append(("--heartbeat", await heartbeat.call().map(words.heartbeatFails)))
      }
      return results
    }
    if let failure = lines.failure { throw failure }
    for (name, why) in results {
      if let why {
        dependencies.printError(words.testFailed(why))
      } else {
        dependencies.say(words.tested(name))
      }
    }
    if results.isEmpty { dependencies.say(words.nothingTested) }
    if results.contains(where: { $0.why != nil }) { throw CommandFailure(.unavailable) }
  }
}
