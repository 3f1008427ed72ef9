import Storage

extension Directories {
  /// The program's folder of a kind; nil where none is known.
  static func folder(_ kind: Kind, _ context: ProcessContext) -> String? {
    try? Directories(appName: "soramoyo", environment: context.environment).path(kind)
  }
}
