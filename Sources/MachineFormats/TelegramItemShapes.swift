import Models
import Pages

extension TelegramItems: TelegramPartContent {
  static var shape: String? { "items" }
  static var part: String { "items" }

  static func declare(_ fields: inout some JSONFields<TelegramItems>) {
    fields("name", "the element") { $0.name }
    fields("type") { $0.type }
    fields("items", "what holds for which place (warnings, volcanoes)") { $0.items }
  }
}

extension TelegramItem: JSONObject {
  static var shape: String? { "item" }

  static func declare(_ fields: inout some JSONFields<TelegramItem>) {
    fields("kinds") { $0.kinds }
    fields("lastKinds", "what was in force before") { $0.lastKinds }
    fields("places") { $0.places }
    fields("changeStatus") { WrittenText($0.changeStatus) }
    fields("fullStatus") { WrittenText($0.fullStatus) }
    fields("editingMark") { WrittenText($0.editingMark) }
    fields("details") { $0.details }
  }
}

extension TelegramKind: JSONObject {
  static var shape: String? { "kind" }

  static func declare(_ fields: inout some JSONFields<TelegramKind>) {
    fields("name") { WrittenText($0.name) }
    fields("code") { $0.code }
    fields("status") { WrittenText($0.status) }
    fields("condition") { WrittenText($0.condition) }
    fields("last", "what was in force before") { $0.last }
    fields("additions") { $0.additions.map { WrittenText($0) } }
    fields("attentions") { $0.attentions.map { WrittenText($0) } }
    fields("properties") { $0.properties }
    fields("details") { $0.details }
  }
}

extension TelegramLastKind: JSONObject {
  static var shape: String? { "lastKind" }

  static func declare(_ fields: inout some JSONFields<TelegramLastKind>) {
    fields("name") { WrittenText($0.name) }
    fields("code") { $0.code }
    fields("condition") { WrittenText($0.condition) }
  }
}

extension TelegramProperty: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramProperty>) {
    fields("type") { $0.type }
    fields("values") { $0.values }
  }
}

extension TelegramPlace: JSONObject {
  static var shape: String? { "telegramPlace" }

  static func declare(_ fields: inout some JSONFields<TelegramPlace>) {
    fields("role", "`area` or `station`") { $0.role }
    fields("name") { WrittenText($0.name) }
    fields("code") { $0.code }
    fields("codeType", "which table the code is from") { $0.codeType }
    fields("details", "where further codes of a station are, too") { $0.details }
  }
}

extension TelegramValue: JSONObject {
  static var shape: String? { "value" }

  static func declare(_ fields: inout some JSONFields<TelegramValue>) {
    fields("name", "the element: `Temperature`, `WindDirection`, `Sentence`") { $0.name }
    fields("path", "the elements around it inside the property, outermost first") { $0.path }
    fields(
      "group",
      "which of these it lies in: values of the same group belong together. 0 is the property itself"
    ) { $0.group }
    fields("groupType", "what the nearest element around it says it is: 暴風警戒域") {
      WrittenText($0.groupType)
    }
    fields("area", "the part of the place that it is for: 海上") { WrittenText($0.area) }
    fields("timeId", "which time of its block it refers to") { $0.timeID }
    fields("time", "that time; null where it refers to none of its block") { $0.time }
    fields("text", "as written; null where there is none, and for 値なし") { WrittenText($0.text) }
    fields(
      "number",
      "of texts that are numbers with a unit. Never NaN, and null for -999.9, JMA's “missing”"
    ) { $0.number }
    fields("code", "where the value is a name with a code, its code") { $0.code }
    fields("type", "as written beside it: 日中の最高気温") { WrittenText($0.type) }
    fields("unit", "as written: 度") { $0.unit }
    fields("condition", "as written: 値なし") { WrittenText($0.condition) }
    fields("range", "as written: `3 5`") { $0.range }
    fields("description", "as written: ２６度") { WrittenText($0.description) }
    fields("attributes", "whatever else is written beside it") {
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
      WrittenText(attribute.text).write(to: &json)
    }
    json.close("}")
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue { ["map": "text"] }
}

// MARK: Series

extension TelegramSeries: TelegramPartContent {
  static var part: String { "series" }

  static func declare(_ fields: inout some JSONFields<TelegramSeries>) {
    fields("type") { $0.type }
    fields("blocks") { $0.blocks }
    fields("details") { $0.details }
  }
}

extension TelegramBlock: JSONObject {
  static var shape: String? { "block" }

  static func declare(_ fields: inout some JSONFields<TelegramBlock>) {
    fields("form", "`series`: several times; `moment`: one time for all") { $0.form }
    fields("type") { $0.type }
    fields("times") { $0.times }
    fields("items") { $0.items }
    fields("details") { $0.details }
  }
}

extension TelegramTime: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramTime>) {
    fields("id", "by which values of the same block refer to it") { $0.id }
    fields("start") { $0.start }
    fields("duration") { $0.duration }
    fields("name") { WrittenText($0.name) }
    fields("type", "実況, 予報　２４時間後") { $0.type }
    fields("attributes", "whatever else is written beside it") {
      TelegramAttributes(list: $0.attributes)
    }
  }
}

extension TelegramPlace.Role: JSONWord {}
extension TelegramBlock.Form: JSONWord {}
