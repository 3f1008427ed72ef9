/// One report of an earthquake, as JMA's list has it or as a telegram says it. Anything but its event
/// may be missing: a quick report has no hypocentre, an update no intensity.
package struct QuakeReport: ListedReport, Hashable, Sendable {
  /// The same in all reports of one earthquake: 20260628052159.
  package let event: String
  package let kind: Kind
  /// 震源・震度情報
  package let title: String?
  package let infoType: TelegramInfoType
  /// The number of this report of its kind.
  package let serial: String?
  /// When it was made, to the second. Reports are ordered by this.
  package let created: Instant?
  package let reported: Instant?
  /// When the ground shook, to the minute.
  package let occurred: Instant?
  package let epicentre: Epicentre?
  /// Position and depth, as written; nil if it has none.
  package let position: TelegramCoordinate?
  package let magnitude: QuakeMagnitude?
  /// The greatest intensity; nil if it names none.
  package let intensity: SeismicIntensity?
  package let prefectures: [PrefectureIntensity]
  /// The name of its document at the source; nil if it has none that can be requested.
  package let document: String?
  /// Whether it is of an exercise or a test, according to its title.
  package let isExercise: Bool

  package init(
    event: String, kind: Kind, title: String?, infoType: TelegramInfoType = .issued,
    serial: String? = nil, created: Instant?, reported: Instant? = nil, occurred: Instant? = nil,
    epicentre: Epicentre? = nil, position: TelegramCoordinate? = nil,
    magnitude: QuakeMagnitude? = nil, intensity: SeismicIntensity? = nil,
    prefectures: [PrefectureIntensity] = [], document: String? = nil, isExercise: Bool = false
  ) {
    self.event = event
    self.kind = kind
    self.title = title
    self.infoType = infoType
    self.serial = serial
    self.created = created
    self.reported = reported
    self.occurred = occurred
    self.epicentre = epicentre
    self.position = position
    self.magnitude = magnitude
    self.intensity = intensity
    self.prefectures = prefectures
    self.document = document
    self.isExercise = isExercise
  }

  package enum Kind: Hashable, Sendable {
    /// 震度速報 (VXSE51): regions and their intensity from 3, minutes after.
    case quick
    /// 震源に関する情報 (VXSE52): hypocentre and magnitude.
    case hypocentre
    /// 震源・震度情報 (VXSE53, VXSE5k): all of it.
    case full
    /// 遠地地震に関する情報: far away, without intensities in Japan.
    case distant
    /// 顕著な地震の震源要素更新のお知らせ (VXSE61): a better hypocentre, hours later.
    case update
    /// 長周期地震動に関する観測情報 (VXSE62)
    case longPeriod
    /// No earthquake, but that one may come (VYSE50 to 60): see `QuakeNotice`.
    case notice
    case other

    /// - Parameters:
    ///   - type: the kind of telegram, as in the name of its file: `VXSE5k`; nil if unknown.
    ///   - title: decides for distant earthquakes, and where the type is unknown.
    package init(type: String?, title: String?) {
      let title = title ?? ""
      if type?.hasPrefix("VYSE") ?? false || title.contains("南海トラフ") || title.contains("後発地震") {
        self = .notice
        return
      }
      switch type {
      case "VXSE51"?: self = .quick
      case "VXSE52"?: self = .hypocentre
      case "VXSE53"?, "VXSE5k"?: self = title.hasPrefix("遠地") ? .distant : .full
      case "VXSE61"?: self = .update
      case "VXSE62"?: self = .longPeriod
      case .some: self = .other
      case nil: self = Self.named(title)
      }
    }

    private static func named(_ title: String) -> Kind {
      let beginnings: [(String, Kind)] = [
        ("震度速報", .quick), ("震源に関する", .hypocentre), ("震源・震度", .full), ("遠地地震", .distant),
        ("顕著な地震", .update), ("長周期地震動", .longPeriod),
      ]
      return beginnings.first { title.hasPrefix($0.0) }?.1 ?? .other
    }
  }

  /// The place of the hypocentre.
  package struct Epicentre: Hashable, Sendable {
    /// 岩手県沖
    package let name: String
    package let code: String?
    /// JMA's own English name; nil if it gives none.
    package let english: String?

    package init(name: String, code: String?, english: String?) {
      self.name = name
      self.code = code
      self.english = english
    }
  }

  /// The greatest intensity in a prefecture, and of its municipalities.
  package struct PrefectureIntensity: Hashable, Sendable {
    /// Two digits.
    package let code: String
    package let intensity: SeismicIntensity
    /// Empty in quick reports.
    package let municipalities: [MunicipalityIntensity]

    package init(
      code: String, intensity: SeismicIntensity, municipalities: [MunicipalityIntensity] = []
    ) {
      self.code = code
      self.intensity = intensity
      self.municipalities = municipalities
    }
  }

  /// The greatest intensity in a municipality, or in a ward of a designated city.
  package struct MunicipalityIntensity: Hashable, Sendable {
    /// Seven digits, of which the first five are those of the JIS code.
    package let code: String
    package let intensity: SeismicIntensity

    package init(code: String, intensity: SeismicIntensity) {
      self.code = code
      self.intensity = intensity
    }
  }

  /// For the order of reports.
  package var time: Instant? { created ?? reported }
}

/// The size of an earthquake.
package enum QuakeMagnitude: Hashable, Sendable {
  case value(Double)
  /// Ｍ８を超える巨大地震: all that is known at once.
  case huge
  /// Ｍ不明
  case unknown
  /// Another text of JMA.
  case text(String)

  private static let range = -2.0...10.0
  private static let textLimit = 24

  /// JMA's text: a number, or words. Nil for an empty one.
  package init?(_ text: String) {
    let text = UntrustedText(text).line
    guard !text.isEmpty else { return nil }
    if let number = TelegramValue.number(text) {
      self = Self.range.contains(number) ? .value(number) : .unknown
    } else if text.contains("８を超える") || text.contains("8を超える") {
      self = .huge
    } else if text.contains("不明") || TelegramValue.standsForMissing(text) || text == "-"
      || text.unicodeScalars.count > Self.textLimit
    {
      self = .unknown
    } else {
      self = .text(text)
    }
  }

  package init?(_ magnitude: TelegramMagnitude) {
    if let value = magnitude.value, Self.range.contains(value) {
      self = .value(value)
      return
    }
    guard let known = magnitude.description.flatMap({ QuakeMagnitude($0) }) else {
      guard magnitude.value != nil || magnitude.condition != nil else { return nil }
      self = .unknown
      return
    }
    self = known
  }
}

extension QuakeReport {
  /// Parses a telegram of JMA's XML.
  ///
  /// - Parameters:
  ///   - type: its kind: `VXSE53`.
  ///   - document: its address.
  /// - Returns: nil if it is about no event.
  package init?(_ telegram: Telegram, type: String?, document: String?) {
    let (control, head) = (telegram.control, telegram.head)
    guard let event = head.eventID, !event.isEmpty else { return nil }
    let quake = telegram.earthquake
    let observed = telegram.observedIntensities.first
    let place = quake?.hypocenter
    self.init(
      event: event, kind: Kind(type: type, title: head.title), title: head.title,
      infoType: head.infoType, serial: head.serial, created: control.time,
      reported: head.reportTime,
      occurred: quake?.originTime ?? quake?.arrivalTime
        ?? head.targetTime,
      epicentre: place?.name.map { Epicentre(name: $0, code: place?.code, english: nil) },
      // An update has degrees, and degrees and minutes with the finer depth.
      position: place.flatMap { place in
        place.coordinates.first { $0.type == "震源位置（度分）" && $0.latitude != nil }
          ?? place.coordinates.first { $0.latitude != nil && $0.longitude != nil }
      },
      magnitude: quake?.magnitudes.firstValue { QuakeMagnitude($0) },
      intensity: observed?.maximum,
      prefectures: (observed?.places ?? []).compactMap(PrefectureIntensity.init),
      document: document, isExercise: control.status.isExercise)
  }
}

extension QuakeReport.PrefectureIntensity {
  fileprivate init?(_ place: TelegramIntensityPlace) {
    guard let code = place.code, let intensity = place.reported else { return nil }
    self.init(
      code: code, intensity: intensity,
      municipalities: place.places.flatMap(\.places).compactMap { town in
        guard town.level == .municipality, let code = town.code, let intensity = town.reported
        else { return nil }
        return QuakeReport.MunicipalityIntensity(code: code, intensity: intensity)
      })
  }
}
