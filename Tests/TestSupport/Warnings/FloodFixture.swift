package import Models

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

/// A telegram VXKO of a river (指定河川洪水予報) in JMA's format, with invented content.
package struct FloodTelegramFixture: Sendable {
  package var river: String
  package var riverCode: String
  /// `51`; nil for a headline without a kind.
  package var code: String?
  package var reported: Instant
  package var controlled: Instant?
  package var infoType = "発表"
  package var status = "通常"
  package var offices = ["130000"]
  package var municipalities: [String] = []

  package init(_ river: String, _ riverCode: String, _ code: String?, _ reported: Instant) {
    self.river = river
    self.riverCode = riverCode
    self.code = code
    self.reported = reported
  }

  package var xml: String {
    let kind =
      code.map {
        "<Kind><Name>レベル５氾濫特別警報</Name><Code>\($0)</Code><Condition>レベル５氾濫特別警報（発表）</Condition></Kind>"
      } ?? ""
    let lists = [
      ("予報区域", [(river, riverCode)]), ("河川", [("例の支川", "8303040044")]),
      ("府県予報区等", offices.map { ("例県", $0) }),
    ].map { name, areas in
      "<Information type=\"指定河川洪水予報（\(name)）\"><Item>\(kind)<Areas codeType=\"\(name)\">"
        + areas.map { "<Area><Name>\($0)</Name><Code>\($1)</Code></Area>" }.joined()
        + "</Areas></Item></Information>"
    }
    let cities = municipalities.map {
      "<Area codeType=\"水位観測所\"><Name>例の観測所</Name><Code>83030400440000001</Code>"
        + "<Prefecture>例県</Prefecture><PrefectureCode>00000</PrefectureCode>"
        + "<City>例市</City><CityCode>\($0)</CityCode><SubCityList>-</SubCityList></Area>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Report xmlns="http://xml.kishou.go.jp/jmaxml1/"><Control><Title>指定河川洪水予報</Title>
      <DateTime>\(IssuanceTelegrams.utc(controlled ?? reported))</DateTime><Status>\(status)</Status>
      <EditorialOffice>例地方気象台</EditorialOffice>
      <PublishingOffice>例河川事務所 例地方気象台</PublishingOffice></Control>
      <Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>\(river)氾濫情報</Title>
      <ReportDateTime>\(reported.isoText)</ReportDateTime>
      <TargetDateTime>\(reported.isoText)</TargetDateTime><EventID>\(riverCode)</EventID>
      <InfoType>\(infoType)</InfoType><Serial>1</Serial><InfoKind>指定河川洪水予報</InfoKind>
      <InfoKindVersion>1.1_1</InfoKindVersion><Headline><Text>例の見出し</Text>\(lists.joined())</Headline></Head>
      <Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">
      <Warning type="指定河川洪水予報"><Item><Kind><Name>浸水想定地区</Name><Code>1</Code>
      <Status>対象地域</Status></Kind><Areas>\(cities.joined())</Areas></Item></Warning>
      </Body></Report>

      """
  }
}
