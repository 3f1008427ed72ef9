import MachineFormats
import Models
import Pages
import Presenter

/// `bulletins`: what JMA's offices wrote about the weather, as JMA lists it.
struct BulletinsCommand: AnsweringCommand {
  static var name: String { "bulletins" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("気象情報（気象台の解説情報）の一覧。", "JMA's list of bulletins."),
      discussion: Phrase(
        """
        場所がなければ全国です。
        例：soramoyo bulletins 千葉 --since 7
        """,
        """
        Without a place it shows all of Japan.
        Example: soramoyo bulletins chiba --since 7
        """),
      arguments: [.places], options: [since])
  }

  private static let since = CommandOption(
    "since", .number(valueName: "days", 1...40, usual: BulletinsPage.usualDays),
    Phrase("何日前から（1 から 40）", "How many days back (1 to 40)"))

  let values: CommandValues

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).resolve(values.words).orFailure()
    let (places, now) = (found.places, dependencies.now)
    let model = BulletinsModel(catalog: dependencies.catalog, source: dependencies.bulletins)
    let bulletins = try dependencies.ask { () async throws(ForecastError) in
      try await model.bulletins(of: places, now: now)
    }
    let page = BulletinsPage(
      style: dependencies.style, catalog: dependencies.catalog, now: now,
      days: values.number(Self.since) ?? BulletinsPage.usualDays)
    show(
      dependencies, pages: page.pages(bulletins),
      json: dependencies.machine.bulletins(bulletins, now: now),
      records: dependencies.machine.bulletinRecords(bulletins, now: now))
    dependencies.printOrigin(bulletins)
    try found.end()
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
      arguments: [.places])
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
