import Models

extension CommandOption {
  /// The day that a command is about, the same wherever one can be chosen.
  static let day = Self(
    "day", .text(valueName: "day"),
    Phrase(
      "日: 0（今日）から 7、今日、明日、明後日、2026-11-23",
      "Day: 0 (today) to 7, today, tomorrow, or as in 2026-11-23"))
}

extension CommandValues {
  /// The day that was chosen; nil when none was.
  func day() throws(Phrase) -> DayChoice? {
    guard let text = text(.day) else { return nil }
    if let day = DayChoice(text) { return day }
    throw Phrase(
      "--day は 0 から 7、今日、明日、明後日、または 2026-11-23 の形です",
      "--day is 0 to 7, today, tomorrow, or a date as in 2026-11-23")
  }
}
