import Models
import Presenter

/// Says that there is no such command, and what may have been meant.
struct UnknownVerb {
  let word: String

  func tell() -> Int32 {
    let surroundings = Surroundings.current()
    let locale = UserLocale(environment: surroundings.environment)
    let console = Console(charset: locale.charset, isQuiet: false)
    let text = ErrorText(language: HelpText.isJapanese ? .ja : .en)
    let typed = OutsideText(word).line
    console.complain("soramoyo: " + text.unknownCommand(typed))
    if let verb = Soramoyo.verbs.first(where: { Spelling.isNear(typed, $0) }) {
      console.complain(text.didYouMean("soramoyo \(verb)"))
    } else if case .found = PlaceResolver(catalog: PlaceCatalog()).resolve(word) {
      console.complain(text.didYouMean("soramoyo forecast \(typed)"))
    }
    return CommandFailure.Code.usage.rawValue
  }
}
