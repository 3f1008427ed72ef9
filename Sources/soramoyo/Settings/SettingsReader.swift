import ForecastSources
import Models
import Pages
import Presenter
import Terminal

/// Decides the settings of one run from the flags, the environment and the configuration file.
struct SettingsReader {
  let values: CommandValues
  let context: ProcessContext
  let config: ConfigFile

  /// An invalid value of a flag, variable or key.
  struct WrongValue: Error, Equatable {
    let name: String
    var value: String
    let allowed: String
    /// `allowed` are examples of its form, not all values.
    var isExample = false
    let isFromConfig: Bool
    /// The file and line, if it is from there.
    var origin: String?
    /// The value itself is fine, but a live source knows no other time than now.
    var isTimeOfLiveSource = false
    var addressProblem: ServiceAddress.Problem?
    var ruleProblem: WatchRule.Problem?
  }

  func settings() throws(WrongValue) -> Settings {
    let locale = UserLocale(environment: context.environment)
    let language = try value(.lang) { Language(rawValue: $0) }
    let found = StreamCharsets(locale.encoding, context: context)
    // What cannot show Japanese gets romaji, unless Japanese is asked for by name.
    let charsets = language == .ja ? .utf8 : found
    let glyphs = try value(.glyphs) { GlyphSet(rawValue: $0) }
    let choice = try value(.color) { ColorChoice(rawValue: $0) }
    let ambiguous =
      try value(.ambiguousWidth) {
        ["auto": Optional<DisplayWidth.Ambiguous>.none, "1": .narrow, "2": .wide][$0]
      } ?? nil
    let background = try value(.background) {
      ["auto": Optional<Appearance>.none, "dark": .dark, "light": .light][$0]
    }
    let source = try value(.source) { SourceChoice($0) }
    let fallback = try value(.fallback) { Fallback(rawValue: $0) }
    let baseURL = try baseURL()
    return Settings(
      style: TextStyle(
        language: language ?? (locale.isJapanese && found.output == .utf8 ? .ja : .en),
        glyphs: glyphs ?? (found.output == .utf8 ? .unicode : .ascii),
        // A picture is one of a terminal.
        isOnTerminal: context.isOutputTerminal || values.format.isPicture,
        isAmbiguousWide: ambiguous == .wide),
      charsets: charsets,
      color: ColorLevel.detect(
        choice: choice ?? .auto, environment: context.environment,
        isTerminal: context.isOutputTerminal),
      colorsBars: ColorLevel.isWanted(
        choice: choice ?? .auto, environment: context.environment),
      width: try width(), ambiguous: ambiguous, background: background ?? nil,
      source: source ?? .jma,
      // Naming a source or an address uses only that source.
      fallback: source == nil && baseURL == nil ? fallback ?? .official : .off,
      baseURL: baseURL, isOffline: values.has(CommonOption.offline), maxAge: try maxAge(),
      now: try now(source ?? .jma), place: text(.place), placeOrigin: origin(.place),
      isVerbose: values.has(CommonOption.verbose),
      usesMouse: try value(.mouse) { ["on": true, "off": false][$0] } ?? true,
      notifyForm: try notifyForm(),
      watchTries: try watchTries(), watchRules: try watchRules(), prefersProse: try prefersProse())
  }

  private func notifyForm() throws(WrongValue) -> NotifyForm? {
    let choice = try value(.notifyAs) { text -> NotifyForm?? in
      let form = NotifyForm.all.first { $0.name == text }?.form
      return text == "auto" || form != nil ? .some(form) : nil
    }
    return choice ?? nil
  }

  /// A pipe gets sentences only by the option.
  private func prefersProse() throws(WrongValue) -> Bool {
    let choice = try value(.prose) {
      ["auto": Optional<Bool>.none, "always": true, "never": false][$0]
    }
    return context.isOutputTerminal
      && ((choice ?? nil) ?? (context.environment["TERM"] == "dumb"))
  }

  /// Option, then variable, then configuration.
  private func text(_ setting: Setting) -> String? {
    if let text = setting.option.flatMap(values.text) { return text }
    if let value = context.environment[setting.variable], !value.isEmpty { return value }
    return config.values[setting.key]
  }

  /// The variable or the line of the file that a setting without an option is from.
  private func origin(_ setting: Setting) -> String? {
    if let value = context.environment[setting.variable], !value.isEmpty {
      return setting.variable
    }
    return config.origin(of: setting.key)
  }

  private func value<Value>(
    _ setting: Setting, _ read: (String) -> Value?
  ) throws(WrongValue) -> Value? {
    guard let text = text(setting) else { return nil }
    guard let value = read(text) else { throw wrong(setting, text) }
    return value
  }

  private func wrong(_ setting: Setting, _ text: String) -> WrongValue {
    let isOption = setting.option.flatMap(values.text) != nil
    let isVariable = !isOption && context.environment[setting.variable] == text
    return WrongValue(
      name: isOption ? "--\(setting.key)" : isVariable ? setting.variable : setting.key,
      value: UntrustedText(text).line, allowed: setting.allowed,
      isFromConfig: !isOption && !isVariable,
      origin: isOption || isVariable ? nil : config.origin(of: setting.key))
  }

  private func width() throws(WrongValue) -> Int {
    let range = Setting.widths
    if let width = try value(
      .width, { Int($0).flatMap { range.contains($0) ? $0 : nil } })
    {
      return width
    }
    let columns = context.usableColumns
    return min(max(columns, range.lowerBound), range.upperBound)
  }

  private func watchTries() throws(WrongValue) -> WatchTries {
    let usual = WatchTries()
    let count = try value(.watchTries) {
      Int($0).flatMap { WatchTries.counts.contains($0) ? $0 : nil }
    }
    let span = try value(.watchTriesWithin) {
      TimeSpan.seconds($0).flatMap { WatchTries.spans.contains($0) ? $0 : nil }
    }
    return WatchTries(count: count ?? usual.count, span: span ?? usual.span)
  }

  private func watchRules() throws(WrongValue) -> [WatchRules.Line] {
    let setting = Setting.watch
    let variable = context.environment[setting.variable] ?? ""
    let items =
      variable.isEmpty
      ? config.items(of: setting.key)
      : variable.split { $0 == ";" || $0.isNewline }.map { (String($0), setting.variable) }
    var lines: [WatchRules.Line] = []
    for (text, origin) in items {
      do throws(WatchRule.Problem) {
        let file = origin.split(separator: "/").last.map(String.init) ?? origin
        let line = try WatchRules.Line(text, origin: file)
        if !line.rule.mayRepeat, lines.contains(where: { $0.rule.head == line.rule.head }) {
          throw .twice(line.rule.head)
        }
        lines.append(line)
      } catch {
        throw WrongValue(
          name: variable.isEmpty ? setting.key : setting.variable, value: UntrustedText(text).line,
          allowed: "", isFromConfig: variable.isEmpty, origin: variable.isEmpty ? origin : nil,
          ruleProblem: error)
      }
    }
    return lines
  }

  private func baseURL() throws(WrongValue) -> String? {
    guard let text = text(.baseURL) else { return nil }
    do throws(ServiceAddress.Problem) {
      return try ServiceAddress(text).text
    } catch {
      var wrong = wrong(.baseURL, text)
      wrong.value = UntrustedText(ServiceAddress.withoutSecrets(text)).line
      wrong.addressProblem = error
      throw wrong
    }
  }

  private func maxAge() throws(WrongValue) -> Int? {
    guard let text = values.text(CommonOption.maxAge) else { return nil }
    if let seconds = TimeSpan.seconds(text) { return seconds }
    throw wrong(CommonOption.maxAge, text, like: "30m, 2h, 1d")
  }

  private func now(_ source: SourceChoice) throws(WrongValue) -> Instant {
    guard let text = values.text(CommonOption.at) else {
      if case .sample(let issue) = source { return SampleSource(issue).issued }
      return context.now
    }
    var wrong = wrong(CommonOption.at, text, like: "2024-08-29T12:00+09:00")
    guard let instant = Instant(iso8601: text) else { throw wrong }
    // Asking a live service about another time than now would show wrong ages and days.
    wrong.isTimeOfLiveSource = source.isLive
    if source.isLive { throw wrong }
    return instant
  }

  private func wrong(_ option: CommandOption, _ text: String, like example: String) -> WrongValue {
    WrongValue(
      name: "--" + option.name, value: UntrustedText(text).line, allowed: example,
      isExample: true, isFromConfig: false)
  }
}

/// Time spans as users type them: `90s`, `30m`, `2h`, `1d`, or plain seconds.
enum TimeSpan {
  static func seconds(_ text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
    guard let last = text.last, text.utf8.count <= 10 else { return nil }
    let factor = units[last]
    let digits = factor == nil ? Substring(text) : text.dropLast()
    guard digits.utf8.allSatisfy(\.isDigit),
      let number = Int(digits), number <= 1_000_000
    else { return nil }
    return number * (factor ?? 1)
  }
}

/// The address of a service, from `--base-url`. File names are appended to it, and it is shown with
/// all data from there, in messages, in JSON and in the cache.
struct ServiceAddress: Equatable {
  /// Ends in a slash.
  let text: String

  enum Problem: Error, Equatable {
    case notAnAddress
    /// A user name or password: it would be shown and stored with all data from there.
    case credentials
    /// `?` or `#`: anything appended after these is no longer part of the path.
    case query
  }

  private static let byteLimit = 500

  init(_ text: String) throws(Problem) {
    guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }),
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), text.utf8.count < Self.byteLimit
    else { throw .notAnAddress }
    let rest = text.dropFirst(scheme.count)
    // A password may contain a slash and look like part of the path; there `@` can be written as `%40`.
    guard !rest.contains("@") else { throw .credentials }
    guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw .query }
    guard Self.isHost(rest.prefix { $0 != "/" }) else { throw .notAnAddress }
    self.text = text.hasSuffix("/") ? text : text + "/"
  }

  /// `www.example.org`, `127.0.0.1:8080`, `[::1]:8080`
  private static func isHost(_ authority: Substring) -> Bool {
    var host = authority
    var port: Substring?
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return false }
      host = authority[...end]
      let rest = authority[authority.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return false }
      port = rest.isEmpty ? nil : rest.dropFirst()
    } else if let colon = authority.firstIndex(of: ":") {
      host = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    }
    guard !host.isEmpty, host != "[]" else { return false }
    guard let port else { return true }
    return port.utf8.allSatisfy(\.isDigit)
      && (Int(port).map { (1...65_535).contains($0) } ?? false)
  }

  /// An invalid address, to be shown with its error: without anything before an `@`, after a `?`,
  /// or in place of a port, which may be passwords and keys.
  static func withoutSecrets(_ text: String) -> String {
    let scheme = ["https://", "http://", "ftp://"].first { text.hasPrefix($0) } ?? ""
    var rest = String(text.dropFirst(scheme.count))
    if let at = rest.lastIndex(of: "@") { rest = "…" + rest[at...] }
    if let mark = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      rest = rest[...mark] + "…"
    }
    guard let colon = rest.firstIndex(of: ":"), rest.first != "[" else { return scheme + rest }
    let port = rest[rest.index(after: colon)...].prefix { $0 != "/" }
    let isPort = port.utf8.allSatisfy(\.isDigit)
    return scheme + (isPort ? rest : rest[...colon] + "…")
  }
}
