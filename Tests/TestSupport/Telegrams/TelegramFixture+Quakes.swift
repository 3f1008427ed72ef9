extension TelegramFixture {
  /// A VXSE53: a magnitude without a figure, a position in two notations, a place without intensity yet.
  package static let quake = TelegramFixture(
    body: """
      <Earthquake>
      <OriginTime>2026-11-21T10:58:00+09:00</OriginTime><ArrivalTime>2026-11-21T10:58:20+09:00</ArrivalTime>
      <Hypocenter><Area><Name>例沖</Name><Code type="震央地名">999</Code>
      <jmx_eb:Coordinate description="北緯３８．１度　西経１４２．９度　深さ　１０ｋｍ">+38.1-142.9-10000/</jmx_eb:Coordinate>
      <jmx_eb:Coordinate type="震源位置（度分）">+3806.0-14254.0/</jmx_eb:Coordinate>
      <NameFromMark>例半島の東１３０ｋｍ付近</NameFromMark><Distance unit="km">130</Distance></Area>
      <Source>ＰＴＷＣ</Source></Hypocenter>
      <jmx_eb:Magnitude type="Mj" condition="不明" description="Ｍ８を超える巨大地震">NaN</jmx_eb:Magnitude>
      </Earthquake>
      <Intensity><Observation>
      <MaxInt>6+</MaxInt>
      <Pref><Name>例県</Name><Code>99</Code><MaxInt>6+</MaxInt>
      <Area><Name>例県北部</Name><Code>990</Code><MaxInt>6+</MaxInt>
      <City><Name>甲市</Name><Code>9900100</Code><MaxInt>6+</MaxInt>
      <IntensityStation><Name>甲市中央＊</Name><Code>9900101</Code><Int>6+</Int></IntensityStation></City>
      <City><Name>乙市</Name><Code>9900200</Code><MaxInt>4</MaxInt></City>
      <City><Name>丙町</Name><Code>9900300</Code><Condition>震度５弱以上未入電</Condition></City>
      </Area></Pref>
      </Observation></Intensity>
      <Comments><ForecastComment codeType="固定付加文"><Text>今後の情報に注意してください。</Text><Code>0217 0218</Code></ForecastComment>
      <FreeFormComment>自由な文です。</FreeFormComment></Comments>
      """
  ) {
    $0.title = "震源・震度に関する情報"
    $0.headTitle = "震源・震度情報"
    $0.bodySpace = seismology
    $0.eventID = "20261121105800"
    $0.serial = "1"
    $0.headline = "<Text>２１日１０時５８分ころ、地震がありました。</Text>"
  }

  /// A VTSE41 with a wave without a figure, one of two metres, and slight changes.
  package static let tsunami = TelegramFixture(
    body: """
      <Tsunami><Forecast>
      \(coast("例県", "001", "53", "大津波警報：発表", "<jmx_eb:TsunamiHeight type=\"津波の高さ\" unit=\"m\" condition=\"不明\" description=\"巨大\">NaN</jmx_eb:TsunamiHeight>", "<Condition>津波到達中と推測</Condition>"))
      \(coast("次県", "002", "62", "津波注意報", "<jmx_eb:TsunamiHeight type=\"津波の高さ\" unit=\"m\" description=\"１ｍ\">1</jmx_eb:TsunamiHeight>", "<ArrivalTime>2026-11-21T11:30:00+09:00</ArrivalTime>"))
      \(coast("新県", "003", "88", "まだない津波情報", "", ""))
      </Forecast></Tsunami>
      """
  ) {
    $0.title = "津波警報・注意報・予報a"
    $0.headTitle = "大津波警報・津波注意報"
    $0.bodySpace = seismology
    $0.eventID = "20261121105800"
  }

  private static func coast(
    _ name: String, _ code: String, _ kind: String, _ kindName: String, _ height: String,
    _ first: String
  ) -> String {
    "<Item><Area><Name>\(name)</Name><Code>\(code)</Code></Area><Category><Kind><Name>\(kindName)"
      + "</Name><Code>\(kind)</Code></Kind><LastKind><Name>津波なし</Name><Code>00</Code></LastKind>"
      + "</Category><FirstHeight>\(first)</FirstHeight><MaxHeight>\(height)</MaxHeight></Item>"
  }

  /// A cancellation: its body has only a text.
  package static let cancellation = quake.with {
    $0.infoType = "取消"
    $0.dateTime = "2026-11-21T02:10:00Z"
    $0.body = "<Text>先ほどの、震源・震度に関する情報を取り消します。</Text>"
  }

  /// A volcano telegram (invented; none was recorded).
  package static let volcano = TelegramFixture(
    body: """
      <VolcanoInfo type="噴火警報・予報（対象火山）"><Item>
      <Kind><Name>レベル３（入山規制）</Name><FormalName>噴火警報（火口周辺）</FormalName><Code>13</Code><Condition>引上げ</Condition></Kind>
      <LastKind><Name>レベル２（火口周辺規制）</Name><Code>12</Code></LastKind>
      <Areas codeType="火山名"><Area><Name>例山</Name><Code>999</Code><Coordinate>+3135.5+13039.5+1117/</Coordinate></Area></Areas>
      </Item></VolcanoInfo>
      <VolcanoInfoContent><VolcanoHeadline>＜例山に噴火警報を発表＞</VolcanoHeadline>
      <VolcanoActivity>火山活動が高まっています。</VolcanoActivity></VolcanoInfoContent>
      """
  ) {
    $0.title = "噴火警報・予報"
    $0.headTitle = "火山名　例山　噴火警報（火口周辺）"
    $0.bodySpace = volcanology
  }
}
