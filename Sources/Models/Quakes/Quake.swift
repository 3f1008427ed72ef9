/// One earthquake, merged from its reports.
package struct Quake: Equatable, Sendable {
  /// JMA's number of the event.
  package let id: String
  /// Newest first; withdrawn ones are not among them. Never empty.
  package let reports: [QuakeReport]
  /// The report that gave the intensity; nil if there is none.
  @Boxed package private(set) var intensityReport: QuakeReport?
  /// The report that gave the hypocentre; nil if there is none.
  @Boxed package private(set) var hypocentreReport: QuakeReport?
  /// The greatest intensity observed; nil if none is known.
  package let intensity: SeismicIntensity?
  /// The greatest of each prefecture, and of its municipalities where a full report says it.
  package let prefectures: [QuakeReport.PrefectureIntensity]

  /// When the ground shook.
  package var occurred: Instant? {
    (hypocentreReport?.occurred ?? intensityReport?.occurred)
      ?? reports.firstValue(\.occurred)
  }

  package var epicentre: QuakeReport.Epicentre? {
    hypocentreReport?.epicentre ?? reports.firstValue(\.epicentre)
  }

  package var position: TelegramCoordinate? { hypocentreReport?.position }

  package var magnitude: QuakeMagnitude? {
    hypocentreReport?.magnitude ?? reports.firstValue(\.magnitude)
  }

  /// Whether it is dated ahead of the clock, so that its age is unknown.
  package func isAhead(of now: Instant) -> Bool {
    (occurred ?? reports.first?.time)?.isAhead(of: now) ?? false
  }

  /// Whether it was so far away that intensities in Japan are not to be expected.
  package var isDistant: Bool {
    intensity == nil && reports.contains { $0.kind == .distant }
  }

  /// Whether the intensity is that of quick reports: regions only, and more may follow.
  package var isPreliminary: Bool { intensityReport?.kind == .quick }

  /// When the hypocentre was recomputed; nil if it was not.
  package var updated: Instant? {
    hypocentreReport?.kind == .update
      ? hypocentreReport?.reported ?? hypocentreReport?.created : nil
  }
}

extension Quake {
  /// Merges the reports of a list into earthquakes, newest first.
  ///
  /// The newest report of an event is often the poorest (an update has no intensity), so each fact is
  /// that of the newest report with that fact.
  ///
  /// - Parameter now: nil for a replay. A report ahead of the clock withdraws nothing.
  package static func merged(_ reports: [QuakeReport], now: Instant? = nil) -> [Quake] {
    let listed = reports.filter { !$0.isExercise && $0.kind != .notice }
    return Dictionary(grouping: listed, by: \.event).compactMap { id, reports in
      Quake(id: id, reports: reports, now: now)
    }.sorted { left, right in
      (left.occurred ?? .distantPast, left.id) > (right.occurred ?? .distantPast, right.id)
    }
  }

  /// Nil if all of its reports were withdrawn.
  package init?(id: String, reports: [QuakeReport], now: Instant? = nil) {
    let known = Self.standing(reports.filter { !$0.isExercise }, now: now)
    guard !known.isEmpty else { return nil }
    self.id = id
    self.reports = known
    let full = known.first { $0.kind == .full && $0.intensity != nil }
    let quick = Self.sinceCorrection(known.filter { $0.kind == .quick && $0.intensity != nil })
    let other = known.first { $0.intensity != nil }
    let strongest = quick.compactMap(\.intensity).max { $0.weight < $1.weight }
    if let full {
      intensityReport = full
      intensity = full.intensity
      prefectures = full.prefectures
    } else if let newest = quick.first {
      intensityReport = newest
      intensity = strongest
      prefectures = Self.strongest(quick.flatMap(\.prefectures))
    } else {
      intensityReport = other
      intensity = other?.intensity
      prefectures = other?.prefectures ?? []
    }
    let sources: [QuakeReport.Kind] = [.update, .full, .distant, .hypocentre]
    hypocentreReport =
      known.first { sources.contains($0.kind) && $0.position != nil }
      ?? known.first { sources.contains($0.kind) && ($0.magnitude != nil || $0.epicentre != nil) }
  }

  /// Newest first, each once, without those that were withdrawn: a cancellation withdraws the
  /// reports of its kind before it.
  private static func standing(_ reports: [QuakeReport], now: Instant?) -> [QuakeReport] {
    let sorted = reports.uniqued(by: \.self)
      .sorted { ($0.time ?? .distantPast) > ($1.time ?? .distantPast) }
    var withdrawn: Set<QuakeReport.Kind> = []
    var standing: [QuakeReport] = []
    for report in sorted {
      if report.infoType == .cancelled {
        let isAhead = now.map { report.time?.isAhead(of: $0) ?? true } ?? false
        if !isAhead { withdrawn.insert(report.kind) }
      } else if !withdrawn.contains(report.kind) {
        standing.append(report)
      }
    }
    return standing
  }

  /// Reports before the newest correction do not count.
  private static func sinceCorrection(_ reports: [QuakeReport]) -> [QuakeReport] {
    guard let index = reports.firstIndex(where: { $0.infoType == .corrected }) else {
      return reports
    }
    return Array(reports[...index])
  }

  private static func strongest(
    _ prefectures: [QuakeReport.PrefectureIntensity]
  ) -> [QuakeReport.PrefectureIntensity] {
    var found: [QuakeReport.PrefectureIntensity] = []
    for prefecture in prefectures {
      guard let index = found.firstIndex(where: { $0.code == prefecture.code }) else {
        found.append(prefecture)
        continue
      }
      if prefecture.intensity.weight > found[index].intensity.weight {
        found[index] = prefecture
      }
    }
    return found.sorted { $0.intensity.weight > $1.intensity.weight }
  }
}

/// The intensity of an earthquake at a place, as reported.
package enum PlaceIntensity: Equatable, Sendable {
  /// - Parameter isGreatestOfParts: whether the place has several entries (the wards of a designated
  ///   city, parts of a town), of which this is the greatest.
  case felt(SeismicIntensity, isGreatestOfParts: Bool)
  /// JMA has not received its figure: the class is not known.
  /// - Parameter isAssumedStrong: whether JMA assumes 5- or more.
  case notReceived(isAssumedStrong: Bool)
  /// A full report names no intensity there: below 1, or nothing that measures.
  case notListed
  /// So far only whole prefectures are reported: that of the place has this intensity at most.
  case onlyPrefecture(SeismicIntensity)
  /// So far only prefectures with intensity 3 and more are reported, and that of the place is not
  /// among them.
  case notYet
  /// No report says anything about intensities.
  case unknown
  /// The earthquake was far away: no intensities are reported.
  case distant
}

extension PlaceIntensity {
  package var intensity: SeismicIntensity? {
    if case .felt(let intensity, _) = self { intensity } else { nil }
  }

  /// The intensity, or "not received": then it may be any.
  package var reported: SeismicIntensity? {
    switch self {
    case .felt(let intensity, _): intensity
    case .notReceived(let isAssumedStrong): isAssumedStrong ? .assumedStrong : .notReceived
    default: nil
    }
  }

  fileprivate init(_ intensity: SeismicIntensity, isGreatestOfParts: Bool) {
    self =
      intensity.isNotReceived
      ? .notReceived(isAssumedStrong: intensity == .assumedStrong)
      : .felt(intensity, isGreatestOfParts: isGreatestOfParts)
  }
}

/// Which entries of a report are about a place.
package struct QuakePlace: Sendable {
  package let place: Place
  package let coordinates: Coordinates?
  /// Five-digit JIS codes; nil for a whole prefecture.
  private let codes: Set<String>?

  package init(_ place: Place, catalog: PlaceCatalog) {
    self.place = place
    coordinates = catalog.vantagePoint(of: place)?.coordinates
    switch place {
    case .prefecture: codes = nil
    case .primaryArea(let area):
      codes = Set(
        catalog.tables.municipalities.rows(withPrefix: area.prefecture.text)
          .filter { $0[4] == area.code.text }
          .flatMap { Self.codes(String($0[0].prefix(5))) })
    case .municipality(let municipality): codes = Set(Self.codes(municipality.jisCode))
    case .splitMunicipality(let split): codes = Set(Self.codes(split.code))
    case .alias(let alias):
      codes =
        alias.kind == .former
        ? Set(alias.targets.flatMap { Self.codes(String($0.text.prefix(5))) })
        : Set(Self.codes(alias.code))
    }
  }

  package func intensity(of quake: Quake) -> PlaceIntensity {
    guard quake.intensity != nil else { return quake.isDistant ? .distant : .unknown }
    let prefecture = quake.prefectures.first { $0.code == place.prefecture.text }
    guard let codes else {
      if let prefecture { return .init(prefecture.intensity, isGreatestOfParts: false) }
      return quake.isPreliminary ? .notYet : .notListed
    }
    // 震度速報 has no municipalities, whatever comes in their place.
    guard !quake.isPreliminary else {
      return prefecture.map { .onlyPrefecture($0.intensity) } ?? .notYet
    }
    let here = (prefecture?.municipalities ?? []).filter {
      codes.contains(String($0.code.prefix(5)))
    }
    let greatest = here.max { $0.intensity.weight < $1.intensity.weight }
    guard let greatest else {
      // A prefecture without any municipality is a report that is not whole.
      return prefecture.map {
        $0.municipalities.isEmpty ? .onlyPrefecture($0.intensity) : .notListed
      }
        ?? .notListed
    }
    return .init(greatest.intensity, isGreatestOfParts: codes.count > 1 || here.count > 1)
  }

  /// Kilometres to the epicentre; nil if either position is unknown.
  package func distance(of quake: Quake) -> Double? {
    guard let coordinates, let latitude = quake.position?.latitude,
      let longitude = quake.position?.longitude
    else { return nil }
    return coordinates.kilometers(to: Coordinates(latitude: latitude, longitude: longitude))
  }

  /// The JIS codes that reports use for a municipality: itself, or the wards of a designated city.
  private static func codes(_ jis: String) -> [String] {
    guard let (city, last) = designatedCities.first(where: { $0.0 == jis }),
      let first = Int(city), let end = Int(last)
    else { return [jis] }
    return (first + 1...end).map { number in
      let text = String(number)
      return text.utf8.count < 5 ? "0" + text : text
    }
  }

  /// The twenty designated cities (政令指定都市) and the last of their wards.
  private static let designatedCities = [
    ("01100", "01110"), ("04100", "04105"), ("11100", "11110"), ("12100", "12106"),
    ("14100", "14118"), ("14130", "14137"), ("14150", "14153"), ("15100", "15108"),
    ("22100", "22103"), ("22130", "22140"), ("23100", "23116"), ("26100", "26111"),
    ("27100", "27128"), ("27140", "27147"), ("28100", "28111"), ("33100", "33104"),
    ("34100", "34108"), ("40100", "40109"), ("40130", "40137"), ("43100", "43105"),
  ]
}
