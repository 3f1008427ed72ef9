import Models
import Pages

/// Periods and peaks of a warning, whose days and words of day are in separate elements: 注意期間
/// ３日夕方から４日朝まで.
extension VariableText {
  /// A value with its text, if it combines several.
  typealias Piece = (value: TelegramValue, text: String?)

  /// The values, with those of one period combined.
  func pieces(_ values: [TelegramValue]) -> [Piece] {
    var pieces: [Piece] = []
    var period: Period?
    func close() {
      if let period { pieces.append((period.value, text(period))) }
      period = nil
    }
    for value in values {
      guard let slot = Self.slot(value) else {
        close()
        pieces.append((value, nil))
        continue
      }
      let path = Array(value.path.prefix(slot.depth + 1))
      if period?.path != path || period?.value.area != value.area
        || period?.parts[slot.name] != nil
      {
        close()
        period = Period(value: value, path: path)
        period?.value.name = path.last ?? value.name
      }
      period?.parts[slot.name] = value.text
    }
    close()
    return pieces
  }

  private struct Period {
    var value: TelegramValue
    let path: [String]
    /// `EndTime/Date` and so on.
    var parts: [String: String] = [:]
  }

  private static let kinds: Set = ["WarningPeriod", "AdvisoryPeriod", "PeakTime"]

  private static let slots: Set = [
    "StartTime/Date", "StartTime/Term", "EndTime/Date", "EndTime/Term", "OverTime", "Date", "Term",
  ]

  /// The part of a period that a value is; nil for other values.
  private static func slot(_ value: TelegramValue) -> (depth: Int, name: String)? {
    guard value.text != nil, let depth = value.path.firstIndex(where: { kinds.contains($0) }) else {
      return nil
    }
    let name = (value.path.dropFirst(depth + 1) + [value.name]).joined(separator: "/")
    return slots.contains(name) ? (depth, name) : nil
  }

  private func text(_ period: Period) -> String {
    let start = moment(period.parts["StartTime/Date"], period.parts["StartTime/Term"])
    let end = moment(period.parts["EndTime/Date"], period.parts["EndTime/Term"])
    let over = period.parts["OverTime"]
    var said: [String] = [
      period.path.last.map(words.elementLabel)?.lowercased() ?? ""
    ]
    if words.language == .ja {
      // にかけて　以後も続く follows the last time unchanged.
      let close = end.map { $0 + (over == nil ? "まで" : "") } ?? ""
      said.append((start.map { $0 + "から" } ?? "") + close + (over ?? ""))
    } else {
      said += [start.map { "from \($0)" }, end.map { "until \($0)" }].compactMap(\.self)
      if let over { said.append(over.contains("以後も続く") ? "and continues after that" : over) }
    }
    let at = moment(period.parts["Date"], period.parts["Term"])
    return (said + [at].compactMap(\.self)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// ３日夕方, late afternoon of the 3rd
  private func moment(_ date: String?, _ term: String?) -> String? {
    guard words.language == .en else {
      let text = (date ?? "") + (term ?? "")
      return text.isEmpty ? nil : text
    }
    let term = term.map { words.term($0, .time) }
    return [term, date.map(day)].compactMap(\.self).reduce(nil) { text, part in
      text.map { "\($0) of \(part)" } ?? part
    }
  }

  /// ３日: the 3rd. The telegram does not contain the month.
  private func day(_ date: String) -> String {
    let digits = TelegramWords.digits(date)
    guard date.last == "日", digits.count == date.count - 1, let number = Int(digits),
      (1...31).contains(number)
    else { return date }
    let ending =
      switch (number % 10, number) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "the \(number)\(ending)"
  }
}
