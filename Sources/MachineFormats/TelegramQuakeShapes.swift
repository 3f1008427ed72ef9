import Models

extension TelegramEarthquake: TelegramPartContent {
  static var part: String { "earthquake" }

  static func declare(_ fields: inout some JSONFields<TelegramEarthquake>) {
    fields.field("originTime") { $0.originTime }
    fields.field("arrivalTime") { $0.arrivalTime }
    fields.field("condition") { $0.condition }
    fields.field("hypocenter") { $0.hypocenter }
    fields.field("magnitudes") { $0.magnitudes }
    fields.field("details") { $0.details }
  }
}

extension TelegramHypocenter: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramHypocenter>) {
    fields.field("name") { $0.name }
    fields.field("code") { $0.code }
    fields.field("coordinates") { $0.coordinates }
    fields.field("detailedName") { $0.detailedName }
    fields.field("detailedCode") { $0.detailedCode }
    fields.field("nameFromMark") { $0.nameFromMark }
    fields.field("source") { $0.source }
    fields.field("details") { $0.details }
  }
}

extension TelegramCoordinate: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramCoordinate>) {
    fields.field("text", "as written") { $0.text }
    fields.field("type") { $0.type }
    fields.field("condition") { $0.condition }
    fields.field("description") { $0.description }
    fields.field("latitude", unit: "°", "worked out from the text") { $0.latitude }
    fields.field("longitude", unit: "°", "worked out from the text") { $0.longitude }
    fields.field(
      "depth", unit: "m", "below sea level, worked out from the text; 0 is “very shallow”"
    ) { $0.depth }
  }
}

extension TelegramMagnitude: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramMagnitude>) {
    fields.field("type") { $0.type }
    fields.field("value", "null where there is no figure: then `description` says it") {
      $0.value
    }
    fields.field("condition") { $0.condition }
    fields.field("description") { $0.description }
  }
}

extension TelegramIntensity: TelegramPartContent {
  static var part: String { "intensity" }

  static func declare(_ fields: inout some JSONFields<TelegramIntensity>) {
    fields.field("form", "`observation` or `forecast`") { $0.form }
    fields.field("maximum", "as of a place") { $0.maximum?.text }
    fields.field("places") { $0.places }
    fields.field("details") { $0.details }
  }
}

extension TelegramIntensityPlace: JSONObject {
  static var shape: String? { "intensityPlace" }

  static func declare(_ fields: inout some JSONFields<TelegramIntensityPlace>) {
    fields.field("level", "`prefecture`, `area`, `municipality`, `station`") { $0.level }
    fields.field("name") { $0.name }
    fields.field("code") { $0.code }
    fields.field("intensity", "`1` ... `4`, `5-`, `5+`, `6-`, `6+`, `7`") { $0.intensity?.text }
    fields.field("condition") { $0.condition }
    fields.field("revise") { $0.revise }
    fields.field("places", "those inside it") { $0.places }
    fields.field("details") { $0.details }
  }
}

// MARK: Tsunami

extension TelegramTsunami: TelegramPartContent {
  static var part: String { "tsunami" }

  static func declare(_ fields: inout some JSONFields<TelegramTsunami>) {
    fields.field("sections") { $0.sections }
    fields.field("details") { $0.details }
  }
}

extension TelegramTsunami.Section: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("name", "`Forecast`, `Observation` or `Estimation`") { $0.name }
    fields.field("items") { $0.items }
    fields.field("details") { $0.details }
  }
}

extension TelegramTsunami.Item: JSONObject {
  static var shape: String? { "coast" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("area") { $0.area }
    fields.field("kind") { $0.kind }
    fields.field("lastKind") { $0.lastKind }
    fields.field("firstHeight") { $0.firstHeight }
    fields.field("maxHeight") { $0.maxHeight }
    fields.field("stations") { $0.stations }
    fields.field("details") { $0.details }
  }
}

extension TelegramTsunami.Station: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("name") { $0.name }
    fields.field("code") { $0.code }
    fields.field("highTide") { $0.highTide }
    fields.field("firstHeight") { $0.firstHeight }
    fields.field("maxHeight") { $0.maxHeight }
    fields.field("details") { $0.details }
  }
}

extension TelegramTsunami.Height: JSONObject {
  static var shape: String? { "height" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields.field("time") { $0.time }
    fields.field("condition") { $0.condition }
    fields.field("initial") { $0.initial }
    fields.field("revise") { $0.revise }
    fields.field("height") { $0.height }
    fields.field("number", unit: "m", "the figure of `height`; null for words") {
      $0.reading?.number
    }
    fields.field(
      "bound",
      "what that figure is: `exact`, `over`, `under`, `atLeast`; null where there is none"
    ) { $0.reading.flatMap { $0.figure == nil ? nil : $0.bound } }
    fields.field("rising", "the height was still rising when it was measured") {
      $0.reading?.isRising ?? false
    }
    fields.field("details") { $0.details }
  }
}

extension TsunamiHeight.Bound: JSONWord {}
extension TelegramIntensity.Form: JSONWord {}
extension TelegramIntensityPlace.Level: JSONWord {}
