/// One entry of the list of bulletins in JMA's shape, invented from descriptions: the list was never recorded.
package struct BulletinFixture: Sendable {
  package var kind: String? = "府県気象解説情報"
  package var title: String?
  package var office: String? = "例の地方気象台"
  package var infoType: String? = "発表"
  package var reported: String?
  package var controlled: String?
  package var valid: String?
  package var level: String? = "offices"
  package var codes: [String]
  package var name: String?
  package var dataType: String?

  package init(
    _ title: String?, _ reported: String? = "2026-11-21T10:20:00+09:00",
    codes: [String] = ["130000"], name: String? = "20261121012000_0_VPFJ50_130000"
  ) {
    self.title = title
    self.reported = reported
    self.codes = codes
    self.name = name
  }

  package var json: JSONTree {
    .members([
      "controlTitle": kind.map(JSONTree.text), "headTitle": title.map(JSONTree.text),
      "datetime": controlled.map(JSONTree.text), "reportDatetime": reported.map(JSONTree.text),
      "targetDatetime": reported.map(JSONTree.text),
      "validDatetime": valid.map(JSONTree.text) ?? .null,
      "publishingOffice": office.map(JSONTree.text), "editorialOffice": .text("例の気象台"),
      "eventId": .text("130000_1"), "infoType": infoType.map(JSONTree.text), "serial": .text(""),
      "header": .text("VPFJ50"), "areaType": level.map(JSONTree.text),
      "areaCode": codes.first.map(JSONTree.text), "areaCodes": .texts(codes),
      "areaTag": .list([.members(["name": .text("例の地方"), "code": .text("130010")])]),
      "infoTag": .list([.members(["condition": .text("例")])]),
      "dataType": dataType.map(JSONTree.text), "jsonName": name.map(JSONTree.text),
      "pdfName": dataType.map { _ in .text("20261121_0.pdf") },
    ])
  }

  /// A document of paper, which has neither kind nor text.
  package static func pdf(
    _ codes: [String] = ["130000"], reported: String? = "2026-11-21T10:20:00+09:00"
  ) -> BulletinFixture {
    var fixture = BulletinFixture(nil, reported, codes: codes, name: nil)
    fixture.kind = nil
    fixture.dataType = "pdf"
    return fixture
  }

  /// The document with the text of one.
  package static func document(
    _ title: String, _ comment: String, headline: String = "例の見出しです。",
    parts: [(name: String, code: String?)] = []
  ) -> JSONTree {
    let areas = parts.map { part in
      JSONTree.members(["name": .text(part.name), "code": part.code.map(JSONTree.text)])
    }
    return .members([
      "controlTitle": .text("府県気象解説情報"), "headTitle": .text(title),
      "datetime": .text("2026-11-21T01:20:00Z"),
      "reportDatetime": .text("2026-11-21T10:20:00+09:00"),
      "publishingOffice": .text("例の地方気象台"), "editorialOffice": .text("例の気象台"),
      "eventId": .text("130000_1"), "infoType": .text("発表"), "serial": .text("1"),
      "headlineText": .text(headline),
      "headlineInfo": .list([
        .members([
          "type": .text("情報タグ"), "areas": .list([.members(["area": .list(areas)])]),
        ])
      ]), "meteorologicalInfos": .list([]), "commentText": .text(comment),
    ])
  }

  package static func file(_ bulletins: [BulletinFixture]) -> JSONTree {
    .list(bulletins.map(\.json))
  }
}
