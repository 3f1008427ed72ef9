import Models
import Pages

/// Floods of designated rivers, and where they are known from.
struct RiverFloods: JSONObject {
  let answer: PlaceWarnings

  static func declare(_ fields: inout some JSONFields<RiverFloods>) {
    fields.field("known", "false if their file could not be had") { $0.answer.floodAnswer != nil }
    fields.includeNullable { $0.answer.floodAnswer.map { AnswerOrigin($0) } }
    fields.field("active", "in force") { $0.answer.floods }
    fields.field("released", "lifted by the newest report") { $0.answer.releasedFloods }
  }
}

extension PlacedFlood: JSONObject {
  static var shape: String? { "flood" }

  static func declare(_ fields: inout some JSONFields<PlacedFlood>) {
    fields.field("river", "its name") { $0.flood.river }
    fields.field("riverCode") { $0.flood.riverCode }
    fields.field("code", "JMA's code") { $0.flood.code }
    fields.field("name", "what is in force, in Japanese") { $0.flood.name }
    fields.field("condition", "as JMA writes it") { $0.flood.condition }
    fields.field("class", "as of a warning; null for an unknown code") { $0.flood.gravity.known }
    fields.field("level", "2 to 5; null for an unknown code") { $0.flood.level?.rawValue }
    fields.field("reported", "when it was issued") { $0.flood.reported }
    fields.field("basis", "`municipality`, `primaryArea`, `office`: what the entry names") {
      $0.basis
    }
  }
}

extension PlacedFlood.Basis: JSONWord {}

struct EarlyAttentionShape: JSONObject {
  let answer: PlaceWarnings

  static func declare(_ fields: inout some JSONFields<EarlyAttentionShape>) {
    fields.field("error", "why there is none, or, with `areas`, why not all is there") {
      $0.answer.attentionError
    }
    fields.field("areas") { $0.answer.attention }
    fields.field("missing", "the days that are not known; they may be rated anything") {
      $0.answer.attentionGaps
    }
  }
}

extension AttentionGap: JSONObject {
  static var shape: String? { "attentionGap" }

  static func declare(_ fields: inout some JSONFields<AttentionGap>) {
    fields.field(
      "periods", "`near`: up to the day after tomorrow; `far`: the days after; both: all of it"
    ) { $0.periods }
    fields.field("from", "where the known days before it end; null without such days") { $0.from }
    fields.field("to", "where the known days after it begin; null without such days") {
      $0.until
    }
    fields.field("areas", "the codes of the primary areas of the place that lack it") {
      $0.areas.map(\.text)
    }
    fields.field("error", "why") { $0.reason }
  }
}

extension EarlyAttention.Period: JSONWord {}

extension PlaceAttention: JSONObject {
  static var shape: String? { "attention" }

  static func declare(_ fields: inout some JSONFields<PlaceAttention>) {
    fields.field("area", "its code") { $0.areaCode }
    fields.field("reported", "when it was issued") { $0.reported }
    fields.field("office", "who issued it") { $0.publishingOffice }
    fields.field("text", "as written, in Japanese") { $0.text }
    fields.field(
      "unread", "the phenomena that could not be read, as JMA writes them; `-` without a name"
    ) { $0.unread }
    fields.field("blocks", "the times that it speaks of") { $0.blocks }
    fields.field("rows", "the phenomena") { $0.rows }
  }
}

extension EarlyAttention.Block: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("from") { $0.start }
    fields.field("hours", unit: "h", "how long it is, where JMA says") { $0.hours }
  }
}

extension EarlyAttention.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("type", "as JMA writes it") { $0.type }
    fields.field(
      "values", "one a block: `high`, `middle`, `neither`, `outOfSeason`, or JMA's word"
    ) { $0.values.map(\.machineName) }
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

struct OutlookShape: JSONObject {
  let answer: PlaceWarnings

  static func declare(_ fields: inout some JSONFields<OutlookShape>) {
    fields.field("error", "as of `earlyAttention`") { $0.answer.timelineError }
    fields.field("areas") { $0.answer.timelines }
  }
}

extension PlaceTimeline: JSONObject {
  static var shape: String? { "timeline" }

  static func declare(_ fields: inout some JSONFields<PlaceTimeline>) {
    fields.field("area", "the code of the municipality, or of a primary area for what only it has")
    {
      $0.area.text
    }
    fields.field("reported", "when it was issued") { $0.reported }
    fields.field("rows", "the phenomena") { $0.rows }
  }
}

extension WarningTimeline.Row: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("type", "as JMA writes it") { $0.type }
    fields.field("local", "the part of the municipality; null for the whole") { $0.local }
    fields.field(
      "steps", "none where they could not be put beside their times: that hazard is not known"
    ) { $0.steps }
  }
}

extension WarningTimeline.Step: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("from") { $0.start }
    fields.field("to") { $0.end }
    fields.include { DangerLevel(code: $0.code) }
  }
}
