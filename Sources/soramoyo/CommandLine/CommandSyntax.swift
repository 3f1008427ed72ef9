import Models

/// What may stand on the command line of a command.
struct CommandSyntax: Sendable {
  /// `forecast`; with that of its group in front: `favorites add`.
  let name: String
  let abstract: Phrase
  let discussion: Phrase?
  let arguments: [CommandArgument]
  /// Its own options, as the help lists them.
  let groups: [OptionGroup]
  /// Whether it prints data, as text, JSON or records.
  let hasFormats: Bool
  /// Whether anything of it is drawn; if not, its help is without the options for that.
  let isDrawn: Bool
  /// Whether it may ask a service.
  let fetches: Bool
  /// What it can print instead of its usual page.
  let forms: [PageForm]

  init(
    _ name: String, _ abstract: Phrase, discussion: Phrase? = nil,
    arguments: [CommandArgument] = [], options: [CommandOption] = [],
    groups: [OptionGroup] = [], hasFormats: Bool = true, isDrawn: Bool = true,
    fetches: Bool = true, forms: [PageForm] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.arguments = arguments
    self.groups = (options.isEmpty ? [] : [OptionGroup(nil, options)]) + groups
    self.hasFormats = hasFormats
    self.isDrawn = isDrawn
    self.fetches = fetches
    self.forms = forms
  }

  /// Its own options.
  var options: [CommandOption] { groups.flatMap(\.options) }

  /// The last word of its name.
  var verb: String {
    // Its utf8: the help asks each command several times.
    guard let gap = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return name }
    return String(name[name.utf8.index(after: gap)...])
  }
}

/// Options that the help lists together.
struct OptionGroup: Sendable {
  /// Nil for those without a title of their own.
  let title: Phrase?
  let options: [CommandOption]

  init(_ title: Phrase?, _ options: [CommandOption]) {
    self.title = title
    self.options = options
  }
}

/// The part of the help that lists a command.
enum HelpSection: CaseIterable, Sendable {
  case weather
  case hazards
  case places
  case screens
  case data
  case setUp

  var title: Phrase {
    switch self {
    case .weather: Phrase("天気", "Weather")
    case .hazards: Phrase("防災", "Hazards")
    case .places: Phrase("場所", "Places")
    case .screens: Phrase("画面とバー", "Screens and bars")
    case .data: Phrase("データ", "Data")
    case .setUp: Phrase("設定", "Set-up")
    }
  }

  /// Whether its commands get data from a source.
  var hasSource: Bool { [.weather, .hazards, .screens].contains(self) }
}

/// A command, or a group with its commands, as the manual and the completion read it.
struct CommandOutline: Sendable {
  let name: String
  let abstract: Phrase
  let discussion: Phrase?
  /// Of a group: the syntax of its default member.
  let syntax: CommandSyntax
  var members: [CommandSyntax] = []
  let section: HelpSection
}

/// What was given on a command line, read by either the quick reader or the argument parser.
struct CommandValues: Equatable, Sendable {
  /// The words that belong to no option.
  private(set) var words: [String] = []
  private var given: [Given] = []

  private struct Given: Equatable, Sendable {
    let name: String
    var values: [String]
  }

  mutating func add(word: String) { words.append(word) }

  /// - Parameter value: empty for a flag.
  mutating func add(_ option: CommandOption, _ value: String = "") {
    let value = option.isOfDigits ? TypedDigits.halfwidth(value) : value
    let index = given.firstIndex { $0.name == option.name }
    // However often: a flag is given once, and of single values the last one counts.
    if let index, option.takesSeveral {
      given[index].values.append(value)
    } else if let index {
      given[index].values = [value]
    } else {
      given.append(Given(name: option.name, values: [value]))
    }
    // To give the usual value is to give none.
    if value == option.usual { given.removeAll { $0.name == option.name } }
  }

  /// For the quick reader.
  var arguments: [String] {
    given.flatMap { option in
      option.values.map { $0.isEmpty ? "--\(option.name)" : "--\(option.name)=\($0)" }
    } + words
  }

  var isEmpty: Bool { given.isEmpty }

  func has(_ option: CommandOption) -> Bool { has(named: option.name) }

  func has(named name: String) -> Bool { given.contains { $0.name == name } }

  func texts(_ option: CommandOption) -> [String] {
    given.first { $0.name == option.name }?.values ?? []
  }

  /// The given value, else the default.
  func text(_ option: CommandOption) -> String? {
    texts(option).last ?? option.usual
  }

  /// The given number, else the default. Numbers are validated before.
  func number(_ option: CommandOption) -> Int? {
    text(option).flatMap { Int($0) }
  }

  /// The given time, else the default. Times are validated before.
  func time(_ option: CommandOption) -> Duration? {
    text(option).flatMap(DecimalSeconds.milliseconds).map { .milliseconds($0) }
  }

  var format: OutputFormat {
    has(.json)
      ? .json
      : has(.jsonLines)
        ? .jsonLine
        : has(.plain)
          ? .plain
          : has(.geoJSON)
            ? .geoJSON : has(.svg) ? .svg : has(.html) ? .html : .people
  }

  /// Nil if they are valid for the syntax.
  func problem(_ syntax: CommandSyntax) -> Phrase? {
    for option in syntax.options {
      for value in texts(option) {
        if let problem = option.problem(with: value) { return problem }
      }
    }
    let outputs = isEmpty ? [] : outputs
    if outputs.count > 1 {
      let given = outputs.map { "--\($0)" }
      return Phrase(
        "\(given.joined(separator: " と ")) は\(given.count == 2 ? "どちらか" : "どれか")一つです",
        "Give only one of \(given.joined(separator: ", "))")
    }
    return nil
  }

  /// In whatever order the options were given.
  static func == (left: Self, right: Self) -> Bool {
    left.words == right.words && left.given.count == right.given.count
      && left.given.allSatisfy { right.given.contains($0) }
  }
}

enum OutputFormat: Equatable {
  case people
  case svg
  case html
  case json
  case jsonLine
  case geoJSON
  case plain

  /// Whether it is a page for people.
  var isPage: Bool { self == .people || isPicture }

  /// Whether it has all drawings and colours, whatever standard output is.
  var isPicture: Bool { self == .svg || self == .html }
}
