import Models
import Pages
import Presenter

/// Lets a person at a terminal choose between places of the same name.
struct PlaceChooser {
  let dependencies: Dependencies

  /// - Returns: nil without a terminal to ask on, or without an answer.
  func choose(_ name: String, from places: [Place]) -> Place? {
    guard dependencies.context.isConversation, !places.isEmpty else { return nil }
    let console = dependencies.console
    let text = dependencies.errorText
    console.complain(
      text.text(PlaceProblem.several(query: UntrustedText(name).line, count: places.count)))
    let choices = ChoiceText(
      language: dependencies.settings.style.language, catalog: dependencies.catalog)
    for (index, line) in choices.names(places).enumerated() {
      let number = "\(index + 1)"
      let space = String(repeating: " ", count: "\(places.count)".count - number.count)
      console.complain("  \(space)\(number)  \(line)")
    }
    console.complain(text.chooseNumber(places.count))
    return readLine().flatMap { Self.chosen($0, from: places) }
  }

  /// The place with a number of the list, or with its code.
  static func chosen(_ answer: String, from places: [Place]) -> Place? {
    let answer = TypedDigits.halfwidth(answer).filter { !$0.isWhitespace }
    if let number = Int(answer), (1...places.count).contains(number) { return places[number - 1] }
    return places.first { [$0.shortCode, $0.id.code, $0.id.description].contains(answer) }
  }
}
