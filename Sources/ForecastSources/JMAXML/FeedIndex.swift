import Models
import Telegrams
import XMLReading

/// The known telegrams of one kind of feed, kept between runs: a short feed covers some hours only,
/// and a telegram may be days old and still the newest of its kind.
struct FeedIndex: Equatable {
  /// A period in which no telegram was missed.
  struct Coverage: Equatable {
    var from: Instant
    var until: Instant
  }

  /// The period that ends with the last reading.
  private(set) var coverage: Coverage?
  /// The period before a gap, unless the long feed closes it.
  private(set) var before: Coverage?
  /// When the short feed was last read or confirmed.
  private(set) var checked: Instant?
  /// The last short feed's own time of creation: JMA's clock, not ours.
  private(set) var made: Instant?
  /// When the long feed was last requested, successfully or not.
  private(set) var longTried: Instant?
  /// Whether the long feed was read since the last gap and reached back to it.
  private(set) var isComplete = false
  /// Newest first.
  private var entries: [TelegramAddress.Subject: [TelegramAddress]] = [:]
  /// Telegrams that could not be read, and when.
  private(set) var failures: [String: Instant] = [:]

  /// Enough for the newest, the one before, and some that turn out to be training.
  private static let entryLimit = 6
  /// Reports of earthquakes and bulletins do not replace each other: each belongs to its own event.
  private static let eventLimit = 40

  private static func entryLimit(_ type: String) -> Int {
    // Of marine warnings each title by itself, should an office have several.
    type.hasPrefix("VXSE") || type.hasPrefix("VTSE") || FeedKind.bulletins.contains(type)
      || type == MarineTelegram.type ? eventLimit : entryLimit
  }

  /// Seconds. Addresses dated later than the feed and the clock by more are ignored.
  private static let future = 2 * 3600
  private static let subjectLimit = 4000

  init() {}

  /// Newest first.
  func telegrams(_ subject: TelegramAddress.Subject) -> [TelegramAddress] {
    entries[subject] ?? []
  }

  /// The subjects of known telegrams of some types, in a stable order.
  func subjects(where isWanted: (String) -> Bool) -> [TelegramAddress.Subject] {
    entries.keys.filter { isWanted($0.type) }.sorted { ($0.type, $0.code) < ($1.type, $1.code) }
  }

  /// Whether the newest known telegram must be the newest: nothing was missed since.
  func isCertain(_ subject: TelegramAddress.Subject) -> Bool {
    guard let newest = entries[subject]?.first, let coverage else { return false }
    return newest.time >= coverage.from
  }

  /// The long feed is renewed every hour.
  private static let longInterval = 3600

  /// Whether the long feed could add anything: not read since the last gap, or did not reach back to it.
  func isLongDue(now: Instant) -> Bool {
    guard coverage != nil, !isComplete else { return false }
    return longTried.map { !$0.isYounger(than: Self.longInterval, at: now) } ?? true
  }

  mutating func take(_ digest: FeedDigest, checked now: Instant) {
    checked = now
    made = digest.until
    let digest = added(digest, now: now)
    if let known = coverage, digest.from <= known.until, digest.until >= known.from {
      coverage = Coverage(
        from: min(known.from, digest.from), until: max(known.until, digest.until))
    } else {
      before = coverage
      coverage = Coverage(from: digest.from, until: digest.until)
      isComplete = false
      longTried = nil
    }
  }

  /// Merges a reading of the long feed, which may close a gap.
  mutating func takeLong(_ digest: FeedDigest, now: Instant) {
    longTried = now
    let digest = added(digest, now: now)
    guard let known = coverage, digest.until >= known.from else { return }
    isComplete = true
    var from = min(known.from, digest.from)
    if let before, digest.from <= before.until { from = min(from, before.from) }
    coverage = Coverage(from: from, until: max(known.until, digest.until))
    before = nil
  }

  /// Records that the long feed could not be fetched.
  mutating func failLong(now: Instant) { longTried = now }

  /// Records a telegram that could not be read; it is not retried at once.
  mutating func fail(_ address: TelegramAddress, now: Instant) { failures[address.name] = now }

  private static let patience = 600

  func isGivenUp(_ address: TelegramAddress, now: Instant) -> Bool {
    failures[address.name].map { (0..<Self.patience).contains(now.seconds(since: $0)) } ?? false
  }

  /// - Returns: the digest with no time after `now`: a feed dated later must not hide a gap.
  private mutating func added(_ digest: FeedDigest, now: Instant) -> FeedDigest {
    // A clock that is behind must not make the newest telegrams look wrong.
    take(digest.addresses, latest: max(now, digest.until))
    failures = failures.filter { (0..<Self.patience).contains(now.seconds(since: $0.value)) }
    return FeedDigest(
      from: min(digest.from, now), until: min(digest.until, now), addresses: digest.addresses)
  }

  /// - Parameter latest: the later of the clock and the feed's own time.
  private mutating func take(_ addresses: [TelegramAddress], latest: Instant) {
    for address in addresses where !address.time.isAhead(of: latest, lead: Self.future) {
      var known = entries[address.subject] ?? []
      guard !known.contains(address), entries.count < Self.subjectLimit || !known.isEmpty else {
        continue
      }
      known.append(address)
      known.sort(by: TelegramAddress.isNewer)
      entries[address.subject] = Array(known.prefix(Self.entryLimit(address.type)))
    }
  }
}

extension FeedIndex {
  /// Changes with the kind of content, so that no index claims content that it never recorded.
  private static let magic = "soramoyo-feed 4"

  /// One address or time per line.
  var fileBytes: [UInt8] {
    var lines = [Self.magic]
    func add(_ name: String, _ times: [Instant]) {
      lines.append(([name] + times.map(\.isoText)).joined(separator: " "))
    }
    if let coverage { add("coverage", [coverage.from, coverage.until]) }
    if let before { add("before", [before.from, before.until]) }
    if let checked { add("checked", [checked]) }
    if let made { add("made", [made]) }
    if let longTried { add("long", [longTried]) }
    if isComplete { lines.append("complete") }
    for (name, time) in failures.sorted(by: { $0.key < $1.key }) { add("failed \(name)", [time]) }
    lines += entries.values.flatMap { $0 }.map(\.name).sorted()
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// - Returns: nil if the bytes are not an index: the feeds are then read again.
  init?(fileBytes: [UInt8]) {
    let lines = String(decoding: fileBytes, as: UTF8.self).split(separator: "\n")
    guard lines.first.map(String.init) == Self.magic else { return nil }
    var addresses: [TelegramAddress] = []
    for line in lines.dropFirst() {
      let words = line.split(separator: " ").map(String.init)
      let times = words.dropFirst().compactMap { Instant(iso8601: $0) }
      switch (words.first, times.count) {
      case ("coverage", 2): coverage = Coverage(from: times[0], until: times[1])
      case ("before", 2): before = Coverage(from: times[0], until: times[1])
      case ("checked", 1): checked = times[0]
      case ("made", 1): made = times[0]
      case ("long", 1): longTried = times[0]
      case ("complete", 0): isComplete = true
      case ("failed", 1) where words.count == 3: failures[words[1]] = times[0]
      default: if words.count == 1 { addresses += TelegramAddress(words[0]).map { [$0] } ?? [] }
      }
    }
    let known = [checked, made].compactMap { $0 }.max()
    take(addresses, latest: known ?? .distantFuture)
  }
}

/// The needed parts of a feed.
struct FeedDigest: Equatable {
  /// The times between which the feed is complete.
  let from: Instant
  let until: Instant
  let addresses: [TelegramAddress]
}

extension FeedDigest {
  /// More telegrams than JMA issues in weeks.
  private static let countLimit = 60_000

  init(_ bytes: [UInt8], of kind: FeedKind) throws(DataFault) {
    var addresses: [TelegramAddress] = []
    var first: Instant?
    var last: Instant?
    let feed: AtomFeed
    do throws(TelegramFault) {
      feed = try AtomFeedReader().feed(.bytes(bytes)) { entry in
        if let time = entry.updated {
          first = min(first ?? time, time)
          last = max(last ?? time, time)
        }
        guard addresses.count < Self.countLimit, let link = entry.link ?? entry.id,
          let address = TelegramAddress(link), kind.keeps(address.type)
        else { return }
        addresses.append(address)
      }
    } catch {
      throw DataFault(error, in: bytes)
    }
    guard let until = feed.updated ?? last else { throw .shape(path: "feed/updated") }
    // An empty feed covers only its own time.
    self.init(from: min(first ?? until, until), until: until, addresses: addresses)
  }
}

extension DataFault {
  /// Translates a fault in XML to those common to all parsers.
  /// - Parameter bytes: those with the fault.
  init(_ fault: TelegramFault, in bytes: [UInt8]) {
    switch fault {
    case .notJMA(let root):
      self =
        root.hasSuffix("html") || root.hasSuffix("HTML")
        ? .html : .shape(path: UntrustedText(root).line)
    case .incomplete(let part): self = .shape(path: part)
    case .xml(let fault):
      switch fault {
      case .tooLarge(_, let limit): self = .tooLarge(limit: limit)
      case .libraryMissing(let names): self = .readerMissing(names)
      // JMA's pages for people begin with a document type; telegrams never do, whatever it is of.
      case .doctype: self = DataFault(unreadable: bytes)
      default: self = .malformed
      }
    }
  }
}
