import Models
import Pages
import Presenter

/// Reads the areas named by `--area`: 関東, かんとう, Kanto, 3, `kanto,kinki`.
struct AreaArguments {
  let dependencies: Dependencies

  func areas(_ names: [String]) throws(CommandFailure) -> Set<Area> {
    guard !names.isEmpty else { return Set(Area.allCases) }
    var areas: Set<Area> = []
    let parts = names.flatMap { name in
      let parts = name.split { $0 == "," || $0 == "、" }
      // A name of nothing, as an unset variable leaves it, must not pass for no area at all.
      return parts.isEmpty ? [""] : parts
    }
    for name in parts {
      guard let area = Area(named: String(name)) else {
        let problem = PlaceProblem.unknownArea(query: UntrustedText(String(name)).line)
        dependencies.complain(dependencies.errorText.text(problem))
        throw CommandFailure(.usage)
      }
      areas.insert(area)
    }
    return areas
  }
}
