import Models
import Pages
import Presenter

/// Says that there is no such command, and what may have been meant.
struct UnknownVerb {
  let word: String
  /// `favorites`: the group of commands that has none of that name.
  var group: String?

  func tell() -> Int32 {
    let text = ErrorText(language: HelpLanguage.isJapanese ? .ja : .en)
    let typed = UntrustedText(word).line
    if let group { return tell(typed, in: group, text) }
    let more: [String]
    if let verb = Self.meant(typed, CommandTable.verbs) {
      more = [text.didYouMean("soramoyo \(verb)")]
    } else {
      let catalog = PlaceCatalog()
      let language: Language = HelpLanguage.isJapanese ? .ja : .en
      more = ChoiceText(language: language, catalog: catalog).didYouMean(
        PlaceSearch(catalog: catalog).nearest(to: word), command: "soramoyo forecast")
    }
    HelpLanguage.speech.complain(text.unknownCommand(typed), more)
    return CommandFailure.Code.usage.rawValue
  }

  private func tell(_ typed: String, in group: String, _ text: ErrorText) -> Int32 {
    let members = CommandTable.members(of: group)
    let verbs = members.map { String($0.dropFirst(group.count + 1)) }
    let more =
      if let verb = Self.meant(typed, verbs) {
        text.didYouMean("soramoyo \(group) \(verb)")
      } else {
        text.possible(members.map { "soramoyo " + $0 })
      }
    HelpLanguage.speech.complain(text.unknownMember(typed, of: group), [more])
    return CommandFailure.Code.usage.rawValue
  }

  /// A word with a similar spelling, or with this beginning.
  private static func meant(_ typed: String, _ known: [String]) -> String? {
    known.first { Spelling.isNear(typed, $0) }
      ?? (typed.count >= 3 ? known.first { $0.hasPrefix(typed) } : nil)
  }

  /// For `help` of an unknown command.
  func tellHelp() -> Int32 {
    let text = ErrorText(language: HelpLanguage.isJapanese ? .ja : .en)
    let typed = UntrustedText(word).line
    let known = CommandTable.verbs + HelpTopic.allCases.map(\.rawValue)
    let near = Self.meant(typed, known).map { text.didYouMean("soramoyo help \($0)") }
    HelpLanguage.speech.complain(text.unknownHelp(typed), near.map { [$0] } ?? [])
    return CommandFailure.Code.usage.rawValue
  }
}
