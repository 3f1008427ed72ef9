import Locking
import Pages
import Presenter
import ProcessTestSupport
import TerminalTesting
import TestSupport
import Testing

@testable import Models
@testable import soramoyo

/// The loop, its state and its queues on disk, with three channels, on a clock that the test moves on.
@Suite("A month of watch", .heavy)
struct WatchMonthTests {
  @Test(
    "tells each change once on each channel, in the order of its subject, whatever happens",
    arguments: [1, 2, 3] as [UInt64])
  func month(seed: UInt64) async throws {
    let home = try Home()
    let month = try Month(home, seed: seed)
    await month.pass()
    let account = month.account
    #expect(account.issued.count > 200, "\(account.issued.count)")
    #expect(account.kills > 20 && account.outages > 10 && account.clocks > 2 && account.naps > 5)
    for kind in Month.kinds {
      let got = account.got[kind] ?? []
      let told = Set(got.map(\.event))
      // A program that fails once and is ended twice in its middle has had its three tries.
      let missing = account.issued.filter { event in
        let line = "telling \(kind.rawValue): " + event.facts.joined(separator: " ")
        return !told.contains(event) && !account.said.contains { $0.hasSuffix(line) }
      }
      // Rain that could not be told within half an hour is counted; twice only where the program was ended before
      // it could note that it was told.
      let late = missing.filter { $0.about.hasSuffix(" rain") }
      let expired = month.expired(kind)
      #expect(missing.count == late.count, "\(kind): lost")
      #expect((late.count...late.count + account.kills).contains(expired), "\(kind): \(expired)")
      let order = Dictionary(uniqueKeysWithValues: account.issued.enumerated().map { ($1, $0) })
      var latest: [String: Int] = [:]
      var whole: Set<Month.Got> = []
      for one in got {
        guard let number = order[one.event] else {
          Issue.record("\(kind): false: \(one.event)")
          continue
        }
        // One that came again is older than nothing that came before.
        #expect(
          number >= latest[one.event.about] ?? 0, "\(kind): late: \(one.event)")
        latest[one.event.about] = max(number, latest[one.event.about] ?? 0)
        #expect(whole.insert(one).inserted, "\(kind): again without a restart: \(one.event)")
      }
      #expect(month.waiting(kind).isEmpty, "\(kind)")
    }
    #expect(account.refused > 0 && account.failures > 100)
    #expect(account.said.count { $0.contains("gave up") } < 6)
    #expect(account.lost > 0 && month.isWhole)
    #expect(Month.kinds.contains { month.expired($0) > 0 } && account.stale == 0)
    #expect(account.held > 0 && account.grave > 0)
    for (kind, change) in [("alert", "issued"), ("alert", "lifted"), ("rain", "over")] {
      #expect(account.issued.contains { $0.about.hasSuffix(kind) && $0.change == change })
    }
  }
}

/// 渋谷区 and 大阪市, their service, the machine that watches them, and its receivers.
///
/// Unchecked, because `Dependencies` is not `Sendable`: only the loop uses it, one thing after the other.
private final class Month: @unchecked Sendable {
  static let kinds: [WatchQueueStore.Kind] = [.notify, .run, .post]
  private static let start: Instant = "2026-11-01T00:00"
  private static let days = 30
  private static let offices: [OfficeCode: String] = ["130000": "1311300", "270000": "2710000"]
  /// The codes of a phenomenon, the gravest last, by its family.
  private static let ladders: [(family: WarningFamily, phenomenon: String, codes: [String])] = [
    (.heavyRain, "heavy-rain", ["10", "03", "43", "33"]), (.wind, "storm", ["15", "05", "35"]),
    (.others, "thunder", ["14"]),
  ]
  /// What quiet hours let through.
  private static let grave = ["43", "33", "35"]
  private static let quiet = 15..<21
  private static let rule = "quiet 15:00-21:00"
  /// Seconds for which rain is worth telling.
  private static let rainLife = 1800

  struct Event: Hashable {
    let about: String
    let change: String
    let what: String
    let issued: String

    var facts: [String] { [about, change, what, issued] }
  }

  /// What a receiver got, and from which start of the program.
  struct Got: Hashable {
    let event: Event
    let start: Int
  }

  struct Account {
    /// What a receiver has to get: how the service differs from one completed look to the next.
    var issued: [Event] = []
    var got: [WatchQueueStore.Kind: [Got]] = [:]
    var kills = 0
    var outages = 0
    var clocks = 0
    var naps = 0
    var refused = 0
    var failures = 0
    /// Troubles that were told.
    var lost = 0
    /// Changes that were held back in a look, and those that were told in quiet hours.
    var held = 0
    var grave = 0
    /// Rain that was told too late.
    var stale = 0
    var said: [String] = []
  }

  private struct Known: Equatable {
    var level = 0
    var reported = Month.start
  }

  private struct Key: Hashable {
    let office: OfficeCode
    let ladder: Int
  }

  private struct Tornado: Equatable {
    let issued: Instant
    let until: Instant
  }

  /// What was told of rain: where it is dry for ten minutes, what was wet within an hour and a half is over.
  private struct Rain {
    var isTold = false
    var wet: Instant?
    var dry: Instant?

    /// - Returns: what is to be told.
    mutating func look(_ isWet: Bool, at now: Instant) -> String? {
      let isRecent = wet.map { now.seconds(since: $0) <= 90 * 60 } ?? false
      guard !isWet else {
        defer { (wet, dry) = (now, nil) }
        if isRecent, isTold { return nil }
        isTold = true
        return "started"
      }
      guard isTold else { return nil }
      guard let since = dry else {
        dry = now
        return nil
      }
      guard now.seconds(since: since) >= 600 else { return nil }
      self = Rain()
      return isRecent ? "over" : nil
    }
  }

  /// When a program is killed, in its next round.
  private enum Kill: Equatable {
    case beforeTelling
    case beforeRemembering
    case afterRemembering
    case beforeReceiving(WatchQueueStore.Kind)
    /// A receiver has it, and it is not noted.
    case afterReceiving(WatchQueueStore.Kind)

    static let all =
      [.beforeTelling, .beforeRemembering, .afterRemembering] + kinds.map(Kill.beforeReceiving)
      + kinds.map(Kill.afterReceiving)
  }

  private enum Mood { case takes, refusesAll, hangs }

  private struct State {
    var random: SeededGenerator
    var account = Account()
    /// Seconds that have really passed, and by which the clock is wrong.
    var passed = 0
    var error = 0
    var errorUntil: Int?
    /// Whether there was a completed look since the clock was right again.
    var isCalm = false
    var warnings: [Key: Known] = [:]
    var quakes: [QuakeReport] = []
    var tornados: [OfficeCode: Tornado] = [:]
    var isWet = false
    /// As it was told in the last completed looks.
    var told: [Key: Known] = [:]
    /// What became less in quiet hours, which held it back: the level since.
    var ended: [Key: Int] = [:]
    var toldQuakes = 0
    var heldQuakes: [QuakeReport] = []
    var toldTornados: [OfficeCode: Tornado] = [:]
    var rain = Rain()
    /// As the present look has it.
    var seen: [Key: Known] = [:]
    var seenQuakes: Int?
    var seenTornados: [OfficeCode: Tornado]?
    var seenWet: Bool?
    var awayUntil = 0
    var awayOffice: OfficeCode?
    var mood = Mood.takes
    var moodUntil = 0
    var kill: Kill?
    var isDead = false
    var starts = 0
    var calmWakes = 0

    mutating func beginLook() {
      seen = [:]
      (seenQuakes, seenTornados, seenWet) = (nil, nil, nil)
    }

    /// Whether nothing is in force that the clock decides, and all is told.
    var isSettled: Bool {
      told == warnings && toldQuakes == quakes.count && heldQuakes.isEmpty && tornados.isEmpty
        && toldTornados.isEmpty && !isWet && !rain.isTold
    }
  }

  private let state: Locked<State>
  private let dependencies: Dependencies
  private let places: [Place]
  private let store: WatchStore
  private let criteria: WatchCriteria

  init(_ home: Home, seed: UInt64) throws {
    dependencies = try .watching(in: home, now: Self.start)
    var state = State(random: SeededGenerator(seed: seed))
    for office in Self.offices.keys {
      for ladder in Self.ladders.indices {
        state.warnings[Key(office: office, ladder: ladder)] = Known()
      }
    }
    state.told = state.warnings
    self.state = Locked(state)
    let catalog = dependencies.catalog
    places = Self.offices.values.sorted().compactMap { PlaceID("m:" + $0).flatMap(catalog.place) }
    store = WatchStore(folder: home.cacheFolder, way: ["month"])
    criteria = WatchCriteria(
      subjects: [.warnings, .quakes, .alerts, .rain],
      rules: WatchRules([try WatchRules.Line(Self.rule, origin: "test")]))
  }

  var account: Account { state.withLock { $0.account } }
  var isWhole: Bool { store.recall(now: now).state.isWhole }

  func waiting(_ kind: WatchQueueStore.Kind) -> [WaitingEvent] {
    store.queue(kind).recall(now: now).queue.waiting
  }

  /// How many were named as too late.
  func expired(_ kind: WatchQueueStore.Kind) -> Int {
    let head = "too late for \(kind.rawValue), so "
    return account.said.filter { $0.hasPrefix(head) }
      .compactMap { Int($0.dropFirst(head.count).prefix { $0 != " " }) }.reduce(0, +)
  }

  private var now: Instant { state.withLock { Self.now($0) } }

  private static func now(_ state: borrowing State) -> Instant {
    start.adding(seconds: state.passed + state.error)
  }

  private var isOver: Bool { state.withLock { $0.calmWakes > 60 } }

  // MARK: The machine

  func pass() async {
    while !isOver {
      state.withLock {
        $0.starts += 1
        $0.isDead = false
        $0.kill = nil
        $0.beginLook()
      }
      // Ended in the middle of a try, it makes no further one.
      await Task { await watch() }.value
      state.withLock { $0.passed += Int.random(in: 1...600, using: &$0.random) }
    }
  }

  /// From a start to its end.
  private func watch() async {
    let clock: @Sendable () -> Instant = { self.now }
    let words = WatchWords(language: .en, catalog: dependencies.catalog)
    func channels(_ kinds: [WatchQueueStore.Kind], _ tries: WatchTries) -> WatchChannels {
      WatchChannels(
        kinds.map { kind in
          let queue = KeptQueue(
            store.queue(kind), now: clock, printError: { _ in }, cannotKeep: { _ in })
          return (Channel(kind: kind, month: self), queue)
        }, tries: tries, words: words, isPass: false, now: clock,
        printError: { text in self.state.withLock { $0.account.said.append(text) } })
    }
    let groups = [channels([.notify, .run], WatchTries()), channels([.post], .receiver)]
    let kept = Locked(store.recall(now: now).state)
    for group in groups { group.recall(after: kept.withLock { $0 }) }
    let loop = WatchLoop(
      catalog: dependencies.catalog, model: model(clock),
      criteria: criteria, places: { self.places }, now: clock,
      sleep: { self.sleep($0) },
      tell: { events, moment in
        if self.dies(.beforeTelling) || self.isOver { return false }
        let text = WatchText(
          style: self.dependencies.style, catalog: self.dependencies.catalog, now: moment)
        for group in groups { group.add(events, text, at: moment, after: kept.withLock { $0 }) }
        return true
      },
      remember: { next in
        if self.dies(.beforeRemembering) { return }
        try? self.store.store(next)
        kept.withLock { $0 = next }
      },
      act: {
        if self.dies(.afterRemembering) { return }
        for group in groups { await group.act() }
      }, looked: { _ in self.complete() })
    await loop.run(from: kept.withLock { $0 })
  }

  private func model(_ now: @escaping @Sendable () -> Instant) -> WatchModel {
    let catalog = dependencies.catalog
    return WatchModel(
      warnings: WarningsModel(catalog: catalog, source: self, now: now),
      rain: RainModel(catalog: catalog, source: self, now: now), quakes: self,
      typhoons: TyphoonsModel(catalog: catalog, source: dependencies.typhoons),
      alerts: UrgentNoticesModel(catalog: catalog, sources: [self], quakes: GivenQuakes()),
      limits: LimitsModel(
        weather: dependencies.weatherModel(), observations: dependencies.observationsModel(),
        tides: dependencies.tideModel()),
      heat: dependencies.heatModel(),
      volcanoes: VolcanoesModel(catalog: catalog, source: dependencies.volcanoes))
  }

  /// Whether the program is dead, from here on if that was to be.
  private func dies(_ kill: Kill) -> Bool {
    state.withLock { state in
      if state.kill == kill { Self.die(&state) }
      return state.isDead
    }
  }

  private static func die(_ state: inout State) {
    withUnsafeCurrentTask { $0?.cancel() }
    state.isDead = true
    state.kill = nil
    state.account.kills += 1
  }

  /// Waits as long as it is asked to; longer on a machine that is busy, or asleep.
  private func sleep(_ seconds: Int) {
    state.withLock { state in
      guard !state.isDead else { return }
      let isLast = state.passed >= Self.days * 86_400
      var span = seconds
      if !isLast {
        switch Int.random(in: 0..<100, using: &state.random) {
        case ..<20: break
        case ..<92: span = Int.random(in: 60...3600, using: &state.random)
        case ..<99: span = Int.random(in: 3600...10_800, using: &state.random)
        default:
          span = Int.random(in: 10_800...28_800, using: &state.random)
          state.account.naps += 1
        }
      }
      let end = state.passed + span
      if isLast {
        state.calmWakes += 1
        (state.awayUntil, state.awayOffice, state.mood) = (0, nil, .takes)
      } else {
        Self.change(&state, until: end)
        Self.trouble(&state)
      }
      state.passed = end
      if let until = state.errorUntil, until <= end || isLast {
        (state.error, state.errorUntil) = (0, nil)
      }
    }
  }

  /// Changes of the service in the time to come, unless the clock is wrong: then no rule says what is told.
  private static func change(_ state: inout State, until end: Int) {
    guard state.isCalm, state.errorUntil == nil else { return }
    let span = end - state.passed
    for _ in 0..<6 where Int.random(in: 0..<6 * 5400, using: &state.random) < span {
      state.passed += max(1, (end - state.passed) / 3)
      let moment = start.adding(seconds: state.passed)
      switch Int.random(in: 0..<12, using: &state.random) {
      case 0:
        let occurred = moment.adding(seconds: -180)
        state.quakes.append(
          QuakeReport(
            event: "\(occurred.seconds)", kind: .full, title: nil, created: moment,
            occurred: occurred, intensity: SeismicIntensity("5-"),
            prefectures: [.init(code: "02", intensity: SeismicIntensity("5-"))]))
      case 1:
        let until = moment.adding(seconds: Int.random(in: 1800...14_400, using: &state.random))
        let office = offices.keys.sorted { $0.text < $1.text }.randomElement(using: &state.random)
        if let office, state.tornados[office] == nil, state.toldTornados[office] == nil {
          state.tornados[office] = Tornado(issued: moment, until: until)
        }
      case 2: state.isWet = true
      case 3, 4, 5: state.isWet = false
      default:
        let keys = state.warnings.keys.sorted {
          ($0.office.text, $0.ladder) < ($1.office.text, $1.ladder)
        }
        guard let key = keys.randomElement(using: &state.random) else { break }
        let levels = 0...ladders[key.ladder].codes.count
        state.warnings[key] = Known(
          level: Int.random(in: levels, using: &state.random), reported: moment)
      }
    }
  }

  /// What goes wrong next.
  private static func trouble(_ state: inout State) {
    func happens(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &state.random) < percent
    }
    guard state.isCalm else { return }
    if state.awayUntil < state.passed, happens(3) {
      state.account.outages += 1
      state.awayUntil = state.passed + Int.random(in: 300...7200, using: &state.random)
      state.awayOffice = happens(50) ? "130000" : nil
    }
    if state.moodUntil < state.passed {
      state.mood = .takes
      if happens(6) {
        state.mood = happens(50) ? .refusesAll : .hangs
        state.moodUntil = state.passed + 3600
      }
    }
    if happens(6) { state.kill = Kill.all.randomElement(using: &state.random) }
    if state.isSettled, state.awayUntil < state.passed, state.errorUntil == nil, happens(6) {
      state.account.clocks += 1
      state.error = Int.random(in: 600...21_600, using: &state.random) * (happens(50) ? 1 : -1)
      state.errorUntil = state.passed + Int.random(in: 600...7200, using: &state.random)
      state.isCalm = false
    }
  }

  /// A look is complete, and remembered: what it has seen is what has to be told.
  private func complete() {
    state.withLock { state in
      guard !state.isDead else { return }
      let now = Self.now(state)
      let isQuiet = Self.quiet.contains(now.hour)
      /// - Returns: whether it is told now.
      func tell(
        _ about: String, _ change: String, _ what: String, _ issued: Instant?,
        isGrave: Bool = false
      ) -> Bool {
        guard !isQuiet || isGrave else {
          state.account.held += 1
          return false
        }
        if isQuiet { state.account.grave += 1 }
        state.account.issued.append(
          Event(about: about, change: change, what: what, issued: issued?.isoText ?? ""))
        return true
      }
      for (key, new) in state.seen.sorted(by: { $0.key.ladder < $1.key.ladder }) {
        let told = state.told[key] ?? Known()
        let end = state.ended[key].flatMap { $0 < new.level ? $0 : nil }
        let old = end == 0 ? Known() : told
        guard new.level != old.level || end != nil, let place = Self.offices[key.office] else {
          state.told[key] = new
          state.ended[key] = nil
          continue
        }
        let ladder = Self.ladders[key.ladder]
        let change =
          old.level == 0
          ? "issued"
          : new.level == 0
            ? "lifted" : new.level > old.level || end != nil ? "raised" : "lowered"
        let code = ladder.codes[(new.level == 0 ? old.level : new.level) - 1]
        let isTold = tell(
          "m:\(place) \(ladder.phenomenon)", change, code, new.reported,
          isGrave: ["issued", "raised"].contains(change) && Self.grave.contains(code))
        if isTold { state.told[key] = new }
        state.ended[key] = !isTold && new.level < told.level ? new.level : nil
      }
      if let count = state.seenQuakes {
        let quakes = state.heldQuakes + state.quakes[state.toldQuakes..<count]
        state.toldQuakes = count
        state.heldQuakes = quakes.filter {
          !tell("quake \($0.event)", "occurred", "5-", $0.occurred)
        }
      }
      let places = Self.offices.sorted { $0.value < $1.value }
      for (office, place) in places {
        guard let seen = state.seenTornados else { break }
        let old = state.toldTornados[office]
        if let new = seen[office], now < new.until {
          guard old == nil, tell("m:\(place) alert", "issued", "tornado", new.issued, isGrave: true)
          else { continue }
          state.toldTornados[office] = new
        } else {
          if let old, !tell("m:\(place) alert", "lifted", "tornado", old.until) { continue }
          (state.tornados[office], state.toldTornados[office]) = (nil, nil)
        }
      }
      if let isWet = state.seenWet {
        let before = state.rain
        if let change = state.rain.look(isWet, at: now) {
          let isTold = places.map { tell("m:\($0.value) rain", change, "-", Self.picture(now)) }
          if isTold.contains(false) {
            if change == "over" { state.rain = before } else { state.rain.isTold = false }
          }
        }
      }
      if state.errorUntil == nil, !state.seen.isEmpty, state.seenQuakes != nil,
        state.seenTornados != nil, state.seenWet != nil
      {
        state.isCalm = true
      }
      state.beginLook()
    }
  }

  /// That of the newest picture of rain.
  private static func picture(_ now: Instant) -> Instant {
    Instant(seconds: now.seconds / 300 * 300)
  }

  // MARK: The receivers

  private struct Channel: WatchChannel {
    let kind: WatchQueueStore.Kind
    let month: Month

    var name: String { kind.rawValue }

    func facts(_ event: WatchEvent, _ text: WatchText, at moment: Instant) -> [String] {
      Month.event(event).facts
    }

    func line(_ event: WaitingEvent) -> String { event.facts.joined(separator: " ") }

    func tell(
      _ event: WaitingEvent, number: Int, within limit: Duration?, left: Int
    ) async -> WatchOutcome {
      month.receive(event.facts, kind, number)
    }
  }

  private static func event(_ event: WatchEvent) -> Event {
    let place = event.place?.id.description ?? "-"
    let (about, what): (String, String) =
      switch event.subject {
      case .warning(let warning):
        ("\(place) \(warning.meaning?.phenomenon ?? "-")", warning.code?.text ?? "-")
      case .alert(let alert): ("\(place) alert", alert.kind.rawValue)
      case .rain: ("\(place) rain", "-")
      case .quake(let found):
        ("quake \(found.quake.id)", found.quake.intensity?.text ?? "-")
      case .trouble: ("trouble", "-")
      default: ("another", "-")
      }
    return Event(
      about: about, change: event.change.rawValue, what: what,
      issued: event.issued?.isoText ?? "")
  }

  private func receive(
    _ facts: [String], _ kind: WatchQueueStore.Kind, _ number: Int
  ) -> WatchOutcome {
    state.withLock { state in
      guard !state.isDead else { return .cancelled }
      if state.kill == .beforeReceiving(kind) {
        Self.die(&state)
        return .cancelled
      }
      let isOdd = facts.joined().utf8.reduce(0) { $0 + Int($1) } % 10 == 0
      if kind == .post, state.mood != .takes {
        state.account.failures += 1
        return .failed("no", isUsable: state.mood == .refusesAll)
      }
      if kind != .post, isOdd, number == 1 {
        state.account.failures += 1
        return .failed("no", isUsable: true)
      }
      if facts[0] == "trouble" {
        state.account.lost += facts[1] == "lost" ? 1 : 0
      } else {
        let event = Event(about: facts[0], change: facts[1], what: facts[2], issued: facts[3])
        if event.about.hasSuffix(" rain"), let picture = Instant(iso8601: event.issued),
          Self.now(state).seconds(since: picture) >= Self.rainLife
        {
          state.account.stale += 1
        }
        state.account.got[kind, default: []].append(Got(event: event, start: state.starts))
      }
      if state.kill == .afterReceiving(kind) {
        Self.die(&state)
        return .cancelled
      }
      guard kind == .post, isOdd else { return .told }
      state.account.refused += 1
      return .refused("never")
    }
  }
}

// MARK: The service

extension Month: WarningSource, QuakeSource, BulletinSource, RainSource {
  var kind: SourceKind { .jma }

  private static let away = ForecastError.unreachable(host: "example.jp", reason: .brokenOff)

  private func answer<Value: Sendable>(
    of office: OfficeCode? = nil, _ value: (inout State) -> Value
  ) throws(ForecastError) -> Sourced<Value> {
    let found: (value: Value, now: Instant)? = state.withLock { state in
      let isAway =
        state.passed < state.awayUntil
        && (state.awayOffice == nil || state.awayOffice == office)
      return isAway ? nil : (value(&state), Self.now(state))
    }
    guard let found else { throw Self.away }
    return Sourced(
      value: found.value, source: .jma, freshness: .fresh, checked: found.now,
      origin: "https://example.jp/")
  }

  func warningReports(
    of office: OfficeCode, now: Instant
  ) async throws(ForecastError) -> Sourced<[WarningReport]> {
    try answer(of: office) { state in
      Self.ladders.enumerated().compactMap { number, ladder in
        let key = Key(office: office, ladder: number)
        guard let known = state.warnings[key], let place = Self.offices[office] else { return nil }
        state.seen[key] = known
        let kind =
          known.level == 0 ? .none : WarningKind.given(ladder.codes[known.level - 1], "発表")
        return .given(ladder.family, known.reported, [place: [kind]])
      }
    }
  }

  func riverFloods(now: Instant) async throws(ForecastError) -> Sourced<[RiverFlood]> {
    try answer { _ in [] }
  }

  func liveness(now: Instant) async throws(ForecastError) -> Sourced<Instant> {
    try answer { state in Self.start.adding(seconds: state.passed - 60) }
  }

  func quakes(now: Instant) async throws(ForecastError) -> Sourced<QuakeList> {
    try answer { state in
      state.seenQuakes = state.quakes.count
      return QuakeList(state.quakes.suffix(30).reversed())
    }
  }

  func longPeriods(
    now: Instant
  ) async throws(ForecastError) -> Sourced<[LongPeriodReport]> { try answer { _ in [] } }

  func tsunamis(now: Instant) async throws(ForecastError) -> Sourced<TsunamiList> {
    try answer { _ in TsunamiList([]) }
  }

  func telegram(
    of report: QuakeReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> { throw Self.away }

  func telegram(
    of report: TsunamiReport, now: Instant
  ) async throws(ForecastError) -> Sourced<Telegram> { throw Self.away }

  func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try answer { state in
      state.seenTornados = state.tornados
      return BulletinList(
        state.tornados.sorted { $0.key.text < $1.key.text }.map { office, tornado in
          .alert("気象防災速報（竜巻注意）", tornado.issued, codes: [office.text], valid: tornado.until)
        }, losses: 0)
    }
  }

  func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> { throw Self.away }

  func index(
    of layer: RainLayer, now: Instant
  ) async throws(ForecastError) -> Sourced<RainIndex> {
    try answer { state in
      state.seenWet = state.isWet
      let base = Self.picture(Self.now(state))
      let frames = (0...12).map {
        RainFrame(
          base: base, valid: base.adding(seconds: 300 * $0), kind: $0 == 0 ? .observed : .forecast)
      }
      return RainIndex(observed: [frames[0]], forecast: Array(frames.dropFirst()))
    }
  }

  /// Of one class everywhere.
  private static func tile(_ cell: TileCell) -> ClassTile? {
    ClassTile(
      width: 256, height: 256, bitsPerPixel: 1, samples: [UInt8](repeating: 0, count: 32 * 256),
      meanings: [cell])
  }

  private static let dry = tile(.none)
  private static let wet = tile(TileCell(level: 3))

  func tile(
    _ address: TileAddress, of frame: RainFrame, _ layer: RainLayer
  ) async throws(ForecastError) -> Sourced<ClassTile> {
    let (isWet, now) = state.withLock { ($0.isWet, Self.now($0)) }
    guard let tile = isWet ? Self.wet : Self.dry else { throw Self.away }
    return Sourced(
      value: tile, source: .jma, freshness: .fresh, checked: now, origin: "https://example.jp/")
  }

  func isCovered(
    _ point: Coordinates, by frame: RainFrame
  ) async throws(ForecastError) -> Bool { true }
}
