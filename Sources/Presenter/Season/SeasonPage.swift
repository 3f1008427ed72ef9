package import Models
package import Pages

/// What the coming weeks and months may be like in the region of a place: early weather information first, then the
/// outlooks. The chances are JMA's three numbers; no word is made of them.
package struct SeasonPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  package func page(_ season: PlaceSeason) -> Page {
    season.isPast && !context.isPast ? ofPast().wholePage(season) : wholePage(season)
  }

  private func wholePage(_ season: PlaceSeason) -> Page {
    var sections = [information(season)]
    var told = Set([season.information.error].compactMap(\.self).map(errors.text))
    var hasBars = false
    for outlook in season.outlooks {
      if let error = outlook.answer.error, !told.insert(errors.text(error)).inserted { continue }
      // What a bar is, below the first ones.
      let isFirst = outlook.answer.value != nil && !hasBars
      if isFirst { hasBars = true }
      sections.append(section(outlook, season.regions) + (isFirst ? legend : []))
    }
    return Page(
      places.fullName(season.place), mark: mark(season), sections: sections,
      notes: notes(season))
  }

  private func mark(_ season: PlaceSeason) -> String? {
    if let answer = season.information.value { return mark(answer) }
    return season.outlooks.firstValue(\.answer.value).flatMap { mark($0) }
  }

  private func name(_ region: SeasonRegion) -> String { words.text(region.ja, region.en) }

  // MARK: Early weather information

  private func information(_ season: PlaceSeason) -> [Block] {
    let title = words.text("早期天候情報", "Early weather information")
    let heading = Block.paragraph(title + words.aside(name(season.regions.whole)), .heading)
    switch season.information {
    case .failure(let error):
      return [heading] + .alerts([errors.text(error)], indent: 2)
        + .notes(elsewhere(season.flags), indent: 2)
    case .success(let answer):
      return [heading] + .alerts(alerts(answer), indent: 2)
        + lines(answer.value) + .notes(outOfSeason(season.flags), indent: 2)
    }
  }

  /// What the flags of all Japan say where the region's own file cannot be had. Never that none is issued.
  @Sentences private func elsewhere(_ flags: EarlyWeatherFlags?) -> [String] {
    if flags?.temperature == .issued || flags?.snow == .issued {
      words.text(
        "全国のどこかの地方で発表されています。", "It is issued for some region of Japan.")
    }
  }

  @Sentences private func outOfSeason(_ flags: EarlyWeatherFlags?) -> [String] {
    if flags?.snow == .outOfSeason {
      words.text("雪の情報は、いまは時期外です。", "Information on snow is out of season now.")
    }
  }

  @Sentences private func alerts(_ answer: Sourced<EarlyWeather>) -> [String] {
    let information = answer.value
    answer.trouble.map(errors.text)
    switch information.standing(at: now) {
    case .issued, .none: []
    case .outdated:
      let day = information.date.map(dates.full) ?? ""
      words.text(
        "\(day)のファイルのままで、月曜と木曜の発表が反映されていません。いま発表されているかどうかは分かりません。",
        "The file is still that of \(day), without the issues of Mondays and Thursdays since. What is issued now is not known."
      )
    case .ageUnknown:
      words.text(
        "発表日が読み取れないか、この端末の時計より先です。いま発表されているかどうかは分かりません。",
        "Its date of issue cannot be read, or is ahead of this machine's clock. What is issued now is not known."
      )
    }
    if information.losses > 0 { unread(information.losses) }
  }

  private func unread(_ count: Int) -> String {
    words.text("\(count) 個の値を読み取れませんでした。", "\(count) values could not be read.")
  }

  private func lines(_ information: EarlyWeather) -> [Block] {
    let rows = information.rows
    guard !rows.isEmpty else {
      guard information.standing(at: now) == .none, let date = information.date else { return [] }
      let day = dates.monthDay(date)
      return [
        .paragraph(
          words.text("発表されていません（\(day)の発表）。", "None is issued (issue of \(day))."), indent: 2)
      ]
    }
    var blocks = rows.compactMap(\.title).uniqued(by: \.self).map {
      Block.paragraph($0, .strong(.plain), indent: 2)
    }
    let conditions = rows.compactMap { row in
      row.condition.map { condition in
        row.kind.map { "\($0)\(words.colon)\(condition)" } ?? condition
      }
    }
    blocks += (conditions + rows.compactMap(\.text)).uniqued(by: \.self).map {
      .paragraph($0, indent: 2)
    }
    let day = [information.date.map(dates.monthDay), information.time.map(clock)]
      .compactMap(\.self)
    let office = rows.firstValue(\.office).map(places.office)
    let origin = ([office] + [day.isEmpty ? nil : day.joined(separator: " ")]).compactMap(\.self)
    let stamp = origin.joined(separator: words.text(" ", ", "))
    let notes = [
      origin.isEmpty ? nil : words.text("\(stamp) 発表", "Issued by \(stamp)."),
      language == .en ? "In Japanese as written." : nil,
    ].compactMap(\.self)
    return blocks
      + (notes.isEmpty
        ? [] : [.paragraph(notes.joined(separator: " "), .quiet, indent: 2)])
  }

  /// 14:30 for 14時30分; others as they are.
  private func clock(_ time: String) -> String {
    let parts = time.split(separator: "時").map { $0.last == "分" ? $0.dropLast() : $0 }
    guard parts.count == 2, time.last == "分", let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return time }
    return dates.time(Instant(now.date, hour: hour, minute: minute))
  }

  // MARK: Outlooks

  private func section(_ outlook: PlaceSeason.Outlook, _ regions: SeasonRegions) -> [Block] {
    let title =
      switch outlook.term {
      case .oneMonth: words.text("1か月予報", "One-month outlook")
      case .threeMonths: words.text("3か月予報", "Three-month outlook")
      }
    let heading = Block.paragraph(title + words.aside(name(regions.whole)), .heading)
    switch outlook.answer {
    case .failure(let error): return [heading] + .alerts([errors.text(error)], indent: 2)
    case .success(let answer):
      let value = answer.value
      let issued = moment(value.issued)
      let whole = value.period(0).map { period($0) + "  " } ?? ""
      return [
        heading,
        .paragraph(
          whole + words.text("\(issued) 発表", "issued \(issued) JST"), .quiet, indent: 2),
      ] + .alerts(alerts(answer), indent: 2) + tables(value, regions)
        + .notes(missing(value), indent: 2)
    }
  }

  @Sentences private func alerts(_ answer: Sourced<SeasonOutlook>) -> [String] {
    answer.trouble.map(errors.text)
    ForecastAgeText(language: language, now: now).alerts(
      answer.value.issued, life: answer.value.life)
    if answer.value.losses > 0 { unread(answer.value.losses) }
  }

  @Sentences private func missing(_ outlook: SeasonOutlook) -> [String] {
    if !outlook.missing.isEmpty {
      let names = words.list(outlook.missing.map(name))
      words.text("\(names)は、この発表にありません。", "Not in this issue: \(names.lowercased()).")
    }
  }

  private func name(_ element: SeasonElement) -> String {
    switch element {
    case .temperature: words.text("気温", "Temperature")
    case .precipitation: words.text("降水量", "Precipitation")
    case .sunshine: words.text("日照時間", "Sunshine")
    case .snowfall: words.text("降雪量", "Snowfall")
    }
  }

  /// 7月18日(土)〜8月17日(月)
  private func period(_ days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (dates.monthDay(days.lowerBound), dates.monthDay(days.upperBound))
    return words.text("\(first)〜\(last)", "\(first) to \(last)")
  }

  /// 7/18-7/24
  private func shortPeriod(_ days: ClosedRange<CivilDate>) -> String {
    [days.lowerBound, days.upperBound].map { "\($0.month)/\($0.day)" }.joined(separator: "-")
  }

  /// An element with several periods has a table of its own; those for the whole period only share one.
  private func tables(_ outlook: SeasonOutlook, _ regions: SeasonRegions) -> [Block] {
    var blocks: [Block] = []
    var wholes: [SeasonElement] = []
    for element in SeasonElement.allCases {
      let slots = outlook.slots(of: element)
      if slots == [0] {
        wholes.append(element)
      } else if !slots.isEmpty {
        let rows = slots.flatMap { slot in
          outlook.figures(element, slot, for: regions).map { figure in
            Row(label: label(outlook, slot), period: outlook.period(slot), figure: figure)
          }
        }
        blocks.append(
          table(
            rows, header: name(element), isOfTemperature: element == .temperature,
            hasPeriods: outlook.term == .oneMonth, regions))
      }
    }
    guard !wholes.isEmpty else { return blocks }
    let rows = wholes.flatMap { element in
      outlook.figures(element, 0, for: regions).map { figure in
        Row(label: .init(name(element)), period: nil, figure: figure)
      }
    }
    blocks.append(
      table(rows, header: "", isOfTemperature: false, hasPeriods: false, regions))
    return blocks
  }

  private struct Row {
    let label: Block.Table.Cell
    let period: ClosedRange<CivilDate>?
    let figure: SeasonOutlook.Figure
  }

  private func label(_ outlook: SeasonOutlook, _ slot: Int) -> Block.Table.Cell {
    switch (outlook.term, slot) {
    case (_, 0): return .init(words.text("全期間", "Whole"))
    case (.oneMonth, 3): return .init(words.text("3-4週目", "Weeks 3-4"), shorter: "3-4")
    case (.oneMonth, _): return .init(words.text("\(slot)週目", "Week \(slot)"))
    case (.threeMonths, _):
      let month = outlook.period(slot).map { words.month($0.lowerBound.month) }
      return .init(month ?? words.text("\(slot)か月目", "Month \(slot)"))
    }
  }

  private func table(
    _ rows: [Row], header: String, isOfTemperature: Bool, hasPeriods: Bool,
    _ regions: SeasonRegions
  ) -> Block {
    let hasRegions = rows.contains { $0.figure.region != regions.whole }
    let below = isOfTemperature ? words.text("低い", "Below") : words.text("少ない", "Below")
    let normal = words.text("平年並", "Normal")
    let above = isOfTemperature ? words.text("高い", "Above") : words.text("多い", "Above")
    // Colours of temperatures would mislead for other elements.
    let (low, high): (Role, Role) = isOfTemperature ? (.low, .high) : (.quiet, .quiet)
    let first = Block.Table.Column(
      header, shorter: isOfTemperature ? words.text(header, "Temp.") : nil)
    let days = Block.Table.Column(words.text("期間", "Days"), rank: 6, role: .quiet)
    let chances: [Block.Table.Column] = [
      .init(below, align: .right),
      .init(normal, shorter: words.text("平年", "Norm"), align: .right),
      .init(above, align: .right),
    ]
    let bar = Block.Table.Column("", rank: 2, role: .quiet, needsUnicode: true)
    func cells(_ row: Row, region: Bool = false) -> [Block.Table.Cell] {
      var cells = [row.label]
      if region { cells.append(.init(name(row.figure.region), shorter: side(row.figure.region))) }
      if hasPeriods {
        cells.append(
          .init(row.period.map(period) ?? words.missing, shorter: row.period.map(shortPeriod)))
      }
      guard let chances = row.figure.chances else {
        return cells + Array(repeating: .init(words.missing), count: 3) + [.init("")]
      }
      let shares: [Block.Shares.Part] = [
        .init(percent: chances.below, low), .init(percent: chances.normal, .quiet),
        .init(percent: chances.above, high),
      ]
      return cells + shares.map { .init("\($0.percent)%") } + [
        .init("", bar: .shares(.init(shares)))
      ]
    }
    let region = hasRegions ? [Block.Table.Column(words.text("地域", "Region"), role: .quiet)] : []
    var wide = Block.Table(
      [first] + region + (hasPeriods ? [days] : []) + chances + [bar],
      rows: rows.map { cells($0, region: hasRegions) }, indent: 2)
    // Rows below their region, without bars: which one a chance is of has to be said.
    var narrow = Block.Table(
      [first] + (hasPeriods ? [days] : []) + chances,
      rows: hasRegions
        ? rows.map(\.figure.region).uniqued(by: \.self).flatMap { region in
          [[.init(side(region), .quiet)]]
            + rows.filter { $0.figure.region == region }.map { cells($0).dropLast() }
        } : rows.map { cells($0).dropLast() }, indent: 2)
    // Dates are worth more than whole headers.
    if hasPeriods, !hasRegions { wide.keeps = 6 }
    if hasPeriods { narrow.keeps = 6 }
    return .wide(least: Self.leastWidth, [.table(wide)], narrow: [.table(narrow)])
  }

  /// 日本海側, where the heading says of which region.
  private func side(_ region: SeasonRegion) -> String {
    switch region {
    case .hokkaidoJapanSea, .tohokuJapanSea, .kinkiJapanSea:
      words.text("日本海側", "Sea of Japan side")
    case .hokkaidoOkhotsk: words.text("オホーツク海側", "Sea of Okhotsk side")
    case .hokkaidoPacific, .tohokuPacific, .kinkiPacific: words.text("太平洋側", "Pacific side")
    default: name(region)
    }
  }

  // MARK: Bars

  /// Columns of a page with bars, and with regions in a column.
  private static let leastWidth = 60

  private var legend: [Block] {
    let names = [
      words.text("低い（少ない）", "below normal"), words.text("平年並", "near normal"),
      words.text("高い（多い）", "above normal"),
    ]
    return [
      .wide(
        least: Self.leastWidth,
        [
          .sharesLegend(
            .init(names, cell: words.text("（棒の1文字は10%）", "(one sign of a bar is 10%)")))
        ])
    ]
  }

  // MARK: Notes

  @Sentences private func notes(_ season: PlaceSeason) -> [String] {
    if season.regions.isUnsettled {
      words.text(
        "滋賀県北部が近畿日本海側と近畿太平洋側のどちらに入るかは確かめられていません。値が分かれるときは両方を示します。",
        "Whether northern Shiga is on the Sea of Japan side or the Pacific side of Kinki is not confirmed. Where they differ, both are shown."
      )
    }
    if season.information.value.map({ !$0.value.rows.isEmpty && $0.source != .sample }) ?? false {
      words.text(
        "発表中の早期天候情報のファイルは公開された例がなく、読み方は実物で確かめられていません。気象庁のページも見てください。",
        "No public example of a file with issued early weather information was at hand, so this reading of it is not confirmed. See JMA's page, too."
      )
    }
    if let origin = season.origin {
      origin == .sample
        ? words.text(
          "これは soramoyo の作った例で、気象庁の発表ではありません。",
          "This is an invented example, and nothing that JMA issued.") : source.credit(origin)
    }
  }
}

extension PlaceSeason {
  /// Whose data it has; nil without any.
  fileprivate var origin: SourceKind? {
    information.value?.source ?? outlooks.firstValue(\.answer.value?.source)
  }

  fileprivate var isPast: Bool {
    information.value?.freshness.isPast
      ?? outlooks.firstValue(\.answer.value?.freshness.isPast) ?? false
  }
}
