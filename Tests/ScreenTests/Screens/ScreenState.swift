import Models
import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

struct ScreenState: Sendable, CustomTestStringConvertible {
  let name: String
  var favorites: [PlaceID] = []
  var isStyled = false
  var names: [FavoriteName] = []
  var configured: PlaceID?
  var startsAtHome = false
  var now = Given.now
  var sizes = [(80, 24), (40, 12), (160, 50)]
  /// Whether the warnings of all Japan are not known yet.
  var awaitsWarnings = false
  let reach: @Sendable (inout Stage) async -> Void

  var testDescription: String { name }

  static let all: [ScreenState] =
    homes + evenings + nations + lists + areaFilters + weathers + searches + maps + stations + helps
    + alarms + radars + wides + [morning] + graphs + [homeMorning, weatherMorning]

  func frame(
    _ language: Language, columns: Int, rows: Int, level: ColorLevel = .trueColor,
    ambiguous: DisplayWidth.Ambiguous = .narrow
  ) async -> Frame {
    var stage = Stage(
      language, columns: columns, rows: rows, favorites: favorites, names: names,
      configured: configured, now: now, startsAtHome: startsAtHome, hasQuakes: true)
    stage.view.theme.level = level
    stage.takeWidth(ambiguous)
    // Without warnings, unless the state has some: the header is then quiet.
    if !awaitsWarnings {
      stage.deliver(.warningsOfJapan([]))
    }
    await reach(&stage)
    return stage.frame()
  }
}
