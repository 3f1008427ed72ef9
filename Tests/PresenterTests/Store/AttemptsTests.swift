import TestSupport
import Testing

@testable import Models
@testable import Presenter

@Suite("When something may be asked for again")
struct AttemptsTests {
  private static let noon = GivenWorld.noon
  private static let subject = Attempts.Subject.nation

  @Test(arguments: [(1, 60), (2, 120), (3, 300), (4, 300), (20, 300)])
  func `after failures, later the more there were`(count: Int, pause: Int) {
    var attempts = Attempts()
    for _ in 0..<count { attempts.note(Self.subject, isFailure: true, at: Self.noon) }
    let next = Self.noon.adding(seconds: pause)
    #expect(attempts.nextAttempt(Self.subject) == next)
    #expect(!attempts.mayAsk(Self.subject, at: next.adding(seconds: -1)))
    #expect(attempts.mayAsk(Self.subject, at: next))
  }

  @Test func `a minute after an answer, and failures before it do not count any more`() {
    var attempts = Attempts()
    for isFailure in [true, true, false] {
      attempts.note(Self.subject, isFailure: isFailure, at: Self.noon)
    }
    #expect(attempts.nextAttempt(Self.subject) == nil)
    #expect(!attempts.mayAsk(Self.subject, at: Self.noon.adding(seconds: 59)))
    #expect(attempts.mayAsk(Self.subject, at: Self.noon.adding(seconds: 60)))
    attempts.note(Self.subject, isFailure: true, at: Self.noon)
    #expect(attempts.nextAttempt(Self.subject) == Self.noon.adding(seconds: 60))
  }

  @Test("at once where the clock was set back by more than the longest pause", arguments: [1, 4])
  func setBack(failures: Int) {
    var attempts = Attempts()
    for _ in 0..<failures { attempts.note(Self.subject, isFailure: true, at: Self.noon) }
    for seconds in [301, 86_400, 365 * 86_400] {
      #expect(attempts.mayAsk(Self.subject, at: Self.noon.adding(seconds: -seconds)))
    }
  }

  @Test func `at once where nothing was asked, or attempts are forgotten`() {
    var attempts = Attempts()
    #expect(attempts.mayAsk(Self.subject, at: Self.noon))
    attempts.note(Self.subject, isFailure: true, at: Self.noon)
    #expect(attempts.mayAsk(.pictures, at: Self.noon))
    attempts.forget()
    #expect(attempts.mayAsk(Self.subject, at: Self.noon))
    #expect(attempts.nextAttempt(Self.subject) == nil)
  }

  // MARK: Of the store

  /// What the store asks for again by itself.
  enum Product: CaseIterable, Sendable {
    case forecast, section, nation, rowWarnings, hours, pictures, report

    var subject: Attempts.Subject {
      let id = PlaceID.of("13")
      return switch self {
      case .forecast: .forecast(id)
      case .section: .section(id, .text)
      case .nation: .nation
      case .rowWarnings: .section(id, .warnings)
      case .hours: .section(id, .hourly)
      case .pictures: .pictures
      case .report: .report(.quakes)
      }
    }

    func answer(_ store: inout AnswerStore, isFailure: Bool) {
      let id = PlaceID.of("13")
      let error = isFailure ? GivenWorld.failure : nil
      switch self {
      case .forecast:
        store.answer(
          .list(["13"]), .forecast(error.map { .failed(.tokyo, $0) } ?? .given(.tokyo)))
      case .section:
        var sections = PlaceSections(text: "a")
        if let error { sections.overview = .failure(error) }
        store.answer(.page(id), .place(id, .section(.text, sections)))
      case .nation: store.answer(.nation, .nation([.given(.tokyo, error: error)]))
      case .rowWarnings:
        store.answer(
          .selectedWarnings(id), .selectedWarnings(id, .given(.tokyo, error: error)))
      case .hours:
        store.answer(
          .hours("13"), .hours(id, error.map { .failure($0) } ?? .success(.given(.given()))))
      case .pictures:
        let index = Sourced.given(RainIndex(observed: [], forecast: []))
        store.answer(
          .pictures(.nowcast), .pictures(error.map { .failure($0) } ?? .success(index)))
      case .report:
        let quakes = Sourced.given(
          FoundQuakes(
            query: QuakeQuery(), quakes: [], weaker: 0, older: 0, withdrawn: [], losses: 0,
            since: nil))
        store.answer(
          .report(.quakes, []),
          .report(.quakes, error.map { .failure($0) } ?? .success(.quakes(quakes))))
      }
    }
  }

  @Test("is counted by the store for each product by itself", arguments: Product.allCases)
  func products(product: Product) {
    var store = AnswerStore(.init(now: Self.noon))
    #expect(store.attempts.mayAsk(product.subject, at: store.clock.now))
    for pause in [60, 120, 300] {
      product.answer(&store, isFailure: true)
      #expect(store.attempts.nextAttempt(product.subject) == store.clock.now.adding(seconds: pause))
      #expect(!store.attempts.mayAsk(product.subject, at: store.clock.now))
      for other in Product.allCases where other != product {
        #expect(store.attempts.nextAttempt(other.subject) == nil)
      }
      store.tick(store.clock.now.adding(seconds: pause))
      #expect(store.attempts.mayAsk(product.subject, at: store.clock.now))
    }
    product.answer(&store, isFailure: false)
    #expect(store.attempts.nextAttempt(product.subject) == nil)
  }

  @Test("is at once where the clock was set back", arguments: Product.allCases, [true, false])
  func storeSetBack(product: Product, isFailure: Bool) {
    var store = AnswerStore(.init(now: Self.noon))
    product.answer(&store, isFailure: isFailure)
    for days in [1, 365] {
      store.tick(Self.noon.adding(seconds: -days * 86_400))
      #expect(store.attempts.mayAsk(product.subject, at: store.clock.now))
    }
  }

  @Test(arguments: Product.allCases)
  func `is the same after a second failure behind an answer that is there`(product: Product) {
    var store = AnswerStore(.init(now: Self.noon))
    for isFailure in [false, true, true] { product.answer(&store, isFailure: isFailure) }
    #expect(store.attempts.nextAttempt(product.subject) == Self.noon.adding(seconds: 120))
  }
}
