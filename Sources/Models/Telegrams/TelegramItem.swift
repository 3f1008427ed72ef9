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

/// One value of a telegram with all its attributes.
///
/// A property's values are in document order; those with the same `group` are in the same element
/// and belong together (a direction and its radius, a sentence and its time).
package struct TelegramValue: Equatable, Sendable {
  /// The element: `Temperature`, `WindDirection`, `Sentence`.
  package var name: String
  /// The enclosing elements inside the property, outermost first: `["DetailForecast",
  /// "WindForecastPart", "SubArea"]`.
  package var path: [String] = []
  /// The index of its enclosing element; 0 is the property itself.
  package var group = 0
  /// The type of the nearest enclosing element: 暴風警戒域.
  package var groupType: String?
  /// Its part of the area: 海上, ２３区西部.
  package var area: String?
  /// The time it refers to, by its name in its own series.
  package var timeID: String?
  /// That time; nil if it refers to none, or to one that its series does not define.
  package var time: Instant?
  /// As written; nil if there is none, and for 値なし.
  package var text: String?
  /// For texts that are numbers with a unit. Never NaN, and never a placeholder for "missing".
  package var number: Double?
  /// The code, if the value has a name and a code; the name is the text.
  package var code: String?
  /// 日中の最高気温, 風向
  package var type: String?
  /// 度, m/s, ノット, ８方位漢字, %
  package var unit: String?
  /// 値なし, 以上, うねりを伴う, やや強く
  package var condition: String?
  /// A class's bounds: `3 5`, `10 INF`.
  package var range: String?
  /// The value in words: ２６度, 巨大.
  package var description: String?
  /// All other attributes.
  package var attributes: [TelegramAttribute] = []

  package init(name: String) {
    self.name = name
  }

  /// Whether there is no value, whatever is written instead.
  package var isMissing: Bool {
    guard let text else { return code == nil && description == nil }
    return Self.standsForMissing(text)
  }

  /// Whether the text is one of JMA's signs for "no figure".
  package static func standsForMissing(_ text: String) -> Bool {
    text == "NaN" || text == "-999.9"
  }

  /// The number in a text: digits with at most one point and a sign, nothing around them.
  package static func number(_ text: String) -> Double? {
    guard !standsForMissing(text), text.utf8.count <= 32 else { return nil }
    var digits = 0
    var points = 0
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "+"), UInt8(ascii: "-"): if index > 0 { return nil }
      default: return nil
      }
    }
    return digits > 0 && points <= 1 ? Double(text) : nil
  }
}

/// An attribute of a value without a member of its own.
package struct TelegramAttribute: Hashable, Sendable {
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// The values of a section, grouped by their elements.
///
/// A telegram's values are flat, each with the names of its enclosing elements (`path`) and the
/// number of the innermost one (`group`). Elements of the same name are consecutive: 降灰予報 has a
/// `Kind` for each amount of ash.
package struct ValueGroups {
  package let values: [TelegramValue]

  package init(_ values: [TelegramValue]) {
    self.values = values
  }

  /// The values in elements of this path, and all others, in order.
  package func split(below path: [String]) -> (inside: ValueGroups, outside: ValueGroups) {
    var inside: [TelegramValue] = []
    var outside: [TelegramValue] = []
    for value in values {
      if Array(value.path.prefix(path.count)) == path {
        inside.append(value)
      } else {
        outside.append(value)
      }
    }
    return (ValueGroups(inside), ValueGroups(outside))
  }

  /// One part for each element of this path: a new one begins at each value that marks it.
  package func parts(startingAt isStart: (_ value: TelegramValue, _ before: TelegramValue?) -> Bool)
    -> [ValueGroups]
  {
    var parts: [[TelegramValue]] = []
    var before: TelegramValue?
    for value in values {
      if parts.isEmpty || isStart(value, before) { parts.append([]) }
      parts[parts.count - 1].append(value)
      before = value
    }
    return parts.map { ValueGroups($0) }
  }

  /// One part for each element that directly contains values.
  package var elements: [ValueGroups] {
    parts { value, before in value.group != before?.group || value.path != before?.path }
  }

  package func first(_ name: String) -> TelegramValue? { values.first { $0.name == name } }

  package func text(_ name: String) -> String? { first(name)?.text }

  package func instant(_ name: String) -> Instant? { text(name).flatMap { Instant(iso8601: $0) } }

  package var groupType: String? { values.firstValue(\.groupType) }
}
