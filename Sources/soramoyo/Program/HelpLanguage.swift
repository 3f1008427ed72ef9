/// The language of `--help` and of errors in a command line. The parser needs it before any
/// option is read, and asks its types, so it is looked for in the raw arguments, once.
enum HelpLanguage {
  static let speech = Speech(arguments: ProgramArguments.shown, context: .current())

  static var isJapanese: Bool { speech.isJapanese }
}

extension Phrase {
  /// The text in the language of the help.
  var helpText: String { text(isJapanese: HelpLanguage.isJapanese) }
}
