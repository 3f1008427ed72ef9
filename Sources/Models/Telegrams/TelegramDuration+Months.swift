extension TelegramDuration {
  /// Whole months of `P3M` or `P1Y`; nil for a duration in other units.
  package var months: Int? {
    guard text.hasPrefix("P"), let unit = text.last, unit == "M" || unit == "Y" else { return nil }
    let digits = text.dropFirst().dropLast()
    guard (1...3).contains(digits.utf8.count),
      digits.utf8.allSatisfy(\.isDigit),
      let count = Int(digits)
    else { return nil }
    return unit == "Y" ? count * 12 : count
  }
}
