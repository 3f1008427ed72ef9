package import Models
package import Pages
import TelegramPages

/// Tropical cyclones: the list, each one's analysis, forecast, distances, chances of storm winds, and a map.
package struct TyphoonPage: PageText, Sendable {
  package private(set) var context: PageContext
  private let hasTitle: Bool

  /// - Parameter hasTitle: whether the page says what it is about; the header of a screen does.
  package init(style: TextStyle, catalog: PlaceCatalog, now: Instant, hasTitle: Bool = true) {
    context = PageContext(style: style, catalog: catalog, now: now)
    self.hasTitle = hasTitle
  }

  private var storms: StormWords { StormWords(language) }

  package func page(_ answer: TyphoonAnswer) -> Page {
    var text = self
    text.context.isPast = answer.list.freshness.isPast
    return text.wholePage(answer)
  }

  private func wholePage(_ answer: TyphoonAnswer) -> Page {
    var sections = answer.storms.map { self.sections($0, answer) }
    if answer.storms.count > 1 {
      // On a terminal a map comes first, with all that is of its storm.
      let hasMap = answer.storms[0].report?.value.analysis?.position != nil
      sections.insert([[list(answer.storms)]], at: style.isOnTerminal && hasMap ? 1 : 0)
    }
    var page = Page(
      hasTitle ? words.text("台風情報", "Typhoons") : nil,
      mark: mark(answer.list),
      alerts: alerts(answer.list),
      sections: sections.flatMap(\.self), notes: notes(answer))
    if let none = none(answer) { page.head.append(.paragraph(none)) }
    return page
  }

  // MARK: The list

  @Sentences private func alerts(_ list: Sourced<StormList>) -> [String] {
    list.trouble.map(errors.text)
    if list.value.losses > 0 {
      let count = list.value.losses
      words.text(
        "一覧のうち \(count) 件は読み取れませんでした。ほかにも台風があるかもしれません。",
        "\(count) of the list's entries could not be read. There may be more typhoons.")
    }
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
    case .sample, .replay:
      return words.text("（\(moment(now)) の時点）", " (As of \(moment(now)).)")
    case .fresh, .stale, .offline:
      guard let checked = list.checked else { return "" }
      let moment = moment(checked)
      let since =
        list.freshness == .fresh
        ? "" : words.text("その後のことは分かりません。", " What came since is not known.")
      return words.text("（気象庁の一覧を \(moment) に確認）", " (JMA's list, read \(moment).)") + since
    }
  }

  private func list(_ answers: [StormAnswer]) -> Block {
    .table(
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
          .init(storms.classAndQualities(storm) ?? words.missing),
          .init(analysis?.location.map(stormPlace) ?? words.missing),
          .init(analysis.map(storms.pressure) ?? words.missing),
          .init(storms.wind(analysis?.wind)),
          .init(issued.map { moment($0) } ?? words.missing),
        ]
      }, narrow: .entries)
  }

  // MARK: One storm

  private func sections(_ storm: StormAnswer, _ answer: TyphoonAnswer) -> [[Block]] {
    let (texts, places) = (StormSectionText(context: context), answer.places)
    let map = StormMapText(context: context).map(storm, places)
    let own = (answer.texts ?? []).filter { $0.storm == storm.storm.id }
    return [
      texts.head(storm, map: map, places),
      storm.report.map { texts.forecast(storm, $0.value, places) } ?? [],
    ] + StormChancesText(context: context).sections(storm, places)
      + [StormTextsText(context: context).blocks(own)]
  }

  @Sentences private func notes(_ answer: TyphoonAnswer) -> [String] {
    let reports = answer.storms.compactMap(\.report?.value)
    let forecasts = reports.flatMap(\.forecasts)
    if forecasts.contains(where: { $0.circle != nil }) {
      words.text(
        "予報円は、その時刻に中心が70%の確率で入る円です。",
        "The centre will be in the forecast circle at that time with a probability of 70%.")
    }
    if !forecasts.isEmpty {
      words.text("m/s は最大風速/最大瞬間風速です。", "m/s: maximum wind/maximum gust.")
    }
    if !reports.isEmpty, !answer.places.isEmpty {
      words.text(
        "距離と方角は、発表された中心位置から soramoyo が計算したものです。",
        "Distances and directions are computed by soramoyo from the published positions.")
    }
    answer.list.source == .sample
      ? words.text(
        "この台風は soramoyo の作った例で、実在しません。", "This storm is an invented example; it never existed.")
      : source.credit(answer.list.source)
  }
}

/// JMA's texts about a storm: those that were read in full; of the others the titles with their addresses.
struct StormTextsText: PageText {
  let context: PageContext

  private static let titlesAtOnce = 5

  func blocks(_ texts: [StormText]) -> [Block] {
    guard !texts.isEmpty else { return [] }
    let read = texts.filter { $0.words != nil }
    let titles = texts.filter { $0.words == nil }
    var blocks: [Block] = [
      .paragraph(words.text("気象庁の発表文", "Texts of JMA"), .heading)
    ]
    for text in read {
      blocks.append(.paragraph(line(text), .label, indent: 2))
      blocks += body(text)
      blocks.append(.space)
    }
    for text in titles.prefix(Self.titlesAtOnce) {
      blocks.append(.paragraph(line(text), indent: 2))
      blocks += address(text)
    }
    let left = titles.count - Self.titlesAtOnce
    if left > 0 {
      blocks.append(.paragraph(errors.more(left), indent: 2))
    }
    if blocks.last == .space { blocks.removeLast() }
    return blocks
  }

  /// 9月18日(金) 18:30  東京都気象解説情報（台風第25号）（この前に 3 件）
  private func line(_ text: StormText) -> String {
    let earlier =
      text.earlier == 0
      ? "" : words.text("（この前に \(text.earlier) 件）", " (\(text.earlier) before it)")
    return "\(moment(text.reported))  \(title(text.title))\(earlier)"
  }

  private func body(_ text: StormText) -> [Block] {
    switch text.words {
    case .success(let words)?:
      isWithoutJapanese
        ? address(text) : BulletinTextBlocks(context: context).blocks(words)
    case .failure(let error)?:
      [
        .paragraph(
          words.text("本文が読めません：\(short(error))", "Its text cannot be had: \(short(error))"),
          .alert, indent: 2)
      ] + address(text)
    case nil: []
    }
  }

  private func address(_ text: StormText) -> [Block] {
    text.address.map { [.paragraph($0, .quiet, indent: 4)] } ?? []
  }

  /// A title in JMA's own words; a terminal that has only letters cannot show them.
  private func title(_ text: String) -> String {
    isWithoutJapanese ? "(title in Japanese)" : text.halfWidth
  }
}
