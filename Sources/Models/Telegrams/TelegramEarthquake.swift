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
