import Models
import TestSupport
import Testing

@testable import Presenter

@Suite("The version of the store")
struct AnswerStoreVersionTests {
  enum Event: CaseIterable, Sendable {
    // What may change the text of a page.
    case asked, answered, failed, ended, givenUp, minute, epoch, picturesForgotten, tilesRetried
    // What does not.
    case late, lateEnd, refused, second, alarmsAsked, alarmsCame, alarmsEnded, nothingGivenUp
    case forgotten

    static let raising: [Event] = [
      .asked, .answered, .failed, .ended, .givenUp, .minute, .epoch, .picturesForgotten,
      .tilesRetried,
    ]
    static let silent: [Event] = [
      .late, .lateEnd, .refused, .second, .alarmsAsked, .alarmsCame, .alarmsEnded,
      .nothingGivenUp, .forgotten,
    ]
  }

  /// A store with a forecast, one request under way and one that another took the place of.
  private struct Case {
    var store = AnswerStore(.init(now: GivenWorld.noon))
    let earlier: Serial
    let present: Serial
    let alarms: Serial

    init() {
      let tokyo = PlaceID.of("13")
      store.answer(.page(tokyo), .place(tokyo, .weather(PlaceWeather(answer: .given(.tokyo)))))
      alarms = store.ask(.alarms)
      earlier = store.ask(.list(["13"]))
      present = store.ask(.list(["13"]))
    }

    mutating func happen(_ event: Event) {
      let forecast = News.forecast(.given(.tokyo))
      let now = store.clock.now
      switch event {
      case .asked: _ = store.ask(.nation)
      case .answered: _ = store.take(forecast, for: present)
      case .failed: _ = store.take(.forecast(.failed(.tokyo, GivenWorld.failure)), for: present)
      case .ended: _ = store.finish(present)
      case .givenUp: store.giveUp(.list)
      case .minute: store.tick(now.adding(seconds: 60))
      case .epoch: store.startEpoch(.init(now: now))
      case .picturesForgotten: store.change(.forgetPictures)
      case .tilesRetried: store.change(.retryTiles)
      case .late: _ = store.take(forecast, for: earlier)
      case .lateEnd: _ = store.finish(earlier)
      case .refused: _ = store.take(forecast, for: Serial(kind: .rows, number: 99))
      case .second: store.tick(now.adding(seconds: 1))
      case .alarmsAsked: _ = store.ask(.alarms)
      case .alarmsCame: _ = store.take(.alarms(.given()), for: alarms)
      case .alarmsEnded: _ = store.finish(alarms)
      case .nothingGivenUp: store.giveUp(.nation)
      case .forgotten: store.attempts.forget()
      }
    }
  }

  @Test("is raised by all that may change how a page reads", arguments: Event.raising)
  func raised(event: Event) {
    var one = Case()
    let before = one.store.version
    one.happen(event)
    #expect(one.store.version > before)
  }

  @Test(arguments: Event.silent)
  func `is not raised by what is not taken, nor by alarms, nor inside a minute`(event: Event) {
    var one = Case()
    let before = one.store.version
    one.happen(event)
    #expect(one.store.version == before)
  }

  @Test(arguments: Event.raising) func `is never one that was, whatever happens`(event: Event) {
    var one = Case()
    var seen = [one.store.version]
    for next in [event, .epoch, .asked, event, .minute] {
      one.happen(next)
      seen.append(one.store.version)
    }
    #expect(seen == seen.sorted())
  }
}
