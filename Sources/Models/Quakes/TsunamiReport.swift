/// The level of a tsunami report at a coast.
package enum TsunamiLevel: Int, Comparable, CaseIterable, Sendable {
  /// 津波なし, 解除
  case nothing
  /// 津波予報（若干の海面変動）
  case forecast
  /// 津波注意報
  case advisory
  /// 津波警報
  case warning
  /// 大津波警報
  case majorWarning

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// JMA's words. 解除 is tested first, and 大津波警報 before 津波警報, which it contains.
  /// - Returns: nil for any other text, which may mean anything.
  package init?(text: String) {
    let words: [(String, Self)] = [
      ("解除", .nothing), ("津波なし", .nothing), ("大津波警報", .majorWarning), ("津波警報", .warning),
      ("津波注意報", .advisory), ("津波予報", .forecast),
    ]
    guard let found = words.first(where: { text.contains($0.0) }) else { return nil }
    self = found.1
  }

  /// The code of a telegram; nil for an unknown one.
  package init?(_ warning: TsunamiWarning) {
    switch warning {
    case .majorWarning: self = .majorWarning
    case .warning: self = .warning
    case .advisory: self = .advisory
    case .forecast: self = .forecast
    case .released, .none: self = .nothing
    case .other: return nil
    }
  }
}

/// One report on a tsunami, as JMA's list has it or as a telegram says it.
package struct TsunamiReport: ListedReport, Hashable, Sendable {
  package let events: [String]
  package let kind: Kind
  /// 津波注意報・津波予報
  package let title: String?
  package let infoType: TelegramInfoType
  package let created: Instant?
  package let reported: Instant?
  /// When the ground shook.
  package let occurred: Instant?
  package let epicentre: QuakeReport.Epicentre?
  package let magnitude: QuakeMagnitude?
  /// Empty for reports that decide nothing: times, observations.
  package let coasts: [Coast]
  /// When a forecast ends; nil if the source does not say it. It is never the end of a warning.
  package var validUntil: Instant?
  /// The name of its document at the source.
  package let document: String?
  package let isExercise: Bool

  package init(
    events: [String], kind: Kind, title: String?, infoType: TelegramInfoType = .issued,
    created: Instant?, reported: Instant? = nil, occurred: Instant? = nil,
    epicentre: QuakeReport.Epicentre? = nil, magnitude: QuakeMagnitude? = nil,
    coasts: [Coast] = [], validUntil: Instant? = nil, document: String? = nil,
    isExercise: Bool = false
  ) {
    self.events = events
    self.kind = kind
    self.title = title
    self.infoType = infoType
    self.created = created
    self.reported = reported
    self.occurred = occurred
    self.epicentre = epicentre
    self.magnitude = magnitude
    self.coasts = coasts
    self.validUntil = validUntil
    self.document = document
    self.isExercise = isExercise
  }

  package enum Kind: Hashable, Sendable {
    /// VTSE41: warnings, advisories, forecasts, and that they are lifted. Only these decide.
    case warning
    /// VTSE51: times of arrival and of high tide, observations.
    case information
    /// VTSE52: observations off the coast.
    case offshore
    case other

    /// - Parameter type: the kind of telegram; nil if unknown, then the title decides.
    package init(type: String?, title: String?) {
      switch type {
      case "VTSE41"?: self = .warning
      case "VTSE51"?: self = .information
      case "VTSE52"?: self = .offshore
      case .some: self = .other
      case nil:
        let title = title ?? ""
        if title.hasPrefix("沖合の津波観測") {
          self = .offshore
        } else if title.contains("に関する情報") {
          self = .information
        } else {
          self = TsunamiLevel(text: title) == nil ? .other : .warning
        }
      }
    }
  }

  /// A coast (津波予報区) and its level.
  package struct Coast: Hashable, Sendable {
    /// Three digits: 712.
    package let code: String
    /// As far as the report itself names it.
    package let name: String?
    /// Nil for an unknown value: it may be a warning.
    package let level: TsunamiLevel?
    /// JMA's words: 津波注意報
    package let text: String
    /// Whether the report that says it is dated ahead of the clock: more may have been said since.
    package var isAheadOfClock = false

    package init(code: String, name: String? = nil, level: TsunamiLevel?, text: String) {
      self.code = code
      self.name = name
      self.level = level
      self.text = text
    }
  }

  package var time: Instant? { created ?? reported }

  /// Whether it is dated ahead of the clock, by more than clocks and JMA's dates may be.
  package func isAhead(of now: Instant) -> Bool {
    guard let created else { return reported?.isAhead(of: now) ?? false }
    return created.isAhead(of: now) || reported?.isAhead(of: now, lead: Instant.issueLead) ?? false
  }

  /// When a forecast ends; nil if that is not said, or cannot be: an end before the beginning.
  package var end: Instant? {
    validUntil.flatMap { end in time.map { $0 < end } ?? true ? end : nil }
  }

  /// The gravest level in it; an unknown one ranks above a forecast.
  package var gravity: Double { coasts.map(\.weight).max() ?? 0 }

  /// Whether it says nothing graver than a forecast of a slight change, which ends by itself.
  package var isForecast: Bool { gravity == Double(TsunamiLevel.forecast.rawValue) }
}

extension TsunamiReport.Coast {
  /// An unknown level may be a warning: it ranks above a forecast.
  var weight: Double { level.map { Double($0.rawValue) } ?? 1.5 }
}

extension TsunamiReport {
  /// Parses a telegram of JMA's XML.
  ///
  /// - Returns: nil if it is about no event.
  package init?(_ telegram: Telegram, type: String?, document: String?) {
    let (control, head) = (telegram.control, telegram.head)
    let events = (head.eventID ?? "").split(separator: " ").map(String.init)
    guard !events.isEmpty else { return nil }
    let quake = telegram.earthquake
    let kind = Kind(type: type, title: head.title)
    let items = telegram.tsunamis.flatMap(\.sections).filter { $0.name == "Forecast" }
      .flatMap(\.items)
    self.init(
      events: events, kind: kind, title: head.title, infoType: head.infoType,
      created: control.time, reported: head.reportTime, occurred: quake?.originTime,
      epicentre: quake?.hypocenter.flatMap { place in
        place.name.map { QuakeReport.Epicentre(name: $0, code: place.code, english: nil) }
      },
      magnitude: quake?.magnitudes.firstValue { QuakeMagnitude($0) },
      // Those of arrival times and observations repeat the levels, and do not decide.
      coasts: kind == .warning ? items.compactMap(Coast.init) : [], validUntil: head.validTime,
      document: document, isExercise: control.status.isExercise)
  }
}

extension TsunamiReport.Coast {
  fileprivate init?(_ item: TelegramTsunami.Item) {
    guard let code = item.area?.code, item.kind != nil else { return nil }
    let text = item.kind?.name ?? item.kind?.code ?? ""
    self.init(
      code: code, name: item.area?.name,
      level: item.warning.flatMap { TsunamiLevel($0) } ?? TsunamiLevel(text: text), text: text)
  }
}

extension DocumentOrder where Value == TsunamiList {
  /// By entry: an entry that a newer list lacks still counts until it has been missing for two days. An
  /// entry that an older list lacks counts in any case.
  package static var tsunamis: DocumentOrder {
    DocumentOrder { known, served, copies in
      func newest(_ list: TsunamiList) -> Instant? {
        list.reports.compactMap(\.time).filter { !$0.isAhead(of: copies.now) }.max()
      }
      let reports = served.value.reports
      let documents = Set(reports.compactMap(\.document))
      var gone = known.value.reports.filter { report in
        guard let time = report.time, !time.isAhead(of: copies.now) else { return false }
        return report.document.map { !documents.contains($0) } ?? !reports.contains(report)
      }
      var isOlder = false
      if let before = newest(known.value), let after = newest(served.value) {
        isOlder = after < before
      }
      if !isOlder {
        // JMA's list drops entries that are weeks old.
        gone = gone.filter { copies.now.seconds(since: $0.time ?? copies.now) < listed }
        guard copies.seconds < missing else { return nil }
      }
      guard !gone.isEmpty else { return nil }
      let isUnclear = isOlder && copies.areOrderUnclear
      return Standing(
        TsunamiList(
          reports + gone, losses: served.value.losses + (isUnclear ? 1 : 0),
          exercises: served.value.exercises), isOlder: isOlder)
    }
  }
}

/// Seconds that an entry must be missing before it is over.
private let missing = 48 * 3600
/// Seconds for which JMA's list certainly has a report.
private let listed = 7 * 86_400

/// The 66 coasts (津波予報区) that tsunami warnings are issued for, and the prefectures on them.
extension PlaceCatalog {
  package struct TsunamiCoast: Equatable, Sendable {
    /// The English name is ours, after JMA's names of prefectures and regions.
    package let name: PlaceName
    /// The prefectures with a shore on it.
    package let prefectures: [PrefectureCode]
  }

  /// Nil for an unknown code.
  package func tsunamiCoast(_ code: String) -> TsunamiCoast? {
    tables.tsunamiCoasts.row(code).map(TsunamiCoast.init(row:))
  }

  /// Whether a report on a coast concerns a prefecture. An unknown coast may be anywhere.
  package func isTsunamiCoast(_ code: String, of prefecture: PrefectureCode) -> Bool {
    guard let coast = tsunamiCoast(code) else { return hasTsunamiCoast(prefecture) }
    return coast.prefectures.contains(prefecture)
  }

  package func hasTsunamiCoast(_ prefecture: PrefectureCode) -> Bool {
    !Self.inland.contains(prefecture.text)
  }

  /// 栃木, 群馬, 埼玉, 山梨, 長野, 岐阜, 滋賀, 奈良
  private static let inland = ["09", "10", "11", "19", "20", "21", "25", "29"]
}

extension PlaceCatalog.TsunamiCoast {
  init(row: Row) {
    name = PlaceName(ja: row[1], kana: "", en: row[2])
    prefectures = row.list(3).map { PrefectureCode($0) }
  }
}
