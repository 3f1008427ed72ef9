import Models
import Pages

extension TelegramItems: TelegramPartContent {
  static var shape: String? { "items" }
  static var part: String { "items" }

  static func declare(_ fields: inout some JSONFields<TelegramItems>) {
    fields.field("name", "the element") { $0.name }
    fields.field("type") { $0.type }
    fields.field("items", "what holds for which place (warnings, volcanoes)") { $0.items }
  }
}

extension TelegramItem: JSONObject {
  static var shape: String? { "item" }

  static func declare(_ fields: inout some JSONFields<TelegramItem>) {
    fields.field("kinds") { $0.kinds }
    fields.field("lastKinds", "what was in force before") { $0.lastKinds }
    fields.field("places") { $0.places }
    fields.field("changeStatus") { $0.changeStatus }
    fields.field("fullStatus") { $0.fullStatus }
    fields.field("editingMark") { $0.editingMark }
    fields.field("details") { $0.details }
  }
}

extension TelegramKind: JSONObject {
  static var shape: String? { "kind" }

  static func declare(_ fields: inout some JSONFields<TelegramKind>) {
    fields.field("name") { $0.name }
    fields.field("code") { $0.code }
    fields.field("status") { $0.status }
    fields.field("condition") { $0.condition }
    fields.field("last", "what was in force before") { $0.last }
    fields.field("additions") { $0.additions }
    fields.field("attentions") { $0.attentions }
    fields.field("properties") { $0.properties }
    fields.field("details") { $0.details }
  }
}

extension TelegramLastKind: JSONObject {
  static var shape: String? { "lastKind" }

  static func declare(_ fields: inout some JSONFields<TelegramLastKind>) {
    fields.field("name") { $0.name }
    fields.field("code") { $0.code }
    fields.field("condition") { $0.condition }
  }
}

extension TelegramProperty: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramProperty>) {
    fields.field("type") { $0.type }
    fields.field("values") { $0.values }
  }
}

extension TelegramPlace: JSONObject {
  static var shape: String? { "telegramPlace" }

  static func declare(_ fields: inout some JSONFields<TelegramPlace>) {
    fields.field("role", "`area` or `station`") { $0.role }
    fields.field("name") { $0.name }
    fields.field("code") { $0.code }
    fields.field("codeType", "which table the code is from") { $0.codeType }
    fields.field("details", "where further codes of a station are, too") { $0.details }
  }
}

extension TelegramValue: JSONObject {
  static var shape: String? { "value" }

  static func declare(_ fields: inout some JSONFields<TelegramValue>) {
    fields.field("name", "the element: `Temperature`, `WindDirection`, `Sentence`") { $0.name }
    fields.field("path", "the elements around it inside the property, outermost first") {
      $0.path
    }
    fields.field(
      "group",
      "which of these it lies in: values of the same group belong together. 0 is the property itself"
    ) { $0.group }
    fields.field("groupType", "what the nearest element around it says it is: 暴風警戒域") {
      $0.groupType
    }
    fields.field("area", "the part of the place that it is for: 海上") { $0.area }
    fields.field("timeId", "which time of its block it refers to") { $0.timeID }
    fields.field("time", "that time; null where it refers to none of its block") { $0.time }
    fields.field("text", "as written; null where there is none, and for 値なし") { $0.text }
    fields.field(
      "number",
      "of texts that are numbers with a unit. Never NaN, and null for -999.9, JMA's “missing”"
    ) { $0.number }
    fields.field("code", "where the value is a name with a code, its code") { $0.code }
    fields.field("type", "as written beside it: 日中の最高気温") { $0.type }
    fields.field("unit", "as written: 度") { $0.unit }
    fields.field("condition", "as written: 値なし") { $0.condition }
    fields.field("range", "as written: `3 5`") { $0.range }
    fields.field("description", "as written: ２６度") { $0.description }
    fields.field("attributes", "whatever else is written beside it") {
      TelegramAttributes(list: $0.attributes)
    }
  }
}

/// What JMA writes beside a value; JMA names the members.
struct TelegramAttributes: JSONRepresentable {
  let list: [TelegramAttribute]

  func write(to json: inout JSONOutput) {
    json.open("{")
    for attribute in list {
      json.member(named: attribute.name)
      json.text(attribute.text)
    }
    json.close("}")
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue { ["map": "text"] }
}

// MARK: Series

extension TelegramSeries: TelegramPartContent {
  static var part: String { "series" }

  static func declare(_ fields: inout some JSONFields<TelegramSeries>) {
    fields.field("type") { $0.type }
    fields.field("blocks") { $0.blocks }
    fields.field("details") { $0.details }
  }
}

extension TelegramBlock: JSONObject {
  static var shape: String? { "block" }

  static func declare(_ fields: inout some JSONFields<TelegramBlock>) {
    fields.field("form", "`series`: several times; `moment`: one time for all") { $0.form }
    fields.field("type") { $0.type }
    fields.field("times") { $0.times }
    fields.field("items") { $0.items }
    fields.field("details") { $0.details }
  }
}

extension TelegramTime: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramTime>) {
    fields.field("id", "by which values of the same block refer to it") { $0.id }
    fields.field("start") { $0.start }
    fields.field("duration") { $0.duration }
    fields.field("name") { $0.name }
    fields.field("type", "実況, 予報　２４時間後") { $0.type }
    fields.field("attributes", "whatever else is written beside it") {
      TelegramAttributes(list: $0.attributes)
    }
  }
}

extension TelegramPlace.Role: JSONWord {}
extension TelegramBlock.Form: JSONWord {}
