import ForecastSources
import Models

extension Dependencies {
  func typhoonSource() -> any TyphoonSource {
    switch settings.source {
    case .jma:
      JMATyphoonSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
    case .archive(let path): ArchiveTyphoonSource(path: path, folders: archiveFolders)
    case .sample(let issue): SampleTyphoonSource(issue: issue, catalog: catalog)
    case .jmaXML, .livedoor: NoTyphoons(kind: settings.source.kind)
    }
  }

  func volcanoSource() -> any VolcanoSource {
    switch settings.source {
    case .jma:
      JMAVolcanoSource(
        fetcher: fetcher, cache: cache, baseURL: jmaAddress, policy: policy, shared: network.shared,
        clock: Self.clock)
    case .archive(let path): ArchiveVolcanoSource(path: path, folders: archiveFolders)
    case .jmaXML, .livedoor, .sample: NoVolcanoes(kind: settings.source.kind)
    }
  }

  func extremeSource() -> any ExtremeSource {
    switch settings.source {
    case .jma:
      JMAExtremeSource(
        fetcher: fetcher, cache: cache,
        baseURL: settings.baseURL.map { $0 + "stats/data/mdrr/" } ?? JMAExtremeSource.address,
        policy: policy, shared: network.shared, clock: Self.clock)
    case .archive(let path): ArchiveExtremeSource(path: path, folders: archiveFolders)
    case .jmaXML, .livedoor, .sample: NoExtremes(kind: settings.source.kind)
    }
  }
}
