public import Models

extension JMAFixture {
  /// The weekly part.
  public struct Week: Sendable {
    public var issued: Instant
    /// The first of the seven days.
    public var first: CivilDate
    public var areas: [WeekArea]
    public var stations: [WeekStation]
    /// °C and mm, as JMA writes them; nil omits the normals.
    public var normals: Normals?

    /// The part that accompanies a short part: of yesterday 17:00 if that is of 05:00.
    public init(base: Instant) {
      let isMorning = base.hour == 5
      issued = isMorning ? Instant(base.date.adding(days: -1), hour: 17) : base
      first = isMorning ? base.date : base.date.adding(days: 1)
      areas = [WeekArea("130010", "東京地方")]
      stations = [WeekStation("44132", "東京")]
      normals = Normals(low: "7.9", high: "15.8", rainLower: "4.5", rainUpper: "22.5")
    }

    public var times: [Instant] {
      (0..<7).map { Instant(first.adding(days: $0)) }
    }
  }

  public struct WeekArea: Sendable {
    public var code: String
    public var name: String
    public var weatherCodes = ["200", "202", "204", "210", "212", "300", "311"]
    public var pops = ["", "52", "53", "54", "55", "56", "57"]
    public var reliabilities = ["", "", "A", "B", "C", "A", "B"]

    public init(_ code: String, _ name: String) {
      self.code = code
      self.name = name
    }
  }

  public struct WeekStation: Sendable {
    public var code: String
    public var name: String
    public var low = Ranged(
      value: ["", "2", "3", "4", "5", "6", "7"], lower: ["", "1", "1", "2", "2", "3", "3"],
      upper: ["", "4", "5", "6", "7", "8", "9"])
    public var high = Ranged(
      value: ["", "12", "13", "14", "15", "16", "17"],
      lower: ["", "11", "11", "12", "12", "13", "13"],
      upper: ["", "14", "15", "16", "17", "18", "19"])

    public init(_ code: String, _ name: String) {
      self.code = code
      self.name = name
    }
  }

  /// Seven values and their bounds.
  public struct Ranged: Sendable {
    public var value: [String]
    public var lower: [String]
    public var upper: [String]
  }

  public struct Normals: Sendable {
    public var low: String
    public var high: String
    public var rainLower: String
    public var rainUpper: String
  }
}
