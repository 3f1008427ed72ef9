import Models
import Pages

/// A weather chart in short: its lows and highs in full, lines as counts with how far they reach. The
/// positions of lines, thousands of them, are for machines.
struct ChartText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }
  private var positions: PositionText { PositionText(words: words) }

  /// Nil for what is no chart.
  func blocks(_ block: TelegramBlock) -> [Block]? {
    guard block.form == .moment, block.items.contains(where: Self.isOfChart) else { return nil }
    var centers: [[String]] = []
    var fronts: [Block.Field] = []
    var isobars = Tally(name: "等圧線")
    var weather: [Tally] = []
    var rest: [TelegramItem] = []
    for item in block.items {
      let properties = item.kinds.flatMap(\.properties)
      if let kind = item.kinds.first?.name, kind.hasPrefix(Self.badWeather) {
        let known = weather.firstIndex { $0.name == kind }
        if known == nil { weather.append(Tally(name: kind)) }
        weather[known ?? weather.count - 1].add(item)
      } else if let property = properties.first, properties.count == 1 {
        switch Self.part(property) {
        case "IsobarPart"?: isobars.add(property)
        case "CenterPart"?: centers.append(center(property))
        case "CoordinatePart"?: fronts.append(front(property))
        default: rest.append(item)
        }
      } else {
        rest.append(item)
      }
    }
    var blocks: [Block] = []
    if !centers.isEmpty { blocks += table(centers) }
    var fields = fronts
    if isobars.count > 0 {
      let count = words.text("\(isobars.count)本", "\(isobars.count) lines")
      fields.append(field(isobars, count: count, unit: "hPa"))
    }
    fields += weather.map { tally in
      let places = tally.count == 1 ? "1 place" : "\(tally.count) places"
      return field(
        tally, count: words.text("\(tally.count)か所", places),
        figure: words.text("最大風速 ", "wind "), unit: words.text("ノット", "kt"))
    }
    blocks += Block.entry(fields: fields)
    for item in rest {
      let facts = VariableText(words: words).facts(item.kinds.flatMap(\.properties))
      blocks += Block.entry(text: words.names(item.places), fields: facts)
    }
    return blocks + [
      .prose(
        words.text(
          "線と範囲の位置は --json か --plain にあります。",
          "The positions of lines and areas are in --json and --plain."))
    ]
  }

  private static let badWeather = "悪天情報"

  private static func isOfChart(_ item: TelegramItem) -> Bool {
    item.kinds.contains { kind in
      kind.name?.hasPrefix(badWeather) == true
        || kind.properties.contains { part($0) == "IsobarPart" }
    }
  }

  private static func part(_ property: TelegramProperty) -> String? {
    property.values.first?.path.first
  }

  // MARK: Lows and highs

  private func table(_ rows: [[String]]) -> [Block] {
    Block.rows(
      headers: words.texts(
        ("種類", "Kind"), ("中心気圧", "Pressure"), ("中心位置", "Centre"), ("移動方向", "Moves to"),
        ("移動速度", "Moves at")),
      rows: rows)
  }

  private func center(_ property: TelegramProperty) -> [String] {
    func text(_ name: String) -> String {
      let texts = property.values.filter { $0.name == name }.compactMap(values.text)
        .filter { $0 != words.missing }
      return texts.isEmpty ? words.missing : texts.joined(separator: " ")
    }
    let place = property.values.first { $0.name == "Coordinate" }?.text
      .flatMap { positions.reach(Array(PositionText.positions($0).prefix(1))) }
    return [
      property.type.map(words.label) ?? words.missing, text("Pressure"), place ?? words.missing,
      text("Direction"), text("Speed"),
    ]
  }

  // MARK: Lines and areas

  /// 北緯42.6度 東経143.7度 から 北緯40.1度 東経150度 まで（64点）
  private func front(_ property: TelegramProperty) -> Block.Field {
    let points =
      property.values.first { $0.name == "Line" }?.text
      .map(PositionText.positions) ?? []
    let label = property.type.map(words.label) ?? words.elementLabel("Line")
    guard let from = positions.reach(Array(points.prefix(1))),
      let to = positions.reach(Array(points.suffix(1)))
    else { return .init(label: label, value: words.missing) }
    return .init(
      label: label,
      value: words.text(
        "\(from) から \(to) まで（\(points.count)点）", "\(from) to \(to) (\(points.count) points)"))
  }

  /// Lines of equal pressure, or places with the same bad weather at sea: how many there are, with
  /// which figures, and where.
  private struct Tally {
    let name: String
    var count = 0
    var places: [String] = []
    var positions: [PositionText.Position] = []
    var figures: [Double] = []

    mutating func add(_ isobar: TelegramProperty) {
      count += 1
      figures += isobar.values.filter { $0.name == "Pressure" }.compactMap(\.number)
      let lines = isobar.values.filter { $0.name == "Line" }.compactMap(\.text)
      positions += lines.flatMap(PositionText.positions)
    }

    mutating func add(_ weather: TelegramItem) {
      count += 1
      for place in weather.places {
        if !places.contains(place.name) { places.append(place.name) }
        positions += place.details.compactMap(\.text).flatMap(PositionText.positions)
      }
      let values = weather.kinds.flatMap(\.properties).flatMap(\.values)
      figures += values.filter { $0.name == "WindSpeed" && $0.unit == "ノット" }
        .compactMap(\.number)
    }
  }

  private func field(
    _ tally: Tally, count: String, figure: String = "", unit: String
  ) -> Block.Field {
    var said = tally.places.prefix(3).map(words.label) + [count]
    // 25〜40ノット
    if let least = tally.figures.min(), let most = tally.figures.max() {
      let from = least < most ? PositionText.figure(least) + words.text("〜", "-") : ""
      said.append(figure + from + PositionText.figure(most) + words.text("", " ") + unit)
    }
    if let reach = positions.reach(tally.positions) { said.append(reach) }
    return .init(label: words.label(tally.name), value: said.joined(separator: "  "))
  }
}
