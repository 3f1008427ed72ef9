import Locking
import Models
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("The order in which things are asked for")
struct LoadOrderTests {
  /// What was asked for, in order, and with which urgency.
  private final class Asked: Sendable {
    private let list = Locked<[String]>([])
    var all: [String] { list.withLock { $0 } }

    func note(_ what: String) {
      list.withLock { $0.append("\(what) \(Urgency.current)") }
    }
  }

  private struct Forecasts: ForecastFileSource {
    let asked: Asked
    var kind: SourceKind { .jma }

    func officeForecast(
      _ file: ForecastFileCode, now: Instant
    ) async throws(ForecastError) -> Sourced<OfficeForecast> {
      asked.note("forecast \(file)")
      throw GivenSource.refused
    }

    func earlierReports(
      _ file: ForecastFileCode, before issued: Instant
    ) -> [OfficeForecast] { [] }
  }

  private struct Warnings: WarningSource {
    let asked: Asked
    var kind: SourceKind { .jma }

    func warningReports(
      of office: OfficeCode, now: Instant
    ) async throws(ForecastError) -> Sourced<[WarningReport]> {
      asked.note("warnings \(office)")
      throw GivenSource.refused
    }
  }

  private static func services(_ asked: Asked) -> WeatherServices {
    WeatherServices(
      weather: WeatherModel(catalog: Given.catalog, source: Forecasts(asked: asked)) { Given.now },
      warnings: WarningsModel(catalog: Given.catalog, source: Warnings(asked: asked)) { Given.now })
  }

  @Test("of a batch is warnings of all Japan, what is in front, alarms, and the list last")
  func effects() {
    let asked: [AppEffect] = [
      .loadHours(["13"], generation: 1), .loadHome([.shibuya], generation: 1),
      .loadToday(["13"], generation: 1), .loadAlarms(generation: 1), .cancelWeather,
      .loadWarnings(generation: 1), .useSample(false), .loadObserved(generation: 1),
    ]
    #expect(
      AppEffect.inTurn(asked) == [
        .cancelWeather, .useSample(false), .loadWarnings(generation: 1),
        .loadHome([.shibuya], generation: 1), .loadAlarms(generation: 1),
        .loadToday(["13"], generation: 1), .loadObserved(generation: 1),
        .loadHours(["13"], generation: 1),
      ])
  }

  @Test("of the list is the place in front, the favorites, and the others")
  func needs() {
    var stage = Stage(favorites: [.shibuya, .okinawa], startsAtHome: true)
    #expect(stage.presenter.needs.front == .shibuya)
    #expect(stage.presenter.needs.urgency(of: "13") == .front)
    #expect(stage.presenter.needs.urgency(of: "47") == .beside)
    #expect(stage.presenter.needs.urgency(of: "01") == .rest)
    stage.press(Key("j"))
    #expect(stage.presenter.needs.urgency(of: "47") == .front)
    #expect(stage.presenter.needs.urgency(of: "13") == .beside)
  }

  @Test("of home is the row in front, its warnings first, then the others in their order")
  func home() async {
    let asked = Asked()
    await HomePart.load(
      [PlaceID.shibuya, .osaka].compactMap(Given.catalog.place), front: .osaka,
      from: Self.services(asked)
    ) { _ in }
    #expect(
      asked.all == [
        "warnings 270000 warnings", "forecast 270000 front", "warnings 130000 beside",
        "forecast 130000 beside",
      ])
  }

  @Test("of a place is warnings, the forecast, and the rest")
  func place() async throws {
    let asked = Asked()
    let place = try #require(Given.catalog.place(.shibuya))
    await PlaceNews.follow(place, from: Self.services(asked)) { _ in }
    #expect(asked.all.prefix(2) == ["warnings 130000 warnings", "forecast 130000 front"])
  }

  @Test("is kept for what somebody waits for, whatever else is asked with it")
  func today() async {
    let asked = Asked()
    let model = WeatherModel(catalog: Given.catalog, source: Forecasts(asked: asked)) { Given.now }
    let places = ["13", "27", "26"].compactMap { Given.catalog.prefecture(PrefectureCode($0)) }
    await model.forEachWeather(of: places.map(Place.prefecture)) { index in
      [Urgency.front, .beside, .rest][index]
    } _: { _, _ in
    }
    #expect(
      asked.all == ["forecast 130000 front", "forecast 270000 beside", "forecast 260000 rest"])
  }
}
