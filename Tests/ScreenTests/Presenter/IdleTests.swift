import Models
import Presenter
import Terminal
import TestSupport
import Testing

@testable import Presenter
@testable import soramoyo

@Suite("A program that nobody touches does little")
struct IdleTests {
  private static func home() async -> Stage {
    var stage = Stage(favorites: [.shibuya], startsAtHome: true, hasQuakes: true)
    _ = stage.frame()
    await stage.arrive(HomeAnswers.parts(of: [.shibuya]))
    var noRain = PlaceSections()
    noRain.rain = .failure(.notCached)
    stage.deliver(.part(.rain, noRain, of: .shibuya))
    await stage.arrive(.fresh())
    await stage.deliver(.warningsOfJapan(WarningAnswers.all()))
    _ = stage.frame()
    return stage
  }

  @Test func `pages are kept within a minute, and made anew with the next one`() async {
    var stage = await Self.home()
    let revision = stage.revision
    let text = stage.text()
    #expect(text.contains("11:30"))
    stage.wait(untilSecond: 30)
    stage.deliver(AlarmAnswers.alarms())
    #expect(stage.revision == revision)
    #expect(stage.text() == text)
    stage.wait(untilSecond: 59)
    #expect(stage.revision == revision)
    stage.wait(untilSecond: 60)
    #expect(stage.revision > revision)
    #expect(stage.text().contains("11:31"))
    #expect(!stage.text().contains("11:30"))
  }

  @Test func `within a minute, too, alarms are shown and what is due is asked for`() async {
    var stage = await Self.home()
    stage.deliver(AlarmAnswers.both)
    #expect(stage.text().contains("[大津波警報]"))
    // Two minutes after they were asked for, on a tick that is not at a whole minute.
    stage.wait(untilSecond: 119)
    stage.forgetAsked()
    let revision = stage.revision
    stage.wait(untilSecond: 119)
    #expect(stage.asked == [])
    #expect(stage.revision == revision)
    stage.wait(untilSecond: 125)
    #expect(stage.asked == [.warningsOfJapan] + Asked.rows(of: [.shibuya]))
  }

  @Test func `a clock that jumps makes everything anew, whatever its seconds are`() async {
    var stage = await Self.home()
    let revision = stage.revision
    stage.wait(untilSecond: -6)
    #expect(stage.revision > revision)
    stage.wait(untilMinute: 400)
    #expect(stage.screen.header.mark?.hasPrefix("保存分") == true)
  }
}
