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
}
