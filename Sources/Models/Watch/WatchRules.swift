/// What a watch tells of which place, and when.
///
/// Lines for a place change what those for all say, in their order; a site's rule changes what its place has.
package struct WatchRules: Equatable, Sendable {
  package typealias Topic = WatchRule.Topic

  /// A line and where it is from: `config:12`.
  package struct Line: Equatable, Sendable {
    package let rule: WatchRule
    package let text: String
    package let origin: String

    package init(_ text: String, origin: String) throws(WatchRule.Problem) {
      rule = try WatchRule(text)
      self.text = text
      self.origin = origin
    }
  }

  /// A place of an organisation, by its own name.
  package struct Site: Equatable, Sendable {
    package let name: String
    package let place: Place
    package let terms: [WatchRule.Term]
    package let origin: String
  }

  /// What is told of one place.
  package struct Wants: Hashable, Sendable {
    package struct Choice: Hashable, Sendable {
      package fileprivate(set) var isTold = true
      /// From which rank on; nil for all of it.
      package fileprivate(set) var floor: Int?
      /// Where the line is that says so; nil for none.
      package fileprivate(set) var origin: String?
    }

    private var choices: [Topic: Choice] = [:]
    package private(set) var limits: [Stated<WatchLimit>] = []

    package subscript(_ topic: Topic) -> Choice { choices[topic] ?? Choice() }

    fileprivate mutating func apply(_ terms: [WatchRule.Term], _ origin: String) {
      func set(_ topic: Topic, _ isTold: Bool, _ floor: Int? = nil) {
        choices[topic] = Choice(isTold: isTold, floor: floor, origin: origin)
      }
      if terms.contains(.only) {
        for topic in Topic.all { set(topic, false) }
        limits = []
      }
      for term in terms {
        switch term {
        case .only: break
        case .told(let topic, let floor):
          set(topic, true, floor)
          // Their levels are the classes of warnings.
          if topic == .subject(.warnings) { set(.floods, true, floor) }
        case .untold(let topic):
          set(topic, false)
          if topic == .subject(.warnings) { set(.floods, false) }
        case .limit(let limit):
          set(.subject(.limits), true)
          limits.removeAll { $0.value == limit }
          limits.append(Stated(value: limit, origin: origin))
        }
      }
      // Before or after the warnings, they say what they say.
      for term in terms {
        switch term {
        case .told(.floods, let floor): set(.floods, true, floor)
        case .untold(.floods): set(.floods, false)
        default: break
        }
      }
    }

    /// Options of the command line decide before every line.
    fileprivate mutating func apply(_ only: Set<WatchSubject>?, leastHere: SeismicIntensity?) {
      for topic in Topic.all where !(only?.contains(topic.subject) ?? true) {
        choices[topic] = Choice(isTold: false)
      }
      if let leastHere, self[.subject(.quakes)].isTold {
        choices[.subject(.quakes)] = Choice(floor: leastHere.rank, origin: "--min-here")
      }
    }

    /// What one of two asks for.
    fileprivate mutating func add(_ other: Self) {
      for topic in Topic.all {
        let (one, two) = (self[topic], other[topic])
        guard one.isTold, two.isTold else {
          if two.isTold { choices[topic] = two }
          continue
        }
        let usual =
          topic == .subject(.quakes) ? WatchCriteria.usualIntensityHere.rank ?? 0 : 0
        if one.floor ?? usual > two.floor ?? usual { choices[topic] = two }
      }
      limits += other.limits.filter { limit in !limits.contains { $0.value == limit.value } }
    }

    package func isWanted(_ subject: WatchSubject) -> Bool {
      Topic.all.contains { $0.subject == subject && self[$0].isTold }
    }

    /// Whether something of this rank is told. One that is not known may be any.
    func takes(_ topic: Topic, rank: Int?) -> Bool {
      let choice = self[topic]
      guard choice.isTold else { return false }
      guard let rank, let floor = choice.floor else { return true }
      return rank >= floor
    }

    /// The end of something that was told is told, too, whatever is left of it.
    func takes(_ event: WatchEvent) -> Bool {
      guard let topic = event.topic else { return true }
      return event.isEnd ? self[topic].isTold : takes(topic, rank: event.rank)
    }
  }

  /// Of a place that no line names.
  package private(set) var usual = Wants()
  package private(set) var own: [PlaceID: Wants] = [:]
  package private(set) var sites: [PlaceID: [Sited]] = [:]
  package private(set) var quiet: Stated<WatchRule.Quiet>?
  package private(set) var pauses: [Stated<WatchRule.Pause>] = []
  /// Seconds.
  package private(set) var reminder: Stated<Int>?

  package struct Sited: Equatable, Sendable {
    package let site: Site
    package let wants: Wants
  }

  package struct Stated<Value: Hashable & Sendable>: Hashable, Sendable {
    package let value: Value
    package let origin: String
  }

  package init() {}

  /// - Parameters:
  ///   - only: the subjects that an option names; nil for none.
  ///   - leastHere: the intensity that an option names; nil for none.
  ///   - places: what the names of the lines stand for.
  package init(
    _ lines: [Line], only: Set<WatchSubject>? = nil, leastHere: SeismicIntensity? = nil,
    places: [String: PlaceID] = [:], sites: [Site] = []
  ) {
    for line in lines {
      switch line.rule {
      case .place(nil, let terms): usual.apply(terms, line.origin)
      case .place: break
      case .quiet(let hours): quiet = Stated(value: hours, origin: line.origin)
      case .pause(let days): pauses.append(Stated(value: days, origin: line.origin))
      case .remind(let seconds): reminder = Stated(value: seconds, origin: line.origin)
      }
    }
    usual.apply(only, leastHere: leastHere)
    for line in lines {
      guard case .place(let name?, let terms) = line.rule, let id = places[name] else { continue }
      own[id, default: usual].apply(terms, line.origin)
      own[id]?.apply(only, leastHere: leastHere)
    }
    for site in sites {
      var wants = wants(at: site.place.id)
      wants.apply(site.terms, site.origin)
      wants.apply(only, leastHere: leastHere)
      self.sites[site.place.id, default: []].append(Sited(site: site, wants: wants))
    }
    for (id, all) in self.sites {
      guard var wants = all.first?.wants else { continue }
      for site in all.dropFirst() { wants.add(site.wants) }
      own[id] = wants
    }
  }

  package func wants(at place: PlaceID) -> Wants { own[place] ?? usual }

  /// The subjects that are asked for.
  /// - Parameter places: nil where others may come, as favorites do.
  package func subjects(of places: [Place]?) -> Set<WatchSubject> {
    let all = places?.map { wants(at: $0.id) } ?? [usual] + own.values
    return Set(WatchSubject.allCases).filter { subject in all.contains { $0.isWanted(subject) } }
  }

  /// Whether a limit is named for any of the places.
  package func hasLimits(at places: [Place]?) -> Bool {
    (places?.map { wants(at: $0.id) } ?? [usual] + own.values).contains { !$0.limits.isEmpty }
  }

  // MARK: Events

  package enum Verdict: Sendable {
    case tell
    /// Later, if it is still true.
    case hold
    case drop
  }

  /// Whether an event is told now. In quiet hours the end of something waits, however grave it was; in a pause
  /// everything does.
  /// - Parameter isNew: whether it begins, though it is a lowering of what was told.
  package func verdict(
    on event: WatchEvent, at now: Instant, isNew: Bool = false
  ) -> Verdict {
    if let place = event.place, !wants(at: place.id).takes(event) { return .drop }
    if pauses.contains(where: { $0.value.contains(now) }) { return .hold }
    guard let hours = quiet?.value, hours.contains(now) else { return .tell }
    guard isNew || !event.isEnd, let topic = event.topic, let least = hours.exceptions[topic] else {
      return .hold
    }
    return event.rank.map { $0 >= least } ?? true ? .tell : .hold
  }

  /// Whether something of this rank would not be told as new.
  func isBelowFloor(_ event: WatchEvent) -> Bool {
    guard let place = event.place, let topic = event.topic else { return false }
    return !wants(at: place.id).takes(topic, rank: event.rank)
  }

  /// The event with the names of the sites that it concerns.
  func naming(_ event: WatchEvent) -> WatchEvent {
    guard !sites.isEmpty else { return event }
    var event = event
    if case .quake(var felt) = event.subject {
      for index in felt.here.indices {
        let rank = felt.here[index].intensity.rank
        felt.here[index].sites = (sites[felt.here[index].place.id] ?? [])
          .filter { $0.wants.takes(.subject(.quakes), rank: rank) }.map(\.site.name)
      }
      event.subject = .quake(felt)
      event.sites = felt.here.flatMap(\.sites)
    } else if let place = event.place, let all = sites[place.id], let topic = event.topic {
      // Of something that ends, those who were told of it.
      let rank = event.isEnd ? event.told ?? event.rank : event.rank
      let concerned = all.filter { $0.wants.takes(topic, rank: rank) }
      event.sites = (concerned.isEmpty ? all : concerned).map(\.site.name)
    }
    return event
  }
}

extension WatchCriteria {
  /// An earthquake of at least this intensity at a place is reported.
  func takes(_ intensity: SeismicIntensity, at place: Place) -> Bool {
    let wants = rules.wants(at: place.id)
    guard wants[.subject(.quakes)].isTold else { return false }
    let floor = wants[.subject(.quakes)].floor ?? leastIntensityHere.rank
    guard let rank = intensity.rank, let floor else { return true }
    return rank >= floor
  }

  package func isWatched(_ subject: WatchSubject, at place: Place) -> Bool {
    rules.wants(at: place.id).isWanted(subject)
  }
}

extension WatchEvent {
  /// What rules call it; nil for what is always told.
  var topic: WatchRule.Topic? {
    switch subject {
    case .warning: .subject(.warnings)
    case .flood: .floods
    case .rain: .subject(.rain)
    case .quake: .subject(.quakes)
    case .tsunami: .subject(.tsunami)
    case .storm: .subject(.typhoons)
    case .alert: .subject(.alerts)
    case .limit: .subject(.limits)
    case .heat: .subject(.heat)
    case .volcano, .eruption: .subject(.volcanoes)
    case .thunder: .subject(.thunder)
    case .trouble, .test: nil
    }
  }

  /// How grave it is, on the scale of its topic; nil if that is not known.
  var rank: Int? {
    switch subject {
    case .warning(let warning): warning.gravity.known?.rawValue
    case .flood(let flood): flood.level?.rawValue
    case .rain(let outlook): outlook.heaviest?.reading.rainClass?.lower
    case .quake(let felt): felt.here.isEmpty ? 0 : felt.here[0].intensity.rank
    case .tsunami(let coasts):
      coasts.contains { $0.level == nil } ? nil : coasts.compactMap(\.level?.rawValue).max()
    case .storm(let chance): chance.peak?.percent
    case .alert, .limit, .heat, .volcano, .eruption, .thunder, .trouble, .test: nil
    }
  }

  /// Whether it says that something is over, or less than it was.
  var isEnd: Bool {
    switch change {
    case .lowered, .lifted, .over, .withdrawn, .recovered: true
    case .inForce, .issued, .raised, .expected, .started, .heavier, .occurred, .revised, .lost,
      .stillInForce:
      false
    }
  }
}
