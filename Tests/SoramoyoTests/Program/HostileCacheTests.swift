import Glibc
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A cache folder that others can reach, or that is full", .heavy)
struct HostileCacheTests {
  private let home: Home
  private let service: PathService

  init() throws {
    home = try Home()
    service = try PathService([
      "/forecast/data/forecast/130000.json": JMAFixture(base: "2026-11-21T05:00").json.rendered
    ])
  }

  private func forecast(_ options: String...) throws -> ProgramRun {
    try home.run(["forecast", "渋谷", "--base-url", service.address] + options)
  }

  private func entries() -> [String] {
    home.names(in: home.cacheFolder).filter { $0.hasSuffix(".cached") }
  }

  private func makeFolder(_ mode: mode_t) throws {
    try home.write("", to: home.cacheFolder + "/x")
    #expect(unlink(home.cacheFolder + "/x") == 0)
    #expect(chmod(home.cacheFolder, mode) == 0)
  }

  @Test func `what the program makes there is for its user only`() throws {
    _ = try forecast()
    let name = try #require(entries().first)
    for (path, mode) in [(home.cacheFolder, 0o700), (home.cacheFolder + "/" + name, 0o600)] {
      var facts = stat()
      #expect(stat(path, &facts) == 0)
      #expect(Int(facts.st_mode & 0o777) == mode, "\(path)")
    }
  }

  @Test func `a link in place of an entry is neither read nor written through`() throws {
    _ = try forecast()
    let entry = home.cacheFolder + "/" + (try #require(entries().first))
    let bytes = try #require(home.bytes(of: entry))
    let target = home.path + "/elsewhere"
    try home.write(bytes, to: target)
    #expect(unlink(entry) == 0)
    #expect(symlink(target, entry) == 0)
    #expect(try forecast("--offline").code == 69)
    _ = try forecast()
    #expect(home.bytes(of: target) == bytes)
    var facts = stat()
    #expect(lstat(entry, &facts) == 0)
    #expect(facts.st_mode & S_IFMT == S_IFREG)
  }

  @Test func `a folder that everybody may write to is not used, and that is said`() throws {
    try makeFolder(0o777)
    let run = try forecast("--verbose", "--lang", "en")
    #expect(run.talk.contains(home.cacheFolder), "\(run.talk)")
    #expect(home.names(in: home.cacheFolder) == [])
    #expect(!(try forecast("--quiet").talk.contains(home.cacheFolder)))
    for command in ["status", "clear"] {
      let cache = try home.run("cache", command, ending: 73)
      #expect(cache.talk.contains(home.cacheFolder), "\(cache.talk)")
    }
    // The group alone is trusted: many systems give each user their own group.
    #expect(chmod(home.cacheFolder, 0o775) == 0)
    _ = try forecast()
    #expect(entries().count == 1)
  }

  @Test("a folder of another user is not used", .enabled(if: geteuid() == 0, "needs chown"))
  func foreignFolder() throws {
    try makeFolder(0o755)
    #expect(chown(home.cacheFolder, 65534, 65534) == 0)
    let run = try forecast("--verbose")
    #expect(run.talk.contains(home.cacheFolder), "\(run.talk)")
    #expect(home.names(in: home.cacheFolder) == [])
  }

  @Test("nor a link that another user made", .enabled(if: geteuid() == 0, "needs chown"))
  func foreignLink() throws {
    let target = home.path + "/mine"
    #expect(mkdir(target, 0o700) == 0)
    try makeFolder(0o700)
    #expect(rmdir(home.cacheFolder) == 0)
    #expect(symlink(target, home.cacheFolder) == 0)
    // The user's own link is as good as a folder.
    _ = try forecast()
    let count = home.names(in: target).count
    #expect(count > 0)
    #expect(lchown(home.cacheFolder, 65534, 65534) == 0)
    #expect(try forecast("--offline").code == 69)
    #expect(home.names(in: target).count == count)
  }

  @Test func `more than a hundred thousand names are counted and cleared`() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let cache = folder.appending("soramoyo")
    #expect(mkdir(cache, 0o700) == 0)
    try folder.makeFiles(["soramoyo/a.cached"])
    try folder.makeFiles((1...100_005).lazy.map { "soramoyo/\($0).cached.lock" })
    let place = ["XDG_CACHE_HOME": folder.path]
    let status = try home.run(["cache", "status", "--json"], variables: place, ending: 0)
    #expect(status.output.contains("\"entries\": 1"))
    #expect(try home.run(["cache", "clear"], variables: place).code == 0)
    #expect(home.names(in: cache) == [])
  }

  @Test(
    "a file that claims to be of an impossible time is counted all the same",
    arguments: ["9223372036854775807", "-9223372036854775808", "99999999999999"])
  func impossibleTime(seconds: String) throws {
    // Not every file system can store such a time; there the test shows little.
    let folder = FileSystem.inMemory ?? home.path
    let cache = "\(folder)/soramoyo-test-\(getpid())-\(seconds.utf8.count)"
    try home.write("x", to: cache + "/soramoyo/a.cached")
    defer {
      unlink(cache + "/soramoyo/a.cached")
      rmdir(cache + "/soramoyo")
      rmdir(cache)
    }
    #expect(chmod(cache + "/soramoyo", 0o700) == 0)
    let touch = try ChildProcess(["touch", "-d", "@" + seconds, cache + "/soramoyo/a.cached"])
    _ = touch.wait()
    for format in [[], ["--json"], ["--plain"]] {
      let run = try home.run(["cache", "status"] + format, variables: ["XDG_CACHE_HOME": cache])
      #expect(run.code == 0)
      #expect(!run.output.contains(seconds))
    }
  }

  private enum FileSystem {
    /// A file system that stores any time, if there is one.
    static var inMemory: String? { access("/dev/shm", W_OK) == 0 ? "/dev/shm" : nil }
  }
}
