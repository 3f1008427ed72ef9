import Storage

/// A shell that completes.
enum Shell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// From a path such as `/usr/bin/zsh`; nil for another shell.
  init?(path: String) {
    guard let name = path.split(separator: "/").last, let shell = Shell(rawValue: String(name))
    else { return nil }
    self = shell
  }

  /// Where a script for one user goes; nil without a home folder.
  /// - Parameter environment: `HOME`, the variables of XDG, and `BASH_COMPLETION_USER_DIR`.
  func file(_ environment: [String: String]) -> String? {
    let folders = Directories(appName: folderName, environment: environment)
    switch self {
    case .bash:
      if let own = environment["BASH_COMPLETION_USER_DIR"], own.hasPrefix("/") {
        return own + "/completions/soramoyo"
      }
      return (try? folders.path(.data)).map { $0 + "/completions/soramoyo" }
    case .zsh:
      return (try? folders.path(.data)).map { $0 + "/site-functions/_soramoyo" }
    case .fish:
      return (try? folders.path(.config)).map { $0 + "/completions/soramoyo.fish" }
    }
  }

  /// The folder of the shell's own files below those of XDG.
  private var folderName: String {
    switch self {
    case .bash: "bash-completion"
    case .zsh: "zsh"
    case .fish: "fish"
    }
  }
}
