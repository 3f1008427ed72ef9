import Models
import Pages

struct PlaceWarningsText: PageWriter {
  let context: PageContext

  private var text: WarningWords { WarningWords(language) }

  /// The first mark among some reports.
  func mark(_ reports: [Sourced<[WarningReport]>]) -> String? {
    reports.firstValue { mark($0) }
  }

  /// The same in one word.
  func shortMark(_ reports: [Sourced<[WarningReport]>]) -> String? {
    reports.firstValue { source.shortMark($0, now: now) }
  }

  /// The recorded source that has no warnings of a place; nil where there are any, or it is live.
  func emptyRecord(_ answer: PlaceWarnings) -> SourceKind? {
    guard answer.offices.allSatisfy({ $0.reports == nil }) else { return nil }
    return answer.offices.firstValue { $0.error.flatMap(SourceText.recorded) }
  }

  /// The mark of some places; nil where all reports are current, or no service answered.
  func mark(of answers: [PlaceWarnings]) -> String? {
    mark(answers.flatMap(\.offices).compactMap(\.reports))
      ?? answers.firstValue(emptyRecord).flatMap { source.mark($0)?.text }
  }

  /// 特別警報（レベル5）
  func banner(_ answer: PlaceWarnings) -> WarningBanner {
    if case .silent = answer.feed {
      return .init(text: words.text("不明", "NOT KNOWN"), tone: .unknown)
    }
    switch answer.overall {
    case .none:
      return .init(text: text.noneListedAlone, tone: .none)
    case .unknown:
      return .init(text: words.text("不明", "NOT KNOWN"), tone: .unknown)
    case .active:
      guard let kind = answer.highest else {
        return .init(text: words.text("不明な警報", "UNKNOWN WARNING"), tone: .unknown)
      }
      return .init(
        text: text.name(kind, of: answer) + doubt(answer, kind), tone: text.tone(.known(kind)))
    }
  }

  /// Whether the warnings in force are all known, and nothing unknown is.
  func isWhole(_ answer: PlaceWarnings) -> Bool {
    if case .silent = answer.feed { return false }
    return answer.isComplete && answer.gravity?.known != nil
  }

  /// What may be graver than the gravest that is known.
  private func doubt(_ answer: PlaceWarnings, _ kind: WarningClass) -> String {
    if kind == .emergency { return "" }
    if answer.gravity == .unknown {
      return words.text("・不明なものも出ています", "; something unknown is in force too")
    }
    return answer.isComplete ? "" : words.text("・ほかはわかりません", "; the rest is not known")
  }

  /// What JMA lists, in a sentence that names it.
  func statement(_ answer: PlaceWarnings) -> String {
    let name = places.name(answer.place)
    if case .silent = answer.feed {
      return answer.gravity == nil
        ? words.text(
          "\(name)に警報・注意報が出ているかどうか、わかりません。",
          "Whether warnings are in force for \(name) is not known.")
        : words.text(
          "\(name)の最後にわかっている警報・注意報です。今の状況はわかりません。",
          "The warnings last known for \(name). What is in force now is not known.")
    }
    switch answer.overall {
    case .none:
      return words.text(
        "気象庁の発表では、\(name)に警報・注意報はありません。", "JMA lists no warnings for \(name).")
    case .active:
      return words.text(
        "気象庁の発表では、\(name)に次の警報・注意報が出ています。",
        "JMA lists these warnings for \(name):")
    case .unknown:
      let isPartly = answer.states.contains { !$0.families.isEmpty }
      return isPartly
        ? words.text(
          "確かめられた発表では\(name)に警報・注意報はありませんが、わからないものがあります。",
          "What could be checked lists no warnings for \(name), but not everything is known.")
        : words.text(
          "\(name)に警報・注意報が出ているかどうか、わかりません。",
          "Whether warnings are in force for \(name) is not known.")
    }
  }

  /// 8月13日(木) 21:30 現在
  func asOf(_ answer: PlaceWarnings) -> String {
    let moment = moment(answer.checked ?? now, of: answer)
    let latest = answer.feed.latest.map { dates.moment($0, now: now) }
    return words.text(
      "\(moment) 現在" + (latest.map { "（気象庁の最終更新 \($0)）" } ?? ""),
      "As of \(moment) JST" + (latest.map { " (JMA's last update \($0))" } ?? ""))
  }

  /// With the year where the past is replayed.
  private func moment(_ time: Instant, of answer: PlaceWarnings) -> String {
    let isPast =
      answer.offices.contains { $0.reports?.freshness.isPast == true } || emptyRecord(answer) != nil
    return moment(time, withYear: isPast)
  }

  /// In how many municipalities something is in force; of a city that JMA divides, in how many of its parts.
  private func howMany(_ states: [WarningState], isComplete: Bool) -> [String] {
    let inForce = states.filter { $0.gravity != nil }
    let total = states.municipalityCount
    let isOne = total < 2
    let all = isOne ? states.count : total
    let touched = isOne ? inForce.count : inForce.municipalityCount
    if touched > 0 {
      return [
        isOne
          ? words.text("\(all)区域のうち\(touched)区域に発表中", "In force in \(touched) of \(all) parts")
          : words.text(
            "\(all)市町村のうち\(touched)市町村に発表中",
            "In force in \(touched) of \(all) municipalities")
      ]
    }
    // What is not known may be in force.
    guard isComplete else { return [] }
    return [
      isOne
        ? words.text("\(all)区域すべてで発表なし", "None listed in any of the \(all) parts")
        : words.text(
          "\(all)市町村すべてで発表なし", "None listed in any of the \(all) municipalities")
    ]
  }

  @Sentences func notes(_ answer: PlaceWarnings, besides: [Place]) -> [String] {
    if case .prefecture(let prefecture) = answer.place {
      capital(prefecture, answer)
    }
    if answer.states.count > 1 {
      howMany(answer.states, isComplete: answer.isComplete)
    } else if let state = answer.states.first, let name = state.area.name,
      places.name(name) != places.name(answer.place)
    {
      places.name(name)
    }
    if answer.hasLostDetails { lostDetails }
    if !besides.isEmpty {
      CoverageText(style: style, places: places).alsoNamed(besides, as: answer.place)
    }
  }

  /// That something beside the warnings could not be read; said once, however much it is.
  var lostDetails: String {
    words.text(
      "発表の付記（見出し・付加事項・期間など）に読み取れないものがあります",
      "Some details of the reports (headlines, additions, hours) could not be read")
  }

  /// What is in force in the capital, which is shown for its prefecture elsewhere.
  private func capital(_ prefecture: Prefecture, _ answer: PlaceWarnings) -> String {
    let name = places.name(prefecture.capital)
    let prefix = prefecture.capitalMunicipality.text.prefix(5)
    let states = answer.states.filter { $0.area.code.text.prefix(5) == prefix }
    let warnings = states.flatMap(\.active).sorted(by: WarningEntry.isGraver)
      .map { (gravity: $0.gravity, name: text.name($0)) }
    // One that names no municipality may be of the capital.
    let floods = answer.floods.map(\.flood).filter { flood in
      flood.municipalities.isEmpty
        ? flood.primaryAreas.isEmpty || flood.primaryAreas.contains(prefecture.capitalPrimaryArea)
        : flood.municipalities.contains { $0.text.prefix(5) == prefix }
    }.map { (gravity: $0.gravity, name: text.name($0, style)) }
    var names = (warnings + floods).gravestFirst(by: \.gravity).map(\.name).uniqued(by: \.self)
    if names.isEmpty {
      let isUnknown =
        states.isEmpty || states.contains { !$0.unknowns.isEmpty }
        || answer.unknowns.contains { $0.part == .riverFloods }
      names = [isUnknown ? words.text("不明", "not known") : text.noneListed]
    }
    return name + words.colon + names.joined(separator: text.separator)
  }

  func unknowns(
    _ answer: PlaceWarnings, _ refresh: StatusRefreshState? = nil
  ) -> [String] {
    let urgent = answer.isComplete ? nil : answer.alerts?.doubt
    return ErrorText(language: language, catalog: catalog)
      .texts(answer.unknowns, urgent: urgent, refresh)
      + [UrgentText(context: context).doubt(answer)].compactMap(\.self)
  }

  /// Not of a replay: what JMA says now would not belong to it.
  private func isNothingKnown(_ answer: PlaceWarnings) -> Bool {
    answer.gravity == nil && answer.states.allSatisfy(\.families.isEmpty) && !answer.isReplay
      && emptyRecord(answer) == nil
  }

  @Sentences func footnotes(_ answer: PlaceWarnings, isVerbose: Bool) -> [String] {
    if isVerbose || isNothingKnown(answer), let page = catalog.warningPageOfJMA(answer.place) {
      // On a line of its own, so that it stays whole where there is room.
      [words.text("気象庁のページ：", "JMA's own page:"), page]
    }
    // Without data no source is credited.
    if emptyRecord(answer) == nil {
      let kind = answer.offices.firstValue(\.reports?.source) ?? .jma
      creditUnlessInvented(kind, style.isOnTerminal && !isVerbose ? .short : .whole)
    }
  }
}
