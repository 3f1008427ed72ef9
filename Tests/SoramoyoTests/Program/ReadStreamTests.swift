import Glibc
import ProcessTestSupport
import TestSupport
import Testing

@Suite("read, of many files and long ones", .heavy)
struct ReadStreamTests {
  private func home(_ files: [String: TelegramFixture]) throws -> Home {
    let home = try Home()
    for (name, fixture) in files { try home.write(fixture.bytes, to: "\(home.path)/\(name)") }
    return home
  }

  @Test(arguments: ["", "--plain", "--json"])
  func `the first document is out before the last file is there`(form: String) throws {
    let home = try home(["a.xml": .overview, "b.xml": .quake])
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let settings = home.environment.map { "\($0)=\($1)" }
    let run = try ChildProcess(
      ["env", "-i"] + settings + [ChildProcess.path(ofProduct: "soramoyo"), "read"]
        + [home.path + "/a.xml", pipe, "--lang", "ja"] + (form.isEmpty ? [] : [form]))
    // The pipe is not open for writing yet, so the program cannot have read it.
    var early: [String] = []
    while let line = run.readLine() {
      early.append(line)
      if line.contains("大雨") || line.contains("概況") { break }
    }
    #expect(!early.isEmpty)
    let writer = try ChildProcess(["sh", "-c", "cat \"$0\" > \"$1\"", home.path + "/b.xml", pipe])
    let rest = run.finish()
    #expect(writer.wait() == .exited(0))
    #expect(rest.end == .exited(0))
    let whole = try home.run(
      ["read", home.path + "/a.xml", home.path + "/b.xml", "--lang", "ja"]
        + (form.isEmpty ? [] : [form]))
    let found = (early + rest.output).filter { !$0.isEmpty }
      .map { $0.replacing(pipe, with: home.path + "/b.xml") }
    #expect(found == whole.lines)
  }

  @Test("memory does not grow with the number of files", arguments: ["", "--plain", "--json"])
  func manyFiles(form: String) throws {
    let text = String(repeating: "大雨に警戒してください。", count: 20_000)
    let home = try home([
      "a.xml": TelegramFixture(body: "<Comment><Text>\(text)</Text></Comment>")
    ])
    // 30 files of 700 KB: kept in memory, with their output, they would take far more. One takes 18 MB.
    let run = try home.shell(
      "ulimit -d 24000; exec \"$0\" read $(yes a.xml | head -n 30 | sed \"s|^|\(home.path)/|\") "
        // Prints a number for each megabyte: on a busy machine the whole takes longer than a child may be silent.
        + "\(form) | split -b 1M --filter 'wc -c'")
    #expect(run.end == .exited(0))
    let size = run.output.compactMap { Int($0.filter(\.isNumber)) }.reduce(0, +)
    #expect(size > 30 * text.utf8.count)
  }

  @Test func `a long feed is printed without being kept, and only if it is whole`() throws {
    let home = try Home()
    let script = """
      awk 'BEGIN { for (i = 0; i < 300; i++) long = long "0123456789";
        print "<feed xmlns=\\"http://www.w3.org/2005/Atom\\">";
        for (i = 0; i < 14000; i++)
          print "<entry><title>t" i "</title><content>" long "</content></entry>";
        print "<title>last</title>" }' > "$1/cut.xml"
      (cat "$1/cut.xml"; echo "</feed>") > "$1/feed.xml"
      """
    #expect(try ChildProcess(["sh", "-c", script, "sh", home.path]).wait() == .exited(0))
    let shell = "ulimit -d 40000; exec \"$0\" read \(home.path)/feed.xml"
    let plain = try home.shell(shell + " --plain | wc -l")
    #expect(plain.output.first.flatMap { Int($0.filter(\.isNumber)) } == 14_000)
    // The feed's own data is above the entries, wherever it is in the file.
    let json = try home.shell(shell + " --json | grep -v content | head -n 20")
    #expect(json.output.contains { $0.contains("\"title\": \"last\"") }, "\(json.output)")
    let cut = try home.run("read", "\(home.path)/cut.xml", "--plain")
    #expect(cut.code == 65 && cut.output.isEmpty)
  }

  @Test(arguments: ["--plain", "--json"])
  func `a reader that has seen enough ends it, whatever would follow`(form: String) throws {
    let home = try home(["a.xml": .overview])
    // The second file is a pipe without a writer: reading on would never end.
    #expect(mkfifo(home.path + "/pipe", 0o600) == 0)
    let text = String(repeating: "雨", count: 60_000)
    try home.write(
      TelegramFixture(body: "<Comment><Text>\(text)</Text></Comment>").bytes,
      to: "\(home.path)/long.xml")
    let ended = try home.shell(
      "{ { \"$0\" read \(home.path)/long.xml \(home.path)/long.xml \(home.path)/pipe \(form); "
        + "echo \"ended $?\" >&3; } | head -c 10 >/dev/null; } 3>&1")
    #expect(ended.output == ["ended 0"])
  }

  @Test func `a full disk ends it at once, with 74`() throws {
    let home = try home(["a.xml": .overview])
    #expect(mkfifo(home.path + "/pipe", 0o600) == 0)
    let run = try home.shell(
      "\"$0\" read \(home.path)/a.xml \(home.path)/pipe --plain > /dev/full; echo $?")
    #expect(run.output == ["74"])
  }
}
