import Glibc
import ProcessTestSupport
import TestSupport
import Testing

@Suite("A cache folder that cannot be used", .heavy)
struct CacheChoiceTests {
  private let home: Home
  private let service: WarningService

  init() throws {
    home = try Home()
    service = try WarningService([.none])
    try home.write("", to: home.path + "/file")
    mkdir(runtime, 0o700)
  }

  private var runtime: String { home.path + "/runtime" }
  private var usual: String { home.path + "/file/soramoyo" }
  /// A file in place of the folder.
  private var variables: [String: String] {
    ["XDG_CACHE_HOME": home.path + "/file", "XDG_RUNTIME_DIR": runtime]
  }

  private func forecast(_ more: String..., without names: [String] = []) throws -> ProgramRun {
    let run = try home.run(
      ["forecast", "新宿"] + more + service.options,
      variables: variables.filter { !names.contains($0.key) }, ending: 0)
    return run
  }

  private var asked: Int { service.requests.filter { $0 == WarningService.forecast }.count }

  @Test("is said once, and answers are stored in a folder of this login that nobody else sees")
  func substitute() throws {
    let first = try forecast()
    #expect(first.talk.contains("\(usual) cannot be used"), "\(first.talk)")
    #expect(first.talk.contains("answers are stored in \(runtime)/soramoyo"), "\(first.talk)")
    #expect(asked == 1)
    let second = try forecast()
    #expect(!second.talk.contains("cannot be used"), "\(second.talk)")
    #expect(asked == 1)
    #expect(try forecast("-v").talk.contains("\(usual) cannot be used"))
    #expect(try !forecast("--quiet").talk.contains("cannot be used"))
    let status = try home.run("cache", "status", "--plain", variables: variables, ending: 0)
    #expect(status.output.contains(runtime + "/soramoyo"))
    #expect(status.talk.contains("\(usual) cannot be used"))
    try home.run("cache", "clear", variables: variables, ending: 73)
    #expect(
      try home.run("cache", "status", "--json", variables: variables).output.contains(
        "\"entries\": 0"))
  }

  @Test func `is said each time where there is no such folder, and nothing is stored`() throws {
    for count in 1...2 {
      let run = try forecast(without: ["XDG_RUNTIME_DIR"])
      #expect(run.talk.contains("\(usual) cannot be used"), "\(run.talk)")
      #expect(run.talk.contains("each call fetches everything again"))
      #expect(asked == count)
    }
  }

  @Test("is never replaced by one that others may look into", arguments: [0o755, 0o770, 0o1777])
  func shared(mode: Int) throws {
    chmod(runtime, mode_t(mode))
    #expect(try forecast().talk.contains("each call fetches everything again"))
    #expect(home.names(in: runtime) == [])
    chmod(runtime, 0o700)
    mkdir(runtime + "/soramoyo", mode_t(mode))
    chmod(runtime + "/soramoyo", mode_t(mode))
    #expect(try forecast().talk.contains("each call fetches everything again"))
    #expect(home.names(in: runtime + "/soramoyo") == [])
  }

  @Test func `nor by a link, nor by a folder of another user`() throws {
    mkdir(home.path + "/elsewhere", 0o700)
    symlink(home.path + "/elsewhere", runtime + "/soramoyo")
    #expect(try forecast().talk.contains("each call fetches everything again"))
    #expect(home.names(in: home.path + "/elsewhere") == [])
    unlink(runtime + "/soramoyo")
    guard chown(runtime, 65534, 65534) == 0 else { return }
    #expect(try forecast().talk.contains("each call fetches everything again"))
  }

  @Test func `of another user, as after sudo, is neither used nor touched`() throws {
    let folder = home.path + "/theirs/soramoyo"
    mkdir(home.path + "/theirs", 0o700)
    mkdir(folder, 0o700)
    guard chown(folder, 65534, 65534) == 0 else {
      try Test.cancel("only root can give a folder to another user")
    }
    let run = try home.run(
      ["forecast", "新宿"] + service.options,
      variables: ["XDG_CACHE_HOME": home.path + "/theirs", "XDG_RUNTIME_DIR": runtime], ending: 0)
    #expect(run.talk.contains("belongs to another user"))
    #expect(home.names(in: folder) == [])
    #expect(!home.names(in: runtime + "/soramoyo").isEmpty)
  }

  @Test func `is said of no folder at all, too`() throws {
    let none = ["HOME": "", "XDG_CACHE_HOME": "", "XDG_RUNTIME_DIR": runtime]
    for count in 1...2 {
      let run = try home.run(["forecast", "新宿"] + service.options, variables: none, ending: 0)
      #expect(run.talk.contains("XDG_CACHE_HOME") == (count == 1), "\(run.talk)")
      #expect(asked == 1)
    }
  }

  /// Answers stored before the folder became read-only.
  @Test func `is still read where it can be`() throws {
    let script = """
      mount -t tmpfs tmpfs "$1" || exit 97
      shift; "$@" > /dev/null || exit 98
      mount -o remount,ro "$XDG_CACHE_HOME" || exit 97
      exec "$@" --offline
      """
    mkdir(home.path + "/cache", 0o700)
    let run = try home.run(
      ["forecast", "新宿"] + service.options, variables: ["XDG_RUNTIME_DIR": runtime],
      through: ["/usr/bin/unshare", "-rm", "sh", "-c", script, "sh", home.path + "/cache"])
    if run.code == 97 || run.talk.hasPrefix("unshare") {
      try Test.cancel("no permission to mount here")
    }
    #expect(run.code == 0, "\(run.talk)")
    #expect(run.talk.contains("\(home.path)/cache/soramoyo cannot be used"))
  }
}
