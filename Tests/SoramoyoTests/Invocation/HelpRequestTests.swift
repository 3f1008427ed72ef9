import ArgumentParser
import Testing

@testable import soramoyo

@Suite("Help that a command line asks for")
struct HelpRequestTests {
  /// Every command, as typed, and the program itself.
  private static var names: [[String]] {
    var names: [[String]] = [[]]
    for entry in CommandTable.entries {
      names.append([entry.name])
      guard case .group(let group) = entry else { continue }
      for member in group.members {
        names.append(member.name.split(separator: " ").map(String.init))
      }
    }
    return names
  }

  @Test func `the texts of a table line up, also behind a name that just fits`() {
    let lines = HelpPage(width: 80).lines(
      "  --min-here <intensity>  And those of this intensity\n  --notify                Desktop")
    #expect(
      lines == [
        "  --min-here <intensity>    And those of this intensity",
        "  --notify                  Desktop",
      ])
  }

  static var lines: [[String]] {
    var lines: [[String]] = []
    for name in names {
      for rest in [
        ["--help"], ["-h"], ["--json", "--help"], ["--help", "渋谷"], ["--bogus", "-h"],
      ] {
        lines.append(name + rest)
      }
    }
    return lines
  }

  /// The parser's text for a command line, and its exit code.
  private static func parser(_ arguments: [String]) -> (text: String, code: Int32)? {
    do {
      // Help is a command of its own, which throws it.
      var command = try Soramoyo.parseAsRoot(RootArguments(arguments).spelledOut)
      try command.run()
      return nil
    } catch {
      return (
        Soramoyo.fullMessage(for: error, columns: 200), Soramoyo.exitCode(for: error).rawValue
      )
    }
  }

  @Test("is the help that the parser gives, a success", arguments: lines)
  func asParser(arguments: [String]) throws {
    let command = try #require(RootArguments(arguments).helped)
    let parser = try #require(Self.parser(arguments))
    #expect(Soramoyo.helpMessage(for: command, columns: 200) == parser.text)
    #expect(parser.code == 0)
  }

  @Test(arguments: [
    ["forecast", "渋谷", "--help"], ["list", "a", "b", "-h"], ["favorites", "add", "渋谷", "--help"],
  ])
  func `is that of a command, whatever words stand behind it`(arguments: [String]) throws {
    let command = try #require(RootArguments(arguments).helped)
    #expect(Soramoyo.helpMessage(for: command, columns: 200) == Self.parser(arguments)?.text)
  }

  @Test(arguments: [
    [], ["list"], ["--version"], ["help"], ["help", "list"], ["渋谷", "--help"],
    ["favorites", "渋谷", "--help"], ["help", "--help"], ["", "--help"], ["--helpx"],
  ])
  func `is left to the parser where it is not plain whose it is`(arguments: [String]) {
    #expect(RootArguments(arguments).helped == nil)
  }
}
