package import Models

extension MachineOutput {
  package func sun(_ skies: [PlaceSky], now: Instant) -> JSONDocument {
    SunDocument(skies: skies, now: now).json(self)
  }

  /// One record a day.
  package func sunRecords(_ skies: [PlaceSky]) -> [String] {
    skies.flatMap { sky in
      sky.days.map { record(SunRecord(place: sky.place, day: $0)) }
    }
  }
}

struct SunDocument: JSONObject {
  let skies: [PlaceSky]
  let now: Instant

  static func declare(_ fields: inout some JSONFields<SunDocument>) {
    fields.head("sun") { $0.now }
    fields.constant("computed", true, "soramoyo computed all of it; no office announced it")
    fields("places", "one entry a place, in the order asked for") { $0.skies }
    fields.unresolvedPlaces()
  }
}

extension PlaceSky: JSONObject {
  static var shape: String? { "sky" }

  static func declare(_ fields: inout some JSONFields<PlaceSky>) {
    fields("place", "what was asked for") { $0.place }
    fields("from", "the position that it is computed for") { $0.vantage }
    fields("days") { $0.days }
  }
}

extension PlaceSky.Day: JSONObject {
  static func declare(_ fields: inout some JSONFields<PlaceSky.Day>) {
    fields("date") { $0.date }
    fields(
      "sunrise",
      "when the sun's upper edge comes above a horizon at sea level, within a minute; null for a day without a sunrise"
    ) { $0.sun.sunrise }
    fields("sunset", "when it goes below it") { $0.sun.sunset }
    fields("dayMinutes", unit: "min", "from sunrise to sunset") { $0.sun.dayLength }
    fields("moonAge", unit: "d", "days since the new moon, at noon") { $0.moon.days }
  }
}

struct SunRecord: RecordRow {
  let place: Place
  let day: PlaceSky.Day

  static func columns(_ columns: inout some RecordColumns<SunRecord>) {
    columns("place", "`code`") { $0.place.shortCode }
    columns("date") { $0.day.date }
    columns("sunrise", "hours and minutes in Japan") { Self.clock($0.day.sun.sunrise) }
    columns("sunset") { Self.clock($0.day.sun.sunset) }
    columns("moonAge", "days, at noon") { $0.day.moon.days }
  }

  /// 06:20
  private static func clock(_ time: Instant?) -> String? {
    time.map { String($0.isoText.dropFirst(11).prefix(5)) }
  }
}
