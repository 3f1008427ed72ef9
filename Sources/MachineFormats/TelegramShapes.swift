import Models

struct TelegramShape: JSONObject {
  let head: DocumentHead
  let telegram: Telegram
  let type: String?

  static var shape: String? { "telegram" }

  static func declare(_ fields: inout some JSONFields<TelegramShape>) {
    fields.include { $0.head }
    fields.constant("kind", "telegram", "")
    fields(
      "type",
      "`VPFD51`: from the name of the file, the only place that tells it; null where the name does not"
    ) { $0.type }
    fields("inForce", "`status` is `normal` and `infoType` is not `cancelled`") {
      $0.telegram.isInForce
    }
    fields("control") { $0.telegram.control }
    fields("head") { $0.telegram.head }
    fields("parts", "the body. `part` says which of the following each is") { $0.telegram.parts }
  }
}

extension TelegramControl: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramControl>) {
    fields("title", "the name of the kind of telegram; names vary") { WrittenText($0.title) }
    fields("time", "when it was made; telegrams are ordered by it") { $0.time }
    fields("status", "`normal`, `training`, `test`, `other`") { $0.status }
    fields("statusText", "the word itself") { WrittenText($0.status.word) }
    fields("editorialOffice") { WrittenText($0.editorialOffice) }
    fields("publishingOffices", "several where offices publish together") {
      $0.publishingOffices.map { WrittenText($0) }
    }
  }
}

extension TelegramHead: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramHead>) {
    fields("title") { WrittenText($0.title) }
    fields("reportTime", "when it was issued") { $0.reportTime }
    fields("targetTime", "what it speaks of") { $0.targetTime }
    fields("targetDubious", "how uncertain the target time is: 頃") { WrittenText($0.targetDubious) }
    fields("targetDuration") { $0.targetDuration }
    fields("validTime", "until when it holds") { $0.validTime }
    fields("eventId", "the quake, typhoon ...") { $0.eventID }
    fields("serial", "the number of the telegram about it") { $0.serial }
    fields(
      "infoType",
      "`issued`, `corrected` (replaces), `cancelled` (withdraws: nothing is known then), `delayed`, `other`"
    ) { $0.infoType }
    fields("infoTypeText", "the word itself") { WrittenText($0.infoType.word) }
    fields("infoKind") { WrittenText($0.infoKind) }
    fields("infoKindVersion") { $0.infoKindVersion }
    fields("headline") { $0.headline }
  }
}

extension TelegramHeadline: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramHeadline>) {
    fields("text") { WrittenText($0.text) }
    fields(
      "information",
      "as the part `items`, without `part`. For warnings they tell changes; the parts have the full state"
    ) { $0.information }
  }
}

extension TelegramDuration: JSONObject {
  static var shape: String? { "duration" }

  static func declare(_ fields: inout some JSONFields<TelegramDuration>) {
    fields("text", "`PT6H`") { $0.text }
    fields("seconds", unit: "s", "null where it counts months") { $0.seconds }
  }
}

protocol TelegramPartContent: JSONObject {
  static var part: String { get }
}

/// A part: which one it is, and then its members.
private struct PartShape<Content: TelegramPartContent>: JSONObject {
  let content: Content

  static var shape: String? { "part-" + Content.part }

  static func declare(_ fields: inout some JSONFields<PartShape>) {
    fields.constant("part", .text(Content.part), "")
    fields.include { $0.content }
  }
}

extension TelegramPart: JSONRepresentable {
  func write(to json: inout JSONOutput) {
    switch self {
    case .items(let items): PartShape(content: items).write(to: &json)
    case .series(let series): PartShape(content: series).write(to: &json)
    case .earthquake(let quake): PartShape(content: quake).write(to: &json)
    case .intensity(let intensity): PartShape(content: intensity).write(to: &json)
    case .tsunami(let tsunami): PartShape(content: tsunami).write(to: &json)
    case .targetArea(let area): PartShape(content: TargetArea(place: area)).write(to: &json)
    case .text(let text): PartShape(content: text).write(to: &json)
    case .other(let section): PartShape(content: section).write(to: &json)
    }
  }

  static func declaration(in shapes: inout JSONShapes) -> JSONValue {
    shapes.either { shapes in
      [
        PartShape<TelegramItems>.declaration(in: &shapes),
        PartShape<TelegramSeries>.declaration(in: &shapes),
        PartShape<TelegramEarthquake>.declaration(in: &shapes),
        PartShape<TelegramIntensity>.declaration(in: &shapes),
        PartShape<TelegramTsunami>.declaration(in: &shapes),
        PartShape<TelegramText>.declaration(in: &shapes),
        PartShape<TargetArea>.declaration(in: &shapes),
        PartShape<TelegramSection>.declaration(in: &shapes),
      ]
    }
  }
}

private struct TargetArea: TelegramPartContent {
  let place: TelegramPlace

  static var part: String { "targetArea" }

  static func declare(_ fields: inout some JSONFields<TargetArea>) {
    fields("place") { $0.place }
  }
}

extension TelegramText: TelegramPartContent {
  static var part: String { "text" }

  static func declare(_ fields: inout some JSONFields<TelegramText>) {
    fields("name", "the element") { $0.name }
    fields("type") { $0.type }
    fields("codes", "of fixed sentences") { $0.codes }
    fields("text", "with line feeds") { WrittenText($0.text) }
  }
}

extension TelegramSection: TelegramPartContent {
  static var part: String { "other" }

  static func declare(_ fields: inout some JSONFields<TelegramSection>) {
    fields("name", "the element") { $0.name }
    fields("type") { $0.type }
    fields("values") { $0.values }
  }
}

extension TelegramStatus: JSONWord {
  static var machineNames: [String] { ["normal", "training", "test", "other"] }

  var machineName: String {
    switch self {
    case .normal: "normal"
    case .training: "training"
    case .test: "test"
    case .other: "other"
    }
  }
}

extension TelegramInfoType: JSONWord {
  static var machineNames: [String] {
    ["issued", "corrected", "cancelled", "delayed", "other"]
  }

  var machineName: String {
    switch self {
    case .issued: "issued"
    case .corrected: "corrected"
    case .cancelled: "cancelled"
    case .delayed: "delayed"
    case .other: "other"
    }
  }
}
