import Locking
import Models
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The order in which things are asked for")
struct LoadOrderTests {
  /// The requests, in order, with their urgency.
  private final class Questions: Sendable {
    private let list = Locked<[String]>([])
    var all: [String] { list.withLock { $0 } }

    func note(_ what: String) {
      list.withLock { $0.append("\(what) \(Urgency.current)") }
    }
  }

  private struct Forecasts: ForecastSource {
    let asked: Questions
    var kind: SourceKind { .jma }

    func officeForecast(
      of area: PrimaryArea, now: Instant
    ) async throws(ForecastError) -> Sourced<OfficeForecast> {
      asked.note("forecast \(area.forecastFile)")
      throw GivenSource.refused
    }
  }

  private struct Warnings: WarningSource {
    let asked: Questions
    var kind: SourceKind { .jma }

    func warningReports(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      asked.note("warnings \(office)")
      throw GivenSource.refused
    }
  }

  private static func services(_ asked: Questions) -> WeatherServices {
    WeatherServices(
      weather: WeatherModel(catalog: Given.catalog, source: Forecasts(asked: asked)) { Given.now },
      warnings: WarningsModel(catalog: Given.catalog, source: Warnings(asked: asked)) { Given.now })
  }

  @Test("of a batch is warnings of all Japan, what is in front, alarms, and the list last")
  func batches() async {
    var stage = Stage(
      columns: 200, rows: 60, favorites: [.shibuya], startsAtHome: true, sampleMoment: Given.now,
      hasQuakes: true)
    let inOrder = ["13"] + PrefectureCode.all.filter { $0 != "13" }
    let first = [.warningsOfJapan] + Asked.rows(of: [.shibuya])
    #expect(stage.asked == first + [.alarms] + Asked.forecasts(of: inOrder))
    _ = stage.frame()
    stage.forgetAsked()
    await stage.arrive(.fresh())
    #expect(stage.asked == [.observedMap])
    stage.forgetAsked()
    stage.press("S")
    #expect(stage.asked == [.sample(true)] + first + Asked.forecasts(of: inOrder))
  }

  @Test("of the hours beside the list is the row in front alone, one after another")
  func hours() async {
    var stage = Stage(columns: 120, rows: 40)
    _ = stage.frame()
    await stage.arrive(.fresh())
    #expect(stage.asked.hours == ["01"])
    stage.press(Key("j"), Key("j"))
    #expect(stage.asked.hours == ["01"])
    stage.deliver(.hours(NationAnswers.hours("01"), of: .prefecture("01")))
    // The second row was only passed.
    #expect(stage.asked.hours == ["01", "03"])
    stage.deliver(.hours(NationAnswers.hours("03"), of: .prefecture("03")))
    stage.press(Key("k"), Key("j"))
    stage.deliver(.hours(NationAnswers.hours("02"), of: .prefecture("02")))
    stage.press(Key("k"), Key("k"))
    #expect(stage.asked.hours == ["01", "03", "02"])
  }

  @Test func `of the list is the place in front, the favorites, and the others`() {
    var stage = Stage(favorites: [.shibuya, .okinawa], startsAtHome: true)
    #expect(stage.placeInFront == .shibuya)
    #expect(stage.urgency(of: "13") == .front)
    #expect(stage.urgency(of: "47") == .favorites)
    #expect(stage.urgency(of: "01") == .background)
    stage.press(Key("j"))
    #expect(stage.urgency(of: "47") == .front)
    #expect(stage.urgency(of: "13") == .favorites)
  }

  @Test("of home is the row in front, its warnings first, then the others in their order")
  func home() async {
    let asked = Questions()
    await Self.services(asked).loadRows(of: [.shibuya, .osaka], front: .osaka)
    #expect(
      asked.all == [
        "warnings 270000 warnings", "forecast 270000 front", "warnings 130000 favorites",
        "forecast 130000 favorites",
      ])
  }

  @Test func `of a place is warnings, the forecast, and the rest`() async {
    let asked = Questions()
    await Self.services(asked).loadPage(of: .shibuya)
    #expect(asked.all.prefix(2) == ["warnings 130000 warnings", "forecast 130000 front"])
  }

  @Test func `is kept for what somebody waits for, whatever else is asked with it`() async {
    let asked = Questions()
    let model = WeatherModel(catalog: Given.catalog, source: Forecasts(asked: asked)) { Given.now }
    let places = ["13", "27", "26"].compactMap { Given.catalog.prefecture(PrefectureCode($0)) }
    await model.forEachWeather(of: places.map(Place.prefecture)) { index in
      [Urgency.front, .favorites, .background][index]
    } _: { _, _ in
    }
    #expect(
      asked.all == [
        "forecast 130000 front", "forecast 270000 favorites", "forecast 260000 background",
      ])
  }
}

extension [Asked] {
  /// Whose hours were asked for.
  fileprivate var hours: [PrefectureCode] {
    compactMap { asked in
      PrefectureCode.all.first { asked == .part(.hourly, of: .prefecture($0)) }
    }
  }
}
