package import Models
import Pages

extension MachineOutput {
  package func sun(_ skies: [PlaceSky], now: Instant) -> JSONDocument {
    SunDocument(skies: skies, now: now).json(self)
  }

  /// One record a day.
  package func sunRecords(_ skies: [PlaceSky]) -> [String] {
    skies.flatMap { sky in
      sky.days.map { record(SunRecord(place: sky.place, sky: $0.details)) }
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
    fields("days") { $0.days.map(\.details) }
  }
}

extension SkyDetails: JSONObject {
  static func declare(_ fields: inout some JSONFields<SkyDetails>) {
    fields("date") { $0.day.date }
    fields(
      "sunrise",
      "when the sun's upper edge comes above a horizon at sea level, within a minute; null for a day without a sunrise"
    ) { $0.day.sun.sunrise }
    fields("sunset", "when it goes below it") { $0.day.sun.sunset }
    fields("dayMinutes", unit: "min", "from sunrise to sunset") { $0.day.sun.dayLength }
    fields("moonAge", unit: "d", "days since the new moon, at noon") { $0.day.moon.days }
    fields("transit", "when the sun is due south") { $0.day.sun.transit }
    fields("civilDawn", "when the sun's centre comes above 6° below the horizon") {
      $0.day.sun.dawn
    }
    fields("civilDusk", "when it goes below it") { $0.day.sun.dusk }
    fields(
      "moonrise",
      "when the moon's centre comes above 35′ below the horizon, within a minute; null for a day without a moonrise"
    ) { $0.moonTimes?.moonrise }
    fields("moonset", "when it goes below it; null for a day without a moonset") {
      $0.moonTimes?.moonset
    }
    fields(
      "moonPhase", "one of the four principal phases on its day, else what lies between two of them"
    ) { $0.phase }
    fields("newMoon", "the first from the beginning of the day on, within a minute") { $0.newMoon }
    fields("fullMoon", "the same") { $0.fullMoon }
    fields("solarTerm", "the 二十四節気 of this day; null on other days") { $0.term }
    fields("nextSolarTerm", "the first after this day") { $0.nextTerm }
    fields(
      "oldDate",
      "in Japan's old calendar (旧暦); null from 2033-08-25 to 2034-03-19, where its rule fails"
    ) { $0.oldDate }
  }
}

extension MoonPhase: JSONWord {}

extension SolarTerm: JSONObject {
  static func declare(_ fields: inout some JSONFields<SolarTerm>) {
    fields("name") { $0.name.ja }
    fields("english") { $0.name.en }
    fields("longitude", unit: "°", "of the sun") { $0.number * 15 }
    fields("time", "within a minute") { $0.instant }
  }
}

extension OldCalendarDate: JSONObject {
  static func declare(_ fields: inout some JSONFields<OldCalendarDate>) {
    fields("year") { $0.year }
    fields("month", "1 to 12") { $0.month }
    fields("isLeap", "whether it is a leap month (閏), which follows the month with its number") {
      $0.isLeap
    }
    fields("day", "1 to 30") { $0.day }
  }
}

struct SunRecord: RecordRow {
  let place: Place
  let sky: SkyDetails

  static func columns(_ columns: inout some RecordColumns<SunRecord>) {
    columns("place", "`code`") { $0.place.shortCode }
    columns("date") { $0.sky.day.date }
    columns("sunrise", "hours and minutes in Japan") { Self.clock($0.sky.day.sun.sunrise) }
    columns("sunset") { Self.clock($0.sky.day.sun.sunset) }
    columns("moonAge", "days, at noon") { $0.sky.day.moon.days }
    columns("transit", "hours and minutes, of the sun") { Self.clock($0.sky.day.sun.transit) }
    columns("civilDawn") { Self.clock($0.sky.day.sun.dawn) }
    columns("civilDusk") { Self.clock($0.sky.day.sun.dusk) }
    columns("moonrise", "a dash for a day without one") { Self.clock($0.sky.moonTimes?.moonrise) }
    columns("moonset", "the same") { Self.clock($0.sky.moonTimes?.moonset) }
    columns(
      "moonPhase",
      "`new`, `waxingCrescent`, `firstQuarter`, `waxingGibbous`, `full`, `waningGibbous`, `lastQuarter`, `waningCrescent`"
    ) { $0.sky.phase.rawValue }
    columns("newMoon", "the first from the beginning of the day on") { $0.sky.newMoon }
    columns("fullMoon", "the same") { $0.sky.fullMoon }
    columns("solarTerm", "of this day, such as `冬至`; else a dash") { $0.sky.term?.name.ja }
    columns("nextSolarTerm", "the first after this day") { $0.sky.nextTerm.name.ja }
    columns("nextSolarTermTime") { $0.sky.nextTerm.instant }
    columns("oldYear", "of the old calendar; a dash where its rule fails") { $0.sky.oldDate?.year }
    columns("oldMonth") { $0.sky.oldDate?.month }
    columns("oldLeap", "1 in a leap month") { $0.sky.oldDate?.isLeap }
    columns("oldDay") { $0.sky.oldDate?.day }
  }

  /// 06:20
  private static func clock(_ time: Instant?) -> String? {
    time.map { String($0.isoText.dropFirst(11).prefix(5)) }
  }
}
