package import Glibc
import Locking

/// Rules for every start of a program by a test.
package enum Spawning {
  // Not of Void: the thread sanitizer confuses a value without size with what follows it.
  private static let lock = Locked(0)

  /// Excludes from each other what must not overlap in one process: starting a program, and
  /// creating a descriptor that programs must not inherit. A program started before it is marked
  /// would keep a terminal, pipe or server open that a test expects to be closed.
  package static func alone<Result>(_ work: () -> sending Result) -> sending Result {
    lock.withLock { _ in work() }
  }

  /// Starts a program with no signal ignored or blocked, as a shell does. The test runner ignores
  /// and blocks some, and a program that inherits this would survive signals that normally end it.
  ///
  /// - Parameter looksUp: whether a name without a slash is looked up in PATH.
  /// - Returns: 0 or the error, and the process.
  package static func start(
    _ command: [String], environment: [String]? = nil, looksUp: Bool = false,
    _ actions: inout posix_spawn_file_actions_t
  ) -> (code: Int32, child: pid_t) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let words = command.map { strdup($0) } + [nil]
    let variables = (environment ?? []).map { strdup($0) } + [nil]
    defer { for text in words + variables { free(text) } }
    let given = environment == nil ? nil : variables
    return alone {
      var child: pid_t = 0
      let start = looksUp ? posix_spawnp : posix_spawn
      let code =
        given.map { start(&child, command[0], &actions, &attributes, words, $0) }
        ?? start(&child, command[0], &actions, &attributes, words, environ)
      return (code, child)
    }
  }
}
