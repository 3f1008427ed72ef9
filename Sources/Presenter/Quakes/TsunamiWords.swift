import Models
import Pages

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
