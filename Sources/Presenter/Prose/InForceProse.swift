import Models
import Pages

/// What is in force at a place in sentences, for the beginning of its forecast.
struct InForceProse: PageText {
  let context: PageContext

  private var text: WarningWords { WarningWords(language) }

  /// Whole sentences, not yet spelled out.
  func sentences(_ answer: PromptWarnings) -> [String] {
    let warnings = answer.warnings
    let lines =
      InForceText(context: context, marksStored: true)
      .inForce(answer, isBesideSection: false)?.blocks.compactMap(\.paragraph) ?? []
    // Nothing, or something that need not be in force any more: said as everywhere.
    guard warnings.overall == .active else { return lines }
    let items = InForceItems(style: style, places: places, now: now, isSpoken: true)
      .items(warnings)
    let doubts = lines.filter { $0.hasPrefix("!") }
    return items.grouped(by: \.gravity).map { sentence($0, $1) } + [asOf(warnings)] + doubts
  }

  /// 注意報が出ています。雷。
  private func sentence(_ gravity: WarningGravity, _ items: [InForceItems.Item]) -> String {
    let names = items.map { item in
      shortened(item.name, gravity.known) + (item.place.map(words.aside) ?? "")
    }
    let list = names.joined(separator: text.separator)
    guard let kind = gravity.known else {
      return words.text("種類の分からない警報が出ています。\(list)。", "An unknown warning is in force: \(list).")
    }
    return words.text(
      "\(text.name(kind))が出ています。\(list)。", "\(inForce(kind, isOne: items.count == 1)): \(list).")
  }

  private func inForce(_ kind: WarningClass, isOne: Bool) -> String {
    switch kind {
    case .advisory: isOne ? "An advisory is in force" : "Advisories are in force"
    case .warning: isOne ? "A warning is in force" : "Warnings are in force"
    case .danger: isOne ? "A danger warning is in force" : "Danger warnings are in force"
    case .emergency:
      isOne ? "An emergency warning is in force" : "Emergency warnings are in force"
    }
  }

  /// レベル5大雨 of レベル５大雨特別警報: its class has just been said.
  private func shortened(_ name: String, _ kind: WarningClass?) -> String {
    guard let kind else { return name }
    let ending = words.text(text.name(kind), " " + Self.english(kind))
    guard let range = name.firstRange(of: ending) else { return name }
    var rest = name
    rest.removeSubrange(range)
    guard language == .en, !rest.contains(":") else { return rest }
    // The level is spelled as everywhere.
    let end = rest.firstIndex(of: "(") ?? rest.endIndex
    return rest[..<end].lowercased() + rest[end...]
  }

  private static func english(_ kind: WarningClass) -> String {
    switch kind {
    case .advisory: "Advisory"
    case .warning: "Warning"
    case .danger: "Danger Warning"
    case .emergency: "Emergency Warning"
    }
  }

  /// 27日7時30分現在。
  private func asOf(_ answer: PlaceWarnings) -> String {
    let speech = SpokenMoment(language: language, now: now)
    let moment = speech.moment(answer.checked ?? now, withYear: answer.isReplay)
    let marks = PlaceWarningsText(context: context)
      .shortMark(answer.offices.compactMap(\.reports))
    return words.text(
      (marks.map { "\($0)、" } ?? "") + "\(moment)現在。",
      (marks.map { "\($0), as" } ?? "As") + " of \(moment).")
  }
}

extension Block {
  /// The text of a paragraph; nil for other blocks.
  var paragraph: String? {
    if case .text(let text) = self { text.whole } else { nil }
  }
}

/// Days and moments as they are said.
struct SpokenMoment: WordedText {
  let language: Language
  let now: Instant

  /// 27日7時30分 / 7:30 on Friday 27; with the month where it is another, and the year of a replay.
  func moment(_ time: Instant, withYear: Bool = false) -> String {
    let clock = dates.time(time)
    let date = time.date
    let isNear = date.year == now.date.year && date.month == now.date.month && !withYear
    let isOfYear = date.year == now.date.year && !withYear
    let day =
      isNear
      ? words.text("\(date.day)日", dates.day(date))
      : words.text(
        (isOfYear ? "" : "\(date.year)年") + "\(date.month)月\(date.day)日",
        isOfYear ? dates.monthDay(date) : dates.full(date))
    return words.text("\(day)\(clock)", "\(clock) on \(day)")
  }

  /// 今日、27日(金) / Today, Fri 27: for the beginning of a sentence.
  func named(_ date: CivilDate, isTonight: Bool) -> String {
    let day = dates.day(date, now: now)
    // English has no word for the day after tomorrow that stands before a date.
    let isNamed = language == .ja || date.days(since: now.date) < 2
    let label = isNamed ? dates.label(date, today: now.date, isTonight: isTonight) : nil
    let holiday = HolidayText(words: words).name(of: date)
    return [label, day, holiday].compactMap { $0 }.joined(separator: words.text("、", ", "))
  }
}
