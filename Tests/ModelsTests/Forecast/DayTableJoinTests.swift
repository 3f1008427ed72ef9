import Models
import TestSupport
import Testing

/// The area, station and part of a value (jma-data sections 2.6, 2.7 and 9, T7 to T10).
@Suite("The join of a day table")
struct DayTableJoinTests {
  private typealias Station = JMAFixture.Station
  private let base: Instant = "2026-11-21T17:00"

  /// A file with one area and one weekly area, at base 17.
  private func fixture(
    area: String, stations: [Station], weekAreas: [String], weekStations: [(String, String)]
  ) -> JMAFixture {
    var fixture = JMAFixture(base: base)
    fixture.areas = [JMAFixture.area(area, "例", base: base)]
    fixture.stations = stations
    fixture.week?.areas = weekAreas.map { .init($0, "週\($0)") }
    fixture.week?.stations = weekStations.map { .init($0.0, $0.1) }
    return fixture
  }

  @Test func `goes by code, whatever the order of the areas and stations`() throws {
    var straight = JMAFixture(base: base)
    straight.areas += [
      JMAFixture.area("130020", "伊豆諸島北部", base: base),
      JMAFixture.area("130040", "小笠原諸島", base: base),
    ]
    straight.areas[1].weatherCodes = ["411", "412", "413"]
    straight.areas[1].pops = ["11", "12", "13", "14", "15"]
    straight.stations += [
      Station("44172", "大島", temps: ["8", "18"]), Station("44301", "父島", temps: ["20", "28"]),
    ]
    straight.week?.areas.append(.init("130040", "小笠原諸島"))
    straight.week?.areas[1].weatherCodes = ["1", "2", "3", "4", "5", "6", "7"]
    straight.week?.stations.append(.init("44301", "父島"))
    straight.week?.stations[1].high.value[1] = "29"
    var turned = straight
    turned.areas.reverse()
    turned.stations.reverse()
    turned.week?.areas.reverse()
    turned.week?.stations.reverse()
    for area in ["130010", "130020", "130040"] {
      let expected = try DayTableCase.table(straight, area: area, now: base)
      #expect(expected != nil)
      let table = try DayTableCase.table(turned, area: area, now: base)
      #expect(table?.days == expected?.days, "\(area)")
      #expect(table?.shortStation == expected?.shortStation)
    }
    let islands = try DayTableCase.table(turned, area: "130040", now: base)
    #expect(islands?.high("2026-11-22") == "28 short")
    #expect(islands?.high("2026-11-23") == "29<11..14> weekly")
    let north = try DayTableCase.table(turned, area: "130020", now: base)
    #expect(north?.days.first?.weather?.text == "411")
    #expect(north?.days.first?.rain?.percent == 11)
  }

  @Test(
    "takes the weekly area that this very report holds",
    arguments: [
      ("014030", ["014000"], "014000"), ("014030", ["014100", "014030"], "014030"),
      ("020020", ["020200", "020010"], "020200"), ("020020", ["020100", "020030"], "020100"),
      ("100010", ["100000"], "100000"), ("100010", ["100020", "100010"], "100010"),
      ("130020", ["130010", "130100", "130040"], "130100"),
      ("130020", ["130010", "130020", "130030", "130040"], "130020"),
      // Two at once were never observed; the narrower one applies.
      ("100010", ["100000", "100010"], "100010"), ("100010", ["100010", "100000"], "100010"),
      ("014030", ["014000", "014030"], "014030"), ("130020", ["130100", "130020"], "130020"),
      ("020010", ["020100", "020010"], "020010"), ("420020", ["420000", "420100"], "420100"),
    ])
  func seasons(area: String, present: [String], taken: String) throws {
    let file = fixture(area: area, stations: [], weekAreas: present, weekStations: [])
    let table = try DayTableCase.table(file, area: area, now: base)
    #expect(table?.weeklyArea?.code.text == taken)
    #expect(table?.weeklyArea?.name == "週\(taken)")
    #expect(table?.days.count == 8)
  }

  @Test func `reads Tokachi from Kushiro's file, with the weekly station of the season`() throws {
    let obihiro = Station("20432", "帯広", temps: ["-9", "2"])
    for (weekArea, station, name) in [("014000", "19432", "釧路"), ("014030", "20432", "帯広")] {
      let file = fixture(
        area: "014030", stations: [Station("19432", "釧路", temps: ["-5", "4"]), obihiro],
        weekAreas: [weekArea], weekStations: [("18273", "根室"), (station, name)])
      let table = try DayTableCase.table(file, area: "014030", now: base)
      #expect(table?.shortStation?.code.text == "20432")
      #expect(table?.weeklyStation?.code.text == station)
      #expect(table?.weeklyStation?.name == name)
      #expect(table?.low("2026-11-22") == "-9 short")
    }
    #expect(DayTableCase.catalog.primaryArea("014030")?.forecastFile.text == "014100")
  }

  @Test func `names both stations where the week has another one`() throws {
    let file = fixture(
      area: "110010",
      stations: [
        Station("43056", "熊谷", temps: ["1", "11"]), Station("43241", "さいたま", temps: ["2", "12"]),
      ],
      weekAreas: ["110000"], weekStations: [("43056", "熊谷")])
    let table = try DayTableCase.table(file, area: "110010", now: base)
    #expect(table?.shortStation?.name == "さいたま")
    #expect(table?.weeklyStation?.name == "熊谷")
    #expect(table?.high("2026-11-22") == "12 short")
    #expect(table?.high("2026-11-23") == "12<11..14> weekly")
  }

  @Test("finds a station with a new number by its name before it tries the next station")
  func renumbered() throws {
    // Older files have 名瀬 as 88836, and 沖永良部 as the second choice.
    let file = fixture(
      area: "460040",
      stations: [
        Station("88971", "沖永良部", temps: ["19", "29"]), Station("88836", "名瀬", temps: ["18", "28"]),
      ],
      weekAreas: ["460040"], weekStations: [("88836", "名瀬")])
    let table = try DayTableCase.table(file, area: "460040", now: base)
    #expect(table?.shortStation?.code.text == "88836")
    #expect(table?.high("2026-11-22") == "28 short")
    #expect(table?.weeklyStation?.code.text == "88836")
    #expect(table?.high("2026-11-23") == "12<11..14> weekly")
  }

  @Test("takes the next station when the first is not there at all, and never any other")
  func nextStation() throws {
    let second = fixture(
      area: "460040", stations: [Station("88971", "沖永良部", temps: ["19", "29"])],
      weekAreas: ["460040"], weekStations: [("88317", "鹿児島")])
    let table = try DayTableCase.table(second, area: "460040", now: base)
    #expect(table?.shortStation?.name == "沖永良部")
    #expect(table?.weeklyStation == nil)
    #expect(table?.high("2026-11-23") == "-")
    let other = fixture(
      area: "460040", stations: [Station("88317", "鹿児島", temps: ["19", "29"])],
      weekAreas: ["460100"], weekStations: [("88317", "鹿児島")])
    let bare = try #require(try DayTableCase.table(other, area: "460040", now: base))
    #expect(bare.shortStation == nil)
    #expect(bare.weeklyArea == nil)
    #expect(!bare.days.isEmpty)
    #expect(bare.days.allSatisfy { $0.high == nil && $0.low == nil })
    #expect(bare.dates.count == 3, "no day of a neighbour's week")
  }

  @Test func `gives the short range's weather and texts first, then the week's code`() throws {
    let table = try #require(
      try DayTableCase.table(JMAFixture(base: "2026-11-21T11:00"), now: "2026-11-21T12:00"))
    #expect(
      table.days.map { $0.weather?.text }
        == ["101", "201", "302", "204", "210", "212", "300", "311"])
    #expect(
      table.days.map(\.weatherPart)
        == [.short, .short, .short, .weekly, .weekly, .weekly, .weekly, .weekly])
    #expect(table.day("2026-11-22")?.weatherText == "くもり　2")
    #expect(table.day("2026-11-22")?.windText == "北の風　2")
    #expect(table.day("2026-11-22")?.waveText == "2メートル")
    #expect(table.day("2026-11-24")?.weatherText == nil)
    #expect(
      table.days.map(\.reliability) == [nil, nil, nil, .a, .b, .c, .a, .b])
  }

  @Test func `has no waves inland`() throws {
    var fixture = JMAFixture(base: base)
    fixture.areas[0].hasWaves = false
    let table = try #require(try DayTableCase.table(fixture, now: base))
    #expect(table.days.count > 2)
    #expect(table.days.allSatisfy { $0.waveText == nil })
    fixture.areas[0].hasWaves = true
    let coast = try #require(try DayTableCase.table(fixture, now: base))
    #expect(coast.days.contains { $0.waveText != nil })
    #expect(table.days.first?.windText == "北の風　1")
  }

  @Test func `tells who issued each part, and what is normal for the week`() throws {
    let table = try #require(
      try DayTableCase.table(JMAFixture(base: "2026-11-21T05:00"), now: "2026-11-21T06:00"))
    #expect(table.area.text == "130010")
    #expect(table.short.publishingOffice == "例地方気象台")
    #expect(table.weekly?.publishingOffice == "例管区気象台")
    #expect(table.short.base == "2026-11-21T05:00")
    #expect(table.weekly?.issued == "2026-11-20T17:00")
    #expect(table.normals?.low == 7.9)
    #expect(table.normals?.high == 15.8)
    #expect(table.normals?.rainLower == 4.5)
    #expect(table.normals?.rainUpper == 22.5)
  }
}
