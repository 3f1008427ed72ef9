import Models

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
