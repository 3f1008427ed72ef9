import JSONReading
package import Models

/// How a call of a tool ended.
package struct ToolOutcome: Sendable {
  /// A document of `--json` whose texts are quoted; empty where there is none.
  let document: [UInt8]
  /// What the command said besides, for people.
  let messages: [String]
  let exitCode: Int
  /// Nil where nothing was done.
  let answered: Instant?

  package init(document: [UInt8], messages: [String], exitCode: Int, answered: Instant?) {
    self.document = document
    self.messages = messages
    self.exitCode = exitCode
    self.answered = answered
  }

  /// What was asked is wrong, as on a command line.
  package static func wrongUsage(_ message: String) -> ToolOutcome {
    ToolOutcome(document: [], messages: [message], exitCode: 64, answered: nil)
  }
}

/// The result of a call: the document, and before its members what is to be known of the call itself. The text is the
/// same, for clients that know no structured content.
struct ToolResult {
  let machine: MachineOutput
  let tool: String
  let outcome: ToolOutcome

  /// Bytes of all that a result has, with what a session adds.
  static let byteLimit = 60_000
  /// Those that a session adds, at most.
  private static let sessionBytes = 1000

  private static let messageLimit = 20

  /// At most `byteLimit` long: lists are shortened from their ends, and named.
  var members: [JSONValue.Member] {
    guard let whole = try? JSONReader.read(outcome.document) else { return members(nil, []) }
    var document = ShortenedDocument(JSONValue(whole))
    while true {
      let members = members(document.value, document.leftOut)
      let bytes = JSONValue.object(members).json(machine).jsonLine.utf8.count
      if bytes <= Self.byteLimit - Self.sessionBytes { return members }
      guard document.shorten() else { break }
    }
    return members(nil, [["path": "", "kept": 0, "leftOut": 1, "unit": "documents"]])
  }

  private func members(_ document: JSONValue?, _ leftOut: [JSONValue]) -> [JSONValue.Member] {
    var call: [JSONValue.Member] = [.init(name: "call", value: call(leftOut))]
    if case .object(let members)? = document { call += members }
    let structured = JSONValue.object(call)
    var content: [JSONValue] = [text(structured.json(machine).jsonLine)]
    if outcome.exitCode != 0 { content.insert(text(failure), at: 0) }
    return [
      .init(name: "content", value: .list(content)),
      .init(name: "structuredContent", value: structured),
      .init(name: "isError", value: .bool(!isAnswer(document))),
    ]
  }

  /// Whether something was found, if not all: a model drops what is called an error. Normals are in the program.
  private func isAnswer(_ document: JSONValue?) -> Bool {
    guard case .object(let members)? = document else { return false }
    return outcome.exitCode == 0
      || members.contains { member in
        switch member.value {
        case .list(let items): !items.isEmpty && !["failures", "normals"].contains(member.name)
        case .object: true
        case .null, .bool, .integer, .number, .text: false
        }
      }
  }

  private func text(_ text: String) -> JSONValue { ["type": "text", "text": .text(text)] }

  private func call(_ leftOut: [JSONValue]) -> JSONValue {
    [
      "tool": .text(tool), "answered": JSONValue(outcome.answered?.isoText),
      "exitCode": .integer(outcome.exitCode),
      "messages": .list(messages.map { .text($0) }), "leftOut": .list(leftOut),
    ]
  }

  private var messages: [String] {
    outcome.messages.prefix(Self.messageLimit).map { UntrustedText($0).line }
  }

  private var failure: String {
    (["exit code \(outcome.exitCode)"] + messages).joined(separator: "\n")
  }
}

/// A document of which lists, and long texts, are shortened from the end as far as it takes; rows of past
/// observations from the beginning.
///
/// What is not about the subjects that were asked for goes first, the largest part of it before others. Subjects,
/// warnings in force and what is not known go last.
struct ShortenedDocument {
  private let whole: JSONValue
  private(set) var value: JSONValue
  /// How many items or characters stay, by path. Lists of one path are shortened alike.
  private var limits: [Limit] = []

  private struct Limit {
    let path: String
    let isText: Bool
    /// Of each list or text.
    var most: Int
    /// Of all together.
    var kept = 0
    var leftOut = 0

    mutating func note(kept: Int, of count: Int) {
      self.kept += kept
      leftOut += count - kept
    }
  }

  /// Lists with the newest at their end, of which the beginning is left out.
  private static let endingNow: Set<String> = ["observations[].rows"]

  init(_ whole: JSONValue) {
    self.whole = whole
    value = whole
  }

  var leftOut: [JSONValue] {
    limits.filter { $0.leftOut > 0 }.map { limit in
      [
        "path": .text(limit.path), "kept": .integer(limit.kept),
        "leftOut": .integer(limit.leftOut), "unit": limit.isText ? "characters" : "items",
      ]
    }
  }

  /// - Returns: false if nothing is left to be shortened.
  mutating func shorten() -> Bool {
    var parts = DocumentParts()
    parts.add(value, path: "", name: "", isGrave: false)
    guard let part = parts.next else { return false }
    let kept = part.count - max(1, part.count / 4)
    if let index = limits.firstIndex(where: { $0.path == part.path }) {
      limits[index].most = kept
    } else {
      limits.append(Limit(path: part.path, isText: part.isText, most: kept))
    }
    for index in limits.indices { (limits[index].kept, limits[index].leftOut) = (0, 0) }
    value = cut(whole, path: "")
    return true
  }

  private mutating func cut(_ value: JSONValue, path: String) -> JSONValue {
    switch value {
    case .text(let text):
      guard let index = limits.firstIndex(where: { $0.path == path && $0.isText }) else {
        return value
      }
      let kept = text.prefix(limits[index].most)
      limits[index].note(kept: kept.count, of: text.count)
      return .text(String(kept))
    case .list(let items):
      let index = limits.firstIndex { $0.path == path && !$0.isText }
      let most = index.map { limits[$0].most } ?? items.count
      let kept = Self.endingNow.contains(path) ? items.suffix(most) : items.prefix(most)
      if let index { limits[index].note(kept: kept.count, of: items.count) }
      return .list(kept.map { cut($0, path: path + "[]") })
    case .object(let members):
      return .object(
        members.map {
          .init(
            name: $0.name, value: cut($0.value, path: path.isEmpty ? $0.name : path + "." + $0.name)
          )
        })
    case .null, .bool, .integer, .number: return value
    }
  }
}

/// The lists and long texts of a document, those of one path together.
private struct DocumentParts {
  struct Part {
    let path: String
    let isText: Bool
    var bytes = 0
    /// Items or characters of the longest.
    var count = 0
    var rank = Rank.other
  }

  /// In the order in which they are shortened.
  enum Rank: Int {
    case other
    /// Inside of what must not be missing: its details.
    case detail
    case grave
  }

  private var parts: [Part] = []

  /// Shorter texts are left as they are.
  private static let longText = 2000
  private static let leastText = 500

  /// What was asked for, what is in force, and what is not known.
  private static let grave = [
    "forecasts", "observations", "places", "warnings", "active", "notices", "coasts", "storms",
    "unknown", "missing", "failures",
  ]

  /// The part to shorten next: the largest of the lowest rank, of which something is left; what must not be missing
  /// keeps its first.
  var next: Part? {
    for rank in [Rank.other, .detail, .grave] {
      let found = parts.filter { part in
        part.rank == rank && part.count > (part.isText ? Self.leastText : 1)
      }
      if let part = found.max(by: { $0.bytes < $1.bytes }) { return part }
    }
    return nil
  }

  /// - Parameters:
  ///   - name: that of the member it is in.
  ///   - isGrave: whether something around it must not be missing.
  /// - Returns: its bytes, roughly, and whether something in it must not be missing.
  @discardableResult
  mutating func add(
    _ value: JSONValue, path: String, name: String, isGrave: Bool
  ) -> (bytes: Int, hasGrave: Bool) {
    switch value {
    case .null, .bool, .integer, .number: return (6, false)
    case .text(let text):
      let bytes = text.utf8.count + 2
      if bytes > Self.longText {
        note(path, isText: true, bytes: bytes, count: text.count, isGrave ? .detail : .other)
      }
      return (bytes, false)
    case .list(let items):
      let isOwn = Self.grave.contains(name) && !items.isEmpty
      var (bytes, hasGrave) = (2, false)
      for item in items {
        // Subjects are no warnings: their details are like those of others.
        let isInside = isGrave || isOwn && !Self.subjects.contains(name)
        let inner = add(item, path: path + "[]", name: "", isGrave: isInside)
        bytes += inner.bytes + 2
        hasGrave = hasGrave || inner.hasGrave
      }
      let rank: Rank = isOwn || hasGrave ? .grave : isGrave ? .detail : .other
      note(path, isText: false, bytes: bytes, count: items.count, rank)
      return (bytes, isOwn || hasGrave)
    case .object(let members):
      var (bytes, hasGrave) = (2, false)
      for member in members {
        let inner = add(
          member.value, path: path.isEmpty ? member.name : path + "." + member.name,
          name: member.name, isGrave: isGrave)
        bytes += inner.bytes + member.name.utf8.count + 6
        hasGrave = hasGrave || inner.hasGrave
      }
      return (bytes, hasGrave)
    }
  }

  private static let subjects = ["forecasts", "observations", "places"]

  private mutating func note(
    _ path: String, isText: Bool, bytes: Int, count: Int, _ rank: Rank
  ) {
    let index = parts.firstIndex { $0.path == path && $0.isText == isText }
    if index == nil { parts.append(Part(path: path, isText: isText)) }
    let last = index ?? parts.count - 1
    parts[last].bytes += bytes
    parts[last].count = max(parts[last].count, count)
    if rank.rawValue > parts[last].rank.rawValue { parts[last].rank = rank }
  }
}

extension JSONValue {
  init(_ node: JSONNode) {
    switch node {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text):
      self = Int(text).map(JSONValue.integer) ?? Double(text).map(JSONValue.number) ?? .text(text)
    case .text(let text): self = .text(text)
    case .list(let items): self = .list(items.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member(name: $0.name, value: JSONValue($0.value)) })
    }
  }
}
