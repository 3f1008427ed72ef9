import ForecastSources
import Models
import Presenter
import Storage

/// `cache status` and `cache clear`.
enum CacheJob: Equatable {
  case status(OutputFormat)
  case clear

  func run(_ dependencies: Dependencies) throws(CommandFailure) {
    guard let cache = dependencies.cache else {
      if let refusal = dependencies.cacheRefusal {
        // Said already to those who asked for more.
        if !dependencies.settings.isVerbose { dependencies.complain(refusal) }
      } else {
        dependencies.complain(dependencies.errorText.noCacheFolder)
      }
      throw CommandFailure(.cannotWrite)
    }
    switch self {
    case .status(let format): tell(cache, format, dependencies)
    case .clear: try clear(cache, dependencies)
    }
  }

  private func tell(
    _ cache: ResponseCache, _ format: OutputFormat, _ dependencies: Dependencies
  ) {
    let contents = cache.contents()
    let status = CacheStatus(
      folder: cache.folder, entries: contents.entries, bytes: contents.bytes,
      oldest: contents.oldest, newest: contents.newest)
    let console = dependencies.console
    switch format {
    case .people:
      let page = CachePage(style: dependencies.settings.style)
        .page(status, now: dependencies.settings.now)
      console.write(dependencies.page.lines([page]))
    case .json: console.writeRaw(dependencies.machine.cache(status).jsonText)
    case .plain: dependencies.machine.cacheRecords(status).forEach(console.writeRaw)
    }
  }

  private func clear(
    _ cache: ResponseCache, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    do throws(StorageError) {
      try cache.clear()
    } catch {
      dependencies.complain(dependencies.errorText.file(FileFailure(error), error.path))
      throw CommandFailure(.cannotWrite)
    }
    dependencies.console.say(dependencies.errorText.cacheCleared)
  }
}
