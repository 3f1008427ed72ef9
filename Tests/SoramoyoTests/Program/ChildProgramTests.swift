import Glibc
import ProcessTestSupport
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

  /// Waits for a file from a program that is not waited for.
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

  @Test("a browser has all signals as a shell would give them")
  func browser() throws {
    let home = try Home()
    let run = try home.run(["open", "渋谷"], variables: ["BROWSER": try reporter(home)])
    #expect(run.code == 0)
    expectUsualSignals(lines(of: home.path + "/signals", home))
  }

  @Test("so has an editor")
  func editor() throws {
    let home = try Home()
    let run = try home.run(["config", "edit"], variables: ["EDITOR": try reporter(home)])
    #expect(run.code == 0)
    expectUsualSignals(lines(of: home.path + "/signals", home))
  }

  @Test("what the person's shell ignores on purpose stays ignored")
  func nohup() throws {
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
}
