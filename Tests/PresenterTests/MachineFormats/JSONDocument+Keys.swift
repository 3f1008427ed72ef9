import FoundationEssentials
import JSONReading
import TestSupport

@testable import MachineFormats
@testable import Presenter

extension JSONDocument {
  /// All key paths in the order of the output: `days[].high.celsius`.
  var keyPaths: [String] {
    guard let root = try? JSONReader.read(Array(jsonText.utf8)) else { return ["(no JSON)"] }
    var seen: Set<String> = []
    return Self.paths(root, "").filter { seen.insert($0).inserted }
  }

  private static func paths(_ node: JSONNode, _ path: String) -> [String] {
    switch node {
    case .object(let members):
      members.flatMap { member in
        let name = path.isEmpty ? member.name : "\(path).\(member.name)"
        return [name] + paths(member.value, name)
      }
    case .list(let items): items.flatMap { paths($0, path + "[]") }
    default: []
    }
  }

  func parsed() throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(jsonText.utf8))
  }
}
