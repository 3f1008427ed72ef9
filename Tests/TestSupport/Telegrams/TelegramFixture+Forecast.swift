extension TelegramFixture {
  /// A VPFD51 of 11:00 for one area and station: three days, six-hourly rain, temperatures, one three-hourly step.
  package static let shortRange = TelegramFixture(
    body: """
      <MeteorologicalInfos type="区域予報">
      <TimeSeriesInfo>
      \(defines([("2026-11-21T11:00", "PT13H", "今日"), ("2026-11-22T00:00", "P1D", "明日"), ("2026-11-23T00:00", "P1D", "明後日")]))
      <Item>
      <Kind><Property><Type>天気</Type>
      <DetailForecast>
      <WeatherForecastPart refID="1"><Sentence>くもり　後　雨</Sentence>
      <Base><jmx_eb:Weather type="天気">くもり</jmx_eb:Weather></Base>
      <Becoming><TimeModifier>後</TimeModifier><jmx_eb:Weather type="天気">雨</jmx_eb:Weather></Becoming>
      <SubArea><Sentence type="地域天気">所により　雷</Sentence></SubArea>
      </WeatherForecastPart>
      <WeatherForecastPart refID="2"><Sentence>晴れ</Sentence></WeatherForecastPart>
      <WeatherForecastPart refID="3"><Sentence>雪</Sentence></WeatherForecastPart>
      </DetailForecast>
      <WeatherPart>
      <jmx_eb:Weather refID="1" type="天気">くもり後雨</jmx_eb:Weather>
      <jmx_eb:Weather refID="2" type="天気">晴れ</jmx_eb:Weather>
      <jmx_eb:Weather refID="3" type="天気">雪</jmx_eb:Weather>
      </WeatherPart>
      <WeatherCodePart>
      <jmx_eb:WeatherCode refID="1" type="天気予報用テロップ番号">212</jmx_eb:WeatherCode>
      <jmx_eb:WeatherCode refID="2" type="天気予報用テロップ番号">100</jmx_eb:WeatherCode>
      <jmx_eb:WeatherCode refID="3" type="天気予報用テロップ番号">999</jmx_eb:WeatherCode>
      </WeatherCodePart>
      </Property></Kind>
      <Kind>
      <Property><Type>風</Type><DetailForecast>
      <WindForecastPart refID="1"><Sentence>北の風　海上　では　強く</Sentence>
      <Base><jmx_eb:WindDirection type="風向" unit="８方位漢字">北</jmx_eb:WindDirection></Base>
      <SubArea><AreaName>海上</AreaName><Base><jmx_eb:WindDirection type="風向" unit="８方位漢字" condition="強く">北</jmx_eb:WindDirection></Base></SubArea>
      </WindForecastPart>
      <WindForecastPart refID="2"><Sentence>南の風</Sentence></WindForecastPart>
      </DetailForecast></Property>
      <Property><Type>波</Type><DetailForecast>
      <WaveHeightForecastPart refID="1"><Sentence>１．５メートル</Sentence>
      <Base><jmx_eb:WaveHeight type="波高" unit="m">1.5</jmx_eb:WaveHeight></Base></WaveHeightForecastPart>
      </DetailForecast></Property>
      </Kind>
      <Area><Name>東京地方</Name><Code>130010</Code></Area>
      </Item>
      </TimeSeriesInfo>
      <TimeSeriesInfo>
      \(defines([("2026-11-21T12:00", "PT6H", "１２時から１８時まで"), ("2026-11-21T18:00", "PT6H", "１８時から２４時まで")]))
      <Item><Kind><Property><Type>降水確率</Type><ProbabilityOfPrecipitationPart>
      <jmx_eb:ProbabilityOfPrecipitation refID="1" unit="%" type="６時間降水確率" condition="雨">20</jmx_eb:ProbabilityOfPrecipitation>
      <jmx_eb:ProbabilityOfPrecipitation refID="2" unit="%" type="６時間降水確率" condition="値なし"/>
      </ProbabilityOfPrecipitationPart></Property></Kind>
      <Area><Name>東京地方</Name><Code>130010</Code></Area></Item>
      </TimeSeriesInfo>
      </MeteorologicalInfos>
      <MeteorologicalInfos type="地点予報">
      <TimeSeriesInfo>
      \(defines([("2026-11-21T09:00", "PT9H", "今日日中"), ("2026-11-21T00:00", "PT24H", "今日"), ("2026-11-22T00:00", "PT9H", "明日朝"), ("2026-11-22T09:00", "PT9H", "明日日中")]))
      <Item><Kind>
      \(temperature("日中の最高気温", "1", "12"))
      \(temperature("最高気温", "2", "13"))
      \(temperature("朝の最低気温", "3", "-2"))
      \(temperature("日中の最高気温", "4", "9"))
      </Kind>
      <Station><Name>東京</Name><Code>44132</Code></Station></Item>
      </TimeSeriesInfo>
      </MeteorologicalInfos>
      <MeteorologicalInfos type="区域予報">
      <TimeSeriesInfo>
      \(defines([("2026-11-21T12:00", "PT3H", "１２時から１５時まで"), ("2026-11-21T15:00", "PT3H", "１５時から１８時まで")]))
      <Item><Kind>
      <Property><Type>３時間内卓越天気</Type><WeatherPart>
      <jmx_eb:Weather refID="1" type="天気">くもり</jmx_eb:Weather><jmx_eb:Weather refID="2" type="天気">雨</jmx_eb:Weather>
      </WeatherPart></Property>
      <Property><Type>３時間内代表風</Type>
      <WindDirectionPart><jmx_eb:WindDirection refID="1" type="風向" unit="８方位漢字">北</jmx_eb:WindDirection></WindDirectionPart>
      <WindSpeedPart><WindSpeedLevel refID="1" type="風速階級" range="10 INF" description="毎秒１０メートル以上">6</WindSpeedLevel></WindSpeedPart>
      </Property>
      </Kind><Area><Name>東京地方</Name><Code>130010</Code></Area></Item>
      </TimeSeriesInfo>
      </MeteorologicalInfos>
      <MeteorologicalInfos type="地点予報">
      <TimeSeriesInfo>
      <TimeDefines><TimeDefine timeId="1"><DateTime>2026-11-21T12:00:00+09:00</DateTime></TimeDefine></TimeDefines>
      <Item><Kind><Property><Type>３時間毎気温</Type><TemperaturePart>
      <jmx_eb:Temperature refID="1" type="気温" unit="度">11</jmx_eb:Temperature></TemperaturePart></Property></Kind>
      <Station><Name>東京</Name><Code>44132</Code></Station></Item>
      </TimeSeriesInfo>
      </MeteorologicalInfos>
      """)

  /// A VPFW50 with one area and one station; the first day has no figures.
  package static let weekly = TelegramFixture(
    body: """
      <MeteorologicalInfos type="区域予報"><TimeSeriesInfo>
      \(days)
      <Item><Kind><Property><Type>天気</Type>
      <WeatherPart><jmx_eb:Weather refID="1" type="基本天気">晴れ</jmx_eb:Weather><jmx_eb:Weather refID="2" type="基本天気">雨</jmx_eb:Weather></WeatherPart>
      <WeatherCodePart><jmx_eb:WeatherCode refID="1" type="天気予報用テロップ番号">100</jmx_eb:WeatherCode><jmx_eb:WeatherCode refID="2" type="天気予報用テロップ番号">300</jmx_eb:WeatherCode></WeatherCodePart>
      </Property></Kind>
      <Kind><Property><Type>降水確率</Type><ProbabilityOfPrecipitationPart>
      <jmx_eb:ProbabilityOfPrecipitation refID="1" unit="%" type="日降水確率" condition="値なし"/>
      <jmx_eb:ProbabilityOfPrecipitation refID="2" unit="%" type="日降水確率">80</jmx_eb:ProbabilityOfPrecipitation>
      </ProbabilityOfPrecipitationPart></Property></Kind>
      <Kind><Property><Type>信頼度</Type><ReliabilityClassPart>
      <jmx_eb:ReliabilityClass refID="1" type="信頼度階級" condition="値なし"/>
      <jmx_eb:ReliabilityClass refID="2" type="信頼度階級">A</jmx_eb:ReliabilityClass>
      </ReliabilityClassPart></Property></Kind>
      <Area><Name>東京地方</Name><Code>130010</Code></Area></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      <MeteorologicalInfos type="地点予報"><TimeSeriesInfo>
      \(days)
      <Item>
      \(ranged("最低気温", value: "7", lower: "5", upper: "8"))
      \(ranged("最高気温", value: "16", lower: "14", upper: "18"))
      <Station><Name>東京</Name><Code>44132</Code></Station></Item>
      </TimeSeriesInfo></MeteorologicalInfos>
      <MeteorologicalInfos type="７日間平年値"><MeteorologicalInfo>
      <DateTime>2026-11-22T00:00:00+09:00</DateTime><Duration>P7D</Duration>
      <Item><Kind><Property><Type>降水量７日間合計階級閾値</Type><PrecipitationClassPart>
      <jmx_eb:ThresholdOfMinimum type="降水量７日間合計階級最小値" unit="mm">-999.9</jmx_eb:ThresholdOfMinimum>
      <jmx_eb:ThresholdOfBelowNormal type="降水量７日間合計階級少ない" unit="mm">4.5</jmx_eb:ThresholdOfBelowNormal>
      <jmx_eb:ThresholdOfAboveNormal type="降水量７日間合計階級多い" unit="mm">22.5</jmx_eb:ThresholdOfAboveNormal>
      </PrecipitationClassPart></Property></Kind>
      <Station><Name>東京</Name><Code>44132</Code></Station></Item>
      </MeteorologicalInfo></MeteorologicalInfos>
      """
  ) {
    $0.title = "府県週間天気予報"
    $0.headTitle = "東京都府県週間天気予報"
  }

  private static let days = defines([
    ("2026-11-22T00:00", "P1D", nil), ("2026-11-23T00:00", "P1D", nil),
  ])

  /// `TimeDefines` with ids from 1.
  package static func defines(_ times: [(start: String, duration: String, name: String?)]) -> String
  {
    let defines = times.enumerated().map { index, time in
      "<TimeDefine timeId=\"\(index + 1)\"><DateTime>\(time.start):00+09:00</DateTime>"
        + "<Duration>\(time.duration)</Duration>"
        + (time.name.map { "<Name>\($0)</Name>" } ?? "") + "</TimeDefine>"
    }
    return "<TimeDefines>" + defines.joined() + "</TimeDefines>"
  }

  private static func temperature(_ type: String, _ time: String, _ value: String) -> String {
    "<Property><Type>\(type)</Type><TemperaturePart><jmx_eb:Temperature refID=\"\(time)\" "
      + "unit=\"度\" type=\"\(type)\">\(value)</jmx_eb:Temperature></TemperaturePart></Property>"
  }

  private static func ranged(
    _ type: String, value: String, lower: String, upper: String
  ) -> String {
    func property(_ name: String, _ kind: String, _ value: String) -> String {
      "<Property><Type>\(name)</Type><TemperaturePart>"
        + "<jmx_eb:Temperature refID=\"1\" unit=\"度\" type=\"\(kind)\" condition=\"値なし\"/>"
        + "<jmx_eb:Temperature refID=\"2\" unit=\"度\" type=\"\(kind)\">\(value)"
        + "</jmx_eb:Temperature></TemperaturePart></Property>"
    }
    let range = type + "予測範囲"
    return "<Kind>" + property(type, type, value) + property(range, range + "（上端）", upper)
      + property(range, range + "（下端）", lower) + "</Kind>"
  }
}
