import Glibc
import Pages
import Presenter
import ProcessTestSupport
import Testing

@testable import soramoyo

@Suite("The words of the command line")
struct ProgramArgumentsTests {
  private func words(_ all: [[UInt8]]) throws(ProgramArguments.Fault) -> [String] {
    let copies: [UnsafeMutablePointer<CChar>?] = all.map { word in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
      for (index, byte) in word.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[word.count] = 0
      return copy
    }
    defer { for copy in copies { copy?.deallocate() } }
    return try copies.withUnsafeBufferPointer { copies throws(ProgramArguments.Fault) in
      try ProgramArguments(copies).words
    }
  }

  @Test func `are those behind the name of the program, whatever its bytes are`() throws {
    #expect(
      try words([Array("soramoyo".utf8), Array("warnings".utf8), Array("渋谷".utf8), []])
        == ["warnings", "渋谷", ""])
    #expect(try words([[0xFF], Array("list".utf8)]) == ["list"])
    #expect(try words([Array("soramoyo".utf8)]) == [])
  }

  /// Newer kernels do not start a program like this.
  @Test func `are missing where there is not even a name`() {
    #expect(throws: ProgramArguments.Fault.none) { try words([]) }
  }

  @Test(arguments: [[0xE9], [0x61, 0xED, 0xA0, 0x80], [0xC0]])
  func `are refused where one is not UTF-8`(bytes: [UInt8]) {
    let all = [Array("soramoyo".utf8), Array("read".utf8), bytes]
    #expect(throws: ProgramArguments.Fault.notUTF8(String(decoding: bytes, as: UTF8.self))) {
      try words(all)
    }
  }

  @Test func `in each fault are told, in both languages, with what to do, and 64`() {
    let faults: [(ProgramArguments.Fault, String)] = [
      (.none, "soramoyo list"), (.notUTF8("caf\u{FFFD}"), "caf\u{FFFD}"),
      (.variableNotUTF8("HOME"), "XDG_DATA_HOME"),
      (.variableNotUTF8("SORAMOYO_PLACE"), "SORAMOYO_PLACE"),
    ]
    for (fault, words) in faults {
      let wrong = WrongArguments(fault: fault)
      #expect(wrong.text(.ja).contains(words) && wrong.text(.ja).hasSuffix("。"))
      #expect(wrong.text(.en).contains(words) && wrong.text(.en).hasSuffix("."))
      #expect(wrong.exitCode == 64)
    }
  }

  @Test func `of this process are those that the system has of it`() throws {
    let file = try #require(fopen("/proc/self/cmdline", "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let known = bytes[..<fread(&bytes, 1, bytes.count, file)].split(
      separator: 0, omittingEmptySubsequences: false)
    let found = ProgramArguments.ofProcess.compactMap { $0.map { String(cString: $0) } }
    #expect(found == known.dropLast().map { String(decoding: $0, as: UTF8.self) })
  }
}

@Suite("Without /proc", .heavy)
struct NoProcTests {
  private static let wrapper = [
    "/usr/bin/unshare", "-rm", "sh", "-c",
    #"mount -t tmpfs none /proc && [ ! -e /proc/self ] || exit 97; exec "$@""#, "sh",
  ]

  private func run(_ arguments: [String]) throws -> ProgramRun {
    let run = try Home(variables: ["SORAMOYO_SOURCE": "sample"]).run(
      arguments, through: Self.wrapper)
    if run.code == 97 || run.talk.hasPrefix("unshare") {
      try Test.cancel("no permission to mount here")
    }
    return run
  }

  @Test func `a command is the one that was typed`() throws {
    let run = try run(["forecast", "渋谷", "--lang", "ja"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("渋谷区"), "\(run.output)")
    let warnings = try self.run(["warnings", "渋谷", "--exit-code"])
    #expect(warnings.code == 12)
    #expect(try self.run(["--version", "--lang", "ja"]).output.contains("コミット"))
  }

  @Test(
    "what was typed wrongly is said, and help is printed",
    arguments: [
      (["lisst"], 64), (["list", "--bogus"], 64), (["forecast", "--days"], 64),
      (["forecast", "--help"], 0), (["--help"], 0), (["help", "json"], 0),
    ] as [([String], Int32)])
  func wrong(arguments: [String], code: Int32) throws {
    let run = try run(arguments)
    #expect(run.code == code, "\(run.talk)")
    #expect(!(run.output + run.talk).isEmpty)
  }
}
