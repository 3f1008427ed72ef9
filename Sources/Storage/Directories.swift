/// The program's folders, by the XDG base directory specification.
///
/// It only names folders. They are created at the first write.
package struct Directories: Hashable, Sendable {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// Settings: `$XDG_CONFIG_HOME`, else `~/.config`.
    case config
    /// Data that must not be lost: `$XDG_DATA_HOME`, else `~/.local/share`.
    case data
    /// Data that can be fetched again: `$XDG_CACHE_HOME`, else `~/.cache`.
    case cache
  }

  private let appName: String
  private let environment: [String: String]

  /// - Parameter appName: the name of the program's own folder in each of them.
  package init(appName: String, environment: [String: String]) {
    self.appName = appName
    self.environment = environment.filter { Self.variables.contains($0.key) }
  }

  /// The absolute path of the program's folder of this kind.
  package func path(_ kind: Kind) throws(DirectoriesError) -> String {
    let places = Self.places(of: kind)
    if let value = environment[places.variable], FilePath.isAbsolute(value) {
      return FilePath.joining(FilePath.withoutTrailingSlashes(value), appName)
    }
    guard let home = environment["HOME"], !home.isEmpty else { throw .homeMissing }
    guard FilePath.isAbsolute(home) else { throw .homeNotAbsolute(home) }
    let base = FilePath.joining(FilePath.withoutTrailingSlashes(home), places.fallback)
    return FilePath.joining(base, appName)
  }

  private static let variables = ["HOME"] + Kind.allCases.map { places(of: $0).variable }

  private static func places(of kind: Kind) -> (variable: String, fallback: String) {
    switch kind {
    case .config: ("XDG_CONFIG_HOME", ".config")
    case .data: ("XDG_DATA_HOME", ".local/share")
    case .cache: ("XDG_CACHE_HOME", ".cache")
    }
  }
}

/// Why a folder cannot be determined.
package enum DirectoriesError: Error, Hashable, Sendable {
  /// Neither the XDG variable nor `HOME` is set.
  case homeMissing
  /// `HOME` is not an absolute path.
  case homeNotAbsolute(String)
}
