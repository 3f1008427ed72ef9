package import Models
package import Pages

/// Puts a tsunami warning into the lines above a forecast of a prefecture with that coast, or on top of
/// a screen. Where nothing is in force there is no line; where that is not known there is one.
package struct TsunamiLines: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var tsunami: TsunamiWords { TsunamiWords(language: language, catalog: catalog) }

  /// Names in one line at most: a great earthquake has warnings for twenty coasts.
  private static let nameLimit = 4

  package struct Lines: Equatable, Sendable {
    /// What is in force, the gravest first; above everything else.
    package var alarms: [Block] = []
    /// What is not known; below what is.
    package var doubts: [Block] = []
  }

  /// - Parameter prefecture: whose coasts count; nil for all of Japan.
  package func lines(_ answer: PromptTsunami, of prefecture: PrefectureCode?) -> Lines {
    if let prefecture, !catalog.hasTsunamiCoast(prefecture) { return Lines() }
    switch answer {
    case .notCarried: return Lines()
    case .notAsked(let source):
      return Lines(doubts: [
        line(
          words.text(
            "津波：この情報源（\(source.rawValue)）では予報と一緒に確かめません。soramoyo tsunami で確かめられます。",
            "Tsunami: not checked with forecasts of this source (\(source.rawValue)). See: soramoyo tsunami"
          ), .quiet)
      ])
    case .unknown(let reason):
      let why =
        reason.map { short($0) }
        ?? words.text("応答待ち", "no answer in time")
      return Lines(doubts: [unknown(words.aside(why))])
    case .known(let standing, let checked, let isCurrent):
      return lines(standing, prefecture, asOf: isCurrent ? nil : checked)
    }
  }

  /// - Parameter checked: when it was known, if that is too long ago.
  private func lines(
    _ standing: TsunamiStatus, _ prefecture: PrefectureCode?, asOf checked: Instant?
  ) -> Lines {
    func isHere(_ coast: TsunamiReport.Coast) -> Bool {
      prefecture.map { catalog.isTsunamiCoast(coast.code, of: $0) } ?? true
    }
    var lines = Lines()
    for group in standing.byLevel {
      let coasts = group.coasts.filter { isHere($0.coast) }
      guard let first = coasts.first else { continue }
      let names = tsunami.coasts(coasts, atMost: Self.nameLimit)
      let issued = time(first.report).map {
        words.aside(words.text("\($0) 発表", "issued \($0) JST"))
      }
      lines.alarms.append(
        line("[\(tsunami.kind(first.coast))] \(names)\(issued ?? "")", .tsunami(group.level)))
    }
    for report in standing.overdue where report.coasts.contains(where: isHere) {
      let moment = time(report) ?? words.missing
      lines.doubts.append(
        line(
          words.text(
            "! \(moment) の津波の警報・注意報が解除された報告がありません。soramoyo tsunami で確かめてください。",
            "! No report lifts the tsunami warning of \(moment) JST. See: soramoyo tsunami"), .alert
        ))
    }
    if let checked {
      let moment = moment(checked)
      lines.doubts.append(
        lines.alarms.isEmpty
          ? unknown(words.aside(words.text("\(moment) には発表なし", "none in force \(moment) JST")))
          : line(
            words.text(
              "! \(moment) に確認したものです。その後の津波の情報は分かりません。",
              "! Last checked \(moment) JST; tsunami reports since then are not known."),
            .warning(.unknown)))
    } else if let time = standing.ahead {
      let moment = moment(time)
      lines.doubts.append(
        line(
          words.text(
            "! 津波：この端末の時計より先の日時（\(moment)）の報告があり、ほかのことは分かりません。時計を確かめてください。",
            "! Tsunami: a report is dated ahead of this machine's clock (\(moment) JST); the rest is NOT KNOWN. Check the clock."
          ), .warning(.unknown)))
    } else if standing.losses > 0 {
      lines.doubts.append(
        line(
          words.text(
            "! 津波の報告に読み取れない部分があります。ほかにも出ているかもしれません。",
            "! Part of the tsunami reports could not be read. More may be in force."),
          .warning(.unknown)))
    }
    return lines
  }

  private func time(_ report: TsunamiReport) -> String? {
    (report.reported ?? report.created).map { moment($0) }
  }

  private func unknown(_ remark: String) -> Block {
    line(
      words.text("津波警報・注意報：不明", "Tsunami warnings: NOT KNOWN") + remark, .warning(.unknown))
  }

  private func line(_ text: String, _ role: Role) -> Block {
    .paragraph(text, role, hanging: 2)
  }
}

struct TsunamiWords: WordedText {
  let language: Language
  let catalog: PlaceCatalog

  /// JMA's terms. The word always accompanies the colour.
  func level(_ level: TsunamiLevel) -> String {
    switch level {
    case .majorWarning: words.text("大津波警報", "MAJOR TSUNAMI WARNING")
    case .warning: words.text("津波警報", "TSUNAMI WARNING")
    case .advisory: words.text("津波注意報", "TSUNAMI ADVISORY")
    case .forecast:
      words.text("津波予報（若干の海面変動）", "Tsunami forecast (slight sea-level change)")
    case .nothing: words.text("なし", "none")
    }
  }

  /// What is issued for a coast; JMA's own words where they are unknown to the program.
  func kind(_ coast: TsunamiReport.Coast) -> String {
    if let level = coast.level { return self.level(level) }
    return words.text("不明：\(coast.text)", "UNKNOWN: \(coast.text)")
  }

  /// The same for a column with little room.
  func shortKind(_ coast: TsunamiReport.Coast) -> String {
    switch coast.level {
    case .majorWarning?: words.text("大津波警報", "MAJOR WARNING")
    case .warning?: words.text("津波警報", "WARNING")
    case .advisory?: words.text("津波注意報", "ADVISORY")
    case .forecast?: words.text("津波予報", "Forecast")
    case .nothing?, nil: kind(coast)
    }
  }

  /// 宮崎県 / Miyazaki Prefecture
  func coast(_ coast: TsunamiReport.Coast) -> String {
    if let known = catalog.tsunamiCoast(coast.code) {
      return words.text(known.name.ja, known.name.en)
    }
    return coast.name ?? words.text("予報区 \(coast.code)", "coast \(coast.code)")
  }

  /// Several names, of which the first ones are listed, up to a limit; all of one group.
  func coasts(_ coasts: [TsunamiStatus.Coast], atMost limit: Int = .max) -> String {
    let names = coasts.prefix(limit).map { coast($0.coast) }
    let more = coasts.count - names.count
    return words.list(names)
      + (more > 0 ? words.text(" ほか\(more)", " and \(more) more") : "")
      + (coasts.first.map { doubt($0.coast) } ?? "")
  }

  /// That the report with it is dated ahead of the clock.
  func doubt(_ coast: TsunamiReport.Coast) -> String {
    coast.isAheadOfClock ? words.aside(words.clockMark) : ""
  }
}

extension TsunamiStatus {
  /// The coasts of one level together, the gravest first; nil for an unknown level. Those of reports
  /// ahead of the clock are a group of their own.
  var byLevel: [(level: TsunamiLevel?, coasts: [Coast])] {
    var groups: [(level: TsunamiLevel?, coasts: [Coast])] = []
    for coast in coasts {
      let before = groups.last?.coasts.last
      if before?.level == coast.level, before?.coast.isAheadOfClock == coast.coast.isAheadOfClock,
        let last = groups.indices.last
      {
        groups[last].coasts.append(coast)
      } else {
        groups.append((coast.level, [coast]))
      }
    }
    return groups
  }
}
