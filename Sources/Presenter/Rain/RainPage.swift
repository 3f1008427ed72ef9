package import Models
package import Pages

/// The rain of the next hour at a place, as a page and as a section of others.
package struct RainPage: Sendable {
  private let style: TextStyle
  private let catalog: any PrefectureNaming
  private let now: Instant

  package init(style: TextStyle, catalog: any PrefectureNaming, now: Instant) {
    self.style = style
    self.catalog = catalog
    self.now = now
  }

  private var words: Words { Words(style.language) }
  private var rain: RainWords { RainWords(style.language) }
  private var text: RainText { RainText(language: style.language, now: now) }
  private var dates: DateText { DateText(language: style.language) }
  private var places: PlaceText { PlaceText(language: style.language, catalog: catalog) }
  private var source: SourceText { SourceText(style: style) }
  private var bar: RainBar { RainBar(style: style) }

  /// A page for each place of which something is known.
  package func pages(_ answers: [RainAnswer]) -> [Page] {
    let found = answers.compactMap(\.rain)
    // What holds for all of them is below the last.
    return found.enumerated().map { page($1, isLast: $0 == found.count - 1) }
  }

  package func page(_ answer: Sourced<PlaceRain>) -> Page { page(answer, isLast: true) }

  private func page(_ answer: Sourced<PlaceRain>, isLast: Bool) -> Page {
    let found = answer.value
    let outlook = RainOutlook(found, now: now)
    var head: [Block] = [
      .text(.init(places.fullName(found.place) + words.text("  ", ", ") + rain.rainAhead, .title))
    ]
    if let point = point(found) { head.append(.text(.init(point, .quiet))) }
    if let mark = mark(answer) { head.append(.text(.init(mark, .mark))) }
    if let times = times(answer, outlook) { head.append(.text(.init(times, .quiet))) }
    head += .alerts(alerts(answer, outlook))
    var sections = [body(found, outlook)]
    if found.isInside, isLast { sections[0].append(bar.legend) }
    if let hours = hours(found) { sections.append(hours) }
    return Page(
      head: head, sections: sections, foot: isLast ? .notes(notes(answer)) : [])
  }

  /// As lines of a section: the sentence and the bar.
  func section(_ answer: Sourced<PlaceRain>) -> [Block] {
    let outlook = RainOutlook(answer.value, now: now)
    var blocks: [Block] = [.text(.init(rain.rainAhead, .heading))]
    if let point = point(answer.value) { blocks.append(.text(.init(point, .quiet, indent: 2))) }
    if let mark = mark(answer) { blocks.append(.text(.init(mark, .mark, indent: 2))) }
    if let times = times(answer, outlook) {
      blocks.append(.text(.init(times, .quiet, indent: 2)))
    }
    blocks += .alerts(alerts(answer, outlook), indent: 2)
    return blocks + body(answer.value, outlook)
  }

  /// The requested point of the pictures; nil if it is the place's own.
  private func point(_ found: PlaceRain) -> String? {
    guard case .point(let point)? = found.vantage else { return nil }
    let name = point.text(words)
    return words.text("\(name)の地点", "At \(name)")
  }

  private func body(_ found: PlaceRain, _ outlook: RainOutlook) -> [Block] {
    var blocks: [Block] = [
      .text(.init(text.sentence(outlook), .strong(.plain), indent: 2))
    ]
    if let gaps = text.gaps(outlook) { blocks.append(.text(.init(gaps, .alert, indent: 2))) }
    guard found.isInside, !found.moments.isEmpty else { return blocks }
    blocks.append(indented(bar.block(found.moments)))
    blocks.append(.items(.init(runs(found.moments), indent: 2)))
    return blocks
  }

  private func indented(_ block: Block) -> Block {
    guard case .drawing(let pieces) = block else { return block }
    return .drawing([Block.Piece([Span("  ")])] + pieces)
  }

  /// 17:15-17:35 なし, 17:40 弱い雨 1-5 mm/h
  private func runs(_ moments: [RainMoment]) -> [String] {
    var runs: [(first: RainMoment, last: RainMoment)] = []
    for moment in moments {
      if let run = runs.last, word(run.first.reading) == word(moment.reading) {
        runs[runs.count - 1].last = moment
      } else {
        runs.append((moment, moment))
      }
    }
    return runs.map { run in
      let (first, last) = (dates.time(run.first.time), dates.time(run.last.time))
      return (first == last ? first : "\(first)-\(last)") + " " + word(run.first.reading)
    }
  }

  private func word(_ reading: RainReading) -> String {
    switch reading {
    case .dry: rain.none
    case .rain(let found): rain.nameAndBounds(found)
    case .unknown(let gap): rain.gap(gap)
    }
  }

  // MARK: Times

  /// 観測 17:15・3分前  予想 17:15 計算
  private func times(_ answer: Sourced<PlaceRain>, _ outlook: RainOutlook) -> String? {
    var parts: [String] = []
    if let observed = outlook.observed {
      let moment = self.moment(observed, of: answer)
      let age =
        outlook.age == .ahead || answer.freshness == .sample
        ? "" : words.text("・", ", ") + dates.age(of: observed, at: now)
      parts.append(words.text("観測 \(moment)\(age)", "Observed \(moment) JST\(age)"))
    }
    if let base = answer.value.forecast.first?.frame.base {
      let time = base.date == outlook.observed?.date ? dates.time(base) : moment(base, of: answer)
      parts.append(words.text("予想 \(time) 計算", "forecast made at \(time)"))
    }
    return parts.isEmpty ? nil : parts.joined(separator: words.text("  ", "; "))
  }

  private func moment(_ time: Instant, of answer: Sourced<PlaceRain>) -> String {
    answer.freshness == .sample
      ? "\(dates.full(time.date)) \(dates.time(time))" : dates.moment(time, now: now)
  }

  private func mark(_ answer: Sourced<PlaceRain>) -> String? {
    answer.source == .sample ? rain.sample : source.mark(answer, now: now)
  }

  private func alerts(_ answer: Sourced<PlaceRain>, _ outlook: RainOutlook) -> [String] {
    var alerts: [String] = []
    switch outlook.age {
    case .ahead:
      alerts.append(
        words.text(
          "観測の時刻がこの端末の時計より先です。時計を確かめてください。",
          "These observations are dated ahead of this machine's clock. Check the clock."))
    case .old, .past:
      alerts.append(words.text("観測が古くなっています。", "The observations are old."))
    case .current, nil: break
    }
    switch answer.value.trouble {
    case .noObserved(let error):
      alerts.append(
        words.text("観測の一覧がありません。", "The list of observations is missing. ")
          + errors.text(error))
    case .noForecast(let error):
      alerts.append(
        words.text("予想の一覧がありません。", "The list of forecasts is missing. ") + errors.text(error))
    case nil: break
    }
    let hasUnknown = answer.value.moments.contains { $0.reading == .unknown(.unknownColor) }
    if hasUnknown {
      alerts.append(
        words.text(
          "気象庁の表にない色があります。その時刻の強さは分かりません。",
          "There is a colour that is not in JMA's table: the intensity then is not known."))
    }
    if let trouble = answer.trouble { alerts.append(errors.text(trouble)) }
    return alerts
  }

  private var errors: ErrorText { ErrorText(language: style.language) }

  // MARK: Further hours

  /// Amounts of each hour; not to be mixed with intensities.
  private func hours(_ found: PlaceRain) -> [Block]? {
    guard case .success(let answer)? = found.hours else { return nil }
    let items = answer.value.map { moment in
      let time = dates.hour(moment.time.hour)
      return words.text("\(time)時 ", "\(time):00 ") + amount(moment.reading)
    }
    let none = words.text("予想がありません。", "There is no forecast.")
    return [
      .text(
        .init(
          words.text("これから15時間の降水量", "The next 15 hours: amounts of rain"), .heading)),
      .text(
        .init(
          words.text(
            "その時刻までの1時間に降る量（mm）。上の強さ（mm/h）とは別の値です。",
            "In mm, in the hour before; not the intensity above."), .quiet, indent: 2)),
      items.isEmpty ? .text(.init(none, indent: 2)) : .items(.init(items, indent: 2)),
    ]
  }

  private func amount(_ reading: RainReading) -> String {
    switch reading {
    case .dry: "0"
    case .rain(let found): rain.bounds(found)
    case .unknown: "?"
    }
  }

  private func notes(_ answer: Sourced<PlaceRain>) -> [String] {
    var notes: [String] = []
    if answer.value.isInside {
      notes.append(
        words.text(
          "この地点（約300m以内の最大）を図から読み取ったものです。雪も雨に含みます。"
            + "5分ごとの図なので、時刻には5分ほどの幅があります。",
          "Read from JMA's pictures at this point: the greatest within about 300 m. Snow counts as "
            + "rain. Pictures are five minutes apart, so times are accurate to about five minutes.")
      )
    }
    guard answer.source == .sample else { return notes + [source.credit(answer.source)] }
    return notes + [
      words.text("実際の観測や予想ではありません。", "Sample data: not an actual observation or forecast.")
    ]
  }
}
