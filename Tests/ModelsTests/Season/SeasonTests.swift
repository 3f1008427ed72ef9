import TestSupport
import Testing

@testable import Models

@Suite("Seasonal outlooks of a place")
struct SeasonTests {
  private static let catalog = PlaceCatalog()

  private static let places: [(String, [[SeasonRegion]])] = [
    ("p:13", [[.kantoKoshin]]), ("p:24", [[.tokai]]), ("p:35", [[.kyushuNorth]]),
    ("p:47", [[.okinawa]]),
    ("m:0121400", [[.hokkaidoJapanSea, .hokkaido]]),
    ("m:0151400", [[.hokkaidoOkhotsk, .hokkaido]]),
    ("a:011000", [[.hokkaidoJapanSea, .hokkaido], [.hokkaidoOkhotsk, .hokkaido]]),
    ("a:017010", [[.hokkaidoPacific, .hokkaido]]), ("a:017020", [[.hokkaidoJapanSea, .hokkaido]]),
    ("p:05", [[.tohokuJapanSea, .tohokuNorth, .tohoku]]),
    (
      "p:07",
      [[.tohokuPacific, .tohokuSouth, .tohoku], [.tohokuJapanSea, .tohokuSouth, .tohoku]]
    ),
    ("a:260020", [[.kinkiJapanSea, .kinki]]), ("a:270000", [[.kinkiPacific, .kinki]]),
    ("a:250020", [[.kinkiJapanSea, .kinki], [.kinkiPacific, .kinki]]),
    ("p:32", [[.sanin, .chugoku]]), ("p:34", [[.sanyo, .chugoku]]),
    ("a:460040", [[.amami, .kyushuSouthAndAmami]]),
    ("p:45", [[.kyushuSouth, .kyushuSouthAndAmami]]),
  ]

  @Test("the regions of a place, the smallest first", arguments: places)
  func regions(id: String, paths: [[SeasonRegion]]) {
    let regions = Self.catalog.seasonRegions(of: .given(id))
    #expect(regions?.paths == paths)
    #expect(regions?.whole == paths.first?.last)
    #expect(regions?.isUnsettled == (id == "a:250020"))
  }

  @Test func `every area is in one of the eleven regions`() {
    let wholes = Self.catalog.primaryAreas.compactMap {
      Self.catalog.seasonRegions(of: .primaryArea($0))?.whole
    }
    #expect(wholes.count == Self.catalog.primaryAreas.count)
    #expect(Set(wholes).count == 11)
    #expect(wholes.allSatisfy { $0.whole == $0 })
  }

  private static func chances(_ below: Int, _ normal: Int, _ above: Int) -> SeasonChances? {
    SeasonChances(below: below, normal: normal, above: above)
  }

  private static let outlook = SeasonOutlook(
    term: .oneMonth, issued: "2026-07-23T14:30", start: "2026-07-25",
    steps: ["2026-07-25", "2026-08-01", "2026-08-08"],
    chances: [
      .temperature: [
        .tohoku: [chances(20, 30, 50), chances(20, 50, 30), nil, nil],
        .tohokuJapanSea: [nil, nil, chances(10, 30, 60)],
        .tohokuPacific: [nil, nil, chances(10, 40, 50), chances(30, 40, 30)],
      ],
      .precipitation: [.tohoku: [nil]],
    ])

  private func figures(_ id: String, _ slot: Int, _ element: SeasonElement = .temperature) throws
    -> [SeasonOutlook.Figure]
  {
    let regions = try #require(Self.catalog.seasonRegions(of: .given(id)))
    return Self.outlook.figures(element, slot, for: regions)
  }

  @Test func `each slot is that of the smallest region with a value`() throws {
    #expect(try figures("p:05", 0) == [.init(region: .tohoku, chances: Self.chances(20, 30, 50))])
    #expect(
      try figures("p:05", 2) == [.init(region: .tohokuJapanSea, chances: Self.chances(10, 30, 60))])
    // A prefecture in both parts has both, and the one without a value is not left out.
    #expect(
      try figures("p:02", 2) == [
        .init(region: .tohokuJapanSea, chances: Self.chances(10, 30, 60)),
        .init(region: .tohokuPacific, chances: Self.chances(10, 40, 50)),
      ])
    #expect(
      try figures("p:02", 3) == [
        .init(region: .tohokuJapanSea, chances: nil),
        .init(region: .tohokuPacific, chances: Self.chances(30, 40, 30)),
      ])
    #expect(try figures("p:05", 3) == [.init(region: .tohoku, chances: nil)])
    #expect(try figures("p:13", 0) == [.init(region: .kantoKoshin, chances: nil)])
    #expect(try figures("p:05", 0, .snowfall) == [.init(region: .tohoku, chances: nil)])
  }

  @Test func `slots without a value anywhere are those of no period`() {
    #expect(Self.outlook.slots(of: .temperature) == [0, 1, 2, 3])
    #expect(Self.outlook.slots(of: .precipitation) == [])
    #expect(Self.outlook.missing == [.precipitation, .sunshine, .snowfall])
  }

  private static let periods: [(SeasonTerm, CivilDate, Int, CivilDate, CivilDate)] = [
    (.oneMonth, "2026-07-25", 0, "2026-07-25", "2026-08-24"),
    (.oneMonth, "2026-07-25", 1, "2026-07-25", "2026-07-31"),
    (.oneMonth, "2026-07-25", 2, "2026-08-01", "2026-08-07"),
    (.oneMonth, "2026-07-25", 3, "2026-08-08", "2026-08-21"),
    (.oneMonth, "2027-01-30", 0, "2027-01-30", "2027-02-27"),
    (.oneMonth, "2026-12-05", 0, "2026-12-05", "2027-01-04"),
  ]

  @Test("periods are counted from their first days", arguments: periods)
  func period(term: SeasonTerm, start: CivilDate, slot: Int, first: CivilDate, last: CivilDate) {
    let outlook = SeasonOutlook(
      term: term, issued: "2026-07-23T14:30", start: start,
      steps: [0, 7, 14].map { start.adding(days: $0) }, chances: [:])
    #expect(outlook.period(slot) == first...last)
  }

  @Test func `three months are whole months`() {
    let outlook = SeasonOutlook(
      term: .threeMonths, issued: "2026-11-24T14:00", start: "2026-12-01",
      steps: ["2026-12-01", "2027-01-01", "2027-02-01"], chances: [:])
    #expect(outlook.period(0) == CivilDate("2026-12-01")...CivilDate("2027-02-28"))
    #expect(outlook.period(1) == CivilDate("2026-12-01")...CivilDate("2026-12-31"))
    #expect(outlook.period(3) == CivilDate("2027-02-01")...CivilDate("2027-02-28"))
    #expect(outlook.period(4) == nil)
    // The next is not there before the 20th of the next month.
    #expect(outlook.due(checked: "2026-11-25T00:00") == "2026-11-26T00:00")
    #expect(outlook.due(checked: "2026-12-20T00:00") == "2026-12-20T14:00")
    #expect(outlook.due(checked: "2026-12-21T00:00") == "2026-12-21T01:00")
  }

  private static let standings: [(CivilDate?, Bool, EarlyWeather.Standing)] = [
    ("2026-10-01", false, .none), ("2026-10-01", true, .issued), ("2026-09-30", false, .outdated),
    ("2026-09-30", true, .outdated), ("2026-10-07", false, .ageUnknown), (nil, true, .ageUnknown),
  ]

  @Test("none is what the file of these days says, and nothing else", arguments: standings)
  func standing(date: CivilDate?, isIssued: Bool, standing: EarlyWeather.Standing) {
    let row = EarlyWeather.Row(title: "例", kind: nil, condition: nil, text: nil, office: nil)
    let information = EarlyWeather(region: .tokai, date: date, rows: isIssued ? [row] : [])
    #expect(information.standing(at: "2026-10-06T12:00") == standing)
  }

  @Test func `early weather information is asked for again on Mondays and Thursdays`() {
    // A Thursday.
    let information = EarlyWeather(region: .tokai, date: "2026-10-01", rows: [])
    #expect(information.due(checked: "2026-10-02T09:00") == "2026-10-03T09:00")
    #expect(information.due(checked: "2026-10-05T09:00") == "2026-10-05T14:30")
    #expect(information.due(checked: "2026-10-05T14:31") == "2026-10-05T15:31")
  }
}
