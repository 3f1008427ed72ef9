import Models
import Presenter
import Terminal
import Testing

@testable import soramoyo

/// A screen in one of its states, named like its golden.
struct ScreenState: Sendable, CustomTestStringConvertible {
  /// `List/loading`
  let name: String
  var favorites: [PlaceID] = []
  /// Whether there is a golden for its colours too.
  var isStyled = false
  /// Brings the screen into the state.
  let reach: @Sendable (inout Stage) async -> Void

  var testDescription: String { name }

  static let all = lists + areaFilters + weathers + searches + maps + helps

  func frame(
    _ language: Language, columns: Int, rows: Int, level: ColorLevel = .trueColor
  ) async -> Frame {
    var stage = Stage(language, columns: columns, rows: rows, favorites: favorites)
    stage.view.theme.level = level
    await reach(&stage)
    return stage.frame()
  }
}
