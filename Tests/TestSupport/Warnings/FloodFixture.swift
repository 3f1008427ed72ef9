/// One invented river of the file of river floods, in JMA's format.
package struct FloodFixture: Sendable {
  package var river: String
  package var code: String?
  package var riverCode: String?
  package var status: String? = "通常"
  package var infoType: String? = "発表"
  package var reported = "2026-11-21T10:00:00+09:00"
  package var municipalities: [String]? = ["1310400"]
  package var areas: [String]? = ["130010"]
  package var offices: [String]?
  package var name: String?

  package init(_ river: String, _ code: String?, riverCode: String? = nil) {
    self.river = river
    self.code = code
    self.riverCode = riverCode
  }

  package var json: JSONTree {
    .members([
      "status": status.map(JSONTree.text), "reportDatetime": .text(reported),
      "infoType": infoType.map(JSONTree.text), "riverName": .text(river),
      "riverCode": riverCode.map(JSONTree.text),
      "class20Codes": municipalities.map(JSONTree.texts),
      "class10Codes": areas.map(JSONTree.texts), "officeCodes": offices.map(JSONTree.texts),
      "item": .members([
        "name": name.map(JSONTree.text), "code": code.map(JSONTree.text),
        "condition": name.map { .text("\($0)（発表）") },
      ]),
    ])
  }

  package static func file(_ floods: [FloodFixture]) -> JSONTree { .list(floods.map(\.json)) }
}
