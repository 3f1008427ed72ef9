import Pages
import Presenter
import Testing

@testable import Models
@testable import soramoyo

extension Dependencies {
  /// Those of a watch without a terminal.
  static func watching(in home: Home, now: Instant = SettingsCase.now) throws -> Dependencies {
    let line = try #require(QuickCommands.line(["watch", "m:1310400"]))
    return try Dependencies(
      values: line.values,
      context: ProcessContext(
        environment: home.environment, isOutputTerminal: false, isErrorTerminal: false,
        isInputTerminal: false, columns: nil, now: now))
  }

  var watchText: WatchText {
    WatchText(style: settings.style, catalog: catalog, now: settings.now)
  }

  /// One channel of a watch that makes one pass, with a queue in memory unless there is a store for it.
  func channels(
    _ channel: any WatchChannel, tries: WatchTries, store: WatchQueueStore? = nil,
    isPass: Bool = true,
    now: @escaping @Sendable () -> Instant = { SettingsCase.now },
    printError: @escaping (String) -> Void = { _ in }
  ) -> WatchChannels {
    let queue = KeptQueue(store, now: now, printError: { _ in }, cannotKeep: { _ in })
    return WatchChannels(
      [(channel, queue)], tries: tries, words: WatchWords(language: .en, catalog: catalog),
      isPass: isPass, now: now, printError: printError)
  }

  func channels(_ kind: WatchQueueStore.Kind, _ program: GuardedProgram) -> WatchChannels {
    let words = WatchWords(language: .en, catalog: catalog)
    return channels(
      kind == .run
        ? RunChannel(program: program, machine: machine, words: words)
        : DesktopChannel(program: program, words: words), tries: settings.watchTries)
  }
}
