import Glibc
import ProcessTestSupport
import TestSupport
import Testing

@Suite("read", .heavy)
struct ReadTests {
  private func home(_ files: [String: TelegramFixture]) throws -> Home {
    let home = try Home()
    for (name, fixture) in files { try home.write(fixture.bytes, to: "\(home.path)/\(name)") }
    return home
  }

  @Test func `makes a telegram readable, from a file and from standard input`() throws {
    let home = try home(["a.xml": .warnings])
    let file = try home.run("read", "\(home.path)/a.xml", "--lang", "ja")
    #expect(file.code == 0 && file.talk.isEmpty)
    #expect(file.lines.first == "東京都大雨警報・注意報")
    #expect(file.output.contains("レベル３大雨警報（発表）"))
    #expect(!file.output.contains("東京地方"))
    let all = try home.run("read", "\(home.path)/a.xml", "--all", "--lang", "ja")
    #expect(all.output.contains("東京地方"))
    let input = try Program.run(
      ["read", "-", "--lang", "ja"], environment: home.environment, input: "\(home.path)/a.xml")
    #expect(input.output == file.output)
  }

  @Test func `several files have a heading each, and one that fails leaves the others`() throws {
    let home = try home(["a.xml": .overview, "c.xml": .quake])
    try home.write("<html></html>", to: "\(home.path)/b.xml")
    let paths = ["a.xml", "b.xml", "c.xml", "none.xml"].map { "\(home.path)/\($0)" }
    let run = try home.run(["read"] + paths + ["--lang", "ja"], ending: 65)
    #expect(run.lines.filter { $0.hasPrefix("== ") }.count == 2)
    #expect(run.talkLines.count == 2)
    #expect(run.talk.contains("b.xml") && run.talk.contains("none.xml"))
    try home.run(["read"] + paths.reversed(), ending: 66)
    let machine = try home.run(["read"] + paths + ["--json"], ending: 65)
    #expect(machine.output.contains("\"error\": \"notFound\""))
  }

  @Test("training and cancellation stand on top", arguments: ["訓練", "試験"])
  func alerts(status: String) throws {
    let home = try home(["a.xml": .quake.with { $0.status = status }, "b.xml": .cancellation])
    let run = try home.run("read", "\(home.path)/a.xml", "--lang", "ja")
    #expect(run.lines.first?.contains("【\(status)】") == true)
    let cancelled = try home.run("read", "\(home.path)/b.xml", "--lang", "en")
    #expect(cancelled.lines.first?.hasPrefix("CANCELLATION") == true)
  }

  @Test(arguments: [
    ("", "there is nothing in it"), ("{}", "it is not XML"), ("<a/>", "it is not a JMA report"),
    ("<!DOCTYPE html><html><p></html>", "it is a web page"), ("<Report", "it is cut short"),
    ("<!DOCTYPE a [<!ENTITY b 'c'>]><Report>&b;</Report>", "DOCTYPE"),
    ("<Report xmlns=\"http://xml.kishou.go.jp/jmaxml1/\"/>", "no Control"),
    ("\u{1f}", "it is not XML"),
  ])
  func `what is no telegram ends with 65 and says so`(text: String, message: String) throws {
    let home = try Home()
    try home.write(text, to: "\(home.path)/a")
    let run = try home.run("read", "\(home.path)/a", ending: 65)
    #expect(run.output.isEmpty)
    #expect(run.talk.contains(message), "\(run.talk)")
  }

  @Test func `a file that is not there ends with 66, a folder with 74, no file with 64`() throws {
    let home = try Home()
    #expect(try home.run("read", "\(home.path)/none").code == 66)
    #expect(try home.run("read", home.path).code == 74)
    #expect(try home.run("read").code == 64)
    #expect(try home.run("read", "-").code == 65)
  }

  @Test func `gzip is unpacked, and damaged gzip is said to be so`() throws {
    let home = try home(["a.xml": .overview])
    let plain = try home.run("read", "\(home.path)/a.xml", "--lang", "ja")
    try home.write(Self.stored(TelegramFixture.overview.bytes), to: "\(home.path)/b.xml.gz")
    let packed = try home.run("read", "\(home.path)/b.xml.gz", "--lang", "ja")
    #expect(packed.code == 0 && packed.output == plain.output)
    try home.write([0x1F, 0x8B, 0x08, 0, 1, 2, 3], to: "\(home.path)/c.gz")
    let damaged = try home.run("read", "\(home.path)/c.gz")
    #expect(damaged.code == 65 && damaged.talk.contains("compression"))
  }

  @Test(
    "a small file that unpacks to a hundred megabytes takes no memory of that size",
    arguments: ["<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title>", ""])
  func bomb(beginning: String) throws {
    let home = try Home()
    let file = home.path + "/bomb.gz"
    let script = "(printf %s \"$2\"; head -c 100000000 /dev/zero | tr '\\0' ' ') | gzip -9 > \"$1\""
    let made = try ChildProcess(["sh", "-c", script, "sh", file, beginning])
    #expect(made.wait() == .exited(0))
    // 60 MB of data would not hold the decompressed content.
    let run = try ChildProcess([
      "sh", "-c", "ulimit -d 60000; exec \"$@\" 2>&1", "sh",
      ChildProcess.path(ofProduct: "soramoyo"),
      "read", file, "--lang", "en",
    ]).finish()
    #expect(run.end == .exited(65))
    #expect(run.output.last?.contains("bomb.gz") == true, "\(run.output)")
  }

  @Test func `a feed of millions of entries is refused before they fill the memory`() throws {
    let home = try Home()
    let file = home.path + "/feed.xml"
    let script =
      "(printf '<feed xmlns=\"http://www.w3.org/2005/Atom\">'; yes '<entry/>' | head -n 1000000; "
      + "printf '</feed>') > \"$1\""
    #expect(try ChildProcess(["sh", "-c", script, "sh", file]).wait() == .exited(0))
    let run = try home.run("read", file, "--lang", "en", ending: 65)
    #expect(run.talk.contains("too many entries (limit 100000)"), "\(run.talk)")
  }

  @Test func `plain is UTF-8 in every locale`() throws {
    let home = try home(["a.xml": .shortRange])
    let utf8 = try home.run("read", "\(home.path)/a.xml", "--plain")
    let other = try home.run(
      ["read", "\(home.path)/a.xml", "--plain"], variables: ["LANG": "C", "LC_ALL": "C"])
    #expect(utf8.outputBytes == other.outputBytes)
    #expect(utf8.lines.first?.hasPrefix("telegram\t") == true)
  }

  @Test func `a telegram cannot steer the terminal`() throws {
    let evil = TelegramFixture(
      body: "<Comment><Text>&#x9b;31m&#x85;\u{202e}\u{200b}害</Text></Comment>")
    let home = try home(["a.xml": evil])
    for form in [[], ["--plain"], ["--json"]] {
      let run = try home.run(["read", "\(home.path)/a.xml"] + form, ending: 0)
      #expect(ScreenText.harmful(run.output.filter { $0 != "\t" }) == [])
    }
  }

  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let size = UInt16(bytes.count)
    func little(_ value: some FixedWidthInteger) -> [UInt8] {
      (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(size) + little(~size) + bytes
      + little(~crc) + little(UInt32(bytes.count))
  }

  @Test("--place leaves what concerns a place, in every form, and says where nothing does")
  func place() throws {
    let home = try home(["a.xml": .ash])
    let file = "\(home.path)/a.xml"
    let people = try home.run("read", file, "--place", "渋谷区", "--lang", "ja")
    #expect(people.code == 0 && people.talk.isEmpty)
    #expect(people.output.contains("東京都渋谷区") && !people.output.contains("厚木"))
    let json = try home.run("read", file, "--place", "厚木市", "--json")
    #expect(json.output.contains("\"concerns\": \"items\"") && !json.output.contains("渋谷区"))
    let plain = try home.run("read", file, "--place", "札幌", "--plain", "--lang", "en")
    #expect(plain.code == 0 && !plain.output.contains("渋谷区"))
    #expect(plain.talk.contains("nothing in it concerns this place"))
    let unknown = try home.run("read", file, "--place", "Atlantis")
    #expect(unknown.code == 66 && unknown.output.isEmpty)
  }
}

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
    let run = try home.start(
      ["read", home.path + "/a.xml", pipe, "--lang", "ja"] + (form.isEmpty ? [] : [form]))
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
