package import Models
package import Pages
import TelegramPages

/// One earthquake in detail: what the reports say together, then its fullest report.
package struct QuakePage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var quakes: QuakeWords { QuakeWords(language: language, catalog: catalog) }
  private var telegram: TelegramWords { quakes.telegram }

  /// - Parameters:
  ///   - list: its source gives the mark of stored or replayed data.
  ///   - place: its intensity is shown.
  package func page(
    _ detail: QuakeDetail, list: Sourced<FoundQuakes>
  ) -> Page {
    let quake = detail.placed.quake
    let report: Telegram? =
      if case .success(let found) = detail.telegram { found.value } else { nil }
    let alerts = report.map(telegram.alerts) ?? []
    var head: [Block] = alerts.map { .paragraph($0, .mark) }
    head += .head(title(quake), mark: quakeMark(list))
    if case .failure(let error) = detail.telegram {
      let reason = errors.text(error)
      head += .alerts([
        words.text(
          "くわしい報告が読めないため、一覧にある分だけです。",
          "The whole report cannot be read; this is what the list says."
        ), reason,
      ])
    }
    head.append(.fields(fields(detail.placed, list.value.query.place), labelShare: 3))
    // What it says of now is of its own time.
    var sections = [
      report.map { issue($0) + headline($0) } ?? [], report.map(comments) ?? [],
    ]
    sections += intensities(quake, report)
    sections.append(longPeriod(detail.longPeriod, report))
    sections.append(reports(quake))
    return Page(
      head: head, sections: sections.filter { !$0.isEmpty },
      foot: .notes([creditUnlessInvented(list.source)]))
  }

  private func issue(_ report: Telegram) -> [Block] {
    guard let time = report.head.reportTime.map(telegram.moment) else { return [] }
    return [.paragraph(words.text("\(time) の発表", "Issued \(time)"), .quiet)]
  }

  package func page(_ absence: QuakeAbsence, list: Sourced<FoundQuakes>) -> Page {
    let said =
      switch absence {
      case .withdrawn:
        words.text(
          "気象庁はこの地震の情報をすべて取り消しました。", "JMA withdrew all that it had reported of this earthquake.")
      case .notListed: words.text("この地震は気象庁の一覧にありません。", "JMA's list does not have this earthquake.")
      }
    return Page(
      head: .head(words.text("地震", "Earthquake"), mark: quakeMark(list))
        + .alerts([said]),
      foot: .notes([creditUnlessInvented(list.source)]))
  }

  private func title(_ quake: Quake) -> String {
    guard quake.epicentre != nil else { return words.text("地震", "Earthquake") }
    let place = quakes.place(quake.epicentre)
    return words.text("\(place)の地震", "Earthquake: \(place)")
  }

  private func fields(_ placed: PlacedQuake, _ place: Place?) -> [Block.Field] {
    let quake = placed.quake
    let time = quake.occurred.map(telegram.moment) ?? words.missing
    let none =
      quake.isDistant
      ? words.text("遠地地震", "distant earthquake") : words.text("不明", "unknown")
    let here: [Block.Field] =
      place.map { place in
        .pairs([
          places.fullName(place): placed.intensity.map(quakes.intensity) ?? words.missing,
          words.text("震央までの距離", "Distance to it"): quakes.distance(placed.distance),
        ])
      } ?? []
    return .pairs([
      words.text("発生", "Time"): time
        + (placed.isAheadOfClock ? words.aside(words.clockMark) : ""),
      words.text("震央地名", "Epicentre"): quakes.place(quake.epicentre),
      words.text("位置", "Position"): quake.position.flatMap(position),
      words.text("深さ", "Depth"): quakes.depth(quake.position),
      words.text("規模", "Magnitude"): quakes.magnitude(quake.magnitude),
      words.text("最大震度", "Max. intensity"): quake.intensity.map {
        quakes.intensity($0)
          + (quake.isPreliminary ? words.text("（震度速報）", " (preliminary report)") : "")
      } ?? none,
      words.text("震源の更新", "Hypocentre updated"): quake.updated.map(telegram.moment),
    ]) + here + [.init(label: words.text("識別番号", "Event"), value: quake.id)]
  }

  /// 北緯40.2度 東経142.4度
  private func position(_ position: TelegramCoordinate) -> String? {
    guard let latitude = position.latitude, let longitude = position.longitude else { return nil }
    func angle(_ degrees: Double) -> String { figures.grouped(degrees.magnitude, decimals: 1) }
    return words.text(
      "\(latitude < 0 ? "南緯" : "北緯")\(angle(latitude))度  \(longitude < 0 ? "西経" : "東経")\(angle(longitude))度",
      "\(angle(latitude)) \(latitude < 0 ? "S" : "N")  \(angle(longitude)) \(longitude < 0 ? "W" : "E")"
    )
  }

  private func intensities(_ quake: Quake, _ report: Telegram?) -> [[Block]] {
    let text = QuakeText(words: telegram)
    let observed = report?.observedIntensities ?? []
    if !observed.isEmpty { return observed.flatMap(text.sections) }
    guard !quake.prefectures.isEmpty else { return [] }
    return text.sections(listed(quake))
  }

  /// The intensities of the list, with the names that it lacks.
  private func listed(_ quake: Quake) -> TelegramIntensity {
    TelegramIntensity(
      form: .observation, maximum: quake.intensity,
      places: quake.prefectures.map { prefecture in
        TelegramIntensityPlace(
          level: .prefecture, name: quakes.prefecture(prefecture.code), code: nil,
          intensity: prefecture.intensity,
          places: prefecture.municipalities.map { town in
            TelegramIntensityPlace(
              level: .municipality,
              name: quakes.municipality(town.code)
                ?? words.text("コード \(town.code)", "code \(town.code)"),
              code: nil, intensity: town.intensity)
          })
      })
  }

  private func longPeriod(
    _ found: Result<LongPeriodReport?, ForecastError>, _ report: Telegram?
  ) -> [Block] {
    let heading = words.text("長周期地震動", "Long-period ground motion")
    switch found {
    case .success(nil): return []
    case .failure(.notOffered), .failure(.nothingRecorded): return []
    case .failure(let error):
      let reason = short(error)
      return [
        .prose(words.text("分かりません：\(reason)", "not known: \(reason)"))
      ].headed(heading)
    case .success(let motion?):
      let classes = motion.areas.grouped(by: \.level).sorted { $0.key > $1.key }
      let fields = classes.map { level, areas in
        Block.Field(
          label: words.text("階級\(level)", "Class \(level)"),
          value: telegram.list(
            areas.map { $0.code.utf8.count == 2 ? quakes.prefecture($0.code) : $0.code }),
          keepsItems: true)
      }
      let highest = words.text(
        "最大 階級\(motion.highest)（\(Self.longPeriodWords(motion.highest).ja)）",
        "highest class \(motion.highest) (\(Self.longPeriodWords(motion.highest).en))")
      return ([.prose(highest)] + Block.entry(fields: fields)).headed(heading)
    }
  }

  private static func longPeriodWords(_ level: String) -> (ja: String, en: String) {
    switch level {
    case "1": ("やや大きな揺れ", "rather strong shaking")
    case "2": ("大きな揺れ", "strong shaking")
    case "3": ("非常に大きな揺れ", "very strong shaking")
    default: ("極めて大きな揺れ", "extremely strong shaking")
    }
  }

  private func reports(_ quake: Quake) -> [Block] {
    let fields = quake.reports.map { report in
      Block.Field(
        label: (report.reported ?? report.created).map(telegram.shortMoment) ?? words.missing,
        value: quakes.title(report)
          + (report.infoType == .corrected ? words.aside(words.text("訂正", "corrected")) : ""))
    }
    return [.fields(fields, labelShare: 2)].headed(words.text("発表", "Reports"))
  }
}
