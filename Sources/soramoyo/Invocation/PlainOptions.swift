/// Options written out in full, each known, and words that begin with no dash.
struct PlainOptions {
  private(set) var common = CommonValues()
  private(set) var words: [String] = []
  private var found: [String: [String]] = [:]

  /// - Parameters:
  ///   - valued: the command's own options with a value, which may be repeated.
  ///   - flags: its own options without one.
  /// - Returns: nil for anything else than such options and words.
  init?(_ arguments: [String], valued: Set<String> = [], flags: Set<String> = []) {
    var rest = arguments[...]
    while var argument = rest.popFirst() {
      // `--lang=ja` is `--lang ja`; only options with a value are written so.
      if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
        let value = String(argument[argument.index(after: equals)...])
        argument = String(argument[..<equals])
        guard !value.isEmpty, takeValue(argument, value, valued: valued) else { return nil }
        continue
      }
      guard argument.hasPrefix("-") else {
        words.append(argument)
        continue
      }
      if flags.contains(argument) || argument == "--json" || argument == "--plain" {
        found[argument, default: []].append("")
      } else if takeCommonFlag(argument) {
        continue
      } else {
        guard let value = rest.popFirst(), !value.hasPrefix("-") else { return nil }
        guard takeValue(argument, value, valued: valued) else { return nil }
      }
    }
  }

  private mutating func takeValue(
    _ argument: String, _ value: String, valued: Set<String>
  ) -> Bool {
    guard valued.contains(argument) else { return takeCommonValue(argument, value) }
    found[argument, default: []].append(value)
    return true
  }

  func has(_ flag: String) -> Bool { found[flag] != nil }

  func values(_ option: String) -> [String] { found[option] ?? [] }

  /// The last number given, the default when none is; nil when one of them is no number.
  func number(_ option: String, default fallback: Int) -> Int? {
    var number = fallback
    for text in values(option) {
      guard let read = Int(text) else { return nil }
      number = read
    }
    return number
  }

  /// Nil when both machine formats are asked for.
  var format: OutputFormat? {
    switch (has("--json"), has("--plain")) {
    case (true, true): nil
    case (true, false): .json
    case (false, true): .plain
    case (false, false): .people
    }
  }

  private mutating func takeCommonFlag(_ argument: String) -> Bool {
    switch argument {
    case "--offline": common.offline = true
    case "--quiet", "-q": common.quiet = true
    case "--verbose", "-v": common.verbose = true
    default: return false
    }
    return true
  }

  private mutating func takeCommonValue(_ argument: String, _ value: String) -> Bool {
    switch argument {
    case "--lang": common.lang = value
    case "--source": common.source = value
    case "--max-age": common.maxAge = value
    case "--at": common.at = value
    case "--base-url": common.baseURL = value
    case "--color": common.color = value
    case "--glyphs": common.glyphs = value
    case "--width": common.width = value
    default: return false
    }
    return true
  }
}
