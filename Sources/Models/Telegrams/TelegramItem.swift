/// What is in force or expected for which area: `Warning`, `VolcanoInfo`, or one `Information` of
/// the headline.
public struct TelegramItems: Equatable, Sendable {
  /// The element's name.
  public var name: String
  /// 気象警報・注意報（市町村等）
  public var type: String?
  public var items: [TelegramItem]

  public init(name: String, type: String? = nil, items: [TelegramItem]) {
    self.name = name
    self.type = type
    self.items = items
  }
}

/// Kinds (of warning, of weather ...) with their places.
public struct TelegramItem: Equatable, Sendable {
  public var kinds: [TelegramKind] = []
  /// What was in force before, if given for the whole item.
  public var lastKinds: [TelegramLastKind] = []
  public var places: [TelegramPlace] = []
  /// 警報・注意報種別に変化有, 変化無
  public var changeStatus: String?
  /// 全域, 一部
  public var fullStatus: String?
  public var editingMark: String?
  public var details: [TelegramValue] = []

  public init() {}
}

/// One kind of an item.
public struct TelegramKind: Equatable, Sendable {
  /// レベル３大雨警報
  public var name: String?
  /// `03`; nil if nothing is in force.
  public var code: String?
  /// 発表, 継続, 解除, 発表警報・注意報はなし ...; an unknown word counts as in force.
  public var status: String?
  /// 土砂災害、浸水害
  public var condition: String?
  public var last: TelegramLastKind?
  /// 竜巻, うねり
  public var additions: [String] = []
  /// 浸水警戒
  public var attentions: [String] = []
  public var properties: [TelegramProperty] = []
  public var details: [TelegramValue] = []

  public init() {}
}

/// The kind that was in force before.
public struct TelegramLastKind: Equatable, Sendable {
  public var name: String?
  public var code: String?
  public var condition: String?

  public init(name: String? = nil, code: String? = nil, condition: String? = nil) {
    self.name = name
    self.code = code
    self.condition = condition
  }
}

/// One property of a kind with its values.
public struct TelegramProperty: Equatable, Sendable {
  /// 天気, 風, 日中の最高気温; the content of a series is identified by this, never by position.
  public var type: String?
  public var values: [TelegramValue] = []

  public init(type: String? = nil, values: [TelegramValue] = []) {
    self.type = type
    self.values = values
  }
}

/// An area or a station.
public struct TelegramPlace: Equatable, Sendable {
  public enum Role: String, CaseIterable, Sendable {
    case area
    case station
  }

  public var role: Role
  public var name: String
  public var code: String?
  /// The code table: 気象情報／府県予報区・細分区域等. Codes of different tables are not compared.
  public var codeType: String?
  /// Prefecture, location, circles ...
  public var details: [TelegramValue]

  public init(
    role: Role, name: String, code: String? = nil, codeType: String? = nil,
    details: [TelegramValue] = []
  ) {
    self.role = role
    self.name = name
    self.code = code
    self.codeType = codeType
    self.details = details
  }
}
