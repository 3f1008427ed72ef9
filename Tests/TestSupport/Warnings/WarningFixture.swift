import FoundationEssentials
package import Models

/// A file of warnings in JMA's format with invented content.
package struct WarningFixture: Sendable {
  package var reports: [Report]

  package struct Report: Sendable {
    package var family: String
    package var reported: Instant
    package var controlled: Instant?
    package var infoType = "発表"
    package var office = "例地方気象台"
    package var headline: String? = "例の見出し"
    package var notice: String?
    package var issuers: [(String, String)] = []
    package var areas: [(String, [Kind])] = []
    package var municipalities: [(String, [Kind])] = []

    package init(
      _ family: String, _ reported: Instant, areas: [(String, [Kind])] = [],
      _ municipalities: [(String, [Kind])] = []
    ) {
      self.family = family
      self.reported = reported
      self.areas = areas
      self.municipalities = municipalities
    }
  }

  package struct Kind: Sendable {
    package var code: String?
    package var status: String
    package var additions: [String] = []
    package var properties: JSONTree?

    package init(
      _ code: String?, _ status: String = "継続", additions: [String] = [],
      properties: JSONTree? = nil
    ) {
      self.code = code
      self.status = status
      self.additions = additions
      self.properties = properties
    }

    package static let none = Kind(nil, "発表警報・注意報はなし")
  }

  package init(_ reports: [Report]) { self.reports = reports }

  package var json: JSONTree { .list(reports.map(\.json)) }
}

extension WarningFixture.Report {
  package var json: JSONTree {
    .members([
      "controlDatetime": .text((controlled ?? reported).zulu),
      "reportDatetime": .text(reported.isoText), "infoType": .text(infoType),
      "publishingOffice": .text(office), "headlineText": headline.map(JSONTree.text),
      "notice": notice.map(JSONTree.text),
      "offices": issuers.isEmpty
        ? nil
        : .list(issuers.map { .members(["type": .text($0.0), "name": .text($0.1)]) }),
      "warning": .members([
        "class10Items": .list(areas.map(Self.item)),
        "class20Items": .list(municipalities.map(Self.item)),
      ]), "dataTypeCode": .text(family),
    ])
  }

  private static func item(_ code: String, _ kinds: [WarningFixture.Kind]) -> JSONTree {
    .members(["areaCode": .text(code), "kinds": .list(kinds.map(\.json))])
  }
}

extension WarningFixture.Kind {
  package var json: JSONTree {
    .members([
      "code": code.map(JSONTree.text), "status": .text(status),
      "additions": additions.isEmpty ? nil : .texts(additions), "properties": properties,
    ])
  }

  /// The current danger, and its expected period.
  /// - Parameter places: the parts of the area with the danger; none for the whole.
  package static func property(
    _ type: String, now: String, at places: [String] = [],
    period: (sentence: String, code: String, time: String, String)?
  ) -> JSONTree {
    .members([
      "type": .text(type),
      "significancyPart": .members([
        "locals": .list(
          (places.isEmpty ? [nil] : places.map(Optional.some)).map { place in
            .members(["areaName": place.map(JSONTree.text), "code": .text(now)])
          })
      ]),
      "criteriaPeriod": period.map {
        .members([
          "locals": .list([
            .members([
              "sentence": .text($0.sentence), "code": .text($0.code), "time": .text($0.time),
              "duration": .text($0.3),
            ])
          ])
        ])
      },
    ])
  }
}

extension Instant {
  /// `2026-08-13T12:20:00Z`, as JMA writes its system times.
  fileprivate var zulu: String {
    adding(hours: -9).isoText.split(separator: "+").first.map { "\($0)Z" } ?? isoText
  }
}

extension WarningFixture.Report {
  /// The report as JMA's telegram (jma-data section 5.6). As with JMA, the headline has the changes, not the state.
  package func xml(status: String = "通常") -> String {
    let lists = [("一次細分区域等", areas), ("市町村等", municipalities)].map { name, items in
      "<Warning type=\"気象警報・注意報（\(name)）\">"
        + items.map { code, kinds in
          "<Item>" + kinds.map(Self.kind).joined()
            + "<Area><Name>例の地域</Name><Code>\(code)</Code></Area></Item>"
        }.joined() + "</Warning>"
    }
    let offices = issuers.map { type, name in
      "<Office type=\"\(type)\"><Name>\(name)</Name></Office>"
    }
    let made = IssuanceTelegrams.utc(controlled ?? reported)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Report xmlns="http://xml.kishou.go.jp/jmaxml1/"><Control><Title>気象警報・注意報（Ｒ０６）（例）</Title>
      <DateTime>\(made)</DateTime><Status>\(status)</Status><EditorialOffice>\(office)</EditorialOffice>
      <PublishingOffice>\(office)</PublishingOffice></Control>
      <Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/"><Title>例</Title>
      <ReportDateTime>\(reported.isoText)</ReportDateTime>
      <TargetDateTime>\(reported.isoText)</TargetDateTime><EventID/><InfoType>\(infoType)</InfoType>
      <Serial/><InfoKind>気象警報・注意報</InfoKind><InfoKindVersion>1.5_0</InfoKindVersion>
      <Headline><Text>\(headline ?? "")</Text>
      <Information type="気象警報・注意報（市町村等）"><Item><Kind><Name>解除</Name><Code>00</Code></Kind>
      <Areas><Area><Name>例</Name><Code>1310400</Code></Area></Areas></Item></Information></Headline></Head>
      <Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/">
      <Warning type="気象警報・注意報（府県予報区等）"><Item><Kind><Name>例</Name><Code>99</Code>
      <Status>発表</Status></Kind><Area><Name>例</Name><Code>130000</Code></Area></Item></Warning>
      \(lists.joined())
      \(notice.map { "<Notice>\($0)</Notice>" } ?? "")
      \(offices.isEmpty ? "" : "<OfficeInfo>\(offices.joined())</OfficeInfo>")
      </Body></Report>

      """
  }

  private static func kind(_ kind: WarningFixture.Kind) -> String {
    let code = kind.code.map { "<Name>例の警報</Name><Code>\($0)</Code>" } ?? ""
    let notes = kind.additions.map { "<Note>\($0)</Note>" }
    return "<Kind>\(code)<Status>\(kind.status)</Status>"
      + (kind.properties?.items.map(property).joined() ?? "")
      + (notes.isEmpty ? "" : "<Addition>\(notes.joined())</Addition>") + "</Kind>"
  }

  private static func property(_ json: JSONTree) -> String {
    let type = json["type"]?.text ?? ""
    let dangers = json["significancyPart"]?["locals"]?.items.map { local in
      "<Local>\(local["areaName"]?.text.map { "<AreaName>\($0)</AreaName>" } ?? "")<Significancy type=\"\(type)\"><Name>例</Name>"
        + "<Code>\(local["code"]?.text ?? "")</Code></Significancy></Local>"
    }
    let periods = json["criteriaPeriod"]?["locals"]?.items.map { local in
      "<Base><Sentence>\(local["sentence"]?.text ?? "")</Sentence><CriteriaClass><Name>例</Name>"
        + "<Code>\(local["code"]?.text ?? "")</Code></CriteriaClass>"
        + "<Time>\(local["time"]?.text ?? "")</Time>"
        + "<Duration>\(local["duration"]?.text ?? "")</Duration></Base>"
    }
    return "<Property><Type>\(type)</Type>"
      + (dangers.map { "<SignificancyPart><Base>\($0.joined())</Base></SignificancyPart>" } ?? "")
      + (periods.map { "<CriteriaPeriod>\($0.joined())</CriteriaPeriod>" } ?? "") + "</Property>"
  }
}

/// JMA's recorded warnings, which are not in the repository: their tests may be skipped.
package enum RecordedWarnings {
  package static var folder: String {
    RecordedForecasts.folder.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/") + "/warning-r8"
  }

  package static var areHere: Bool { !bytes("120000_20260813.json").isEmpty }

  package static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { Array($0) } ?? []
  }

  package static let names = [
    "014030_20260812.json", "120000_20260813.json", "460040_20260813.json",
  ]
}
