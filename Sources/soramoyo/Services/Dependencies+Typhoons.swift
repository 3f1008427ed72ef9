import ForecastSources
import Models

extension Dependencies {
  func typhoonSource() -> any TyphoonSource {
    switch settings.source {
    case .jma:
      JMASource(access(jmaAddress))
    case .archive(let path): ArchiveTyphoonSource(archive(path))
    case .sample(let issue): SampleTyphoonSource(issue: issue, catalog: catalog)
    case .jmaXML, .livedoor: NoTyphoons(kind: settings.source.kind)
    }
  }

  func volcanoSource() -> any VolcanoSource {
    switch settings.source {
    case .jma:
      JMASource(access(jmaAddress))
    case .archive(let path): ArchiveVolcanoSource(archive(path))
    case .jmaXML, .livedoor, .sample: NoVolcanoes(kind: settings.source.kind)
    }
  }

  func extremeSource() -> any ExtremeSource {
    switch settings.source {
    case .jma:
      JMAExtremeSource(access(address("stats/data/mdrr/", orElse: JMAExtremeSource.address)))
    case .archive(let path): ArchiveExtremeSource(archive(path))
    case .jmaXML, .livedoor, .sample: NoExtremes(kind: settings.source.kind)
    }
  }
}
