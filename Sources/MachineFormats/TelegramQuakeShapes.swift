import Models

extension TelegramEarthquake: TelegramPartContent {
  static var part: String { "earthquake" }

  static func declare(_ fields: inout some JSONFields<TelegramEarthquake>) {
    fields("originTime") { $0.originTime }
    fields("arrivalTime") { $0.arrivalTime }
    fields("condition") { WrittenText($0.condition) }
    fields("hypocenter") { $0.hypocenter }
    fields("magnitudes") { $0.magnitudes }
    fields("details") { $0.details }
  }
}

extension TelegramHypocenter: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramHypocenter>) {
    fields("name") { WrittenText($0.name) }
    fields("code") { $0.code }
    fields("coordinates") { $0.coordinates }
    fields("detailedName") { WrittenText($0.detailedName) }
    fields("detailedCode") { $0.detailedCode }
    fields("nameFromMark") { WrittenText($0.nameFromMark) }
    fields("source") { WrittenText($0.source) }
    fields("details") { $0.details }
  }
}

extension TelegramCoordinate: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramCoordinate>) {
    fields("text", "as written") { $0.text }
    fields("type") { $0.type }
    fields("condition") { WrittenText($0.condition) }
    fields("description") { WrittenText($0.description) }
    fields("latitude", unit: "°", "worked out from the text") { $0.latitude }
    fields("longitude", unit: "°", "worked out from the text") { $0.longitude }
    fields("depth", unit: "m", "below sea level, worked out from the text; 0 is “very shallow”") {
      $0.depth
    }
  }
}

extension TelegramMagnitude: JSONObject {
  static func declare(_ fields: inout some JSONFields<TelegramMagnitude>) {
    fields("type") { $0.type }
    fields("value", "null where there is no figure: then `description` says it") { $0.value }
    fields("condition") { WrittenText($0.condition) }
    fields("description") { WrittenText($0.description) }
  }
}

extension TelegramIntensity: TelegramPartContent {
  static var part: String { "intensity" }

  static func declare(_ fields: inout some JSONFields<TelegramIntensity>) {
    fields("form", "`observation` or `forecast`") { $0.form }
    fields("maximum", "as of a place") { $0.maximum?.text }
    fields("places") { $0.places }
    fields("details") { $0.details }
  }
}

extension TelegramIntensityPlace: JSONObject {
  static var shape: String? { "intensityPlace" }

  static func declare(_ fields: inout some JSONFields<TelegramIntensityPlace>) {
    fields("level", "`prefecture`, `area`, `municipality`, `station`") { $0.level }
    fields("name") { WrittenText($0.name) }
    fields("code") { $0.code }
    fields("intensity", "`1` ... `4`, `5-`, `5+`, `6-`, `6+`, `7`") { $0.intensity?.text }
    fields("condition") { WrittenText($0.condition) }
    fields("revise") { WrittenText($0.revise) }
    fields("places", "those inside it") { $0.places }
    fields("details") { $0.details }
  }
}

// MARK: Tsunami

extension TelegramTsunami: TelegramPartContent {
  static var part: String { "tsunami" }

  static func declare(_ fields: inout some JSONFields<TelegramTsunami>) {
    fields("sections") { $0.sections }
    fields("details") { $0.details }
  }
}

extension TelegramTsunami.Section: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("name", "`Forecast`, `Observation` or `Estimation`") { $0.name }
    fields("items") { $0.items }
    fields("details") { $0.details }
  }
}

extension TelegramTsunami.Item: JSONObject {
  static var shape: String? { "coast" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("area") { $0.area }
    fields("kind") { $0.kind }
    fields("lastKind") { $0.lastKind }
    fields("firstHeight") { $0.firstHeight }
    fields("maxHeight") { $0.maxHeight }
    fields("stations") { $0.stations }
    fields("details") { $0.details }
  }
}

extension TelegramTsunami.Station: JSONObject {
  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("name") { WrittenText($0.name) }
    fields("code") { $0.code }
    fields("highTide") { $0.highTide }
    fields("firstHeight") { $0.firstHeight }
    fields("maxHeight") { $0.maxHeight }
    fields("details") { $0.details }
  }
}

extension TelegramTsunami.Height: JSONObject {
  static var shape: String? { "height" }

  static func declare(_ fields: inout some JSONFields<Self>) {
    fields("time") { $0.time }
    fields("condition") { WrittenText($0.condition) }
    fields("initial") { WrittenText($0.initial) }
    fields("revise") { WrittenText($0.revise) }
    fields("height") { $0.height }
    fields("number", unit: "m", "the figure of `height`; null for words") { $0.reading?.number }
    fields(
      "bound", "what that figure is: `exact`, `over`, `under`, `atLeast`; null where there is none"
    ) { $0.reading.flatMap { $0.figure == nil ? nil : $0.bound } }
    fields("rising", "the height was still rising when it was measured") {
      $0.reading?.isRising ?? false
    }
    fields("details") { $0.details }
  }
}

extension TsunamiHeight.Bound: JSONWord {}
extension TelegramIntensity.Form: JSONWord {}
extension TelegramIntensityPlace.Level: JSONWord {}
