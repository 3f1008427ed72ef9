import ForecastSources
import Models

extension Dependencies {
  /// For the line about a tsunami above a forecast: it was not asked for, so it must not delay it, and
  /// one small list is all it costs. Nil where the source has none.
  func promptTsunamiModel() -> PromptTsunamiModel? {
    switch settings.source {
    case .livedoor, .sample: return nil
    case .jmaXML: return PromptTsunamiModel(.notAsked(.jmaXML), now: settings.now)
    case .archive:
      return PromptTsunamiModel(
        live: quakeSource(), recent: nil, stored: nil, now: settings.now, patience: .zero)
    case .jma:
      guard !settings.isOffline else {
        return PromptTsunamiModel(
          live: jmaQuakes(), recent: nil, stored: nil, now: settings.now, patience: .zero)
      }
      let recent = FetchPolicy(
        isOffline: true, maxAge: PromptTsunamiModel.promptAge, takesStoredForFresh: true)
      return PromptTsunamiModel(
        live: jmaQuakes(), recent: jmaQuakes(recent),
        stored: jmaQuakes(FetchPolicy(isOffline: true)),
        now: settings.now,
        patience: context.isOutputTerminal ? .seconds(1) : .milliseconds(333))
    }
  }

  /// The source of earthquakes and tsunamis. Its order of fallbacks is that of docs/sources.md.
  func quakeSource() -> any QuakeSource {
    switch settings.source {
    case .archive(let path): return ArchiveQuakeSource(path: path, folders: archiveFolders)
    case .sample: return SampleQuakeSource()
    case .livedoor: return NoQuakes(kind: .livedoor)
    case .jmaXML: return xmlQuakes()
    case .jma:
      let jma = jmaQuakes()
      return settings.fallback == .off ? jma : QuakeSourceChain(jma, then: xmlQuakes())
    }
  }
}
