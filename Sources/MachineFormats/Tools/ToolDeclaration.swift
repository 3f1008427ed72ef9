import JSONReading

/// A tool of `mcp`: what it answers, and what may be asked of it.
package struct ToolDeclaration: Sendable {
  package let name: String
  let title: String
  let description: String
  let parameters: [Parameter]

  package init(name: String, title: String, description: String, parameters: [Parameter]) {
    self.name = name
    self.title = title
    self.description = description
    self.parameters = parameters
  }

  package struct Parameter: Sendable {
    package let name: String
    let meaning: String
    let kind: Kind
    let isRequired: Bool

    package init(name: String, meaning: String, kind: Kind, isRequired: Bool = false) {
      self.name = name
      self.meaning = meaning
      self.kind = kind
      self.isRequired = isRequired
    }
  }

  package enum Kind: Sendable {
    case flag
    case text(usual: String?)
    case oneOf([String], usual: String?)
    case texts
    case integer(ClosedRange<Int>, usual: Int?)
  }

  /// An argument of a call: the texts that a command line would have. A flag has none.
  package struct Argument: Equatable, Sendable {
    package let name: String
    package let values: [String]
  }

  /// Why arguments are not taken, in English.
  struct WrongArguments: Error, Equatable, Sendable {
    let message: String
  }

  /// Characters of a text: more than the longest name or place has.
  static let textLimit = 200
  /// Texts of a list: what they are about has to fit into a result.
  static let listLimit = 5
}

extension ToolDeclaration {
  /// As an entry of `tools/list`.
  var listed: JSONValue {
    [
      "name": .text(name), "title": .text(title), "description": .text(description),
      "inputSchema": inputSchema,
      "annotations": [
        "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": true,
      ],
    ]
  }

  private var inputSchema: JSONValue {
    [
      "type": "object",
      "properties": .object(parameters.map { .init(name: $0.name, value: $0.schema) }),
      "required": .list(parameters.filter(\.isRequired).map { .text($0.name) }),
      "additionalProperties": false,
    ]
  }

  /// What a call gave; nothing that is null.
  func arguments(_ given: JSONNode?) throws(WrongArguments) -> [Argument] {
    var arguments: [Argument] = []
    for member in try members(given) where member.value != .null {
      guard let parameter = parameters.first(where: { $0.name == member.name }) else {
        let known = parameters.map(\.name).joined(separator: ", ")
        throw WrongArguments(message: "\(name) takes no such argument; it takes: \(known)")
      }
      guard !arguments.contains(where: { $0.name == member.name }) else {
        throw WrongArguments(message: "\(member.name) is given twice")
      }
      if let values = try parameter.values(member.value) {
        arguments.append(Argument(name: parameter.name, values: values))
      }
    }
    for parameter in parameters where parameter.isRequired {
      let given = arguments.first { $0.name == parameter.name }
      guard given?.values.isEmpty == false else {
        throw WrongArguments(message: "\(parameter.name) is required")
      }
    }
    return arguments
  }

  private func members(_ given: JSONNode?) throws(WrongArguments) -> [JSONNode.Member] {
    switch given {
    case nil, .null: return []
    case .object(let members): return members
    default: throw WrongArguments(message: "arguments must be an object")
    }
  }
}

extension ToolDeclaration.Parameter {
  fileprivate var schema: JSONValue {
    typealias Declaration = ToolDeclaration
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) { members.append(.init(name: name, value: value)) }
    let text: JSONValue = ["type": "string", "maxLength": .integer(Declaration.textLimit)]
    switch kind {
    case .flag:
      add("type", "boolean")
      add("default", false)
    case .text(let usual):
      add("type", "string")
      add("maxLength", .integer(Declaration.textLimit))
      if let usual { add("default", .text(usual)) }
    case .oneOf(let words, let usual):
      add("type", "string")
      add("enum", .list(words.map { .text($0) }))
      if let usual { add("default", .text(usual)) }
    case .texts:
      add("type", "array")
      add("items", text)
      add("maxItems", .integer(Declaration.listLimit))
      if isRequired { add("minItems", 1) }
    case .integer(let range, let usual):
      add("type", "integer")
      add("minimum", .integer(range.lowerBound))
      add("maximum", .integer(range.upperBound))
      if let usual { add("default", .integer(usual)) }
    }
    add("description", .text(meaning))
    return .object(members)
  }

  /// Nil for a flag that is false.
  fileprivate func values(
    _ node: JSONNode
  ) throws(ToolDeclaration.WrongArguments) -> [String]? {
    switch (kind, node) {
    case (.flag, .bool(let isGiven)): return isGiven ? [] : nil
    // A day may be a number, too.
    case (.text, .text(let text)), (.text, .number(let text)): return [try checked(text)]
    case (.oneOf(let words, _), .text(let text)) where words.contains(text): return [text]
    case (.texts, .text(let text)): return [try checked(text)]
    case (.texts, .list(let nodes)) where nodes.count <= ToolDeclaration.listLimit:
      var texts: [String] = []
      for node in nodes {
        guard case .text(let text) = node else { throw wrong }
        texts.append(try checked(text))
      }
      return texts
    case (.integer(let range, _), .number(let text)):
      guard let number = Int(text), range.contains(number) else { throw wrong }
      return [String(number)]
    default: throw wrong
    }
  }

  private func checked(_ text: String) throws(ToolDeclaration.WrongArguments) -> String {
    guard !text.isEmpty, text.unicodeScalars.count <= ToolDeclaration.textLimit else { throw wrong }
    return text
  }

  private var wrong: ToolDeclaration.WrongArguments {
    let form =
      switch kind {
      case .flag: "true or false"
      case .text: "a text of 1 to \(ToolDeclaration.textLimit) characters"
      case .oneOf(let words, _): "one of: " + words.joined(separator: ", ")
      case .texts:
        "a list of at most \(ToolDeclaration.listLimit) texts of 1 to \(ToolDeclaration.textLimit) characters"
      case .integer(let range, _):
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
      }
    return .init(message: "\(name) must be \(form)")
  }
}
