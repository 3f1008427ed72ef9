import CProgram
import Models
import Storage
import SystemLibrary
import Terminal

extension ProcessContext {
  /// The variables that the program reads; a test compares them with docs/configuration.md.
  static var variables: [String] {
    ownVariables + Pager.variables + completionVariables + programVariables
      + notifyVariables + Setting.all.map(\.variable)
  }

  /// Which shell it is, and where it looks. Looked at only by `completions`.
  static let completionVariables = ["SHELL", "BASH_COMPLETION_USER_DIR"]

  /// Where programs are. Looked at only by `watch`, which says at once that there is none.
  static let programVariables = ["PATH"]

  /// What tells who shows notifications.
  static let notifyVariables =
    TerminalNotification.variables + [
      "DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "SSH_CONNECTION", "SSH_TTY",
    ]

  /// The first variable that is a path or a setting and is not UTF-8: repaired, it would name
  /// something else. The home does not matter where folders are set.
  static var garbledVariable: String? {
    guard cprogram_is_environment_ascii() == 0 else { return nil }
    let folders = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"]
    let files = [
      "XDG_RUNTIME_DIR", "SORAMOYO_CONFIG", "BASH_COMPLETION_USER_DIR", "CURL_CA_BUNDLE",
      "SSL_CERT_FILE", "SSL_CERT_DIR",
    ]
    let home = folders.allSatisfy { getenv($0).map { $0[0] == slash } ?? false } ? [] : ["HOME"]
    return (home + folders + files + Setting.all.map(\.variable)).first { name in
      guard let value = getenv(name) else { return false }
      return String(validatingCString: value) == nil
    }
  }

  private static let slash = CChar(bitPattern: UInt8(ascii: "/"))

  static func current() -> ProcessContext { current(settings: Setting.all.map(\.variable)) }
}

extension Directories {
  /// The program's folder of a kind; nil if unknown.
  static func folder(_ kind: Kind, _ context: ProcessContext) -> String? {
    try? Directories(appName: "soramoyo", environment: context.environment).path(kind)
  }
}

extension ProcessContext {
  /// Whether a favorite has it for its name. The file is read only for a word that is neither a command nor a place.
  func isOwnName(_ word: String) -> Bool { !(favorites?.places(named: word) ?? []).isEmpty }

  /// Nil if they cannot be read.
  var favorites: FavoriteList? {
    Directories.folder(.data, self).flatMap { folder in
      try? FileFavoriteStore(folder: folder) { ProcessContext.wallClock() }.list()
    }
  }
}
