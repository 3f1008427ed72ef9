import MachineFormats
import Models
import Pages
import Presenter

/// `tide`: high and low waters, by JMA's tide tables.
struct TideCommand: AnsweringCommand {
  static var name: String { "tide" }
  static var syntax: CommandSyntax {
    CommandSyntax(
      name, Phrase("満潮・干潮と潮位（気象庁の潮位表）。", "High and low waters, by JMA's tide tables."),
      discussion: Phrase(
        """
        同じ海岸でいちばん近い潮位表の地点です。海のない場所では地点の名前だけを出します。
        場所がなければお気に入り、それもなければ設定の place を使います。
        例：soramoyo tide 横浜 --day 明日
        """,
        """
        It is the table of the nearest station on the same coast; for a place without
        a sea that station is only named.
        Without a place it uses the favorites, else the configured place.
        Example: soramoyo tide yokohama --day tomorrow
        """),
      arguments: [.places], options: [.day, week], forms: [.prose])
  }

  private static let week = CommandOption("week", Phrase("一週間", "The whole week"))

  let values: CommandValues
  private let day: DayChoice?

  init(values: CommandValues) throws(Phrase) {
    self.values = values
    day = try values.day()
    guard day == nil || !values.has(Self.week) else {
      throw Phrase("--day と --week はどちらか一つです", "Give only one of --day, --week")
    }
  }

  func answer(_ dependencies: Dependencies) throws(CommandFailure) {
    let found = try placeArguments(dependencies).wanted(values.words)
    let (places, now) = (found.places, dependencies.now)
    let (model, weather) = (dependencies.tideModel(), dependencies.weatherModel())
    let marine = dependencies.marineWarningModel()
    let isWeek = values.has(Self.week)
    // Records have nothing but the tables.
    let hasMore = format != .plain
    let answers = dependencies.wait(staysHere: places.count == 1) { [day] in
      await SideBySide.map(places) { place in
        async let forecast = hasMore ? weather.weather(of: place) : nil
        async let warnings = hasMore ? marine.warnings(at: place) : nil
        let tide = await model.tide(
          at: place, on: day, week: isWeek, isObserved: hasMore)
        return TideAnswer(
          tide, forecast: tide.hasStation ? await forecast : nil, marine: await warnings)
      }
    }
    let context = PageContext(
      style: dependencies.style, catalog: dependencies.catalog, now: now)
    let isLow = values.outputs.isEmpty && dependencies.context.isLow ?? false
    let page = TidePage(context: context, isLow: isLow)
    let waves = WavesText(context: context, translator: ForecastTranslator())
    let warnings = MarineWarningsText(context: context)
    show(
      dependencies,
      pages: pages(
        answers.map { answer in
          page.page(
            answer.shown, alerts: warnings.alerts(answer.marine),
            waves: waves.blocks(answer.forecast, of: answer.shown, isLow: isLow),
            warnings: warnings.blocks(answer.marine))
        }, dependencies),
      json: dependencies.machine.tides(answers, now: now),
      records: dependencies.machine.tideRecords(answers.map(\.shown)))
    for answer in answers {
      for source in answer.shown.sources { dependencies.printOrigin(source) }
      if let observed = answer.shown.tide.observed?.value { dependencies.printOrigin(observed) }
      if let warnings = answer.marine?.value { dependencies.printOrigin(warnings) }
    }
    // What is observed, the waves and the marine warnings only stand beside it: the page says what of them is missing.
    let errors = answers.flatMap(\.shown.errors)
    try dependencies.reportErrors(
      errors, after: found.failure, shown: dependencies.showsReasons(format) ? errors : [])
    if let place = answers.first(where: { $0.shown.tide.choice == .unknown })?.shown.tide.place {
      throw dependencies.showsReasons(format)
        ? CommandFailure(.unavailable) : dependencies.failure(page.unknown(place), .unavailable)
    }
  }
}
