import ProcessTestSupport
import Testing

/// A library that limits the number of threads of a program. (A limit on processes does not apply
/// to root, the usual user in containers.)
struct ThreadLimit {
  private let folder: TemporaryFolder
  private let library: String

  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <errno.h>
    #include <pthread.h>
    #include <stdatomic.h>
    #include <stdlib.h>
    typedef int (*create_t)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    static atomic_int made = 0;
    int pthread_create(pthread_t *t, const pthread_attr_t *a, void *(*f)(void *), void *x) {
      if (atomic_fetch_add(&made, 1) >= atoi(getenv("THREADS"))) return EAGAIN;
      return ((create_t)dlsym(RTLD_NEXT, "pthread_create"))(t, a, f, x);
    }

    """

  /// Builds the library; the test is skipped if there is no C compiler.
  init() throws {
    folder = try TemporaryFolder()
    library = folder.appending("limit.so")
    try Self.build(library)
  }

  private static func build(_ library: String) throws {
    let build = "printf '%s' \"$1\" > \"$0.c\" && cc -shared -fPIC -o \"$0\" \"$0.c\" -ldl"
    let (_, end) = try ChildProcess(["sh", "-c", build, library, source]).finish()
    if end != .exited(0) { try Test.cancel("no C compiler here") }
  }

  /// Runs the program with at most `count` threads, sequential or concurrent.
  func run(_ home: Home, _ arguments: [String], threads count: Int) throws -> ProgramRun {
    let variables = [
      "LD_PRELOAD": library, "THREADS": "\(count)", "SWIFT_BACKTRACE": "enable=no",
    ]
    return try home.run(arguments, variables: variables)
  }
}
