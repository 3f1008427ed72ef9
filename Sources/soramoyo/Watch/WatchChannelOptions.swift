import MachineFormats
import Models
import Pages
import Presenter
import Terminal

/// Where a watch sends its events besides its lines.
struct WatchChannelChoice {
  let channels: [any WatchChannel]
  let heartbeat: Heartbeat?
  /// Why nothing shows the notifications that are wanted; nil if something does.
  let notifierLack: String?
}

/// The options of `watch` that say where its events go, and what they name here.
struct WatchChannelOptions {
  static let channels = [notify, notifyAs, post, postAs, heartbeat]

  private static let notify = CommandOption(
    "notify",
    Phrase(
      "通知する：デスクトップ（notify-send）、なければ端末",
      "Notifications: of the desktop (notify-send), else of the terminal"))
  private static let notifyAs = CommandOption(
    "notify-as", .text(valueName: "desktop|osc9|osc99|osc777|bell"),
    Phrase("通知の出し方", "How to notify"))
  private static let post = CommandOption(
    "post", .text(valueName: "url"),
    Phrase(
      "変化ごとにこのアドレスへ POST する。秘密なら @ファイル（モード 600）",
      "Send a POST for each change; @FILE (mode 600) has a secret address"))
  private static let postAs = CommandOption(
    "post-as", .text(valueName: "events|slack|discord|line|ntfy", usual: "events"),
    Phrase("POST の形", "The form of a POST"))
  private static let heartbeat = CommandOption(
    "heartbeat", .text(valueName: "url"),
    Phrase(
      "すべて分かった回ごとにこのアドレス（か @ファイル）を呼ぶ",
      "Call this address (or @FILE) after each complete look"))
  static let run = CommandOption(
    "run", .rest(valueName: "program ..."),
    Phrase("変化ごとに起動するプログラムと引数", "A program to start for each change, and its arguments"))

  private let values: CommandValues
  private let postForm: WatchPostForm
  private let notifyForm: NotifyForm?

  private enum NotifyForm: Equatable {
    case desktop
    case terminal(TerminalNotification.Form)
  }

  var notifies: Bool { values.has(Self.notify) || notifyForm != nil }
  private var program: [String] { values.texts(Self.run) }

  /// What tells this watch from others: what one has told another one has not.
  var way: [String] {
    ["run"] + program + (values.text(Self.post).map { ["post", postForm.rawValue, $0] } ?? [])
  }

  init(_ values: CommandValues) throws(Phrase) {
    self.values = values
    if values.texts(Self.run).first?.isEmpty ?? false {
      throw Phrase("--run の後に起動するプログラムを書いてください", "--run needs a program to start")
    }
    postForm =
      try Self.choice(values, Self.postAs, WatchPostForm.allCases.map { ($0.rawValue, $0) })
      ?? .events
    let terminals = TerminalNotification.Form.allCases.map {
      ($0.rawValue, NotifyForm.terminal($0))
    }
    notifyForm = try Self.choice(values, Self.notifyAs, [("desktop", .desktop)] + terminals)
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

  /// - Throws: if the program cannot be started, or an address cannot be used. Notifications are a comfort:
  ///   without them the rest is told all the same.
  func channels(
    _ dependencies: Dependencies, _ words: WatchWords
  ) throws(CommandFailure) -> WatchChannelChoice {
    let path = ProcessContext.environment(ProcessContext.programVariables)["PATH"]
    var channels: [any WatchChannel] = []
    var notifierLack: String?
    if notifies {
      if let notifier = notifier(path, words) {
        channels.append(notifier)
      } else if case .terminal? = notifyForm {
        notifierLack = words.noTerminal
      } else {
        notifierLack = words.noNotifier
      }
    }
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
    return WatchChannelChoice(
      channels: channels, heartbeat: heartbeat, notifierLack: notifierLack)
  }

  /// What shows notifications here, or what the option names: `notify-send` where there is a desktop, else the
  /// terminal.
  private func notifier(_ path: String?, _ words: WatchWords) -> (any WatchChannel)? {
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
}
