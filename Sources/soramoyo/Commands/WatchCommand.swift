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
        "Tell once what changed in warnings, rain, earthquakes, tsunami, storms."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を見張ります。
        --run の後はすべて、起動するプログラムとその引数です。
        変化ごとにシェルを通さず起動し、30秒まで動かします。
        事実は環境変数で渡します：WATCH_KIND、WATCH_CHANGE、WATCH_PLACE、
        WATCH_LEVEL、WATCH_TEXT、WATCH_JSON など。
        0 以外で終われば後でまた試します（何回目かは WATCH_TRY）。
        --once は一度だけ見て終わります（systemd のタイマーや cron 用）。
        終了コードは 0、分からないものがあれば 69 です。
        例：soramoyo watch 渋谷 --notify
        例：soramoyo watch 渋谷 --run say-it --loud
        """,
        """
        Without a place it watches the favorites, else the configured place.
        All that follows --run is a program and its arguments. It is started
        for each change, without a shell and for 30 seconds at most. Its
        environment has the facts: WATCH_KIND, WATCH_CHANGE, WATCH_PLACE,
        WATCH_LEVEL, WATCH_TEXT, WATCH_JSON and more. Unless it ends with 0
        it is tried again later (WATCH_TRY says which try it is).
        --once looks once (for a systemd timer or cron) and ends with 0, or 69
        if something is not known.
        Example: soramoyo watch shibuya --notify
        Example: soramoyo watch shibuya --run say-it --loud
        """),
      arguments: [.places],
      options: [
        once, only, least, leastHere, notify, notifyAs, post, postAs, heartbeat, test, .json,
        .plain,
        events, run,
      ], hasFormats: false
    )
  }

  private static let once = CommandOption(
    "once", Phrase("一度だけ見て終わる", "Look once and end"))
  private static let only = CommandOption(
    "only", .text(valueName: "subjects"),
    Phrase(
      "見張るもの：warnings、rain、quakes、tsunami、typhoons（コンマ区切り）",
      "What to watch: warnings, rain, quakes, tsunami, typhoons (separated by commas)"))
  private static let least = CommandOption(
    "min", .text(valueName: "intensity", usual: "5-"),
    Phrase("どこの地震でも知らせる最大震度", "Earthquakes from this intensity on, wherever they are"))
  private static let leastHere = CommandOption(
    "min-here", .text(valueName: "intensity", usual: "3"),
    Phrase("見張る場所での震度がこれ以上の地震も", "And those of this intensity at a watched place"))
  private static let notify = CommandOption(
    "notify",
    Phrase(
      "通知する：デスクトップ（notify-send）、なければ端末",
      "Notifications: of the desktop (notify-send), else of the terminal"))
  private static let notifyAs = CommandOption(
    "notify-as", .text(valueName: "form"),
    Phrase(
      "通知の出し方：desktop、osc9、osc99、osc777、bell",
      "How to notify: desktop, osc9, osc99, osc777, bell"))
  private static let post = CommandOption(
    "post", .text(valueName: "url"),
    Phrase(
      "変化ごとにこのアドレスへ POST する。秘密なら @ファイル（モード 600）",
      "Send a POST for each change; @FILE (mode 600) has a secret address"))
  private static let postAs = CommandOption(
    "post-as", .text(valueName: "form", usual: "events"),
    Phrase(
      "POST の形：events、slack、discord、line、ntfy",
      "The form of a POST: events, slack, discord, line, ntfy"))
  private static let heartbeat = CommandOption(
    "heartbeat", .text(valueName: "url"),
    Phrase(
      "すべて分かった回ごとにこのアドレス（か @ファイル）を呼ぶ",
      "Call this address (or @FILE) after each complete look"))
  private static let test = CommandOption(
    "test", Phrase("試しの知らせを一つずつ送って終わる", "Send one event marked as a test to each, and end"))
  private static let events = CommandOption(
    "events", Phrase("CloudEvents 1.0 を一行ずつ出力", "Print CloudEvents 1.0, one a line"))
  private static let run = CommandOption(
    "run", .rest(valueName: "program ..."),
    Phrase("変化ごとに起動するプログラムと引数", "A program to start for each change, and its arguments"))

  let values: CommandValues
  private let criteria: WatchCriteria
  private let postForm: WatchPostForm
  private let notifyForm: NotifyForm?

  private enum NotifyForm: Equatable {
    case desktop
    case terminal(TerminalNotification.Form)
  }

  private var format: WatchLines.Format {
    if values.has(Self.events) { return .events }
    return switch values.format {
    case .json, .jsonLine: .json
    case .plain: .plain
    case .people, .svg: .people
    }
  }

  private var isOnce: Bool { values.has(Self.once) }
  private var notifies: Bool { values.has(Self.notify) || notifyForm != nil }
  private var program: [String] { values.texts(Self.run) }

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    if values.texts(Self.run).first?.isEmpty ?? false {
      throw Phrase("--run の後に起動するプログラムを書いてください", "--run needs a program to start")
    }
    if values.has(Self.events), values.format != .people {
      throw Phrase(
        "--events、--json、--plain はどれか一つです", "Give only one of --events, --json, --plain")
    }
    postForm =
      try Self.choice(values, Self.postAs, WatchPostForm.allCases.map { ($0.rawValue, $0) })
      ?? .events
    let terminals = TerminalNotification.Form.allCases.map {
      ($0.rawValue, NotifyForm.terminal($0))
    }
    notifyForm = try Self.choice(values, Self.notifyAs, [("desktop", .desktop)] + terminals)
    criteria = WatchCriteria(
      subjects: try Self.subjects(values.text(Self.only)),
      leastIntensity: try Self.intensity(values, Self.least),
      leastIntensityHere: try Self.intensity(values, Self.leastHere))
  }

  private static func choice<Value>(
    _ values: CommandValues, _ option: CommandOption, _ all: [(String, Value)]
  ) throws(Phrase) -> Value? {
    guard let text = values.text(option) else { return nil }
    if let found = all.first(where: { $0.0 == text }) { return found.1 }
    let names = all.map(\.0)
    throw Phrase(
      "--\(option.name) は \(names.joined(separator: "、")) のどれかです",
      "--\(option.name) must be \(names.joined(separator: ", "))")
  }

  private static func intensity(
    _ values: CommandValues, _ option: CommandOption
  ) throws(Phrase) -> SeismicIntensity {
    if let found = SeismicIntensity(spoken: values.text(option) ?? "") { return found }
    throw Phrase(
      "--\(option.name) は 1、2、3、4、5-、5+、6-、6+、7 のどれかです",
      "--\(option.name) must be 1, 2, 3, 4, 5-, 5+, 6-, 6+ or 7")
  }

  private static func subjects(_ text: String?) throws(Phrase) -> Set<WatchSubject> {
    guard let text else { return Set(WatchSubject.allCases) }
    let found = text.split(separator: ",").map { WatchSubject(rawValue: String($0)) }
    guard !found.isEmpty, !found.contains(nil) else {
      let names = WatchSubject.allCases.map(\.rawValue)
      throw Phrase(
        "--only は \(names.joined(separator: "、")) のどれか（コンマ区切り）です",
        "--only takes \(names.joined(separator: ", ")), separated by commas")
    }
    return Set(found.compactMap { $0 })
  }

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let words = WatchWords(language: dependencies.language, catalog: dependencies.catalog)
    let isLive = dependencies.settings.source.isLive
    if isLive, dependencies.settings.isOffline {
      throw dependencies.failure(words.cannotBeOffline, .usage)
    }
    let (channels, heartbeat) = try channels(dependencies, words)
    if values.has(Self.test) {
      let test = WatchTest(dependencies: dependencies, channels: channels, words: words)
      return try test.run(format, heartbeat: heartbeat)
    }
    let found = try placeArguments(dependencies, isOnce ? " --once" : "").wanted(values.words)
    // A missing place would be noticed only when it is too late.
    try found.end()
    let places = found.places
    if !isLive, !isOnce { dependencies.say(words.recorded) }
    let watch = Watch(
      dependencies: dependencies, criteria: criteria, places: places,
      isFixed: !values.words.isEmpty, isOnce: isOnce || !isLive,
      store: dependencies.watchStore(way(places)),
      format: format, channels: channels, heartbeat: heartbeat,
      lacksNotifier: notifies && !channels.contains { $0.kind == .notify }, words: words)
    try watch.run()
  }

  /// - Throws: if the program cannot be started, or an address cannot be used. Notifications are a comfort:
  ///   without them the rest is told all the same.
  private func channels(
    _ dependencies: Dependencies, _ words: WatchWords
  ) throws(CommandFailure) -> (channels: [any WatchChannel], heartbeat: Heartbeat?) {
    let path = ProcessContext.environment(ProcessContext.programVariables)["PATH"]
    var channels: [any WatchChannel] = []
    if notifies, let notifier = notifier(dependencies, path, words) { channels.append(notifier) }
    if let program = GuardedProgram(self.program) {
      let channel = RunChannel(program: program, machine: dependencies.machine, words: words)
      guard program.exists(path: path) else {
        throw dependencies.failure(words.notFound(program: channel.name), .notFound)
      }
      channels.append(channel)
    }
    let client = dependencies.newClient()
    if let address = try SecretAddress(values.text(Self.post), of: Self.post, words, dependencies) {
      if (postForm == .line) != (address.recipient != nil) {
        throw dependencies.failure(words.recipient(isMissing: postForm == .line), .usage)
      }
      guard postForm != .ntfy || PostChannel.topic(address.url) != nil else {
        throw dependencies.failure(words.noTopic, .usage)
      }
      channels.append(
        PostChannel(
          address: address, form: postForm, fetcher: client, machine: dependencies.machine,
          words: words, now: dependencies.running.present))
    }
    let heartbeat = try SecretAddress(
      values.text(Self.heartbeat), of: Self.heartbeat, words, dependencies
    ).map { address in
      Heartbeat(address, client) { dependencies.printError(words.heartbeatFails($0)) }
    }
    return (channels, heartbeat)
  }

  /// What shows notifications here, or what the option names: `notify-send` where there is a desktop, else the
  /// terminal.
  private func notifier(
    _ dependencies: Dependencies, _ path: String?, _ words: WatchWords
  ) -> (any WatchChannel)? {
    let desktop = GuardedProgram(["notify-send"]).flatMap { $0.exists(path: path) ? $0 : nil }
      .map { DesktopChannel(program: $0, words: words) }
    let environment = ProcessContext.environment(ProcessContext.notifyVariables)
    func terminal(_ form: TerminalNotification.Form?) -> TerminalChannel? {
      guard TerminalChannel.isPossible else { return nil }
      let usual = TerminalNotification(environment: environment)
      return TerminalChannel(
        notification: form.map { TerminalNotification($0, isInTmux: usual.isInTmux) } ?? usual,
        words: words)
    }
    switch notifyForm {
    case .desktop: return desktop
    case .terminal(let form): return terminal(form)
    case nil: break
    }
    func has(_ names: String...) -> Bool { names.contains { !(environment[$0] ?? "").isEmpty } }
    // A login from afar has a bus, too, but nobody who shows what is on it.
    let hasDesktop =
      has("DISPLAY", "WAYLAND_DISPLAY")
      || has("DBUS_SESSION_BUS_ADDRESS") && !has("SSH_CONNECTION", "SSH_TTY")
    return hasDesktop ? desktop ?? terminal(nil) : terminal(nil) ?? desktop
  }

  /// What identifies this watch, also when its favorites change.
  private func way(_ found: [Place]) -> [String] {
    let names = values.words.isEmpty ? ["favorites"] : found.map(\.id.description).sorted()
    return names + [
      "only", criteria.subjects.sorted().map(\.rawValue).joined(separator: ","),
      criteria.leastIntensity.text, criteria.leastIntensityHere.text,
      isOnce ? "once" : "stays", "\(format)", notifies ? "notifies" : "", "run",
    ] + program
      + (values.text(Self.post).map { ["post", postForm.rawValue, $0] } ?? [])
  }
}

extension SeismicIntensity {
  /// As people type it: 5弱 and 5 lower are what they say of 5-; a bare 5 or 6 is the lower one.
  /// - Returns: nil for anything that is not on the scale, and for 0.
  init?(spoken text: String) {
    let spoken = ["5": "5-", "6": "6-", "5弱": "5-", "5強": "5+", "6弱": "6-", "6強": "6+"]
    let intensity = SeismicIntensity(spoken[text] ?? text)
    guard let rank = intensity.rank, rank > 0 else { return nil }
    self = intensity
  }
}
