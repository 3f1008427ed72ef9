/// What may follow on a command line, for the script in the shell.
struct Completion: Equatable {
  var kind = Kind.words
  var candidates: [Candidate] = []

  /// What the script does. The raw values are the words that the scripts of `ShellScript` know.
  enum Kind: String {
    case words
    /// The candidates are spelled differently from what was typed, and replace it.
    case respelled
    /// The shell offers files.
    case files
    /// The shell offers folders, behind the `archive:` that was typed.
    case folders
  }

  struct Candidate: Equatable {
    /// The whole word.
    let text: String
    /// Empty for none.
    var help = ""
  }

  /// The lines that a script reads: the kind, then each candidate, a tab and its explanation.
  var lines: [String] {
    [kind.rawValue]
      + candidates.map { $0.help.isEmpty ? $0.text : "\($0.text)\t\($0.help)" }
  }
}
