/// One invented river of the file of river floods, in JMA's format.
public struct FloodFixture: Sendable {
  public var river: String
  public var code: String?
  public var riverCode: String?
  public var status: String? = "通常"
  public var infoType: String? = "発表"
  public var reported = "2026-11-21T10:00:00+09:00"
  public var municipalities: [String]? = ["1310400"]
  public var areas: [String]? = ["130010"]
  public var offices: [String]?
  public var name: String?

  public init(_ river: String, _ code: String?, riverCode: String? = nil) {
    self.river = river
    self.code = code
    self.riverCode = riverCode
  }

  public var json: JSONTree {
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

  public static func file(_ floods: [FloodFixture]) -> JSONTree { .list(floods.map(\.json)) }
}
