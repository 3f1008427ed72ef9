import Models

// Checks of what is read first of a place: warnings, what is observed, the days as cards, the issue.
extension FrameOracle {
  // MARK: The days

  /// A day with its drawing, its high and low, and its chances of rain.
  private struct Card {
    let label: String
    let day: Int
    let rows: [Substring]

    /// High and low without their unit.
    var extremes: [String]? {
      rows.lazy.compactMap { $0.firstMatch(of: /最高 (\S+) +最低 (\S+)/) }.first
        .map { found in [found.1, found.2].map { String($0.filter { $0 != "°" }) } }
    }

    /// The four chances of rain below their hours.
    var chances: [String]? {
      let hours = rows.firstIndex { $0.contains(/降水 +00 +06 +12 +18-24/) }
      let value = /(--|[0-9]+) +(--|[0-9]+) +(--|[0-9]+) +(--|[0-9]+) *%/
      return hours.flatMap { hours in
        rows[(hours + 1)...].prefix(2).lazy.compactMap { $0.firstMatch(of: value) }.first
          .map { [$0.1, $0.2, $0.3, $0.4].map(String.init) }
      }
    }

    /// The one chance of a day without them.
    var chance: String? {
      rows.lazy.compactMap { $0.firstMatch(of: /降水 [█▉▊▋▌▍▎▏·]* *([0-9]+%|-)/) }.first
        .map { String($0.1) }
    }
  }

  /// Rows of a card at most.
  private static let cardRows = 12

  private var cards: [Card] {
    let heading = /(今日|今夜|明日|明後日) ([0-9]+)日\(/
    let body = body
    guard let row = body.firstIndex(where: { $0.contains(heading) }) else { return [] }
    let labels = body[row].matches(of: heading)
    let starts = labels.map { Self.cells(body[row][..<$0.range.lowerBound]) }
    let rows = body[(row + 1)...].prefix(Self.cardRows)
    return labels.enumerated().map { index, label in
      let end = index + 1 < starts.count ? starts[index + 1] : Int.max
      return Card(
        label: String(label.1), day: Int(label.2) ?? 0,
        rows: rows.map { Self.part($0, starts[index]..<end) })
    }
  }

  /// Japanese takes two cells a character.
  private static func cells(_ text: Substring) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ((0x2E80...0xFF60).contains($1.value) ? 2 : 1) }
  }

  /// What a line has in some columns.
  private static func part(_ line: Substring, _ columns: Range<Int>) -> Substring {
    var column = 0
    var (start, end) = (line.endIndex, line.endIndex)
    for index in line.indices {
      if column >= columns.lowerBound { start = min(start, index) }
      if column >= columns.upperBound {
        end = index
        break
      }
      column += cells(line[index...index])
    }
    return line[start..<end]
  }

  /// Every card has the figures of one issuance, and all of them.
  mutating func checkCards(_ file: ForecastFileCode) {
    for card in cards {
      let day = now.date.adding(days: ["明日": 1, "明後日": 2][card.label] ?? 0)
      claim(card.day == day.day, "\(card.label) \(card.day)日 on the \(now.date.day)th")
      let shown =
        "\(card.extremes ?? []) \(card.chances ?? []) \(card.chance ?? "") of the \(day.day)th"
      let isWhole = card.extremes != nil && (card.chances ?? card.chance.map { [$0] }) != nil
      claim(isWhole, "\(shown) are not all figures")
      let issues = issues(file, day)
      claim(
        issues.contains { has($0, card, day) },
        "\(shown) are not of \(issues.map(\.issued.isoText).sorted())")
    }
  }

  /// Whether an issuance has all figures of a card.
  private func has(_ issue: WorldIssue, _ card: Card, _ day: CivilDate) -> Bool {
    // What was observed so far replaces a high or a low that no issuance has, and is marked.
    let isExtreme = zip(card.extremes ?? [], figures(issue, day)).allSatisfy { shown, own in
      shown == own || own == "-" && shown.hasSuffix("*")
    }
    let areChances = (card.chances ?? []).enumerated().allSatisfy { index, shown in
      let block = Instant(day, hour: 6 * index)
      guard issue.blocks.contains(block) else { return shown == "--" }
      return shown == "\(issue.rain(block))" || shown == "--" && block.adding(hours: 6) <= now
    }
    // A day has either six-hour blocks, or nothing at all.
    let isChance =
      card.chances != nil || card.chance == "-" && !issue.blocks.contains { $0.date == day }
    return isExtreme && areChances && isChance
  }

  // MARK: Now

  /// 今 14.8°  湿度 49%  東京 07:20: the figure is of that time, and the time is near or marked.
  mutating func checkNow() {
    guard let line = body.first(where: { $0.contains(/^ *今 \S/) }) else { return }
    let row = /今 (-?[0-9.]+)° .*東京 (?:(?:[0-9]+月)?([0-9]+)日\(.\) )?([0-9]+:[0-9]+)(?:・(\S+前))?/
    guard let found = line.firstMatch(of: row), let clock = clock(found.3) else {
      claim(false, "\(line): what was observed when?")
      return
    }
    let day = found.2.flatMap { Int($0) } ?? now.date.day
    let date = (0...3).map { now.date.adding(days: -$0) }.first { $0.day == day }
    guard let time = date.map({ Instant($0, hour: clock.hour, minute: clock.minute) }) else {
      claim(false, "\(line): of which day?")
      return
    }
    let celsius = "\(WorldNow.celsius(time))"
    claim(time <= now && found.1 == celsius, "\(line): \(found.1), not \(celsius)")
    if let age = found.4 { claim(age == self.age(of: time), "\(line) at \(now.isoText)") }
    guard found.4 == nil, !line.contains("[保存分]") else { return }
    let minutes = now.seconds(since: time) / 60
    claim((0...Self.observationAge).contains(minutes), "\(line) is \(minutes) minutes old")
  }

  // MARK: Warnings in force

  /// Seconds from which on "none" does not describe the present.
  private static let noneLasts = 660

  /// [警報] レベル3大雨（保存分、16:28 現在）, or 警報・注意報：発表なし（16:28 現在）
  mutating func checkInForce() {
    let start = /^ *(?:\[警報\]|\[注意報\]|警報・注意報：)/
    let body = body
    guard let index = body.firstIndex(where: { $0.contains(start) }) else { return }
    let line = body[index]
    if let none = line.firstMatch(of: /不明（(?:\S+ )?([0-9]+:[0-9]+) には発表なし）/) {
      let then = time(in: none.1)
      claim(then.map { WorldNow.kind(at: $0) == nil } ?? false, "\(line)")
      return
    }
    guard let found = line.firstMatch(of: /([0-9]+:[0-9]+) 現在）/), let asOf = time(in: found.1)
    else { return }
    let isDoubted = index + 1 < body.count && body[index + 1].contains("に確認したものです")
    let isMarked = line.contains("保存分") || isDoubted
    if !isMarked {
      claim(asOf >= now.adding(minutes: -Self.warningLag), "\(line) at \(now.isoText)")
    }
    // Of what could be read only: no more is said.
    if line.contains("一部不明") { return }
    let claimed = line.contains("[警報]") ? "03" : line.contains("[注意報]") ? "10" : ""
    let moments = isMarked ? [asOf] : (0...Self.warningLag).map { now.adding(minutes: -$0) }
    let kinds = moments.map { WorldNow.kind(at: $0) ?? "" }
    claim(
      kinds.contains(claimed) && line.contains(claimed.isEmpty ? "発表なし" : "大雨"),
      "\(line): \(claimed) is none of \(kinds)")
    if claimed.isEmpty {
      claim(now.seconds(since: asOf) <= Self.noneLasts, "\(line): none, after so long")
    }
  }

  // MARK: The issue

  /// 例地方気象台 30日 17:00・次は 05:00 ごろ: one of those that may be shown.
  mutating func checkIssue(_ file: ForecastFileCode) {
    let issue = /気象台 (?:[0-9]+月)?([0-9]+)日(?:\(.\))? ([0-9]+:[0-9]+)/
    guard let found = status.firstMatch(of: issue), let clock = clock(found.2) else { return }
    let issued = issues(file, now.date).map(\.issued)
    claim(
      issued.contains {
        $0.date.day == Int(found.1) && $0.hour == clock.hour && $0.minute == clock.minute
      }, "\(status): none of \(issued.map(\.isoText).sorted())")
  }
}
