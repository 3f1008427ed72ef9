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
    var stage = Stage(favorites: [.shibuya], startsAtHome: true)
    await stage.arrive(HomeAnswers.parts(of: [.shibuya]))
    await stage.arrive(.fresh())
    stage.receive(.warnings(generation: stage.warningsGeneration, await WarningAnswers.all()))
    _ = stage.frame()
    return stage
  }

  @Test("pages are kept within a minute, and made anew with the next one")
  func minutes() async {
    var stage = await Self.home()
    let revision = stage.presenter.state.revision
    let text = stage.text()
    stage.receive(.tick(Given.now.adding(seconds: 30)))
    stage.alarm(AlarmAnswers.alarms())
    #expect(stage.presenter.state.revision == revision)
    #expect(stage.text() == text)
    stage.receive(.tick(Given.now.adding(seconds: 59)))
    #expect(stage.presenter.state.revision == revision)
    stage.receive(.tick(Given.now.adding(seconds: 60)))
    #expect(stage.presenter.state.revision > revision)
    #expect(stage.text().contains("11:31"))
    #expect(stage.text().contains("31分前"))
  }

  @Test("within a minute, too, alarms are shown and what is due is asked for")
  func within() async {
    var stage = await Self.home()
    stage.alarm(AlarmAnswers.both)
    #expect(stage.text().contains("[大津波警報]"))
    // Two minutes after they were asked for, on a tick that is not at a whole minute.
    stage.receive(.tick(Given.now.adding(seconds: 119)))
    let count = stage.effects.count
    let revision = stage.presenter.state.revision
    stage.receive(.tick(Given.now.adding(seconds: 119)))
    #expect(stage.effects(since: count).isEmpty)
    #expect(stage.presenter.state.revision == revision)
    stage.receive(.tick(Given.now.adding(seconds: 125)))
    #expect(!stage.effects(since: count).isEmpty)
  }

  @Test("a clock that jumps makes everything anew, whatever its seconds are")
  func jump() async {
    var stage = await Self.home()
    let revision = stage.presenter.state.revision
    stage.receive(.tick(Given.now.adding(seconds: -6)))
    #expect(stage.presenter.state.revision > revision)
    stage.receive(.tick(Given.now.adding(minutes: 400)))
    #expect(stage.screen.header.mark?.hasPrefix("保存分") == true)
  }
}
