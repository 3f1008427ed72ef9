import JSONReading
import Models
import TestSupport
import Testing

@testable import MachineFormats

@Suite("A conversation of the Model Context Protocol")
struct ToolSessionTests {
  private static let meta = """
    "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
    """
  private static let hello = """
    {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}
    """

  private static let tools = [
    ToolDeclaration(
      name: "rain", title: "Rain", description: "Rain",
      parameters: [
        .init(name: "place", meaning: "Places", kind: .texts),
        .init(name: "hours", meaning: "Hours", kind: .flag),
        .init(name: "n", meaning: "Number", kind: .integer(1...8, usual: nil)),
        .init(name: "day", meaning: "Day", kind: .text(usual: nil)),
        .init(name: "show", meaning: "Show", kind: .oneOf(["high", "low"], usual: "high")),
      ]),
    ToolDeclaration(
      name: "info", title: "Info", description: "Info",
      parameters: [
        .init(name: "place", meaning: "Place", kind: .text(usual: nil), isRequired: true)
      ]),
  ]

  private let machine = MachineOutput(catalog: PlaceCatalog())

  /// One that answers with its own arguments.
  private func session(
    document: @escaping (String) -> String = { #"{"schema":"x","said":"\#($0)"}"# },
    exitCode: Int = 0
  ) -> ToolSession {
    ToolSession(
      ToolServer(
        version: "1", instructions: "i", tools: Self.tools,
        pages: [.init(name: "rain", text: "# Rain\n")]),
      machine: machine
    ) { name, arguments in
      let words = arguments.map { ([$0.name] + $0.values).joined(separator: "=") }
      return ToolOutcome(
        document: Array(document(([name] + words).joined(separator: " ")).utf8), messages: ["m"],
        exitCode: exitCode, answered: Instant(seconds: 0))
    }
  }

  private func reply(_ line: String, after hello: Bool = false) throws -> JSONNode? {
    var session = session()
    if hello { _ = session.reply(to: Array(Self.hello.utf8)) }
    return try session.reply(to: Array(line.utf8)).map { text in
      #expect(!text.contains("\n"))
      return try JSONReader.read(Array(text.utf8))
    }
  }

  private func call(_ tool: String, _ arguments: String) -> String {
    """
    {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments),\(Self.meta)}}
    """
  }

  @Test(
    "refuses what is no request, and says why",
    arguments: [
      ("x", "-32700"), ("[]", "-32600"), ("5", "-32600"), ("{}", "-32600"),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, "-32600"),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[]}"#, "-32602"),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, "-32602"),
      (#"{"jsonrpc":"2.0","id":1,"method":"x","params":{\#(meta)}}"#, "-32601"),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{\#(meta)}}"#, "-32601"),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x",\#(meta)}}"#, "-32602"),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"1"}}}"#,
        "-32022"
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///",\#(meta)}}"#,
        "-32602"
      ),
    ])
  func refusals(line: String, code: String) throws {
    #expect(try reply(line)?["error"]?["code"] == .number(code))
  }

  @Test func `refuses what is too long or too deep without reading it`() throws {
    var session = session()
    let long = session.reply(to: nil)
    #expect(long?.contains("-32600") == true)
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(try reply(deep)?["error"]?["code"] == .number("-32700"))
  }

  @Test(
    "says nothing to what wants no answer",
    arguments: [
      "", "  \r", #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"tools/call","params":3}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
    ])
  func silence(line: String) throws { #expect(try reply(line) == nil) }

  @Test func `agrees on a version with clients that introduce themselves`() throws {
    for (asked, agreed) in [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2025-11-25"),
    ] {
      let line = Self.hello.split(separator: "2025-11-25").joined(separator: asked)
      #expect(try reply(line)?["result"]?["protocolVersion"] == .text(agreed))
    }
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    let result = try #require(try reply(list, after: true)?["result"])
    #expect(result["resultType"] == nil && result["ttlMs"] == nil && result["tools"] != nil)
    let newest = #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{\#(Self.meta)}}"#
    #expect(try reply(newest, after: true)?["result"]?["resultType"] == .text("complete"))
  }

  @Test(
    "gives a command what its command line would have",
    arguments: [
      ("{}", "rain"), (#"{"place":["渋谷","千葉"],"hours":true}"#, "rain place=渋谷=千葉 hours"),
      (#"{"place":"渋谷","hours":false,"day":null}"#, "rain place=渋谷"),
      (#"{"n":8,"day":1,"show":"low"}"#, "rain n=8 day=1 show=low"),
      (#"{"day":"--into"}"#, "rain day=--into"),
    ])
  func arguments(given: String, said: String) throws {
    let result = try #require(try reply(call("rain", given))?["result"])
    #expect(result["structuredContent"]?["said"] == .text(said))
    #expect(result["isError"] == .bool(false))
  }

  @Test(
    "tells the model what it got wrong",
    arguments: [
      ("rain", #"{"into":"/tmp"}"#), ("rain", #"{"n":9}"#), ("rain", #"{"n":"1"}"#),
      ("rain", #"{"n":1.5}"#), ("rain", #"{"hours":1}"#), ("rain", #"{"place":[1]}"#),
      ("rain", #"{"place":["a","a","a","a","a","a"]}"#), ("rain", #"{"place":""}"#),
      ("rain", #"{"show":"x"}"#), ("rain", #"{"day":[]}"#), ("info", "{}"),
      ("rain", #"{"day":"1","day":"2"}"#),
    ])
  func wrongArguments(tool: String, given: String) throws {
    let result = try #require(try reply(call(tool, given))?["result"])
    #expect(result["isError"] == .bool(true))
    #expect(result["structuredContent"]?["call"]?["exitCode"] == .number("64"))
    #expect(result["structuredContent"]?["said"] == nil)
  }

  @Test func `keeps the document of a failure, and says its messages and exit code`() throws {
    var session = session(exitCode: 69)
    let reply = session.reply(to: Array(call("rain", "{}").utf8))
    let text = try #require(reply)
    let result = try #require(try JSONReader.read(Array(text.utf8))["result"])
    #expect(result["isError"] == .bool(true))
    #expect(result["structuredContent"]?["said"] == .text("rain"))
    guard case .list(let content)? = result["content"] else {
      Issue.record("no content")
      return
    }
    #expect(content.first?["text"] == .text("exit code 69\nm"))
    guard case .text(let whole)? = content.last?["text"] else {
      Issue.record("no text")
      return
    }
    #expect(try JSONReader.read(Array(whole.utf8)) == result["structuredContent"])
  }

  @Test(
    "calls nothing an error of which a part was found",
    arguments: [
      (#""places":[{"a":1}],"failures":[]"#, false), (#""quake":{"a":1}"#, false),
      (#""places":[],"failures":[{"a":1}]"#, true), (#""at":"x""#, true),
      (#""forecasts":[],"normals":[{"a":1}],"failures":[{"a":1}]"#, true),
    ])
  func parts(members: String, isError: Bool) throws {
    var session = session(document: { _ in "{\(members)}" }, exitCode: 69)
    let reply = session.reply(to: Array(call("rain", "{}").utf8))
    let text = try #require(reply)
    let result = try #require(try JSONReader.read(Array(text.utf8))["result"])
    #expect(result["isError"] == .bool(isError))
    #expect(result["structuredContent"]?["call"]?["exitCode"] == .number("69"))
  }

  @Test func `shortens what is too long from its end, and names it`() throws {
    let row = #"{"title":{"quoted":"\#(String(repeating: "題", count: 30))"}}"#
    let rows = repeatElement(row, count: 2000).joined(separator: ",")
    let warnings = #"[{"code":"10"},{"code":"14"}]"#
    var session = session(document: { _ in
      #"{"schema":"x","places":[{"warnings":\#(warnings),"bulletins":[\#(rows)]}],"failures":[{"a":1},{"b":2}]}"#
    })
    let reply = session.reply(to: Array(call("rain", "{}").utf8))
    let text = try #require(reply)
    #expect(text.utf8.count <= ToolResult.byteLimit)
    let result = try #require(try JSONReader.read(Array(text.utf8))["result"]?["structuredContent"])
    guard case .list(let places)? = result["places"],
      case .list(let kept)? = places.first?["bulletins"],
      case .list(let warned)? = places.first?["warnings"],
      case .list(let failures)? = result["failures"],
      case .list(let notes)? = result["call"]?["leftOut"]
    else {
      Issue.record("another document")
      return
    }
    #expect(warned.count == 2 && failures.count == 2 && kept.count > 100)
    #expect(notes.count == 1)
    #expect(notes.first?["path"] == .text("places[].bulletins"))
    #expect(notes.first?["kept"] == .number("\(kept.count)"))
    #expect(notes.first?["leftOut"] == .number("\(2000 - kept.count)"))
  }

  @Test func `keeps the newest of past observations, and counts those of all places together`()
    throws
  {
    let rows = (0..<1000).map { #"{"time":\#($0),"temperature":{"value":null,"quality":"x"}}"# }
      .joined(separator: ",")
    let place = #"{"days":[{"a":1}],"rows":[\#(rows)]}"#
    var session = session(document: { _ in
      #"{"schema":"x","observations":[\#(place),\#(place)],"failures":[]}"#
    })
    let reply = session.reply(to: Array(call("rain", "{}").utf8))
    let text = try #require(reply)
    let result = try #require(try JSONReader.read(Array(text.utf8))["result"]?["structuredContent"])
    guard case .list(let places)? = result["observations"],
      case .list(let kept)? = places.first?["rows"], case .list(let days)? = places.first?["days"],
      case .list(let notes)? = result["call"]?["leftOut"]
    else {
      Issue.record("another document")
      return
    }
    #expect(places.count == 2 && days.count == 1 && kept.count > 100)
    #expect(kept.last?["time"] == .number("999"))
    #expect(notes.first?["kept"] == .number("\(2 * kept.count)"))
    #expect(notes.first?["leftOut"] == .number("\(2000 - 2 * kept.count)"))
  }

  @Test func `shortens a long text, too`() throws {
    let words = String(repeating: "長い文。", count: 20_000)
    var session = session(document: { _ in #"{"schema":"x","words":{"quoted":"\#(words)"}}"# })
    let reply = session.reply(to: Array(call("rain", "{}").utf8))
    let text = try #require(reply)
    #expect(text.utf8.count <= ToolResult.byteLimit)
    let result = try #require(try JSONReader.read(Array(text.utf8))["result"]?["structuredContent"])
    guard case .text(let kept)? = result["words"]?["quoted"],
      case .list(let notes)? = result["call"]?["leftOut"]
    else {
      Issue.record("another document")
      return
    }
    #expect(words.hasPrefix(kept) && kept.count > 1000)
    #expect(notes.first?["path"] == .text("words.quoted"))
    #expect(notes.first?["unit"] == .text("characters"))
  }
}

@Suite("Texts from outside")
struct WrittenTextTests {
  private struct Row: JSONObject {
    static func declare(_ fields: inout some JSONFields<Row>) {
      fields("title") { _ in WrittenText("題") }
      fields("none") { _ in WrittenText(String?.none) }
      fields("name") { _ in "渋谷区" }
      fields("markup") { _ in "<b>" }
      fields("lines") { _ in "a\nb" }
    }
  }

  private func line(quotesTexts: Bool) -> String {
    let machine = MachineOutput(catalog: PlaceCatalog(), quotesTexts: quotesTexts)
    return Row().json(machine).jsonLine
  }

  @Test func `are marked for tools, and are as they are for --json`() {
    #expect(
      line(quotesTexts: false)
        == #"{"title": "題", "none": null, "name": "渋谷区", "markup": "<b>", "lines": "a\nb"}"#)
    #expect(
      line(quotesTexts: true)
        == #"{"title": {"quoted": "題"}, "none": null, "name": "渋谷区", "markup": {"quoted": "<b>"}, "lines": {"quoted": "a\nb"}}"#
    )
  }
}
