internal import CResources

/// What JMA says above all else (気象防災速報, 竜巻注意情報, 南海トラフ地震臨時情報 ...): it stands above the warnings of a
/// place, and is none of them.
package struct UrgentNotice: Equatable, Sendable {
  package let kind: Kind
  /// Its bulletin; nil for a notice on earthquakes, which concerns every place.
  package let placed: PlaceBulletins.Placed?
  package let issued: Instant?
  /// When the first issue of the same event was, of those that are known.
  package private(set) var began: Instant?
  /// Until when it is shown; nil if nobody says when it was issued.
  package let until: Instant?
  /// Whether JMA names no end, so that this program chose one.
  package let isEndOurs: Bool

  /// The gravest first.
  package enum Kind: String, CaseIterable, Sendable {
    /// 南海トラフ地震臨時情報（巨大地震警戒）
    case nankaiWarning
    /// The same with a keyword that is not known: it may be the gravest.
    case nankai
    /// 南海トラフ地震臨時情報（巨大地震注意）
    case nankaiCaution
    /// 北海道・三陸沖後発地震注意情報
    case hokkaidoSanriku
    /// 竜巻目撃
    case tornadoSighted
    /// 線状降水帯発生, until 2026 顕著な大雨に関する情報
    case rainbands
    /// 記録的短時間大雨
    case recordRain
    /// 線状降水帯直前予測; the notice of half a day before is an ordinary bulletin.
    case rainbandsSoon
    /// 竜巻注意
    case tornado
    /// 短時間大雪, until 2026 顕著な大雪に関する情報
    case heavySnow
    /// 南海トラフ地震臨時情報（調査中）
    case nankaiStudied
  }

  /// Seconds for which a notice without an end is shown: this program's choice.
  static let usualSpan = 3 * 3600
  /// The same for a notice on the Nankai Trough that is still studied, which takes some hours, and for one
  /// whose keyword is not known.
  private static let studySpan = 86_400
  private static let unknownSpan = 14 * 86_400

  /// Nil for an ordinary bulletin. Those for a region or all Japan come beside those for the prefectures, which
  /// alone say where it is.
  init?(_ placed: PlaceBulletins.Placed) {
    let bulletin = placed.bulletin
    guard placed.scope == .office || placed.scope == .unknown,
      let kind = Kind(bulletin)
    else { return nil }
    self.kind = kind
    self.placed = placed
    (issued, began) = (bulletin.time, bulletin.time)
    let end = kind == .tornado || kind == .tornadoSighted ? bulletin.valid : nil
    until = end ?? issued?.adding(seconds: Self.usualSpan)
    isEndOurs = end == nil
  }

  init?(_ notice: QuakeNotice) {
    let span: Int
    switch (notice.family, notice.keyword) {
    case (.nankai, .warning): kind = .nankaiWarning
    case (.nankai, .caution): kind = .nankaiCaution
    case (.nankai, .investigating): kind = .nankaiStudied
    case (.nankai, nil): kind = .nankai
    case (.hokkaidoSanriku, _): kind = .hokkaidoSanriku
    default: return nil
    }
    span = notice.span ?? (kind == .nankai ? Self.unknownSpan : Self.studySpan)
    placed = nil
    issued = notice.report.reported ?? notice.report.created
    began = issued
    until = issued?.adding(seconds: span)
    isEndOurs = notice.span == nil
  }

  /// Equal for two telegrams about one event, and for the next issue of the same.
  package var key: String {
    ([kind.rawValue] + (placed?.bulletin.areaCodes.sorted() ?? [])).joined(separator: " ")
  }

  /// Whether what could not be read of a bulletin may make a current one of it, or change one.
  static func mayMiss(_ bulletin: Bulletin, at now: Instant) -> Bool {
    isRecent(bulletin, at: now) && (bulletin.title == nil || Kind(bulletin) != nil)
  }

  /// Whether it is a current one of which nothing says what it tells.
  static func isUnnamed(_ bulletin: Bulletin, at now: Instant) -> Bool {
    bulletin.isWhole && bulletin.title == nil && !bulletin.isPDF && Kind(bulletin) == nil
      && Kind.isUrgent(bulletin.kind ?? "") && isRecent(bulletin, at: now)
  }

  private static func isRecent(_ bulletin: Bulletin, at now: Instant) -> Bool {
    bulletin.time.map { now.seconds(since: $0) < usualSpan } ?? true
  }

  func isStanding(at now: Instant) -> Bool { until.map { now < $0 } ?? true }

  static func isGraver(_ left: UrgentNotice, _ right: UrgentNotice) -> Bool {
    let order = Kind.allCases
    let (one, other) = (order.firstIndex(of: left.kind), order.firstIndex(of: right.kind))
    if one != other { return (one ?? 0) < (other ?? 0) }
    guard left.issued != right.issued else { return left.key < right.key }
    return (left.issued ?? .distantPast) > (right.issued ?? .distantPast)
  }

  /// The end of an event that JMA took back.
  package struct Withdrawal: Equatable, Sendable {
    /// When the event began; nil if the list has nothing of it.
    let began: Instant?
    let time: Instant
    /// Whether nothing of its key was left.
    let isLast: Bool

    func isOf(_ told: Instant?) -> Bool {
      guard let told else { return true }
      return told <= time && (began.map { $0 == told || isLast && told <= $0 } ?? true)
    }
  }

  /// The current ones of a list, the newest of each event, and the others that were withdrawn, by key.
  /// - Parameter list: newest first.
  package static func standing(
    in list: [PlaceBulletins.Placed], at now: Instant
  ) -> (notices: [UrgentNotice], withdrawn: [String: [Withdrawal]]) {
    var issues: [String: [UrgentNotice]] = [:]
    var withdrawn: [String: [Withdrawal]] = [:]
    for notice in list.reversed().compactMap(UrgentNotice.init) {
      if notice.placed?.bulletin.infoType != .cancelled {
        issues[notice.key, default: []].append(notice)
      } else if let time = notice.issued, !time.isAhead(of: now) {
        // A cancellation withdraws the one before it, and its event if that began with it or nothing is left of it.
        let last = follow(issues[notice.key] ?? []).last
        _ = issues[notice.key]?.popLast()
        let isLast = !(issues[notice.key]?.last?.isStanding(at: time) ?? false)
        if isLast || last.map({ $0.began == $0.issued }) ?? true {
          withdrawn[notice.key, default: []]
            .append(.init(began: last?.began, time: time, isLast: isLast))
        }
      }
    }
    // The newest counts, also once it is over.
    let notices = issues.values.compactMap { follow($0).last }.filter { $0.isStanding(at: now) }
    return (notices.sorted(by: isGraver), withdrawn)
  }

  /// Issues with one key, oldest first, with the beginning of their events.
  private static func follow(_ issues: [UrgentNotice]) -> [UrgentNotice] {
    var issues = issues
    for (old, new) in zip(issues.indices, issues.indices.dropFirst())
    where !issues[new].isAnother(than: issues[old].began, until: issues[old].until) {
      issues[new].began = issues[old].began
    }
    return issues
  }

  /// Two telegrams about one event come within so many seconds: this program's choice.
  private static let sameEvent = 600

  /// Whether it tells of something that happened since. Of rainbands and expected tornadoes a later issue only
  /// goes on, unless the one before was over by then: nobody may have looked between.
  /// - Parameter began: the beginning of the one before.
  func isAnother(than began: Instant?, until: Instant?) -> Bool {
    guard let issued else { return false }
    switch kind {
    case .recordRain, .heavySnow, .tornadoSighted:
      return began.map { issued.seconds(since: $0) > Self.sameEvent } ?? false
    default: return until.map { issued > $0 } ?? false
    }
  }

  /// The same of notices on earthquakes. What is said of the Nankai Trough later ends that it is studied.
  static func standing(among notices: [QuakeNotice], at now: Instant) -> [UrgentNotice] {
    let begins = Dictionary(grouping: notices.compactMap(UrgentNotice.init), by: \.key).mapValues {
      follow($0.sorted { ($0.issued ?? .distantPast) < ($1.issued ?? .distantPast) })
    }
    return notices.compactMap { notice in
      guard var urgent = UrgentNotice(notice), urgent.isStanding(at: now) else { return nil }
      urgent.began = begins[urgent.key]?.first { $0.issued == urgent.issued }?.began
      let isStudied = !notices.contains { later in
        later.family == .nankai && later.keyword != .investigating
          && (later.report.time ?? .distantPast) > (notice.report.time ?? .distantPast)
      }
      return urgent.kind != .nankaiStudied || isStudied ? urgent : nil
    }.sorted(by: isGraver)
  }
}

extension UrgentNotice.Kind {
  init?(_ bulletin: Bulletin) { self.init(title: bulletin.title, tags: bulletin.tags) }

  /// By the title, else by a tag; never by words inside a headline or text, which also announce what may come.
  init?(title: String?, tags: [String]) {
    let title = title ?? ""
    let isReport = title.contains(Self.report)
    let found =
      Self.words.first { _, word, old, _ in
        isReport && title.contains(word) || old.map(title.contains) ?? false
      } ?? Self.words.first { _, _, _, names in names.contains(where: tags.contains) }
    guard let found else { return nil }
    self = found.0
  }

  private static let report = "気象防災速報"

  /// Whether bulletins of this name (情報名称) are urgent notices.
  fileprivate static func isUrgent(_ name: String) -> Bool {
    name.contains(report) || words.contains { $0.2.map(name.contains) ?? false }
  }

  /// In the title of a 気象防災速報; in titles until May 2026; the tags. `marks` has a part of each.
  static let words: [(Self, String, String?, [String])] = [
    (.tornadoSighted, "竜巻目撃", nil, ["竜巻目撃"]),
    (.rainbands, "線状降水帯発生", "顕著な大雨に関する", ["線状降水帯発生"]),
    (.recordRain, "記録的短時間大雨", "記録的短時間大雨情報", ["記録雨", "記録的短時間大雨"]),
    (.rainbandsSoon, "線状降水帯直前", nil, ["線状降水帯直前", "線状降水帯直前予測"]),
    (.tornado, "竜巻注意", "竜巻注意情報", ["竜巻注意"]),
    (.heavySnow, "短時間大雪", "顕著な大雪に関する", ["短時間大雪"]),
  ]
}

extension UrgentNotice {
  /// Each has one of these in its title or its tags.
  private static let marks = [
    "気象防災速報", "顕著な大", "記録", "竜巻", "線状降水帯", "短時間大雪",
  ].map { Array($0.utf8) }
  /// Letters may be written so in JSON.
  private static let escape = Array("\\u".utf8)

  /// Whether a list of bulletins as JMA serves it may have one.
  package static func mayBe(in list: [UInt8]) -> Bool {
    list.withUnsafeBytes { list in
      guard let start = list.baseAddress else { return true }
      return ([escape] + marks).contains { mark in
        cresources_find(start, list.count, mark, mark.count) != nil
      }
    }
  }
}
