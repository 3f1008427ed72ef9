package import Models
package import Pages

/// The rules of a watch in words: what is wrong with one, and which decides what.
package struct WatchRulesText: Sendable {
  private let words: Words
  private let catalog: PlaceCatalog

  package init(language: Language, catalog: PlaceCatalog = PlaceCatalog()) {
    words = Words(language)
    self.catalog = catalog
  }

  // MARK: What is wrong

  package func text(_ problem: WatchRule.Problem) -> String {
    switch problem {
    case .noPlace(let line):
      words.text(
        "「\(shown(line))」は「場所: …」「all: …」「quiet 23:00-06:00」「pause 2026-12-28..2027-01-03」「remind 6h」のどれでもありません",
        "“\(shown(line))” is neither “PLACE: ...”, “all: ...”, “quiet 23:00-06:00”, “pause 2026-12-28..2027-01-03” nor “remind 6h”"
      )
    case .noTerms(let line):
      words.text("「\(shown(line))」の「:」の後に何もありません", "nothing follows the colon of “\(shown(line))”")
    case .unknownTerm(let term):
      words.text(
        "「\(shown(term))」という言葉はありません。使えるもの：\(terms)",
        "there is no word “\(shown(term))” here; there are \(terms)")
    case .badFloor(let term, let topic):
      topic.floors.isEmpty
        ? words.text(
          "\(topic.name) は比べられません（指定：\(shown(term))）",
          "\(topic.name) cannot be compared (got “\(shown(term))”)")
        : words.text(
          "\(topic.name)>= の後は \(floors(topic)) です（指定：\(shown(term))）",
          "\(topic.name)>= takes \(floors(topic)) (got “\(shown(term))”)")
    case .badHours(let text):
      words.text(
        "quiet の時間は 23:00-06:00 の形です（指定：\(shown(text))）",
        "the hours of quiet are like 23:00-06:00 (got “\(shown(text))”)")
    case .badDays(let text):
      words.text(
        "pause の日は 2026-12-28..2027-01-03 の形です（指定：\(shown(text))）",
        "the days of pause are like 2026-12-28..2027-01-03 (got “\(shown(text))”)")
    case .badReminder(let text):
      words.text(
        "remind は 1h から \(WatchRule.hours.upperBound)h です（指定：\(shown(text))）",
        "remind takes 1h to \(WatchRule.hours.upperBound)h (got “\(shown(text))”)")
    case .twice(let text):
      words.text("「\(shown(text))」が二つあります", "“\(shown(text))” is there twice")
    case .noSite(let line):
      words.text(
        "「名前、場所、規則（なくてもよい）」をタブかコンマで区切ってください（指定：\(shown(line))）",
        "write a name, a place and perhaps a rule, separated by tabs or commas (got “\(shown(line))”)"
      )
    case .notUTF8:
      words.text(
        "UTF-8 ではありません（Excel では「CSV UTF-8」で保存してください）",
        "this is not UTF-8 (in Excel, save as “CSV UTF-8”)")
    case .unknownPlace(let name):
      words.text(
        "「\(shown(name))」という場所はありません（soramoyo search で探せます）",
        "there is no place “\(shown(name))”: look for it with soramoyo search")
    case .severalPlaces(let name):
      words.text(
        "「\(shown(name))」は一つに決まりません。番号で書いてください（soramoyo search \(shown(name))）",
        "“\(shown(name))” is several places: write a code (soramoyo search \(shown(name)))")
    }
  }

  /// A file can hold anything.
  private func shown(_ text: String) -> String { UntrustedText(String(text.prefix(100))).line }

  private var terms: String {
    words.list(
      WatchRule.Topic.all.map(\.name) + ["warnings>=danger", "-rain", "only", "wind>=20"])
  }

  private func floors(_ topic: WatchRule.Topic) -> String {
    topic == .subject(.typhoons) ? "1-100" : words.list(topic.floors.map(\.word))
  }

  /// What is wrong in a file of places, a line each.
  package func problems(of sites: WatchSites, file: String) -> [String] {
    func line(_ problem: (line: Int, problem: WatchRule.Problem)) -> String {
      "\(file):\(problem.line): \(text(problem.problem))"
    }
    // The encoding is that of the whole file.
    if let garbled = sites.problems.first(where: { $0.problem == .notUTF8 }) {
      return [line(garbled)]
    }
    func isNoRule(_ problem: (line: Int, problem: WatchRule.Problem)) -> Bool {
      if case .unknownTerm = problem.problem { true } else { false }
    }
    var told = sites.problems
    var lines: [String] = []
    let noRules = told.filter(isNoRule)
    if noRules.count > Self.mistakes, let first = noRules.first {
      // A column of something else, and no mistake in each line.
      lines = [column(of: noRules.count, from: first, file)]
      told.removeAll(where: isNoRule)
    }
    lines += told.prefix(Self.limit).map(line)
    let more = told.count - Self.limit
    if sites.problems.isEmpty, sites.sites.isEmpty {
      return [words.text("\(file) に場所がありません", "there is no place in \(file)")]
    }
    return lines
      + (more > 0
        ? [
          words.text(
            "ほかに\(more)行", more == 1 ? "and 1 line more" : "and \(more) lines more")
        ] : [])
  }

  private static let limit = 20
  /// So many unknown words are typing errors.
  private static let mistakes = 3

  private func column(
    of count: Int, from first: (line: Int, problem: WatchRule.Problem), _ file: String
  ) -> String {
    words.text(
      "\(file)：3列目は規則です（なくてもよい）。\(count)行にほかのものがあります。最初は\(first.line)行目：\(text(first.problem))",
      "\(file): the third column is a rule, or missing. \(count) lines have something else there; line \(first.line): \(text(first.problem))"
    )
  }

  // MARK: Which decides what

  /// - Parameters:
  ///   - unused: lines about places that are not watched.
  package func page(
    _ criteria: WatchCriteria, places: [Place], unused: [WatchRules.Line]
  ) -> Page {
    let rules = criteria.rules
    var groups: [(wants: WatchRules.Wants, names: [String])] = []
    var indices: [WatchRules.Wants: Int] = [:]
    func add(_ name: String, _ wants: WatchRules.Wants) {
      if let index = indices[wants] { return groups[index].names.append(name) }
      indices[wants] = groups.count
      groups.append((wants, [name]))
    }
    let text = PlaceText(language: words.language, catalog: catalog)
    for place in places {
      let name = text.fullName(place)
      guard let sites = rules.sites[place.id] else {
        add(name, rules.wants(at: place.id))
        continue
      }
      for site in sites {
        add(UntrustedText(site.site.name).line + words.aside(name), site.wants)
      }
    }
    let facts = groups.map { group in
      Page.Facts(heading: words.list(group.names), fields: fields(group.wants, criteria))
    }
    return .facts(
      words.text("watch の規則", "Rules of watch"),
      facts + [.init(heading: words.text("時間", "Times"), fields: times(rules))],
      notes: unused.map {
        words.text(
          "見張らない場所の規則：\($0.text)（\($0.origin)）",
          "Of a place that is not watched: \($0.text) (\($0.origin))")
      })
  }

  private func fields(
    _ wants: WatchRules.Wants, _ criteria: WatchCriteria
  ) -> [Block.Field] {
    // Those of the option count at each place.
    let limits =
      criteria.limits.map { ($0, "--limit") }
      + wants.limits.filter { !criteria.limits.contains($0.value) }.map { ($0.value, $0.origin) }
    let hasLimits = wants[.subject(.limits)].isTold
    // Each limit has a line of its own.
    return WatchRule.Topic.all.filter { topic in
      topic == .subject(.limits)
        ? !hasLimits && !limits.isEmpty
        : criteria.subjects.contains(topic.subject) || wants[topic].origin != nil
    }
    .map { topic in
      let choice = wants[topic]
      let value =
        !choice.isTold
        ? words.text("知らせない", "not told")
        : topic == .subject(.quakes)
          ? quakes(choice.floor, criteria)
          : choice.floor.map { from(topic, $0) } ?? words.text("すべて", "all")
      let origin = choice.origin ?? (choice.isTold ? words.text("既定", "default") : "--only")
      return .init(label: name(topic), value: value + words.aside(origin))
    }
      + (hasLimits ? limits : []).map { limit, origin in
        .init(
          label: words.text("自分の基準", "your limit"), value: limit.text + words.aside(origin))
      }
  }

  private func name(_ topic: WatchRule.Topic) -> String {
    switch topic {
    case .floods: words.text("指定河川洪水予報", "river floods")
    case .subject(let subject): subject.name(words)
    }
  }

  private func quakes(_ floor: Int?, _ criteria: WatchCriteria) -> String {
    let topic = WatchRule.Topic.subject(.quakes)
    let anywhere = criteria.leastIntensity.rank.map { from(topic, $0) } ?? words.missing
    let here =
      (floor ?? criteria.leastIntensityHere.rank).map { from(topic, $0) } ?? words.missing
    return words.text(
      "ここで\(here)、どこかで\(anywhere)", "\(here) here, \(anywhere) anywhere")
  }

  /// 警報から / from warning on
  private func from(_ topic: WatchRule.Topic, _ rank: Int) -> String {
    let word = topic.floors.first { $0.rank == rank }?.word ?? "\(rank)"
    let name: String? =
      switch topic {
      case .subject(.warnings):
        WarningClass(rawValue: rank).map(WarningWords(words.language).name)
      case .floods: words.text("レベル\(rank)", "level \(rank)")
      case .subject(.rain): words.text("1時間\(rank)mm", "\(rank) mm an hour")
      case .subject(.quakes):
        words.text("震度", "intensity ")
          + QuakeWords(language: words.language, catalog: catalog).intensity(SeismicIntensity(word))
      case .subject(.tsunami):
        TsunamiLevel(rawValue: rank)
          .map(TsunamiWords(language: words.language, catalog: catalog).level)
      case .subject(.typhoons): words.text("確率\(rank)%", "\(rank)%")
      default: nil
      }
    return words.text("\(name ?? word)から", "from \((name ?? word).lowercased()) on")
  }

  private func times(_ rules: WatchRules) -> [Block.Field] {
    let none = words.text("なし", "none")
    var fields = [
      Block.Field(
        label: words.text("静かな時間", "Quiet hours"),
        value: rules.quiet.map { quiet($0.value) + words.aside($0.origin) } ?? none)
    ]
    fields += rules.pauses.map {
      .init(
        label: words.text("休み", "Pause"),
        value: words.text(
          "\($0.value.from.isoText)から\($0.value.to.isoText)まで何も知らせない",
          "nothing from \($0.value.from.isoText) to \($0.value.to.isoText)")
          + words.aside($0.origin))
    }
    fields.append(
      .init(
        label: words.text("くり返し", "Reminder"),
        value: rules.reminder.map {
          let hours = $0.value / 3600
          return words.text(
            "危険警報・特別警報、レベル4からの洪水予報、津波警報が続けば\(hours)時間ごと",
            "every \(hours) h while a danger or emergency warning, a river flood from level 4 on or a tsunami warning goes on"
          ) + words.aside($0.origin)
        } ?? none))
    return fields
  }

  /// 23:00から06:00まで、知らせるのは警報・注意報（危険警報から）…だけ
  private func quiet(_ quiet: WatchRule.Quiet) -> String {
    let exceptions = WatchRule.Topic.all.filter { quiet.exceptions[$0] != nil }.map { topic in
      let rank = quiet.exceptions[topic] ?? 0
      return name(topic) + (rank > 0 ? words.aside(from(topic, rank)) : "")
    }
    let what = exceptions.isEmpty ? words.text("なし", "nothing") : words.list(exceptions)
    return words.text(
      "\(clock(quiet.from))から\(clock(quiet.to))まで。その間も知らせる：\(what)",
      "from \(clock(quiet.from)) to \(clock(quiet.to)); told all the same: \(what)")
  }

  private func clock(_ minutes: Int) -> String {
    DateText(language: words.language)
      .time(Instant(CivilDate(dayNumber: 0), hour: minutes / 60, minute: minutes % 60))
  }
}
