import Models

/// Reads a heat-stroke alert from a telegram VPFT50 (jma-more section 6.2). It has no code of its area,
/// which the name of its file has, and no date but that of its report and the words of its text.
struct HeatTelegram {
  let telegram: Telegram
  let office: OfficeCode

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
    guard let issued = telegram.head.reportTime else {
      throw .shape(path: "Head/ReportDateTime")
    }
    let title = UntrustedText(telegram.head.title).line
    guard title.hasSuffix(Self.title) else { throw .shape(path: "Head/Title") }
    guard let text = text else { throw .shape(path: "Body/Comment/Text") }
    let today = issued.date
    let date = issued.hour < Self.noon ? today : today.adding(days: 1)
    // 今日（１１日）: where the text names a day, it has to be that one.
    if let day = Self.day(in: text), day != date.day { throw .shape(path: "Body/Comment/Text") }
    return Alert(
      issued: issued, area: String(title.dropLast(Self.title.count)), date: date,
      points: Self.points(in: text))
  }

  private var text: String? {
    for part in telegram.parts {
      if case .text(let found) = part, found.type == "本文" { return found.text }
    }
    return nil
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
