import ForecastSources
import MachineFormats
import Models
import Pages
import Presenter
import Storage

/// `cache`: what is stored.
enum CacheCommands: CommandGroup {
  static var name: String { "cache" }
  static var abstract: Phrase { Phrase("保存したデータ。", "Stored data.") }
  static var discussion: Phrase? { nil }
  static var members: [any Command.Type] { [CacheStatusCommand.self, CacheClearCommand.self] }
  static var usual: any Command.Type { CacheStatusCommand.self }
}

/// `cache status`
struct CacheStatusCommand: AnsweringCommand {
  static var name: String { "cache status" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("何がどれだけあるか。", "What is stored."))
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let cache = try dependencies.usableCache()
    dependencies.tellCache(always: true)
    let contents = cache.contents()
    let status = CacheStatus(
      folder: cache.folder, entries: contents.entries, bytes: contents.bytes,
      oldest: contents.oldest, newest: contents.newest)
    let page = CachePage(style: dependencies.style)
    show(
      dependencies, pages: [page.page(status, now: dependencies.now)],
      json: dependencies.machine.cache(status), records: dependencies.machine.cacheRecords(status))
  }
}

/// `cache clear`
struct CacheClearCommand: Command {
  static var name: String { "cache clear" }
  static var syntax: CommandSyntax {
    CommandSyntax(name, Phrase("すべて消す。", "Remove all of it."), hasFormats: false)
  }

  let values: CommandValues

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    let cache = try dependencies.usableCache()
    do throws(StorageError) {
      try cache.clear()
    } catch {
      throw dependencies.failure(error, .cannotWrite)
    }
    // The usual folder may have answers that cannot be removed.
    if let refusal = dependencies.cacheRefusal {
      throw dependencies.failure(refusal, .cannotWrite)
    }
    dependencies.console.say(dependencies.errorText.cacheCleared)
  }
}

extension Dependencies {
  fileprivate func usableCache() throws(CommandFailure) -> ResponseCache {
    if let cache, cache.isReadable { return cache }
    if let cacheRefusal { printError(cacheRefusal) }
    throw CommandFailure(.cannotWrite)
  }
}
