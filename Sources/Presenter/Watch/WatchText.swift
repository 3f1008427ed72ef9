package import Models
package import Pages

/// What a watch tells, each event in one line.
package struct WatchText: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var warnings: WarningWords { WarningWords(language) }
  private var quakes: QuakeWords { QuakeWords(language: language, catalog: catalog) }
  private var tsunami: TsunamiWords { TsunamiWords(language: language, catalog: catalog) }

  /// With the time of now in front: 21:05 渋谷区: [警報] 大雨警報 発表
  package func line(_ event: WatchEvent) -> [Span] {
    var spans = [Span(clock + " ", .quiet)]
    if let mark = mark(event) { spans.append(Span("[\(mark)] ", .mark)) }
    if let title = title(event) { spans.append(Span(title + words.colon, .label)) }
    let (badge, role) = badge(event)
    if let badge { spans.append(Span("[\(badge)]", role)) }
    spans.append(Span((badge == nil ? "" : " ") + body(event), badge == nil ? role : .plain))
    return spans
  }

  /// When it was noticed: 21:05
  package var clock: String { dates.time(now) }

  /// For a notification: the subject, and what happened there.
  package func notice(_ event: WatchEvent) -> (title: String, body: String) {
    let text = [badge(event).badge.map { "[\($0)]" }, body(event)].compactMap { $0 }
      .joined(separator: " ")
    let mark = mark(event).map { " [\($0)]" } ?? ""
    return ((title(event) ?? words.text("空模様", "soramoyo")) + mark, text)
  }

  /// 渋谷区, 地震; nil for messages about the program itself.
  private func title(_ event: WatchEvent) -> String? {
    if let place = event.place {
      guard !event.sites.isEmpty else { return places.fullName(place) }
      return names(event.sites) + words.text(" ", ", ") + places.fullName(place)
    }
    switch event.subject {
    case .quake:
      return event.change == .revised
        ? words.text("地震（続報）", "Earthquake (update)") : words.text("地震", "Earthquake")
    default: return nil
    }
  }

  /// Own names of places, from a file.
  private func names(_ sites: [String]) -> String {
    let more = sites.count - Self.hereLimit
    return words.list(Array(sites.prefix(Self.hereLimit)))
      + (more > 0 ? words.text(" ほか\(more)", " and \(more) more") : "")
  }

  private func mark(_ event: WatchEvent) -> String? {
    switch event.source {
    case .sample: words.text("見本", "SAMPLE")
    case .archive: words.text("記録", "REPLAY")
    default: nil
    }
  }

  private func badge(_ event: WatchEvent) -> (badge: String?, role: Role) {
    if event.change == .lifted { return (nil, .plain) }
    switch event.subject {
    case .warning(let warning):
      return (
        warnings.badge(warning.gravity), .badge(warnings.tone(warning.gravity))
      )
    case .flood(let flood):
      return (warnings.badge(flood.gravity), .badge(warnings.tone(flood.gravity)))
    case .tsunami(let coasts):
      return (coasts.first.map(tsunami.kind), .tsunami(coasts.first?.level))
    case .trouble where event.change == .lost:
      return (words.text("不明", "UNKNOWN"), .warning(.unknown))
    case .test: return (words.text("試験", "TEST"), .mark)
    case .alert(let alert): return (urgent.name(alert.kind), .badge(.danger))
    case .heat(let alert):
      return alert.day.flag == .special
        ? (words.text("熱中症特別警戒アラート", "SPECIAL HEAT STROKE ALERT"), .badge(.danger))
        : (words.text("熱中症警戒アラート", "HEAT STROKE ALERT"), .badge(.warning))
    case .volcano(let found):
      return (words.text("噴火警報", "ERUPTION WARNING"), .badge(tone(found)))
    case .eruption where event.change == .occurred:
      return (words.text("噴火", "ERUPTION"), .badge(.danger))
    case .rain, .quake, .storm, .trouble, .limit, .eruption, .thunder: return (nil, .plain)
    }
  }

  private func body(_ event: WatchEvent) -> String {
    switch event.subject {
    case .warning(let warning): changed(name(warning), event.change, warning.before)
    case .flood(let flood): changed(name(flood), event.change, nil)
    case .rain(let outlook): rain(outlook, event.change)
    case .quake(let felt): quake(felt, event.change)
    case .tsunami(let coasts): tsunami(coasts, event.change)
    case .storm(let chance): storm(chance, event.change)
    case .trouble(let trouble): text(trouble, event.change)
    case .alert(let alert):
      alert.notice.map(urgent.text)
        ?? words.text("\(urgent.name(alert.kind)) 終了", "\(urgent.name(alert.kind)): over")
    case .limit(let found): limit(found, event.change, event.place)
    case .volcano(let found): volcano(found, event.change)
    case .thunder(let found): thunder(found, event.change)
    case .eruption(let found): eruption(found, event.change)
    case .heat(let alert): HeatAlertLines(context: context).facts(alert.day, alert.area)
    case .test:
      words.text("何も起きていません。watch --test の知らせです。", "Nothing has happened: sent by watch --test.")
    }
  }

  private var urgent: UrgentText { UrgentText(context: context) }

  // MARK: Warnings and tsunamis

  private func name(_ warning: WatchEvent.Warning) -> String {
    warnings.name(warning.code, warning.meaning, additions: warning.additions)
  }

  private func name(_ flood: WatchEvent.Flood) -> String {
    let level = flood.level.map { warnings.name($0) }
    let river = warnings.river(named: flood.river)
    guard language == .ja else {
      return "river flood" + (level.map { " (\($0))" } ?? "") + " of \(river)"
    }
    return [river, flood.name ?? level ?? "洪水予報"].joined(separator: " ")
  }

  /// 大雨警報 発表（注意報から引き上げ）
  func changed(
    _ name: String, _ change: WatchEvent.Change, _ before: WarningMeaning?
  ) -> String {
    let old = before.map { warnings.name($0.kind) }
    switch change {
    case .inForce: return words.text("\(name) 発表中", "\(name) in force")
    case .stillInForce: return words.text("\(name) 継続中", "\(name) still in force")
    case .lifted: return words.text("\(name) 解除", "\(name) lifted")
    case .raised:
      return words.text("\(name) 発表", "\(name) issued")
        + words.aside(
          old.map { words.text("\($0)から引き上げ", "raised from \($0.lowercased())") }
            ?? words.text("引き上げ", "raised"))
    case .lowered:
      return name
        + words.aside(
          old.map { words.text("\($0)から引き下げ", "lowered from \($0.lowercased())") }
            ?? words.text("引き下げ", "lowered"))
    default: return words.text("\(name) 発表", "\(name) issued")
    }
  }

  private func tsunami(
    _ coasts: [TsunamiReport.Coast], _ change: WatchEvent.Change
  ) -> String {
    let names = coasts.map(tsunami.coast).joined(separator: warnings.separator)
    return changed(
      change == .lifted
        ? words.text("津波の警報・注意報・予報（\(names)）", "Tsunami warning, advisory or forecast (\(names))")
        : names, change, nil) + (coasts.first.map(tsunami.doubt) ?? "")
  }

  // MARK: Rain

  private func rain(_ outlook: RainOutlook, _ change: WatchEvent.Change) -> String {
    let text = RainText(language: language, now: now)
    let sentence = text.sentence(outlook).split(separator: "\n").joined(
      separator: words.text("", " "))
    switch change {
    case .heavier:
      return words.text("雨が強まっています。", "The rain is getting heavier. ") + sentence
    case .over:
      return words.text("雨の心配はなくなりました。", "The rain is over. ") + sentence
    default: return sentence
    }
  }

  /// 雷の予想：11:20ごろから 激しい雷（雷ナウキャスト 11:00）
  private func thunder(_ found: WatchEvent.Thunder, _ change: WatchEvent.Change) -> String {
    let origin = words.aside(words.text("雷ナウキャスト ", "nowcast of ") + dates.time(found.observed))
    guard let strongest = found.strongest, let start = found.start else {
      return words.text("この先1時間、雷の予想はなくなりました", "No more thunder in the next hour") + origin
    }
    let rain = RainWords(language)
    let more = change == .heavier ? words.text("雷が強まっています。", "Thunder is getting stronger. ") : ""
    guard let current = found.now else {
      return more
        + words.text(
          "雷の予想：\(dates.time(start))ごろから \(rain.name(strongest))",
          "Thunder expected from about \(dates.time(start)): \(rain.name(strongest).lowercased())")
        + origin
    }
    let later =
      strongest > current
      ? words.text(
        "、1時間以内に \(rain.name(strongest))", ", within the hour \(rain.name(strongest).lowercased())")
      : ""
    return more
      + words.text("雷：今 \(rain.name(current))", "Thunder now: \(rain.name(current).lowercased())")
      + later + origin
  }

  // MARK: Earthquakes

  /// 05:21 岩手県沖 M6.0 深さ40km 最大震度5弱（渋谷区 3）
  private func quake(_ felt: WatchEvent.QuakeEvent, _ change: WatchEvent.Change) -> String {
    let quake = felt.quake
    var parts: [String] = []
    if let time = quake.occurred {
      parts.append(
        dates.clock(time, now: now)
          + (quake.isAhead(of: now) ? words.aside(words.clockMark) : ""))
    }
    if quake.epicentre == nil {
      parts.append(words.text("震源は調査中", "hypocentre not known yet"))
    } else {
      parts.append(quakes.place(quake.epicentre))
      if let magnitude = quake.magnitude { parts.append(quakes.magnitude(magnitude)) }
      if quake.position != nil {
        let depth = quakes.depth(quake.position)
        parts.append(words.text("深さ\(depth)", "depth \(depth)"))
      }
    }
    if let intensity = quake.intensity {
      let name = quakes.intensity(intensity)
      parts.append(words.text("最大震度\(name)", "max intensity \(name)"))
    }
    let places = places.together(felt.here.map(\.place))
    let here = felt.here.prefix(Self.hereLimit).map {
      ($0.sites.isEmpty ? places.name($0.place) : names($0.sites)) + " "
        + quakes.intensity($0.intensity)
    }
    let text = parts.joined(separator: words.text(" ", ", "))
    if change == .withdrawn {
      return text + words.text("（気象庁が取り消しました）", ": withdrawn by JMA")
    }
    return text + (here.isEmpty ? "" : words.aside(here.joined(separator: warnings.separator)))
  }

  /// Names in a line at most.
  private static let hereLimit = 5
}

// The probability of storm winds in a line.
extension WatchText {
  /// 台風第25号 ドゥージェン: 暴風域に入る確率 最大51%（21日(月) 15-18時）
  func storm(_ chance: WatchEvent.StormChance, _ change: WatchEvent.Change) -> String {
    let name = name(chance)
    guard let peak = chance.peak, let percent = peak.percent else {
      return words.text("\(name)：情報の発表が終わりました", "\(name): JMA no longer reports on it")
    }
    let what = words.text("暴風域に入る確率", "probability of storm winds")
    guard change != .lifted else {
      return words.text(
        "\(name)：\(what)は小さくなりました（最大\(percent)%）",
        "\(name): \(what) has become small (\(percent)% at most)")
    }
    let hours = peak.end.seconds(since: peak.start) / 3600
    let when = "\(dates.day(peak.start.date)) \(dates.block(peak.start, hours: hours))"
    return words.text(
      "\(name)：\(what) 最大\(percent)%（\(when)）", "\(name): \(what) up to \(percent)% (\(when))")
  }

  private func name(_ chance: WatchEvent.StormChance) -> String {
    let own = words.text(chance.name?.ja ?? "", (chance.name?.en ?? "").uppercased())
    let after = own.isEmpty ? "" : " " + own
    switch chance.designation {
    case .typhoon(_, let number):
      return words.text("台風第\(number)号\(after)", "Typhoon No. \(number)\(after)")
    case .letter(let letter):
      return words.text("熱帯低気圧 \(letter)\(after)", "Tropical Depression \(letter)\(after)")
    case .none:
      return words.text("台風・熱帯低気圧 \(chance.storm)", "Tropical cyclone \(chance.storm)")
    }
  }
}

// Volcanoes near a place: the alert as JMA words it, and the title of an eruption report.
extension WatchText {
  /// 阿蘇山（約30km 北東）レベル3（入山規制） 発表（引き上げ）
  func volcano(_ found: WatchEvent.Volcano, _ change: WatchEvent.Change) -> String {
    let page = VolcanoesPage(context: context)
    let name =
      page.name(found.code, found.name, found.position.english)
      + words.aside(distance(found.position))
    guard change != .lifted, let report = found.report else {
      return changed(
        words.text("\(name)の噴火警報", "Eruption warning of \(name)"), .lifted, nil)
    }
    return changed(name + words.text("", ": ") + page.alert(report), change, nil)
  }

  /// 火山名　阿蘇山　噴火速報（約30km 北東、10:02発表）
  func eruption(_ found: WatchEvent.Eruption, _ change: WatchEvent.Change) -> String {
    let time = dates.clock(found.eruption.reported, now: now)
    let origin = words.aside(
      words.list([distance(found.position), words.text("\(time)発表", "issued \(time)")]))
    let english = found.position.english.map { "eruption of \($0)\(origin): " } ?? ""
    return words.text(found.eruption.title + origin, english + found.eruption.title)
      + (change == .withdrawn ? words.text("（気象庁が取り消しました）", ": withdrawn by JMA") : "")
  }

  func tone(_ found: WatchEvent.Volcano) -> WarningTone {
    found.report.map { VolcanoesPage(context: context).tone($0.alert) } ?? .none
  }

  private func distance(_ position: VolcanoNews.Position) -> String {
    StormWords(language).distance(position.distance, figures)
  }
}
