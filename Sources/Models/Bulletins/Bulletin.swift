/// One entry of JMA's list of bulletins (気象情報: 府県気象解説情報, 全般気象情報 ...). The list names
/// them; their texts are documents of their own. Anything may be missing.
public struct Bulletin: Hashable, Sendable {
  /// 府県気象解説情報; documents that are pictures of paper (PDF) have none.
  public let kind: String?
  /// 千葉県気象解説情報（大雨）
  public let title: String?
  /// The office that issued it: 銚子地方気象台
  public let publishingOffice: String?
  public let infoType: WarningReport.InfoType?
  public let reported: Instant?
  /// When JMA's system handled it.
  public let controlled: Instant?
  /// Bulletins of one event share it.
  public let eventID: String?
  public let areaLevel: AreaLevel?
  /// The areas it is for; empty where they are not known.
  public let areaCodes: [String]
  /// Whether it is a PDF instead of a text.
  public let isPDF: Bool
  /// Where its text is (JSON with `headlineText` and `commentText`); nil for a PDF.
  public let textAddress: String?

  public init(
    kind: String?, title: String?, publishingOffice: String? = nil,
    infoType: WarningReport.InfoType? = nil, reported: Instant? = nil, controlled: Instant? = nil,
    eventID: String? = nil, areaLevel: AreaLevel? = nil, areaCodes: [String] = [],
    isPDF: Bool = false, textAddress: String? = nil
  ) {
    self.kind = kind
    self.title = title
    self.publishingOffice = publishingOffice
    self.infoType = infoType
    self.reported = reported
    self.controlled = controlled
    self.eventID = eventID
    self.areaLevel = areaLevel
    self.areaCodes = areaCodes
    self.isPDF = isPDF
    self.textAddress = textAddress
  }

  /// What kind of areas a bulletin's codes are of: the same code may be an office's and a center's.
  public enum AreaLevel: Hashable, Sendable {
    case japan
    case center
    case office
    case other(String)

    /// JMA's word: `japan`, `centers`, `offices`.
    public init(_ text: String) {
      switch text {
      case "japan": self = .japan
      case "centers": self = .center
      case "offices": self = .office
      default: self = .other(text)
      }
    }
  }

  /// When it was issued, as far as it says so.
  public var time: Instant? { reported ?? controlled }
}

/// JMA's list of bulletins: about a month of all Japan.
public struct BulletinList: Equatable, Sendable {
  /// Newest first; those that do not say when they were issued stand at the end.
  public let bulletins: [Bulletin]
  /// How many entries could not be read, or not all of them.
  public let losses: Int

  public init(_ bulletins: [Bulletin], losses: Int = 0) {
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
