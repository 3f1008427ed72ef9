/// One line of the rules of a watch, as people write it: `渋谷区: warnings>=danger -rain`,
/// `quiet 23:00-06:00`, `pause 2026-12-28..2027-01-03`, `remind 6h`.
package enum WatchRule: Equatable, Sendable {
  /// - Parameter place: as it is written; nil for `all`.
  case place(String?, [Term])
  case quiet(Quiet)
  case pause(Pause)
  /// Seconds after which something grave that goes on is told again.
  case remind(seconds: Int)

  package enum Term: Equatable, Sendable {
    /// `only`: nothing but what follows.
    case only
    /// `rain`, `rain>=10`
    case told(Topic, floor: Int?)
    /// `-rain`
    case untold(Topic)
    /// `wind>=20`
    case limit(WatchLimit)
  }

  /// What can be told or not: the subjects of a watch, and rivers, which come with the warnings.
  package enum Topic: Hashable, Sendable {
    case subject(WatchSubject)
    case floods

    package static let all = WatchSubject.allCases.map(Topic.subject) + [.floods]

    package var name: String {
      switch self {
      case .subject(let subject): subject.rawValue
      case .floods: "floods"
      }
    }

    package var subject: WatchSubject {
      switch self {
      case .subject(let subject): subject
      case .floods: .warnings
      }
    }

    init?(_ name: some StringProtocol) {
      guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
      self = found
    }

    /// The words behind `>=`, each with its rank; empty for a subject that is told or not.
    package var floors: [(word: String, rank: Int)] {
      switch self {
      case .subject(.warnings): WarningClass.allCases.map { ($0.machineName, $0.rawValue) }
      case .floods: AlertLevel.allCases.dropFirst().map { ("\($0.rawValue)", $0.rawValue) }
      case .subject(.rain): RainClass.allCases.dropFirst().map { ("\($0.lower)", $0.lower) }
      case .subject(.quakes):
        ["1", "2", "3", "4", "5-", "5+", "6-", "6+", "7"].enumerated().map { ($1, $0 + 1) }
      case .subject(.tsunami):
        [("forecast", TsunamiLevel.forecast), ("advisory", .advisory), ("warning", .warning)]
          .map { ($0, $1.rawValue) } + [("major", TsunamiLevel.majorWarning.rawValue)]
      case .subject(.typhoons): (1...100).map { ("\($0)", $0) }
      default: []
      }
    }

    fileprivate func rank(_ word: String) -> Int? {
      if self == .subject(.quakes) { return SeismicIntensity(spoken: word)?.rank }
      return floors.first { $0.word == word }?.rank
    }
  }

  /// Hours of each day in which only the gravest is told. Minutes of the day in Japan.
  package struct Quiet: Hashable, Sendable {
    package let from: Int
    package let to: Int
    /// What is told all the same, from which rank on.
    package let exceptions: [Topic: Int]

    func contains(_ time: Instant) -> Bool {
      let minute = time.hour * 60 + time.minute
      return from < to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }

  /// Days in which nothing is told, the last included.
  package struct Pause: Hashable, Sendable {
    package let from: CivilDate
    package let to: CivilDate

    func contains(_ time: Instant) -> Bool { (from...to).contains(time.date) }
  }

  /// What is wrong with a line.
  package enum Problem: Error, Equatable, Sendable {
    /// Neither a place with a colon nor one of the words that begin a line.
    case noPlace(String)
    case noTerms(String)
    case unknownTerm(String)
    /// A word that this subject cannot be compared with.
    case badFloor(String, Topic)
    case badHours(String)
    case badDays(String)
    case badReminder(String)
    /// A second line where only one counts.
    case twice(String)
    /// In a file of places: a line without a place, or without a name.
    case noSite(String)
    /// In a file of places: Shift_JIS, as spreadsheets in Japanese save CSV.
    case notUTF8
    case unknownPlace(String)
    case severalPlaces(String)
  }

  package static let hours = 1...72

  package init(_ line: String) throws(Problem) {
    let words = Self.words(line)
    let rest = words.dropFirst()
    switch words.first {
    case "quiet": self = .quiet(try Self.quiet(rest))
    case "pause": self = .pause(try Self.pause(rest))
    case "remind": self = .remind(seconds: try Self.reminder(rest))
    default:
      // A code has a colon, too: `m:1311300: -rain`.
      guard let colon = line.lastIndex(where: { $0 == ":" || $0 == "：" }),
        let place = Self.trimmed(line[..<colon])
      else { throw .noPlace(line) }
      let terms = try Self.terms(String(line[line.index(after: colon)...]))
      guard !terms.isEmpty else { throw .noTerms(line) }
      self = .place(place == "all" ? nil : place, terms)
    }
  }

  /// Two lines with the same are about the same.
  package var head: String {
    switch self {
    case .place(let place, _): (place ?? "all") + ":"
    case .quiet: "quiet"
    case .pause(let pause): "pause \(pause.from.isoText)..\(pause.to.isoText)"
    case .remind: "remind"
    }
  }

  /// Whether more than one line about the same counts.
  package var mayRepeat: Bool {
    switch self {
    case .place, .pause: true
    case .quiet, .remind: false
    }
  }

  /// The part of a line that is about one place: `warnings>=danger -rain`.
  package static func terms(_ text: String) throws(Problem) -> [Term] {
    var terms: [Term] = []
    for word in words(text) { terms.append(try term(word)) }
    return terms
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    String(text).split { $0.isWhitespace }.map(String.init)
  }

  private static func trimmed(_ text: Substring) -> String? {
    let words = words(text)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func term(_ word: String) throws(Problem) -> Term {
    if word == "only" { return .only }
    if word.hasPrefix("-") {
      guard let topic = Topic(word.dropFirst()) else { throw .unknownTerm(word) }
      return .untold(topic)
    }
    if let topic = Topic(word) { return .told(topic, floor: nil) }
    if let found = try floor(word) { return .told(found.topic, floor: found.rank) }
    guard let limit = WatchLimit(word) else { throw .unknownTerm(word) }
    return .limit(limit)
  }

  /// `warnings>=danger`; nil if it is not about a subject.
  private static func floor(_ word: String) throws(Problem) -> (topic: Topic, rank: Int)? {
    guard let sign = word.firstIndex(of: ">"), let topic = Topic(word[..<sign]) else { return nil }
    let rest = word[sign...]
    guard rest.hasPrefix(">="), let rank = topic.rank(String(rest.dropFirst(2))) else {
      throw .badFloor(word, topic)
    }
    return (topic, rank)
  }

  // MARK: Times

  /// Emergency and danger warnings and the rivers of these levels, tsunami warnings, alerts, and 6- at the
  /// place. A subject that there is not is left out.
  private static let usualExceptions = [
    "warnings>=danger", "floods>=4", "tsunami>=warning", "quakes>=6-", "alerts",
  ]

  private static func quiet(_ words: ArraySlice<String>) throws(Problem) -> Quiet {
    let times = words.first?.split(separator: "-", omittingEmptySubsequences: false).map(minutes)
    guard let times, times.count == 2, let from = times[0], let to = times[1], from != to else {
      throw .badHours(words.first ?? "quiet")
    }
    var exceptions: [Topic: Int] = [:]
    let rest = words.dropFirst()
    switch rest.first {
    case nil:
      for word in usualExceptions {
        if case .told(let topic, let floor)? = try? term(word) { exceptions[topic] = floor ?? 0 }
      }
    case "except" where Array(rest.dropFirst()) == ["nothing"]: break
    case "except" where rest.count > 1:
      for word in rest.dropFirst() {
        guard case .told(let topic, let floor) = try term(word) else { throw .unknownTerm(word) }
        exceptions[topic] = floor ?? 0
      }
    case let word?: throw .unknownTerm(word)
    }
    return Quiet(from: from, to: to, exceptions: exceptions)
  }

  /// `23:00`, `6:30`; `24:00` is the end of a day.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = number(parts[0]),
      let minute = number(parts[1]), minute < 60, hour < 24 || hour == 24 && minute == 0
    else { return nil }
    return (hour * 60 + minute) % (24 * 60)
  }

  private static func pause(_ words: ArraySlice<String>) throws(Problem) -> Pause {
    let text = words.first ?? ""
    let ends = text.pieces(at: "..").map { Instant(iso8601: $0) }
    guard words.count == 1, ends.count <= 2, text.utf8.allSatisfy({ $0 != UInt8(ascii: "T") }),
      let from = ends.first ?? nil, let to = ends.last ?? nil, from <= to
    else { throw .badDays(words.joined(separator: " ")) }
    return Pause(from: from.date, to: to.date)
  }

  private static func reminder(_ words: ArraySlice<String>) throws(Problem) -> Int {
    guard words.count == 1, let text = words.first, text.hasSuffix("h"),
      let count = number(text.dropLast()), hours.contains(count)
    else { throw .badReminder(words.joined(separator: " ")) }
    return count * 3600
  }

  private static func number(_ text: Substring) -> Int? {
    text.utf8.count <= 2 && text.utf8.allSatisfy(\.isDigit) ? Int(text) : nil
  }
}

extension SeismicIntensity {
  /// As people type it: 5弱 and 5 lower are what they say of 5-; a bare 5 or 6 is the lower one.
  /// - Returns: nil for anything that is not on the scale, and for 0.
  package init?(spoken text: String) {
    let spoken = ["5": "5-", "6": "6-", "5弱": "5-", "5強": "5+", "6弱": "6-", "6強": "6+"]
    let text = text.halfWidth
    let intensity = SeismicIntensity(spoken[text] ?? text)
    guard let rank = intensity.rank, rank > 0 else { return nil }
    self = intensity
  }
}
