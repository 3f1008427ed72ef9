import Models
import Pages

/// The sections about one storm: what it is now, its forecast, and how far it is from places.
struct StormSectionText: PageText {
  let context: PageContext

  private var storms: StormWords { StormWords(language) }

  /// JMA reports a storm every three hours or more often.
  static let reportLife = 6 * 3600

  // MARK: Now

  /// - Parameter map: in front of the figures; nil for a storm without a position.
  func head(_ storm: StormAnswer, map: Block?, _ places: [PlacePosition]) -> [Block] {
    let qualities = storms.qualities(storm).map(words.aside) ?? ""
    var blocks: [Block] = [.paragraph(storms.title(storm) + qualities, .heading)]
    let issued = storm.report?.value.issued ?? storm.storm.issued
    if let issued {
      let moment = moment(issued)
      let age = dates.age(of: issued, at: now, lead: Instant.issueLead)
      let aged = storm.report?.freshness == .sample ? "" : words.text("・\(age)", ", \(age)")
      blocks.append(
        .paragraph(words.text("\(moment) 発表\(aged)", "Issued \(moment) JST\(aged)"), .quiet))
    }
    blocks += .alerts(alerts(storm, issued))
    if storm.designation.letter != nil { blocks.append(.paragraph(storms.mayGrow)) }
    let figures = storm.report?.value.analysis.map { [Block.fields(fields($0))] } ?? []
    let distances = distances(storm, places)
    let facts = figures + (figures.isEmpty || distances.isEmpty ? [] : [.space]) + distances
    // No empty line above the map: with it, its legend would be below a small terminal.
    return blocks + (map.map { [.beside([$0], facts)] } ?? facts)
  }

  @Sentences private func alerts(_ storm: StormAnswer, _ issued: Instant?) -> [String] {
    // The moment of a sample is that of its figures.
    if let issued, storm.report?.freshness != .sample,
      issued.age(at: now, lead: Instant.issueLead) ?? 0 > Self.reportLife
    {
      words.text(
        "この情報は古くなっています。追跡が終わったものかもしれません。", "This information is old. It may be no longer followed.")
    }
    storm.report?.trouble.map(errors.text)
    storm.errors.map { errors.text($0) }.uniqued(by: \.self)
    if let losses = storm.report?.value.losses, losses > 0 {
      words.text("\(losses) 個の値を読み取れませんでした。", "\(losses) values could not be read.")
    }
  }

  private func fields(_ moment: StormMoment) -> [Block.Field] {
    let whereItIs = [
      moment.location.map(stormPlace), moment.position.map(coordinates),
      moment.accuracy.map(storms.term),
    ].compactMap { $0 }
    return .pairs([
      storms.now: "\(dates.day(moment.time.date, now: now)) \(hour(moment.time))",
      storms.position: whereItIs.isEmpty ? words.missing : whereItIs.joined(separator: "  "),
      storms.course: storms.movement(moment),
      storms.centralPressure: storms.pressure(moment),
      storms.maximumWind: storms.wind(moment.wind),
      storms.maximumGust: storms.wind(moment.gust),
      storms.stormArea: storms.ranges(moment.stormArea),
      storms.galeArea: storms.ranges(moment.galeArea),
    ])
  }

  /// 北緯25.5度 東経142.2度 / 25.5N 142.2E
  private func coordinates(_ point: Coordinates) -> String {
    let (north, east) = (point.latitude >= 0, point.longitude >= 0)
    let latitude = figures.oneDecimal(abs(point.latitude))
    let longitude = figures.oneDecimal(abs(point.longitude))
    return words.text(
      "\(north ? "北緯" : "南緯")\(latitude)度 \(east ? "東経" : "西経")\(longitude)度",
      "\(latitude)\(north ? "N" : "S") \(longitude)\(east ? "E" : "W")")
  }

  /// 06時 / 06:00
  private func hour(_ time: Instant) -> String {
    time.minute == 0 ? words.text(dates.hour(time.hour) + "時", dates.time(time)) : dates.time(time)
  }

  // MARK: Forecast

  /// A table of the forecast positions; the distance stands in it for a single place.
  func forecast(
    _ storm: StormAnswer, _ report: StormReport, _ places: [PlacePosition]
  ) -> [Block] {
    guard !report.forecasts.isEmpty else {
      return [.paragraph(words.text("進路の予報はありません。", "No forecast is published."))]
    }
    let vantage = places.count == 1 ? places[0].vantage : nil
    var columns: [Block.Table.Column] = [
      .init(words.text("図", "Map"), rank: 2, role: .quiet),
      .init(storms.forecast), .init(storms.stormClass, rank: 7),
      .init(storms.position, rank: 8),
      .init(storms.circle, align: .right, rank: 5),
      .init(words.text("移動", "Moves"), rank: 1),
      .init("hPa", align: .right, rank: 4),
      .init("m/s", align: .right, rank: 6),
    ]
    if vantage != nil {
      columns.append(.init(words.text("距離 km", "km away"), align: .right, rank: 8))
    }
    columns.append(.init(storms.stormWarningArea, rank: 0))
    let rows = report.forecasts.enumerated().map { index, moment -> [Block.Table.Cell] in
      var row: [Block.Table.Cell] = [
        .init(StormMapText.sign(index)),
        .init(when(moment), .label), kind(moment),
        .init(moment.location.map(stormPlace) ?? words.missing),
        .init(moment.circle.map { "\($0)" + words.unit("km") } ?? words.missing),
        .init(storms.movement(moment)),
        .init(moment.pressure.map { "\($0)" } ?? words.missing),
        .init(storms.winds(moment)),
      ]
      if let vantage {
        let distance = storm.distance(of: moment, from: vantage)
        row.append(.init(distance.map { storms.tens($0, figures) } ?? words.missing))
      }
      row.append(.init(storms.ranges(moment.stormArea) ?? words.missing))
      return row
    }
    return [
      .paragraph(words.text("進路の予報", "Forecast"), .heading),
      .table(columns, rows: rows, indent: 2),
    ]
  }

  /// 19日(土) 06時 / Sat 19 06:00
  private func when(_ moment: StormMoment) -> String {
    let estimate = moment.kind == .estimate ? words.aside(words.text("推定", "estimate")) : ""
    return "\(dates.day(moment.time.date, now: now)) \(hour(moment.time))\(estimate)"
  }

  /// 台風・強い / Typhoon, strong; TY, strong where that has no room.
  private func kind(_ moment: StormMoment) -> Block.Table.Cell {
    func text(_ name: (StormClass) -> String) -> String {
      let parts = [moment.stormClass.map(name), moment.intensity.map(storms.term)]
        .compactMap { $0 }
      return parts.isEmpty ? words.missing : parts.joined(separator: words.text("・", ", "))
    }
    let short = text(storms.abbreviation)
    return .init(language == .ja ? short : text(storms.name), shorter: short)
  }

  // MARK: Places

  /// How far the centre is now, and when one of the published positions is nearest.
  private func distances(_ storm: StormAnswer, _ all: [PlacePosition]) -> [Block] {
    guard let report = storm.report?.value, !all.isEmpty else { return [] }
    let rows = all.map { place -> [Block.Table.Cell] in
      guard let vantage = place.vantage else {
        return [.init(places.fullName(place.place)), .init(words.missing), .init(words.missing)]
      }
      let now = report.analysis.flatMap { storm.distance(of: $0, from: vantage) }
      return [
        .init(places.fullName(place.place)),
        .init(now.map { storms.distance($0, figures) } ?? words.missing),
        .init(nearest(storm, report, vantage)),
      ]
    }
    return [
      .paragraph(words.text("中心までの距離と方角", "Distance and direction of the centre"), .heading),
      .table(
        [
          .init(words.place), .init(storms.now),
          .init(words.text("予報でいちばん近い時刻", "Nearest of the forecast")),
        ], rows: rows, indent: 2, narrow: .entries),
    ]
  }

  private func nearest(
    _ storm: StormAnswer, _ report: StormReport, _ vantage: VantagePoint
  ) -> String {
    var best: (moment: StormMoment, distance: GreatCircleDistance)?
    for moment in report.forecasts {
      guard let distance = storm.distance(of: moment, from: vantage) else { continue }
      if distance.kilometers < best?.distance.kilometers ?? .infinity { best = (moment, distance) }
    }
    guard let best else { return words.missing }
    return "\(when(best.moment)) \(storms.distance(best.distance, figures))"
  }
}

/// JMA's words for where a storm is, in English: 父島の南約180km is "about 180 km S of Chichijima".
/// What is not in the table stays in Japanese.
struct StormPlaceText: WordedText {
  let language: Language
  let catalog: PlaceCatalog

  func text(_ location: String) -> String {
    guard language == .en else { return location.halfWidth }
    if let name = name(location) { return name }
    guard let (place, rest) = Self.split(location) else { return location }
    guard let name = name(place) else { return location }
    // 日本のはるか東
    if rest.hasPrefix("はるか") {
      let near = text("\(place)の\(rest.dropFirst(3))")
      return near.utf8.allSatisfy { $0 < 0x80 } ? "far \(near)" : location
    }
    let japanese = ObservationWords(.ja)
    // The longer word first: 南南西 before 南.
    for direction in WindDirection.allCases.sorted(by: {
      japanese.direction($0).count > japanese.direction($1).count
    })
    where direction != .calm {
      let word = japanese.direction(direction)
      guard rest.hasPrefix(word) else { continue }
      let point = ObservationWords(.en).direction(direction)
      let tail = rest.dropFirst(word.count)
      if tail.isEmpty { return "\(point) of \(name)" }
      if tail == "海上" { return "at sea \(point) of \(name)" }
      guard let distance = Self.distance(tail) else { return location }
      return "\(distance) \(point) of \(name)"
    }
    switch rest {
    case "沖": return "off \(name)"
    case "近海": return "near \(name)"
    case "付近": return "around \(name)"
    case "海上": return "at sea near \(name)"
    default: return location
    }
  }

  private func name(_ place: String) -> String? {
    if let name = known(place) ?? catalog.placeWordInEnglish(place) { return name }
    // 四国地方 is the region of 四国.
    return place.hasSuffix("地方") ? known(String(place.dropLast(2))) : nil
  }

  private func known(_ place: String) -> String? { catalog.termInEnglish(place, .storm) }

  /// 父島の南約180km: 父島, 南約180km
  private static func split(_ location: String) -> (place: String, rest: String)? {
    if let index = location.lastIndex(of: "の"), index > location.startIndex {
      return (String(location[..<index]), String(location[location.index(after: index)...]))
    }
    for ending in ["近海", "付近", "沖"] where location.hasSuffix(ending) {
      return (String(location.dropLast(ending.count)), ending)
    }
    return nil
  }

  /// 約180km / about 180 km
  private static func distance(_ text: Substring) -> String? {
    var rest = text
    let isAbout = rest.first == "約"
    if isAbout { rest = rest.dropFirst() }
    for unit in ["km", "キロ", "ｋｍ"] where rest.hasSuffix(unit) {
      let digits = rest.dropLast(unit.count)
      guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy(\.isWholeNumber) else {
        return nil
      }
      let figure = digits.compactMap(\.wholeNumberValue).map { String($0) }.joined()
      return (isAbout ? "about " : "") + figure + " km"
    }
    return nil
  }
}

extension PageText {
  func stormPlace(_ location: String) -> String {
    StormPlaceText(language: language, catalog: catalog).text(location)
  }
}
