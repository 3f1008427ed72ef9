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
  }

  func settings() throws(WrongValue) -> Settings {
    let locale = UserLocale(environment: context.environment)
    let language = try value(.lang) { Language(rawValue: $0) }
    let found = StreamCharsets(locale.encoding, context: context)
    // What cannot show Japanese gets romaji, unless Japanese is asked for by name.
    let charsets = language == .ja ? .utf8 : found
    let glyphs = try value(.glyphs) { GlyphSet(rawValue: $0) }
    let choice = try value(.color) { ColorChoice(rawValue: $0) }
    let ambiguous = try value(.ambiguousWidth) {
      ["1": DisplayWidth.Ambiguous.narrow, "2": .wide][$0]
    }
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
        isOnTerminal: context.isOutputTerminal),
      charsets: charsets,
      color: ColorLevel.detect(
        choice: choice ?? .auto, environment: context.environment,
        isTerminal: context.isOutputTerminal),
      width: try width(), ambiguous: ambiguous ?? .narrow, background: background ?? nil, source: source ?? .jma,
      // Naming a source or an address uses only that source.
      fallback: source == nil && baseURL == nil ? fallback ?? .official : .off,
      baseURL: baseURL, isOffline: values.has(CommonOption.offline), maxAge: try maxAge(),
      now: try now(source ?? .jma), place: text(.place), placeOrigin: origin(.place),
      isVerbose: values.has(CommonOption.verbose),
      usesMouse: try value(.mouse) { ["on": true, "off": false][$0] } ?? true,
      watchTries: try watchTries())
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
    guard let seconds = TimeSpan.seconds(text) else {
      throw WrongValue(
        name: "--" + CommonOption.maxAge.name, value: UntrustedText(text).line,
        allowed: "30m, 2h, 1d", isExample: true, isFromConfig: false)
    }
    return seconds
  }

  private func now(_ source: SourceChoice) throws(WrongValue) -> Instant {
    guard let text = values.text(CommonOption.at) else {
      if case .sample(let issue) = source { return SampleClock.issued(issue) }
      return context.now
    }
    guard let instant = Instant(iso8601: text) else {
      throw WrongValue(
        name: "--" + CommonOption.at.name, value: UntrustedText(text).line,
        allowed: "2024-08-29T12:00+09:00", isExample: true, isFromConfig: false)
    }
    // Asking a live service about another time than now would show wrong ages and days.
    guard !source.isLive else {
      throw WrongValue(
        name: "--" + CommonOption.at.name, value: UntrustedText(text).line, allowed: "",
        isFromConfig: false,
        isTimeOfLiveSource: true)
    }
    return instant
  }
}
