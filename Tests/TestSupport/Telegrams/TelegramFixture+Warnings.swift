extension TelegramFixture {
  /// A VPWW55: one primary area, three municipalities: a warning, an unknown status and code, and nothing.
  package static let warnings = TelegramFixture(
    body: """
      <Notice>地震のため基準を引き下げています。</Notice>
      <Warning type="気象警報・注意報（一次細分区域等）">
      <Item><Kind><Name>レベル３大雨警報</Name><Code>03</Code><Status>発表</Status></Kind>
      <Area><Name>東京地方</Name><Code>130010</Code></Area></Item>
      </Warning>
      <Warning type="気象警報・注意報（市町村等）">
      <Item>
      <Kind><Name>レベル３大雨警報</Name><Code>03</Code><Status>発表</Status>
      <LastKind><Name>レベル２大雨注意報</Name><Code>10</Code></LastKind>
      <Condition>浸水害</Condition>
      <Addition><Note>竜巻</Note><Note>ひょう</Note></Addition>
      <Attention><Note>浸水警戒</Note></Attention>
      <Property><Type>大雨浸水危険度</Type>
      <SignificancyPart><Base><Significancy type="大雨浸水危険度"><Name>警戒レベル３相当</Name><Code>31</Code></Significancy>
      <Addition><Note>氾濫</Note></Addition></Base></SignificancyPart>
      <CriteriaPeriod><Base><Sentence>２１日１２時から１８時まで、警戒レベル３相当</Sentence>
      <CriteriaClass><Name>警戒レベル３相当</Name><Code>31</Code></CriteriaClass>
      <Time>2026-11-21T12:00:00+09:00</Time><Duration>PT6H</Duration></Base></CriteriaPeriod>
      </Property></Kind>
      <Area><Name>千代田区</Name><Code>1310100</Code></Area>
      <ChangeStatus>警報・注意報種別に変化有</ChangeStatus>
      </Item>
      <Item>
      <Kind><Name>まだない警報</Name><Code>77</Code><Status>見たことのない状態</Status></Kind>
      <Area><Name>中央区</Name><Code>1310200</Code></Area>
      </Item>
      <Item>
      <Kind><Status>発表警報・注意報はなし</Status></Kind>
      <Area><Name>港区</Name><Code>1310300</Code></Area>
      </Item>
      </Warning>
      <OfficeInfo><Office type="気象関係"><Name>例地方気象台</Name></Office>
      <Office type="補足情報担当"><Name>例県砂防課</Name></Office></OfficeInfo>
      """
  ) {
    $0.title = "気象警報・注意報（Ｒ０６）（大雨）"
    $0.headTitle = "東京都大雨警報・注意報"
    $0.headline = """
      <Text>大雨に警戒してください。</Text>
      <Information type="気象警報・注意報（市町村等）"><Item><Kind><Name>解除</Name><Code>00</Code></Kind>
      <Areas codeType="気象・地震・火山情報／市町村等"><Area><Name>港区</Name><Code>1310300</Code></Area></Areas></Item></Information>
      """
  }

  /// A VPFD61: heavy rain likely in the first block, snow out of season, wind neither.
  package static let earlyAttention = TelegramFixture(
    body: """
      <MeteorologicalInfos type="区域予報"><TimeSeriesInfo>
      \(defines([("2026-11-21T12:00", "PT6H", "２１日１２時から１８時"), ("2026-11-21T18:00", "PT12H", "２１日１８時から２２日６時")]))
      <Item><Kind>
      \(rank("大雨", ["高", "中"]))
      \(rank("雪", nil, condition: "なし"))
      \(rank("風（風雪）", nil, condition: "値なし"))
      </Kind><Area><Name>東京地方</Name><Code>130010</Code></Area></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      """
  ) {
    $0.title = "早期注意情報（明後日まで）"
  }

  private static func rank(
    _ name: String, _ values: [String]?, condition: String = ""
  ) -> String {
    let type = name + "の警報級の可能性"
    let ranks = (0..<2).map { index in
      let value = values?[index] ?? ""
      let mark = value.isEmpty ? " condition=\"\(condition)\"" : ""
      return "<jmx_eb:PossibilityRankOfWarning refID=\"\(index + 1)\" type=\"\(type)\"\(mark)>"
        + "\(value)</jmx_eb:PossibilityRankOfWarning>"
    }
    return "<Property><Type>\(type)</Type><PossibilityRankOfWarningPart>" + ranks.joined()
      + "</PossibilityRankOfWarningPart>"
      + (values == nil ? "" : "<Text>大雨警報を発表する可能性が高い。</Text>") + "</Property>"
  }

  /// A VPWP50 with one municipality; its times begin with id 7, as those of 23:00 do.
  package static let timeline = TelegramFixture(
    body: """
      <MeteorologicalInfos type="量的予想時系列（市町村等）"><TimeSeriesInfo>
      <TimeDefines>
      <TimeDefine timeId="7"><DateTime>2026-11-22T00:00:00+09:00</DateTime><Duration>PT3H</Duration><Name>２２日未明</Name></TimeDefine>
      <TimeDefine timeId="8"><DateTime>2026-11-22T03:00:00+09:00</DateTime><Duration>PT3H</Duration><Name>２２日明け方</Name></TimeDefine>
      </TimeDefines>
      <Item><Kind><Status>発表</Status><Property><Type>風危険度</Type><SignificancyPart><Base>
      <Local><AreaName>陸上</AreaName>
      <Significancy type="風危険度" refID="7"><Name>警報級</Name><Code>30</Code></Significancy>
      <Significancy type="風危険度" refID="8"><Name>注意報級未満</Name><Code>01</Code></Significancy></Local>
      <Local><AreaName>海上</AreaName>
      <Significancy type="風危険度" refID="7"><Name>注意報級</Name><Code>20</Code></Significancy></Local>
      </Base></SignificancyPart></Property></Kind>
      <Area><Name>千代田区</Name><Code>1310100</Code></Area></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      """)

  package static let overview = TelegramFixture(
    body: """
      <TargetArea codeType="気象情報／府県予報区・細分区域等"><Name>東京都</Name><Code>130000</Code></TargetArea>
      <Notice/>
      <Comment><Text type="本文">
      　本州付近は高気圧に覆われています。

      　東京地方は、晴れています。
      </Text></Comment>
      """
  ) {
    $0.title = "府県天気概況"
  }
}
