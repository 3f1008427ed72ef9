import Glibc
import MachineFormats
import Models
import Testing

@testable import soramoyo

@Suite("The tools of mcp")
struct CommandToolsTests {
  private var commands: [any AnsweringCommand.Type] { CommandTools.commands }

  @Test func `are at most fourteen`() { #expect((1...14).contains(commands.count)) }

  @Test func `are commands of the table`() {
    let names = CommandTable.verbs
    #expect(commands.map { $0.name }.filter { !names.contains($0) } == [])
  }

  @Test func `name each argument once`() {
    for command in commands {
      let names = command.syntax.arguments.map(\.name) + command.syntax.options.map(\.name)
      #expect(Set(names).count == names.count, "\(command.name)")
    }
  }

  @Test(arguments: ["geojson", "from", "to", "step"])
  func `do not take what --json cannot be with`(name: String) {
    let options = commands.flatMap { $0.syntax.options }.filter { $0.name == name }
    #expect(!options.isEmpty && options.allSatisfy(CommandTools.isLeftOut))
  }

  @Test func `have a page about each document, of docs_json_md`() {
    let pages = DocumentPages(of: commands.map { $0.name }).pages
    let addresses = pages.map { DocumentPages.address($0.name) }
    for command in commands {
      #expect(addresses.contains(DocumentPages.address(command.name)), "\(command.name)")
    }
    #expect(addresses.contains(DocumentPages.address("common")))
    #expect(addresses.contains(DocumentPages.address("quakes-event")))
    #expect(addresses.contains(DocumentPages.address("now-since")))
    #expect(!addresses.contains { $0.hasSuffix("config-show") || $0.hasSuffix("/") })
    #expect(pages.allSatisfy { (100...59_000).contains($0.text.utf8.count) })
  }
}

@Suite("Lines of standard input")
struct InputLinesTests {
  private func lines(_ text: String, limit: Int = 10) throws -> [String?] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    // Fewer bytes than a pipe holds.
    _ = Array(text.utf8).withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
    close(ends[1])
    var input = InputLines(limit: limit, descriptor: ends[0])
    var found: [String?] = []
    while let line = input.next() {
      found.append(line.bytes.map { String(decoding: $0, as: UTF8.self) })
    }
    let isOver = input.next() == nil
    #expect(isOver && input.trouble == nil)
    return found
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\n", ["", "", "a"]),
      ("0123456789\n", ["0123456789"]), ("0123456789a\nb\n", [nil, "b"]),
      ("b\n0123456789a", ["b", nil]),
    ] as [(String, [String?])])
  func `are read to the last, and none longer than the limit`(text: String, expected: [String?])
    throws
  {
    #expect(try lines(text) == expected)
  }

  @Test func `are read over several pieces`() throws {
    let long = String(repeating: "x", count: 30_000)
    #expect(try lines("\(long)\n\(long)\n", limit: 30_000) == [long, long])
  }
}
