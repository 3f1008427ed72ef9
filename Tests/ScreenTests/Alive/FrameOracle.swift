import Models
import TestSupport
import Testing

/// Reads the text of a frame and compares it with the world. It knows only the world, the names of
/// prefectures, and the meaning of words on the screen; nothing of the presenter.
struct FrameOracle {
  let now: Instant
  let lines: [Substring]
  /// What is a page further down.
  let more: [Substring]
  private(set) var faults: [String] = []
  /// How many claims were compared.
  private(set) var claims = 0
  /// How many of them were marked.
  private(set) var marked = 0

  /// The lag of an unmarked forecast: five minutes between requests, two for an answer, and a tick.
  private static let forecastLag = 8
  static let warningLag = 6
  static let observationAge = 20
  /// Corrections come at any time, and forecasts are asked for each hour at least.
  private static let correctionLag = 63

  init(_ text: String, below: String? = nil, at now: Instant) {
    self.now = now
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    more =
      below.map { Self.body($0.split(separator: "\n", omittingEmptySubsequences: false)) } ?? []
  }

  static let statusRow = 22

  /// Below the header and above the line of what is going on.
  var body: [Substring] { Self.body(lines) }

  private static func body(_ lines: [Substring]) -> [Substring] {
    Array(lines.prefix(statusRow).dropFirst())
  }

  var isHeaderMarked: Bool { lines.first?.contains("保存分") ?? false }

  mutating func claim(_ isTrue: Bool, _ what: String) {
    claims += 1
    if isHeaderMarked { marked += 1 }
    if !isTrue { faults.append(what) }
  }

  // MARK: Forecasts

  /// High, low and chance of rain of a day as an issuance has them at this moment.
  func figures(_ issue: WorldIssue, _ day: CivilDate) -> [String] {
    let isOwn = issue.base.date == day
    let isNext = issue.base.date.adding(days: 1) == day
    let rain = issue.blocks.filter { $0.date == day && $0.adding(hours: 6) > now }
      .map(issue.rain).max()
    return [
      isOwn && issue.base.hour != 17 || isNext ? "\(issue.high(day))" : "-",
      isNext ? "\(issue.low(day))" : "-", rain.map { "\($0)%" } ?? "-",
    ]
  }

  /// The figures that may be shown unmarked, or marked.
  private func acceptable(_ file: ForecastFileCode, _ day: CivilDate) -> Set<[String]> {
    Set(issues(file, day).map { figures($0, day) })
  }

  func issues(_ file: ForecastFileCode, _ day: CivilDate) -> Set<WorldIssue> {
    let all = WorldIssue.all(file).filter { $0.published <= now }
    if isHeaderMarked { return Set(all.filter { $0.dates.contains(day) }) }
    var issues = Set(
      (0...Self.forecastLag).map { WorldIssue.newest(file, at: now.adding(minutes: -$0)) })
    for (before, after) in zip(all, all.dropFirst())
    where after.isCorrection && after.published.adding(minutes: Self.correctionLag) > now {
      issues.insert(before)
    }
    return issues
  }

  /// A high and a low with the highest chance of rain behind them.
  private static var range: Regex<(Substring, Substring, Substring, Substring)> {
    /(-?[0-9]+|-)\/ *(-?[0-9]+|-) +([0-9]+%|-)(?:\s|$)/
  }

  /// The six-hour chances of rain from now on, as issuances have them: the block that one is made in ends with it.
  private mutating func claim(
    chances: [String], _ file: ForecastFileCode, _ line: Substring
  ) {
    let issues = issues(file, now.date)
    let first = ([5, 11, 17].contains(now.hour) ? now.hour + 1 : now.hour) / 6 * 6
    for (index, percent) in chances.enumerated() {
      let block = Instant(now.date, hour: first).adding(hours: index * 6)
      let acceptable = Set(
        issues.map { $0.blocks.contains(block) ? "\($0.rain(block))" : "-" })
      claim(acceptable.contains(percent), "\(line): \(percent) is none of \(acceptable)")
    }
  }

  private mutating func claim(
    _ shown: [String], _ file: ForecastFileCode, _ day: CivilDate, _ line: Substring
  ) {
    let acceptable = acceptable(file, day)
    claim(
      acceptable.contains(shown),
      "\(line): \(shown) of the \(day.day)th is none of \(acceptable.sorted { $0[0] < $1[0] })")
  }

  mutating func checkList() {
    for prefecture in Given.catalog.prefectures {
      guard let file = Given.catalog.coverage(of: .prefecture(prefecture))?.shown.forecastFile,
        let line = lines.dropFirst(2).first(where: { line in
          line.drop { " ▌".contains($0) }.hasPrefix(prefecture.name.ja + " ")
        })
      else { continue }
      let words = line.split(separator: " ").filter { $0 != "★" }.map(String.init)
      if prefecture.code.text == "13" { checkLetter(words[1], line) }
      // Requested, or failed and shown as such.
      if words.contains("···") || words.contains("!") { continue }
      guard let next = line.matches(of: Self.range).last else { continue }
      claim(
        [next.1, next.2, next.3].map(String.init), file, now.date.adding(days: 1), line)
      // Before the sign of tomorrow the chances of rain of today, and the high until 17:00.
      let figures = line[..<next.range.lowerBound].split(separator: " ")
        .filter { $0 == "-" || Int($0) != nil }.map(String.init)
      claim(chances: figures.suffix(3), file, line)
      guard now.hour < 17, let high = figures.dropLast(3).last else { continue }
      let highs = Set(acceptable(file, now.date).map { $0[0] })
      claim(highs.contains(high), "\(line): \(high) is none of \(highs)")
    }
  }

  /// 警, or the level 3, in the row of 東京都: in force now, or a few minutes ago.
  private mutating func checkLetter(_ letter: String, _ line: Substring) {
    let wanted = ["注": "10", "警": "03", "2": "10", "3": "03"][letter]
    guard letter == "?" || letter.hasSuffix("?") || wanted != nil else { return }
    guard let wanted, !letter.hasSuffix("?") else { return }
    let kinds = (0...Self.warningLag).map { WorldNow.kind(at: now.adding(minutes: -$0)) }
    claim(kinds.contains(wanted), "\(line): \(letter), where \(kinds) is in force")
  }

  // MARK: Home

  mutating func checkHome() {
    checkPane()
    checkRow()
  }

  /// Below the rows the days of the selected place.
  private mutating func checkPane() {
    guard let rule = body.first(where: { $0.hasPrefix("── ") }) else { return }
    let isOsaka = rule.hasPrefix("── 大阪府")
    claim(isOsaka || rule.hasPrefix("── 渋谷区（東京都）"), "\(rule): of where?")
    let file: ForecastFileCode = isOsaka ? "270000" : World.corrected
    checkCards(file)
    checkIssue(file)
    checkNextIssue()
  }

  private mutating func checkRow() {
    guard let line = lines.dropFirst().first(where: { $0.contains("渋谷区 ") }) else { return }
    // Today with the chances of its next six-hour blocks, tomorrow with its highest.
    let first = /(-?[0-9]+|-)\/ *(-?[0-9]+|-) +([0-9]+|-) +([0-9]+|-) +([0-9]+|-)\s/
    if let today = line.firstMatch(of: first) {
      let shown = [today.1, today.2].map(String.init)
      let acceptable = Set(
        acceptable(World.corrected, now.date).map { Array($0.prefix(2)) })
      claim(acceptable.contains(shown), "\(line): \(shown) is none of \(acceptable)")
      claim(
        chances: [today.3, today.4, today.5].map(String.init), World.corrected, line)
    }
    if let next = line.matches(of: Self.range).last {
      claim(
        [next.1, next.2, next.3].map(String.init), World.corrected, now.date.adding(days: 1), line)
    }
    if let celsius = line.firstMatch(of: /(?:^|\s)(-?[0-9]+\.[0-9])\s/) {
      let observed = (0...Self.observationAge).map {
        "\(WorldNow.celsius(WorldNow.observed(at: now.adding(minutes: -$0))))"
      }
      claim(observed.contains(String(celsius.1)), "\(line): \(celsius.1) is none of \(observed)")
    }
    if line.contains("大雨"), !line.contains("?") {
      let wanted = line.contains("2 大雨") ? "10" : "03"
      let kinds = (0...Self.warningLag).map { WorldNow.kind(at: now.adding(minutes: -$0)) }
      claim(kinds.contains(wanted), "\(line): where \(kinds) is in force")
    }
  }

  // MARK: A place

  mutating func checkPlace() {
    checkInForce()
    checkNow()
    checkCards(World.corrected)
    checkDays()
    checkObserved()
    checkWarnings()
    checkIssue(World.corrected)
    checkNextIssue()
  }

  private mutating func checkDays() {
    let ahead = (0...3).map { now.date.adding(days: $0).day }
    for line in lines {
      guard let first = line.split(separator: " ").first, first.contains("日("),
        let number = Int(first.prefix { $0 != "日" })
      else { continue }
      claim(ahead.contains(number), "\(line) on the \(ahead[0])th")
    }
  }

  /// The section with what was observed, where it is whole.
  private mutating func checkObserved() {
    for part in [body, more] {
      guard
        let index = part.firstIndex(where: { $0.drop { $0 == " " }.hasPrefix("観測 ") }),
        index + 1 < part.count
      else { continue }
      checkObserved(part[index], figures: part[index + 1])
      return
    }
  }

  private mutating func checkObserved(_ line: Substring, figures: Substring) {
    let isMarked = line.contains("保存分") || line.contains("前") || line.contains("月")
    guard !isMarked, let time = time(in: line.split(separator: " ").dropFirst().first) else {
      return
    }
    let age = now.seconds(since: time) / 60
    claim((0...Self.observationAge).contains(age), "\(line) is \(age) minutes old")
    let celsius = WorldNow.celsius(time)
    claim(figures.contains("\(celsius)°"), "\(line): \(figures), not \(celsius)")
  }

  /// The section with warnings, whose heading takes two lines.
  private mutating func checkWarnings() {
    for part in [body, more] {
      guard
        let index = part.firstIndex(where: { $0.contains("警報・注意報 ") && $0.contains("現在") }),
        index + 2 < part.count
      else { continue }
      check(part[(index + 1)...].prefix(4).joined(separator: "\n"), title: part[index])
      return
    }
  }

  private mutating func check(_ text: String, title: Substring) {
    let isMarked = title.contains("保存分")
    let words = title.split(separator: " ")
    guard let label = words.firstIndex(where: { $0.hasPrefix("現在") }), label > 0,
      let asOf = time(in: words[label - 1])
    else {
      faults.append("\(title): as of when?")
      return
    }
    let claimed =
      text.contains("大雨警報")
      ? "03"
      : text.contains("大雨注意報")
        ? "10"
        : text.contains("はありません") ? "" : nil
    if !isMarked {
      claim(asOf >= now.adding(minutes: -Self.warningLag), "\(title) at \(now.isoText)")
    }
    let moments = isMarked ? [asOf] : (0...Self.warningLag).map { now.adding(minutes: -$0) }
    let kinds = moments.map { WorldNow.kind(at: $0) ?? "" }
    if let claimed { claim(kinds.contains(claimed), "\(title): \(claimed) is none of \(kinds)") }
    if now.seconds(since: asOf) > 660 {
      claim(!text.contains("はありません。") || text.contains("わからない"), "\(title): none, after so long")
    }
  }

  private mutating func checkNextIssue() {
    guard let line = lines.first(where: { $0.contains("次は ") }),
      let word = line.split(separator: " ").drop(while: { !$0.hasSuffix("次は") }).dropFirst().first
    else { return }
    // After 17:00 the next issuance is tomorrow morning's.
    let next = time(in: word, mayBeAhead: true)
    let isAhead = next.map { $0 > now || $0.hour == 5 && now.hour >= 16 } ?? false
    claim(isAhead, "\(line) at \(now.isoText)")
  }

  /// A time of today, or of yesterday if that would be ahead.
  func time(in word: Substring?, mayBeAhead: Bool = false) -> Instant? {
    let parts = (word ?? "").prefix(5).split(separator: ":")
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]) else { return nil }
    let time = Instant(now.date, hour: hour, minute: minute)
    return mayBeAhead || time <= now ? time : time.adding(hours: -24)
  }

  // MARK: The map of warnings

  mutating func checkMap() {
    guard let line = lines.first(where: { $0.contains("現在") }) else { return }
    let words = line.split(separator: " ")
    guard let label = words.firstIndex(where: { $0.hasPrefix("現在") }), label > 0,
      let asOf = time(in: words[label - 1])
    else { return }
    if !isHeaderMarked {
      claim(asOf >= now.adding(minutes: -Self.warningLag), "\(line) at \(now.isoText)")
    }
  }
}
