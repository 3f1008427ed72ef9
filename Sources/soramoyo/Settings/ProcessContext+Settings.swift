extension ProcessContext {
  /// The variables that mean something to us. All of them are in docs/configuration.md, which a test
  /// compares with this list.
  static var variables: [String] { ownVariables + Setting.all.map(\.variable) }

  /// Reads the real ones.
  static func current() -> ProcessContext { current(settings: Setting.all.map(\.variable)) }
}
