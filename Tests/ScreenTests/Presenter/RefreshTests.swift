import ForecastSources
import Models
import Pages
import Presenter
import Terminal
import TestSupport
import Testing

@Suite("What is asked for again, and what `r` answers")
struct RefreshTests {
  @Test("Nothing is asked for before it is due, then everything that is, favorites first")
  func due() async {
    // At 11:30, checked five minutes before: due an hour after that.
    var stage = Stage(favorites: [.okinawa, .shibuya])
    #expect(
      stage.asked == [.warningsOfJapan]
        + Asked.forecasts(
          of: ["01", "47", "13"] + PrefectureCode.all.filter { !["01", "13", "47"].contains($0) }))
    await stage.arrive(.fresh())
    stage.forgetAsked()
    for minute in 1...54 { stage.wait(untilMinute: minute) }
    #expect(stage.asked == [])
    stage.wait(untilMinute: 55)
    #expect(stage.asked.forecasts.count == 47 && stage.asked.count == 47)
    #expect(stage.message == "予報を取得中 0/47")
    // Nothing is asked for twice while it is on its way.
    stage.forgetAsked()
    stage.wait(untilMinute: 56)
    #expect(stage.asked == [])
  }

  @Test func `At midnight the past goes at once, and everything is asked for`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    stage.wait(until: "2024-08-29T23:59:30")
    await stage.arrive(.refused())
    stage.forgetAsked()
    #expect(stage.screen.header.detail == "29日(木) 23:59")
    #expect(stage.list?.content.headers.days?.first == ["今夜", "今夜"])
    stage.wait(until: "2024-08-30T00:00")
    #expect(stage.screen.header.detail == "30日(金) 00:00")
    #expect(stage.list?.content.headers.days?.first.first == "今日")
    #expect(stage.row("13")?.isContent == true)
    #expect(stage.asked.forecasts.count == 47)
  }

  @Test func `The list takes a newer answer that another screen got`() async {
    var stage = Stage()
    await stage.arrive(.stale())
    #expect(stage.screen.header.mark != nil)
    stage.press(Key("g"), Key(.enter))
    await stage.arrive(Answers.fresh().weather(.hokkaido))
    stage.press(Key(.escape))
    let old = await Answers.stale().today["01"]
    let new = await Answers.fresh().today["01"]
    #expect(old != new)
    stage.press(Key(.enter))
    // The list's forecast is in front while a newer one is requested.
    #expect(stage.screen.header.mark == nil)
  }

  // MARK: r

  @Test func `r says that this is the newest, and as of when; nothing is asked for`() async {
    var stage = Stage()
    await stage.arrive(.fresh())
    stage.forgetAsked()
    stage.press("r")
    #expect(stage.message == "最新です（11:25 確認）")
    #expect(stage.asked == [])
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    stage.press("r")
    #expect(stage.message == "最新です（11:25 確認）")
    stage.wait(untilMinute: 55)
    #expect(stage.message == "予報を取得しています")
  }

  @Test func `r says what is being fetched`() {
    var stage = Stage()
    stage.forgetAsked()
    stage.press("r")
    #expect(stage.asked == [])
    #expect(stage.message == "予報を取得中 0/47")
  }

  @Test("r on a place where only a part failed says what is being fetched, and then what failed")
  func failedPart() async {
    var stage = Stage()
    stage.search("渋谷")
    await stage.arrive(Answers.fresh().weather(.shibuya))
    let failed = Delivered.part(
      .observed, await SectionAnswers.failed(.shibuya), of: .shibuya)
    stage.deliver(failed)
    stage.press("r")
    #expect(stage.message == "取得しています：観測")
    #expect(!stage.screen.status.isAlert)
    stage.deliver(failed)
    #expect(stage.message == "取得失敗（観測）：つながりません。r でやり直し")
    #expect(stage.screen.status.isAlert)
    // On other screens nothing was requested.
    stage.press(Key("r"), Key(.escape))
    stage.deliver(failed, isLate: true)
    #expect(!stage.message.contains("失敗"))
  }

  @Test("r says when a service that is down is asked again, and that goes on by itself")
  func outage() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    stage.forgetAsked()
    stage.hear(of: Self.outage(until: 43))
    stage.press("r")
    #expect(stage.message == "つながりません (www.jma.go.jp)。43 秒後にやり直します")
    #expect(stage.screen.status.isAlert)
    #expect(stage.secondsToNextTick(from: Given.now) == 1)
    stage.wait(untilSecond: 42)
    #expect(stage.message == "つながりません (www.jma.go.jp)。1 秒後にやり直します")
    #expect(stage.asked == [])
    stage.wait(untilSecond: 60)
    #expect(stage.asked.forecasts == ["02", "03", "05"])
    stage.hear(of: Self.outage(until: 360))
    #expect(stage.message == "つながりません (www.jma.go.jp)。11:36 にやり直します")
  }

  @Test(
    "that a service does not answer is said until something answers, also while it is asked again")
  func retrying() async {
    var stage = Stage()
    await stage.arrive(.partlyFailed())
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    stage.hear(of: Self.outage(until: 43))
    stage.forgetAsked()
    stage.wait(untilSecond: 60)
    #expect(stage.asked.forecasts == ["02", "03", "05"])
    #expect(stage.message == "つながりません (www.jma.go.jp)。やり直しています")
    #expect(stage.screen.status.isAlert)
    // Another attempt in vain.
    await stage.arrive(.partlyFailed())
    stage.hear(of: Self.outage(until: 90))
    // At the end of the pause, whenever the last attempt was.
    stage.forgetAsked()
    stage.wait(untilSecond: 90)
    #expect(stage.asked.forecasts == ["02", "03", "05"])
    #expect(stage.message == "つながりません (www.jma.go.jp)。やり直しています")
    stage.nothingMore()
    #expect(stage.message == "つながりません (www.jma.go.jp)。まもなくやり直します")
    stage.hear(of: nil)
    #expect(!stage.message.contains("つながりません"))
  }

  @Test("rows of home that failed are asked for at the end of a pause, however short it was")
  func homeAfterPause() async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive([.forecast(Answers.refused().weather(.shibuya))])
    await stage.arrive(.refused())
    stage.hear(of: Self.outage(until: 15))
    stage.forgetAsked()
    stage.wait(untilSecond: 15)
    #expect(Asked.rows(of: [.shibuya]).allSatisfy(stage.asked.contains))
    #expect(stage.asked.forecasts.count == 47)
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
    for _ in 0..<6 where !stage.asked.contains(.observedMap) { stage.press("v") }
    await stage.deliver(.observedMap(NationAnswers.observed()))
    #expect(stage.screen.header.mark == nil)
    var late = stage
    late.wait(untilMinute: 120)
    #expect(late.screen.header.mark?.hasPrefix("保存分・2時間前") == true)
    stage.wait(untilMinute: 6)
    #expect(stage.screen.header.mark == nil)
    stage.deliver(
      .observedMap(
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
    stage.wait(untilSecond: 2)
    // 29 seconds after the tick a pause of 30 begins.
    let now = Given.now.adding(seconds: 31)
    stage.hear(
      of: ServiceOutage(
        host: GivenSource.host, reason: .refused, since: now, until: now.adding(seconds: 30)),
      at: now)
    #expect(stage.message == "つながりません (www.jma.go.jp)。30 秒後にやり直します")
    #expect(stage.secondsToNextTick(from: now) == 1)
    stage.wait(until: now.adding(seconds: 1))
    #expect(stage.message == "つながりません (www.jma.go.jp)。29 秒後にやり直します")
    // The longest pause holds as well where the last tick was a while ago.
    let later = now.adding(seconds: 30)
    stage.hear(
      of: ServiceOutage(
        host: GivenSource.host, reason: .refused, since: later,
        until: later.adding(seconds: ServiceOutage.longest)), at: later)
    #expect(stage.message == "つながりません (www.jma.go.jp)。11:36 にやり直します")
  }

  private static let refusal = "取得できず保存もありません。S で見本"

  @Test(
    "r says when what a service refused is asked for again, on each screen, and it is",
    arguments: [nil, Key("p"), Key("m")] as [Key?])
  func refusal(key: Key?) async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive([.forecast(Answers.refused().weather(.shibuya))])
    if let key { stage.press(key) }
    await stage.arrive(.refused())
    let until = Given.now.adding(seconds: 300)
    stage.hear(of: nil, refusedUntil: until, at: Given.now.adding(seconds: 1))
    #expect(stage.message == Self.refusal + "（11:35 にやり直します）")
    for _ in 0..<3 {
      stage.press("r")
      // Answers without the service change only the time.
      await stage.arrive([.forecast(Answers.refused().weather(.shibuya))])
      await stage.arrive(.refused())
      stage.hear(of: nil, refusedUntil: until, at: Given.now.adding(seconds: 2))
      #expect(stage.message == Self.refusal + "（11:35 にやり直します）")
    }
    stage.wait(untilSecond: 250)
    await stage.arrive([.forecast(Answers.refused().weather(.shibuya))])
    await stage.arrive(.refused())
    stage.hear(of: nil, refusedUntil: until, at: Given.now.adding(seconds: 257))
    #expect(stage.message == Self.refusal + "（43 秒後にやり直します）")
    #expect(stage.secondsToNextTick(from: Given.now.adding(seconds: 257)) == 1)
    stage.forgetAsked()
    stage.wait(until: until)
    #expect(stage.asked.forecasts.count == 47)
  }

  @Test func `While rows of home are asked for again, the line says so`() async {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive([.forecast(Answers.refused().weather(.shibuya))])
    await stage.arrive(.refused())
    stage.press("r")
    #expect(stage.message == Self.refusal + "（やり直しています）")
  }

  @Test(arguments: [Language.ja, .en])
  func `On a narrow screen the time of the next attempt is not cut`(language: Language) async {
    var stage = Stage(language, columns: 40, rows: 12)
    await stage.arrive(.refused())
    stage.hear(of: Self.outage(until: 43))
    #expect(
      stage.text().contains(
        language == .ja
          ? "予報なし。43 秒後にやり直します。S 見本" : "No forecast; retry in 43 s; S: sample"))
    stage.resize(columns: 80, rows: 24)
    let long = language == .ja ? Self.refusal : "No forecast at hand; S shows a sample"
    #expect(stage.text().contains(long))
  }

  @Test func `r on what is shown from the cache says when the service is asked again`() async {
    var stage = Stage()
    await stage.arrive(.stale())
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    stage.hear(of: nil, refusedUntil: Given.now.adding(seconds: 300))
    stage.search("渋谷")
    let answers = await Answers(GivenSource(failure: GivenSource.unavailable))
    await stage.arrive(answers.weather(.shibuya))
    #expect(stage.message == "取得失敗：HTTP 503。11:35 にやり直します")
  }

  // MARK: The sample

  @Test("Without a network and without anything stored, one line says so, and S shows the sample")
  func nothing() async {
    var stage = Stage(sampleMoment: SampleSource(.snow).issued)
    await stage.arrive(.refused())
    #expect(stage.message == "取得できず保存もありません。S で見本（60 秒後にやり直します）")
    stage.hear(of: Self.outage(until: 15))
    #expect(stage.message == "取得できず保存もありません。S で見本（15 秒後にやり直します）")
    stage.forgetAsked()
    stage.press("S")
    #expect(stage.asked.first == .sample(true))
    #expect(stage.asked.forecasts.count == 47)
    await stage.arrive(.sample())
    #expect(stage.screen.header.mark == "見本（過去の発表）")
    // The clock of the present does not reach the sample.
    stage.wait(untilMinute: 600)
    #expect(stage.screen.header.mark == "見本（過去の発表）")
    stage.press("r")
    #expect(stage.message == "過去の発表を表示しています。新しいものはありません")
    stage.press("S")
    #expect(stage.asked.contains(.sample(false)))
    #expect(stage.row("13") == .loading)
    await stage.arrive(.fresh())
    #expect(stage.screen.header.mark == "保存分・10時間前に確認")
  }

  @Test func `Where the past is shown anyway, there is no other sample`() async {
    var stage = Stage()
    await stage.arrive(.sample())
    stage.forgetAsked()
    stage.press("S")
    #expect(stage.asked == [])
  }

  // MARK: Sections

  @Test("Each section says that it is on its way, warnings before any forecast, and how it failed")
  func sections() async {
    var stage = Stage(sections: [.warnings, .observed, .hourly, .text])
    stage.search("渋谷")
    let all = await SectionAnswers.all(.shibuya)
    #expect(stage.text().contains("警報・注意報"))
    #expect(Self.count("問い合わせています", in: stage.text()) == 4)
    stage.deliver(.part(.warnings, all, of: .shibuya))
    #expect(stage.text().contains("現在"))
    #expect(Self.count("問い合わせています", in: stage.text()) == 3)
    await stage.deliver(.forecast(Answers.fresh().weather(.shibuya)))
    // The warnings that were there before the forecast stay.
    #expect(stage.text().contains("現在"))
    #expect(stage.weather?.hasForecast == true)
    await stage.deliver(.part(.observed, SectionAnswers.failed(.shibuya), of: .shibuya))
    #expect(stage.text().contains("取得できません（つながりません）"))
    var hours = all
    hours.daylight = Given.catalog.place(.shibuya).flatMap {
      Given.catalog.sky(of: $0, on: ["2024-08-29", "2024-08-30"])
    }
    stage.deliver(.part(.hourly, hours, of: .shibuya), .part(.text, all, of: .shibuya))
    stage.resize(columns: 99, rows: 200)
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
    stage.forgetAsked()
    stage.wait(untilMinute: 1)
    #expect(stage.asked == [])
    stage.wait(untilMinute: 2)
    #expect(stage.asked.contains(.part(.warnings, of: .shibuya)))
    stage.wait(untilMinute: 4)
    #expect(!stage.text().contains("保存分"))
    stage.wait(untilMinute: 5)
    #expect(stage.text().contains("（保存分、11:30 現在）"))
  }
}
