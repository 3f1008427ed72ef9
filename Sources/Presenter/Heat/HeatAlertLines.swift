import Models
import Pages

/// Heat-stroke alerts as lines, for the page of the heat and above a forecast. Names and flags are the
/// ministry's; no alert is ever computed from a temperature.
struct HeatAlertLines: PageWriter {
  let context: PageContext

  /// Above a forecast: alerts in force, or that it is unknown whether there are any. No line where none is issued.
  struct Lines: Equatable {
    var alarms: [Block] = []
    var doubts: [Block] = []
  }

  func lines(_ answer: PromptHeat, of office: OfficeCode?) -> Lines {
    switch answer {
    case .notCarried: return Lines()
    case .unknown(let reason):
      let why =
        reason.map { short($0) }
        ?? words.text("応答待ち", "no answer in time")
      return Lines(doubts: [notKnown(words.aside(why))])
    case .known(let answer):
      guard let area = office.flatMap(answer.value.area) else {
        return Lines(doubts: [notKnown("")])
      }
      var lines = Lines()
      let days = area.days.filter { $0.date >= now.date }
      for day in days where day.flag == .alert || day.flag == .special {
        if let block = line(day, area) { lines.alarms.append(block) }
      }
      if answer.source == .sample, !lines.alarms.isEmpty, let mark = mark(answer) {
        lines.alarms.append(.paragraph(mark, .mark))
      }
      let judged = days.filter { $0.flag == .specialJudged }.compactMap { line($0, area) }
      lines.doubts += judged
      // In the evening only the list of the morning knows about the rest of the day.
      let today = days.first { $0.date == now.date }?.flag
      if today == nil || today == .notYet, HeatSeason.hasAlerts(of: now.date) {
        lines.doubts.append(notKnown(words.aside(words.text("今日の分", "for today"))))
      } else if answer.freshness == .stale {
        let moment = moment(answer.value.asOf)
        let last =
          answer.value.issued == nil
          ? words.text("確認できたのは \(moment) まで", "last known: as of \(moment) JST")
          : words.text("確認できたのは \(moment) 発表まで", "last known: issue of \(moment) JST")
        lines.doubts.append(notKnown(words.aside(last)))
      }
      return lines
    }
  }

  private func notKnown(_ remark: String) -> Block {
    .paragraph(
      words.text("熱中症警戒アラート：不明", "Heat stroke alerts: NOT KNOWN") + remark, .warning(.unknown),
      hanging: 2)
  }

  /// Everything about the days from today on. Today always has a line.
  func all(_ area: HeatAlertArea, indent: Int = 0) -> [Block] {
    let days = area.days.filter { $0.date >= now.date }
    let today = days.contains { $0.date == now.date } || !HeatSeason.hasAlerts(of: now.date)
    let lines =
      (today ? [] : [line(.init(date: now.date, flag: nil), area)].compactMap(\.self))
      + days.compactMap { line($0, area) }
    return lines.map { block in
      guard case .text(var text) = block else { return block }
      text.indent = indent
      return .text(text)
    }
  }

  /// （8月25日(火) 05:00 発表）; without an issue up to when there was none.
  func stamp(issued: Instant?, asOf: Instant?) -> String {
    if let issued {
      let moment = moment(issued)
      return words.aside(words.text("\(moment) 発表", "issued \(moment) JST"))
    }
    guard let asOf else { return "" }
    let moment = moment(asOf)
    return words.aside(words.text("\(moment) 現在", "as of \(moment) JST"))
  }

  /// 【熱中症警戒アラート】東京都 8月25日(火) 東京32 八王子33（8月25日(火) 05:00 発表）
  private func line(_ day: HeatAlertArea.Day, _ area: HeatAlertArea) -> Block? {
    let date = dates.monthDay(day.date)
    // Beside "not issued" a time of issue would contradict it.
    let checked = self.stamp(issued: nil, asOf: day.issued ?? day.asOf)
    switch day.flag {
    case .special:
      return .paragraph(
        words.text("【熱中症特別警戒アラート】", "SPECIAL HEAT STROKE ALERT: ") + facts(day, area),
        .warning(.danger), hanging: 2)
    case .alert:
      return .paragraph(
        words.text("【熱中症警戒アラート】", "HEAT STROKE ALERT: ") + facts(day, area),
        .warning(.warning), hanging: 2)
    case .specialJudged:
      return .paragraph(
        words.text(
          "\(date)：熱中症特別警戒アラートは判定の段階で、発表されていません。熱中症警戒アラートの有無は不明です\(checked)。",
          "\(date): a special heat-stroke alert was judged and not issued; whether there is a "
            + "heat-stroke alert is not known\(checked)."), .alert)
    case .none?:
      return .paragraph(
        words.text(
          "\(date)：熱中症警戒アラートは発表されていません\(checked)。",
          "\(date): no heat-stroke alert is issued\(checked)."))
    // Of a day to come it is not the time yet; of today it is.
    case .notYet:
      return day.date > now.date || !HeatSeason.hasAlerts(of: day.date) ? nil : unknown(date)
    case nil: return unknown(date)
    }
  }

  /// 東京都 8月25日(火) 暑さ指数 東京32 八王子33（8月25日(火) 05:00 発表）
  func facts(_ day: HeatAlertArea.Day, _ area: HeatAlertArea) -> String {
    let points = day.points.map { point($0, area) }.joined(separator: words.text(" ", ", "))
    let index = points.isEmpty ? "" : words.text(" 暑さ指数 \(points)", ", WBGT \(points)")
    return name(area) + words.text(" ", ", ") + dates.monthDay(day.date) + index
      + stamp(issued: day.issued, asOf: day.asOf)
  }

  private func unknown(_ date: String) -> Block {
    .paragraph(
      words.text(
        "\(date)：熱中症警戒アラートの有無は不明です。",
        "\(date): it is not known whether there is a heat-stroke alert."), .alert)
  }

  private func name(_ area: HeatAlertArea) -> String {
    let office = catalog.officeName(area.code)
    let japanese = area.name.isEmpty ? office?.ja ?? area.code.text : area.name
    return words.text(japanese, office?.en ?? japanese)
  }

  /// 東京32, Tokyo 32; a point of another name in English than in our tables keeps its own.
  private func point(_ point: HeatAlertArea.Point, _ area: HeatAlertArea) -> String {
    guard language == .en else { return "\(point.name)\(point.index)" }
    let name = catalog.stationNameInEnglish(named: point.name, of: area.code) ?? point.name
    return "\(name) \(point.index)"
  }
}
