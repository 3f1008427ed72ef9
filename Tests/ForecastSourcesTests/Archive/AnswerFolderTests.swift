import Glibc
import ProcessTestSupport
import Storage
import Testing

@testable import ForecastSources

@Suite("A folder of recorded answers")
struct AnswerFolderTests {
  @Test("loses the unfinished files of passes that were killed, once they are an hour old")
  func leftovers() throws {
    let home = try TemporaryFolder()
    let now = 1_795_000_000
    let folder = AnswerFolder(path: home.path, now: { now })
    _ = try folder.keep([1], named: "forecast/202611/a")
    let month = home.path + "/forecast/202611/"
    // Other users may enter it as far as the umask allows.
    #expect(mkdir(home.path + "/open", 0o755) == 0)
    let open = try FileFacts(of: home.path + "/open").permissions
    #expect(try FileFacts(of: month).permissions == open)
    let names = ["0", "1"].map { ".atomic-" + String(repeating: $0, count: 32) + ".tmp" }
    for (name, age) in zip(names, [3700, 60]) {
      try AtomicFile.write([9], to: month + name)
      let time = timeval(tv_sec: now - age, tv_usec: 0)
      #expect(utimes(month + name, [time, time]) == 0)
    }
    // What is there already writes nothing.
    #expect(try folder.keep([1], named: "forecast/202611/a").isNew == false)
    #expect(try Folder.names(in: month).count == 3)
    #expect(try folder.keep([2], named: "forecast/202611/a").path == "forecast/202611/a-2.json")
    #expect(try Folder.names(in: month).sorted() == [names[1], "a-2.json", "a.json"])
  }

  @Test("compressed has the same answer once, whether it was compressed before or not")
  func packed() throws {
    let home = try TemporaryFolder()
    let plain = AnswerFolder(path: home.path, now: { 0 })
    let packed = AnswerFolder(path: home.path, isPacked: true, now: { 0 })
    let text = Array("an answer".utf8)
    #expect(try packed.keep(text, named: "a").path == "a.json.gz")
    #expect(packed.has("a") && plain.has("a"))
    for folder in [packed, plain] {
      let again = try folder.keep(text, named: "a")
      #expect(again.path == "a.json.gz" && !again.isNew)
    }
    #expect(try plain.keep(text, named: "b").path == "b.json")
    #expect(try packed.keep(text, named: "b").isNew == false)
    #expect(try packed.keep([1], named: "a").path == "a-2.json.gz")
    // A damaged one is another answer, and stays.
    try AtomicFile.write([0x1f, 0x8b, 8], to: home.path + "/c.json.gz")
    #expect(try packed.keep(text, named: "c").path == "c-2.json.gz")
  }
}
