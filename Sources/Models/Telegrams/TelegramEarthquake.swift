/// One earthquake (jma-data section 5.7).
public struct TelegramEarthquake: Equatable, Sendable {
  /// When it began at its origin.
  public var originTime: Instant?
  /// When it was first detected.
  public var arrivalTime: Instant?
  /// 仮定震源要素
  public var condition: String?
  public var hypocenter: TelegramHypocenter?
  public var magnitudes: [TelegramMagnitude] = []
  public var details: [TelegramValue] = []

  public init() {}
}

/// The hypocentre of an earthquake.
public struct TelegramHypocenter: Equatable, Sendable {
  /// 駿河湾
  public var name: String?
  public var code: String?
  /// The same position in several notations.
  public var coordinates: [TelegramCoordinate] = []
  /// フィジー諸島
  public var detailedName: String?
  public var detailedCode: String?
  /// 牡鹿半島の東南東１３０ｋｍ付近
  public var nameFromMark: String?
  /// The agency that determined it, if not JMA.
  public var source: String?
  public var details: [TelegramValue] = []

  public init() {}
}

/// A magnitude. There may be no figure (Ｍ８を超える巨大地震); then the description replaces it.
public struct TelegramMagnitude: Equatable, Sendable {
  /// `Mj`, `Mw`
  public var type: String?
  /// Never NaN.
  public var value: Double?
  /// 不明
  public var condition: String?
  /// Ｍ６．６
  public var description: String?

  public init(
    type: String? = nil, value: Double? = nil, condition: String? = nil,
    description: String? = nil
  ) {
    self.type = type
    self.value = value
    self.condition = condition
    self.description = description
  }
}
