import ForecastSources
import Models

extension Dependencies {
  /// Its clock moves, unless the past is replayed.
  func watchModel() -> WatchModel {
    WatchModel(
      warnings: liveWarningsModel(), rain: liveRainModel(), quakes: quakeSource(),
      typhoons: TyphoonsModel(catalog: catalog, source: typhoonSource()))
  }

  /// Where a watch remembers what was told; nil without a folder for it.
  /// - Parameter way: what tells this watch from others.
  func watchStore(_ way: [String]) -> WatchStore? {
    var source = [settings.source.kind.rawValue, settings.baseURL ?? ""]
    if case .archive(let path) = settings.source { source.append(path) }
    return cache.map { WatchStore(folder: $0.folder, way: source + way) }
  }
}
