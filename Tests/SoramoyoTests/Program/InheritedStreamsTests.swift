import ProcessTestSupport
import Testing

@Suite("Streams and limits that a program is started with", .heavy)
struct InheritedStreamsTests {
  @Test func `closed streams are no place for a file or a connection`() throws {
    let home = try Home()
    // The editor inherits our streams.
    let editor =
      "s=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2); echo \"$s\" > \"$HOME/streams\" #"
    let end = try home.shell(
      "\"$0\" config edit <&- >&- 2>&-", variables: ["EDITOR": editor]
    ).end
    #expect(end == .exited(0))
    let streams = try #require(home.bytes(of: home.path + "/streams"))
    #expect(
      String(decoding: streams, as: UTF8.self) == String(repeating: "/dev/null\n", count: 3))
  }

  @Test(arguments: ["<&- >&- 2>&-", ">&- 2>&-", "<&- >&-", ">&-"])
  func `what cannot be printed is a failure, whatever else is closed`(streams: String) throws {
    #expect(try Home().shell("\"$0\" list " + streams).end == .exited(74))
  }

  @Test func `nothing can be read from a closed standard input`() throws {
    let (output, end) = try Home().shell("\"$0\" read - <&- 2>&1")
    #expect(end == .exited(74))
    #expect(output.count == 1)
  }

  @Test(arguments: [
    ["search", "北", "--limit", "5000", "--json"],
    // The sample has its own time; now is a second later in the next run.
    ["list", "--source", "sample", "--json"], ["--help"],
  ])
  func `a stream that others made non-blocking gets everything`(arguments: [String]) throws {
    let home = try Home()
    let run = try home.run(arguments, output: .nonBlocking, ending: 0)
    #expect(run.talk == "")
    #expect(try run.output == home.run(arguments).output)
  }

  @Test func `a limit on file sizes is an error with words, not a death by signal`() throws {
    let home = try Home()
    let (words, end) = try home.shell("ulimit -f 1; \"$0\" list --json 2>&1 > \"$HOME/list\"")
    #expect(end == .exited(74))
    #expect(words.count == 1)
    #expect(words.first?.contains("stdout") == true)
    for (command, file) in [
      ("favorites add 渋谷", home.favoritesFile), ("config set lang ja", home.configFile),
    ] {
      let (words, end) = try home.shell("ulimit -f 0; \"$0\" \(command) 2>&1")
      #expect(end == .exited(73), "\(command)")
      #expect(words.joined().contains(file), "\(command)")
      #expect(home.bytes(of: file) == nil)
    }
  }
}
