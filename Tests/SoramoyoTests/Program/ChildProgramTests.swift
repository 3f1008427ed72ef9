import Glibc
import ProcessTestSupport
import TestSupport
import Testing

@Suite("Programs that are started from here", .heavy)
struct ChildProgramTests {
  /// A browser or an editor that records the state of its signals.
  static let reporter = """
    #!/bin/sh
    grep -E '^Sig(Blk|Ign)' /proc/self/status > "$HOME/signals.part"
    mv "$HOME/signals.part" "$HOME/signals"

    """

  private func reporter(_ home: Home) throws -> String {
    let path = home.path + "/reporter"
    try home.write(Self.reporter, to: path)
    chmod(path, 0o755)
    return path
  }

  /// Waits for a file of a detached program.
  private func lines(of file: String, _ home: Home) -> [String] {
    var bytes: [UInt8]?
    Patience.wait {
      bytes = home.bytes(of: file)
      return bytes != nil
    }
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func expectUsualSignals(_ lines: [String]) {
    #expect(lines.count == 2)
    for line in lines {
      let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16) ?? .max
      let signals: [Int32] = line.hasPrefix("SigBlk") ? Array(1...64) : [SIGPIPE, SIGXFSZ, SIGTERM]
      for signal in signals { #expect(mask >> UInt64(signal - 1) & 1 == 0, "\(line) \(signal)") }
    }
  }

  @Test func `a browser has all signals as a shell would give them`() throws {
    let home = try Home()
    try home.run(["open", "渋谷"], variables: ["BROWSER": try reporter(home)], ending: 0)
    expectUsualSignals(lines(of: home.path + "/signals", home))
  }

  @Test func `so has an editor`() throws {
    let home = try Home()
    try home.run(["config", "edit"], variables: ["EDITOR": try reporter(home)], ending: 0)
    expectUsualSignals(lines(of: home.path + "/signals", home))
  }

  @Test func `what the person's shell ignores on purpose stays ignored`() throws {
    let home = try Home()
    let path = try reporter(home)
    let script = "trap '' HUP INT; \"$0\" config edit"
    #expect(try home.shell(script, variables: ["EDITOR": path]).end == .exited(0))
    let ignored = lines(of: home.path + "/signals", home).first { $0.hasPrefix("SigIgn") }
    let mask = UInt64(ignored?.split(separator: "\t").last ?? "", radix: 16) ?? 0
    #expect(mask & 0b11 == 0b11)
  }

  @Test("an editor is waited for where whoever started us ignores the end of children")
  func ignoredChildren() throws {
    let home = try Home()
    // dash cannot ignore SIGCHLD; perl and python may be missing. env of coreutils 8.31 can.
    let script = """
      env --ignore-signal=CHLD true 2> /dev/null || exit 77
      env --ignore-signal=CHLD "$0" config edit
      """
    let (_, end) = try home.shell(script, variables: ["EDITOR": "sh -c 'exit 3' #"])
    if end == .exited(77) { try Test.cancel("this env cannot ignore signals") }
    #expect(end == .exited(69))
    let text = try home.shell(
      script + " 2>&1", variables: ["EDITOR": "sh -c 'exit 3' #"]
    ).output.joined()
    #expect(text.contains("3"))
  }

  /// Lists its descriptors.
  private static let lister = """
    #!/bin/sh
    cat /proc/net/unix > "$HOME/sockets"
    ls -l /proc/$$/fd > "$HOME/files.part"
    mv "$HOME/files.part" "$HOME/files"

    """

  /// The open descriptors of a list, without the streams. A shell has its script open, too.
  private func open(_ lines: [String], besides script: String) -> [String] {
    lines.compactMap { line in
      let halves = line.split(separator: " -> ").map(String.init)
      guard halves.count == 2,
        let number = halves[0].split(separator: " ").last.flatMap({ Int($0) }),
        number > 2, halves[1] != script
      else { return nil }
      return halves[1]
    }.sorted()
  }

  @Test(
    "gets the streams, and what was open for us, and nothing that we have opened",
    arguments: [
      (["open", "渋谷"], "BROWSER"), (["config", "edit"], "EDITOR"),
      (["watch", "渋谷", "--source", "sample", "--run"], ""),
      (["watch", "渋谷", "--source", "sample", "--notify-as", "desktop"], "PATH"),
    ], [false, true])
  func descriptors(way: (words: [String], variable: String), isGiven: Bool) throws {
    let home = try Home()
    let path = try home.writeProgram(Self.lister, named: "notify-send")
    let words = way.words + (way.variable.isEmpty ? [path] : [])
    let folder = String(path.dropLast("/notify-send".count))
    let variables = [
      way.variable: way.variable == "PATH" ? folder + ":/usr/bin:/bin" : path
    ].filter { !$0.key.isEmpty }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      exec 2> /dev/null > /dev/null 7>&-\(isGiven ? " 7> \"$HOME/given\"" : "")
      ls -l /proc/$$/fd > "$HOME/before"
      "$0" \(quoted)
      """
    #expect(try home.shell(script, variables: variables).end == .exited(0))
    let before = open(lines(of: home.path + "/before", home), besides: path)
    #expect(before.contains(home.path + "/given") == isGiven)
    #expect(open(lines(of: home.path + "/files", home), besides: path) == before)
  }

  @Test func `gets no end of the pair of sockets with which a library wakes itself up`() throws {
    let home = try Home()
    let service = try WarningService([.init("14")])
    let path = try home.writeProgram(Self.lister, named: "lister")
    let run = try home.run(
      ["watch", "m:1310400", "--once", "--only", "warnings"] + service.options + ["--run", path])
    #expect(run.code == 0, "\(run.talk)")
    let files = lines(of: home.path + "/files", home)
    // A shell keeps a copy of the stream that it redirects.
    let talk = files.first { $0.contains(" 2 -> ") }?.split(separator: " ").last.map(String.init)
    let sockets = open(files, besides: path).filter { $0 != talk && $0.hasPrefix("socket:[") }
      .map { String($0.dropFirst(8).dropLast()) }
    let known = lines(of: home.path + "/sockets", home).map { $0.split(separator: " ") }
    let pairs = sockets.filter { inode in known.contains { $0.count > 6 && $0[6] == inode } }
    #expect(pairs == [])
  }
}
