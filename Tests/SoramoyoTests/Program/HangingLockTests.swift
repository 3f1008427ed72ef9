import Glibc
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A file system whose locks are never answered", .heavy)
struct HangingLockTests {
  private static let source = """
    #define _GNU_SOURCE
    #include <dlfcn.h>
    #include <sys/file.h>
    #include <unistd.h>
    int flock(int file, int what) {
      if (what & LOCK_UN) return ((int (*)(int, int))dlsym(RTLD_NEXT, "flock"))(file, what);
      while (1) pause();
    }

    """

  @Test(arguments: ["--tmux", "--stale-ok"])
  func `costs a status line no answer that comes within its deadline`(target: String) throws {
    let library = try PreloadedLibrary(Self.source)
    let home = try Home()
    let service = try WarningService([.init("03", "発表")])
    let command = [
      "status", "新宿", "--deadline", "8", "--format", "{warning}", "--color", "never", target,
    ]
    let plain = command.filter { $0 != "--stale-ok" }
    let run = try home.run(plain + service.options, variables: library.variables)
    #expect(run.output.hasPrefix("Heavy Rain Warning"), "\(run.output) \(run.talk)")
    // What it fetched is stored, and needs no lock.
    let stored = try home.run(command + service.options, variables: library.variables)
    #expect(stored.output.hasPrefix("Heavy Rain Warning"), "\(stored.output) \(stored.talk)")
  }

  @Test func `costs a forecast no answer, and keeps it`() throws {
    let library = try PreloadedLibrary(Self.source)
    let home = try Home()
    let service = try WarningService([.none])
    let run = try home.run(["forecast", "新宿"] + service.options, variables: library.variables)
    #expect(run.code == 0, "\(run.talk)")
    try home.run(["forecast", "新宿", "--offline"] + service.options, ending: 0)
  }

  @Test("does not keep a watch from ending at a signal", arguments: [SIGTERM, SIGINT, SIGHUP])
  func watch(signal: Int32) throws {
    let library = try PreloadedLibrary(Self.source)
    let home = try Home()
    let service = try WarningService([.none])
    let program = try home.start(
      ["watch", "新宿", "--only", "warnings"] + service.options, variables: library.variables,
      redirected: "2>&1")
    // It has begun, and is about to take its lock.
    #expect(program.readLine()?.isEmpty == false)
    program.kill(signal)
    #expect(program.wait() == .exited(128 + signal))
  }

  /// Waiting for a lock would need an event loop, which traps without descriptors.
  @Test("ends with words where descriptors are few, too", arguments: 4...16)
  func descriptors(count: Int) throws {
    let library = try PreloadedLibrary(Self.source)
    let (words, end) = try Home().shell(
      """
      exec 2>&1 >/dev/null; ulimit -n \(count)
      exec "$0" forecast 渋谷 --json --base-url http://127.0.0.1:9
      """, variables: library.variables)
    #expect(end == .exited(69), "\(words)")
    #expect(words.joined().contains("oo few files can be open"), "\(words)")
  }

  @Test func `is said of favorites, which are not changed without their lock`() throws {
    let library = try PreloadedLibrary(Self.source)
    let run = try Home().run("favorites", "add", "渋谷", variables: library.variables, ending: 73)
    #expect(run.talk.contains("the file system does not answer"), "\(run.talk)")
  }
}

@Suite("A file system that knows no fsync", .heavy)
struct UnknownSyncTests {
  private static func source(_ code: String) -> String {
    "#include <errno.h>\nint fsync(int file) { errno = \(code); return -1; }\n"
  }

  @Test("stores favorites and settings all the same", arguments: ["EINVAL", "ENOSYS", "ENOTSUP"])
  func unknown(code: String) throws {
    let library = try PreloadedLibrary(Self.source(code))
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", variables: library.variables).code == 0)
    #expect(try home.run("favorites", "list").output.contains("Shibuya"))
    #expect(try home.run("config", "set", "lang", "ja", variables: library.variables).code == 0)
    #expect(try home.run("config", "get", "lang").output == "ja\n")
  }

  @Test("is told from a disk that fails", arguments: ["EIO", "ENOSPC", "EDQUOT"])
  func failing(code: String) throws {
    let library = try PreloadedLibrary(Self.source(code))
    let home = try Home()
    #expect(try home.run("favorites", "add", "渋谷", variables: library.variables).code == 73)
    #expect(home.bytes(of: home.favoritesFile) == nil)
  }
}
