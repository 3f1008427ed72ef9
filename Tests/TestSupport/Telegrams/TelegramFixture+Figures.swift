extension TelegramFixture {
  /// Telegrams of all formats for which the presenter has a form.
  package static let all = [
    overview, shortRange, weekly, warnings, earlyAttention, timeline, quake, tsunami, cancellation,
    volcano, areas, river, plume, ash, counts, solar, chart, probabilities, danger,
  ]

  /// Chances of rain of three areas in one table.
  package static let areas = TelegramFixture(
    body: """
      <MeteorologicalInfos type="区域予報"><TimeSeriesInfo>
      \(defines([("2026-11-21T12:00", "PT6H", "１２時から１８時まで"), ("2026-11-21T18:00", "PT6H", "１８時から２４時まで")]))
      \([("東京地方", "130010"), ("伊豆諸島北部地方", "130020"), ("伊豆諸島南部地方", "130030")].map { name, code in
        "<Item><Kind><Property><Type>降水確率</Type><ProbabilityOfPrecipitationPart>"
          + "<jmx_eb:ProbabilityOfPrecipitation refID=\"1\" unit=\"%\" type=\"６時間降水確率\">20"
          + "</jmx_eb:ProbabilityOfPrecipitation></ProbabilityOfPrecipitationPart></Property></Kind>"
          + "<Area><Name>\(name)</Name><Code>\(code)</Code></Area></Item>"
      }.joined())
      </TimeSeriesInfo></MeteorologicalInfos>
      """)

  /// A flood forecast: a gauge with five levels, and the towns that it may flood.
  package static let river = TelegramFixture(
    body: """
      <Warning type="指定河川洪水予報"><Item>
      <Kind><Name>浸水想定地区</Name><Code>1</Code><Status>対象地域</Status>
      <Property><Type>浸水想定地区</Type><Text>氾濫による浸水が想定される地区※</Text></Property></Kind>
      <Areas>
      <Area codeType="水位観測所"><Name>例橋</Name><Code>99999900700000010</Code><Prefecture>東京都</Prefecture>
      <PrefectureCode>13000</PrefectureCode><City>渋谷区</City><CityCode>1311300</CityCode><SubCityList>上町 下町</SubCityList></Area>
      <Area codeType="水位観測所"><Name>例橋</Name><Code>99999900700000010</Code><Prefecture>神奈川県</Prefecture>
      <PrefectureCode>14000</PrefectureCode><City>川崎市</City><CityCode>1413000</CityCode><SubCityList>-</SubCityList></Area>
      </Areas></Item></Warning>
      <AdditionalInfo><FloodForecastAddition><HydrometricStationPart>
      <Area codeType="水位観測所"><Name>例橋</Name><Code>99999900700000010</Code><SubCityList>東京都渋谷区上町</SubCityList><Location>渋谷区上町</Location></Area>
      <ChargeSection>例川\n左岸：甲から乙まで</ChargeSection>
      <Criteria>
      <jmx_eb:WaterLevel type="レベル１水防団待機水位" unit="m" condition="有効">1.80</jmx_eb:WaterLevel>
      <jmx_eb:WaterLevel type="レベル２氾濫注意水位" unit="m" condition="有効">2.50</jmx_eb:WaterLevel>
      <jmx_eb:WaterLevel type="レベル３避難判断水位" unit="m" condition="有効">3.00</jmx_eb:WaterLevel>
      <jmx_eb:WaterLevel type="レベル４氾濫危険水位" unit="m" condition="有効">3.20</jmx_eb:WaterLevel>
      <jmx_eb:WaterLevel type="レベル４計画高水位等" unit="m" condition="有効">3.40</jmx_eb:WaterLevel>
      </Criteria></HydrometricStationPart></FloodForecastAddition></AdditionalInfo>
      """
  ) {
    $0.title = "指定河川洪水予報"
    $0.headTitle = "例川氾濫注意情報"
  }

  /// A plume: its height above the crater in metres, above the sea in feet, and the wind.
  package static let plume = TelegramFixture(
    body: """
      <VolcanoObservation><ColorPlume>
      <jmx_eb:PlumeHeightAboveCrater type="火口上噴煙高度" unit="m" description="火口上1800m">1800</jmx_eb:PlumeHeightAboveCrater>
      <jmx_eb:PlumeHeightAboveSeaLevel type="海抜噴煙高度" unit="FT" description="海抜9400FT">9400</jmx_eb:PlumeHeightAboveSeaLevel>
      <jmx_eb:PlumeDirection type="噴煙の流向" unit="漢字" description="南東">南東</jmx_eb:PlumeDirection>
      </ColorPlume><WindAboveCrater><jmx_eb:DateTime>2026-11-21T11:00:00+09:00</jmx_eb:DateTime>
      <WindAboveCraterElements description="SFC 030/17">
      <jmx_eb:WindHeightAboveSeaLevel type="海抜高度" unit="FT">0</jmx_eb:WindHeightAboveSeaLevel>
      <jmx_eb:WindDegree type="風向" unit="度（真方位）">30</jmx_eb:WindDegree>
      <jmx_eb:WindSpeed type="風速" unit="ノット">17</jmx_eb:WindSpeed></WindAboveCraterElements>
      <WindAboveCraterElements description="FL010">
      <jmx_eb:WindHeightAboveSeaLevel type="海抜高度" unit="FT">1000</jmx_eb:WindHeightAboveSeaLevel>
      <jmx_eb:WindSpeed type="風速" unit="ノット">18</jmx_eb:WindSpeed></WindAboveCraterElements>
      </WindAboveCrater></VolcanoObservation>
      """
  ) {
    $0.title = "推定噴煙流向報"
    $0.bodySpace = volcanology
  }

  /// Ash over two periods, with outlines and the towns below.
  package static let ash = TelegramFixture(
    body: """
      <AshInfos type="降灰予報（詳細）">
      \(["１", "２"].map { hour in
        "<AshInfo type=\"予報　\(hour)時間後\"><StartTime>2026-11-21T12:00:00+09:00</StartTime>"
          + "<EndTime>2026-11-21T13:00:00+09:00</EndTime>"
          + ashItem("やや多量の降灰", "72", "0.1", [("東京都渋谷区", "1311300")])
          + ashItem("少量の降灰", "71", "0.0001", [("東京都新宿区", "1310400"), ("神奈川県厚木市", "1421200")])
          + "</AshInfo>"
      }.joined())
      </AshInfos>
      """
  ) {
    $0.title = "降灰予報（詳細）"
    $0.bodySpace = volcanology
  }

  private static func ashItem(
    _ name: String, _ code: String, _ depth: String, _ places: [(name: String, code: String)]
  ) -> String {
    let outline = (0..<20).map { "+31.\(50 + $0)00+130.\(60 + $0)00/" }.joined()
    let areas = places.map { "<Area><Name>\($0.name)</Name><Code>\($0.code)</Code></Area>" }
    return "<Item><Kind><Name>\(name)</Name><Code>\(code)</Code><Property>"
      + "<Size type=\"降灰の厚さ\" unit=\"mm\">\(depth)</Size>"
      + "<jmx_eb:Polygon type=\"位置（度）\">\(outline)</jmx_eb:Polygon>"
      + "<jmx_eb:PlumeDirection type=\"降灰の方向\" unit=\"漢字\">北西</jmx_eb:PlumeDirection>"
      + "<Distance type=\"降灰の到達距離\" unit=\"km\">20</Distance></Property></Kind>"
      + "<Areas codeType=\"気象・地震・火山情報／市町村等\">\(areas.joined())</Areas></Item>"
  }

  /// Counts of earthquakes, all and those felt.
  package static let counts = TelegramFixture(
    body: """
      <EarthquakeCount>
      \([("１時間地震回数", "35", "0"), ("累積地震回数", "1704", "1"), ("地震回数", "-1", "-1")].map { type, all, felt in
        "<Item type=\"\(type)\"><StartTime>2026-11-21T09:00:00+09:00</StartTime>"
          + "<EndTime>2026-11-21T10:00:00+09:00</EndTime><Number>\(all)</Number>"
          + "<FeltNumber>\(felt)</FeltNumber></Item>"
      }.joined())
      </EarthquakeCount>
      """
  ) {
    $0.title = "地震回数に関する情報"
    $0.bodySpace = seismology
  }

  /// An angle of the sun at a station with three codes.
  package static let solar = TelegramFixture(
    body: """
      <MeteorologicalInfos type="紫外線観測データ"><TimeSeriesInfo>
      \(defines([("2026-11-21T12:00", "PT1H", nil)]))
      <Item><Kind><Property><Type>太陽天頂角</Type><SolarZenithAnglePart>
      <jmx_eb:SolarZenithAngle unit="度" refID="1">94.5</jmx_eb:SolarZenithAngle>
      </SolarZenithAnglePart></Property></Kind>
      <Station><Name>札幌</Name><Code type="気象・地震・火山情報／市町村等">0110000</Code>
      <Code type="国際地点番号">47412</Code><Code type="WOUDC地点番号">012</Code>
      <Location>北海道札幌市</Location></Station></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      """
  ) { $0.title = "紫外線観測データ" }

  /// A chart: two isobars, a low, a front, and gales at sea.
  package static let chart = TelegramFixture(
    body: """
      <MeteorologicalInfos type="天気図情報"><MeteorologicalInfo>
      <DateTime type="実況">2026-11-21T09:00:00+09:00</DateTime>
      \(["1000", "1020"].map { pressure in
        "<Item><Kind><Property><Type>等圧線</Type><IsobarPart>"
          + "<jmx_eb:Pressure type=\"気圧\" unit=\"hPa\">\(pressure)</jmx_eb:Pressure>"
          + "<jmx_eb:Line type=\"位置（度）\">\(line)</jmx_eb:Line></IsobarPart></Property></Kind></Item>"
      }.joined())
      <Item><Kind><Property><Type>低気圧</Type><CenterPart>
      <jmx_eb:Coordinate type="中心位置（度）">+36.44+135.41/</jmx_eb:Coordinate>
      <jmx_eb:Direction type="移動方向" unit="度（真方位）">50</jmx_eb:Direction>
      <jmx_eb:Speed type="移動速度" unit="km/h">45</jmx_eb:Speed>
      <jmx_eb:Pressure type="中心気圧" unit="hPa">980</jmx_eb:Pressure></CenterPart></Property></Kind></Item>
      <Item><Kind><Property><Type>寒冷前線</Type><CoordinatePart>
      <jmx_eb:Line type="前線（度）">+21.33+124.76/+30.00+130.00/+36.44+135.41/</jmx_eb:Line>
      </CoordinatePart></Property></Kind></Item>
      </MeteorologicalInfo></MeteorologicalInfos>
      <MeteorologicalInfos type="悪天情報"><MeteorologicalInfo>
      <DateTime type="実況">2026-11-21T09:00:00+09:00</DateTime>
      \([("32", "+50.2+147.9/"), ("45", "+49.0+175.0/"), ("28", "+48.0-175.0/")].map { speed, place in
        "<Item><Kind><Name>悪天情報（強風）</Name><Property><Type>風</Type><WindPart>"
          + "<jmx_eb:WindDegree type=\"風向\" unit=\"度（真方位）\">105</jmx_eb:WindDegree>"
          + "<jmx_eb:WindSpeed type=\"最大風速\" unit=\"ノット\">\(speed)</jmx_eb:WindSpeed></WindPart>"
          + "</Property></Kind><Area><Name>強風域</Name>"
          + "<jmx_eb:Coordinate type=\"位置（度）\">\(place)</jmx_eb:Coordinate></Area></Item>"
      }.joined())
      </MeteorologicalInfo></MeteorologicalInfos>
      """
  ) { $0.title = "地上実況図" }

  /// Sixty positions from 30 to 36 degrees north and 140 to 146 degrees east.
  private static let line = (0..<61).map { "+3\($0 / 10).\($0 % 10)0+14\($0 / 10).\($0 % 10)0/" }
    .joined()

  /// Chances of storm winds of sixty areas: 97% for one, 1% for another.
  package static let probabilities = TelegramFixture(
    body: """
      <MeteorologicalInfos type="台風情報">
      <MeteorologicalInfo type="台風の暴風域に入る確率（1日積算）">
      <DateTime>2026-11-21T09:00:00+09:00</DateTime><Duration>PT24H</Duration><Name>24時間先</Name>
      \(survey { index in "<FiftyKtWindProbability unit=\"%\">\(chance(index))</FiftyKtWindProbability>" })
      </MeteorologicalInfo>
      <TimeSeriesInfo>
      \(defines([("2026-11-21T12:00", "PT3H", nil), ("2026-11-21T15:00", "PT3H", nil)]))
      \(survey { index in
        "<FiftyKtWindProbability refID=\"1\" unit=\"%\">0</FiftyKtWindProbability>"
          + "<FiftyKtWindProbability refID=\"2\" unit=\"%\">\(chance(index))</FiftyKtWindProbability>"
      })
      </TimeSeriesInfo></MeteorologicalInfos>
      """
  ) { $0.title = "台風の暴風域に入る確率" }

  private static func chance(_ index: Int) -> Int { index == 7 ? 97 : index == 3 ? 1 : 0 }

  private static func survey(_ values: (Int) -> String) -> String {
    (0..<60).map { index in
      let (name, code) =
        index == 7 ? ("２３区西部", "130011") : ("例地域\(index)", "011011")
      return "<Item><Kind><Property><Type>台風の暴風域に入る確率</Type><FiftyKtWindProbabilityPart>"
        + values(index) + "</FiftyKtWindProbabilityPart></Property></Kind>"
        + "<Area><Name>\(name)</Name><Code>\(code)</Code>"
        + "<Prefecture>\(index == 7 ? "東京地方" : "例地方")</Prefecture></Area></Item>"
    }.joined()
  }

  /// Degrees of danger of sixty prefectures, one of them grave.
  package static let danger = TelegramFixture(
    body: """
      <MeteorologicalInfos type="区域予報"><MeteorologicalInfo>
      <DateTime>2026-11-21T09:00:00+09:00</DateTime>
      \((0..<60).map { index in
        let (name, code, how) =
          index == 5 ? ("災害発生のおそれ", "51", "上昇") : ("今後の情報等に留意", "00", "継続")
        return "<Item><Kind><Property><Type>危険度</Type><SignificancyPart><Base>"
          + "<Significancy type=\"大雨危険度\"><Name>\(name)</Name><Code>\(code)</Code>"
          + "<Condition>\(how)</Condition></Significancy></Base></SignificancyPart></Property></Kind>"
          + "<Area codeType=\"府県予報区\"><Name>例県\(index)</Name><Code>99\(1000 + index)</Code></Area></Item>"
      }.joined())
      </MeteorologicalInfo></MeteorologicalInfos>
      """
  ) { $0.title = "大雨危険度通知" }
}
