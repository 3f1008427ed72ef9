import Glibc
import ProcessTestSupport
import Testing

@testable import soramoyo

@Suite("$BROWSER")
struct BrowserCommandTests {
  @Test(arguments: [
    ("firefox", ["firefox", "ADDRESS"]),
    ("firefox --new-window", ["firefox", "--new-window", "ADDRESS"]),
    ("firefox --new-window %s --x", ["firefox", "--new-window", "ADDRESS", "--x"]),
    ("w3m '%s'", ["w3m", "ADDRESS"]),
    ("open -a \"Some Browser\"", ["open", "-a", "Some Browser", "ADDRESS"]),
    ("x --url=%s", ["x", "--url=ADDRESS"]),
    ("x -p%c8 100%% %z", ["x", "-p:8", "100%", "%z", "ADDRESS"]),
    ("mozilla -raise %s &", ["mozilla", "-raise", "ADDRESS"]),
    ("x a\\ b ''", ["x", "a b", "", "ADDRESS"]),
    ("  x\t y  ", ["x", "y", "ADDRESS"]), ("", []), (" ", []), ("&", []),
    ("x %", ["x", "%", "ADDRESS"]),
    ("x \"it's\" 'a\\b'", ["x", "it's", "a\\b", "ADDRESS"]),
  ])
  func `may have arguments, quotes, and the place of the address`(text: String, words: [String]) {
    #expect(BrowserCommand(text).words("ADDRESS") == words)
  }

  @Test func `may be the path of a program with spaces in it`() throws {
    let folder = try TemporaryFolder()
    let program = folder.appending("Program Files")
    symlink("/bin/true", program)
    #expect(BrowserCommand(program).words("ADDRESS") == [program, "ADDRESS"])
  }
}

@Suite("The browser that is started", .heavy)
struct StartedBrowserTests {
  @Test(arguments: ["no-such-browser %s:BROWSER -n %s --end", "BROWSER -n %s --end"])
  func `is the first of $BROWSER that there is, with its arguments`(list: String) throws {
    let home = try Home()
    let file = home.path + "/arguments"
    let program = try home.writeProgram(
      "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(file).new; mv \(file).new \(file)\n", named: "browser")
    let value = list.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.hasSuffix("BROWSER") ? String($0.dropLast("BROWSER".count)) + program : String($0) }
      .joined(separator: " ")
    try home.run("open", "渋谷", variables: ["BROWSER": value], ending: 0)
    Patience.wait { access(file, F_OK) == 0 }
    let words = String(decoding: home.bytes(of: file) ?? [], as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(words.count == 3)
    #expect(words.first == "-n" && words.last == "--end")
    #expect(words.dropFirst().first?.hasPrefix("https://www.jma.go.jp/") == true)
  }
}
