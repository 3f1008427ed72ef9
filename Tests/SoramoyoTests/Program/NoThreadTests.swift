import ProcessTestSupport
import Testing

@Suite("Where the system gives no thread", .heavy)
struct NoThreadTests {
  private static let nobody = ["--base-url", "http://127.0.0.1:9"]

  @Test(arguments: [
    ["list"], ["search", "渋谷"], ["info", "渋谷"], ["forecast", "渋谷", "--source", "sample"],
    ["favorites", "add", "渋谷"],
  ])
  func `what needs none works`(arguments: [String]) throws {
    let run = try ThreadLimit().run(Home(), arguments, threads: 0)
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ["forecast", "渋谷"] + nobody, ["now", "渋谷"] + nobody, ["warnings", "渋谷"] + nobody,
    ["list", "--weather"] + nobody, ["map"] + nobody, ["status", "渋谷"] + nobody,
    ["list", "--weather", "--source", "sample"], ["map", "--source", "sample"],
  ])
  func `what needs one ends at once and says what to look at`(arguments: [String]) throws {
    let run = try ThreadLimit().run(Home(), arguments, threads: 0)
    #expect(run.code == 69)
    #expect(run.talkLines.count >= 1)
    #expect(run.talk.contains("o thread can be started"))
    #expect(run.talk.contains("ulimit -u"))
    #expect(ScreenText.harmful(run.talk) == [])
  }

  @Test(arguments: 0...4, [true, false])
  func `a watch, which would run on, ends at once too`(threads: Int, isOnce: Bool) throws {
    let run = try ThreadLimit().run(
      Home(), ["watch", "渋谷"] + (isOnce ? ["--once"] : []) + Self.nobody, threads: threads)
    #expect(run.code == 69)
    #expect(run.talk.contains("o thread can be started"))
  }

  @Test(
    "where the pool gets too few descriptors for its event loop, words and 69 instead of a trap",
    arguments: 4...24)
  func descriptors(count: Int) throws {
    // The shell redirects while it still has descriptors of its own to spare.
    let (words, end) = try Home().shell(
      "exec 2>&1 >/dev/null; ulimit -n \(count); exec \"$0\" list --weather --source sample")
    #expect(
      end == .exited(0)
        || end == .exited(69) && words.joined().contains("Too few files can be open"))
    #expect(count > 16 || end == .exited(69))
  }

  @Test(arguments: [
    "forecast 渋谷 --json", "forecast 渋谷", "status 渋谷", "warnings --all", "watch 渋谷 --once",
  ])
  func `too few descriptors for the network are the reason that is given`(command: String) throws {
    let (words, end) = try Home().shell(
      """
      exec 2>&1 >/dev/null; ulimit -n 13; exec "$0" \(command) --base-url http://127.0.0.1:9
      """)
    #expect(end == .exited(69))
    #expect(words.joined().contains("too few files can be open".dropFirst()))
    #expect(words.joined().contains("ulimit -n"))
  }

  @Test func `a low limit that may be raised is raised`() throws {
    let (words, end) = try Home().shell(
      "exec 2>&1 >/dev/null; ulimit -S -n 13; exec \"$0\" list --weather --source sample")
    #expect(end == .exited(0), "\(words)")
  }

  @Test(arguments: [
    "forecast 渋谷 --json", "forecast 渋谷", "list --weather", "map --show warnings",
    "warnings --all", "watch 渋谷 --once", "status 渋谷",
  ])
  func `too little memory is said before anything begins`(command: String) throws {
    // Data alone: the program's libraries do not count, whose size differs between builds.
    let (words, end) = try Home().shell(
      """
      exec 2>&1 >/dev/null; ulimit -d 49152; exec "$0" \(command) --base-url http://127.0.0.1:9
      """)
    #expect(end == .exited(69))
    #expect(words.joined().contains("oo little memory"))
    #expect(words.joined().contains("ulimit -v"))
  }

  @Test(arguments: ["list", "search 渋谷", "info 渋谷", "forecast 渋谷 --source sample"])
  func `what needs neither works with little memory and few descriptors`(command: String) throws {
    let end = try Home().shell(
      "exec > /dev/null; ulimit -d 49152; ulimit -n 8; exec \"$0\" \(command)"
    ).end
    #expect(end == .exited(0))
  }

  @Test func `a status bar has its line all the same`() throws {
    let home = try Home()
    let limit = try ThreadLimit()
    for (target, code) in [("--tmux", 0), ("--waybar", 0), ("--plain", 69)] as [(String, Int32)] {
      let run = try limit.run(home, ["status", "渋谷", target] + Self.nobody, threads: 0)
      #expect(run.code == code, "\(target)")
      #expect(run.lines.count == 1, "\(target)")
    }
  }

  // The check uses one thread; the next works, and needs a third.
  @Test("a pool that is stuck half way ends too", arguments: [2, 3])
  func stuck(threads: Int) throws {
    let run = try ThreadLimit().run(
      Home(), ["list", "--weather", "--source", "sample", "--lang", "ja"], threads: threads)
    // With more processors they may be sufficient.
    guard run.code != 0 else { return }
    #expect(run.code == 69)
    #expect(run.talk.contains("スレッドを作れません"))
  }

  @Test func `no lock is left behind`() throws {
    let home = try Home()
    let command = ["forecast", "渋谷"] + Self.nobody
    #expect(try ThreadLimit().run(home, command, threads: 1).code == 69)
    // It would wait for the lock, for longer than its deadline.
    let run = try home.run(["status", "渋谷", "--deadline", "10"] + Self.nobody, ending: 69)
    #expect(!run.talk.contains("within"))
  }

  @Test func `the true limit on processes is felt too`() throws {
    let home = try Home()
    let end = try home.shell(
      """
      command -v setpriv prlimit > /dev/null || exit 77
      [ "$(id -u)" = 0 ] || exit 77
      chmod 777 "$HOME" && cp "$0" "$HOME/soramoyo" && chmod 755 "$HOME/soramoyo" || exit 77
      cd "$HOME" || exit 77
      as() { setpriv --reuid 64321 --regid 64321 --clear-groups "$@"; }
      as ./soramoyo list > /dev/null || exit 77
      as prlimit --nproc=1 ./soramoyo list --weather --source sample 2> talk
      [ $? = 69 ] && grep -q 'ulimit -u' talk
      """, variables: ["XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": ""]
    ).end
    if end == .exited(77) { try Test.cancel("only root can become another user here") }
    #expect(end == .exited(0))
  }
}
