package import Models
package import Pages

/// A map of rain or thunder as a page, for pipes and screens.
package struct RadarPage: PageWriter {
  package let context: PageContext

  package init(context: PageContext) { self.context = context }

  private var rain: RainWords { RainWords(language) }

  /// - Parameters:
  ///   - place: in the middle; nil for all Japan.
  ///   - hour: the place's own hour, below the map.
  package func page(
    _ answer: RadarAnswer, around place: Place?, hour: Sourced<PlaceRain>? = nil
  ) -> Page {
    let picture = answer.picture.value
    var sections: [[Block]] = [
      [.radar(map(picture, place)), .space, .tiles(.init([], legend: legendItems(picture.layer)))]
    ]
    if let hour {
      let text = RainText(language: language, now: now)
      let outlook = RainOutlook(hour.value, now: now)
      sections.append([
        .paragraph(text.sentence(outlook), .strong(.plain)),
        RainBar(context: context).block(hour.value.moments),
      ])
    }
    return Page(
      title(layer: picture.layer, view: picture.view, around: place), mark: mark(answer.picture),
      head: [.paragraph(time(answer), .quiet)], alerts: alerts(answer), sections: sections,
      notes: notes(answer))
  }

  /// - Parameter place: in the middle; nil for all Japan.
  func title(layer: RainLayer, view: RadarView, around place: Place?) -> String {
    let (name, kilometers) = (name(layer), kilometers(view))
    guard view != .japan else { return words.text("\(name)  全国", "\(name), Japan") }
    guard let place else {
      return words.text("\(name)  幅\(kilometers)km", "\(name), \(kilometers) km across")
    }
    let full = places.fullName(place)
    return words.text(
      "\(name)  \(full)のまわり \(kilometers)km", "\(name) around \(full), \(kilometers) km across")
  }

  /// Where there is no room for the title, the longest first: how far the map reaches stays.
  func shorterTitles(layer: RainLayer, view: RadarView, around place: Place?) -> [String] {
    guard view != .japan, let place else { return [] }
    let (name, near, kilometers) = (name(layer), places.name(place), kilometers(view))
    return [
      words.text(
        "\(name)  \(near)のまわり \(kilometers)km", "\(name) around \(near), \(kilometers) km across"),
      words.text("\(name)  \(near) \(kilometers)km", "\(name), \(near), \(kilometers) km"),
      words.text("\(name)  \(kilometers)km", "\(name), \(kilometers) km"),
    ]
  }

  private func name(_ layer: RainLayer) -> String {
    layer == .thunder
      ? words.text("雷活動度", "Thunder activity") : words.text("雨雲", "Rain radar")
  }

  private func kilometers(_ view: RadarView) -> Int {
    Int((Double(view.width) * view.kilometersPerPixel / 10).rounded()) * 10
  }

  /// 17:25（予想 +10分） 観測 17:15・3分前
  func time(_ answer: RadarAnswer) -> String {
    let frame = answer.picture.value.frame
    let moment = moment(frame.valid, withYear: answer.picture.freshness.isPast)
    guard frame.kind == .forecast else {
      let age =
        answer.picture.freshness.isPast || frame.valid.isAhead(of: now)
        ? "" : words.text("・", ", ") + dates.age(of: frame.valid, at: now)
      return words.text("\(moment) 観測\(age)", "\(moment) JST, observed\(age)")
    }
    let step = answer.observed.map { frame.valid.seconds(since: $0) / 60 }
    let ahead = step.map { words.text(" +\($0)分", " +\($0) min") } ?? ""
    return words.text(
      "\(moment) 予想\(ahead)（\(dates.time(frame.base)) 計算）",
      "\(moment) JST, forecast\(ahead) (made at \(dates.time(frame.base)))")
  }

  func mark<Value>(_ answer: Sourced<Value>) -> String? { mark(answer, sample: rain.sample) }

  @Sentences func alerts(_ answer: RadarAnswer) -> [String] {
    rain.alerts(answer.observed.map { RainAge(of: $0, at: now) })
    if !answer.missing.isEmpty {
      let (lost, all) = (answer.missing.count, answer.tileCount)
      words.text(
        "図 \(all) 枚のうち \(lost) 枚がありません（「:」は資料なし）。",
        "\(lost) of \(all) tiles \(lost == 1 ? "is" : "are") missing (\":\" is no data).")
    }
    (answer.trouble?.error).map(errors.text)
    answer.picture.trouble.map(errors.text)
  }

  // MARK: The map

  /// - Parameter hasTowns: whether there is room for names besides the place's.
  func map(_ picture: RadarPicture, _ place: Place?, hasTowns: Bool = true) -> Block.Radar {
    let isASCII = style.glyphs == .ascii
    var marks: [Block.Radar.Mark] = []
    let point = place.flatMap { catalog.vantagePoint(of: $0)?.coordinates }
    if let place, let point {
      marks.append(
        .init(
          sign: isASCII ? "@" : "◎", name: places.name(place), point: point, role: .strong(.plain)))
    }
    let wide = Double(picture.width) * picture.kilometersPerPixel
    let towns =
      hasTowns
      ? catalog.landmarks(in: picture.box, apart: wide / Self.townsAcross, from: point) : []
    let sign = isASCII ? "o " : words.text("・", "• ")
    for town in towns {
      let name = words.text(short(town.name.ja), town.name.en)
      marks.append(.init(sign: sign, name: name, point: town.coordinates, role: .plain))
    }
    return Block.Radar(
      picture,
      coastline: isASCII ? nil : catalog.coastline(picture.zoom == 4 ? .coarse : .fine),
      marks: marks, isASCII: isASCII)
  }

  /// さいたま for さいたま市.
  private func short(_ name: String) -> String {
    name.hasSuffix("市") ? String(name.dropLast()) : name
  }

  /// What stands beside the time of the picture: the hour at the place in front, in shorter and shorter forms.
  func hour(_ hour: Sourced<PlaceRain>) -> [String] {
    let text = RainText(language: language, now: now)
    let outlook = RainOutlook(hour.value, now: now)
    let lines = text.sentence(outlook).split(separator: "\n").map(String.init)
    return [lines.joined(separator: words.text("", " ")), lines.first ?? "", text.brief(outlook)]
      .uniqued(by: \.self)
  }

  /// More names across than this hide the rain.
  private static let townsAcross = 12.0

  func legendItems(_ layer: RainLayer) -> [Block.Tiles.Legend] {
    var items: [Block.Tiles.Legend]
    if layer == .thunder {
      items = ThunderClass.allCases.map { found in
        let sign = String(found.rawValue)
        return .init(sign: sign, words: rain.name(found), fill: .thunder(found))
      }
    } else {
      items = RainClass.allCases.map { found in
        .init(
          sign: String(found.rawValue), words: rain.legendBounds(found), fill: .rain(found))
      }
    }
    items.append(.init(sign: ":", words: rain.noData))
    return items
  }

  var howDrawn: String {
    words.text("一ますはその範囲の最大の階級です。", "Each spot has the greatest class of its pixels.")
  }

  /// Where there is no room for all of the legend: first the entries that are not classes.
  var whatIsDrawn: String {
    words.text("「:」は資料なし。", "\":\" is no data. ") + howDrawn
  }

  @Sentences private func notes(_ answer: RadarAnswer) -> [String] {
    howDrawn
    answer.picture.source == .sample ? rain.notActual : source.credit(answer.picture.source)
  }
}
