/// A setting with its value and origin.
package struct ConfigEntry: Equatable, Sendable {
  package let key: String
  /// The effective value; nil without a setting and without a default that could be named.
  package let value: String?
  package let origin: Origin

  package enum Origin: Equatable, Sendable {
    /// `--lang`
    case option(String)
    /// `SORAMOYO_LANG`
    case variable(String)
    case file
    case usual

    /// The word for it in machine formats.
    package var machineName: String {
      switch self {
      case .option: "option"
      case .variable: "variable"
      case .file: "file"
      case .usual: "default"
      }
    }
  }

  package init(key: String, value: String?, origin: Origin) {
    self.key = key
    self.value = value
    self.origin = origin
  }
}
