import ForecastSources
import Models
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("What is asked for again, and what `r` answers")
struct RefreshTests {
  private static func minutes(_ count: Int) -> Instant { Given.now.adding(minutes: count) }

  @Test("Nothing is asked for before it is due, then everything that is, favorites first")
  func due() async {
    // At 11:30, checked five minutes before: due an hour after that.
    var stage = Stage(favorites: [.okinawa, .shibuya])
    #expect(
      stage.effects == [
        .loadToday(
          ["01", "47", "13"] + PrefectureCode.all.filter { !["01", "13", "47"].contains($0) },
          generation: 1),
        .loadWarnings(generation: 1),
      ])
    await stage.arrive(.fresh())
    var count = stage.effects.count
    for minute in 1...54 { stage.receive(.tick(Self.minutes(minute))) }
    #expect(stage.effects(since: count).isEmpty)
    stage.receive(.tick(Self.minutes(55)))
    #expect(stage.effects(since: count).count == 1)
    #expect(stage.message == "予報を取得中 0/47")
    // Nothing is asked for twice while it is on its way.
    count = stage.effects.count
    stage.receive(.tick(Self.minutes(56)))
    #expect(stage.effects(since: count).isEmpty)
  }

  @Test("What was not renewed in time is marked, without any answer")
  func overdue() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    stage.receive(.tick(Self.minutes(56)))
    #expect(stage.screen.header.mark == nil)
    stage.receive(.tick(Self.minutes(57)))
    #expect(stage.screen.header.mark == "保存分・1時間前に確認")
  }

  @Test("At midnight the past goes at once, and everything is asked for")
  func midnight() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    stage.receive(.tick("2024-08-29T23:59:30"))
    await stage.arrive(.refused())
    let count = stage.effects.count
    #expect(stage.screen.header.detail.hasPrefix("明日 30日(金)"))
    stage.receive(.tick("2024-08-30T00:00"))
    #expect(stage.screen.header.detail == "47 都道府県")
    #expect(stage.row("13")?.isContent == true)
    #expect(stage.effects(since: count).contains { $0.todayCount == 47 })
  }

  @Test("After a failure the next attempt is a minute later, then two, then five")
  func pauses() async {
    var stage = Stage()
    await stage.arrive(.refused())
    var attempts: [Int] = []
    for second in 1...1200 {
      let count = stage.effects.count
      stage.receive(.tick(Given.now.adding(seconds: second)))
      guard stage.effects.count > count else { continue }
      attempts.append(second)
      await stage.arrive(.refused())
    }
    #expect(attempts == [60, 180, 480, 780, 1080])
  }

  @Test("The list takes a newer answer that another screen got")
  func shared() async {
    var stage = Stage()
    await stage.arrive(.stale())
    #expect(stage.screen.header.mark != nil)
    stage.intend(.goToTop, .open)
    await stage.arrive(Answers.fresh().weather(.hokkaido))
    stage.intend(.back)
    let old = await Answers.stale().today["01"]
    let new = await Answers.fresh().today["01"]
    #expect(old != new)
    stage.intend(.open)
    // The forecast of the list is in front while the newer one is on its way.
    #expect(stage.screen.header.mark == nil)
  }

  // MARK: r

  @Test("r says that this is the newest, and as of when; nothing is asked for")
  func newest() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    let count = stage.effects.count
    stage.intend(.refresh)
    #expect(stage.message == "最新です（11:25 確認）")
    #expect(stage.effects(since: count).isEmpty)
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    stage.intend(.refresh)
    #expect(stage.message == "最新です（11:25 確認）")
    stage.receive(.tick(Self.minutes(55)))
    #expect(stage.message == "予報を取得しています")
  }

  @Test("r says what is being fetched")
  func fetching() {
    var stage = Stage()
    let count = stage.effects.count
    stage.intend(.refresh)
    #expect(stage.effects(since: count).isEmpty)
    #expect(stage.message == "予報を取得中 0/47")
  }

  @Test("r on a place where only a part failed says what is being fetched, and then what failed")
  func failedPart() async {
    var stage = Stage()
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    let failed = SectionAnswers.failed
    stage.receive(
      .news(generation: stage.weatherGeneration, .shibuya, .section(.observed, failed)))
    stage.receive(.weatherFinished(generation: stage.weatherGeneration))
    stage.intend(.refresh)
    #expect(stage.message == "取得しています: 観測")
    #expect(!stage.screen.status.isAlert)
    stage.receive(
      .news(generation: stage.weatherGeneration, .shibuya, .section(.observed, failed)))
    stage.receive(.weatherFinished(generation: stage.weatherGeneration))
    #expect(stage.message == "取得失敗（観測）: つながりません。r でやり直し")
    #expect(stage.screen.status.isAlert)
    // Elsewhere nobody asked.
    stage.intend(.refresh, .back)
    stage.receive(.weatherFinished(generation: stage.weatherGeneration))
    #expect(!stage.message.contains("失敗"))
  }

  @Test("r asks again for what failed, at once")
  func failed() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    stage.intend(.refresh)
    #expect(stage.effects.last == .loadToday(["02", "03", "05"], generation: 2))
  }

  @Test("r says when a service that is down is asked again, and that goes on by itself")
  func outage() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    let count = stage.effects.count
    stage.receive(.service(Self.outage(until: 43)))
    stage.intend(.refresh)
    #expect(stage.message == "つながりません (www.jma.go.jp)。43 秒後にやり直します")
    #expect(stage.screen.status.isAlert)
    #expect(stage.presenter.secondsToNextTick(from: Given.now) == 1)
    stage.receive(.tick(Given.now.adding(seconds: 42)))
    #expect(stage.message == "つながりません (www.jma.go.jp)。1 秒後にやり直します")
    #expect(stage.effects(since: count).isEmpty)
    stage.receive(.tick(Given.now.adding(seconds: 60)))
    #expect(stage.effects(since: count).contains { $0.todayCount == 3 })
    stage.receive(.service(Self.outage(until: 360)))
    #expect(stage.message == "つながりません (www.jma.go.jp)。11:36 にやり直します")
  }

  @Test(
    "that a service does not answer is said until something answers, also while it is asked again")
  func retrying() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    stage.receive(.warnings(generation: stage.warningsGeneration, await WarningAnswers.all()))
    stage.receive(.service(Self.outage(until: 43)))
    stage.receive(.tick(Given.now.adding(seconds: 60)))
    #expect(stage.effects.contains { $0.todayCount == 3 })
    #expect(stage.message == "つながりません (www.jma.go.jp)。やり直しています")
    #expect(stage.screen.status.isAlert)
    // Another attempt in vain.
    await stage.arrive(.partlyFailed())
    stage.receive(.service(Self.outage(until: 90)))
    // At the end of the pause, whenever the last attempt was.
    let count = stage.effects.count
    stage.receive(.tick(Given.now.adding(seconds: 90)))
    #expect(stage.effects(since: count).contains { $0.todayCount == 3 })
    #expect(stage.message == "つながりません (www.jma.go.jp)。やり直しています")
    stage.receive(.todayFinished(generation: stage.todayGeneration))
    #expect(stage.message == "つながりません (www.jma.go.jp)。まもなくやり直します")
    stage.receive(.service(nil))
    #expect(!stage.message.contains("つながりません"))
  }

  @Test("rows of home that failed are asked for at the end of a pause, however short it was")
  func homeAfterPause() async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive([.weather(Answers.refused().weather(.shibuya).answer), .finished])
    await stage.arrive(.refused())
    stage.receive(.service(Self.outage(until: 15)))
    let count = stage.effects.count
    stage.receive(.tick(Given.now.adding(seconds: 15)))
    #expect(stage.effects(since: count).contains { if case .loadHome = $0 { true } else { false } })
    #expect(stage.effects(since: count).contains { $0.todayCount == 47 })
  }

  private static func outage(until seconds: Int) -> ServiceOutage {
    ServiceOutage(
      host: GivenSource.host, reason: .refused, since: Given.now,
      until: Given.now.adding(seconds: seconds))
  }

  @Test("temperatures on the map are marked once newer ones are late, or could not be had")
  func observedMap() async {
    var stage = Stage()
    stage.press(Key("m"))
    for _ in 0..<6 where stage.observedGeneration == 0 { stage.press(Key("v")) }
    stage.receive(
      .observed(generation: stage.observedGeneration, await NationAnswers.observed()))
    #expect(stage.screen.header.mark == nil)
    var late = stage
    late.receive(.tick(Self.minutes(120)))
    #expect(late.screen.header.mark?.hasPrefix("保存分・2時間前") == true)
    stage.receive(.tick(Self.minutes(6)))
    #expect(stage.screen.header.mark == nil)
    stage.receive(
      .observed(
        generation: stage.observedGeneration,
        PrefectureCode.all.compactMap(Given.catalog.prefecture).map {
          .failed(.prefecture($0), GivenSource.refused)
        }))
    #expect(stage.screen.header.mark?.hasPrefix("保存分") == true)
  }

  // MARK: When it is asked again

  @Test("A countdown is of the moment of the news, not of the last tick, and goes on each second")
  func countdown() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    stage.receive(.tick(Given.now.adding(seconds: 2)))
    // 29 seconds after the tick a pause of 30 begins.
    let now = Given.now.adding(seconds: 31)
    stage.receive(
      .service(
        ServiceOutage(
          host: GivenSource.host, reason: .refused, since: now, until: now.adding(seconds: 30)),
        at: now))
    #expect(stage.message == "つながりません (www.jma.go.jp)。30 秒後にやり直します")
    #expect(stage.presenter.secondsToNextTick(from: now) == 1)
    stage.receive(.tick(now.adding(seconds: 1)))
    #expect(stage.message == "つながりません (www.jma.go.jp)。29 秒後にやり直します")
    // The longest pause holds as well where the last tick was a while ago.
    let later = now.adding(seconds: 30)
    stage.receive(
      .service(
        ServiceOutage(
          host: GivenSource.host, reason: .refused, since: later,
          until: later.adding(seconds: ServiceOutage.longest)), at: later))
    #expect(stage.message == "つながりません (www.jma.go.jp)。11:36 にやり直します")
  }

  private static let refusal = "取得できず保存もありません。S で見本"

  @Test(
    "r says when what a service refused is asked for again, on each screen, and it is",
    arguments: [nil, Key("p"), Key("m")] as [Key?])
  func refusal(key: Key?) async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive([.weather(Answers.refused().weather(.shibuya).answer), .finished])
    if let key { stage.press(key) }
    await stage.arrive(.refused())
    let until = Given.now.adding(seconds: 300)
    stage.receive(.service(nil, refusedUntil: until, at: Given.now.adding(seconds: 1)))
    #expect(stage.message == Self.refusal + "（11:35 にやり直します）")
    for _ in 0..<3 {
      stage.intend(.refresh)
      // What is answered without the service leaves nothing but the time.
      await stage.arrive([.weather(Answers.refused().weather(.shibuya).answer), .finished])
      await stage.arrive(.refused())
      stage.receive(.service(nil, refusedUntil: until, at: Given.now.adding(seconds: 2)))
      #expect(stage.message == Self.refusal + "（11:35 にやり直します）")
    }
    stage.receive(.tick(Given.now.adding(seconds: 250)))
    await stage.arrive([.weather(Answers.refused().weather(.shibuya).answer), .finished])
    await stage.arrive(.refused())
    stage.receive(.service(nil, refusedUntil: until, at: Given.now.adding(seconds: 257)))
    #expect(stage.message == Self.refusal + "（43 秒後にやり直します）")
    #expect(stage.presenter.secondsToNextTick(from: Given.now.adding(seconds: 257)) == 1)
    let count = stage.effects.count
    stage.receive(.tick(until))
    #expect(stage.effects(since: count).contains { $0.todayCount == 47 })
  }

  @Test("While rows of home are asked for again, the line says so")
  func asking() async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive([.weather(Answers.refused().weather(.shibuya).answer), .finished])
    await stage.arrive(.refused())
    stage.intend(.refresh)
    #expect(stage.message == Self.refusal + "（やり直しています）")
  }

  @Test(
    "On a narrow screen the time of the next attempt is not cut", arguments: [Language.ja, .en])
  func narrow(language: Language) async {
    var stage = Stage(language, columns: 40, rows: 12)
    await stage.arrive(.refused())
    stage.receive(.service(Self.outage(until: 43)))
    #expect(
      stage.text().contains(
        language == .ja
          ? "予報なし。43 秒後にやり直します。S 見本" : "No forecast; retry in 43 s; S: sample"))
    stage.resize(columns: 80, rows: 24)
    let long = language == .ja ? Self.refusal : "No forecast at hand; S shows a sample"
    #expect(stage.text().contains(long))
  }

  @Test("r on what is shown from the cache says when the service is asked again")
  func refusedWithOlder() async {
    var stage = Stage()
    await stage.arrive(.stale())
    await stage.receive(
      .warnings(generation: stage.warningsGeneration, WarningAnswers.all()))
    stage.receive(.service(nil, refusedUntil: Given.now.adding(seconds: 300)))
    stage.search("渋谷")
    let answers = await Answers(GivenSource(failure: GivenSource.unavailable))
    await stage.receive(
      .news(
        generation: stage.weatherGeneration, .shibuya, .weather(answers.weather(.shibuya))))
    stage.receive(.weatherFinished(generation: stage.weatherGeneration))
    #expect(stage.message == "取得失敗: HTTP 503。11:35 にやり直します")
  }

  // MARK: The sample

  @Test("Without a network and without anything stored, one line says so, and S shows the sample")
  func nothing() async {
    var stage = Stage(sampleMoment: SampleForecastSource(issue: .snow).issued)
    await stage.arrive(.refused())
    #expect(stage.message == "取得できず保存もありません。S で見本（60 秒後にやり直します）")
    stage.receive(.service(Self.outage(until: 15)))
    #expect(stage.message == "取得できず保存もありません。S で見本（15 秒後にやり直します）")
    let count = stage.effects.count
    stage.intend(.showSample)
    #expect(
      stage.effects(since: count).contains(.useSample(true)))
    #expect(stage.effects(since: count).contains { $0.todayCount == 47 })
    await stage.arrive(.sample())
    #expect(stage.screen.header.mark == "見本（過去の発表）")
    // The clock of the present does not reach the sample.
    stage.receive(.tick(Self.minutes(600)))
    #expect(stage.screen.header.mark == "見本（過去の発表）")
    stage.intend(.refresh)
    #expect(stage.message == "過去の発表を表示しています。新しいものはありません")
    stage.intend(.showSample)
    #expect(stage.effects.contains(.useSample(false)))
    #expect(stage.row("13") == .loading)
    await stage.arrive(.fresh())
    #expect(stage.screen.header.mark == "保存分・10時間前に確認")
  }

  @Test("Where the past is shown anyway, there is no other sample")
  func noSample() async {
    var stage = Stage()
    await stage.arrive(.sample())
    let count = stage.effects.count
    stage.intend(.showSample)
    #expect(stage.effects(since: count).isEmpty)
  }

  // MARK: Sections

  @Test("Each section says that it is on its way, warnings before any forecast, and how it failed")
  func sections() async {
    var stage = Stage()
    stage.search("渋谷")
    let generation = stage.weatherGeneration
    func send(_ news: PlaceNews) {
      stage.receive(.news(generation: generation, .shibuya, news))
    }
    let all = await SectionAnswers.all(.shibuya)
    send(.asking([.warnings, .observed, .hourly, .text]))
    #expect(stage.text().contains("警報・注意報"))
    #expect(Self.count("問い合わせています", in: stage.text()) == 4)
    send(.section(.warnings, all))
    #expect(stage.text().contains("現在"))
    #expect(Self.count("問い合わせています", in: stage.text()) == 3)
    await send(.weather(Answers.fresh().weather(.shibuya)))
    // The warnings that were there before the forecast stay.
    #expect(stage.text().contains("現在"))
    #expect(stage.weather?.hasForecast == true)
    send(.section(.observed, SectionAnswers.failed))
    #expect(stage.text().contains("取得できません（つながりません）"))
    var hours = all
    hours.daylight = Given.catalog.place(.shibuya).flatMap {
      Given.catalog.sky(of: $0, on: ["2024-08-29", "2024-08-30"])
    }
    send(.section(.hourly, hours))
    send(.section(.text, all))
    stage.receive(.weatherFinished(generation: generation))
    stage.resize(columns: 100, rows: 200)
    #expect(Self.count("問い合わせています", in: stage.text()) == 0)
    #expect(stage.text().contains("3時間ごと"))
    // The nights came with the hours.
    #expect(stage.text().contains("夜は計算した日没から日の出まで"))
  }

  private static func count(_ text: String, in screen: String) -> Int {
    screen.split(separator: "\n").count { $0.contains(text) }
  }

  @Test("Warnings in front are asked for again after two minutes, and marked after five")
  func warnings() async {
    var stage = Stage()
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    await stage.arrive(SectionAnswers.all(.shibuya), of: .shibuya)
    let count = stage.effects.count
    stage.receive(.tick(Self.minutes(1)))
    #expect(stage.effects(since: count).isEmpty)
    stage.receive(.tick(Self.minutes(2)))
    guard case .loadSections(let sections, _, _)? = stage.effects(since: count).first else {
      Issue.record("\(stage.effects(since: count))")
      return
    }
    #expect(sections.contains(.warnings))
    stage.receive(.tick(Self.minutes(4)))
    #expect(!stage.text().contains("[保存分]"))
    stage.receive(.tick(Self.minutes(5)))
    #expect(stage.text().contains("[保存分]"))
  }
}

extension AppEffect {
  /// How many prefectures are asked for; 0 for other effects.
  var todayCount: Int { if case .loadToday(let codes, _) = self { codes.count } else { 0 } }
}
