extension TelegramFixture {
  /// A VXSE43: every form that an expected intensity has.
  package static let earlyWarning = TelegramFixture(
    body: """
      <Intensity><Forecast>
      <ForecastInt><From>5-</From><To>over</To></ForecastInt>
      <ForecastLgInt><From>1</From><To>1</To></ForecastLgInt>
      <Appendix><MaxIntChange>1</MaxIntChange><MaxLgIntChange>0</MaxLgIntChange>
      <MaxIntChangeReason>9</MaxIntChangeReason></Appendix>
      \(expected("例県北部", "990", "11", "5-", "over", "<Condition>既に主要動到達と推測</Condition>", long: ("0", "1")))
      \(expected("例県西部", "991", "10", "4", "4", "<ArrivalTime>2026-11-21T10:59:02+09:00</ArrivalTime>"))
      \(expected("例県南部", "992", "00", "3", "4", "<ArrivalTime>2026-11-21T10:59:19+09:00</ArrivalTime>"))
      \(expected("例県東部", "993", "19", "不明", "不明", "<Condition>ＰＬＵＭ法で主要動到達と予測</Condition>"))
      \(expected("例県中部", "994", "10", "", "", ""))
      </Forecast></Intensity>
      """
  ) {
    $0.title = "緊急地震速報（警報）"
    $0.headTitle = "緊急地震速報（警報）"
    $0.bodySpace = seismology
    $0.eventID = "20261121105800"
  }

  private static func expected(
    _ name: String, _ code: String, _ kind: String, _ from: String, _ to: String, _ more: String,
    long: (String, String) = ("0", "0")
  ) -> String {
    let kindName = kind.hasPrefix("1") ? "緊急地震速報（警報）" : "緊急地震速報（予報）"
    let range = from.isEmpty ? "" : "<ForecastInt><From>\(from)</From><To>\(to)</To></ForecastInt>"
    return "<Pref><Name>例</Name><Code>9990</Code><Area><Name>\(name)</Name><Code>\(code)</Code>"
      + "<Category><Kind><Name>\(kindName)</Name><Code>\(kind)</Code></Kind></Category>\(range)"
      + "<ForecastLgInt><From>\(long.0)</From><To>\(long.1)</To></ForecastLgInt>\(more)</Area></Pref>"
  }

  /// A VXSE61: the position again, more precise.
  package static let update = TelegramFixture(
    body: """
      <Earthquake><OriginTime>2026-11-21T05:07:00+09:00</OriginTime>
      <Hypocenter><Area><Name>岩手県沖</Name><Code type="震央地名">286</Code>
      <jmx_eb:Coordinate description="北緯３４．８度　東経１３８．５度　深さ　２０ｋｍ">+34.8+138.5-20000/</jmx_eb:Coordinate>
      <jmx_eb:Coordinate type="震源位置（度分）" description="北緯３４度４７．１分　東経１３８度２９．９分　深さ　２３ｋｍ">+3447.1+13829.9-23000/</jmx_eb:Coordinate>
      </Area></Hypocenter>
      <jmx_eb:Magnitude type="Mj" description="Ｍ６．５">6.5</jmx_eb:Magnitude></Earthquake>
      """
  ) {
    $0.title = "顕著な地震の震源要素更新のお知らせ"
    $0.headTitle = "顕著な地震の震源要素更新のお知らせ"
    $0.bodySpace = seismology
  }

  /// A VXSE62: long-period motion in tall buildings.
  package static let longPeriod = TelegramFixture(
    body: """
      <Intensity><Observation><MaxInt>5-</MaxInt><MaxLgInt>3</MaxLgInt><LgCategory>4</LgCategory>
      <Pref><Name>例県</Name><Code>99</Code><MaxInt>4</MaxInt><MaxLgInt>3</MaxLgInt>
      <Area><Name>例県北部</Name><Code>990</Code><MaxInt>4</MaxInt><MaxLgInt>3</MaxLgInt></Area>
      <Area><Name>例県南部</Name><Code>991</Code><MaxInt>3</MaxInt><MaxLgInt>1</MaxLgInt></Area>
      <Area><Name>例県西部</Name><Code>992</Code><MaxInt>3</MaxInt></Area>
      </Pref></Observation></Intensity>
      """
  ) {
    $0.title = "長周期地震動に関する観測情報"
    $0.headTitle = "長周期地震動に関する観測情報"
    $0.bodySpace = seismology
  }

  /// A VPCK50 with a VPZK50's weeks: probabilities of each class, per element.
  package static let season = TelegramFixture(
    body: """
      <MeteorologicalInfos type="季節予報"><MeteorologicalInfo>
      <DateTime significant="yyyy-mm-dd">2026-06-01T00:00:00+09:00</DateTime><Duration>P3M</Duration>
      <Name>夏（６月から８月）</Name>
      \(chances(#" kind="気温""#, 30, 30, 40))\(chances(#" kind="降水量""#, 20, 50, 30))
      </MeteorologicalInfo><TimeSeriesInfo><TimeDefines>
      <TimeDefine timeId="1"><DateTime>2026-06-06T00:00:00+09:00</DateTime><Duration>P7D</Duration><Name>１週目</Name></TimeDefine>
      <TimeDefine timeId="2"><DateTime>2026-06-13T00:00:00+09:00</DateTime><Duration>P7D</Duration><Name>２週目</Name></TimeDefine>
      </TimeDefines>\(chances(#" refID="1" kind="気温""#, 10, 15, 75))</TimeSeriesInfo></MeteorologicalInfos>
      <AdditionalInfo><ClimateForecastAddition>
      <NextForecastSchedule target="１か月予報"><Text>毎週木曜日</Text><DateTime>2026-06-04T14:30:00+09:00</DateTime></NextForecastSchedule>
      <NoticeOfSchedule>最新の予報をご覧ください。</NoticeOfSchedule>
      </ClimateForecastAddition></AdditionalInfo>
      """
  ) {
    $0.head =
      "<TargetDateTime>2026-06-01T00:00:00+09:00</TargetDateTime><TargetDuration>P3M</TargetDuration>"
  }

  private static func chances(_ attributes: String, _ low: Int, _ mid: Int, _ high: Int) -> String {
    """
    <Item><Kind><Property><Type>地域・期間平均平年偏差各階級の確率</Type><ClimateProbabilityValuesPart>
    <jmx_eb:ClimateProbabilityValues\(attributes)>
    <jmx_eb:ProbabilityOfBelowNormal unit="%">\(low)</jmx_eb:ProbabilityOfBelowNormal>
    <jmx_eb:ProbabilityOfNormal unit="%">\(mid)</jmx_eb:ProbabilityOfNormal>
    <jmx_eb:ProbabilityOfAboveNormal unit="%" significant="true">\(high)</jmx_eb:ProbabilityOfAboveNormal>
    </jmx_eb:ClimateProbabilityValues></ClimateProbabilityValuesPart></Property></Kind>
    <Areas codeType="全国・地方予報区等"><Area><Name>例地方</Name><Code>010100</Code></Area></Areas></Item>
    """
  }

  /// A VPZU50: a low, with its present and future position.
  package static let marine = TelegramFixture(
    body: """
      <MeteorologicalInfos type="全般海上警報"><MeteorologicalInfo><DateTime>2026-02-26T21:00:00+09:00</DateTime><Item>
      <Kind><Name>海上暴風警報</Name><Code>22</Code><ClassName>じょう乱</ClassName><Property><Type>風</Type>
      <WindPart><jmx_eb:WindSpeed type="最大風速" unit="ノット">60</jmx_eb:WindSpeed></WindPart></Property></Kind>
      \(position("実況", "2026-02-26T21:00", "+35+138/", "北緯３５度東経１３８度", "<Condition>発達中</Condition>"))
      \(position("予報　１２時間後", "2026-02-27T09:00", "+38+145/", "北緯３８度東経１４５度", ""))
      <Area><Name>低気圧</Name></Area></Item>
      <Item><Kind><ClassName>前線</ClassName><Property><Type>寒冷前線</Type></Property></Kind>
      <Area><Name>前線</Name><jmx_eb:Line type="位置（度）" description="北緯４５度東経１４５度、北緯４２度西経１７４度">+45+145/+42-174/</jmx_eb:Line></Area></Item>
      </MeteorologicalInfo></MeteorologicalInfos>
      """
  ) { $0.headTitle = "全般海上警報" }

  private static func position(
    _ type: String, _ time: String, _ place: String, _ words: String, _ more: String
  ) -> String {
    "<Kind>\(more)<DateTime type=\"\(type)\">\(time):00+09:00</DateTime><Property><Type>低気圧</Type>"
      + "<CenterPart><jmx_eb:Coordinate type=\"中心位置（度）\" description=\"\(words)\">\(place)"
      + "</jmx_eb:Coordinate></CenterPart></Property></Kind>"
  }

  /// A VFVO56: the start of an eruption, in two time zones.
  package static let eruption = TelegramFixture(
    body: """
      <VolcanoInfo type="噴火速報"><Item><EventTime>
      <EventDateTime significant="yyyy-mm-ddThh:mm" dubious="頃">2026-09-27T11:53:00+09:00</EventDateTime>
      <EventDateTimeUTC significant="yyyy-mm-ddThh:mm" dubious="頃">2026-09-27T02:53:00Z</EventDateTimeUTC>
      </EventTime><Kind><Name>噴火</Name><Code>52</Code></Kind>
      <Areas codeType="火山名"><Area><Name>例山</Name><Code>999</Code></Area></Areas></Item></VolcanoInfo>
      """
  ) {
    $0.headTitle = "火山名　例山　噴火速報"
    $0.bodySpace = volcanology
    $0.head =
      "<TargetDateTime>2026-09-27T11:53:00+09:00</TargetDateTime><TargetDTDubious>頃</TargetDTDubious>"
  }

  /// A VGSK55: the difference of a day from the normal date.
  package static let blossom = TelegramFixture(
    body: """
      <MeteorologicalInfos type="生物季節観測"><MeteorologicalInfo>
      <DateTime significant="yyyy-mm-dd">2026-03-22T00:00:00+09:00</DateTime>
      <Item><Kind><Name>さくらの開花日</Name><Code>04</Code><ClassName>ソメイヨシノ</ClassName><Condition>通常</Condition></Kind>
      <Station><Name>例地方気象台</Name><Code type="国際地点番号">47000</Code></Station></Item>
      </MeteorologicalInfo></MeteorologicalInfos>
      <AdditionalInfo><ObservationAddition><DeviationFromNormal>-4</DeviationFromNormal>
      <DeviationFromLastYear>3</DeviationFromLastYear><Text>例寺</Text></ObservationAddition></AdditionalInfo>
      """
  ) { $0.headTitle = "生物季節観測" }

  /// A VYSE50: its name and its keyword.
  package static let trough = TelegramFixture(
    body: """
      <EarthquakeInfo type="南海トラフ地震に関連する情報"><InfoKind>南海トラフ地震臨時情報</InfoKind>
      <InfoSerial><Name>調査中</Name><Code>111</Code></InfoSerial><Text>例の文です。</Text></EarthquakeInfo>
      """
  ) {
    $0.headTitle = "南海トラフ地震臨時情報（調査中）"
    $0.bodySpace = seismology
  }

  /// A VPCK70: classes as figures with their words.
  package static let fortnight = TelegramFixture(
    body: """
      <MeteorologicalInfos type="区域予報"><TimeSeriesInfo><TimeDefines>
      <TimeDefine timeId="1"><DateTime>2026-06-06T00:00:00+09:00</DateTime><Duration>P5D</Duration><Name>４日-８日の５日間平均</Name></TimeDefine>
      </TimeDefines><Item><Kind><Property><Type>地域平均気温</Type><ClimateValuesPart type="地域平均気温階級">
      <jmx_eb:Comparison type="前後２日の５日間平均・地域平均気温階級" refID="1" description="かなり低い確率３０％以上">-2</jmx_eb:Comparison>
      </ClimateValuesPart></Property></Kind><Area><Name>例地方</Name><Code>010101</Code></Area></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      """)

  /// A VPWW53: names of the system before May 2026.
  package static let oldWarnings = TelegramFixture(
    body: """
      <Warning type="気象警報・注意報（府県予報区等）"><Item>
      \(old("大雨特別警報", "33", "発表", "<Condition>土砂災害、浸水害</Condition>"))\(old("洪水警報", "04", "継続"))
      \(old("洪水注意報", "18", "発表"))\(old("高潮警報", "08", "発表", "<Addition><Note>うねり</Note></Addition>"))
      \(old("高潮特別警報", "38", "発表"))\(old("大雨警報", "03", "発表"))\(old("大雨注意報", "10", "発表"))
      \(old("高潮注意報", "19", "解除"))
      <Area><Name>奈良県</Name><Code>290000</Code></Area></Item></Warning>
      """)

  private static func old(
    _ name: String, _ code: String, _ status: String, _ more: String = ""
  ) -> String {
    "<Kind><Name>\(name)</Name><Code>\(code)</Code><Status>\(status)</Status>\(more)</Kind>"
  }

  /// A VTSE41: every form of height and first wave that JMA uses.
  package static func waves(_ rows: [(height: String, first: String)]) -> TelegramFixture {
    let items = rows.map { row in
      "<Item><Area><Name>例県</Name><Code>001</Code></Area><Category><Kind><Name>津波警報</Name>"
        + "<Code>51</Code></Kind></Category><FirstHeight><Condition>\(row.first)</Condition>"
        + "</FirstHeight><MaxHeight>\(row.height)</MaxHeight></Item>"
    }
    return TelegramFixture(
      body: "<Tsunami><Forecast>\(items.joined())</Forecast></Tsunami>"
    ) { $0.bodySpace = seismology }
  }
}
