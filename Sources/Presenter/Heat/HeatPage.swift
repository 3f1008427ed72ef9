package import Models
package import Pages

/// The heat at places: the heat-stroke alert of the area, and the heat index of the nearest point. Names and
/// flags are the ministry's; no alert is ever computed from a temperature.
package struct HeatPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  package func page(_ place: Place, _ heat: PlaceHeat) -> Page {
    let isInSeason = heat.isInSeason
    return Page(
      places.fullName(place), mark: mark(heat),
      head: isInSeason ? alert(heat) : [.paragraph(outOfSeason)],
      sections: isInSeason ? [index(heat) ?? []] : [], notes: isInSeason ? credits(heat) : [])
  }

  static func title(_ words: Words) -> String {
    words.text("熱中症警戒アラート・暑さ指数", "Heat-stroke alerts and heat index")
  }

  /// As a part of another page: the alerts, then the index.
  func section(_ heat: PlaceHeat) -> [Block] {
    let heading = Block.paragraph(Self.title(words), .heading)
    guard heat.isInSeason else { return [heading, .paragraph(outOfSeason, indent: 2)] }
    return [heading] + alert(heat, indent: 2) + (index(heat) ?? [])
      + credits(heat).map { .paragraph($0, .quiet, indent: 2) }
  }

  private func mark(_ heat: PlaceHeat) -> String? {
    if let alerts = try? heat.alerts?.get() { return mark(alerts) }
    if let forecast = try? heat.forecast?.get() { return mark(forecast) }
    return heat.errors.firstValue(SourceText.recorded).flatMap { source.mark($0)?.text }
  }

  private var outOfSeason: String {
    words.text(
      "熱中症警戒アラートと暑さ指数の提供期間（4月第4水曜から26週間）の外です。",
      "Out of season: alerts and the heat index are published for 26 weeks from the fourth Wednesday of April."
    )
  }

  /// Of those whose data are shown: alerts may be from JMA's telegrams.
  private func credits(_ heat: PlaceHeat) -> [String] {
    let alerts = (try? heat.alerts?.get())?.source
    let index = (try? heat.forecast?.get())?.source
    let ministry = words.text(
      "出典：環境省熱中症予防情報サイト (https://www.wbgt.env.go.jp/) を加工",
      "Source: Ministry of the Environment (https://www.wbgt.env.go.jp/), arranged by soramoyo")
    // A record without such data names no source.
    let isEmptyRecord = heat.errors.contains { SourceText.recorded($0) != nil }
    if alerts == nil, index == nil, isEmptyRecord { return [] }
    if let kind = alerts ?? index, kind == .sample { return [creditUnlessInvented(kind)] }
    guard alerts == .jmaXML else { return [ministry] }
    return (index == nil ? [] : [ministry]) + [source.credit(.jmaXML)]
  }

  // MARK: Alerts

  private func alert(_ heat: PlaceHeat, indent: Int = 0) -> [Block] {
    switch heat.alerts {
    case nil:
      guard !HeatSeason.hasAnnounced(at: now) else { return [] }
      return [
        .paragraph(
          words.text(
            "熱中症警戒アラートの今年最初の発表は今日の17:00です。",
            "The first heat-stroke alerts of the year are announced today at 17:00."),
          indent: indent)
      ]
    case .failure(let error): return .alerts([errors.text(error)], indent: indent)
    case .success(let answer):
      let lines = HeatAlertLines(context: context)
      guard let area = heat.area else {
        let stamp = lines.stamp(issued: answer.value.issued, asOf: answer.value.asOf)
        return [
          .paragraph(
            words.text(
              "この地域の熱中症警戒アラートの資料がありません\(stamp)。",
              "There are no data on heat-stroke alerts for this area\(stamp)."), indent: indent)
        ]
      }
      return lines.all(area, indent: indent)
    }
  }

  // MARK: The index

  func name(_ heatClass: HeatClass) -> String {
    switch heatClass {
    case .danger: words.text("危険", "Danger")
    case .severe: words.text("厳重警戒", "Severe warning")
    case .warning: words.text("警戒", "Warning")
    case .caution: words.text("注意", "Caution")
    case .safe: words.text("ほぼ安全", "Almost safe")
    }
  }

  private func tone(_ heatClass: HeatClass) -> WarningTone {
    switch heatClass {
    case .danger: .danger
    case .severe: .warning
    case .warning: .advisory
    case .caution, .safe: .none
    }
  }

  private func index(_ heat: PlaceHeat) -> [Block]? {
    let heading = Block.paragraph(
      words.text("暑さ指数（WBGT）の予測", "Heat index (WBGT) forecast"), .heading)
    switch heat.forecast {
    case nil:
      return [
        heading,
        .paragraph(
          words.text("近くに暑さ指数の地点がありません。", "No point of the heat index is nearby."), indent: 2),
      ]
    case .failure(.notOffered):
      return [
        heading,
        .paragraph(words.text("この情報源にはありません。", "This source does not have it."), indent: 2),
      ]
    case .failure(let error):
      let reason = errors.text(error)
      // Both mostly fail for the same reason, which stands above, where the alerts would be.
      if case .failure(let other)? = heat.alerts, errors.text(other) == reason { return nil }
      return [heading] + .alerts([reason], indent: 2)
    case .success(let answer):
      var blocks = [heading]
      if let station = heat.station {
        let name = words.text(station.station.name.ja, station.station.name.en)
        let distance = distance(station.kilometers)
        let made = moment(answer.value.made)
        blocks.append(
          .paragraph(
            words.text("\(name)\(distance)  \(made) 作成", "\(name)\(distance), made \(made) JST"),
            .quiet, indent: 2))
      }
      let age = ForecastAgeText(language: language, now: now)
      blocks += .alerts(age.alerts(answer.value.made, life: HeatForecast.life), indent: 2)
      if let actual = heat.actual, let celsius = actual.celsius {
        let moment = moment(actual.time)
        let value = "\(figures.oneDecimal(celsius)) \(name(HeatClass(celsius)))"
        blocks.append(
          .paragraph(
            words.text("実況（推定） \(moment)  \(value)", "Estimated actual value, \(moment): \(value)"),
            indent: 2))
      }
      return blocks + [table(answer.value)]
    }
  }

  private static let slots = 8

  /// A row a day, a value every three hours, and the class of its highest.
  private func table(_ forecast: HeatForecast) -> Block {
    // The value of 24:00 stands at the end of its day, as the ministry writes it.
    func day(_ time: Instant) -> CivilDate { time.adding(seconds: -1).date }
    let ahead = forecast.values.filter { $0.time >= now || day($0.time) >= now.date }
    let rows = ahead.grouped { day($0.time) }.map { date, own -> [Block.Table.Cell] in
      var cells: [Block.Table.Cell] = [.init(dates.day(date), .day(DayKind(of: date)))]
      for slot in 1...Self.slots {
        let value = own.first { $0.time == Instant(date, hour: slot * 3) }
        let celsius = value?.celsius
        cells.append(
          .init(
            value == nil ? "" : celsius.map(figures.oneDecimal) ?? words.missing,
            celsius.map { .warning(tone(HeatClass($0))) }))
      }
      let highest = own.compactMap(\.celsius).max().map(HeatClass.init)
      cells.append(.init(highest.map(name) ?? words.missing, highest.map { .warning(tone($0)) }))
      return cells
    }
    let hours = (1...Self.slots).map { slot in
      Block.Table.Column(dates.hour(slot * 3) + words.text("時", "h"), align: .right)
    }
    return .table(
      [.init(words.text("日", "Day"))] + hours + [.init(words.text("最高の段階", "Highest"), rank: 8)],
      rows: rows, indent: 2,
      narrow: .fields(
        ahead.map { value in
          let heatClass = value.celsius.map { name(HeatClass($0)) } ?? ""
          return .init(
            label:
              "\(dates.day(day(value.time))) \(value.time.hour == 0 ? "24:00" : dates.time(value.time))",
            value: "\(value.celsius.map(figures.oneDecimal) ?? words.missing)  \(heatClass)")
        }))
  }
}
