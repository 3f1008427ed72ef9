/// One entry of JMA's list of bulletins (気象情報: 府県気象解説情報, 全般気象情報 ...). The list names
/// them; their texts are documents of their own. Anything may be missing.
package struct Bulletin: Hashable, Sendable {
  /// 府県気象解説情報; documents that are pictures of paper (PDF) have none.
  package let kind: String?
  /// 千葉県気象解説情報（大雨）
  package let title: String?
  /// The office that issued it: 銚子地方気象台
  package let publishingOffice: String?
  package let infoType: ReportInfoType?
  package let reported: Instant?
  /// When JMA's system handled it.
  package let controlled: Instant?
  /// When what it says ends; most do not say it.
  package let valid: Instant?
  /// Bulletins of one event share it.
  package let eventID: String?
  package let areaLevel: AreaLevel?
  /// The areas it is for; empty where they are not known.
  package let areaCodes: [String]
  /// 情報タグ: 大雨, 線状降水帯発生 ...
  package let tags: [String]
  /// Whether it is a PDF instead of a text.
  package let isPDF: Bool
  /// The name of the document with its text; nil for a PDF.
  package let id: BulletinID?
  /// Where that is; nil where only the list is available.
  package let textAddress: String?
  /// Whether all of its entry could be read.
  package let isWhole: Bool

  package init(
    kind: String?, title: String?, publishingOffice: String? = nil,
    infoType: ReportInfoType? = nil, reported: Instant? = nil, controlled: Instant? = nil,
    valid: Instant? = nil, eventID: String? = nil, areaLevel: AreaLevel? = nil,
    areaCodes: [String] = [], tags: [String] = [],
    isPDF: Bool = false, id: BulletinID? = nil, textAddress: String? = nil,
    isWhole: Bool = true
  ) {
    self.kind = kind
    self.title = title
    self.publishingOffice = publishingOffice
    self.infoType = infoType
    self.reported = reported
    self.controlled = controlled
    self.valid = valid
    self.eventID = eventID
    self.areaLevel = areaLevel
    self.areaCodes = areaCodes
    self.tags = tags
    self.isPDF = isPDF
    self.id = id
    self.textAddress = textAddress
    self.isWhole = isWhole
  }

  /// The level of a bulletin's codes: the same code may be an office's and a center's.
  package enum AreaLevel: Hashable, Sendable {
    case japan
    case center
    case office
    case other(String)

    /// JMA's word: `japan`, `centers`, `offices`.
    package init(_ text: String) {
      switch text {
      case "japan": self = .japan
      case "centers": self = .center
      case "offices": self = .office
      default: self = .other(text)
      }
    }
  }

  /// The issue time, if the bulletin has one.
  package var time: Instant? { reported ?? controlled }

  /// Whether it was issued within some days; one without an issue time may have been.
  package func isOf(lastDays days: Int, at now: Instant) -> Bool {
    time.map { now.seconds(since: $0) <= days * 86_400 } ?? true
  }
}

/// The name of the document with a bulletin's text: JMA's `jsonName`, or the name of a telegram's file without
/// `.xml`. `20260920203049_0_VPCJ51_010400` has the time in UTC, a number, the type and the area. It is part of paths and
/// addresses, so nothing else is one.
package struct BulletinID: Hashable, Sendable {
  package let text: String
  package let type: String
  /// Of an office or a region.
  package let areaCode: String

  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 14, (1...4).contains(parts[1].count),
      (2...8).contains(parts[2].count), (1...8).contains(parts[3].count),
      [0, 1, 3].allSatisfy({ parts[$0].allSatisfy(\.isDigit) }),
      parts[2].first.map(Self.isCapital) ?? false,
      parts[2].allSatisfy({ Self.isCapital($0) || $0.isDigit })
    else { return nil }
    self.text = text
    (type, areaCode) = (String(parts[2]) ?? "", String(parts[3]) ?? "")
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// That of the area; nil for the types that do not say it.
  package var areaLevel: Bulletin.AreaLevel? {
    switch type.prefix(3) {
    case "VPZ": .japan
    case "VPC": .center
    // Alerts, tornadoes and record rain are those of an office.
    case "VPF", "VPB", "VPH", "VPO": .office
    default: nil
    }
  }
}

/// A bulletin with its text, as its document has them.
package struct WholeBulletin: Hashable, Sendable {
  package let bulletin: Bulletin
  /// The areas inside those of the bulletin, as the document names them.
  package let parts: [Part]
  package let text: BulletinText

  package init(_ bulletin: Bulletin, parts: [Part] = [], text: BulletinText) {
    self.bulletin = bulletin
    self.parts = parts
    self.text = text
  }

  package struct Part: Hashable, Sendable {
    package let name: String
    /// It may be missing, or be that of a larger area.
    package let code: String?

    package init(_ name: String, code: String?) {
      self.name = name
      self.code = code
    }
  }
}

/// JMA's list of bulletins: about a month of all Japan.
package struct BulletinList: Equatable, Sendable {
  /// Newest first; those without an issue time are at the end.
  package let bulletins: [Bulletin]
  /// How many entries could not be read, or not all of them.
  package let losses: Int

  package init(_ bulletins: [Bulletin], losses: Int = 0) {
    let ordered = bulletins.enumerated().sorted { left, right in
      switch (left.element.time, right.element.time) {
      case (let one?, let other?) where one != other: one > other
      case (nil, _?): false
      case (_?, nil): true
      default: left.offset < right.offset
      }
    }
    self.bulletins = ordered.map(\.element)
    self.losses = losses
  }
}

/// The words of a bulletin of JMA, line by line as they were written.
package struct BulletinText: Hashable, Sendable {
  package enum Line: Hashable, Sendable {
    /// 雨の予想, in brackets on a line of its own.
    case heading(String)
    case prose(String)
    /// A row of a table: a name, and its value behind ideographic blanks that align it with its
    /// neighbours.
    case row(String)
    case space
  }

  /// The most important words.
  package let headline: String?
  package let text: String

  package init(headline: String?, text: String) {
    self.headline = headline
    self.text = text
  }

  package var lines: [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.isEmpty { return .space }
      if line.hasPrefix("［"), line.hasSuffix("］"), line.count > 2 {
        return .heading(String(line.dropFirst().dropLast()))
      }
      return line.hasPrefix("\u{3000}\u{3000}") ? .row(String(line)) : .prose(String(line))
    }
  }
}

/// Where bulletins come from. The contract is that of `ForecastSource`: the newest answer at `now`,
/// with where it is from and how fresh it is, and nothing invented.
package protocol BulletinSource: Sendable {
  var kind: SourceKind { get }

  /// The bulletins of all Japan; those for some places where a source requests each by itself.
  /// - Parameter places: empty for all Japan.
  func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList>
  /// Those among them that may be urgent notices (`UrgentNotice`), and others where that saves nothing.
  func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList>
  /// One bulletin with its text, however old it is.
  func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin>
}

extension BulletinSource {
  package func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await bulletins(of: places, now: now)
  }
}

extension SourceChain: BulletinSource where Source == any BulletinSource {
  package func bulletins(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await ask(.bulletins, places, now) { $0.bulletins }
  }

  package func urgent(
    of places: [Place], now: Instant
  ) async throws(ForecastError) -> Sourced<BulletinList> {
    try await ask(.bulletins, places, now) { $0.urgent }
  }

  package func bulletin(
    _ id: BulletinID, now: Instant
  ) async throws(ForecastError) -> Sourced<WholeBulletin> {
    try await ask(.bulletins, id, now) { $0.bulletin }
  }
}
