/// What the value of an option or argument is, as far as completion can offer it. The same word in a
/// command line means the same in every command, so the name decides.
enum ValueKind {
  case place
  case favorite
  case area
  case day
  case file
  case settingKey
  /// The value of the setting whose key stands before it.
  case settingValue
  case setting(Setting)
  case words([String])
  case number(ClosedRange<Int>)
  case nothing

  init(_ argument: CommandArgument, of syntax: CommandSyntax) {
    switch argument.name {
    case "place" where ["favorites remove", "favorites move"].contains(syntax.name):
      self = .favorite
    case "value": self = .settingValue
    case let name: self.init(name, choices: [])
    }
  }

  init(_ option: CommandOption) {
    if let setting = Setting(key: option.name), setting.option == option {
      self = .setting(setting)
      return
    }
    switch option.kind {
    case .text(let value, _), .texts(let value):
      let choices = value.split(separator: "|").map(String.init)
      self.init(option.name, choices: choices.count > 1 ? choices : [])
    case .number(_, let range, _): self = .number(range)
    // The words of another program: a shell knows more of them.
    case .rest: self = .file
    case .flag, .seconds: self = .nothing
    }
  }

  private init(_ name: String, choices: [String]) {
    switch name {
    case "place", "query": self = .place
    case "area": self = .area
    case "day": self = .day
    case "file": self = .file
    case "key": self = .settingKey
    case "shell": self = .words(Shell.allCases.map(\.rawValue))
    case "max-age": self = .words(["30m", "1h", "6h", "1d"])
    default: self = choices.isEmpty ? .nothing : .words(choices)
    }
  }
}
