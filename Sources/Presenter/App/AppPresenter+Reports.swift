import Models

// Earthquakes and typhoons: pages that scroll, asked for while they are shown.
extension AppPresenter {
  var reportInFront: ReportKind? {
    if case .report(let kind) = state.route { kind } else { nil }
  }

  mutating func openReport(_ kind: ReportKind) -> [AppEffect] {
    state.reportScroll[kind] = 0
    return dueReport()
  }

  mutating func loadReport(_ kind: ReportKind) -> [AppEffect] {
    ask(.report(kind, Array(homePlaces.prefix(Self.reportPlaces))))
  }

  /// A page with more places than this is unreadable.
  private static let reportPlaces = 5

  /// The page in front is asked for where it may have changed.
  mutating func dueReport() -> [AppEffect] {
    guard let kind = reportInFront, !state.store.isAsking(.report(kind)), !isServiceDown,
      state.store.mayAsk(.report(kind))
    else { return [] }
    if state.store.reports[kind]?.answer != nil, isReportFinal(kind) { return [] }
    let isOld = state.store.asked(.report(kind)).map {
      !$0.isYounger(than: kind.period, at: state.now)
    }
    return isOld ?? true ? loadReport(kind) : []
  }

  private func isReportFinal(_ kind: ReportKind) -> Bool {
    if isShowingSample { return true }
    switch state.store.reports[kind]?.answer?.freshness {
    case .sample, .offline: return true
    default: return false
    }
  }

  /// What the user requests again.
  mutating func renewReport(_ kind: ReportKind) -> [AppEffect] {
    let isOld = state.store.asked(.report(kind)).map {
      !$0.isYounger(than: LiveRhythm.again, at: state.now)
    }
    return isOld ?? true || state.store.reports[kind]?.error != nil ? loadReport(kind) : []
  }

  mutating func handleInReport(_ intent: AppIntent) -> [AppEffect] {
    guard let kind = reportInFront else { return [] }
    if kind == .quakes, let effects = handleInQuakes(intent) { return effects }
    var scroll = reportScroll
    if let delta = scrolling(intent) { scroll += delta }
    let sections = state.layout.sections
    switch intent {
    case .nextSection: scroll = sections.first { $0 > scroll } ?? 0
    case .previousSection: scroll = sections.last { $0 < scroll } ?? 0
    default: break
    }
    state.reportScroll[kind] = scroll
    clampScroll()
    return []
  }

  /// Lines that the page in front is scrolled down.
  var reportScroll: Int { reportInFront.flatMap { state.reportScroll[$0] } ?? 0 }

  // MARK: What is shown

  /// What is known for a page, as it reads now.
  func reportAnswer(_ kind: ReportKind) -> ReportAnswer? {
    state.store.reports[kind]?.answer?.at(state.now, as: kind)
  }

  /// Why there is nothing, while nothing is known.
  func reportPage(_ kind: ReportKind) -> Page {
    switch reportAnswer(kind) {
    case .quakes(let list):
      QuakesPage(style: state.style, catalog: model, now: state.now)
        .page(list, choice: .selected(quakeIndex))
    case .quake(let detail, let list):
      QuakePage(style: state.style, catalog: model, now: state.now).page(detail, list: list)
    case .noQuake(let absence, let list):
      QuakePage(style: state.style, catalog: model, now: state.now).page(absence, list: list)
    case .typhoons(let answer):
      TyphoonPage(style: state.style, catalog: model, now: state.now, hasTitle: false).page(answer)
    case nil: Page(head: [.text(.init(reportMessage(kind).0, .quiet))])
    }
  }

  func reportMessage(_ kind: ReportKind) -> (String, Bool) {
    if state.store.isAsking(.report(kind)) { return (appWords.loadingReport(kind), false) }
    let answer = reportAnswer(kind)
    if let error = state.store.reports[kind]?.error {
      return (failed(error, hasOlder: answer != nil), true)
    }
    guard let answer else { return (appWords.notAskedYet, true) }
    if case .quake(let detail, let list) = answer, list.freshness == .fresh,
      list.value.absence(of: detail.placed.quake.id) == .notListed
    {
      return (appWords.hasLeftList, true)
    }
    if case .typhoons(let answer) = answer, answer.list.freshness == .fresh,
      let age = oldAge(answer)
    {
      return (appWords.oldReport(age), true)
    }
    return newest([answer.standing])
  }
}

extension AppPresenter {
  /// How long ago the newest report on a storm was issued, if a newer one is to be expected: 65日前.
  /// The list goes on naming storms that are no longer followed.
  func oldAge(_ answer: TyphoonAnswer) -> String? {
    guard answer.list.freshness != .sample,
      let issued = answer.storms.compactMap({ $0.report?.value.issued ?? $0.storm.issued }).max(),
      let age = issued.age(at: state.now, lead: Instant.issueLead),
      age > StormSectionText.reportLife
    else { return nil }
    return DateText(language: language).age(of: issued, at: state.now, lead: Instant.issueLead)
  }

  /// The mark of the header where the newest report is old.
  func oldMark(_ answer: TyphoonAnswer) -> (text: String, short: String)? {
    oldAge(answer).map { age in (words.text("\(age)の発表", "ISSUED \(age)"), age) }
  }
}

extension AppWords {
  /// That the list is of now, but what it names is not.
  func oldReport(_ age: String) -> String {
    words.text("いちばん新しい発表は\(age)のものです", "The newest report is of \(age)")
  }

  func name(_ kind: ReportKind) -> String {
    switch kind {
    case .quakes: words.text("地震", "earthquakes")
    case .quake: words.text("地震の詳細", "the earthquake")
    case .typhoons: words.text("台風", "typhoons")
    }
  }

  func title(_ kind: ReportKind) -> String {
    switch kind {
    case .quakes: words.text("地震情報", "Earthquakes")
    case .quake: words.text("地震の詳細", "Earthquake")
    case .typhoons: words.text("台風情報", "Typhoons")
    }
  }

  var hasLeftList: String {
    words.text("気象庁の一覧からなくなった地震です。最後に届いた内容です", "No longer in JMA's list; this is what came last")
  }

  func loadingReport(_ kind: ReportKind) -> String {
    words.text("\(title(kind))を取得しています", "Asking for \(name(kind))")
  }
}
