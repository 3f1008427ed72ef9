/// The reported state, so that each event is reported once.
package struct WatchState: Equatable, Sendable {
  package var places: [PlaceID: PlaceState] = [:]
  /// Reported earthquakes, by JMA's number of the event.
  package var quakes: [String: ToldQuake] = [:]
  /// Reported urgent notices, by place and event.
  package var alerts: [String: ToldAlert] = [:]
  /// When each subject was last known.
  package var known: [WatchSubject: Instant] = [:]
  /// When each subject was first requested.
  package var since: [WatchSubject: Instant] = [:]
  /// Subjects whose last request failed.
  package var troubles: [WatchSubject: ReportedOutage] = [:]
  /// Since when the service cannot be reached for anything.
  package var outage: ReportedOutage?

  package init() {}

  package struct PlaceState: Equatable, Sendable {
    /// When it was first looked at; nil before.
    package var since: Instant?
    /// By phenomenon; nil as long as nothing was known of the place.
    package var warnings: [String: ToldWarning]?
    /// The families of reports that were known once.
    package private(set) var families: Set<WarningFamily> = []
    /// By river; nil as long as nothing was known.
    package var floods: [String: ToldFlood]?
    package var rain = ToldRain()
    /// The weight of the level by coast; nil as long as nothing was known.
    package var tsunami: [String: Int]?
    /// The reported step of probability, by storm.
    package var storms: [StormID: Int] = [:]
    /// Whether reported entries are still listed, for lists that entries simply leave when they end. It
    /// lacks entries that an earlier version of the program reported.
    package var listed: [Listed: Presence] = [:]
    /// By the text of a limit of one's own.
    package var limits: [String: ToldLimit] = [:]
    /// The alert that was reported, by the day that it is for.
    package var heat: [CivilDate: HeatFlag] = [:]
    /// The warnings by the code of the volcano; nil as long as nothing was known.
    package var volcanoes: [String: ToldVolcano]?
    /// The newest reported eruption by the code of the volcano.
    package var eruptions: [String: Instant] = [:]
    package var thunder = ToldThunder()
    /// When what is grave was told last; only where it is told again.
    package var toldAt: [String: Instant] = [:]
    /// How grave what was in force at the first look is, as long as it is held back; by the same keys.
    package var held: [String: Int] = [:]

    /// Notes that a reported entry is listed.
    mutating func isListed(_ entry: WatchState.Listed) { listed[entry] = Presence() }

    /// States of before have none, and knew all.
    func knew(_ family: WarningFamily) -> Bool { families.isEmpty || families.contains(family) }

    /// JMA has seven; a damaged source may name others without end.
    private static let mostFamilies = 20

    mutating func know(_ family: WarningFamily) {
      if families.count < Self.mostFamilies { families.insert(family) }
    }

    /// Whether it was held back when it was as grave as that, or graver.
    func holds(_ key: String, _ weight: Int) -> Bool { held[key].map { weight <= $0 } ?? false }

    /// Forgets of a kind what is no longer in force.
    /// - Parameter current: what is.
    mutating func keepHeld(_ kind: String, _ current: some Sequence<String>) {
      held = held.filter { key, _ in
        !key.hasPrefix(kind + " ") || current.contains { key == kind + " " + $0 }
      }
    }

    /// Notes what is held back of something: how grave it was in force at the first look, or what it became less to.
    mutating func hold(_ key: String, inForce: Int?, end: Int?) {
      (held[key], held["end of " + key]) = (inForce, end)
    }

    /// What it became less to (0: an end) without that being told, if it is as grave as was told: that is told again.
    func end(of key: String, below weight: Int, told: Int) -> Int? {
      held["end of " + key].flatMap { $0 < weight && weight >= told ? $0 : nil }
    }

    /// Notes that a reported entry is missing in a list, which is not older than the one that had it.
    /// - Parameter isReplay: whether the list is recorded: then there is no other.
    /// - Returns: whether it is over.
    mutating func isOver(
      _ entry: WatchState.Listed, at now: Instant, isReplay: Bool
    ) -> Bool {
      guard isReplay || listed[entry]?.isOver(lackedAt: now) ?? true else { return false }
      listed[entry] = nil
      return true
    }

    fileprivate mutating func take(_ kind: String, _ fields: [String]) {
      func at(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
      switch kind {
      case "since": since = Instant(iso8601: at(0))
      case "warnings": warnings = warnings ?? [:]
      case "warning" where fields.count == 3:
        warnings?[at(0)] = .init(code: at(1), family: WarningFamily(at(2)))
      case "family": know(WarningFamily(at(0)))
      case "floods": floods = floods ?? [:]
      case "flood" where fields.count == 3:
        if let level = Int(at(1)) { floods?[at(0)] = .init(level: level, river: at(2)) }
      case "rain" where fields.count == 3:
        rain = .init(
          told: Int(at(0)).flatMap(RainClass.init), lastWet: Instant(iso8601: at(1)),
          drySince: Instant(iso8601: at(2)))
      case "tsunami": tsunami = tsunami ?? [:]
      case "coast": if let weight = Int(at(1)) { tsunami?[at(0)] = weight }
      case "storm":
        if let id = StormID(at(0)), let step = Int(at(1)), (1...100).contains(step) {
          storms[id] = step
        }
      case "told-at" where fields.count == 2:
        toldAt[at(0)] = Instant(iso8601: at(1))
      case "held" where fields.count == 2: held[at(0)] = Int(at(1))
      case "river-listed" where fields.count == 2:
        listed[.flood(at(0))] = Presence(missing: Instant(iso8601: at(1)))
      case "storm-listed" where fields.count == 2:
        if let id = StormID(at(0)) {
          listed[.storm(id)] = Presence(missing: Instant(iso8601: at(1)))
        }
      case "heat" where fields.count == 2:
        if let date = Instant(iso8601: at(0))?.date, let flag = Int(at(1)).flatMap(HeatFlag.init) {
          heat[date] = flag
        }
      case "volcanoes": volcanoes = volcanoes ?? [:]
      case "volcano" where fields.count == 3:
        if let gravity = Int(at(1)) { volcanoes?[at(0)] = .init(gravity: gravity, name: at(2)) }
      case "volcano-listed" where fields.count == 2:
        listed[.volcano(at(0))] = Presence(missing: Instant(iso8601: at(1)))
      case "eruption" where fields.count == 2: eruptions[at(0)] = Instant(iso8601: at(1))
      case "thunder" where fields.count == 3:
        thunder = .init(
          told: Int(at(0)).flatMap(ThunderClass.init), last: Instant(iso8601: at(1)),
          quietSince: Instant(iso8601: at(2)))
      case "limit" where fields.count == 4:
        if let last = Instant(iso8601: at(2)) {
          limits[at(0)] = .init(
            station: at(1).isEmpty ? nil : StationCode(at(1)), last: last,
            calmSince: Instant(iso8601: at(3)))
        }
      default: break
      }
    }
  }

  /// A reported entry of a list.
  package enum Listed: Hashable, Sendable {
    /// By the same as the forecasts of rivers.
    case flood(String)
    case storm(StormID)
    /// By its code.
    case volcano(String)

    /// The words of the file. Earlier versions of the program leave these lines out.
    fileprivate var words: [String] {
      switch self {
      case .flood(let river): ["river-listed", river]
      case .storm(let id): ["storm-listed", id.text]
      case .volcano(let code): ["volcano-listed", code]
      }
    }
  }

  package struct ToldWarning: Equatable, Sendable {
    /// Empty for a status without a code.
    package var code: String
    package var family: WarningFamily
  }

  package struct ToldFlood: Equatable, Sendable {
    /// 0 for an unknown one.
    package var level: Int
    package var river: String
  }

  package struct ToldRain: Equatable, Sendable {
    /// The strongest class that was reported for this rain; nil while none was reported.
    package var told: RainClass?
    /// When rain was last known, now or to come.
    package var lastWet: Instant?
    /// Since when an hour without rain is known.
    package var drySince: Instant?
  }

  package struct ToldThunder: Equatable, Sendable {
    /// The strongest class that was reported; nil while none was.
    package var told: ThunderClass?
    /// When thunder was last known, now or to come.
    package var last: Instant?
    /// Since when an hour without it is known.
    package var quietSince: Instant?
  }

  package struct ToldVolcano: Equatable, Sendable {
    /// As of `VolcanoAlert`.
    package var gravity: Int
    package var name: String
  }

  package struct ToldLimit: Equatable, Sendable {
    /// Nil for a forecast.
    package var station: StationCode?
    /// When an observed value last reached it, or a gust did; the issue of a forecast, or the hour of one's own.
    package var last: Instant
    /// Since when observed values are on the other side.
    package var calmSince: Instant?
  }

  package struct ToldQuake: Equatable, Sendable {
    package var occurred: Instant
    /// On the scale; -1 for one that is not on it.
    package var rank: Int
    /// The greatest at any watched place; -1 for none.
    package var localRank: Int

    /// One that is to be told later.
    static func held(_ occurred: Instant) -> Self {
      Self(occurred: occurred, rank: -2, localRank: -2)
    }

    var isHeld: Bool { rank < -1 }
  }

  package struct ReportedOutage: Equatable, Sendable {
    package var since: Instant
    package var failures = 1
    package var wasReported = false

    /// Of one that is over, while the rules hold back that it is.
    package var isOver: Bool { failures == 0 }

    func begun(by now: Instant) -> Self {
      var trouble = self
      trouble.since = min(since, now)
      return trouble
    }
  }

  // The state as a file: a line each, fields separated by tabs; the head has the number of lines. Its
  // loss does no more than repeat the events in force: a line that cannot be parsed is left out, an
  // incomplete file is not used at all, with a message.

  private static let title = "soramoyo-watch"
  /// The first version had no number of lines in its head.
  private static let version = 2
  private static let fieldLimit = 200

  /// A short name of all that it has.
  package var mark: String { WatchStore.digest([String(decoding: fileBytes, as: UTF8.self)]) }

  /// In a fixed order, so that the same state is the same bytes.
  package var fileBytes: [UInt8] {
    var lines: [[String]] = []
    for (subject, time) in known.sorted(by: { $0.key < $1.key }) {
      lines.append(["known", subject.rawValue, time.isoText])
    }
    for (subject, time) in since.sorted(by: { $0.key < $1.key }) {
      lines.append(["asked", subject.rawValue, time.isoText])
    }
    for (subject, trouble) in troubles.sorted(by: { $0.key < $1.key }) {
      lines.append(["trouble", subject.rawValue] + Self.fields(trouble))
    }
    if let outage { lines.append(["outage"] + Self.fields(outage)) }
    for (id, quake) in quakes.sorted(by: { $0.key < $1.key }) {
      lines.append(["quake", id, quake.occurred.isoText, "\(quake.rank)", "\(quake.localRank)"])
    }
    for (key, alert) in alerts.sorted(by: { $0.key < $1.key }) {
      lines.append(["alert", key] + alert.fields)
    }
    let named = places.map { ($0.key.description, $0.value) }.sorted { $0.0 < $1.0 }
    for (id, place) in named {
      for fields in Self.lines(place) { lines.append([fields[0], id] + fields.dropFirst()) }
    }
    return WatchLines(title: Self.title, version: Self.version).bytes(lines)
  }

  private static func lines(_ place: PlaceState) -> [[String]] {
    var lines: [[String]] = []
    if let since = place.since { lines.append(["since", since.isoText]) }
    if let warnings = place.warnings {
      lines.append(["warnings"])
      lines += warnings.sorted { $0.key < $1.key }
        .map { ["warning", $0.key, $0.value.code, $0.value.family.text] }
    }
    lines += place.families.map { ["family", $0.text] }.sorted { $0[1] < $1[1] }
    if let floods = place.floods {
      lines.append(["floods"])
      lines += floods.sorted { $0.key < $1.key }
        .map { ["flood", $0.key, "\($0.value.level)", $0.value.river] }
    }
    if place.rain != ToldRain() {
      lines.append([
        "rain", place.rain.told.map { "\($0.rawValue)" } ?? "", place.rain.lastWet?.isoText ?? "",
        place.rain.drySince?.isoText ?? "",
      ])
    }
    if let tsunami = place.tsunami {
      lines.append(["tsunami"])
      lines += tsunami.sorted { $0.key < $1.key }.map { ["coast", $0.key, "\($0.value)"] }
    }
    lines += place.storms.sorted { $0.key < $1.key }.map { ["storm", $0.key.text, "\($0.value)"] }
    lines += place.listed.map { $0.key.words + [$0.value.missing?.isoText ?? ""] }
      .sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    lines += place.heat.sorted { $0.key < $1.key }
      .map { ["heat", Instant($0.key).isoText, "\($0.value.rawValue)"] }
    if let volcanoes = place.volcanoes {
      lines.append(["volcanoes"])
      lines += volcanoes.sorted { $0.key < $1.key }
        .map { ["volcano", $0.key, "\($0.value.gravity)", $0.value.name] }
    }
    lines += place.eruptions.sorted { $0.key < $1.key }
      .map { ["eruption", $0.key, $0.value.isoText] }
    if place.thunder != ToldThunder() {
      lines.append([
        "thunder", place.thunder.told.map { "\($0.rawValue)" } ?? "",
        place.thunder.last?.isoText ?? "", place.thunder.quietSince?.isoText ?? "",
      ])
    }
    lines += place.limits.sorted { $0.key < $1.key }.map { text, told in
      [
        "limit", text, told.station?.text ?? "", told.last.isoText,
        told.calmSince?.isoText ?? "",
      ]
    }
    lines += place.toldAt.sorted { $0.key < $1.key }.map { ["told-at", $0.key, $0.value.isoText] }
    lines += place.held.sorted { $0.key < $1.key }.map { ["held", $0.key, "\($0.value)"] }
    return lines
  }

  private static func fields(_ trouble: ReportedOutage) -> [String] {
    [trouble.since.isoText, "\(trouble.failures)", trouble.wasReported ? "told" : ""]
  }

  /// Why bytes are not such a file, or not all of it.
  package enum FileFault: Error, Equatable {
    case damaged
    /// A newer version of this program has written it.
    case newer
  }

  package init(fileBytes: [UInt8]) throws(FileFault) {
    let lines = try WatchLines(title: Self.title, version: Self.version, uncounted: 1)
      .read(fileBytes)
    for fields in lines where fields.allSatisfy({ $0.utf8.count <= Self.fieldLimit }) {
      take(fields)
    }
  }

  private mutating func take(_ fields: [String]) {
    func at(_ index: Int) -> String { fields.indices.contains(index) ? fields[index] : "" }
    switch at(0) {
    case "known":
      if let subject = WatchSubject(rawValue: at(1)), let time = Instant(iso8601: at(2)) {
        known[subject] = time
      }
    case "asked":
      if let subject = WatchSubject(rawValue: at(1)), let time = Instant(iso8601: at(2)) {
        since[subject] = time
      }
    case "trouble":
      if let subject = WatchSubject(rawValue: at(1)),
        let trouble = Self.trouble(fields.dropFirst(2))
      {
        troubles[subject] = trouble
      }
    case "outage": outage = Self.trouble(fields.dropFirst())
    case "quake":
      if let time = Instant(iso8601: at(2)), let rank = Int(at(3)), let here = Int(at(4)) {
        quakes[at(1)] = .init(occurred: time, rank: rank, localRank: here)
      }
    case "alert": alerts[at(1)] = ToldAlert(fields: Array(fields.dropFirst(2)))
    case let kind:
      guard let id = PlaceID(at(1)) else { return }
      var place = places[id] ?? PlaceState()
      place.take(kind, Array(fields.dropFirst(2)))
      places[id] = place
    }
  }

  private static func trouble(_ fields: ArraySlice<String>) -> ReportedOutage? {
    let fields = Array(fields)
    guard fields.count == 3, let since = Instant(iso8601: fields[0]), let count = Int(fields[1]),
      (0...1_000_000).contains(count)
    else { return nil }
    return .init(since: since, failures: count, wasReported: fields[2] == "told")
  }

  /// Whether everything in the last requests could be fetched.
  package var isWhole: Bool {
    (outage?.isOver ?? true) && troubles.values.allSatisfy(\.isOver)
  }

  package func isInTrouble(_ subject: WatchSubject) -> Bool {
    troubles[subject].map { !$0.isOver } ?? false
  }
}
