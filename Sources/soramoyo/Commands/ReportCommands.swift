import MachineFormats
import Models
import Pages
import Presenter

/// `bulletins`: what JMA's offices wrote about the weather, as JMA lists it, and the text of one.
struct BulletinsCommand: AnsweringCommand {
  static var name: String { "bulletins" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("気象情報（気象台の解説情報）の一覧、または一つの本文。", "JMA's list of bulletins, or the text of one."),
      discussion: Phrase(
        """
        場所がなければ全国です。--read で一覧の何番目かの本文を読みます。
        場所の代わりに ID（20260920203049_0_VPCJ51_010400 の形の名前）を指定すると、古くてもその本文を読みます。
        ID は --plain と --json にあります。
        例：soramoyo bulletins 千葉 --since 7 --read 1
        """,
        """
        Without a place it shows all of Japan. --read shows the text of a row of the list.
        An ID instead of a place (a name like 20260920203049_0_VPCJ51_010400) shows that text, however old it is.
        --plain and --json have the IDs.
        Example: soramoyo bulletins chiba --since 7 --read 1
        """),
      arguments: [.places], options: [since, read])
  }

  private static let since = CommandOption(
    "since", .number(valueName: "days", 1...40),
    Phrase(
      "何日前から（1 から 40。なければ 3、--json と --plain では全部）",
      "How many days back (1 to 40; without it 3, and all with --json and --plain)"))
  private static let read = CommandOption(
    "read", .number(valueName: "row", 1...999),
    Phrase("一覧の何番目かの本文を読む", "Show the text of a row of the list"))

  let values: CommandValues
  private let id: BulletinID?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    let ids = values.words.compactMap(BulletinID.init)
    id = ids.first
    guard ids.isEmpty || values.words.count == 1 && !values.has(Self.read) else {
      throw Phrase(
        "ID は一つだけ、場所や --read なしで指定します", "Give one ID alone, without a place or --read")
    }
    guard !values.has(Self.read) || values.words.count < 2 else {
      throw Phrase("--read を使うときの場所は一つだけです", "--read takes one place at most")
    }
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let model = BulletinsModel(catalog: dependencies.catalog, source: dependencies.bulletins)
    if let id { return try show(id, nil, model, dependencies) }
    let found = try placeArguments(dependencies).resolve(values.words).orFailure()
    let (places, now) = (found.places, dependencies.now)
    let bulletins = try dependencies.ask { () async throws(ForecastError) in
      try await model.bulletins(of: places, now: now)
    }
    let page = BulletinsPage(
      style: dependencies.style, catalog: dependencies.catalog, now: now,
      days: values.number(Self.since) ?? BulletinsPage.usualDays)
    if let row = values.number(Self.read) {
      let rows = bulletins.value.first.map(page.shown) ?? []
      guard rows.indices.contains(row - 1) else {
        throw dependencies.failure(dependencies.errorText.noBulletinRow(of: rows.count), .notFound)
      }
      if let id = rows[row - 1].bulletin.id { return try show(id, row, model, dependencies) }
      return show(bulletins.map { _ in .init(rows[row - 1]) }, dependencies)
    }
    // Machines get all of the list unless they ask for days.
    let isLimited = values.number(Self.since) != nil
    let listed = isLimited ? bulletins.map { $0.map(page.limited) } : bulletins
    show(
      dependencies, pages: page.pages(bulletins),
      json: dependencies.machine.bulletins(listed, now: now),
      records: dependencies.machine.bulletinRecords(listed, now: now))
    dependencies.printOrigin(bulletins)
    try found.end()
  }

  /// - Parameter row: of the list, if that was asked for.
  private func show(
    _ id: BulletinID, _ row: Int?, _ model: BulletinsModel, _ dependencies: Dependencies
  ) throws(CommandFailure) {
    let (now, isLive) = (dependencies.now, dependencies.settings.source.isLive)
    let bulletin = try dependencies.ask {
      () async throws(ForecastError) -> Sourced<PlaceBulletins.Whole>? in
      do throws(ForecastError) {
        return try await model.bulletin(id, now: now)
      } catch {
        switch error {
        case .refused(status: 404, _), .refused(status: 410, _), .notListed: return nil
        default: throw error
        }
      }
    }
    guard let bulletin else {
      let text = dependencies.errorText
      throw dependencies.failure(
        row.map { text.noBulletinText(ofRow: $0, id.text, isLive: isLive) }
          ?? text.noBulletin(id.text, isLive: isLive), .notFound)
    }
    show(bulletin, dependencies)
  }

  private func show(_ bulletin: Sourced<PlaceBulletins.Whole>, _ dependencies: Dependencies) {
    let now = dependencies.now
    let page = BulletinPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: [page.page(bulletin)],
      json: dependencies.machine.bulletin(bulletin, now: now),
      records: dependencies.machine.bulletinRecords(bulletin, now: now))
    dependencies.printOrigin(bulletin)
  }
}

/// `typhoon`: tropical cyclones, their forecasts, and what they mean for places.
struct TyphoonCommand: AnsweringCommand {
  static var name: String { "typhoon" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("台風と熱帯低気圧の情報。", "Typhoons and other tropical cyclones."),
      discussion: Phrase(
        """
        距離、方角、暴風域に入る確率は指定した場所について出します。場所がなければお気に入り、
        それもなければ設定の place です。どれもなければ台風の情報だけを出します。
        例：soramoyo typhoon 渋谷 那覇
        """,
        """
        Distance, direction and the probability of storm winds are given for the places. Without a place
        it is the favorites, and without those the configured place; without any, the storms alone.
        Example: soramoyo typhoon shibuya naha
        """),
      arguments: [.places], options: [.geoJSON])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wantedIfAny(values.words).orFailure()
    let (places, now) = (found.places, dependencies.now)
    let model = TyphoonsModel(catalog: dependencies.catalog, source: dependencies.typhoons)
    let typhoons = try dependencies.ask { () async throws(ForecastError) in
      // Records have no texts.
      try await model.typhoons(of: places, now: now, readsTexts: format != .plain)
    }
    let page = TyphoonPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: [page.page(typhoons)],
      json: dependencies.machine.typhoons(typhoons, now: now),
      geoJSON: dependencies.machine.typhoonFeatures(typhoons, now: now),
      records: dependencies.machine.typhoonRecords(typhoons, now: now))
    dependencies.printOrigin(typhoons.list)
    for storm in typhoons.storms {
      if let report = storm.report { dependencies.printOrigin(report) }
    }
    try dependencies.reportErrors(typhoons.errors, after: found.failure)
  }
}

/// `heat`: the heat-stroke alert and the heat index.
struct HeatCommand: AnsweringCommand {
  static var name: String { "heat" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("熱中症警戒アラートと暑さ指数（WBGT）。", "Heat-stroke alerts and the heat index (WBGT)."),
      discussion: Phrase(
        """
        環境省の資料です。場所がなければお気に入り、それもなければ設定の place を使います。
        例：soramoyo heat 渋谷
        """,
        """
        By the Ministry of the Environment. Without a place it is the favorites, and without those the
        configured place.
        Example: soramoyo heat shibuya
        """),
      arguments: [.places])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (places, now) = (found.places, dependencies.now)
    let model = dependencies.heatModel()
    let answers = dependencies.wait(staysHere: places.count == 1) {
      await SideBySide.map(places) { await model.heat(at: $0) }
    }
    let heats = zip(places, answers).map { (place: $0, heat: $1) }
    let page = HeatPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: heats.map { page.page($0.place, $0.heat) },
      json: dependencies.machine.heat(heats, now: now),
      records: dependencies.machine.heatRecords(heats, now: now))
    let errors = answers.flatMap(\.errors)
    try dependencies.reportErrors(
      errors, after: found.failure, atMost: .max,
      shown: dependencies.showsReasons(format) ? errors : [])
  }
}

/// `volcanoes`: which volcanoes have an eruption warning.
struct VolcanoesCommand: AnsweringCommand {
  static var name: String { "volcanoes" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("噴火警報と噴火警戒レベル。", "Eruption warnings and volcanic alert levels."),
      discussion: Phrase(
        """
        場所を指定すると、そこからの距離も出します。
        例：soramoyo volcanoes 鹿児島
        """,
        """
        With places it also gives the distance from there.
        Example: soramoyo volcanoes kagoshima
        """),
      arguments: [.places])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).resolve(values.words).orFailure()
    let (places, now) = (found.places, dependencies.now)
    let model = VolcanoesModel(catalog: dependencies.catalog, source: dependencies.volcanoes)
    let volcanoes = try dependencies.ask { () async throws(ForecastError) in
      try await model.volcanoes(of: places, now: now)
    }
    let page = VolcanoesPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    show(
      dependencies, pages: [page.page(volcanoes)],
      json: dependencies.machine.volcanoes(volcanoes, now: now),
      records: dependencies.machine.volcanoRecords(volcanoes, now: now))
    dependencies.printOrigin(volcanoes.reports)
    try found.end()
  }
}

/// `season`: early weather information, and the outlooks of one and three months.
struct SeasonCommand: AnsweringCommand {
  static var name: String { "season" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name,
      Phrase(
        "早期天候情報、1か月予報、3か月予報。", "Early weather information, and outlooks of one and three months."),
      discussion: Phrase(
        """
        場所のある地方に気象庁が発表した確率（低い・平年並・高い）を、そのまま出します。
        場所がなければお気に入り、それもなければ設定の place を使います。
        例：soramoyo season 渋谷
        """,
        """
        JMA's chances of below, near and above normal for the region of a place, as they are issued.
        Without a place it uses the favorites, else the configured place.
        Example: soramoyo season shibuya
        """),
      arguments: [.places])
  }

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (places, now) = (found.places, dependencies.now)
    let model = SeasonModel(catalog: dependencies.catalog, source: dependencies.season)
    let seasons = dependencies.wait(staysHere: places.count == 1) {
      await SideBySide.map(places) { await model.season(at: $0, now: now) }
    }.compactMap(\.self)
    let page = SeasonPage(style: dependencies.style, catalog: dependencies.catalog, now: now)
    // Nothing but failures is said once, on standard error.
    let pages = seasons.filter(\.hasAnything).map(page.page)
    show(
      dependencies, pages: pages, json: dependencies.machine.season(seasons, now: now),
      records: dependencies.machine.seasonRecords(seasons, now: now))
    for season in seasons {
      if let answer = season.information.value { dependencies.printOrigin(answer) }
      for outlook in season.outlooks { outlook.answer.value.map(dependencies.printOrigin) }
    }
    let errors = seasons.flatMap(\.errors)
    try dependencies.reportErrors(
      errors, after: found.failure, atMost: .max,
      shown: dependencies.showsReasons(format)
        ? seasons.filter(\.hasAnything).flatMap(\.errors) : [])
  }
}
