enum OurTelegram {
  static let control = "http://xml.kishou.go.jp/jmaxml1/"
  static let head = "http://xml.kishou.go.jp/jmaxml1/informationBasis1/"
  static let body = "http://xml.kishou.go.jp/jmaxml1/body/meteorology1/"
  static let basis = "http://xml.kishou.go.jp/jmaxml1/elementBasis1/"

  static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- invented -->
    <Report xmlns="\(control)" xmlns:jmx="\(control)">
    <Control>
    <Title>例の天気予報</Title>
    <DateTime>2026-11-21T08:00:00Z</DateTime>
    <Status>通常</Status>
    <PublishingOffice>例地方気象台</PublishingOffice>
    </Control>
    <Head xmlns="\(head)">
    <Title>例県の天気予報</Title>
    <EventID/>
    <Serial></Serial>
    <Headline><Text>雨 &amp; 風 &lt;強い&gt; <![CDATA[<a href="x">波</a>]]><!-- 3 --> &#x6CE2;</Text></Headline>
    </Head>
    <Body xmlns="\(body)" xmlns:jmx_eb="\(basis)">
    <MeteorologicalInfos type="区域予報">
    <TimeSeriesInfo>
    <TimeDefines>
    <TimeDefine timeId="1"><DateTime>2026-11-21T17:00:00+09:00</DateTime><Duration>PT7H</Duration></TimeDefine>
    <TimeDefine timeId="2"><DateTime>2026-11-22T00:00:00+09:00</DateTime><Duration>P1D</Duration></TimeDefine>
    </TimeDefines>
    \(item("例東部", "990010", ["100", "201"]))
    \(item("例西部", "990020", ["202", ""]))
    </TimeSeriesInfo>
    </MeteorologicalInfos>
    </Body>
    </Report>

    """

  private static func item(_ name: String, _ code: String, _ codes: [String]) -> String {
    let values = codes.enumerated().map { index, code in
      code.isEmpty
        ? #"<jmx_eb:WeatherCode refID="\#(index + 1)" condition="値なし"/>"#
        : #"<jmx_eb:WeatherCode refID="\#(index + 1)">\#(code)</jmx_eb:WeatherCode>"#
    }
    return """
      <Item>
      <Kind><Property><Type>天気</Type><WeatherCodePart>\(values.joined(separator: "\n"))</WeatherCodePart></Property></Kind>
      <Area codeType="例の区域"><Name>\(name)</Name><Code>\(code)</Code></Area>
      </Item>
      """
  }

  static let bytes = Array(text.utf8)
}
