package import Glibc
import Locking

/// What every start of a program by a test has to keep to.
package enum Spawning {
  // Not of Void: the thread sanitizer takes what has no size for what lies behind it.
  private static let lock = Locked(0)

  /// Keeps apart what must not overlap in one process: starting a program, and making a descriptor
  /// that programs shall not inherit. Marking it takes a second step; a program that starts between
  /// the two would hold a terminal, a pipe or a server open that a test waits to see closed.
  package static func alone<Result>(_ work: () -> sending Result) -> sending Result {
    lock.withLock { _ in work() }
  }

  /// Starts a program with no signal ignored or blocked, as a shell does. Whatever runs the tests
  /// ignores some and blocks others, and a program would inherit that: it would then survive here
  /// what kills it everywhere else.
  ///
  /// - Parameter looksUp: whether a name without a slash is looked for in PATH.
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
