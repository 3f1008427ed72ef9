/// Values by area or station and time (`MeteorologicalInfos`).
///
/// Its type is not unique: VPFD51 has two of 区域予報. The properties identify the content.
package struct TelegramSeries: Equatable, Sendable {
  /// 区域予報, 地点予報, 台風情報
  package var type: String?
  package var blocks: [TelegramBlock]
  package var details: [TelegramValue] = []

  package init(type: String? = nil, blocks: [TelegramBlock] = []) {
    self.type = type
    self.blocks = blocks
  }
}

/// Items that share their times.
package struct TelegramBlock: Equatable, Sendable {
  package enum Form: String, CaseIterable, Sendable {
    /// `TimeSeriesInfo`: times with names that the values refer to.
    case series
    /// `MeteorologicalInfo`: a single time for all values.
    case moment
  }

  package var form: Form
  package var type: String?
  package var times: [TelegramTime] = []
  package var items: [TelegramItem] = []
  package var details: [TelegramValue] = []

  package init(form: Form) {
    self.form = form
  }

  /// The time that a value refers to.
  package func time(_ id: String) -> TelegramTime? {
    times.first { $0.id == id }
  }
}

/// A time or a period that values are for.
package struct TelegramTime: Equatable, Sendable {
  /// The name by which values of the same block refer to it.
  package var id: String?
  package var start: Instant?
  package var duration: TelegramDuration?
  /// 今日日中, ２３日未明
  package var name: String?
  /// 実況, 予報　２４時間後
  package var type: String?
  /// The precision of the start and similar attributes.
  package var attributes: [TelegramAttribute] = []

  package init(id: String? = nil) {
    self.id = id
  }

  package var end: Instant? {
    guard let start, let seconds = duration?.seconds else { return nil }
    return start.adding(seconds: seconds)
  }
}

/// An ISO 8601 duration, as in JMA's telegrams and JSON: `PT6H`, `P1DT2H`, `P7D`, `P1M`.
package struct TelegramDuration: Hashable, Sendable {
  /// As written.
  package let text: String
  /// Nil if it has months or years, or cannot be parsed.
  package let seconds: Int?

  package init(_ text: String) {
    self.text = text
    seconds = Self.seconds(text)
  }

  /// Whole hours; nil if it is not a whole number of them.
  package var hours: Int? {
    seconds.flatMap { $0 % 3600 == 0 ? $0 / 3600 : nil }
  }

  /// More digits are implausible for a forecast.
  private static let digitLimit = 6
  /// The longest plausible duration: ten years, above any forecast or record in a telegram.
  private static let longest = 3660 * 86_400

  private static func seconds(_ text: String) -> Int? {
    guard text.utf8.first == UInt8(ascii: "P"), text.utf8.count > 1 else { return nil }
    var total = 0
    var number: Int?
    var digits = 0
    var isTime = false
    for byte in text.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        guard digits <= digitLimit else { return nil }
        number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "T"):
        guard !isTime, number == nil else { return nil }
        isTime = true
      default:
        guard let count = number, let unit = unit(byte, isTime: isTime) else { return nil }
        total += count * unit
        guard total <= longest else { return nil }
        number = nil
        digits = 0
      }
    }
    return number == nil ? total : nil
  }

  private static func unit(_ letter: UInt8, isTime: Bool) -> Int? {
    switch (letter, isTime) {
    case (UInt8(ascii: "W"), false): 7 * 86_400
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}

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
