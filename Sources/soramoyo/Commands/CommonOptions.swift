import ArgumentParser

/// Options that every command takes. Values stay text here and are judged by `SettingsReader`,
/// so that what is said about a wrong one is said in the person's language.
struct CommonOptions: ParsableArguments {
  @Option(help: HelpText.lang) var lang: String?
  @Option(help: HelpText.source) var source: String?
  @Flag(help: HelpText.offline) var offline = false
  @Option(help: HelpText.maxAge) var maxAge: String?
  @Option(help: HelpText.at) var at: String?
  @Option(name: .customLong("base-url"), help: HelpText.baseURL) var baseURL: String?
  @Option(help: HelpText.color) var color: String?
  @Option(help: HelpText.glyphs) var glyphs: String?
  @Option(help: HelpText.width) var width: String?
  @Flag(name: .shortAndLong, help: HelpText.quiet) var quiet = false
  @Flag(name: .shortAndLong, help: HelpText.verbose) var verbose = false

  var values: CommonValues {
    CommonValues(
      lang: lang, source: source, offline: offline, maxAge: maxAge, at: at, baseURL: baseURL,
      color: color, glyphs: glyphs, width: width, quiet: quiet, verbose: verbose)
  }
}

/// How data is printed.
struct FormatOptions: ParsableArguments {
  @Flag(help: HelpText.json) var json = false
  @Flag(help: HelpText.plain) var plain = false

  var format: OutputFormat { json ? .json : plain ? .plain : .people }

  func validate() throws {
    if json && plain { throw ValidationError(HelpText.oneFormat) }
  }
}
