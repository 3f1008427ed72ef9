import Models
import Pages
import Presenter
import Terminal

@testable import soramoyo

/// Checks that unreadable data is never "none in force".
struct NoneRules {
  private let path: String
  private let language: Language
  private let program: FuzzedProgram
  private let page: WarningsPage

  /// Nil where the replaced document does not concern warnings, or can be read.
  init?(_ given: ScreenCase, _ program: FuzzedProgram, catalog: PlaceCatalog, now: Instant) {
    guard WarningPaths.isUnreadable(given.path, given.body) == true else { return nil }
    path = given.path
    language = given.language
    self.program = program
    page = WarningsPage(
      style: TextStyle(language: given.language, glyphs: .unicode, isOnTerminal: true),
      catalog: catalog, now: now)
  }

  /// - Parameter frame: the last of the tour: of the place where nothing is in force in the healthy
  ///   documents, or of the warnings of all Japan.
  func check(_ frame: Frame) async {
    let places = FuzzedProgram.places.compactMap(program.catalog.place)
    switch path {
    case WarningPaths.office:
      // The third pane of wide screens is about all Japan.
      if frame.size.columns <= 120 { expectNoNone(frame.text) }
      for answer in await program.warnings.warnings(of: places) {
        expectUnknown(answer)
        expectNoNone(text(page.page(answer)))
      }
    case WarningPaths.nation:
      expectNoNone(frame.text)
      let answers = await program.warnings.warningsOfJapan()
      for answer in answers { expectUnknown(answer) }
      expectNoNone(text(page.pageOfJapan(answers)))
    default:
      for answer in await program.warnings.warnings(of: places) { expectUnknown(answer) }
      for answer in await program.warnings.warningsOfJapan() { expectUnknown(answer) }
    }
  }

  private func expectUnknown(_ answer: PlaceWarnings) {
    precondition(answer.overall != .none && !answer.isComplete, "\(answer.place)")
  }

  private func expectNoNone(_ text: String) {
    precondition(!Self.saysNone(text), text)
  }

  static func saysNone(_ text: String) -> Bool {
    [
      "発表なし", "警報・注意報はありません", "None listed", "none listed", "lists no warnings",
    ].contains { text.contains($0) }
  }

  /// A page as the command prints it, wide enough for its sentences.
  private func text(_ page: Page) -> String {
    PageRenderer(width: 200, color: .none, measure: DisplayWidth()).lines([page])
      .joined(separator: "\n")
  }
}
