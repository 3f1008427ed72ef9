import JSONReading
import Models

/// What a tool server is and has.
package struct ToolServer: Sendable {
  let version: String
  /// What a client tells its model of all tools.
  let instructions: String
  package let tools: [ToolDeclaration]
  let pages: [Page]

  package init(
    version: String, instructions: String, tools: [ToolDeclaration], pages: [Page]
  ) {
    self.version = version
    self.instructions = instructions
    self.tools = tools
    self.pages = pages
  }

  /// A text to read: what the members of a document mean.
  package struct Page: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }

    var address: String { Self.address(name) }

    package static func address(_ name: String) -> String { "soramoyo://docs/json/" + name }
  }

  fileprivate var info: JSONValue {
    ["name": "soramoyo", "title": "soramoyo 空模様", "version": .text(version)]
  }
}

/// A conversation of the Model Context Protocol: a reply to each message (docs/assistants.md).
///
/// Since 2026-07-28 each request says which version it is of, and the server keeps nothing; before, a client introduced
/// itself first (`initialize`). Either is taken, request by request.
package struct ToolSession {
  private let server: ToolServer
  private let machine: MachineOutput
  private let call: (_ tool: String, _ arguments: [ToolDeclaration.Argument]) -> ToolOutcome
  /// Whether a client of an earlier version has introduced itself.
  private var isInitialized = false

  package init(
    _ server: ToolServer, machine: MachineOutput,
    call: @escaping (_ tool: String, _ arguments: [ToolDeclaration.Argument]) -> ToolOutcome
  ) {
    self.server = server
    self.machine = machine
    self.call = call
  }

  /// Bytes of a message. The longest that makes sense has far fewer.
  package static let byteLimit = 256 << 10
  private static let depthLimit = 32
  private static let valueLimit = 10_000

  private static let newest = "2026-07-28"
  /// Those with `initialize`, the newest first.
  private static let earlier = ["2025-11-25", "2025-06-18"]

  private enum Era {
    case newest
    case earlier
  }

  /// An error of the protocol.
  private struct Fault: Error {
    let code: Int
    let message: String
    var data: JSONValue?

    static func notJSON() -> Fault {
      Fault(code: -32700, message: "Not JSON, or too deep or too large")
    }
    static func invalid(_ message: String) -> Fault { Fault(code: -32600, message: message) }
    static func noMethod() -> Fault { Fault(code: -32601, message: "No such method") }
    static func wrong(_ message: String) -> Fault { Fault(code: -32602, message: message) }
  }

  /// - Parameter line: a message; nil for one that was longer than `byteLimit`.
  /// - Returns: the reply in one line; nil where none is due.
  package mutating func reply(to line: [UInt8]?) -> String? {
    guard let line else { return error(.invalid("A message has at most \(Self.byteLimit) bytes")) }
    if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) { return nil }
    guard
      let message = try? JSONReader.read(
        line, depthLimit: Self.depthLimit, valueLimit: Self.valueLimit)
    else { return error(.notJSON()) }
    switch message {
    case .object: break
    case .list: return error(.invalid("Batches are not supported"))
    default: return error(.invalid("A message is an object"))
    }
    var id = JSONValue.null
    do throws(Fault) {
      // Nothing is asked of a client, so that no reply of it is waited for.
      if message["method"] == nil, message["result"] ?? message["error"] != nil { return nil }
      guard message["jsonrpc"] == .text("2.0"), case .text(let method)? = message["method"] else {
        id = (try? Self.id(message["id"])) ?? .null
        throw .invalid("A message has jsonrpc 2.0 and a method")
      }
      // A notification: all that is done was done before it was read.
      guard let given = message["id"] else { return nil }
      id = try Self.id(given)
      return text([
        .init(name: "id", value: id),
        .init(name: "result", value: .object(try result(method, message["params"]))),
      ])
    } catch {
      return self.error(error, id)
    }
  }

  private static let idLimit = 200

  private static func id(_ node: JSONNode?) throws(Fault) -> JSONValue {
    switch node {
    case .text(let text) where text.utf8.count <= idLimit: return .text(text)
    case .number(let text):
      if let number = Int(text) { return .integer(number) }
    default: break
    }
    throw .invalid("An id is a short text or a whole number")
  }

  private func error(_ fault: Fault, _ id: JSONValue = .null) -> String {
    var members: [JSONValue.Member] = [
      .init(name: "code", value: .integer(fault.code)),
      .init(name: "message", value: .text(fault.message)),
    ]
    if let data = fault.data { members.append(.init(name: "data", value: data)) }
    return text([.init(name: "id", value: id), .init(name: "error", value: .object(members))])
  }

  private func text(_ members: [JSONValue.Member]) -> String {
    let version = JSONValue.Member(name: "jsonrpc", value: "2.0")
    return JSONValue.object([version] + members).json(machine).jsonLine
  }

  // MARK: Methods

  private mutating func result(
    _ method: String, _ params: JSONNode?
  ) throws(Fault) -> [JSONValue.Member] {
    switch params {
    case nil, .object: break
    default: throw .wrong("params must be an object")
    }
    if method == "initialize" { return try initialized(params) }
    let era = try era(method, params)
    var members: [JSONValue.Member]
    // How long a client may keep the answer; nil for what has to be asked anew.
    var life: Int?
    switch (method, era) {
    case ("ping", .earlier): members = []
    case ("server/discover", .newest):
      members = [.init(name: "supportedVersions", value: [.text(Self.newest)])] + introduction
      life = Self.life
    case ("tools/list", _):
      try requireNoCursor(params)
      members = [.init(name: "tools", value: .list(server.tools.map(\.listed)))]
      life = Self.life
    case ("tools/call", _): members = try called(params)
    case ("resources/list", _):
      try requireNoCursor(params)
      members = [.init(name: "resources", value: .list(server.pages.map(\.listed)))]
      life = Self.life
    case ("resources/templates/list", _):
      try requireNoCursor(params)
      members = [.init(name: "resourceTemplates", value: [])]
      life = Self.life
    case ("resources/read", _):
      members = [.init(name: "contents", value: [try page(params, era).read])]
      life = Self.life
    default: throw .noMethod()
    }
    guard era == .newest else { return members }
    if let life {
      members.append(.init(name: "ttlMs", value: .integer(life)))
      members.append(.init(name: "cacheScope", value: "public"))
    }
    members.append(.init(name: "resultType", value: "complete"))
    members.append(
      .init(name: "_meta", value: ["io.modelcontextprotocol/serverInfo": server.info]))
    return members
  }

  /// An hour, in milliseconds: lists and pages are those of the program.
  private static let life = 3_600_000

  private var introduction: [JSONValue.Member] {
    [
      .init(name: "capabilities", value: ["tools": [:], "resources": [:]]),
      .init(name: "instructions", value: .text(server.instructions)),
    ]
  }

  private mutating func initialized(_ params: JSONNode?) throws(Fault) -> [JSONValue.Member] {
    guard case .text(let version)? = params?["protocolVersion"] else {
      throw .wrong("initialize has a protocolVersion")
    }
    isInitialized = true
    let agreed = Self.earlier.first { $0 == version } ?? Self.earlier[0]
    return [
      .init(name: "protocolVersion", value: .text(agreed)),
      .init(name: "serverInfo", value: server.info),
    ] + introduction
  }

  /// Of which version a request is, by what it says itself.
  private func era(_ method: String, _ params: JSONNode?) throws(Fault) -> Era {
    let prefix = "io.modelcontextprotocol/"
    let meta = params?["_meta"]
    guard let version = meta?[prefix + "protocolVersion"] else {
      if isInitialized || method == "ping" { return .earlier }
      throw .wrong("params._meta lacks \(prefix)protocolVersion, and nothing was initialized")
    }
    guard case .text(let text) = version else {
      throw .wrong("\(prefix)protocolVersion must be a text")
    }
    guard text == Self.newest else {
      throw Fault(
        code: -32022, message: "Unsupported protocol version",
        data: [
          "supported": [.text(Self.newest)],
          "requested": .text(String(text.unicodeScalars.prefix(Self.idLimit))),
        ])
    }
    guard case .object? = meta?[prefix + "clientCapabilities"] else {
      throw .wrong("params._meta lacks \(prefix)clientCapabilities")
    }
    return .newest
  }

  /// All lists are of one part, so that no cursor is ever given.
  private func requireNoCursor(_ params: JSONNode?) throws(Fault) {
    switch params?["cursor"] {
    case nil, .null: break
    default: throw .wrong("No such cursor")
    }
  }

  private func called(_ params: JSONNode?) throws(Fault) -> [JSONValue.Member] {
    guard case .text(let name)? = params?["name"],
      let tool = server.tools.first(where: { $0.name == name })
    else { throw .wrong("No such tool") }
    switch params?["arguments"] {
    case nil, .null, .object: break
    default: throw .wrong("arguments must be an object")
    }
    let outcome: ToolOutcome
    do throws(ToolDeclaration.WrongArguments) {
      outcome = call(name, try tool.arguments(params?["arguments"]))
    } catch {
      // The model can do better, so that it is told.
      outcome = .wrongUsage(error.message)
    }
    return ToolResult(machine: machine, tool: name, outcome: outcome).members
  }

  private func page(_ params: JSONNode?, _ era: Era) throws(Fault) -> ToolServer.Page {
    guard case .text(let address)? = params?["uri"] else { throw .wrong("uri must be a text") }
    guard let page = server.pages.first(where: { $0.address == address }) else {
      throw Fault(code: era == .newest ? -32602 : -32002, message: "Resource not found")
    }
    return page
  }
}

extension ToolServer.Page {
  fileprivate var listed: JSONValue {
    [
      "uri": .text(address), "name": .text(name), "mimeType": "text/markdown",
      "size": .integer(text.utf8.count),
    ]
  }

  fileprivate var read: JSONValue {
    ["uri": .text(address), "mimeType": "text/markdown", "text": .text(text)]
  }
}
