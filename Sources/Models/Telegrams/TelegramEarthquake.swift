/// One earthquake (jma-data section 5.7).
package struct TelegramEarthquake: Equatable, Sendable {
  /// When it began at its origin.
  package var originTime: Instant?
  /// When it was first detected.
  package var arrivalTime: Instant?
  /// 仮定震源要素
  package var condition: String?
  package var hypocenter: TelegramHypocenter?
  package var magnitudes: [TelegramMagnitude] = []
  package var details: [TelegramValue] = []

  package init() {}
}

/// The hypocentre of an earthquake.
package struct TelegramHypocenter: Equatable, Sendable {
  /// 駿河湾
  package var name: String?
  package var code: String?
  /// The same position in several notations.
  package var coordinates: [TelegramCoordinate] = []
  /// フィジー諸島
  package var detailedName: String?
  package var detailedCode: String?
  /// 牡鹿半島の東南東１３０ｋｍ付近
  package var nameFromMark: String?
  /// The agency that determined it, if not JMA.
  package var source: String?
  package var details: [TelegramValue] = []

  package init() {}
}

/// A magnitude. There may be no figure (Ｍ８を超える巨大地震); then the description replaces it.
package struct TelegramMagnitude: Equatable, Sendable {
  /// `Mj`, `Mw`
  package var type: String?
  /// Never NaN.
  package var value: Double?
  /// 不明
  package var condition: String?
  /// Ｍ６．６
  package var description: String?

  package init(
    type: String? = nil, value: Double? = nil, condition: String? = nil,
    description: String? = nil
  ) {
    self.type = type
    self.value = value
    self.condition = condition
    self.description = description
  }
}

/// A position as telegrams write it (ISO 6709): `+38.0+142.9-10000/`, or `+3447.2+13829.5-23000/`
/// in degrees and minutes.
package struct TelegramCoordinate: Hashable, Sendable {
  /// As written; nil if empty.
  package var text: String?
  /// 震源位置（度分）
  package var type: String?
  /// 不明
  package var condition: String?
  /// 北緯３４．８度　東経１３８．５度　深さ　２０ｋｍ
  package var description: String?

  package init(
    text: String?, type: String? = nil, condition: String? = nil, description: String? = nil
  ) {
    self.text = text
    self.type = type
    self.condition = condition
    self.description = description
  }

  /// Degrees north, -90...90; nil if invalid.
  package var latitude: Double? {
    part(0).flatMap { Self.degrees($0, wholeDigits: 2, within: -90...90) }
  }
  /// Degrees east, -180...180; nil if invalid.
  package var longitude: Double? {
    part(1).flatMap { Self.degrees($0, wholeDigits: 3, within: -180...180) }
  }
  /// Metres below sea level: from the highest mountains to deeper than any earthquake.
  private static let depths = -10_000.0...1_000_000.0
  /// Metres below sea level; 0 means "very shallow". Nil if unknown.
  package var depth: Int? {
    guard let metres = part(2).flatMap(TelegramValue.number), Self.depths.contains(-metres) else {
      return nil
    }
    return Int(exactly: (-metres).rounded())
  }

  /// The signed digits before the slash.
  private func part(_ index: Int) -> String? {
    guard let text, text.utf8.count <= 64, let end = text.utf8.lastIndex(of: UInt8(ascii: "/"))
    else { return nil }
    var parts: [String] = []
    for character in text[..<end].unicodeScalars {
      if character == "+" || character == "-" { parts.append("") }
      guard !parts.isEmpty else { return nil }
      parts[parts.count - 1].unicodeScalars.append(character)
    }
    return parts.indices.contains(index) ? parts[index] : nil
  }

  /// Two digits more than whole degrees need are minutes.
  private static func degrees(
    _ text: String, wholeDigits: Int, within range: ClosedRange<Double>
  ) -> Double? {
    degrees(text, wholeDigits: wholeDigits).flatMap { range.contains($0) ? $0 : nil }
  }

  private static func degrees(_ text: String, wholeDigits: Int) -> Double? {
    guard let number = TelegramValue.number(text) else { return nil }
    let digits = text.dropFirst()
    let whole = digits.utf8.prefix { $0 != UInt8(ascii: ".") }.count
    if whole <= wholeDigits { return number }
    guard whole == wholeDigits + 2, let degrees = Double(digits.prefix(wholeDigits)),
      let minutes = Double(digits.dropFirst(wholeDigits)), minutes < 60
    else { return nil }
    let value = degrees + minutes / 60
    return text.hasPrefix("-") ? -value : value
  }
}
