import Terminal

/// The language and the charset for what has to be said before the settings are known: help, a
/// wrong command line, a wrong setting. They rank as the settings do.
struct Speech: Equatable {
  let isJapanese: Bool
  let charset: Charset

  /// - Parameters:
  ///   - flag: the value of `--lang`.
  ///   - config: what the configuration says of the language.
  init(flag: String?, environment: [String: String], config: String?) {
    let locale = UserLocale(environment: environment)
    let asked = [flag, environment["SORAMOYO_LANG"], config].lazy
      .compactMap { $0 }.first { $0 == "ja" || $0 == "en" }
    isJapanese = asked.map { $0 == "ja" } ?? (locale.isJapanese && locale.charset == .utf8)
    charset = isJapanese ? .utf8 : locale.charset
  }

  /// For a command line of which nothing was understood yet.
  init(arguments: [String], surroundings: Surroundings) {
    var flag: String?
    for (index, argument) in arguments.enumerated() {
      if argument == "--lang", index + 1 < arguments.count { flag = arguments[index + 1] }
      if argument.hasPrefix("--lang=") { flag = String(argument.dropFirst(7)) }
    }
    let config = try? ConfigFile(path: Dependencies.configPath(surroundings))
    self.init(
      flag: flag, environment: surroundings.environment, config: config?.values["lang"])
  }

  /// Says what went wrong, and nothing in it can steer a terminal.
  func complain(_ lines: [String]) {
    let page = Page(width: 80, color: .none, measure: DisplayWidth())
    Console(charset: charset, isQuiet: false)
      .complain(lines.map(page.talk).joined(separator: "\n"))
  }
}
