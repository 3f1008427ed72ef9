/// The number of colours that may be written.
package enum ColorLevel: Int, Sendable, Hashable, Comparable, CaseIterable {
  /// No escape sequences.
  case none
  /// The sixteen colours that the user's theme defines.
  case ansi16
  /// The 256-colour palette.
  case ansi256
  /// 24-bit colour.
  case trueColor

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The level for the user's choice and the kind of output.
  ///
  /// An explicit choice takes precedence. Otherwise, in this order: `NO_COLOR` (not empty) means
  /// none; `CLICOLOR_FORCE` (not empty, not `0`) colours even without a terminal; `CLICOLOR=0`, a
  /// dumb or unknown `TERM` and anything that is not a terminal mean none.
  ///
  /// - Parameters:
  ///   - choice: the value of `--color`.
  ///   - environment: the process's environment variables.
  ///   - isTerminal: whether the output is a terminal.
  package static func detect(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool
  ) -> ColorLevel {
    switch choice {
    case .never: return .none
    case .always: return max(.ansi16, offered(by: environment))
    case .auto: break
    }
    if isSet("NO_COLOR", in: environment) { return .none }
    if isSet("CLICOLOR_FORCE", in: environment), environment["CLICOLOR_FORCE"] != "0" {
      return max(.ansi16, offered(by: environment))
    }
    if !isTerminal || environment["CLICOLOR"] == "0" { return .none }
    return offered(by: environment)
  }

  /// Whether colours are wanted in an output that has its own signs for them and is drawn by another
  /// program, as tmux does: it is never a terminal, and the level is that program's matter.
  package static func isWanted(choice: ColorChoice, environment: [String: String]) -> Bool {
    switch choice {
    case .never: false
    case .always: true
    case .auto: !isSet("NO_COLOR", in: environment)
    }
  }

  /// The level that the terminal announces in `TERM` and `COLORTERM`.
  private static func offered(by environment: [String: String]) -> ColorLevel {
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" { return .none }
    let colorTerm = environment["COLORTERM"] ?? ""
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      return .trueColor
    }
    return term.hasSuffix("256color") ? .ansi256 : .ansi16
  }

  private static func isSet(_ name: String, in environment: [String: String]) -> Bool {
    environment[name].map { !$0.isEmpty } ?? false
  }
}

/// The value of a `--color` option.
package enum ColorChoice: String, Sendable, Hashable, CaseIterable {
  /// Colour on a terminal, none elsewhere.
  case auto
  /// Colour for every kind of output.
  case always
  /// No colour.
  case never
}
