import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("Answers that come late, and clocks that were set back")
struct LateAnswerTests {
  private static let tokyo = PlaceID.of("13")

  @Test(
    "a late failure of an earlier request does not mark a section of a later one",
    arguments: [true, false])
  func lateSection(isObserved: Bool) {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let rows = store.ask(.rows([Self.tokyo]))
    let page = store.ask(.page(Self.tokyo))
    if isObserved {
      _ = store.take(
        .place(
          Self.tokyo,
          .section(.observed, PlaceSections(observedAt: "2026-11-20T11:50", of: .tokyo))), for: page
      )
      _ = store.take(.observed([.failed(.tokyo, GivenWorld.failure)]), for: rows)
      #expect(store.sections(of: Self.tokyo).observed?.value?.freshness == .fresh)
    } else {
      _ = store.take(
        .place(Self.tokyo, .section(.hourly, PlaceSections(hourlyChecked: GivenWorld.noon))),
        for: page)
      _ = store.take(.hours(Self.tokyo, .failure(GivenWorld.failure)), for: rows)
      #expect(store.sections(of: Self.tokyo).hourly?.value?.freshness == .fresh)
    }
  }

  @Test func `an earlier request's older observation does not replace a later one's`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let rows = store.ask(.rows([Self.tokyo]))
    let page = store.ask(.page(Self.tokyo))
    _ = store.take(
      .place(
        Self.tokyo,
        .section(.observed, PlaceSections(observedAt: "2026-11-20T11:50", of: .tokyo))), for: page)
    _ = store.take(.observed([.given(.tokyo, "2026-11-20T11:40")]), for: rows)
    #expect(store.sections(of: Self.tokyo).observed?.value?.value.time == "2026-11-20T11:50")
  }

  @Test func `a late failure of an earlier request does not put off the next attempt`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let rows = store.ask(.rows([Self.tokyo]))
    let list = store.ask(.list(["13"]))
    _ = store.take(.forecast(.given(.tokyo)), for: list)
    _ = store.take(.forecast(.failed(.tokyo, GivenWorld.failure)), for: rows)
    #expect(store.attempts.nextAttempt(.forecast(Self.tokyo)) == nil)
  }

  @Test(arguments: [1800, 86_400, 365 * 86_400])
  func `hours of the list are due where the clock was set back`(seconds: Int) {
    var given = GivenWorld()
    given.room.hasHours = true
    given.room.hasPreview = true
    given.store.answer(.list(["13"]), .forecast(.given(.tokyo)))
    given.store.answer(.hours("13"), .hours(.of("13"), .success(.given(.given()))))
    given.wait(seconds: -seconds)
    let list = PrefectureListPresenter()
    #expect(TodayNeeds(given.world(list), front: .tokyo).beside.asks == [.hours("13")])
  }

  @Test(
    "sections of a page are due where the clock was set back behind their check but not the forecast's"
  )
  func sectionsBack() {
    var given = GivenWorld()
    let id = Place.shibuya.id
    let page = WeatherPresenter(id)
    given.store.answer(
      .page(id),
      .place(
        id, .weather(PlaceWeather(answer: .given(.shibuya, checked: "2026-11-20T11:20")))),
      .place(
        id, .section(.observed, PlaceSections(observedAt: "2026-11-20T11:50", of: .shibuya))),
      .place(id, .section(.hourly, PlaceSections(hourlyChecked: GivenWorld.noon))))
    given.store.tick("2026-11-20T11:30")
    given.store.attempts.forget()
    #expect(given.store.sections(of: id).observed?.value?.freshness == .stale)
    #expect(
      page.asks(.due, given.world(page)) == [
        .sections([.observed, .hourly], .given(.shibuya, checked: "2026-11-20T11:20"))
      ])
  }

  @Test func `a tile that nobody waits for does not raise the version`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let frame = RainFrame(base: GivenWorld.noon, valid: GivenWorld.noon, kind: .observed)
    let tile = RadarTile(layer: .nowcast, frame: frame, address: TileAddress(zoom: 4, x: 0, y: 0))
    let serial = store.ask(.tiles([]))
    let before = store.version
    _ = store.take(.tile(tile, .failure(GivenWorld.failure)), for: serial)
    #expect(store.version == before)
  }

  @Test func `pictures of another layer are refused once they are forgotten`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let serial = store.ask(.pictures(.nowcast))
    store.change(.forgetPictures)
    #expect(
      store.tell(.pictures(.success(.given(RainIndex(observed: [], forecast: [])))), to: serial)
        == .refused)
  }

  @Test func `a page of which only some sections were asked for is not whole`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    // The page was given up before it was whole; then only some sections are asked for.
    _ = store.ask(.page(Self.tokyo))
    store.giveUp(.page)
    store.answer(.rows([Self.tokyo]), .forecast(.given(.tokyo)))
    store.answer(
      .sections([.text], .given(.tokyo)),
      .place(Self.tokyo, .section(.text, PlaceSections(text: "a"))))
    #expect(!(store.entry(Self.tokyo)?.isWhole ?? false))
  }

  // MARK: Warnings

  private static func copy(checked: Instant) -> PlaceWarnings {
    var warnings = PlaceWarnings.given(.tokyo, checked: checked)
    warnings.offices[0].reports = warnings.offices[0].reports?
      .notRenewed(because: GivenWorld.failure)
    return warnings
  }

  @Test(
    "warnings that a later request has only as a failure, or as an older copy, mark what is known",
    arguments: [
      PlaceWarnings.given(.tokyo, checked: "2026-11-20T11:00", error: GivenWorld.failure),
      copy(checked: "2026-11-20T11:50"),
    ])
  func olderWarnings(late: PlaceWarnings) {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    store.answer(.page(Self.tokyo), .place(Self.tokyo, .section(.warnings, Self.known)))
    store.answer(.nation, .nation([late]))
    let warnings = store.sections(of: Self.tokyo).warnings
    #expect(warnings?.checked == GivenWorld.noon)
    #expect(warnings?.offices.first?.reports?.freshness == .stale)
  }

  @Test func `warnings of which one office came are taken, also where others failed`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    store.answer(.page(Self.tokyo), .place(Self.tokyo, .section(.warnings, Self.known)))
    var part = PlaceWarnings.given(.tokyo, checked: "2026-11-20T11:58")
    part.offices.append(.init(code: "140000", reports: nil, error: GivenWorld.failure))
    store.answer(.nation, .nation([part]))
    #expect(store.sections(of: Self.tokyo).warnings?.offices.count == 2)
  }

  private static let known: PlaceSections = {
    var sections = PlaceSections()
    sections.warnings = .given(.tokyo)
    return sections
  }()

  @Test func `early attention of a page that comes after later warnings of all Japan is taken`() {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let page = store.ask(.page(Self.tokyo))
    store.answer(.nation, .nation([.given(.tokyo)]))
    var whole = PlaceSections()
    whole.warnings = .given(.tokyo, isWhole: true)
    _ = store.take(.place(Self.tokyo, .section(.warnings, whole)), for: page)
    #expect(store.sections(of: Self.tokyo).warnings?.attention.count == 1)
  }
}
