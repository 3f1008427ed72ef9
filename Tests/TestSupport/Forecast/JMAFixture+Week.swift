package import Models

extension JMAFixture {
  package struct Week: Sendable {
    package var issued: Instant
    /// The first of the seven days.
    package var first: CivilDate
    package var areas: [WeekArea]
    package var stations: [WeekStation]
    /// °C and mm, as JMA writes them; nil omits the normals.
    package var normals: Normals?

    /// The part that accompanies a short part: of yesterday 17:00 if that is of 05:00.
    package init(base: Instant) {
      let isMorning = base.hour == 5
      issued = isMorning ? Instant(base.date.adding(days: -1), hour: 17) : base
      first = isMorning ? base.date : base.date.adding(days: 1)
      areas = [WeekArea("130010", "東京地方")]
      stations = [WeekStation("44132", "東京")]
      normals = Normals(low: "7.9", high: "15.8", rainLower: "4.5", rainUpper: "22.5")
    }

    package var times: [Instant] {
      (0..<7).map { Instant(first.adding(days: $0)) }
    }
  }

  package struct WeekArea: Sendable {
    package var code: String
    package var name: String
    package var weatherCodes = ["200", "202", "204", "210", "212", "300", "311"]
    package var pops = ["", "52", "53", "54", "55", "56", "57"]
    package var reliabilities = ["", "", "A", "B", "C", "A", "B"]

    package init(_ code: String, _ name: String) {
      self.code = code
      self.name = name
    }
  }

  package struct WeekStation: Sendable {
    package var code: String
    package var name: String
    package var low = Ranged(
      value: ["", "2", "3", "4", "5", "6", "7"], lower: ["", "1", "1", "2", "2", "3", "3"],
      upper: ["", "4", "5", "6", "7", "8", "9"])
    package var high = Ranged(
      value: ["", "12", "13", "14", "15", "16", "17"],
      lower: ["", "11", "11", "12", "12", "13", "13"],
      upper: ["", "14", "15", "16", "17", "18", "19"])

    package init(_ code: String, _ name: String) {
      self.code = code
      self.name = name
    }
  }

  package struct Ranged: Sendable {
    package var value: [String]
    package var lower: [String]
    package var upper: [String]
  }

  package struct Normals: Sendable {
    package var low: String
    package var high: String
    package var rainLower: String
    package var rainUpper: String
  }
}
