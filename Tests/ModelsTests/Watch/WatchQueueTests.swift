import TestSupport
import Testing

@testable import Models

@Suite("What a watch still has to tell")
struct WatchQueueTests {
  private static let start: Instant = "2026-11-21T10:00"
  private static let tries = WatchTries()

  private static func event(
    _ name: String, _ weight: WatchEvent.Weight = .minor, at seconds: Int = 0, order: Int = 0,
    about: String? = nil
  ) -> WaitingEvent {
    WaitingEvent(
      noticed: start.adding(seconds: seconds), order: order, weight: weight, about: about ?? name,
      facts: [name])
  }

  private func names(_ events: [WaitingEvent]) -> [String] { events.flatMap(\.facts) }

  @Test func `the gravest goes first, then what is oldest, then as the round had it`() {
    let queue = WatchQueue([
      Self.event("later", .danger, at: 60), Self.event("second", order: 1),
      Self.event("first", order: 0), Self.event("late tsunami", .first, at: 90),
      Self.event("level 5", .first, at: 60),
    ])
    #expect(
      names(queue.due(at: Self.start, Self.tries, isPass: false)) == [
        "level 5", "late tsunami", "later", "first", "second",
      ])
  }

  /// Tries as the clock goes, in seconds, of an event that is never taken.
  private func tried(_ tries: WatchTries, every step: Int, isPass: Bool) -> (at: [Int], over: Int?)
  {
    var queue = WatchQueue([Self.event("a")])
    var at: [Int] = []
    for passed in stride(from: 0, through: 7200, by: step) {
      let now = Self.start.adding(seconds: passed)
      for event in queue.due(at: now, tries, isPass: isPass) {
        at.append(passed)
        let number = queue.begin(event.id, at: now)
        #expect(number == at.count)
        if queue.fail(event.id, at: now, tries) { return (at, passed) }
      }
    }
    return (at, nil)
  }

  struct Course: Sendable {
    var tries = WatchTries()
    let step: Int
    var isPass = false
    let at: [Int]
  }

  @Test(
    "what fails is tried three times within a quarter of an hour, or as it is set, and given up",
    arguments: [
      Course(step: 30, at: [0, 60, 360]), Course(step: 1, at: [0, 60, 360]),
      Course(step: 300, isPass: true, at: [0, 300, 600]),
      Course(step: 1, isPass: true, at: [0, 1, 2]),
      // Whoever looks rarely tries a second time all the same.
      Course(step: 3600, isPass: true, at: [0, 3600]),
      Course(tries: WatchTries(count: 1, span: 900), step: 30, at: [0]),
      Course(tries: WatchTries(count: 5, span: 3600), step: 60, at: [0, 60, 780, 1500, 2220]),
      Course(
        tries: WatchTries(count: 10, span: 60), step: 1, at: [0, 6, 12, 18, 24, 30, 36, 42, 48, 54]),
    ])
  func course(course: Course) {
    let (at, over) = tried(course.tries, every: course.step, isPass: course.isPass)
    #expect(at == course.at)
    #expect(over == course.at.last)
  }

  @Test func `a clock that was set back, or forward, neither loses an event nor holds it back`() {
    for change in [-86_400, 86_400] {
      var queue = WatchQueue([Self.event("a")])
      for event in queue.due(at: Self.start, Self.tries, isPass: false) {
        _ = queue.begin(event.id, at: Self.start)
        let isOver = queue.fail(event.id, at: Self.start, Self.tries)
        #expect(!isOver)
      }
      let later = Self.start.adding(seconds: change)
      #expect(names(queue.due(at: later, Self.tries, isPass: false)) == ["a"])
    }
  }

  @Test func `what is newer does not go before what is older about the same thing`() {
    var queue = WatchQueue([Self.event("rain on", about: "rain"), Self.event("wind", order: 1)])
    for event in queue.due(at: Self.start, Self.tries, isPass: false) {
      _ = queue.begin(event.id, at: Self.start)
      let isOver = queue.fail(event.id, at: Self.start, Self.tries)
      #expect(!isOver)
    }
    queue.add(Self.event("rain off", .ended, at: 10, about: "rain"))
    let now = Self.start.adding(seconds: 10)
    #expect(names(queue.due(at: now, Self.tries, isPass: false)) == ["rain on", "rain off"])
  }

  @Test func `what is tried again goes after what is older about the same thing, too`() {
    var queue = WatchQueue([Self.event("rain on", about: "rain")])
    func fail(at seconds: Int) {
      for event in queue.waiting {
        _ = queue.begin(event.id, at: Self.start.adding(seconds: seconds))
        let isOver = queue.fail(
          event.id, at: Self.start.adding(seconds: seconds), WatchTries(count: 5, span: 1500))
        #expect(!isOver)
      }
    }
    fail(at: 0)
    queue.add(Self.event("rain off", .ended, at: 60, about: "rain"))
    fail(at: 60)
    // The older one alone would wait for longer after its second try.
    let now = Self.start.adding(seconds: 120)
    let tries = WatchTries(count: 5, span: 1500)
    #expect(names(queue.due(at: now, tries, isPass: false)) == ["rain on", "rain off"])
  }

  @Test("what the program was ended in the middle of for the last time is given up, and named")
  func interrupted() {
    var queue = WatchQueue([Self.event("a"), Self.event("b", order: 1)])
    let first = queue.waiting[0].id
    let numbers = (1...3).map { _ in queue.begin(first, at: Self.start) }
    #expect(numbers == [1, 2, 3])
    let over = queue.giveUp(Self.tries)
    #expect(names(over) == ["a"])
    #expect(names(queue.waiting) == ["b"])
    let none = queue.begin(first, at: Self.start)
    #expect(none == nil)
  }

  @Test func `of more than a hundred that failed the oldest of the least grave go`() {
    func tried(_ event: WaitingEvent) -> WaitingEvent {
      var event = event
      event.tries = 1
      return event
    }
    var queue = WatchQueue(
      ((0..<99).map { Self.event("warning \($0)", .urgent, at: $0) } + [
        Self.event("old", .minor, at: 5, order: 1), Self.event("older", .minor, at: 1, order: 1),
        Self.event("over", .ended, at: 200, order: 1),
        Self.event("tsunami", .first, at: 0, order: 1),
      ]).map(tried))
    var gone = names(queue.trim())
    #expect(gone == ["over", "older", "old"])
    #expect(queue.waiting.count == 100)
    gone = names(queue.trim())
    #expect(gone == [])
    queue.add(Self.event("untried", .ended, at: 250))
    gone = names(queue.trim())
    #expect(gone == [])
    queue.add(tried(Self.event("late", .ended, at: 300)))
    gone = names(queue.trim())
    #expect(gone == ["late"])
    queue.add(tried(Self.event("danger", .danger, at: 300)))
    gone = names(queue.trim())
    #expect(gone == ["warning 0"])
    #expect(Set(names(queue.waiting)).isSuperset(of: ["tsunami", "untried"]))
  }

  @Test func `a name is free again when its event is told, and no other event has it before`() {
    var queue = WatchQueue([Self.event("a", at: 60), Self.event("b", at: 60)])
    #expect(names(queue.waiting) == ["a", "b"])
    let late = queue.waiting[1].id
    queue.remove(late)
    // The clock was set back: behind what still waits, not before it.
    #expect(queue.add(Self.event("c")) == late)
    #expect(names(queue.waiting) == ["a", "c"] && queue.count == 2)
    for event in queue.waiting { queue.remove(event.id) }
    #expect(queue.isEmpty && queue.add(Self.event("d")) == Self.event("d").id)
  }

  @Test func `events of one second stay apart, whoever noticed them`() {
    var queue = WatchQueue([Self.event("a")])
    let id = queue.add(Self.event("b"))
    queue.remove(id)
    #expect(names(queue.waiting) == ["a"])
  }

  @Test(
    "what is noticed later goes later, also within a second and by a clock that was set back",
    arguments: [0, -86_400], [WatchTries(), .receiver])
  func later(change: Int, tries: WatchTries) {
    var queue = WatchQueue([Self.event("on", order: 3, about: "rain")])
    queue.add(Self.event("off", at: change, about: "rain"))
    #expect(names(queue.due(at: Self.start, tries, isPass: true)) == ["on", "off"])
  }

  @Test func `what a round had noticed whose end was not kept is forgotten, unless it was tried`()
    throws
  {
    var before = WatchState()
    before.known[.rain] = Self.start
    var after = before
    after.known[.rain] = Self.start.adding(seconds: 60)
    var queue = WatchQueue()
    for (name, state) in [("older", WatchState()), ("tried", before), ("new", before)] {
      var event = Self.event(name)
      event.since = state.mark
      queue.add(event)
    }
    _ = queue.begin(queue.waiting[1].id, at: Self.start)
    queue = try WatchQueue(fileBytes: queue.fileBytes)
    queue.forget(after: after)
    #expect(names(queue.waiting) == ["older", "tried", "new"])
    queue.forget(after: before)
    #expect(names(queue.waiting) == ["older", "tried"])
  }

  @Test("the queue is the same after a restart, with times and tries; what is told makes no line")
  func file() throws {
    var queue = WatchQueue([
      Self.event("", about: ""), Self.event("x\ny\tz", .ended, order: 1),
      Self.event("{\"a\": \"=é\\t\"}", .first, at: 7, order: 2),
    ])
    _ = queue.begin(queue.waiting[0].id, at: Self.start)
    let read = try WatchQueue(fileBytes: queue.fileBytes)
    #expect(read.waiting[0] == queue.waiting[0])
    #expect(read.waiting[0].tries == 1 && read.waiting[0].lastTry == Self.start)
    #expect(names([read.waiting[1]]) == ["xyz"])
    #expect(read.waiting[2] == queue.waiting[2])
    #expect(read.waiting.count == 3)
  }

  @Test(arguments: [
    "", "x", "soramoyo-waiting\t1\t1\n", "soramoyo-waiting\t1\t0", "soramoyo-waiting\t0\t0\n",
    "soramoyo-watch\t2\t0\n",
  ])
  func `a file that is cut, or of a newer version, is not half used`(text: String) {
    #expect(throws: WatchState.FileFault.damaged) { try WatchQueue(fileBytes: Array(text.utf8)) }
    #expect(throws: WatchState.FileFault.newer) {
      try WatchQueue(fileBytes: Array("soramoyo-waiting\t3\tanything\n".utf8))
    }
  }

  @Test func `a file of the version before is read, and nothing in it expires`() throws {
    let text =
      "soramoyo-waiting\t1\t1\nevent\t2026-11-21T01:00:00Z\t2\t4\t1\t\t\train\tfact\tmore\n"
    var queue = try WatchQueue(fileBytes: Array(text.utf8))
    #expect(queue.waiting.map(\.facts) == [["fact", "more"]])
    #expect(queue.waiting.first?.tries == 1)
    #expect(queue.expire(at: Self.start.adding(seconds: 1 << 30)).isEmpty)
  }

  @Test("what has expired is dropped, also after a restart, and nothing else")
  func expired() throws {
    var queue = WatchQueue([Self.event("lasting")])
    queue.add(
      WaitingEvent(
        noticed: Self.start, order: 1, weight: .minor, about: "rain", facts: ["rain"],
        expires: Self.start.adding(seconds: 1800)))
    queue = try WatchQueue(fileBytes: queue.fileBytes)
    #expect(queue.expire(at: Self.start.adding(seconds: 1799)).isEmpty)
    #expect(names(queue.expire(at: Self.start.adding(seconds: 1800))) == ["rain"])
    #expect(names(queue.waiting) == ["lasting"])
  }

  // MARK: A receiver over the network

  @Test(
    "events of one subject go in their order, those with level 5 before all others",
    arguments: [WatchTries(), .receiver])
  func order(tries: WatchTries) {
    let queue = WatchQueue([
      Self.event("rain elsewhere", at: 0, about: "b"),
      Self.event("danger", .danger, at: 1, about: "a"),
      Self.event("level 5", .first, at: 2, about: "a"), Self.event("lowered", at: 3, about: "a"),
    ])
    #expect(
      names(queue.due(at: Self.start, tries, isPass: false)) == [
        "danger", "level 5", "lowered", "rain elsewhere",
      ])
  }

  @Test func `an event waits for an older one of its subject, and holds up no other`() {
    var queue = WatchQueue([
      Self.event("refused", about: "a"), Self.event("next", .first, at: 1, about: "a"),
      Self.event("other", at: 2, about: "b"),
    ])
    _ = queue.begin(queue.waiting[0].id, at: Self.start)
    let isOver = queue.fail(queue.waiting[0].id, at: Self.start, .receiver)
    #expect(!isOver)
    let soon = Self.start.adding(seconds: 29)
    #expect(names(queue.due(at: soon, .receiver, isPass: false)) == ["other"])
    let later = Self.start.adding(seconds: 30)
    #expect(
      names(queue.due(at: later, .receiver, isPass: false)) == ["refused", "next", "other"])
  }

  @Test("a receiver that is away is tried for a day, more and more rarely")
  func day() {
    let (at, over) = tried(.receiver, every: 10, isPass: false)
    #expect(at.prefix(7) == [0, 30, 90, 210, 450, 750, 1050])
    #expect(over == nil)
    var queue = WatchQueue([Self.event("a")])
    let id = queue.waiting[0].id
    _ = queue.begin(id, at: Self.start)
    var isOver = queue.fail(id, at: Self.start.adding(seconds: 86_399), .receiver)
    #expect(!isOver)
    isOver = queue.fail(id, at: Self.start.adding(seconds: 86_400), .receiver)
    #expect(isOver)
  }

  @Test func `a receiver that asks to wait is asked nothing meanwhile, also after a restart`()
    throws
  {
    var queue = WatchQueue([Self.event("a"), Self.event("b", .first, at: 1)])
    _ = queue.begin(queue.waiting[0].id, at: Self.start)
    _ = queue.fail(queue.waiting[0].id, at: Self.start, .receiver, wait: 600)
    queue = try WatchQueue(fileBytes: queue.fileBytes)
    func due(_ seconds: Int) -> [String] {
      names(queue.due(at: Self.start.adding(seconds: seconds), .receiver, isPass: true))
    }
    #expect(due(599) == [])
    #expect(due(600) == ["b", "a"])
    // A clock that was set back tells nothing.
    #expect(due(-1) == ["b", "a"])
  }

  @Test func `repeating takes thirty seconds of a round, and begins nothing that may not fit`() {
    var time = WatchRetryTime()
    var rests: [Duration?] = []
    for _ in 0..<4 {
      rests.append(time.rest)
      time.use(.seconds(7))
    }
    #expect(rests == [.seconds(30), .seconds(23), .seconds(16), nil])
  }

  private static let thunder = WarningCode("14")

  private static func warning(
    _ change: WatchEvent.Change, _ kind: WarningClass?, _ level: AlertLevel? = nil
  ) -> WatchEvent {
    WatchEvent(
      change, nil,
      .warning(
        .init(
          code: nil,
          meaning: kind.flatMap { kind in
            thunder.map {
              WarningMeaning(code: $0, ja: "", en: "", phenomenon: "rain", kind: kind, level: level)
            }
          })), source: nil)
  }

  private static func tsunami(_ change: WatchEvent.Change) -> WatchEvent {
    WatchEvent(change, nil, .tsunami([]), source: nil)
  }

  @Test(
    arguments: [
      (warning(.issued, .emergency), .first), (warning(.raised, .danger, .five), .first),
      (warning(.issued, .danger), .danger), (warning(.issued, nil), .danger),
      (warning(.issued, .warning), .urgent), (warning(.lowered, .warning), .urgent),
      (warning(.issued, .advisory), .minor), (warning(.lifted, .emergency), .ended),
      (tsunami(.issued), .first), (tsunami(.lowered), .first), (tsunami(.lifted), .ended),
      (
        WatchEvent(.raised, nil, .flood(.init(river: "川", name: nil, level: .five)), source: nil),
        .first
      ),
      (
        WatchEvent(.issued, nil, .flood(.init(river: "川", name: nil, level: nil)), source: nil),
        .danger
      ),
    ] as [(WatchEvent, WatchEvent.Weight)])
  func `what depends on it`(event: WatchEvent, weight: WatchEvent.Weight) {
    #expect(event.weight == weight)
  }
}
