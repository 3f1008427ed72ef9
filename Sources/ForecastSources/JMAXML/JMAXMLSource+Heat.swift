package import Models

/// Heat-stroke alerts from JMA's XML by PULL: telegrams VPFT50 of an office. Without an alert no
/// telegram is issued, so "no alert" is known only if the feed reaches back to the last issue.
extension JMAXMLSource: HeatSource {
  /// Telegrams of one office that may be about today or tomorrow: two a day, and corrections.
  private static let alertLimit = 4
  /// Seconds from the issue of an alert to the end of its day.
  private static let alertReach = 32 * 3600

  package func alerts(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatAlerts> {
    var standing = await store.feeds.current(.extra)
    let due = HeatIssue.newestFirst(at: store.now)
    if let oldest = due.last, !Self.covers(standing.index, oldest) {
      standing = await store.feeds.complete(standing, .extra)
    }
    let checked = try checked(standing)
    let found = try await found(office, standing.index)
    let dates = [store.now.date, store.now.date.adding(days: 1)]
    let days = dates.map { day($0, found, standing.index) }
    let newest = found.compactMap(\.alert).first
    let area = HeatAlertArea(code: office, name: newest?.area ?? "", days: days)
    let asOf = (days.compactMap(\.asOf) + [newest?.issued].compactMap(\.self)).max() ?? checked
    return sourced(
      HeatAlerts(issued: newest?.issued, asOf: asOf, areas: [area]), standing, .extra)
  }

  package func forecast(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast> {
    throw .notOffered(.heat, by: kind)
  }

  package func actual(
    of station: StationCode, now: Instant
  ) async throws(ForecastError) -> Sourced<HeatForecast.Value?> {
    throw .notOffered(.heat, by: kind)
  }

  /// A telegram that counts; without an alert it could not be read, or it withdraws one.
  private struct Found {
    let issued: Instant
    let alert: HeatTelegram.Alert?

    /// The day of its alert, by its time.
    var date: CivilDate {
      alert?.date ?? (issued.hour < 12 ? issued.date : issued.date.adding(days: 1))
    }
  }

  /// Newest first; training and tests do not count.
  private func found(
    _ office: OfficeCode, _ index: FeedIndex
  ) async throws(ForecastError) -> [Found] {
    var found: [Found] = []
    let addresses = index.telegrams(.init(type: "VPFT50", code: office.text))
      .filter { store.now.seconds(since: $0.time) < Self.alertReach }
    for address in addresses.prefix(Self.alertLimit) {
      do throws(ForecastError) {
        let telegram = try await store.telegram(address, .extra)
        guard !telegram.control.status.isExercise else { continue }
        let issued = telegram.head.reportTime ?? address.time
        // One that withdraws, or is of an unknown status, has no readable alert, which is not "none".
        let alert = telegram.isInForce ? (try? HeatTelegram(telegram: telegram).alert()) : nil
        found.append(.init(issued: issued, alert: alert))
      } catch {
        guard error.isOfOneTelegram else { throw error }
        found.append(.init(issued: address.time, alert: nil))
      }
    }
    return found
  }

  /// Each day has the time and the points of its own telegram.
  private func day(
    _ date: CivilDate, _ found: [Found], _ index: FeedIndex
  ) -> HeatAlertArea.Day {
    // A withdrawn or unreadable alert is unknown.
    if let newest = found.first(where: { $0.date == date }) {
      guard let alert = newest.alert else { return .init(date: date, flag: nil) }
      return .init(date: date, flag: .alert, issued: alert.issued, points: alert.points)
    }
    let issues = HeatIssue.newestFirst(at: store.now).filter { $0.date == date }
    // Of tomorrow nothing is announced before the evening.
    guard let newest = issues.first else {
      let isDue = date == store.now.date && HeatSeason.hasAlerts(of: date)
      return .init(date: date, flag: isDue ? nil : .notYet)
    }
    guard Self.covers(index, newest), let until = index.coverage?.until else {
      return .init(date: date, flag: nil)
    }
    return .init(date: date, flag: HeatFlag.none, asOf: until)
  }

  /// Whether the feed would have a telegram of an issue.
  private static func covers(_ index: FeedIndex, _ issue: HeatIssue) -> Bool {
    guard let coverage = index.coverage else { return false }
    return coverage.from <= issue.time.adding(seconds: -HeatIssue.lead)
      && coverage.until >= issue.time
  }
}

/// Reads a heat-stroke alert from a telegram VPFT50 (jma-more section 6.2). It has no code of its area,
/// which the name of its file has, and no date but that of its report and the words of its text.
struct HeatTelegram {
  let telegram: Telegram

  struct Alert: Equatable {
    let issued: Instant
    /// 埼玉県
    let area: String
    let date: CivilDate
    /// Empty where the text is not as usual: the alert counts all the same.
    let points: [HeatAlertArea.Point]
  }

  private static let title = "熱中症警戒アラート"
  /// From this hour on an alert is about tomorrow.
  private static let noon = 12
  /// The highest index is far below 60.
  private static let indexes = 0...60
  private static let pointLimit = 60

  func alert() throws(DataFault) -> Alert {
    let issued = try telegram.issued()
    let title = UntrustedText(telegram.head.title).line
    guard title.hasSuffix(Self.title) else { throw .shape(path: "Head/Title") }
    let text = try telegram.mainText()
    let today = issued.date
    let date = issued.hour < Self.noon ? today : today.adding(days: 1)
    // 今日（１１日）: where the text names a day, it has to be that one.
    if let day = Self.day(in: text), day != date.day { throw .shape(path: "Body/Comment/Text") }
    return Alert(
      issued: issued, area: String(title.dropLast(Self.title.count)), date: date,
      points: Self.points(in: text))
  }

  /// The number in the first 今日（…日） or 明日（…日）.
  private static func day(in text: String) -> Int? {
    for line in text.split(separator: "\n") {
      for word in ["今日（", "明日（"] {
        guard let start = line.firstRange(of: word)?.upperBound else { continue }
        let digits = line[start...].prefix { number($0) != nil }
        if line[start...].dropFirst(digits.count).first == "日" { return value(digits) }
      }
    }
    return nil
  }

  /// 寄居３２、熊谷３３: the line below that of the highest heat index.
  private static func points(in text: String) -> [HeatAlertArea.Point] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.firstIndex(where: { $0.contains("日最高暑さ指数") }) else { return [] }
    var points: [HeatAlertArea.Point] = []
    for line in lines[(heading + 1)...] {
      // The first line that is no list of points ends them; a line that does not fit is ignored.
      guard let more = Self.points(inLine: line) else { break }
      points += more
    }
    return Array(points.prefix(pointLimit))
  }

  private static func points(inLine line: Substring) -> [HeatAlertArea.Point]? {
    let words = line.split(separator: "、", omittingEmptySubsequences: false)
    guard words.count <= pointLimit else { return nil }
    var points: [HeatAlertArea.Point] = []
    for word in words {
      let name = word.prefix { number($0) == nil }
      guard !name.isEmpty, let index = value(word.dropFirst(name.count)), indexes.contains(index)
      else { return nil }
      points.append(.init(name: UntrustedText(String(name)).line, index: index))
    }
    return points
  }

  private static func value(_ digits: some Sequence<Character>) -> Int? {
    var value: Int?
    for digit in digits {
      guard let number = number(digit), (value ?? 0) < 1000 else { return nil }
      value = (value ?? 0) * 10 + number
    }
    return value
  }

  /// A digit, of full or half width.
  private static func number(_ character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return nil
    }
    switch scalar.value {
    case 0x30...0x39: return Int(scalar.value - 0x30)
    case 0xFF10...0xFF19: return Int(scalar.value - 0xFF10)
    default: return nil
    }
  }
}
