import Models
import Presenter
import Terminal

/// Decides the settings of one run from the flags, the environment and the configuration file.
struct SettingsReader {
  let values: CommonValues
  let context: ProcessContext
  let config: ConfigFile

  /// A flag, variable or key with a value that means nothing.
  struct WrongValue: Error, Equatable {
    let name: String
    var value: String
    let allowed: String
    let isFromConfig: Bool
    /// The value itself is fine, but a live source knows no other time than now.
    var isTimeOfLiveSource = false
    /// What exactly is wrong with an address.
    var addressProblem: ServiceAddress.Problem?
  }

  func settings() throws(WrongValue) -> Settings {
    let locale = UserLocale(environment: context.environment)
    let language = try value(
      values.lang, "lang", allowed: "ja, en", { Language(rawValue: $0) })
    let found = StreamCharsets(locale.encoding, context: context)
    // What cannot show Japanese gets romaji, unless Japanese is asked for by name.
    let charsets = language == .ja ? .utf8 : found
    let glyphs = try value(
      values.glyphs, "glyphs", allowed: "emoji, unicode, ascii", { GlyphSet(rawValue: $0) })
    let choice = try value(
      values.color, "color", allowed: "auto, always, never", { ColorChoice(rawValue: $0) })
    let ambiguous = try value(
      nil, "ambiguous-width", allowed: "1, 2",
      { ["1": DisplayWidth.Ambiguous.narrow, "2": .wide][$0] })
    let source =
      try value(
        values.source, "source",
        allowed: "jma, jma-xml, livedoor, archive:DIR, sample, sample:snow",
        { SourceChoice($0) })
    let fallback = try value(
      nil, "fallback", allowed: "official, livedoor, off", { Fallback(rawValue: $0) })
    let baseURL = try baseURL()
    return Settings(
      style: TextStyle(
        language: language ?? (locale.isJapanese && found.output == .utf8 ? .ja : .en),
        glyphs: glyphs ?? (found.output == .utf8 ? .unicode : .ascii)),
      charsets: charsets,
      color: ColorLevel.detect(
        choice: choice ?? .auto, environment: context.environment,
        isTerminal: context.isOutputTerminal),
      width: try width(), ambiguous: ambiguous ?? .narrow, source: source ?? .jma,
      // Who names a source, or an address, wants that one and no other.
      fallback: source == nil && baseURL == nil ? fallback ?? .official : .off,
      baseURL: baseURL, isOffline: values.offline, maxAge: try maxAge(),
      now: try now(source ?? .jma), place: text(nil, "place"), isVerbose: values.verbose,
      usesMouse: try usesMouse())
  }

  /// Flag, then variable, then configuration.
  private func text(_ flag: String?, _ key: String) -> String? {
    if let flag { return flag }
    if let value = context.environment[Self.variable(key)], !value.isEmpty { return value }
    return config.values[key]
  }

  /// `SORAMOYO_BASE_URL` for `base-url`.
  static func variable(_ key: String) -> String {
    "SORAMOYO_" + key.uppercased().split(separator: "-").joined(separator: "_")
  }

  private func value<Value>(
    _ flag: String?, _ key: String, allowed: String, _ read: (String) -> Value?
  ) throws(WrongValue) -> Value? {
    guard let text = text(flag, key) else { return nil }
    guard let value = read(text) else { throw wrong(flag, key, text, allowed) }
    return value
  }

  private func wrong(
    _ flag: String?, _ key: String, _ text: String, _ allowed: String
  ) -> WrongValue {
    let variable = Self.variable(key)
    let isFromVariable = flag == nil && context.environment[variable] == text
    let isFromConfig = flag == nil && !isFromVariable
    return WrongValue(
      name: flag != nil ? "--\(key)" : isFromVariable ? variable : key,
      value: UntrustedText(text).line, allowed: allowed,
      isFromConfig: isFromConfig)
  }

  /// Widths outside of this range make no readable table.
  private static let widths = 20...1000

  private func width() throws(WrongValue) -> Int {
    let range = Self.widths
    if let width = try value(
      values.width, "width", allowed: "\(range.lowerBound)-\(range.upperBound)",
      { Int($0).flatMap { range.contains($0) ? $0 : nil } })
    {
      return width
    }
    let columns =
      context.columns
      ?? context.environment["COLUMNS"].flatMap { Int($0) } ?? 80
    return min(max(columns, range.lowerBound), range.upperBound)
  }

  private func baseURL() throws(WrongValue) -> String? {
    guard let text = text(values.baseURL, "base-url") else { return nil }
    do throws(ServiceAddress.Problem) {
      return try ServiceAddress(text).text
    } catch {
      var wrong = wrong(values.baseURL, "base-url", text, "http://…, https://…")
      wrong.value = UntrustedText(ServiceAddress.withoutSecrets(text)).line
      wrong.addressProblem = error
      throw wrong
    }
  }

  private func usesMouse() throws(WrongValue) -> Bool {
    try value(nil, "mouse", allowed: "on, off", { ["on": true, "off": false][$0] }) ?? true
  }

  private func maxAge() throws(WrongValue) -> Int? {
    guard let text = values.maxAge else { return nil }
    guard let seconds = TimeSpan.seconds(text) else {
      throw WrongValue(
        name: "--max-age", value: UntrustedText(text).line, allowed: "30m, 2h, 1d",
        isFromConfig: false)
    }
    return seconds
  }

  private func now(_ source: SourceChoice) throws(WrongValue) -> Instant {
    guard let text = values.at else {
      if case .sample(let issue) = source { return SampleClock.issued(issue) }
      return context.now
    }
    guard let instant = Instant(iso8601: text) else {
      throw WrongValue(
        name: "--at", value: UntrustedText(text).line, allowed: "2024-08-29T12:00+09:00",
        isFromConfig: false)
    }
    // Asking a live service about another time than now would show wrong ages and days.
    guard !source.isLive else {
      throw WrongValue(
        name: "--at", value: UntrustedText(text).line, allowed: "", isFromConfig: false,
        isTimeOfLiveSource: true)
    }
    return instant
  }
}
