package import Models

/// An invented three-hourly series in both of JMA's formats (jma-data sections 1.4 and 5.3).
package struct HoursFixture: Sendable {
  package var base: Instant
  package var issued: Instant

  package init(base: Instant) {
    self.base = base
    issued = base
  }

  /// The starts of the steps: from the first full three hours after the base to the end of tomorrow.
  package var starts: [Instant] {
    let first = base.adding(hours: 1)
    let end = Instant(base.date.adding(days: 2))
    return (0..<40).map { first.adding(hours: 3 * $0) }.filter { $0 < end }
  }

  private var instants: [Instant] { starts + [Instant(base.date.adding(days: 2))] }

  private func weather(_ index: Int) -> String { ["晴れ", "くもり", "雨", "雪", "雨または雪"][index % 5] }
  private func direction(_ index: Int) -> String { ["北", "北東", "東", "静穏", "南西"][index % 5] }
  private func level(_ index: Int) -> Int { index % 4 + 1 }
  private func range(_ index: Int) -> String { ["0 2", "3 5", "6 9", "10 INF"][index % 4] }
  private func celsius(_ index: Int) -> Int { index - 5 }

  /// `jmatile/data/wdist/VPFD/{class10}.json`
  package func json(area: String, station: String) -> JSONTree {
    .members([
      "firstAreaCode": .text(area), "publishingOffice": .text("例地方気象台"),
      "reportDateTime": .text(issued.isoText), "infoType": .text("発表"),
      "areaTimeSeries": .members([
        "timeDefines": .list(
          starts.map {
            .members(["dateTime": .text($0.isoText), "duration": .text("PT3H")])
          }),
        "weather": .texts(starts.indices.map(weather)),
        "wind": .list(
          starts.indices.map {
            .members([
              "direction": .text(direction($0)), "speed": .number(String(level($0))),
              "range": .text(range($0)),
            ])
          }),
      ]),
      "pointTimeSeries": .members([
        "pointNameJP": .text(station), "pointNameEN": .text("Example"),
        "timeDefines": .list(instants.map { .members(["dateTime": .text($0.isoText)]) }),
        "temperature": .list(instants.indices.map { .number(String(celsius($0))) }),
        "maxTemperature": .list(instants.map { _ in .text("") }),
        "minTemperature": .list(instants.map { _ in .text("") }),
      ]),
    ])
  }

  /// The third and fourth parts of VPFD51.
  func parts(area: JMAFixture.Area, station: JMAFixture.Station) -> String {
    let weathers = starts.indices.map {
      "<jmx_eb:Weather refID=\"\($0 + 1)\" type=\"天気\">\(weather($0))</jmx_eb:Weather>"
    }
    let directions = starts.indices.map {
      "<jmx_eb:WindDirection refID=\"\($0 + 1)\" type=\"風向\" unit=\"８方位漢字\">\(direction($0))"
        + "</jmx_eb:WindDirection>"
    }
    let levels = starts.indices.map {
      "<WindSpeedLevel range=\"\(range($0))\" refID=\"\($0 + 1)\" type=\"風速階級\">\(level($0))"
        + "</WindSpeedLevel>"
    }
    let temperatures = instants.indices.map {
      "<jmx_eb:Temperature refID=\"\($0 + 1)\" type=\"気温\" unit=\"度\">\(celsius($0))"
        + "</jmx_eb:Temperature>"
    }
    return part(
      "区域予報", starts, duration: "<Duration>PT3H</Duration>",
      "<Kind><Property><Type>３時間内卓越天気</Type><WeatherPart>\(weathers.joined())</WeatherPart>"
        + "</Property></Kind><Kind><Property><Type>３時間内代表風</Type>"
        + "<WindDirectionPart>\(directions.joined())</WindDirectionPart>"
        + "<WindSpeedPart>\(levels.joined())</WindSpeedPart></Property></Kind>"
        + "<Area><Name>\(area.name)</Name><Code>\(area.code)</Code></Area>")
      + part(
        "地点予報", instants, duration: "",
        "<Kind><Property><Type>３時間毎気温</Type><TemperaturePart>\(temperatures.joined())"
          + "</TemperaturePart></Property></Kind>"
          + "<Station><Name>\(station.name)</Name><Code>\(station.code)</Code></Station>")
  }

  private func part(
    _ type: String, _ times: [Instant], duration: String, _ item: String
  ) -> String {
    let defines = times.enumerated().map { index, time in
      "<TimeDefine timeId=\"\(index + 1)\"><DateTime>\(time.isoText)</DateTime>\(duration)</TimeDefine>"
    }
    return "<MeteorologicalInfos type=\"\(type)\"><TimeSeriesInfo><TimeDefines>"
      + defines.joined()
      + "</TimeDefines><Item>\(item)</Item></TimeSeriesInfo></MeteorologicalInfos>"
  }
}
