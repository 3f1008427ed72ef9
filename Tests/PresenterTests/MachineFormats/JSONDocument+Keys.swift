import FoundationEssentials
import JSONReading
import TestSupport
import Testing

@testable import MachineFormats

extension JSONDocument {
  func parsed() throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(jsonText.utf8))
  }

  /// Where it has other members than docs/schema says, or in another order.
  func deviations() throws -> [String] {
    let document = try JSONReader.read(Array(jsonText.utf8))
    let name = try #require(document["schema"]?.string?.split(separator: ".").last)
    let text = try #require(PackageRoot.text(of: "docs/schema/\(name).json"))
    let schema = try JSONReader.read(Array(text.utf8))
    return SchemaWalk(definitions: schema["$defs"]).deviations(document, schema, "")
  }
}

private struct SchemaWalk {
  let definitions: JSONNode?

  func deviations(_ node: JSONNode, _ schema: JSONNode?, _ path: String) -> [String] {
    let forms = forms(schema)
    switch node {
    case .object(let members):
      let form = forms.first { $0["properties"]?.names == members.map(\.name) }
      guard let properties = form?["properties"] else {
        return forms.contains { $0["additionalProperties"] != nil }
          ? [] : ["\(path): \(members.map(\.name))"]
      }
      return members.flatMap { deviations($0.value, properties[$0.name], "\(path).\($0.name)") }
    case .list(let items):
      let item = forms.lazy.compactMap { $0["items"] }.first
      return items.flatMap { deviations($0, item, path + "[]") }
    default: return []
    }
  }

  /// All that a value may be.
  private func forms(_ schema: JSONNode?) -> [JSONNode] {
    guard let schema else { return [] }
    let reference = schema["$ref"]?.string.map { String($0.dropFirst("#/$defs/".count)) }
    let others = ["anyOf", "allOf"].flatMap { word -> [JSONNode] in
      guard case .list(let items)? = schema[word] else { return [] }
      return items.flatMap { self.forms($0["then"] ?? $0) }
    }
    return [schema] + self.forms(reference.flatMap { definitions?[$0] }) + others
  }
}

extension JSONNode {
  fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var names: [String]? {
    if case .object(let members) = self { members.map(\.name) } else { nil }
  }
}
