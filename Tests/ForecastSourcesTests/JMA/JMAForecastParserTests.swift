import ForecastSources
import Models
import TestSupport
import Testing

@Suite("The parser of JMA's forecast files")
struct JMAForecastParserTests {
  private let file = JMAFixture(base: "2026-11-21T11:00")

  private func parse(_ json: JSONTree) throws -> OfficeForecast {
    try JMAForecastParser().parse(json.bytes)
  }

  @Test func `reads both parts, every series with its own times`() throws {
    let office = try file.office()
    let area = try #require(office.short.areas.first)
    #expect(office.short.report.base == "2026-11-21T11:00")
    #expect(area.days.map(\.start) == file.dayTimes)
    #expect(area.days.map { $0.weather?.text } == ["101", "201", "302"])
    #expect(area.days.map(\.waveText) == ["1メートル", "2メートル", "3メートル"])
    #expect(area.rain.map(\.start) == file.blockTimes)
    #expect(area.rain.map(\.percent) == [10, 20, 30, 40, 50, 60])
    let station = try #require(office.short.stations.first)
    #expect(station.values.map(\.stamp) == file.temperatureTimes)
    #expect(station.values.map(\.celsius) == [12, 15, 3, 9])
    let week = try #require(office.weekly)
    #expect(week.areas.first?.days.map(\.rainPercent) == [nil, 52, 53, 54, 55, 56, 57])
    #expect(week.areas.first?.days.map(\.reliability) == [nil, nil, .a, .b, .c, .a, .b])
    #expect(week.stations.first?.days.map(\.low?.celsius) == [nil, 2, 3, 4, 5, 6, 7])
    #expect(week.stations.first?.days.last?.high == .init(celsius: 17, lower: 13, upper: 19))
    #expect(week.normals.map(\.low) == [7.9])
  }

  @Test func `reads a file of one part, as a forecast without a week`() throws {
    let office = try parse(file.json.replacing("[1]", with: nil))
    #expect(office.weekly == nil)
    #expect(office.short == (try file.office().short))
  }

  @Test func `ignores keys and parts it does not know`() throws {
    let json = file.json
      .replacing("[0].snowAmount", with: .list([.members(["x": .null])]))
      .replacing("[0].timeSeries[0].extra", with: .number("1"))
      .replacing("[0].timeSeries[0].areas[0].snow", with: .texts(["1"]))
      .replacing("[0].timeSeries[0].areas[0].area.enName", with: .text("Tokyo"))
      .replacing("[1].timeSeries[1].areas[0].gusts", with: .bool(true))
    #expect(try parse(json) == file.office())
    let longer = JSONTree.list(file.json.items + [.members(["future": .bool(true)])])
    #expect(try parse(longer) == file.office())
  }

  @Test func `reads numbers written as JSON numbers, and null as not reported`() throws {
    let numbers = ["10", "20", "30", "40", "50", "60"].map(JSONTree.number)
    let asNumbers = file.json.replacing("[0].timeSeries[1].areas[0].pops", with: .list(numbers))
    #expect(try parse(asNumbers) == file.office())
    let temps = JSONTree.list([.number("-3"), .null, .text(""), .text("-")])
    let office = try parse(file.json.replacing("[0].timeSeries[2].areas[0].temps", with: temps))
    #expect(office.short.stations.first?.values.map(\.celsius) == [-3, nil, nil, nil])
    let codes = JSONTree.list([.number("100"), .null, .text("")])
    let loose = try parse(
      file.json.replacing("[0].timeSeries[0].areas[0].weatherCodes", with: codes))
    #expect(loose.short.areas.first?.days.map { $0.weather?.text } == ["100", nil, nil])
  }

  @Test func `keeps a weather code that nobody has seen before`() throws {
    var unknown = file
    unknown.areas[0].weatherCodes = ["999", "100", "xyz"]
    let days = try #require(try unknown.office().short.areas.first?.days)
    #expect(days.map { $0.weather?.text } == ["999", "100", "xyz"])
    #expect(days.first?.weather?.family == nil)
  }

  @Test func `takes an unknown reliability for none`() throws {
    var unknown = file
    unknown.week?.areas[0].reliabilities = ["", "", "D", "a", "AA", "C", "-"]
    #expect(
      try unknown.office().weekly?.areas.first?.days.map(\.reliability)
        == [nil, nil, nil, nil, nil, .c, nil])
  }

  @Test func `removes what could steer a terminal from names and texts`() throws {
    let evil = JSONTree.text("\u{1B}[2J東\u{7}京\u{9B}\u{202E}\u{0}\n地方")
    let json = file.json
      .replacing("[0].publishingOffice", with: evil)
      .replacing("[0].timeSeries[0].areas[0].area.name", with: evil)
      .replacing("[0].timeSeries[0].areas[0].weathers[0]", with: evil)
      .replacing("[0].timeSeries[0].areas[0].winds[0]", with: evil)
      .replacing("[0].timeSeries[0].areas[0].waves[0]", with: evil)
      .replacing("[0].timeSeries[0].areas[0].weatherCodes[0]", with: evil)
      .replacing("[0].timeSeries[2].areas[0].area.name", with: evil)
      .replacing("[0].timeSeries[2].areas[0].area.code", with: evil)
      .replacing("[1].publishingOffice", with: evil)
      .replacing("[1].timeSeries[0].areas[0].area.name", with: evil)
      .replacing("[1].timeSeries[1].areas[0].area.name", with: evil)
      .replacing("[1].tempAverage.areas[0].area.name", with: evil)
    let office = try parse(json)
    let clean = "[2J東京 地方"
    let area = try #require(office.short.areas.first)
    #expect(office.short.report.publishingOffice == clean)
    #expect(area.name == clean)
    #expect(area.days.first?.weatherText == clean)
    #expect(area.days.first?.windText == clean)
    #expect(area.days.first?.waveText == clean)
    #expect(area.days.first?.weather?.text == "2J")
    #expect(office.short.stations.first?.name == clean)
    #expect(office.short.stations.first?.code.text == "2J")
    #expect(office.weekly?.report.publishingOffice == clean)
    #expect(office.weekly?.areas.first?.name == clean)
    #expect(office.weekly?.stations.first?.name == clean)
    #expect(office.weekly?.normals.first?.name == clean)
  }

  @Test func `leaves out normals it cannot read rather than fail the forecast`() throws {
    for text in ["", "-", "warm", "nan", "inf", "1e999", "０"] {
      let office = try parse(
        file.json.replacing("[1].tempAverage.areas[0].min", with: .text(text)))
      #expect(office.weekly?.normals.first?.low == nil, "\(text)")
      #expect(office.weekly?.normals.first?.high == 15.8)
    }
    let none = try parse(
      file.json.replacing("[1].tempAverage", with: nil).replacing("[1].precipAverage", with: nil))
    #expect(none.weekly?.normals == [])
  }

  @Test func `reads a file whose temperatures, rain or areas' values are missing`() throws {
    for path in ["[0].timeSeries[1]", "[0].timeSeries[2]", "[1].timeSeries[1]"] {
      #expect(try parse(file.json.replacing(path, with: nil)).short.areas.count == 1, "\(path)")
    }
    for path in ["[0].timeSeries[1].areas", "[0].timeSeries[2].areas"] {
      #expect(try parse(file.json.replacing(path, with: .list([]))).short.areas.count == 1)
    }
    for member in ["weathers", "winds", "waves"] {
      let office = try parse(
        file.json.replacing("[0].timeSeries[0].areas[0].\(member)", with: nil))
      #expect(office.short.areas.first?.days.first?.weather?.text == "101", "\(member)")
    }
  }

  @Test func `knows the series by what they carry, not by where they stand`() throws {
    let series = try #require(file.json[0]?["timeSeries"]?.items)
    let turned = file.json.replacing("[0].timeSeries", with: .list(series.reversed()))
    #expect(try parse(turned) == file.office())
  }

  @Test func `reads a file that begins with a byte order mark or blanks`() throws {
    let parser = JMAForecastParser()
    #expect(try parser.parse([0xEF, 0xBB, 0xBF] + file.json.bytes) == file.office())
    #expect(try parser.parse(Array(" \r\n\t".utf8) + file.json.bytes) == file.office())
  }
}
