import Models
import Pages

/// Texts of all Japan beside other screens.
struct NationPages {
  let world: World

  init(_ world: World) { self.world = world }

  private var store: AnswerStore { world.store }

  private var panel: NationPanel { NationPanel(context: world.context, days: world.days) }

  func values(_ show: MapRequest.Show) -> MapValues {
    MapValues(
      style: world.style, catalog: world.catalog, show: show,
      day: MapContent(world).day(show),
      weather: store.nation.today, warnings: store.nation.warnings, observed: store.nation.observed)
  }

  /// How many prefectures have which values, as far as the sea of the map has room: those of the map first, then
  /// warnings and weather.
  func spread(_ show: MapRequest.Show) -> Page {
    let shows = [show, .warnings, .weather, .high, .rain].uniqued(by: \.self)
    return Page(sections: shows.map { values($0).spread }.filter { !$0.isEmpty })
  }

  /// What is highest and lowest: below rows, behind the weather of a place, or on the sea of the map.
  var forecasts: Page { page(panel.forecasts(store.nation.today)) }

  var observed: Page { page(panel.observations(store.nation.observed)) }

  /// The same behind what falls and blows, beside the warnings.
  var observedBesideWarnings: Page {
    page(panel.rainAndWind(store.nation.observed), panel.observations(store.nation.observed))
  }

  /// Behind the weather of a place: the forecasts, then what is observed.
  var behindPlace: Page {
    page(
      panel.forecasts(store.nation.today), panel.observations(store.nation.observed),
      panel.rainAndWind(store.nation.observed))
  }

  /// Below the map beside the list, below all prefectures, and on the sea of the map of warnings.
  var inForce: Page { page(panel.warnings(store.nation.warnings)) }

  private func page(_ sections: [Block]...) -> Page {
    Page(sections: sections.filter { !$0.isEmpty })
  }
}

/// All Japan in a few lines, beside other screens: what is highest and lowest, and what is in force.
struct NationPanel: PageText {
  let context: PageContext
  let days: ShownDays

  private var rows: DayRowText { DayRowText(style: style, now: now) }
  private var names: MapTileText { MapTileText(style: style) }

  /// Up to this many prefectures are named; of further equal ones only the number is given.
  private static let named = 5
  /// Of what is observed, which is to have room in a part of the sea: English names are longer.
  private var namedAtSea: Int { language == .ja ? Self.named : Self.named - 1 }

  // MARK: Forecasts

  func forecasts(_ weather: [PrefectureCode: WeatherAnswer]) -> [Block] {
    let all = catalog.prefectures
    let known = all.compactMap { prefecture in
      weather[prefecture.code]?.day(days.main).map { (prefecture, $0) }
    }
    guard !known.isEmpty else { return [] }
    func values(_ value: (ForecastDay) -> Int?) -> [Ranked] {
      known.compactMap { prefecture, day in
        value(day).map { Ranked(prefecture: prefecture, value: Double($0)) }
      }
    }
    let highs = values { $0.high?.celsius }
    let lows = values { $0.low?.celsius }
    let rain = values { $0.rain?.percent }.filter { $0.value > 0 }
    let celsius: (Double) -> String = { figures.celsius(Int($0)) }
    let percent: (Double) -> String = { figures.percent(Int($0)) }
    let fields = [
      field(words.text("最高が高い", "Highest highs"), highs, isDescending: true, celsius),
      field(words.text("最高が低い", "Lowest highs"), highs, isDescending: false, celsius),
      field(words.text("最低が高い", "Highest lows"), lows, isDescending: true, celsius),
      field(words.text("最低が低い", "Lowest lows"), lows, isDescending: false, celsius),
      field(words.text("降水確率", "Rain likely"), rain, isDescending: true, percent),
    ].compactMap { $0 }
    guard !fields.isEmpty else { return [] }
    let label = rows.label(days.main)
    var blocks: [Block] = [
      .paragraph(words.text("全国の予報  \(label)", "Forecasts of all Japan  \(label)"), .heading)
    ]
    if known.count < all.count {
      blocks.append(
        .paragraph(
          words.text(
            "\(known.count) 都道府県の値（全 \(all.count)）",
            "of \(known.count) of \(all.count) prefectures"), .quiet, indent: 2))
    }
    return blocks + mark(weather) + [.fields(fields)]
  }

  /// That not all of the forecasts are of the newest issue.
  private func mark(_ weather: [PrefectureCode: WeatherAnswer]) -> [Block] {
    let answers = catalog.prefectures.compactMap { weather[$0.code] }
    return today.mark(answers).map {
      [.paragraph($0, .mark, indent: 2)]
    } ?? []
  }

  // MARK: Observations

  /// Where it is warmest and coldest now, of the capitals.
  func observations(_ answers: [PrefectureCode: ObservationAnswer]?) -> [Block] {
    guard let answers else { return [] }
    let values = catalog.prefectures.compactMap { prefecture in
      answers[prefecture.code]?.celsius.map { Ranked(prefecture: prefecture, value: $0) }
    }
    guard !values.isEmpty else { return [] }
    let celsius: (Double) -> String = { figures.celsius($0) }
    let fields = [
      field(
        words.text("気温が高い", "Warmest"), values, isDescending: true, most: namedAtSea, celsius),
      field(
        words.text("気温が低い", "Coldest"), values, isDescending: false, most: namedAtSea, celsius),
    ]
    return observed(
      words.text("県庁所在地に近い観測所", "Observed near the capitals"), fields, Array(answers.values))
  }

  /// Where it rains and blows most now and snow is deepest, of the capitals. What is nowhere is left out; rain and
  /// wind that are unknown everywhere are a dash. Snow is measured at few.
  func rainAndWind(_ answers: [PrefectureCode: ObservationAnswer]?) -> [Block] {
    guard let answers,
      answers.values.contains(where: { answer in
        [.rain1Hour, .windSpeed, .snowDepth].contains { answer.value($0) != nil }
      })
    else { return [] }
    let fields = [
      most(words.text("1時間雨量", "1 h rain"), .rain1Hour, answers, unknown: words.missing),
      most(words.text("風", "Wind"), .windSpeed, answers, unknown: words.missing),
      most(words.text("積雪", "Snow"), .snowDepth, decimals: 0, answers, unknown: nil),
    ]
    return observed(
      words.text("県庁所在地に近い観測所の雨・風", "Rain and wind near the capitals"), fields,
      Array(answers.values))
  }

  private func observed(
    _ title: String, _ fields: [Block.Field?], _ answers: [ObservationAnswer]
  ) -> [Block] {
    let fields = fields.compactMap(\.self)
    guard !fields.isEmpty else { return [] }
    let text = MapObservedText(context: context)
    return [.paragraph("\(title) \(text.time(answers))", .heading)]
      + [Block].alerts(text.alerts(answers)) + [.fields(fields)]
  }

  /// 風 m/s  千葉 9.0  新潟 8.3: where most of something was observed; nil where there is none of it.
  /// - Parameter unknown: what stands where it is not known of any prefecture.
  private func most(
    _ label: String, _ element: ObservedElement, decimals: Int = 1,
    _ answers: [PrefectureCode: ObservationAnswer], unknown: String?
  ) -> Block.Field? {
    let label = "\(label) \(element.unit.rawValue)"
    let values = catalog.prefectures.compactMap { prefecture in
      answers[prefecture.code]?.value(element).map { Ranked(prefecture: prefecture, value: $0) }
    }
    if values.isEmpty { return unknown.map { .init(label: label, value: $0) } }
    return field(
      label, values.filter { $0.value > 0 }, isDescending: true, most: namedAtSea
    ) { figures.grouped($0, decimals: decimals) }
  }

  // MARK: Ranks

  private struct Ranked {
    let prefecture: Prefecture
    let value: Double
  }

  /// 沖縄 31℃  高知 26℃  ほか 2 県も 26℃; nil without a value. Of equal ones the northern stand first.
  private func field(
    _ label: String, _ values: [Ranked], isDescending: Bool, most: Int = named,
    _ text: (Double) -> String
  ) -> Block.Field? {
    let ordered = values.enumerated().sorted { left, right in
      let (one, other) = (left.element.value, right.element.value)
      return one == other ? left.offset < right.offset : isDescending ? one > other : one < other
    }.map(\.element)
    let shown = ordered.prefix(most)
    guard let last = shown.last else { return nil }
    let more = ordered.dropFirst(most).prefix { $0.value == last.value }.count
    var items = shown.map { "\(names.name($0.prefecture)) \(text($0.value))" }
    if more > 0 {
      items.append(
        words.text("ほか \(more) 県も \(text(last.value))", "\(more) more at \(text(last.value))"))
    }
    return .init(label: label, value: items.joined(separator: "  "))
  }

  // MARK: Warnings

  /// What is in force, the gravest first.
  func warnings(_ warnings: MapWarnings?) -> [Block] {
    guard let answers = warnings?.answers, !answers.isEmpty,
      !answers.allSatisfy(\.sourceHasNoReports)
    else { return [] }
    let text = NationWarningsText(context: context)
    let active = text.active(answers)
    return [.paragraph(text.title, .heading)] + [text.unlisted(answers)].compactMap(\.self)
      + [.paragraph(text.asOf(answers), .quiet)]
      // Before the list, which may be cut; why it is not known, after what is in force.
      + [text.notKnown(answers)].compactMap { $0 }.map {
        .paragraph($0, hanging: 2, keepsItems: true)
      }
      + (active.isEmpty
        ? [] : [.listing(.init(active.map(text.row), leastRoom: Self.roomForKinds))])
      + [Block].alerts(text.unknowns(answers))
      + text.rest(answers, hasNotKnown: false).map {
        .paragraph($0, hanging: 2, keepsItems: true)
      }
  }

  /// Cells that names of warnings need beside a prefecture.
  private static let roomForKinds = 48
}
