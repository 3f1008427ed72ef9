import ForecastSources
import FoundationEssentials
import Models
import TestSupport
import Testing

@Suite("The built-in sample")
struct SampleForecastSourceTests {
  private let catalog = PlaceCatalog()

  @Test(arguments: [
    (SampleIssue.snow, "2024-01-24T17:00:00+09:00"), (.typhoon, "2024-08-29T11:00:00+09:00"),
  ])
  func `runs at the issue time of its own`(issue: SampleIssue, time: String) {
    #expect(SampleSource(issue).issued.isoText == time)
  }

  @Test("has all 56 files with the figures of its table", arguments: SampleIssue.allCases)
  func files(issue: SampleIssue) async throws {
    let source = SampleSource(issue)
    let files = Set(catalog.primaryAreas.map(\.forecastFile))
    #expect(files.count == 56)
    #expect(Set(try SampleFile.files(issue)) == files)
    for file in files {
      let answer = try await source.officeForecast(file, now: source.issued)
      let figures = ForecastFigures(answer.value).withoutTexts
      #expect(figures.differences(from: try SampleFile(issue, file).figures) == [], "\(file)")
    }
  }

  @Test("has exactly the figures of the recorded files", .recorded, arguments: SampleIssue.allCases)
  func recorded(issue: SampleIssue) async throws {
    let source = SampleSource(issue)
    let files = RecordedForecasts.all.filter {
      $0.name.contains("/\(SampleFile.folder(issue))/")
    }
    #expect(files.count == 56)
    for file in files {
      let json = try JSONDecoder().decode(JSONTree.self, from: Data(file.bytes))
      let answer = try await source.officeForecast(file.code, now: source.issued)
      let figures = ForecastFigures(answer.value).withoutTexts
      #expect(
        figures.differences(from: ForecastFigures(json).withoutTexts) == [], "\(file.name)")
      #expect(answer.value.short.report.publishingOffice == json[0]?["publishingOffice"]?.text)
      #expect(answer.value.weekly?.report.publishingOffice == json[1]?["publishingOffice"]?.text)
    }
  }

  @Test(
    "gives each of the 142 primary areas a table of eight days", arguments: SampleIssue.allCases)
  func tables(issue: SampleIssue) async throws {
    let source = SampleSource(issue)
    let model = WeatherModel(catalog: catalog, source: source) { source.issued }
    let today = source.issued.date
    for area in catalog.primaryAreas {
      let answer = try await model.forecast(of: area)
      #expect(answer.freshness == .sample)
      let forecast = answer.value
      #expect(forecast.area == area.code)
      #expect(forecast.days.map(\.date) == (0..<8).map { today.adding(days: $0) }, "\(area.code)")
      #expect(forecast.days.allSatisfy { $0.weather != nil }, "\(area.code)")
      let station = try #require(forecast.shortStation, "\(area.code)")
      #expect(!station.name.isEmpty && station.name != station.code.text, "\(area.code)")
      #expect(forecast.weeklyStation != nil && forecast.weeklyArea != nil, "\(area.code)")
      // The evening issuance has tonight and no high for today; that of 11:00 has one. Neither has
      // a low for today, and both have both for tomorrow.
      let isEvening = issue == .snow
      #expect(forecast.days[0].isTonight == isEvening)
      #expect((forecast.days[0].high == nil) == isEvening && forecast.days[0].low == nil)
      #expect(forecast.days[0].rainBlocks.map(\.start.hour) == (isEvening ? [18] : [12, 18]))
      #expect(forecast.days[1].high?.origin == .short && forecast.days[1].low?.origin == .short)
      #expect(forecast.days[3...].allSatisfy { $0.high?.origin == .weekly }, "\(area.code)")
      #expect(forecast.days[3...].allSatisfy { $0.rain?.isDerived == false }, "\(area.code)")
    }
  }

  @Test("words its texts from the weather code, and has none for wind and waves")
  func texts() async throws {
    let source = SampleSource(.snow)
    let codes = WeatherCodeTable(tables: Tables())
    let office = try await source.officeForecast("150000", now: source.issued).value
    for area in office.short.areas {
      #expect(!area.name.isEmpty && area.name != area.code.text)
      for day in area.days {
        let weather = try #require(day.weather)
        #expect(day.weatherText == codes.entry(weather)?.ja)
        #expect(day.weatherText?.isEmpty == false)
        #expect(day.windText == nil && day.waveText == nil)
      }
    }
  }

  @Test func `shows what it is there for: snow on one day, heavy rain on the other`() async throws {
    func families(_ issue: SampleIssue) async throws -> Set<WeatherCode.Family> {
      let source = SampleSource(issue)
      var found: Set<WeatherCode.Family> = []
      for file in Set(catalog.primaryAreas.map(\.forecastFile)) {
        let office = try await source.officeForecast(file, now: source.issued).value
        found.formUnion(office.short.areas.flatMap(\.days).compactMap { $0.weather?.family })
      }
      return found
    }
    #expect(try await families(.snow).contains(.snow))
    #expect(try await families(.typhoon) == [.clear, .cloudy, .rain])
  }

  @Test("keeps the corrected file's own issue time, and shows it with the others")
  func correctedFile() async throws {
    let source = SampleSource(.snow)
    let office = try await source.officeForecast("090000", now: source.issued).value
    #expect(office.short.report.issued.isoText == "2024-01-24T18:00:00+09:00")
    #expect(office.short.report.isCorrection)
  }
}
