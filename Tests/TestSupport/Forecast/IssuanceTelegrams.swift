package import Models

/// JMA's XML with invented values, in the format of jma-data section 5: the issuance of a
/// `JMAFixture` as JMA's telegrams.
package struct IssuanceTelegrams: Sendable {
  package var file: JMAFixture
  package var status = "通常"
  package var infoType = "発表"
  package var publishingOffice = "例地方気象台"
  /// When the telegram was created; by default a minute before it was issued, as usual.
  package var made: Instant?

  package init(_ file: JMAFixture) {
    self.file = file
  }

  // MARK: Telegrams

  /// VPFD51: the short range, and the three-hourly series with the values of `hours`.
  package func shortRange(hours: HoursFixture? = nil) -> String {
    let areas = file.areas.map { area in item(weather(area) + winds(area) + waves(area), area) }
    let rain = file.areas.map { area in item(kind(self.rain(area)), area) }
    let stations = file.stations.map { station in
      "<Item><Kind>" + temperatures(station) + "</Kind>"
        + "<Station><Name>\(station.name)</Name><Code>\(station.code)</Code></Station></Item>"
    }
    return report(
      "府県天気予報（Ｒ１）", issued: file.issued,
      body: infos("区域予報", series(file.dayTimes, areas) + series(file.blockTimes, rain))
        + infos("地点予報", series(file.temperatureTimes, stations))
        + (hours?.parts(area: file.areas[0], station: file.stations[0]) ?? ""))
  }

  /// VPFW50: the week.
  package func weekly() -> String {
    guard let week = file.week else { return "" }
    let areas = week.areas.map { area in
      let values = area.weatherCodes.enumerated().map { index, code in
        value("WeatherCode", "天気予報用テロップ番号", index, code)
      }
      let rain = area.pops.enumerated().map {
        value("ProbabilityOfPrecipitation", "日降水確率", $0, $1, unit: "%")
      }
      let reliability = area.reliabilities.enumerated().map {
        value("ReliabilityClass", "信頼度階級", $0, $1)
      }
      return "<Item>"
        + kind(property("天気", "<WeatherCodePart>\(values.joined())</WeatherCodePart>"))
        + kind(
          property(
            "降水確率",
            "<ProbabilityOfPrecipitationPart>\(rain.joined())</ProbabilityOfPrecipitationPart>"))
        + kind(
          property("信頼度", "<ReliabilityClassPart>\(reliability.joined())</ReliabilityClassPart>"))
        + "<Area><Name>\(area.name)</Name><Code>\(area.code)</Code></Area></Item>"
    }
    let stations = week.stations.map { station in
      "<Item><Kind>" + ranged("最低気温", station.low) + ranged("最高気温", station.high) + "</Kind>"
        + "<Station><Name>\(station.name)</Name><Code>\(station.code)</Code></Station></Item>"
    }
    return report(
      "府県週間天気予報", issued: week.issued,
      body: infos("区域予報", series(week.times, areas)) + infos("地点予報", series(week.times, stations))
        + normals(week))
  }

  /// VPFG50: the forecaster's text.
  package func overview(headline: String, text: String, area: String, issued: Instant) -> String {
    report(
      "府県天気概況", issued: issued, headline: headline,
      body: "<TargetArea codeType=\"気象情報／府県予報区・細分区域等\"><Name>\(area)</Name>"
        + "<Code>130000</Code></TargetArea><Notice/>"
        + "<Comment><Text type=\"本文\">\(text)</Text></Comment>")
  }

  /// A telegram that withdraws the one before it.
  package func cancellation(_ title: String = "府県天気予報（Ｒ１）") -> String {
    var fixture = self
    fixture.infoType = "取消"
    return fixture.report(
      title, issued: file.issued, body: "<Comment><Text type=\"本文\">誤報でした。</Text></Comment>")
  }

  // MARK: Parts

  private func report(
    _ title: String, issued: Instant, headline: String = "", body: String
  ) -> String {
    let made = made ?? issued.adding(seconds: -60)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <Report xmlns="http://xml.kishou.go.jp/jmaxml1/" xmlns:jmx="http://xml.kishou.go.jp/jmaxml1/">
      <Control><Title>\(title)</Title><DateTime>\(Self.utc(made))</DateTime><Status>\(status)</Status>
      <EditorialOffice>\(publishingOffice)</EditorialOffice>
      <PublishingOffice>\(publishingOffice)</PublishingOffice></Control>
      <Head xmlns="http://xml.kishou.go.jp/jmaxml1/informationBasis1/">
      <Title>例\(title)</Title><ReportDateTime>\(issued.isoText)</ReportDateTime>
      <TargetDateTime>\(issued.isoText)</TargetDateTime><EventID/>
      <InfoType>\(infoType)</InfoType><Serial/><InfoKind>\(title)</InfoKind>
      <InfoKindVersion>1.0_1</InfoKindVersion>
      <Headline><Text>\(headline)</Text></Headline></Head>
      <Body xmlns="http://xml.kishou.go.jp/jmaxml1/body/meteorology1/" \
      xmlns:jmx_eb="http://xml.kishou.go.jp/jmaxml1/elementBasis1/">
      \(body)
      </Body></Report>

      """
  }

  /// `2026-11-21T08:00:00Z`
  package static func utc(_ time: Instant) -> String {
    String(time.adding(seconds: -9 * 3600).isoText.dropLast("+09:00".count)) + "Z"
  }

  private func infos(_ type: String, _ content: String) -> String {
    "<MeteorologicalInfos type=\"\(type)\">\(content)</MeteorologicalInfos>\n"
  }

  private func item(_ kinds: String, _ area: JMAFixture.Area) -> String {
    "<Item>\(kinds)<Area><Name>\(area.name)</Name><Code>\(area.code)</Code></Area></Item>"
  }

  private func kind(_ properties: String) -> String { "<Kind>\(properties)</Kind>" }

  private func series(_ times: [Instant], _ items: [String]) -> String {
    let defines = times.enumerated().map { index, time in
      "<TimeDefine timeId=\"\(index + 1)\"><DateTime>\(time.isoText)</DateTime></TimeDefine>"
    }
    return "<TimeSeriesInfo><TimeDefines>\(defines.joined())</TimeDefines>\(items.joined())"
      + "</TimeSeriesInfo>\n"
  }

  private func property(_ type: String, _ content: String) -> String {
    "<Property><Type>\(type)</Type>\(content)</Property>"
  }

  /// A value for the time at an index; an empty element with a condition if there is none.
  private func value(
    _ name: String, _ type: String, _ index: Int, _ text: String, unit: String? = nil
  ) -> String {
    let unit = unit.map { " unit=\"\($0)\"" } ?? ""
    let head = "<jmx_eb:\(name) type=\"\(type)\"\(unit) refID=\"\(index + 1)\""
    return text.isEmpty || text == "-"
      ? head + " condition=\"値なし\"/>" : head + ">\(text)</jmx_eb:\(name)>"
  }

  private func weather(_ area: JMAFixture.Area) -> String {
    let codes = area.weatherCodes.enumerated().map {
      value("WeatherCode", "天気予報用テロップ番号", $0, $1)
    }
    let sentences = sentences(area, "WeatherForecastPart") { $0.weather }
    return kind(
      property(
        "天気",
        "<DetailForecast>\(sentences)</DetailForecast>"
          + "<WeatherCodePart>\(codes.joined())</WeatherCodePart>"))
  }

  private func winds(_ area: JMAFixture.Area) -> String {
    kind(
      property(
        "風", "<DetailForecast>\(sentences(area, "WindForecastPart") { $0.wind })</DetailForecast>"))
  }

  private func waves(_ area: JMAFixture.Area) -> String {
    guard area.hasWaves else { return "" }
    let sentences = sentences(area, "WaveHeightForecastPart") { $0.wave ?? "" }
    return kind(property("波", "<DetailForecast>\(sentences)</DetailForecast>"))
  }

  /// With the parts of a sentence that JMA repeats in pieces, in addition to the sentence.
  private func sentences(
    _ area: JMAFixture.Area, _ part: String,
    _ text: ((weather: String, wind: String, wave: String?)) -> String
  ) -> String {
    area.weatherCodes.indices.map { index in
      "<\(part) refID=\"\(index + 1)\"><Sentence>\(text(area.texts(day: index)))</Sentence>"
        + "<SubArea><AreaName>例の島</AreaName><Sentence>別の文</Sentence></SubArea></\(part)>"
    }.joined()
  }

  private func rain(_ area: JMAFixture.Area) -> String {
    let values = area.pops.enumerated().map {
      value("ProbabilityOfPrecipitation", "６時間降水確率", $0, $1, unit: "%")
    }
    return property(
      "降水確率",
      "<ProbabilityOfPrecipitationPart>\(values.joined())</ProbabilityOfPrecipitationPart>")
  }

  private func temperatures(_ station: JMAFixture.Station) -> String {
    let types = ["日中の最高気温", "最高気温", "朝の最低気温", "日中の最高気温"].suffix(station.temps.count)
    return zip(types, station.temps).enumerated().map { index, pair in
      property(
        pair.0,
        "<TemperaturePart>\(value("Temperature", pair.0, index, pair.1, unit: "度"))</TemperaturePart>"
      )
    }.joined()
  }

  private func ranged(_ type: String, _ values: JMAFixture.Ranged) -> String {
    let parts = [
      (type, type, values.value), ("\(type)予測範囲", "\(type)予測範囲（上端）", values.upper),
      ("\(type)予測範囲", "\(type)予測範囲（下端）", values.lower),
    ]
    return parts.map { name, type, texts in
      let values = texts.enumerated().map { value("Temperature", type, $0, $1, unit: "度") }
      return property(name, "<TemperaturePart>\(values.joined())</TemperaturePart>")
    }.joined()
  }

  private func normals(_ week: JMAFixture.Week) -> String {
    guard let normals = week.normals, let station = week.stations.first else { return "" }
    let thresholds = """
      <PrecipitationClassPart><jmx_eb:ThresholdOfMinimum type="降水量７日間合計階級最小値" unit="mm">0.0\
      </jmx_eb:ThresholdOfMinimum><jmx_eb:ThresholdOfBelowNormal type="降水量７日間合計階級少ない" \
      unit="mm">\(normals.rainLower)</jmx_eb:ThresholdOfBelowNormal><jmx_eb:ThresholdOfAboveNormal \
      type="降水量７日間合計階級多い" unit="mm">\(normals.rainUpper)</jmx_eb:ThresholdOfAboveNormal>\
      </PrecipitationClassPart>
      """
    return infos(
      "７日間平年値",
      "<MeteorologicalInfo><DateTime>\(Instant(week.first).isoText)</DateTime><Duration>P7D</Duration>"
        + "<Item>\(kind(property("降水量７日間合計階級閾値", thresholds)))"
        + "<Station><Name>\(station.name)</Name><Code>\(station.code)</Code></Station></Item>"
        + "</MeteorologicalInfo>")
  }
}
