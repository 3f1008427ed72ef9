public import Models

/// The warnings of a place in a few lines, for screens that are about something else.
public struct WarningsSection: Equatable, Sendable {
  public var title: String
  /// The gravest first.
  public var lines: [Line]

  public struct Line: Equatable, Sendable {
    /// 特別警報; empty where the line is no warning.
    public var badge: String
    public var text: String
    public var tone: WarningsScreen.Tone
  }
}

/// Makes the section.
public struct WarningsSectionText {
  private let style: TextStyle
  private let catalog: any PrefectureNaming
  private let now: Instant
  /// Warnings that are named at most.
  private static let limit = 4

  public init(style: TextStyle, catalog: any PrefectureNaming, now: Instant) {
    self.style = style
    self.catalog = catalog
    self.now = now
  }

  public func section(_ answer: PlaceWarnings) -> WarningsSection {
    let screen = WarningsScreenText(style: style, catalog: catalog, now: now)
    let words = screen.words
    let items = WarningItemsText(
      style: style, places: screen.places, catalog: catalog, now: now
    ).items(answer)
    var lines = items.prefix(Self.limit).map { item in
      WarningsSection.Line(
        badge: item.badge, text: item.status.isEmpty ? item.name : "\(item.name) \(item.status)",
        tone: item.tone)
    }
    if items.count > Self.limit {
      lines.append(
        .init(
          badge: "",
          text: words.text(
            "ほか \(items.count - Self.limit) 件", "and \(items.count - Self.limit) more"),
          tone: .none))
    }
    if answer.overall != .active {
      lines.insert(
        .init(
          badge: answer.overall == .unknown ? screen.banner(answer).text : "",
          text: screen.statement(answer), tone: screen.banner(answer).tone), at: 0)
    }
    if let reason = screen.unknowns(answer).first {
      lines.append(.init(badge: "", text: "! " + reason, tone: .unknown))
    }
    return WarningsSection(
      title: words.text("警報・注意報 ", "Warnings. ") + screen.asOf(answer),
      lines: lines)
  }
}
