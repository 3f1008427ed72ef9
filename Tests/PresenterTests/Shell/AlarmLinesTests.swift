import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

@Suite("The lines on top of every screen")
struct AlarmLinesTests {
  private static let tsunami = Span("[津波警報] 東京湾内湾", .tsunami(.warning))
  private static let quake = Span("[震度6弱] 11:45 岩手県沖 M6.1", .intensity(7))
  private static let unknownTsunami = Span("津波警報・注意報：不明（HTTP 503）", .warning(.unknown))
  private static let unknownQuakes = Span("強い地震：不明（HTTP 503）", .warning(.unknown))

  /// Nothing in force, and no strong earthquake.
  private static let quiet = AppAlarms(
    tsunami: .success(.given(TsunamiStatus(TsunamiList([]), now: GivenWorld.noon))),
    quakes: .success(.given(QuakeList([]))))

  private static func failed(_ error: ForecastError) -> AppAlarms {
    AppAlarms(tsunami: .failure(error), quakes: .failure(error))
  }

  private func lines(_ given: GivenWorld) -> [Span] {
    AlarmLines(store: given.store, style: given.style, catalog: Given.catalog).lines
  }

  private func given(_ alarms: AppAlarms..., at now: Instant = GivenWorld.noon) -> GivenWorld {
    var given = GivenWorld(at: now)
    for alarms in alarms { given.store.answer(.alarms, .alarms(alarms)) }
    return given
  }

  @Test func `are a tsunami warning and a strong earthquake, and none on a usual day`() {
    #expect(lines(given(.given())) == [Self.tsunami, Self.quake])
    #expect(lines(given(Self.quiet)) == [])
    #expect(lines(given()) == [])
    #expect(lines(given(.given(), Self.quiet)) == [])
  }

  @Test(
    "name the strongest earthquake of the last hour and count the others",
    arguments: [
      (["6-", "5-"], "[震度6弱] 11:45 岩手県沖 M6.1 ほか1"), (["5-", "6-"], "[震度6弱] 11:46 岩手県沖 M6.1 ほか1"),
      (["5-", "4"], "[震度5弱] 11:45 岩手県沖 M6.1"), (["4", "3"], nil),
      (["5-", "5+", "7"], "[震度7] 11:47 岩手県沖 M6.1 ほか2"),
    ] as [([String], String?)])
  func quakes(intensities: [String], line: String?) {
    let reports = intensities.enumerated().map { index, intensity in
      QuakeReport(
        event: "2026112011450\(index)", kind: .full, title: "震源・震度情報", created: GivenWorld.noon,
        occurred: GivenWorld.noon.adding(seconds: 60 * index - 900),
        epicentre: .init(name: "岩手県沖", code: "286", english: nil), magnitude: .value(6.1),
        intensity: SeismicIntensity(intensity))
    }
    let given = given(AppAlarms(tsunami: nil, quakes: .success(.given(QuakeList(reports)))))
    #expect(lines(given).map(\.text) == (line.map { [$0] } ?? []))
  }

  @Test("show an earthquake for an hour", arguments: [(2700, true), (2701, false)])
  func hour(seconds: Int, isShown: Bool) {
    var given = given(.given())
    given.wait(seconds: seconds)
    #expect(lines(given).contains(Self.quake) == isShown)
  }

  @Test(arguments: [(299, false), (300, true)])
  func `say when a warning was known, once that is five minutes ago`(seconds: Int, isOld: Bool) {
    var given = given(.given())
    given.wait(seconds: seconds)
    let old = Span("[津波警報] 東京湾内湾（11月20日(金) 12:00に確認）", .tsunami(.warning))
    #expect(lines(given) == [isOld ? old : Self.tsunami, Self.quake])
  }

  @Test("keep what was in force when asking fails, and say of an old answer that nothing is known")
  func failures() {
    var given = given(.given(), Self.failed(GivenWorld.failure))
    #expect(lines(given) == [Self.tsunami, Self.quake])
    given = self.given(Self.quiet, Self.failed(GivenWorld.failure))
    #expect(lines(given) == [])
    given.wait(seconds: 299)
    #expect(lines(given) == [])
    given.wait(seconds: 1)
    #expect(lines(given) == [Self.unknownTsunami, Self.unknownQuakes])
  }

  @Test func `say that nothing is known, but not where nothing can be reached or is stored`() {
    #expect(
      lines(given(Self.failed(GivenWorld.failure))) == [Self.unknownTsunami, Self.unknownQuakes])
    #expect(lines(given(Self.failed(.notCached))) == [])
    // The status line says it of all; where the rest of the service answers, nothing else does.
    let unreachable = given(Self.failed(.unreachable(host: "h", reason: .timedOut(seconds: 30))))
    let down = AlarmLines(
      store: unreachable.store, style: .ja, catalog: Given.catalog, down: ["h"])
    #expect(down.lines == [])
    #expect(
      lines(unreachable).map(\.text) == ["津波警報・注意報：不明（返事なし）", "強い地震：不明（返事なし）"])
  }

  @Test func `above the sample are what is in force now, not what is not known`() {
    var given = GivenWorld(at: "2026-09-18T19:00")
    given.store = AnswerStore(.init(now: "2026-09-18T19:00", besideSample: GivenWorld.noon))
    given.store.answer(.alarms, .alarms(Self.failed(GivenWorld.failure)))
    #expect(lines(given) == [])
    given.store.answer(.alarms, .alarms(.given()))
    #expect(lines(given) == [Self.tsunami, Self.quake])
  }

  @Test(
    "are asked for each minute, or later where something else is asked for at the same minute",
    arguments: [
      (60, true, false), (61, true, true), (61, false, false), (149, false, false),
      (150, false, true), (-10, true, true), (-10, false, true),
    ])
  func due(seconds: Int, isAlone: Bool, isDue: Bool) {
    var given = given(Self.quiet)
    given.wait(seconds: seconds)
    let lines = AlarmLines(store: given.store, style: .ja, catalog: Given.catalog)
    #expect(lines.isDue(isAlone: isAlone) == isDue)
  }

  @Test(arguments: [true, false])
  func `are asked for at the start, and again where an answer is overdue`(isAlone: Bool) {
    var given = GivenWorld()
    func isDue(_ given: GivenWorld) -> Bool {
      AlarmLines(store: given.store, style: .ja, catalog: Given.catalog).isDue(isAlone: isAlone)
    }
    #expect(isDue(given))
    _ = given.store.ask(.alarms)
    #expect(!isDue(given))
    given.wait(seconds: 300)
    #expect(!isDue(given))
    given.wait(seconds: 1)
    #expect(isDue(given))
  }
}
