import ForecastSources
import Models

extension Dependencies {
  /// The source of earthquakes and tsunamis. Its order of fallbacks is that of docs/sources.md.
  func quakeSource() -> any QuakeSource {
    switch settings.source {
    case .archive(let path): return ArchiveQuakeSource(archive(path))
    case .sample: return SampleQuakeSource()
    case .livedoor: return NoQuakes(kind: .livedoor)
    case .jmaXML: return jmaXML()
    case .jma:
      let jma = jmaQuakes()
      return settings.fallback == .off ? jma : QuakeSourceChain(jma, then: jmaXML())
    }
  }
}
