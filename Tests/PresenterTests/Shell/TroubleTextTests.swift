import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("What the status line says of trouble")
struct TroubleTextTests {
  private func trouble(
    _ given: GivenWorld, _ subject: TroubleSubject? = .rows, isRetrying: Bool = false,
    isPending: Bool = false
  ) -> [String?] {
    let text = TroubleText(
      world: given.world(MapPresenter()), subject: subject, isRetrying: isRetrying,
      isPending: isPending)
    return text.trouble.map { [$0.text, $0.short] } ?? []
  }

  private func outage(_ seconds: Int) -> ServiceOutage {
    ServiceOutage(
      host: "www.jma.go.jp", reason: .refused, since: GivenWorld.noon,
      until: GivenWorld.noon.adding(seconds: seconds))
  }

  /// Forecasts of two prefectures were asked for, and failed.
  private func nothing(_ error: ForecastError = GivenWorld.failure) -> GivenWorld {
    var given = GivenWorld()
    let answers = [Place.tokyo, .osaka].map {
      News.forecast(.normals($0, month: 11, reason: error))
    }
    given.store.answer(.list(["13", "27"]), answers[0], answers[1])
    return given
  }

  @Test func `is nothing where all is well`() {
    var given = GivenWorld()
    #expect(trouble(given) == [])
    given.answerList()
    #expect(trouble(given) == [])
  }

  @Test(
    "counts the seconds of a short pause, and has the time of a long one",
    arguments: [
      (60, 0, "つながりません (www.jma.go.jp)。60 秒後にやり直します"),
      (60, 59, "つながりません (www.jma.go.jp)。1 秒後にやり直します"), (60, 60, nil),
      (61, 0, "つながりません (www.jma.go.jp)。12:01 にやり直します"),
      (300, 250, "つながりません (www.jma.go.jp)。12:05 にやり直します"), (300, 300, nil),
    ] as [(Int, Int, String?)])
  func pause(length: Int, seconds: Int, text: String?) {
    var given = GivenWorld()
    given.service.outage = outage(length)
    given.wait(seconds: seconds)
    #expect(trouble(given) == (text.map { [$0, nil] } ?? []))
    // News of services come between ticks.
    given.service.heard = GivenWorld.noon.adding(seconds: length)
    #expect(trouble(given) == [])
  }

  @Test func `goes on until something answers, except above the sample`() {
    var given = GivenWorld()
    given.service.lastOutage = outage(60)
    #expect(trouble(given) == ["つながりません (www.jma.go.jp)。まもなくやり直します", nil])
    #expect(
      trouble(given, isRetrying: true) == ["つながりません (www.jma.go.jp)。やり直しています", nil])
    given.store = AnswerStore(.init(now: GivenWorld.noon, besideSample: GivenWorld.noon))
    #expect(trouble(given) == [])
  }

  @Test func `is of favorites where rows are in front, and of services before them`() {
    var given = GivenWorld()
    given.person.favoritesError = .damaged(path: "favorites")
    #expect(trouble(given) == ["お気に入りのファイルが壊れています：favorites", nil])
    #expect(trouble(given, .map) == [] && trouble(given, nil) == [])
    given.service.outage = outage(60)
    #expect(trouble(given).first == "つながりません (www.jma.go.jp)。60 秒後にやり直します")
  }

  @Test func `says that nothing at all came, what to press, and when it is asked for again`() {
    var given = nothing()
    #expect(
      trouble(given) == [
        "取得できず保存もありません。S で見本（60 秒後にやり直します）", "予報なし。60 秒後にやり直します。S 見本",
      ])
    #expect(trouble(given, nil) == [])
    #expect(
      trouble(given, .map, isPending: true) == [
        "取得できず保存もありません。S で見本（やり直しています）", "予報なし。やり直しています。S 見本",
      ])
    given.service.refusedUntil = GivenWorld.noon.adding(seconds: 61)
    #expect(trouble(given).first == "取得できず保存もありません。S で見本（12:01 にやり直します）")
    given.service.refusedUntil = nil
    given.service.outage = outage(30)
    #expect(trouble(given, nil).first == "取得できず保存もありません。S で見本（30 秒後にやり直します）")
    given.service.outage = nil
    given.wait(seconds: 60)
    #expect(trouble(given) == ["取得できず保存もありません。S で見本", "予報なし。S 見本"])
  }

  @Test func `does not say so while one forecast is known, or on its way`() {
    var given = nothing()
    given.store.answer(.list(["13"]), .forecast(.given(.tokyo)))
    #expect(trouble(given) == [])
    given = nothing()
    _ = given.store.ask(.list(["13", "27"]))
    #expect(trouble(given) == [])
  }
}
