import MachineFormats
import Models
import Pages
import Presenter

/// `forecast`: the main job.
struct ForecastCommand: AnsweringCommand {
  static var name: String { "forecast" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("場所の天気予報。", "The forecast of a place."),
      discussion: Phrase(
        """
        場所がなければお気に入り、それもなければ設定の place を使います。
        お気に入りがいくつもあれば一か所一行です（--full ですべて）。
        例：soramoyo forecast 渋谷 --week
        """,
        """
        Without a place it uses the favorites, else the configured place.
        Several favorites are shown as a row each (in full with --full).
        Example: soramoyo forecast shibuya --week
        """),
      arguments: [.places],
      groups: [
        OptionGroup(Phrase("日", "Days"), [days, .day, tomorrow, week]),
        OptionGroup(
          Phrase("予報に加えるもの", "Beside the forecast"),
          [full, warnings, noWarnings] + sections.dropFirst().map(\.option)),
        OptionGroup(Phrase("記録の続けての再生", "Series from an archive"), ReplaySeries.options),
      ], forms: PageForm.allCases)
  }

  private static let days = CommandOption(
    "days", .number(valueName: "n", 1...8), Phrase("日数（1 から 8）", "Days (1 to 8)"))
  private static let tomorrow = CommandOption(
    "tomorrow", Phrase("明日だけ（--day 1）", "Only tomorrow (--day 1)"))
  private static let week = CommandOption("week", Phrase("一週間", "The whole week"))
  private static let full = CommandOption(
    "full", Phrase("お気に入りも全部を出す", "Show favorites in full, too"))
  private static let warnings = CommandOption(
    "warnings", Phrase("警報・注意報も", "Warnings in force, too"))
  private static let noWarnings = CommandOption(
    "no-warnings", Phrase("予報の上に警報・注意報を出さない", "No warnings in force above the forecast"))

  /// The sections that options open, in the order of the help.
  private static var sections: [(section: WeatherSection, option: CommandOption)] {
    [
      (.warnings, warnings),
      opening(.observed, "now", "今の観測も", "What is observed now, too"),
      opening(.rain, "rain", "この先1時間の雨も", "Rain in the next hour, too"),
      opening(.hourly, "hourly", "3時間ごとの予報も", "Three hours at a time, too"),
      opening(.heat, "heat", "熱中症警戒アラートと暑さ指数も", "Heat-stroke alerts and heat index, too"),
      opening(.yesterday, "yesterday", "昨日の最高気温（観測）との差も", "How today compares to yesterday, too"),
      opening(.twoWeeks, "two-weeks", "2週間気温予報も", "Temperatures of two weeks, too"),
      opening(.tide, "tide", "満潮・干潮（潮位表）も", "High and low waters, too"),
      opening(.sun, "sun", "日の出・日の入（計算値）も", "Sunrise and sunset, computed, too"),
      opening(.text, "text", "予報官の文章も", "The forecaster's text, too"),
      opening(.changes, "changes", "前回の発表からの変化も", "What changed since the last issue, too"),
    ]
  }

  private static func opening(
    _ section: WeatherSection, _ name: String, _ ja: String, _ en: String
  ) -> (section: WeatherSection, option: CommandOption) {
    (section, CommandOption(name, Phrase(ja, en)))
  }

  let values: CommandValues
  private let day: DayChoice?
  private let sections: Set<WeatherSection>

  private var days: Int? { values.number(Self.days) }
  private var wholeWeek: Bool { values.has(Self.week) }
  private var showsInForce: Bool { !values.has(Self.noWarnings) }

  /// The sections that a form can have.
  private static func sections(of form: PageForm) -> Set<WeatherSection> {
    switch form {
    case .card: [.observed]
    case .graph: Set(WeatherSection.allCases)
    case .prose: [.warnings, .observed, .rain, .text]
    }
  }

  /// Whether places that were not named (favorites) are a row each.
  private var mayBeRows: Bool {
    values.words.isEmpty && format.isPage && !values.has(Self.full) && days == nil
      && !wholeWeek && sections.isEmpty
  }

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    let chosen = try values.day()
    let isTomorrow = values.has(Self.tomorrow)
    day = isTomorrow ? .ahead(1) : chosen
    let sections = Self.sections
    self.sections = Set(sections.filter { values.has($0.option) }.map(\.section))
    let isOfDays = values.has(Self.days) || values.has(Self.week)
    guard [chosen != nil, isTomorrow, isOfDays].count(where: { $0 }) < 2 else {
      throw Phrase(
        "--day、--tomorrow、--days と --week はどれか一つです",
        "Give one of --day, --tomorrow, --days or --week")
    }
    // A picture says itself which days it has.
    let others: [CommandOption] = [Self.days, .day, Self.tomorrow, Self.week]
    if values.form == .graph, let other = others.first(where: values.has) {
      throw Phrase(
        "--graph と --\(other.name) はどちらか一つです", "Give only one of --graph, --\(other.name)")
    }
    guard showsInForce || !self.sections.contains(.warnings) else {
      throw Phrase(
        "--warnings と --no-warnings はどちらか一つです",
        "Give only one of --warnings, --no-warnings")
    }
    if let form = values.form,
      let section = sections.first(where: { sections in
        values.has(sections.option) && !Self.sections(of: form).contains(sections.section)
      })
    {
      throw Phrase(
        "--\(form.rawValue) と --\(section.option.name) は一緒に使えません",
        "Give --\(form.rawValue) or --\(section.option.name), not both")
    }
    // Records are of one kind: with --plain, a section takes the place of the days.
    guard format != .plain || self.sections.count <= 1 else {
      let names = sections.map { "--\($0.option.name)" }
      throw Phrase(
        "--plain では \(names.joined(separator: "、")) のどれか一つです",
        "With --plain give only one of \(names.joined(separator: ", "))")
    }
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    var form = form(dependencies, isSpoken: sections.isSubset(of: Self.sections(of: .prose)))
    // A graph has no room on a narrower page, nor a card for most sections.
    if form == .graph, dependencies.settings.width < Block.Graph.leastWidth {
      form = self.sections.isSubset(of: Self.sections(of: .card)) ? .card : nil
    }
    let isGraph = form == .graph
    let (opened, isUsual): (Set<WeatherSection>, Bool) =
      switch form {
      case nil: ([], true)
      // Its pages are made like the usual ones.
      case .graph: ([.hourly], true)
      case .card, .prose: ([.observed], false)
      }
    let sections = sections.union(opened)
    let isRows = mayBeRows && form == nil && found.found.count > 1
    let hasCard =
      form == nil && !isRows && format.isPage && dependencies.style.isOnTerminal
      && dependencies.settings.width < Block.Cards.leastWidth
    let requests = found.found.map {
      WeatherRequest(
        place: $0.place, days: days, day: day, week: wholeWeek,
        sections: sections,
        showsInForce: showsInForce, isGraph: isGraph, hasCard: hasCard, besides: $0.besides)
    }
    let outcomes = outcomes(
      requests, sections, dependencies, isPaged: format.isPage && isUsual && !isRows)
    let today = dependencies.now.date
    let weathers = outcomes.map { $0.weather.limited(days: days, day: day, today: today) }
    show(
      dependencies,
      pages: isRows
        ? [rows(weathers, dependencies)] : pages(form, requests, outcomes, dependencies),
      json: dependencies.machine.forecasts(weathers, days: days, day: day, now: dependencies.now),
      records: records(weathers, dependencies))
    for weather in weathers {
      if case .forecast(let forecast) = weather.answer {
        dependencies.printOrigin(forecast.forecast)
      }
      for office in weather.inForce?.warnings.offices ?? [] {
        if let reports = office.reports { dependencies.printOrigin(reports) }
      }
    }
    let named = weathers.map(asNamed)
    let reasons = named.flatMap(dependencies.errorText.reasons).filter { reason in
      // A graph of a source without three hours says so itself.
      if case .notOffered(.threeHourly, _) = reason.error, isGraph, !self.sections.contains(.hourly)
      {
        false
      } else {
        true
      }
    }
    // A page with a forecast has those of its sections; without one there is no page.
    let shown =
      isRows || !isUsual || !dependencies.showsReasons(format)
      ? [] : named.filter { $0.answer.error == nil }.flatMap(dependencies.errorText.reasons)
    try dependencies.reportErrors(
      reasons, after: found.failure, atMost: .max, shown: Set(shown.map(\.text)))
  }

  /// Without what a card or sentences have although nobody named it: there it is a dash, and no failure.
  private func asNamed(_ weather: PlaceWeather) -> PlaceWeather {
    guard !sections.contains(.observed) else { return weather }
    var weather = weather
    weather.sections.observed = nil
    return weather
  }

  private func pages(
    _ form: PageForm?, _ requests: [WeatherRequest],
    _ outcomes: [(weather: PlaceWeather, page: Page?)], _ dependencies: Dependencies
  ) -> [Page] {
    let (style, catalog, now) = (dependencies.style, dependencies.catalog, dependencies.now)
    let translator = ForecastTranslator()
    let answers = zip(requests, outcomes).map { AnsweredRequest(request: $0, weather: $1.weather) }
    return switch form {
    case nil: outcomes.compactMap(\.page)
    case .graph: [Page(below: outcomes.compactMap(\.page))]
    case .card:
      [CardText(style: style, catalog: catalog, translator: translator, now: now).page(answers)]
    case .prose:
      [
        ForecastProse(
          style: style, catalog: catalog, translator: translator, now: now,
          hasObserved: sections.contains(.observed)
        ).page(answers)
      ]
    }
  }

  private func rows(_ weathers: [PlaceWeather], _ dependencies: Dependencies) -> Page {
    PlaceRowsPage(
      style: dependencies.style, catalog: dependencies.catalog, now: dependencies.now,
      day: day?.date(today: dependencies.now.date)
    ).page(weathers, names: (try? dependencies.favoritesIfAny.list()) ?? .init())
  }

  private func records(_ weathers: [PlaceWeather], _ dependencies: Dependencies) -> [String] {
    let (machine, now) = (dependencies.machine, dependencies.now)
    return sections.first.map { machine.records(of: $0, weathers, now: now) }
      ?? machine.forecastRecords(weathers.map(\.answer), days: days, day: day, now: now)
  }

  /// Asks for each place; for a page of it through the presenter, with what it showed last.
  /// - Parameter isPaged: whether there is a page for each; nobody would see it with machines and rows.
  func outcomes(
    _ requests: [WeatherRequest], _ sections: Set<WeatherSection>, _ dependencies: Dependencies,
    isPaged: Bool
  ) -> [(weather: PlaceWeather, page: Page?)] {
    guard !requests.isEmpty else { return [] }
    let model = dependencies.weatherModel()
    let isGraph = requests.contains(where: \.isGraph)
    // Machine formats have warnings only with `--warnings`; a section of them needs no lines above.
    let hasLinesAbove = showsInForce && format.isPage
    let inForce =
      hasLinesAbove && !sections.contains(.warnings)
      ? dependencies.promptWarningsModel : nil
    // Eight prefectures have no sea, and need not ask.
    let asksTsunami =
      hasLinesAbove
      && requests.contains { dependencies.catalog.hasTsunamiCoast($0.place.prefecture) }
    let tsunami = asksTsunami ? dependencies.promptTsunamiModel() : nil
    let heatAlerts = hasLinesAbove ? dependencies.promptHeatModel() : nil
    let today = dependencies.now.date
    // A graph has all that was observed today.
    let hasExtremes =
      isPaged && !isGraph && dependencies.style.isOnTerminal
      && day.map { $0.date(today: today) == today } ?? true
    let models = WeatherServices(
      weather: model,
      observations: sections.contains(.observed) || requests.contains(where: \.hasCard)
        ? dependencies.observationsModel() : nil,
      warnings: sections.contains(.warnings) ? dependencies.warningsModel() : nil,
      inForce: inForce, tsunami: tsunami, heatAlerts: heatAlerts,
      rain: sections.contains(.rain) ? dependencies.rainModel() : nil,
      heat: sections.contains(.heat) ? dependencies.heatModel() : nil,
      yesterday: sections.contains(.yesterday) ? dependencies.yesterdayModel() : nil,
      twoWeeks: sections.contains(.twoWeeks) ? dependencies.twoWeekModel() : nil,
      tides: sections.contains(.tide) ? dependencies.tideModel() : nil, tideDay: day,
      hasTideWeek: wholeWeek,
      sky: sections.contains(.sun) ? dependencies.catalog : nil,
      daylight: dependencies.style.isOnTerminal ? dependencies.catalog : nil,
      measured: isGraph ? dependencies.observationsModel() : nil,
      extremes: hasExtremes ? dependencies.observationsModel() : nil, today: today)
    let isLow = dependencies.context.isLow
    let words = WeatherPresenter.Wording(
      catalog: dependencies.catalog, translator: ForecastTranslator(), style: dependencies.style,
      now: dependencies.now, isPictured: dependencies.style.isOnTerminal,
      isTall: isLow == false, isLow: isLow ?? false)
    return dependencies.wait(staysHere: requests.count == 1) {
      await inForce?.begin(requests.map(\.place))
      await tsunami?.begin()
      heatAlerts?.begin(requests.compactMap { model.area(of: $0.place)?.office })
      return await SideBySide.map(requests) { request in
        guard isPaged else {
          return (await .load(request.place, sections: request.sections, from: models), nil)
        }
        let shown = ShownPage()
        let presenter = WeatherPresenter(request.place.id, output: shown)
        let weather = await presenter.weatherRequested(request, from: models, in: words)
        return (weather, shown.page)
      }
    }
  }
}

/// Keeps the page that a presenter showed last.
final class ShownPage: WeatherPresenterOutput {
  private(set) var page = Page()

  /// There is nothing to print yet.
  func showLoading(_ title: String) {}

  func show(_ page: Page) { self.page = page }
}
