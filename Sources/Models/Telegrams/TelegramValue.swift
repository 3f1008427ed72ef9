/// One value of a telegram with everything that is written beside it.
///
/// A property's values stand in document order; those of the same `group` lie in the same element
/// and belong together (a direction and its radius, a sentence and its time).
public struct TelegramValue: Equatable, Sendable {
  /// The element: `Temperature`, `WindDirection`, `Sentence`.
  public var name: String
  /// The elements around it inside the property, outermost first:
  /// `["DetailForecast", "WindForecastPart", "SubArea"]`.
  public var path: [String] = []
  /// Which of those elements it lies in; 0 is the property itself.
  public var group = 0
  /// What the nearest element around it says it is: 暴風警戒域.
  public var groupType: String?
  /// The part of the area that it is for: 海上, ２３区西部.
  public var area: String?
  /// The time it refers to, by the name that its own series gives the time.
  public var timeID: String?
  /// That time; nil when it refers to none, or to one that its series does not define.
  public var time: Instant?
  /// As written; nil when there is none, and for 値なし.
  public var text: String?
  /// Of texts that are numbers with a unit. Never NaN, and never one that stands for "missing".
  public var number: Double?
  /// Where the value has a name and a code, its code; the name is the text.
  public var code: String?
  /// 日中の最高気温, 風向
  public var type: String?
  /// 度, m/s, ノット, ８方位漢字, %
  public var unit: String?
  /// 値なし, 以上, うねりを伴う, やや強く
  public var condition: String?
  /// A class's bounds: `3 5`, `10 INF`.
  public var range: String?
  /// The value in words: ２６度, 巨大.
  public var description: String?
  /// What else is written beside it.
  public var attributes: [TelegramAttribute] = []

  public init(name: String) {
    self.name = name
  }

  /// Whether there is no value, whatever is written in its place.
  public var isMissing: Bool {
    guard let text else { return code == nil && description == nil }
    return Self.standsForMissing(text)
  }

  /// JMA's signs for "no figure".
  public static func standsForMissing(_ text: String) -> Bool {
    text == "NaN" || text == "-999.9"
  }

  /// The number that a text is: digits with at most one point and a sign, nothing around them.
  public static func number(_ text: String) -> Double? {
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

/// Something written beside a value for which there is no member of its own.
public struct TelegramAttribute: Hashable, Sendable {
  public var name: String
  public var text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
