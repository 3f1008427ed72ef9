import Pages
import Presenter

@testable import Models
@testable import soramoyo

extension Dependencies {
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
