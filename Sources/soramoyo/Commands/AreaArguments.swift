import Models
import Pages
import Presenter

/// Finds the areas and regions named on the command line: 関東, かんとう, Kansai, 3, `kanto,tokai`.
struct AreaArguments {
  let dependencies: Dependencies
  /// `list`
  let command: String

  /// - Returns: all prefectures where nothing was named.
  func filter(_ names: [String]) throws(CommandFailure) -> PrefectureFilter {
    guard !names.isEmpty else { return PrefectureFilter() }
    var filter = PrefectureFilter(areas: [])
    let parts = names.flatMap { name in
      let parts = name.split { $0 == "," || $0 == "、" }
      // A name of nothing, as an unset variable leaves it, must not pass for no area at all.
      return parts.isEmpty ? [""] : parts
    }
    for part in parts.map(String.init) {
      if let area = Area(named: part) {
        filter.areas.insert(area)
      } else if let region = Region(named: part), !region.isPartOfPrefecture {
        if !filter.regions.contains(region) { filter.regions.append(region) }
      } else {
        throw failure(part)
      }
    }
    return filter
  }

  /// With the commands for the places that a word names which is no area, and for the parts of 道東.
  private func failure(_ name: String) -> CommandFailure {
    let query = UntrustedText(name).line
    let isPart = Region(named: name) != nil
    let failure = dependencies.failure(
      dependencies.errorText.text(
        isPart ? .partOfPrefecture(query: query) : .unknownArea(query: query)),
      .usage)
    if WordHint.isNation(name) {
      let meant = dependencies.errorText.didYouMean(WordHint(command).command)
      dependencies.console.printError(dependencies.renderer.talk(meant))
    } else {
      dependencies.suggest(places(name))
    }
    return failure
  }

  private func places(_ name: String) -> [Place] {
    switch PlaceResolver(catalog: dependencies.catalog).resolve(name) {
    case .found(let place, _): [place]
    case .several(let places): places
    case .standsFor, .unknown, .impossible: []
    }
  }
}
