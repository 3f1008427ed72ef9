/// A notice on a great earthquake that may come (南海トラフ地震臨時情報, 北海道・三陸沖後発地震注意情報): a row of the
/// list of earthquakes that is none (jma-live section 5).
package struct QuakeNotice: Equatable, Sendable {
  package let report: QuakeReport
  package let family: Family
  /// Nil if neither its title nor its document has one.
  package let keyword: Keyword?
  /// The forecaster's sentence, if any.
  package let headline: String?
  /// Nil if its document cannot be fetched.
  package let text: String?
  /// Why not.
  package let failure: ForecastError?
  package let isAheadOfClock: Bool

  package enum Family: String, CaseIterable, Sendable {
    /// VYSE50: 南海トラフ地震臨時情報
    case nankai
    /// VYSE51 and 52: 南海トラフ地震関連解説情報
    case nankaiCommentary
    /// VYSE60: 北海道・三陸沖後発地震注意情報
    case hokkaidoSanriku
    case other
  }

  /// By weight, the gravest first.
  package enum Keyword: String, CaseIterable, Sendable {
    /// 巨大地震警戒
    case warning
    /// 巨大地震注意
    case caution
    /// 調査中
    case investigating
    /// 臨時解説
    case extra
    /// 調査終了
    case concluded
    /// 定例解説
    case regular
  }

  /// Seconds for which a notice requires attention, by JMA's words for it. It is never said to be over.
  package var span: Int? {
    switch keyword {
    case .warning: 14 * 86_400
    case .caution: 7 * 86_400
    case nil: family == .hokkaidoSanriku ? 7 * 86_400 : nil
    default: nil
    }
  }

  /// An unknown keyword may be a grave one.
  private var weight: Int {
    keyword.flatMap(Keyword.allCases.firstIndex(of:)) ?? (family == .nankaiCommentary ? 3 : 1)
  }

  /// - Parameter document: nil as long as it was not requested.
  init(_ report: QuakeReport, _ document: Result<Telegram, ForecastError>?, now: Instant?) {
    let telegram = try? document?.get()
    let info = telegram?.sections.first { $0.name == "EarthquakeInfo" }
    let serial = info?.values.first { $0.name == "InfoSerial" }
    let titles = [telegram?.head.title, report.title, serial?.text].compactMap(\.self).joined()
    self.report = report
    family = Family(report.document, titles)
    keyword = Keyword(titles, code: serial?.code)
    headline = telegram?.head.headline.text
    // A withdrawal of another has its words in the body.
    text =
      info?.values.first { $0.name == "Text" }?.text ?? telegram?.texts.first?.text
    failure = document?.error
    isAheadOfClock = now.map { report.time?.isAhead(of: $0) ?? false } ?? false
  }

  /// The current notices of a list, by their weight. A regular commentary replaces the one before it,
  /// never another notice.
  static func standing(in reports: [QuakeReport], now: Instant?) -> [QuakeReport] {
    var withdrawn: Set<[String]> = []
    var known: Set<[String]> = []
    return reports.filter { $0.kind == .notice && !$0.isExercise }.uniqued(by: \.self)
      .sorted { ($0.time ?? .distantPast) > ($1.time ?? .distantPast) }
      .filter { report in
        let family = Family(report.document, report.title ?? "")
        let key = [
          family.rawValue, report.documentType ?? "",
          family == .nankaiCommentary ? "" : report.event,
        ]
        let isAhead = now.map { report.time?.isAhead(of: $0) ?? true } ?? false
        guard report.infoType != .cancelled else {
          if !isAhead { withdrawn.insert(key) }
          return false
        }
        // A cancellation withdraws the one before it.
        if withdrawn.remove(key) != nil { return false }
        return isAhead || known.insert(key).inserted
      }
  }

  static func isGraver(_ left: QuakeNotice, _ right: QuakeNotice) -> Bool {
    if left.weight != right.weight { return left.weight < right.weight }
    return (left.report.time ?? .distantPast) > (right.report.time ?? .distantPast)
  }
}

extension QuakeNotice.Family {
  init(_ document: String?, _ titles: String) {
    if titles.contains("後発地震") || document?.contains("VYSE60") ?? false {
      self = .hokkaidoSanriku
    } else if titles.contains("関連解説情報") || document?.contains("VYSE51") ?? false
      || document?.contains("VYSE52") ?? false
    {
      self = .nankaiCommentary
    } else if titles.contains("南海トラフ") || document?.contains("VYSE50") ?? false {
      self = .nankai
    } else {
      self = .other
    }
  }
}

extension QuakeNotice.Keyword {
  fileprivate static let words: [(Self, String, String)] = [
    (.warning, "巨大地震警戒", "120"), (.caution, "巨大地震注意", "130"), (.investigating, "調査中", "111"),
    (.extra, "臨時解説", "210"), (.concluded, "調査終了", "190"), (.regular, "定例解説", "200"),
  ]

  fileprivate init?(_ titles: String, code: String?) {
    guard
      let found = Self.words.first(where: { titles.contains($0.1) })
        ?? Self.words.first(where: { $0.2 == code })
    else { return nil }
    self = found.0
  }
}

extension QuakeReport {
  /// `VYSE50`
  fileprivate var documentType: String? {
    document?.split(whereSeparator: { $0 == "_" || $0 == "." }).first { $0.hasPrefix("VYSE") }
      .map(String.init)
  }
}
