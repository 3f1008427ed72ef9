import Models
import Pages

/// The warnings in force as lines above a forecast. Danger and emergency warnings have a line each, lower ones
/// share one; unknown is never "none".
struct InForceText: PageText {
  let context: PageContext
  /// Whether the line says that it is stale. Commands say on standard error why.
  var marksStored = false
  /// Whether a key shows all of them.
  var isOnScreen = false
  /// Whether it is read on other days, by those who may not have this program.
  var isReadLater = false

  private var text: WarningWords { WarningWords(language) }
  private var items: InForceItems { InForceItems(style: style, places: places, now: now) }

  /// At most this many warnings have a line each.
  var graveLimit = 6
  /// Names in the line of the others.
  private static let nameLimit = 3

  struct Lines {
    /// The mark of recorded ones, and a line for each warning that means danger.
    var grave: [Block.Text] = []
    /// One for all the others, or that there are none: with the title where there is room.
    var brief: Block.Text?
    /// What to do at the highest level in force.
    var advice: Block.Text?
    /// What is not known.
    var doubt: Block.Text?
    /// The highest class and the place, repeated at the end where the forecast is so long that
    /// the lines above scroll away. Nothing where no more than advisories are in force.
    var closing: [Block] = []

    /// A line each.
    var blocks: [Block] { (grave + [brief, advice, doubt].compactMap(\.self)).map(Block.text) }
  }

  /// Without a forecast that could be marked as a replay or sample.
  func alone(_ answer: PromptWarnings, isBesideSection: Bool) -> Lines? {
    var found = inForce(answer, isBesideSection: isBesideSection)
    let reports = answer.warnings.offices.firstValue(\.reports)
    if let reports, answer.warnings.isReplay,
      let mark = mark(reports)
    {
      found?.grave.insert(line(mark, .unknown), at: 0)
    }
    return found
  }

  var asking: Lines {
    let subject = words.text("警報・注意報：", "Warnings: ")
    return Lines(brief: .init(subject + words.asking, .quiet, hanging: 2))
  }

  /// - Parameter isBesideSection: a section about the same warnings follows: only danger is worth saying twice.
  func inForce(_ answer: PromptWarnings, isBesideSection: Bool) -> Lines? {
    if case .notCarried(let source) = answer.basis {
      return isBesideSection ? nil : Lines(brief: notCarried(source))
    }
    let warnings = answer.warnings
    let items = items.items(warnings)
    let grave = items.filter(\.isGrave)
    var lines = Lines(closing: closing(warnings))
    lines.grave = grave.prefix(graveLimit).map { item in
      line(item.gravity, item.name + (item.place.map { words.colon + $0 } ?? ""))
    }
    if grave.count > graveLimit, let next = grave.dropFirst(graveLimit).first {
      lines.grave.append(line(next.gravity, more(grave.count - graveLimit)))
    }
    if style.isOnTerminal, warnings.overall == .active, let advice = text.advice(warnings.level) {
      lines.advice = .init(advice, .strong(.plain), hanging: 2)
    }
    guard !isBesideSection else { return lines.grave.isEmpty ? nil : lines }
    if items.isEmpty {
      lines.brief = nothing(answer)
    } else {
      let others = items.filter { !$0.isGrave }
      if style.isOnTerminal, others.isEmpty, let last = lines.grave.indices.last {
        lines.grave[last].text += words.aside(asOf(warnings))
      } else {
        lines.brief = rest(others, warnings)
      }
      lines.doubt = doubt(answer)
    }
    return lines
  }

  /// The badge says the class, so that no colour has to.
  private func line(_ gravity: WarningGravity, _ text: String) -> Block.Text {
    badged(self.text.badge(gravity), self.text.tone(gravity), text)
  }

  private func badged(_ badge: String, _ tone: WarningTone, _ text: String) -> Block.Text {
    .init(text, .strong(.plain), badge: Span("[\(badge)]", .badge(tone)), hanging: 2)
  }

  private func line(_ text: String, _ tone: WarningTone) -> Block.Text {
    .init(text, tone == .none ? .quiet : .warning(tone), hanging: 2)
  }

  private func more(_ count: Int) -> String {
    words.text("ほか\(count)件", "and \(count) more")
  }

  /// The others in one line, and when all of it was checked.
  private func rest(_ items: [InForceItems.Item], _ answer: PlaceWarnings) -> Block.Text {
    guard let gravest = items.first else { return line(asOf(answer), .none) }
    var isSilent = false
    if case .silent = answer.feed { isSilent = true }
    var names = items.prefix(Self.nameLimit).map { item -> String in
      // On terminals the badge says the class; what is printed for programs keeps the official names.
      let isBadged = style.isOnTerminal && !isSilent && item.gravity == gravest.gravity
      return ((isBadged ? item.phenomenon : nil) ?? item.shortName)
        + (item.count.map { " \($0)" } ?? "")
    }
    if items.count > Self.nameLimit { names.append(more(items.count - Self.nameLimit)) }
    let said = names.joined(separator: text.separator)
    if case .silent(let latest) = answer.feed {
      // What was in force when JMA's feed stopped need not be now.
      let badge = words.text("[不明] ", "[NOT KNOWN] ")
      let since = words.text("\(clock(latest)) の更新では", "by the update of \(clock(latest))")
      return line(badge + said + words.aside(since), .unknown)
    }
    return line(gravest.gravity, said + words.aside(asOf(answer)))
  }

  // MARK: Nothing in force, as far as it is known

  private func nothing(_ answer: PromptWarnings) -> Block.Text {
    let warnings = answer.warnings
    if let absence = notRecorded(warnings) { return absence }
    let subject = words.text("警報・注意報：", "Warnings: ")
    if warnings.overall == .none {
      return line(
        subject + text.noneListed + words.aside(asOf(warnings)), .none)
    }
    let next = next(answer)
    return line(
      subject + unknown(answer) + (next.map { words.text("。\($0)", ". \($0)") } ?? ""), .unknown)
  }

  /// That the source has none: neither an error nor news, and worded so that it is not taken for "none".
  private func notCarried(_ source: SourceKind) -> Block.Text {
    let name = source == .sample ? words.text("見本", "sample") : source.rawValue
    return line(
      words.text(
        "警報：この情報源（\(name)）は扱いません", "Warnings: not carried by this source (\(name))"), .none)
  }

  /// That the archive has nothing of this time.
  private func notRecorded(_ answer: PlaceWarnings) -> Block.Text? {
    guard answer.offices.allSatisfy({ $0.reports == nil }) else { return nil }
    switch answer.offices.firstValue(\.error) {
    case .nothingRecorded, .recordedLongAgo:
      return line(
        words.text(
          "警報：この日時の記録がなく、わかりません", "Warnings: not known, none of this time are recorded"),
        .none)
    default: return nil
    }
  }

  private func unknown(_ answer: PromptWarnings) -> String {
    let warnings = answer.warnings
    let plain = words.text("不明", "NOT KNOWN")
    if let latest = warnings.feedStopped {
      let moment = clock(latest)
      return plain
        + words.aside(
          words.text("気象庁の更新が \(moment) から止まっています", "JMA's feed has not changed since \(moment)"))
    }
    if !warnings.states.contains(where: { !$0.families.isEmpty }) {
      return plain + words.aside(reason(answer))
    }
    if let checked = warnings.checked, isOnlyOld(warnings) {
      let moment = clock(checked)
      return plain + words.aside(words.text("\(moment) には発表なし", "none listed at \(moment)"))
    }
    return words.text("一部不明", "not all is known")
      + words.aside(
        words.text(
          "確かめられた分は発表なし、\(asOf(warnings))", "none listed in what is, \(asOf(warnings))"))
  }

  /// Why nothing is known, in a few words.
  private func reason(_ answer: PromptWarnings) -> String {
    switch answer.basis {
    case .late: return words.text("応答待ち", "no answer in time")
    case .offline: return words.text("オフライン", "offline")
    case .current, .notCarried: break
    }
    let error = answer.warnings.offices.firstValue(\.error)
    if let error { return short(error) }
    let isEmpty = answer.warnings.unknowns.contains {
      if case .noReports = $0 { true } else { false }
    }
    return isEmpty
      ? words.text("発表が一つもありません", "no report at all")
      : words.text("発表が読めません", "no report that can be read")
  }

  // MARK: Something in force, and something not known

  private func doubt(_ answer: PromptWarnings) -> Block.Text? {
    guard var said = doubt(answer.warnings) else { return nil }
    said = "! " + said
    if let next = next(answer) { said += words.text(next, " " + next) }
    return line(said, .unknown)
  }

  private func doubt(_ warnings: PlaceWarnings) -> String? {
    guard !warnings.isComplete else { return nil }
    if let latest = warnings.feedStopped {
      let moment = clock(latest)
      return words.text(
        "気象庁の更新が \(moment) から止まっています。今の状況はわかりません。",
        "JMA's feed has not changed since \(moment); what is in force now is not known.")
    }
    if let checked = warnings.checked, isOnlyOld(warnings) {
      let moment = clock(checked)
      return words.text(
        "\(moment) に確認したものです。そのあとの発表はわかりません。",
        "Last checked at \(moment); what was issued since is not known.")
    }
    return words.text(
      "ほかにも出ているかどうか、わからない部分があります。", "Part of what may be in force is not known.")
  }

  /// Whether all of it is known as of some time ago.
  private func isOnlyOld(_ answer: PlaceWarnings) -> Bool {
    answer.unknowns.allSatisfy { if case .notRenewed = $0 { true } else { false } }
  }

  /// What to do to know more.
  private func next(_ answer: PromptWarnings, of places: [Place]? = nil) -> String? {
    guard answer.basis != .offline, !isReadLater, !answer.warnings.isReplay,
      !answer.warnings.sourceHasNoReports
    else {
      return nil
    }
    if isOnScreen { return words.text("w で確かめられます。", "Press w to check.") }
    let codes = (places ?? [answer.warnings.place]).map(\.shortCode).joined(separator: " ")
    let command = "soramoyo warnings \(codes)"
    return words.text("\(command) で確かめられます。", "Check with: \(command)")
  }

  // MARK: Below a table

  /// What is not known of the places of a table, whose cells have no room for it, each reason once.
  func ofRows(_ rows: [(name: String, answer: PromptWarnings)]) -> [Block] {
    let gaps = rows.compactMap { row in gap(row.answer).map { (row: row, text: $0) } }
    return gaps.grouped(by: \.text).map { text, gaps in
      let concerned = gaps.map(\.row)
      let names = words.list(concerned.map(\.name))
      let whose = concerned.count == rows.count ? "" : words.aside(names)
      let next = concerned.first.flatMap { first in
        self.next(first.answer, of: concerned.map(\.answer.warnings.place))
      }
      return .text(
        line(
          words.text("警報・注意報", "Warnings") + whose + words.colon + text
            + (next.map { words.text($0, " " + $0) } ?? ""), .unknown))
    }
  }

  /// Why nothing is known, or not all; nil if all is, or the source has none.
  private func gap(_ answer: PromptWarnings) -> String? {
    if case .notCarried = answer.basis { return nil }
    let urgent = UrgentText(context: context).doubt(answer.warnings)
    guard answer.warnings.gravity == nil else { return doubt(answer.warnings) ?? urgent }
    return answer.warnings.overall == .none
      ? urgent
      : unknown(answer) + words.text("。", ".")
  }

  // MARK: The last line

  /// [特別警報（レベル5）] 千葉市（千葉県）
  func closing(_ answer: PlaceWarnings) -> [Block] {
    guard let gravity = answer.gravity, gravity >= .known(.warning) else { return [] }
    let place = places.fullName(answer.place)
    guard let kind = gravity.known else { return [.text(line(gravity, place))] }
    return [.text(badged(text.name(kind, of: answer), text.tone(gravity), place))]
  }

  // MARK: Times

  /// 21:28 現在 / as of 21:28. The forecast's mark does not say that warnings of the sample are invented.
  private func asOf(_ answer: PlaceWarnings) -> String {
    let moment =
      answer.isReplay && !isReadLater
      ? dates.fullMoment(now) : clock(answer.isReplay ? now : answer.checked ?? now)
    let isInvented = answer.offices.firstValue(\.reports)?.isInvented == true
    let stored =
      isInvented ? words.invented : marksStored ? stored(answer) : nil
    return words.text(
      (stored.map { $0 + "、" } ?? "") + "\(moment) 現在",
      (stored.map { $0 + ", " } ?? "") + "as of \(moment)")
  }

  /// The mark of warnings that were not refreshed.
  private func stored(_ answer: PlaceWarnings) -> String? {
    guard !answer.isReplay else { return nil }
    return PlaceWarningsText(context: context)
      .shortMark(answer.offices.compactMap(\.reports))
  }

  private func clock(_ time: Instant) -> String {
    isReadLater
      ? dates.fullMoment(time) + words.text("", " JST") : dates.clock(time, now: now)
  }
}
