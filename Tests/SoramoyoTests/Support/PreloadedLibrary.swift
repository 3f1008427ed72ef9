import ProcessTestSupport
import Testing

struct PreloadedLibrary {
  private let folder: TemporaryFolder
  let path: String

  /// Builds the library; the test is skipped if there is no C compiler.
  init(_ source: String) throws {
    folder = try TemporaryFolder()
    path = folder.appending("preloaded.so")
    let build = "printf '%s' \"$1\" > \"$0.c\" && cc -shared -fPIC -o \"$0\" \"$0.c\" -ldl"
    let (_, end) = try ChildProcess(["sh", "-c", build, path, source]).finish()
    if end != .exited(0) { try Test.cancel("no C compiler here") }
  }

  var variables: [String: String] { ["LD_PRELOAD": path, "SWIFT_BACKTRACE": "enable=no"] }
}

/// Limits a program's threads. (A limit on processes does not apply to root, the usual user in containers.)
struct ThreadLimit {
  private let library: PreloadedLibrary

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
  init() throws { library = try PreloadedLibrary(Self.source) }

  /// Runs the program with at most `count` threads, sequential or concurrent.
  func run(_ home: Home, _ arguments: [String], threads count: Int) throws -> ProgramRun {
    let variables = library.variables.merging(["THREADS": "\(count)"]) { $1 }
    return try home.run(arguments, variables: variables)
  }
}
