/// One entry of JMA's list of bulletins (気象情報: 府県気象解説情報, 全般気象情報 ...). The list names
/// them; their texts are documents of their own. Anything may be missing.
package struct Bulletin: Hashable, Sendable {
  /// 府県気象解説情報; documents that are pictures of paper (PDF) have none.
  package let kind: String?
  /// 千葉県気象解説情報（大雨）
  package let title: String?
  /// The office that issued it: 銚子地方気象台
  package let publishingOffice: String?
  package let infoType: WarningReport.InfoType?
  package let reported: Instant?
  /// When JMA's system handled it.
  package let controlled: Instant?
  /// Bulletins of one event share it.
  package let eventID: String?
  package let areaLevel: AreaLevel?
  /// The areas it is for; empty where they are not known.
  package let areaCodes: [String]
  /// Whether it is a PDF instead of a text.
  package let isPDF: Bool
  /// Where its text is (JSON with `headlineText` and `commentText`); nil for a PDF.
  package let textAddress: String?

  package init(
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
