/// Events that are still to be reported. Who reports them, and when, is decided by the caller.
package struct WatchQueue: Equatable, Sendable {
  /// By name: a storm over many places has thousands, and each is looked for several times.
  private var events: [WaitingEvent.ID: WaitingEvent] = [:] { didSet { changes += 1 } }
  /// The latest name; nil if it has to be looked for.
  private var latest: WaitingEvent.ID?
  /// How often it was changed: thousands of events are compared for each that is told otherwise.
  package private(set) var changes = 0

  /// - Parameter waiting: of two with the same name the second gets another.
  package init(_ waiting: [WaitingEvent] = []) {
    for event in waiting.sorted(by: { $0.id < $1.id }) { add(event) }
  }

  package static func == (left: Self, right: Self) -> Bool { left.events == right.events }

  /// The earliest first.
  package var waiting: [WaitingEvent] { events.values.sorted { $0.id < $1.id } }
  package var count: Int { events.count }
  package var isEmpty: Bool { events.isEmpty }

  /// How many may wait after a round.
  package static let limit = 100
  /// The same for who is told over the network: a day without an answer in a storm over a thousand places.
  package static let longLimit = 50_000

  /// - Returns: its name here.
  @discardableResult
  package mutating func add(_ event: WaitingEvent) -> WaitingEvent.ID {
    var event = event
    // Another round may have the same second, and a clock that was set back an earlier one.
    if let last = latest ?? events.keys.max(), event.id <= last {
      (event.noticed, event.order) = (last.noticed, last.order + 1)
    }
    latest = event.id
    events[event.id] = event
    return event.id
  }

  /// The events to try now, in their order.
  /// - Parameter isPass: of a program that makes one pass and is started again by a timer, at an
  ///   unknown time: it tries everything.
  package func due(at now: Instant, _ tries: WatchTries, isPass: Bool) -> [WaitingEvent] {
    // Asked to wait, the receiver is left alone.
    guard !events.values.contains(where: { $0.mustWait(at: now) }) else { return [] }
    let ordered = waiting
    func isDue(_ event: WaitingEvent) -> Bool { isPass || tries.isDue(event, at: now) }
    let due: [WaitingEvent]
    if tries.keepsOrder {
      var held: Set<String> = []
      due = ordered.filter { event in
        let isDue = !held.contains(event.about) && isDue(event)
        if !isDue { held.insert(event.about) }
        return isDue
      }
    } else {
      var latest: [String: WaitingEvent.ID] = [:]
      for event in ordered where isDue(event) { latest[event.about] = event.id }
      due = ordered.filter { event in latest[event.about].map { event.id <= $0 } ?? false }
    }
    return Self.gravestFirst(due, \.self)
  }

  /// The gravest first, and of the same gravity what was never tried. No event goes before an older one of its subject,
  /// which goes with it.
  /// - Parameters:
  ///   - due: the earliest first.
  ///   - event: that of each.
  package static func gravestFirst<Element>(
    _ due: [Element], _ event: (Element) -> WaitingEvent
  ) -> [Element] {
    var subjects: [String: (weight: Int, isTried: Int)] = [:]
    for event in due.map(event) {
      let known = subjects[event.about] ?? (0, 0)
      subjects[event.about] = (
        max(known.weight, event.weight.rawValue), max(known.isTried, event.tries > 0 ? 1 : 0)
      )
    }
    let keys = due.enumerated().map { order, element -> (Int, Int, Int) in
      let subject = subjects[event(element).about] ?? (0, 0)
      return (-subject.weight, subject.isTried, order)
    }
    return due.indices.sorted { keys[$0] < keys[$1] }.map { due[$0] }
  }

  /// Counts a try before it is made, so that an event that ends the program each time is not tried
  /// forever.
  /// - Returns: the number of the try; nil for an event that no longer waits.
  package mutating func begin(_ id: WaitingEvent.ID, at now: Instant) -> Int? {
    guard var event = events[id] else { return nil }
    event.tries += 1
    event.firstTry = min(event.firstTry ?? now, now)
    event.lastTry = now
    events[id] = event
    return event.tries
  }

  /// Removes the events of a round whose end was not kept: the next round finds them again, or what became of them.
  /// - Parameter state: as it was kept last.
  package mutating func forget(after state: WatchState) {
    guard !isEmpty else { return }
    let mark = state.mark
    remove(where: { $0.tries == 0 && $0.since == mark })
  }

  /// Removes a reported event.
  package mutating func remove(_ id: WaitingEvent.ID) {
    guard events.removeValue(forKey: id) != nil else { return }
    if latest == id { latest = nil }
  }

  /// - Returns: the removed events, the earliest first.
  @discardableResult
  private mutating func remove(where isOver: (WaitingEvent) -> Bool) -> [WaitingEvent] {
    let over = events.values.filter(isOver).sorted { $0.id < $1.id }
    for event in over { remove(event.id) }
    return over
  }

  /// A try has failed.
  /// - Parameter wait: seconds that the receiver wants to be left alone; nil if it has said nothing.
  /// - Returns: whether it was the last, and so the event is given up.
  package mutating func fail(
    _ id: WaitingEvent.ID, at now: Instant, _ tries: WatchTries, wait: Int? = nil
  ) -> Bool {
    guard let event = events[id] else { return false }
    guard tries.isOver(event, at: now) else {
      events[id]?.notBefore = wait.map { now.adding(seconds: $0) }
      return false
    }
    remove(id)
    return true
  }

  /// Gives up events that are of no use any more.
  /// - Returns: the events that were given up.
  package mutating func expire(at now: Instant) -> [WaitingEvent] {
    remove(where: { $0.expires.map { $0 <= now } ?? false })
  }

  /// Gives up events that have had all tries: the last was under way when the program ended.
  /// - Returns: the events that were given up.
  package mutating func giveUp(_ tries: WatchTries) -> [WaitingEvent] {
    remove(where: { $0.tries >= tries.count })
  }

  /// Gives up events beyond the limit: the oldest of the least grave, of those that failed. What was never tried
  /// waits for its turn, up to the longer limit.
  /// - Returns: the events that were given up.
  package mutating func trim(to limit: Int = Self.limit) -> [WaitingEvent] {
    trim(to: limit) { $0.tries > 0 } + trim(to: Self.longLimit) { _ in true }
  }

  private mutating func trim(to limit: Int, of isMeant: (WaitingEvent) -> Bool) -> [WaitingEvent] {
    guard count > limit else { return [] }
    let meant = events.values.filter(isMeant)
    let gone = meant.sorted { ($0.weight, $0.id) < ($1.weight, $1.id) }
      .prefix(max(0, meant.count - limit))
    for event in gone { remove(event.id) }
    return Array(gone)
  }

  // The queue as a file, in the form of the state of a watch: a line each, fields apart by tabs; the head has
  // the number of lines.

  private static let title = "soramoyo-waiting"
  private static let version = 2
  /// Fields before the facts, by the first of them; `event` is of version 1.
  private static let fixed = ["event": 8, "change": 11]

  package var fileBytes: [UInt8] {
    let lines = waiting.map { event in
      let fields = [
        "change", event.noticed.isoText, "\(event.order)", "\(event.weight.rawValue)",
        "\(event.tries)", event.firstTry?.isoText ?? "", event.lastTry?.isoText ?? "", event.about,
        event.expires?.isoText ?? "", event.notBefore?.isoText ?? "", event.since,
      ]
      return fields + event.facts
    }
    return WatchLines(title: Self.title, version: Self.version).bytes(lines)
  }

  package init(fileBytes: [UInt8]) throws(WatchState.FileFault) {
    let lines = try WatchLines(title: Self.title, version: Self.version).read(fileBytes)
    self.init(lines.compactMap(Self.event))
  }

  private static func event(_ fields: [String]) -> WaitingEvent? {
    guard let fixed = fields.first.flatMap({ fixed[$0] }), fields.count >= fixed,
      let noticed = Instant(iso8601: fields[1]), let order = Int(fields[2]),
      let weight = Int(fields[3]).flatMap(WatchEvent.Weight.init),
      let tries = Int(fields[4]), tries >= 0
    else { return nil }
    var event = WaitingEvent(
      noticed: noticed, order: order, weight: weight, about: fields[7],
      facts: Array(fields.dropFirst(fixed)), expires: fixed > 8 ? Instant(iso8601: fields[8]) : nil)
    event.tries = tries
    event.firstTry = Instant(iso8601: fields[5])
    event.lastTry = Instant(iso8601: fields[6])
    event.notBefore = fixed > 8 ? Instant(iso8601: fields[9]) : nil
    event.since = fixed > 8 ? fields[10] : ""
    return event
  }
}

/// An event that is still to be reported, unchanged since the watch detected it.
package struct WaitingEvent: Equatable, Sendable {
  /// Tells it from the others of its queue.
  package struct ID: Hashable, Comparable, Sendable {
    let noticed: Instant
    let order: Int

    package var text: String { "\(noticed.seconds)-\(order)" }

    package static func < (left: Self, right: Self) -> Bool {
      (left.noticed, left.order) < (right.noticed, right.order)
    }
  }

  /// When it was noticed, or an older one if that is later by the clock.
  package fileprivate(set) var noticed: Instant
  /// Its place among those that were noticed at the same time.
  var order: Int
  package let weight: WatchEvent.Weight
  /// Its subject.
  package let about: String
  /// The facts to report, in the form that the reporter needs.
  package let facts: [String]
  /// When it is of no use any more; nil for never.
  let expires: Instant?
  /// The number of tries to report it.
  package var tries = 0
  var firstTry: Instant?
  var lastTry: Instant?
  /// Until when its receiver wants to be left alone.
  var notBefore: Instant?
  /// The mark of the reported state before it.
  package var since = ""

  package init(
    noticed: Instant, order: Int, weight: WatchEvent.Weight, about: String, facts: [String],
    expires: Instant? = nil
  ) {
    self.noticed = noticed
    self.order = order
    self.weight = weight
    self.about = about
    self.facts = facts
    self.expires = expires
  }

  package init(_ event: WatchEvent, noticed: Instant, order: Int, facts: [String]) {
    self.init(
      noticed: noticed, order: order, weight: event.weight, about: event.about, facts: facts,
      expires: event.expires)
  }

  /// A clock that was set back since then says nothing.
  func mustWait(at now: Instant) -> Bool {
    guard let notBefore, let lastTry else { return false }
    return lastTry <= now && now < notBefore
  }

  package var id: ID { ID(noticed: noticed, order: order) }
}

/// How often, and for how long, reporting an event is tried.
package struct WatchTries: Equatable, Sendable {
  package let count: Int
  /// Seconds from the first try on.
  package let span: Int
  /// Whether an event waits until the older ones of its subject are due; else these are tried with it.
  package let keepsOrder: Bool

  package static let counts = 1...10
  package static let spans = 60...86_400

  package init(count: Int = 3, span: Int = 15 * 60) {
    self.count = count
    self.span = span
    keepsOrder = false
  }

  private init(keepingOrderFor span: Int) {
    count = .max
    self.span = span
    keepsOrder = true
  }

  /// Of one who is told over the network, and may be away for hours: any number of tries within a day, in the
  /// order of the events of a subject.
  package static let receiver = WatchTries(keepingOrderFor: 86_400)

  /// Soon after the first failure, because many do not last; then the others in the remaining time.
  private static let soon = 60

  /// Seconds between a try and the next.
  private func pause(after tries: Int) -> Int {
    if keepsOrder { return min(30 << min(tries - 1, 4), 300) }
    let even = span / count
    return tries == 1 ? min(Self.soon, even) : even
  }

  func isDue(_ event: WaitingEvent, at now: Instant) -> Bool {
    guard event.tries > 0, let last = event.lastTry else { return true }
    let passed = now.seconds(since: last)
    // The clock was set back: nothing is known of how long it was.
    return passed < 0 || passed >= pause(after: event.tries)
  }

  /// Whether no further try follows one that fails now. Whoever looks rarely makes the second one after the
  /// span, and it is the last.
  func isOver(_ event: WaitingEvent, at now: Instant) -> Bool {
    event.tries >= count || now.seconds(since: event.firstTry ?? now) >= span
  }
}

/// How long a round may repeat failed tries, so that the next round is not late.
package struct WatchRetryTime: Sendable {
  private static let all = Duration.seconds(30)
  private var used = Duration.zero

  package init() {}

  /// The time for the next program; nil if less than half is left, which may be too little for one that
  /// took longer before.
  package var rest: Duration? {
    let rest = Self.all - used
    return rest * 2 < Self.all ? nil : rest
  }

  package mutating func use(_ time: Duration) { used += time }
}
