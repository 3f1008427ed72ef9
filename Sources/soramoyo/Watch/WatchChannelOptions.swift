import MachineFormats
import Models
import Pages
import Presenter
import Storage
import SystemLibrary
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
    "post", .texts(valueName: "url"),
    Phrase(
      "変化ごとにこのアドレスへ POST する。秘密なら @ファイル（モード 600）。いくつでも",
      "Send a POST for each change; @FILE (mode 600) has a secret address; there may be several"))
  private static let postAs = CommandOption(
    "post-as", .texts(valueName: "events|slack|discord|line|ntfy"),
    Phrase(
      "POST の形（なければ events）。いくつもあれば --post の順に",
      "The form of a POST, else events; several are those of each --post in order"))
  private static let heartbeat = CommandOption(
    "heartbeat", .text(valueName: "url"),
    Phrase(
      "すべて分かった回ごとにこのアドレス（か @ファイル）を呼ぶ",
      "Call this address (or @FILE) after each complete look"))
  static let run = CommandOption(
    "run", .rest(valueName: "program ..."),
    Phrase("変化ごとに起動するプログラムと引数", "A program to start for each change, and its arguments"))

  private let values: CommandValues
  /// One for each address.
  private let postForms: [WatchPostForm]
  /// Nil without the option.
  private let notifyForm: NotifyForm?

  var notifies: Bool { values.has(Self.notify) || notifyForm != nil }
  private var program: [String] { values.texts(Self.run) }

  /// What tells this watch from others: what one has told another one has not. Files of one name in two folders
  /// are two.
  var way: [String] {
    let start = program.prefix(1).map { $0.contains("/") ? Folder.absolute($0) : $0 }
    return ["run"] + start + program.dropFirst()
      + zip(postForms, values.texts(Self.post)).flatMap { form, address in
        let named =
          address.hasPrefix("@") ? "@" + Folder.absolute(String(address.dropFirst())) : address
        return ["post", form.rawValue, named]
      }
  }

  init(_ values: CommandValues) throws(Phrase) {
    self.values = values
    if values.texts(Self.run).first?.isEmpty ?? false {
      throw Phrase("--run の後に起動するプログラムを書いてください", "--run needs a program to start")
    }
    postForms = try Self.postForms(values)
    notifyForm = try values.text(Self.notifyAs).map { text throws(Phrase) in
      try Self.choice(text, of: Self.notifyAs, NotifyForm.all.map { ($0.name, $0.form) })
    }
  }

  private static func postForms(_ values: CommandValues) throws(Phrase) -> [WatchPostForm] {
    let count = values.texts(post).count
    let forms = try values.texts(postAs).map { text throws(Phrase) in
      try choice(text, of: postAs, WatchPostForm.allCases.map { ($0.rawValue, $0) })
    }
    guard forms.count > 1 else { return Array(repeating: forms.first ?? .events, count: count) }
    guard forms.count == count else {
      throw Phrase(
        "--post-as は一つ、または --post と同じ数にしてください",
        "Give --post-as once for all, or once for each --post")
    }
    return forms
  }

  private static func choice<Value>(
    _ text: String, of option: CommandOption, _ all: [(String, Value)]
  ) throws(Phrase) -> Value {
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
    let path = Surroundings.environment(ProcessContext.programVariables)["PATH"]
    var channels: [any WatchChannel] = []
    var notifierLack: String?
    if notifies {
      if let notifier = notifier(dependencies, path, words) {
        channels.append(notifier)
      } else if case .terminal? = notifyForm(dependencies) {
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
    for (index, (text, form)) in zip(values.texts(Self.post), postForms).enumerated() {
      let number = postForms.count > 1 ? index + 1 : nil
      guard
        let address = try SecretAddress(text, of: Self.post, number: number, words, dependencies)
      else { continue }
      if (form == .line) != (address.recipient != nil) {
        throw dependencies.failure(words.recipient(isMissing: form == .line), .usage)
      }
      guard form != .ntfy || PostChannel.topic(address.url) != nil else {
        throw dependencies.failure(words.noTopic, .usage)
      }
      channels.append(
        PostChannel(
          address: address, form: form, fetcher: client, machine: dependencies.machine,
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

  private func notifyForm(_ dependencies: Dependencies) -> NotifyForm? {
    notifyForm ?? dependencies.settings.notifyForm
  }

  /// What shows notifications here, or what the option or the setting names: `notify-send` where there is a
  /// desktop, else the terminal.
  private func notifier(
    _ dependencies: Dependencies, _ path: String?, _ words: WatchWords
  ) -> (any WatchChannel)? {
    let desktop = GuardedProgram(["notify-send"]).flatMap { $0.exists(path: path) ? $0 : nil }
      .map { DesktopChannel(program: $0, words: words) }
    let environment = Surroundings.environment(ProcessContext.notifyVariables)
    func terminal(_ form: TerminalNotification.Form?) -> TerminalChannel? {
      guard TerminalChannel.isPossible else { return nil }
      let usual = TerminalNotification(environment: environment) {
        form == nil ? dependencies.terminalVersion : nil
      }
      return TerminalChannel(
        notification: form.map { TerminalNotification($0, isInTmux: usual.isInTmux) } ?? usual,
        words: words)
    }
    switch notifyForm(dependencies) {
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
