import Pages
import Terminal

/// The language and the charsets for output before the settings are known: help, a wrong command
/// line, a wrong setting. They rank as the settings do.
struct EarlyMessages: Equatable {
  let isJapanese: Bool
  let charsets: StreamCharsets
  let talk: StderrWrapping?

  var language: Language { isJapanese ? .ja : .en }

  /// - Parameters:
  ///   - flag: the value of `--lang`.
  ///   - config: what the configuration says of the language.
  init(flag: String?, context: ProcessContext, config: String?) {
    let environment = context.environment
    let locale = UserLocale(environment: environment)
    let asked = [flag, environment[Setting.lang.variable], config].lazy
      .compactMap { $0 }.first { $0 == "ja" || $0 == "en" }
    let found = StreamCharsets(locale.encoding, context: context)
    isJapanese = asked.map { $0 == "ja" } ?? (locale.isJapanese && found.output == .utf8)
    charsets = isJapanese ? .utf8 : found
    talk = StderrWrapping(context)
  }

  /// For a command line that could not be parsed.
  init(arguments: [String], context: ProcessContext) {
    var flag: String?
    let option = "--" + Setting.lang.key
    for (index, argument) in arguments.enumerated() {
      if argument == option, index + 1 < arguments.count { flag = arguments[index + 1] }
      if argument.hasPrefix(option + "=") { flag = String(argument.dropFirst(option.count + 1)) }
    }
    let config = try? ConfigFile(path: ConfigFile.path(context))
    self.init(flag: flag, context: context, config: config?.values[Setting.lang.key])
  }

  /// Reports an error, with further lines.
  func printError(_ message: String, _ more: [String] = []) {
    printError([Console.lead + message] + more)
  }

  /// As above, for complete lines, from which control codes are removed.
  func printError(_ lines: [String]) {
    let page = PageRenderer(width: 80, color: .none, measure: DisplayWidth())
    Console(charsets: charsets, isQuiet: false, talk: talk)
      .printError(lines.map(page.talk).joined(separator: "\n"))
  }

  /// Prints what was asked of the program itself.
  /// - Returns: the exit code.
  func print(_ write: (Console) -> Void) -> Int32 {
    let console = Console(charsets: charsets, isQuiet: false, talk: talk)
    write(console)
    return CommandFailure.exitCode(console.flush)
  }
}
