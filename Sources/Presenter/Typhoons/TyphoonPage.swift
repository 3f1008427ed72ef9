package import Models
package import Pages

/// Tropical cyclones: the list, each one's analysis, forecast, distances, chances of storm winds, and a map.
package struct TyphoonPage: Sendable {
  private let style: TextStyle
  private let catalog: PlaceCatalog
  private let now: Instant
  private let hasTitle: Bool
  /// Whether a past day is replayed.
  private var isPast = false

  /// - Parameter hasTitle: whether the page says what it is about; the header of a screen does.
  package init(style: TextStyle, catalog: PlaceCatalog, now: Instant, hasTitle: Bool = true) {
    self.style = style
    self.catalog = catalog
    self.now = now
    self.hasTitle = hasTitle
  }

  private var words: Words { Words(style.language) }
  private var storms: StormWords { StormWords(style.language) }
  private var dates: DateText { DateText(language: style.language, withYear: isPast) }
  private var source: SourceText { SourceText(style: style) }
  private var errors: ErrorText { ErrorText(language: style.language) }

  package func page(_ answer: TyphoonAnswer) -> Page {
    if answer.list.freshness == .sample, !isPast {
      var past = self
      past.isPast = true
      return past.page(answer)
    }
    var page = Page(
      head: .head(
        hasTitle ? words.text("台風情報", "Typhoons") : nil, mark: mark(answer.list)))
    page.head += .alerts(alerts(answer.list))
    if let none = none(answer) { page.head.append(.text(.init(none))) }
    if answer.storms.count > 1 { page.sections.append([list(answer.storms)]) }
    for storm in answer.storms { page.sections += sections(storm, answer) }
    page.foot = .notes(notes(answer))
    return page
  }

  // MARK: The list

  /// Here the sample is not a past issuance but invented.
  private func mark(_ list: Sourced<StormList>) -> String? {
    guard list.source == .sample else { return source.mark(list, now: now) }
    return words.text("見本（作った例）", "SAMPLE (an invented example)")
  }

  private func alerts(_ list: Sourced<StormList>) -> [String] {
    var alerts: [String] = []
    if let trouble = list.trouble { alerts.append(errors.text(trouble)) }
    if list.value.losses > 0 {
      let count = list.value.losses
      alerts.append(
        words.text(
          "一覧のうち \(count) 件は読み取れませんでした。ほかにも台風があるかもしれません。",
          "\(count) of the list's entries could not be read. There may be more typhoons."))
    }
    return alerts
  }

  /// That there is no typhoon, with the time of the list; nil where there is one, or may be one.
  private func none(_ answer: TyphoonAnswer) -> String? {
    guard answer.list.value.losses == 0,
      answer.storms.allSatisfy({ $0.stormClass?.isTyphoon == false })
    else { return nil }
    let time = listTime(answer.list)
    let others =
      answer.storms.isEmpty
      ? "" : words.text("熱帯低気圧などは次のとおりです。", " Other systems:")
    return storms.noTyphoon + time + others
  }

  private func listTime(_ list: Sourced<StormList>) -> String {
    switch list.freshness {
    case .sample:
      return words.text(
        "（\(dates.moment(now, now: now)) の時点）", " (As of \(dates.moment(now, now: now)).)")
    case .fresh, .stale, .offline:
      guard let checked = list.checked else { return "" }
      let moment = dates.moment(checked, now: now)
      let since =
        list.freshness == .fresh
        ? "" : words.text("その後のことは分かりません。", " What came since is not known.")
      return words.text("（気象庁の一覧を \(moment) に確認）", " (JMA's list, read \(moment).)") + since
    }
  }

  private func list(_ answers: [StormAnswer]) -> Block {
    .table(
      .init(
        [
          .init(words.text("名前", "Name")), .init(storms.stormClass, rank: 5),
          .init(storms.position, rank: 4), .init(storms.centralPressure, align: .right, rank: 3),
          .init(storms.maximumWind, align: .right, rank: 2),
          .init(words.text("発表", "Issued"), rank: 6, role: .quiet),
        ],
        rows: answers.map { storm in
          let analysis = storm.report?.value.analysis
          let issued = storm.report?.value.issued ?? storm.storm.issued
          return [
            .init(storms.title(storm), .strong(.plain)),
            .init(storms.qualities(storm) ?? words.missing),
            .init(analysis?.location.map(location) ?? words.missing),
            .init(analysis.map(storms.pressure) ?? words.missing),
            .init(storms.wind(analysis?.wind)),
            .init(issued.map { dates.moment($0, now: now) } ?? words.missing),
          ]
        }, narrow: .entries))
  }

  private func location(_ text: String) -> String {
    StormPlaceText(language: style.language, catalog: catalog).text(text)
  }

  // MARK: One storm

  private func sections(_ storm: StormAnswer, _ answer: TyphoonAnswer) -> [[Block]] {
    let texts = StormSectionText(style: style, catalog: catalog, now: now, dates: dates)
    var sections = [texts.head(storm)]
    if let report = storm.report?.value {
      let forecast = texts.forecast(storm, report, answer.places)
      if !forecast.isEmpty { sections.append(forecast) }
    }
    let distances = texts.distances(storm, answer.places)
    if !distances.isEmpty { sections.append(distances) }
    let chances = StormChancesText(style: style, catalog: catalog, now: now, dates: dates)
    sections += chances.sections(storm, answer.places)
    if let map = StormMapText(style: style, catalog: catalog).map(storm, answer.places) {
      sections.append([map])
    }
    let own = (answer.texts ?? []).filter { $0.storm == storm.storm.id }
    if !own.isEmpty {
      sections.append(
        StormTextsText(style: style, now: now, dates: dates).blocks(own))
    }
    return sections
  }

  private func notes(_ answer: TyphoonAnswer) -> [String] {
    var notes: [String] = []
    if !answer.storms.isEmpty {
      notes.append(
        words.text(
          "予報円は、その時刻に中心が70%の確率で入る円です。",
          "The centre will be in the forecast circle at that time with a probability of 70%."))
      notes.append(
        words.text("m/s は最大風速/最大瞬間風速です。", "m/s: maximum wind/maximum gust."))
    }
    if !answer.storms.isEmpty, !answer.places.isEmpty {
      notes.append(
        words.text(
          "距離と方角は、発表された中心位置から soramoyo が計算したものです。",
          "Distances and directions are computed by soramoyo from the published positions."))
    }
    if answer.list.source == .sample {
      return notes + [
        words.text(
          "この台風は soramoyo の作った例で、実在しません。", "This storm is an invented example; it never existed.")
      ]
    }
    return notes + [source.credit(answer.list.source)]
  }
}

/// JMA's texts about a storm: those that were read in full; of the others the titles with their addresses.
struct StormTextsText {
  let style: TextStyle
  let now: Instant
  let dates: DateText

  private var words: Words { Words(style.language) }

  private static let titlesAtOnce = 5

  func blocks(_ texts: [StormText]) -> [Block] {
    let read = texts.filter { $0.words != nil }
    let titles = texts.filter { $0.words == nil }
    var blocks: [Block] = [
      .text(.init(words.text("気象庁の発表文", "Texts of JMA"), .heading))
    ]
    for text in read {
      blocks.append(.text(.init(line(text), .label, indent: 2)))
      blocks += body(text)
      blocks.append(.space)
    }
    for text in titles.prefix(Self.titlesAtOnce) {
      blocks.append(.text(.init(line(text), indent: 2)))
      blocks += address(text)
    }
    let left = titles.count - Self.titlesAtOnce
    if left > 0 {
      blocks.append(.text(.init(ErrorText(language: style.language).more(left), indent: 2)))
    }
    if blocks.last == .space { blocks.removeLast() }
    return blocks
  }

  /// 9月18日(金) 18:30  東京都気象解説情報（台風第２５号）、この前に 3 件
  private func line(_ text: StormText) -> String {
    let earlier =
      text.earlier == 0
      ? "" : words.text("（この前に \(text.earlier) 件）", " (\(text.earlier) before it)")
    return "\(dates.moment(text.reported, now: now))  \(title(text.title))\(earlier)"
  }

  private func body(_ text: StormText) -> [Block] {
    switch text.words {
    case .success(let words)?:
      isWithoutJapanese ? address(text) : BulletinTextBlocks.blocks(words)
    case .failure(let error)?:
      [
        .text(
          .init(
            words.text(
              "本文が読めません: \(short(error))", "Its text cannot be had: \(short(error))"),
            .alert, indent: 2))
      ] + address(text)
    case nil: []
    }
  }

  private func short(_ error: ForecastError) -> String {
    TodayText(style: style, now: now).short(error)
  }

  private func address(_ text: StormText) -> [Block] {
    text.address.map { [.text(.init($0, .quiet, indent: 4))] } ?? []
  }

  /// A title in JMA's own words; a terminal that has only letters cannot show them.
  private func title(_ text: String) -> String {
    isWithoutJapanese ? "(title in Japanese)" : text
  }

  private var isWithoutJapanese: Bool { style.glyphs == .ascii && style.language == .en }
}
