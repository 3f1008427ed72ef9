import Locking
import ProcessTestSupport
import Testing
import XMLReading

@Suite("libxml2 itself", .heavy)
struct LibraryTests {
  @Test("a machine without it gets a fault", arguments: [["libnone.so.9"], ["libc.so.6"], []])
  func missing(names: [String]) {
    #expect(throws: XMLFault.libraryMissing(tried: names)) { try XMLLibrary(anyOf: names) }
  }

  @Test func `one library serves many documents`() throws {
    let library = try XMLLibrary()
    for _ in 0..<3 {
      let stream = try XMLStream(.bytes(OurTelegram.bytes), library: library)
      #expect(try Reading.events(stream).count > 50)
    }
  }

  @Test func `several threads read at once, and all read the same`() throws {
    let expected = try Reading.events(OurTelegram.text)
    let failures = Locked(0)
    let threads = (0..<8).map { _ in
      Thread {
        for _ in 0..<200 {
          let events = try? Reading.events(OurTelegram.text)
          let fault = Reading.fault("<a><b></a>")
          if events != expected || fault?.kind != "malformed" {
            failures.withLock { $0 += 1 }
          }
        }
      }
    }
    for thread in threads { thread.join() }
    #expect(failures.withLock { $0 } == 0)
  }

  private func probe(_ arguments: String...) throws -> [String] {
    let probe = ChildProcess.path(ofProduct: "XMLReadingProbe")
    let (output, end) = try ChildProcess([probe] + arguments).finish()
    #expect(end == .exited(0))
    return output
  }

  @Test func `it is loaded when the first document is read, not before`() throws {
    #expect(try probe("loaded") == ["before: false", "after: true"])
  }

  @Test func `it never writes to standard error, whatever is wrong`() throws {
    #expect(try probe("silent") == ["faults: 8", "bytes on standard error: 0"])
  }

  @Test(
    "200 MB of one thing are refused early and do not fill the memory",
    arguments: [
      ("attribute", "tooLarge(token)"), ("text", "tooLarge(text)"), ("white", "tooLarge(text)"),
      ("cdata", "tooLarge(token)"), ("comment", "tooLarge(token)"),
      ("instruction", "tooLarge(token)"), ("name", "tooLarge(token)"),
      ("attributes", "tooLarge(token)"), ("doctype", "doctype"),
      ("names", "tooLarge(names)"), ("depth", "tooDeep"), ("blank", "tooLarge(token)"),
      ("reference", "tooLarge(token)"),
    ])
  func huge(kind: String, expected: String) throws {
    let output = try probe("huge", kind, "200")
    #expect(output.first?.hasPrefix(expected) ?? false)
    let peak = output.dropFirst().first.flatMap { Int($0) } ?? .max
    // Before anything is read the probe has about 10,000 KB.
    #expect(peak < 24_000, "\(peak) KB")
  }

  @Test("memory does not grow with the document")
  func independent() throws {
    let peaks = try ["1", "50"].map { size in
      let output = try probe("huge", "feed", size)
      #expect(output.first == "none")
      return try #require(output.dropFirst().first.flatMap { Int($0) })
    }
    #expect(abs(peaks[1] - peaks[0]) < 1500, "\(peaks) KB")
  }
}
