import Models
import Pages

extension PlacedFlood: JSONObject {
  static var shape: String? { "flood" }

  static func declare(_ fields: inout some JSONFields<PlacedFlood>) {
    fields("river", "its name") { WrittenText($0.flood.river) }
    fields("riverCode") { $0.flood.riverCode }
    fields("code", "JMA's code") { $0.flood.code }
    fields("name", "what is in force, in Japanese") { WrittenText($0.flood.name) }
    fields("condition", "as JMA writes it") { WrittenText($0.flood.condition) }
    fields("class", "as of a warning; null for an unknown code") { $0.flood.gravity.known }
    fields("level", "2 to 5; null for an unknown code") { $0.flood.level?.rawValue }
    fields("reported", "when it was issued") { $0.flood.reported }
    fields("basis", "`municipality`, `primaryArea`, `office`: what the entry names") { $0.basis }
  }
}

extension PlacedFlood.Basis: JSONWord {}

extension AttentionGap: JSONObject {
  static var shape: String? { "attentionGap" }

  static func declare(_ fields: inout some JSONFields<AttentionGap>) {
    fields(
      "periods", "`near`: up to the day after tomorrow; `far`: the days after; both: all of it"
    ) { $0.periods }
    fields("from", "where the known days before it end; null without such days") { $0.from }
    fields("to", "where the known days after it begin; null without such days") { $0.until }
    fields("areas", "the codes of the primary areas of the place that lack it") {
      $0.areas.map(\.text)
    }
    fields("error", "why") { $0.reason }
  }
}

extension EarlyAttention.Period: JSONWord {}

extension PlaceAttention: JSONObject {
  static var shape: String? { "attention" }

  static func declare(_ fields: inout some JSONFields<PlaceAttention>) {
    fields("area", "its code") { $0.areaCode }
    fields("reported", "when it was issued") { $0.reported }
    fields("office", "who issued it") { WrittenText($0.publishingOffice) }
    fields("text", "as written, in Japanese") { WrittenText($0.text) }
    fields("unread", "the phenomena that could not be read, as JMA writes them; `-` without a name")
    { $0.unread.map { WrittenText($0) } }
    fields("blocks", "the times that it speaks of") { $0.blocks }
    fields("rows", "the phenomena") { $0.rows }
  }
}

extension EarlyAttention.Block: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("from") { $0.start }
    fields("hours", unit: "h", "how long it is, where JMA says") { $0.hours }
  }
}

extension EarlyAttention.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("type", "as JMA writes it") { WrittenText($0.type) }
    fields("values", "one a block: `high`, `middle`, `neither`, `outOfSeason`, or JMA's word") {
      $0.values.map(\.machineName)
    }
  }
}

extension EarlyAttention.Likelihood {
  fileprivate var machineName: String {
    switch self {
    case .high: "high"
    case .middle: "middle"
    case .neither: "neither"
    case .outOfSeason: "outOfSeason"
    case .other(let text): text
    }
  }
}

extension PlaceTimeline: JSONObject {
  static var shape: String? { "timeline" }

  static func declare(_ fields: inout some JSONFields<PlaceTimeline>) {
    fields("area", "the code of the municipality, or of a primary area for what only it has") {
      $0.area.text
    }
    fields("reported", "when it was issued") { $0.reported }
    fields("rows", "the phenomena") { $0.rows }
  }
}

extension WarningTimeline.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("type", "as JMA writes it") { WrittenText($0.type) }
    fields("local", "the part of the municipality; null for the whole") { WrittenText($0.local) }
    fields("steps", "none where they could not be put beside their times: that hazard is not known")
    { $0.steps }
  }
}

extension WarningTimeline.Step: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("from") { $0.start }
    fields("to") { $0.end }
    fields.include { DangerLevel(code: $0.code) }
  }
}
