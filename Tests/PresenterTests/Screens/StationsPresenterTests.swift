import Models
import Pages
import TestSupport
import Testing

@testable import Presenter

@Suite("The stations around a place, given answers,")
struct StationsPresenterTests {
  private let stations = StationsPresenter()
  private static let kind = ReportKind.stations(Place.shibuya.id)

  private static func answer(
    _ map: ObservationMap = .given(
      GivenWorld.noon.adding(seconds: -600),
      [
        "44132": [.temperature: 15.2, .rain1Hour: 0, .windSpeed: 2.4, .windDirection: 14],
        "44126": [.rain1Hour: 3.5, .windSpeed: 1],
      ]),
    checked: Instant = GivenWorld.noon
  ) async -> Result<ReportAnswer, ForecastError> {
    let model = ObservationsModel(
      catalog: Given.catalog, source: GivenObservations(map, checked: checked)
    ) { GivenWorld.noon }
    return await .of(.stations(try await model.stations(around: .shibuya)))
  }

  private func open(
    _ result: Result<ReportAnswer, ForecastError>? = nil, at place: Place? = .shibuya
  ) -> GivenWorld {
    var given = GivenWorld()
    stations.open(from: Arrival(place: place?.id, listed: "13"), given.world(stations))
    if let result {
      given.store.answer(.report(Self.kind, []), .report(Self.kind, result))
    }
    return given
  }

  private func page(_ given: GivenWorld) -> Page {
    guard case .text(let page, _) = stations.body(given.world(stations)) else { return Page() }
    return page
  }

  private func table(_ given: GivenWorld) -> Block.Table? {
    guard case .table(let table)? = page(given).sections.first?.first else { return nil }
    return table
  }

  private func rows(_ given: GivenWorld) -> [[String]] {
    table(given)?.rows.map { $0.map(\.text) } ?? []
  }

  @discardableResult
  private func press(_ intents: AppIntent..., in given: GivenWorld) -> [ScreenStep] {
    intents.flatMap { stations.handle($0, given.world(stations)) }
  }

  @Test("has what each reports, its distance and its municipality, and a dash for what is missing")
  func rows() async {
    let given = open(await Self.answer())
    #expect(
      rows(given).prefix(3) == [
        ["東京", "5.6km", "15.2℃", "0.0mm", "北西 2.4m/s", "11:50", "千代田区"],
        ["世田谷", "8.2km", "-", "3.5mm", "- 1.0m/s", "11:50", "世田谷区"],
        ["練馬", "12.7km", "-", "-", "-", "11:50", "武蔵野市"],
      ])
    #expect(page(given).head.texts(.quiet).first == "観測 11月20日(金) 11:50・10分前")
    #expect(stations.title(given.world(stations)) == "周辺の観測所  渋谷区（東京都）")
  }

  @Test func `asks for the place in front, else for the prefecture of the list`() {
    let tokyo = open(at: nil)
    #expect(
      stations.asks(.opened, tokyo.world(stations))
        == [.report(.stations(Place.tokyo.id), [])])
    let shibuya = open()
    #expect(stations.asks(.opened, shibuya.world(stations)) == [.report(Self.kind, [])])
  }

  @Test(
    "asks again after five minutes, and when a person does after a minute",
    arguments: [
      (GivenOccasion.due, 299, false), (.due, 300, true), (.returned, 300, true),
      (.again, 59, false), (.again, 60, true), (.favorites, 3600, false),
    ])
  func due(occasion: GivenOccasion, seconds: Int, isAsked: Bool) async {
    var given = open(await Self.answer())
    given.wait(seconds: seconds)
    #expect(stations.asks(occasion, given.world(stations)).isEmpty != isAsked)
  }

  @Test("opens the municipality of the selected station, and the one that is clicked twice")
  func opens() async {
    let given = open(await Self.answer())
    #expect(press(.open, in: given) == [.show(.given("m:1310100"))])
    #expect(press(.moveDown, .open, in: given) == [.show(.given("m:1311200"))])
    #expect(press(.select(row: 2), in: given) == [])
    #expect(press(.select(row: 2), in: given) == [.show(.given("m:1320300"))])
    #expect(table(given)?.selected == 2)
    #expect(stations.place(given.world(stations)) == .given("m:1320300"))
  }

  @Test("stays at its station while newer values come, and begins anew around another place")
  func selection() async {
    var given = open(await Self.answer())
    press(.moveDown, in: given)
    given.store.answer(.report(Self.kind, []), .report(Self.kind, await Self.answer()))
    #expect(table(given)?.selected == 1)
    stations.open(from: Arrival(place: Place.osaka.id, listed: nil), given.world(stations))
    stations.open(from: Arrival(place: Place.shibuya.id, listed: nil), given.world(stations))
    #expect(table(given)?.selected == 0)
  }

  @Test func `marks what was not renewed, and what has become old while it was open`() async {
    var given = open(await Self.answer())
    #expect(stations.mark(given.world(stations))?.text == nil)
    given.store.answer(.report(Self.kind, []), .report(Self.kind, .failure(GivenWorld.failure)))
    #expect(rows(given).first?[2] == "15.2℃")
    #expect(stations.mark(given.world(stations)) != nil)
    #expect(stations.message(given.world(stations)).isAlert)
    given.wait(seconds: 3600)
    #expect(page(given).head.texts(.alert).contains { $0.contains("この観測は古くなっています") })
  }

  @Test func `says that nothing came yet, or why nothing can come`() {
    var given = open()
    _ = given.store.ask(.report(Self.kind, []))
    #expect(page(given).head.texts(.quiet) == ["観測を取得しています"])
    given.store.answer(.report(Self.kind, []), .report(Self.kind, .failure(GivenWorld.failure)))
    #expect(stations.message(given.world(stations)).text == "r でやり直し")
    let reason = ErrorText(language: .ja).text(GivenWorld.failure)
    #expect(page(given).head.texts(.quiet) == [reason])
    #expect(rows(given).isEmpty)
    #expect(press(.moveDown, .open, in: given) == [])
  }
}
