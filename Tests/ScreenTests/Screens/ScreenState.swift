import Models
import Pages
import Presenter
import Terminal
import Testing

@testable import soramoyo

struct ScreenState: Sendable, CustomTestStringConvertible {
  let name: String
  var favorites: [PlaceID] = []
  var names: [FavoriteName] = []
  var startsAtHome = false
  var now = Given.now
  /// Whether the warnings of all Japan are not known yet.
  var awaitsWarnings = false
  var looks: [Look] = .usual
  let reach: @Sendable (inout Stage) async -> Void

  var testDescription: String { name }

  static let all: [ScreenState] =
    homes + evenings + nations + lists + areaFilters + weathers + searches + maps + stations
    + bulletins + helps
    + alarms + radars + wides + [morning] + graphs + [homeMorning, weatherMorning]

  func frame(
    _ language: Language, columns: Int, rows: Int, level: ColorLevel = .trueColor,
    ambiguous: DisplayWidth.Ambiguous = .narrow
  ) async -> Frame {
    var stage = Stage(
      language, columns: columns, rows: rows, favorites: favorites, names: names,
      now: now, startsAtHome: startsAtHome, hasQuakes: true)
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

/// A golden of a state.
struct Look: Sendable, CustomTestStringConvertible {
  let language: Language
  let columns: Int
  let rows: Int
  /// Of the terminal whose colours are written into it; nil for the text alone.
  var level: ColorLevel?

  static func ja(_ columns: Int, _ rows: Int) -> Look {
    Look(language: .ja, columns: columns, rows: rows)
  }

  static func en(_ columns: Int, _ rows: Int) -> Look {
    Look(language: .en, columns: columns, rows: rows)
  }

  static func styled(_ level: ColorLevel, _ language: Language = .ja) -> Look {
    Look(language: language, columns: 80, rows: 24, level: level)
  }

  var testDescription: String {
    "\(language.rawValue).\(columns)x\(rows)\(level.map { ".styled.\($0)" } ?? "")"
  }
}

extension [Look] {
  static var usual: [Look] { [.ja(80, 24), .en(80, 24)] }
  static var everyLevel: [Look] { ColorLevel.allCases.map { .styled($0) } }
}
