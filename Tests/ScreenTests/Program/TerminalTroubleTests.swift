import Glibc
import ProcessTestSupport
import TerminalTesting
import Testing

@Suite("The built program and a terminal that gives trouble", .heavy, .serialized)
struct TerminalTroubleTests {
  private static let loaded = "11:00 発表"

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130)] as [(Int32, Int32)])
  func `one that takes no more does not keep it from ending`(signal: Int32, code: Int32) throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    program.resize(columns: 300, rows: 100)
    program.terminal.fill(by: "L")
    program.child.send(signal: signal)
    #expect(program.child.end() == .exit(code))
    #expect(program.terminal.settings == program.settings)
  }

  @Test func `one that takes no more for a while has the whole screen afterwards`() throws {
    let program = try RunningProgram()
    try program.wait(for: Self.loaded)
    program.terminal.fill(by: "L")
    program.terminal.send("?")
    try program.terminal.wait(until: "the help") { _ in
      ["キーの一覧", "Everywhere"].contains { program.screen.contains($0) }
    }
    program.terminal.send("\u{03}")
    try program.terminal.wait(for: RunningProgram.leave)
    #expect(program.child.end() != .never)
    #expect(program.unknown == [])
  }

  @Test func `the threads of the screens share one heap`() throws {
    let folder = try TemporaryFolder()
    let program = try RunningProgram(script: "echo $$ > '\(folder.path)/id'; exec $PROGRAM")
    try program.wait(for: Self.loaded)
    let id = try #require(folder.lines(of: "id").first)
    symlink("/proc/\(id)/maps", folder.appending("maps"))
    let maps = folder.lines(of: "maps")
    #expect(maps.contains { $0.hasSuffix("[heap]") })
    // The C library reserves 64 MB at a multiple of as many for each further heap.
    let reserved = maps.filter { line in
      let fields = line.split(separator: " ")
      let ends = fields[0].split(separator: "-").compactMap { UInt64($0, radix: 16) }
      return fields.count == 5 && fields[1] == "---p" && ends[1] % (64 << 20) == 0
        && ends[1] - ends[0] > 16 << 20
    }
    #expect(reserved == [])
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test func `a browser from the screens has its signals, and is no part of our session`() throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      { grep -E '^Sig(Blk|Ign)' /proc/self/status; cut -d' ' -f6 /proc/$$/stat; echo $$; } \
        > "\(folder.path)/part"
      mv "\(folder.path)/part" "\(folder.path)/signals"
      """
    let path = folder.appending("browser")
    try script.write(to: path)
    chmod(path, 0o755)
    let program = try RunningProgram(variables: ["BROWSER=\(path)"])
    try program.wait(for: Self.loaded)
    program.terminal.send("\r")
    try program.wait(for: "今日 29日")
    program.terminal.send("o")
    let lines = folder.lines(of: "signals")
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
    try #require(lines.count == 4)
    #expect(lines[0] == "SigBlk:\t0000000000000000")
    let ignored = UInt64(lines[1].split(separator: "\t").last ?? "", radix: 16) ?? .max
    #expect(ignored >> UInt64(SIGPIPE - 1) & 1 == 0)
    #expect(ignored >> UInt64(SIGXFSZ - 1) & 1 == 0)
    // It is the leader of its own session.
    #expect(lines[2] == lines[3])
  }

  /// The open descriptors of a list, without the streams.
  private static func open(_ lines: [String]) -> [String] {
    lines.compactMap { line in
      let halves = line.split(separator: " -> ").map(String.init)
      let number = halves[0].split(separator: " ").last.flatMap { Int($0) } ?? 0
      return halves.count == 2 && number > 2 ? halves[1] : nil
    }
  }

  @Test("a browser from the screens gets no descriptor of ours, and leaves nothing when it ends")
  func browserLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      ls -l /proc/$$/fd > "\(folder.path)/part"
      echo $$ >> "\(folder.path)/part"
      mv "\(folder.path)/part" "\(folder.path)/files"
      """
    let path = folder.appending("browser")
    try script.write(to: path)
    chmod(path, 0o755)
    let program = try RunningProgram(
      script: "ls -l /proc/$$/fd > '\(folder.path)/before'; exec $PROGRAM",
      variables: ["BROWSER=\(path)"])
    try program.wait(for: Self.loaded)
    program.terminal.send("\r")
    try program.wait(for: "今日 29日")
    program.terminal.send("o")
    let lines = folder.lines(of: "files")
    // The shell has the script open, too, and copies of its streams while it redirects.
    let before = Self.open(folder.lines(of: "before")) + [path, "/dev/null"]
    #expect(Self.open(lines).filter { !before.contains($0) } == [])
    #expect(!Self.open(lines).contains("/dev/tty"))
    let child = try #require(lines.last.flatMap { pid_t($0) })
    // An ended process exists until it is waited for.
    Patience.wait { kill(child, 0) == -1 }
    #expect(kill(child, 0) == -1)
    program.terminal.send("\u{03}")
    #expect(program.child.end() == .exit(130))
  }

  @Test func `clearing the favorites asks a person first`() throws {
    let home = try TemporaryFolder()
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let program = Child.path(ofProduct: "soramoyo")
    let script = """
      p=\(program)
      $p favorites add 渋谷; $p favorites clear; $p favorites list; $p favorites clear
      $p favorites list; $p favorites clear; $p favorites add 渋谷; $p favorites clear --yes
      echo over
      """
    let child = try Child(
      ["/bin/sh", "-c", script], on: terminal,
      variables: ["HOME=\(home.path)", "LANG=ja_JP.UTF-8"])
    let asked = try terminal.wait(for: "(y/N)")
    terminal.send("n\n")
    let kept = try terminal.wait(for: "何も変えていません", after: asked)
    let listed = try terminal.wait(for: "渋谷区", after: kept)
    let again = try terminal.wait(for: "(y/N)", after: listed)
    terminal.send("y\n")
    let cleared = try terminal.wait(for: "空にしました", after: again)
    try terminal.wait(for: "over", after: cleared)
    #expect(terminal.count(of: "(y/N)") == 2)
    #expect(terminal.count(of: "空にしました") == 3)
    #expect(child.end() == .exit(0))
  }
}

extension PseudoTerminal {
  /// Presses a key that redraws the screen, and reads nothing, until nothing more can be written.
  fileprivate func fill(by key: String) {
    Patience.wait {
      send(key)
      var end = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
      // While the program writes, the end takes nothing else for a moment.
      return poll(&end, 1, 250) == 0
    }
  }
}

extension String {
  fileprivate func write(to path: String) throws {
    let stream = try #require(fopen(path, "w"))
    fputs(self, stream)
    fclose(stream)
  }
}

extension TemporaryFolder {
  fileprivate func lines(of name: String) -> [String] {
    var file: UnsafeMutablePointer<FILE>?
    Patience.wait {
      file = fopen(appending(name), "r")
      return file != nil
    }
    guard let file else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
      .map(String.init)
  }
}
