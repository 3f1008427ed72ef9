/// Warnings in force or expected by area: `Warning`, `VolcanoInfo`, or one `Information` of the
/// headline.
package struct TelegramItems: Equatable, Sendable {
  /// The element's name.
  package var name: String
  /// 気象警報・注意報（市町村等）
  package var type: String?
  package var items: [TelegramItem]

  package init(name: String, type: String? = nil, items: [TelegramItem]) {
    self.name = name
    self.type = type
    self.items = items
  }
}

/// Kinds (of warning, of weather ...) with their places.
package struct TelegramItem: Equatable, Sendable {
  package var kinds: [TelegramKind] = []
  /// The kinds before, if given for the whole item.
  package var lastKinds: [TelegramLastKind] = []
  package var places: [TelegramPlace] = []
  /// 警報・注意報種別に変化有, 変化無
  package var changeStatus: String?
  /// 全域, 一部
  package var fullStatus: String?
  package var editingMark: String?
  package var details: [TelegramValue] = []

  package init() {}
}

/// One kind of an item.
package struct TelegramKind: Equatable, Sendable {
  /// レベル３大雨警報
  package var name: String?
  /// `03`; nil if nothing is in force.
  package var code: String?
  /// 発表, 継続, 解除, 発表警報・注意報はなし ...; an unknown word counts as in force.
  package var status: String?
  /// 土砂災害、浸水害
  package var condition: String?
  package var last: TelegramLastKind?
  /// 竜巻, うねり
  package var additions: [String] = []
  /// 浸水警戒
  package var attentions: [String] = []
  package var properties: [TelegramProperty] = []
  package var details: [TelegramValue] = []

  package init() {}
}

/// The kind that was in force before.
package struct TelegramLastKind: Equatable, Sendable {
  package var name: String?
  package var code: String?
  package var condition: String?

  package init(name: String? = nil, code: String? = nil, condition: String? = nil) {
    self.name = name
    self.code = code
    self.condition = condition
  }
}

/// One property of a kind with its values.
package struct TelegramProperty: Equatable, Sendable {
  /// 天気, 風, 日中の最高気温; the content of a series is identified by this, never by position.
  package var type: String?
  package var values: [TelegramValue] = []

  package init(type: String? = nil, values: [TelegramValue] = []) {
    self.type = type
    self.values = values
  }
}

/// An area or a station.
package struct TelegramPlace: Equatable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case area
    case station
  }

  package var role: Role
  package var name: String
  package var code: String?
  /// The code table: 気象情報／府県予報区・細分区域等. Codes of different tables are not compared.
  package var codeType: String?
  /// Prefecture, location, circles ...
  package var details: [TelegramValue]

  package init(
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
