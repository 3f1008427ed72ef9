import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("Of answers that come out of order, the store")
struct AnswerStoreOrderTests {
  private static let tokyo = PlaceID.of("13")
  /// Seconds by which the clock is moved: on, or back by a moment, a day, a year.
  private static let clocks = [0, 600, -20, -86_400, -365 * 86_400]

  private var store = AnswerStore(.init(now: GivenWorld.noon))

  private func forecast(_ high: Int) -> News { .forecast(.given(.tokyo, high: high)) }

  @Test("takes those of the later request of a kind, whatever the clock says", arguments: clocks)
  func later(clock: Int) {
    var store = store
    let earlier = store.ask(.list(["13"]))
    store.tick(GivenWorld.noon.adding(seconds: clock))
    let later = store.ask(.list(["13"]))
    #expect(store.tell(forecast(10), to: earlier) == .refused)
    #expect(store.weather(of: Self.tokyo) == nil)
    #expect(store.tell(forecast(20), to: later) == .taken)
    #expect(store.tell(forecast(30), to: earlier) == .refused)
    #expect(store.end(earlier) == .refused)
    #expect(store.entry(Self.tokyo)?.answer?.high == 20)
  }

  @Test(arguments: clocks) func `goes on taking answers after the clock was set`(clock: Int) {
    var store = store
    for high in 1...4 {
      store.tick(store.clock.now.adding(seconds: high % 2 == 0 ? clock : 60))
      store.answer(.list(["13"]), forecast(high))
      #expect(store.entry(Self.tokyo)?.answer?.high == high)
      store.answer(
        .page(Self.tokyo),
        .place(Self.tokyo, .section(.text, PlaceSections(text: "\(high)"))))
      #expect(store.sections(of: Self.tokyo).overview?.value?.value.text == "\(high)")
    }
  }

  @Test(
    "keeps the forecast of the later request, in whatever order those of two kinds come",
    arguments: clocks, [true, false])
  func twoKinds(clock: Int, isLateLast: Bool) {
    var store = store
    let earlier = store.ask(.rows([Self.tokyo]))
    store.tick(GivenWorld.noon.adding(seconds: clock))
    let later = store.ask(.page(Self.tokyo))
    func arrive(_ serials: [Serial]) {
      for serial in serials {
        let weather = WeatherAnswer.given(.tokyo, high: serial == earlier ? 10 : 20)
        let news: News =
          serial == earlier
          ? .forecast(weather) : .place(Self.tokyo, .weather(PlaceWeather(answer: weather)))
        _ = store.take(news, for: serial)
      }
    }
    arrive(isLateLast ? [later, earlier] : [earlier, later])
    #expect(store.entry(Self.tokyo)?.answer?.high == 20)
  }

  @Test(
    "keeps the warnings of the later request, in whatever order those of two kinds come",
    arguments: clocks, [true, false])
  func twoKindsOfWarnings(clock: Int, isLateLast: Bool) {
    var store = store
    let earlier = store.ask(.rows([Self.tokyo]))
    store.tick(GivenWorld.noon.adding(seconds: clock))
    let later = store.ask(.nation)
    let old: Instant = "2026-11-20T11:58"
    func early() { _ = store.take(.inForce([.given(.tokyo, checked: old)]), for: earlier) }
    func late() { _ = store.take(.nation([.given(.tokyo)]), for: later) }
    if isLateLast { late() }
    early()
    if !isLateLast { late() }
    #expect(store.sections(of: Self.tokyo).warnings?.checked == GivenWorld.noon)
    #expect(store.nation.warnings?.answers.map(\.checked) == [GivenWorld.noon])
  }

  @Test(
    "keeps alerts that only one of two requests asked for, in whatever order they come",
    arguments: [true, false])
  func alerts(isLateLast: Bool) {
    var store = store
    var alerted = PlaceWarnings.given(.tokyo)
    alerted.alerts = PlaceAlerts(notices: [], doubt: GivenWorld.failure)
    let (earlier, later) = (store.ask(.rows([Self.tokyo])), store.ask(.nation))
    func late() { _ = store.take(.nation([.given(.tokyo)]), for: later) }
    if !isLateLast { late() }
    _ = store.take(.inForce([alerted]), for: earlier)
    if isLateLast { late() }
    #expect(store.sections(of: Self.tokyo).warnings?.alerts == alerted.alerts)
    #expect(store.nation.warnings?.answers.map(\.alerts) == [alerted.alerts])
  }

  @Test func `does not mark a newer forecast because an earlier request failed late`() {
    var store = store
    let earlier = store.ask(.rows([Self.tokyo]))
    let later = store.ask(.list(["13"]))
    _ = store.take(forecast(20), for: later)
    _ = store.take(.forecast(.failed(.tokyo, GivenWorld.failure)), for: earlier)
    #expect(store.entry(Self.tokyo)?.answer?.freshness == .fresh)
    #expect(store.entry(Self.tokyo)?.error == nil)
  }

  // MARK: What is given up

  static let requests: [Request] = [
    .list(["13"]), .hours("13"), .rows([tokyo]), .page(tokyo), .selected(tokyo),
    .selectedWarnings(tokyo), .nation, .observedMap, .pictures(.nowcast), .report(.typhoons, []),
  ]

  private func news(_ request: Request) -> News {
    switch request {
    case .hours: .hours(Self.tokyo, .success(.given(.given())))
    case .selectedWarnings: .selectedWarnings(Self.tokyo, .given(.tokyo))
    case .nation: .nation([.given(.tokyo)])
    case .observedMap: .observedMap([.given(.tokyo)])
    case .pictures: .pictures(.success(.given(RainIndex(observed: [], forecast: []))))
    case .report(let kind, _): .report(kind, .failure(GivenWorld.failure))
    case .page: .place(Self.tokyo, .weather(PlaceWeather(answer: .given(.tokyo))))
    default: .forecast(.given(.tokyo))
    }
  }

  @Test("takes nothing of a request that was given up, which is due at once", arguments: requests)
  func givenUp(request: Request) {
    var store = store
    let serial = store.ask(request)
    #expect(store.requests.isAsking(request.kind))
    #expect(store.requests.asked(request.kind) == GivenWorld.noon)
    store.giveUp(request.kind)
    #expect(!store.requests.isAsking(request.kind))
    #expect(store.requests.asked(request.kind) == nil)
    #expect(store.tell(news(request), to: serial) == .refused)
    #expect(store.end(serial) == .refused)
    #expect(store.weather(of: Self.tokyo) == nil)
    #expect(store.nation.warnings == nil && store.nation.observed == nil && store.reports.isEmpty)
    #expect(store.radar.index == nil)
    // The next one is taken.
    #expect(store.tell(news(request), to: store.ask(request)) == .taken)
  }

  @Test("knows when it was answered where nothing was left to give up", arguments: requests)
  func answeredBefore(request: Request) {
    var store = store
    store.answer(request, news(request))
    store.giveUp(request.kind)
    #expect(store.requests.asked(request.kind) == GivenWorld.noon)
  }

  @Test func `does not call a page whole that was given up, or is asked for again`() {
    var store = store
    store.answer(
      .page(Self.tokyo), .place(Self.tokyo, .weather(PlaceWeather(answer: .given(.tokyo)))))
    #expect((store.entry(Self.tokyo)?.isWhole ?? false))
    let serial = store.ask(.page(Self.tokyo))
    #expect(!(store.entry(Self.tokyo)?.isWhole ?? false))
    store.giveUp(.page)
    _ = store.finish(serial)
    #expect(!(store.entry(Self.tokyo)?.isWhole ?? false))
  }

  @Test func `counts the prefectures that are on their way`() {
    var store = store
    let serial = store.ask(.list(["13", "27", "01"]))
    var pending = [store.requests.todayPending]
    for place in [Place.tokyo, .osaka, .hokkaido] {
      _ = store.take(.forecast(.given(place)), for: serial)
      pending.append(store.requests.todayPending)
    }
    #expect(pending == [3, 2, 1, 0])
    #expect(!store.requests.isAsking(.list))
    // What comes after its end is of no harm.
    _ = store.take(forecast(20), for: serial)
    #expect(store.requests.todayPending == 0)
  }

  @Test func `counts as pending no more of a request that ended early`() {
    var store = store
    let serial = store.ask(.list(["13", "27"]))
    _ = store.take(forecast(20), for: serial)
    #expect(store.end(serial) == .taken)
    #expect(store.requests.todayPending == 0 && !store.requests.isAsking(.list))
  }

  @Test func `takes only tiles that are waited for, each once`() {
    var store = store
    let frame = RainFrame(base: GivenWorld.noon, valid: GivenWorld.noon, kind: .observed)
    let tiles = (0..<3).map {
      RadarTile(layer: .nowcast, frame: frame, address: TileAddress(zoom: 4, x: $0, y: 0))
    }
    let serial = store.ask(.tiles(Array(tiles.prefix(2))))
    let failed = News.tile(tiles[0], .failure(GivenWorld.failure))
    #expect(store.tell(failed, to: serial) == .taken)
    #expect(store.tell(failed, to: serial) == .refused)
    #expect(store.tell(.tile(tiles[2], .failure(GivenWorld.failure)), to: serial) == .refused)
    #expect(store.requests.asking(.tiles)?.tiles == [tiles[1]])
    #expect(store.radar.failed.keys.map(\.address.x) == [0])
    #expect(store.radar.retry == "2026-11-20T12:01")
  }
}
