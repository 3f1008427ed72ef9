import FoundationEssentials
import TestSupport

@testable import Presenter

extension JSONValue {
  /// All key paths in the order of the output: `days[].high.celsius`.
  var keyPaths: [String] {
    var seen: Set<String> = []
    return paths("").filter { seen.insert($0).inserted }
  }

  private func paths(_ path: String) -> [String] {
    switch self {
    case .object(let members):
      members.flatMap { member in
        let name = path.isEmpty ? member.name : "\(path).\(member.name)"
        return [name] + member.value.paths(name)
      }
    case .list(let items): items.flatMap { $0.paths(path + "[]") }
    default: []
    }
  }

  /// The output as another program parses it.
  func parsed() throws -> JSONTree {
    try JSONDecoder().decode(JSONTree.self, from: Data(jsonText.utf8))
  }
}
