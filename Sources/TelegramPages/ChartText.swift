import Models
import Pages

/// A weather chart in short: its lows and highs in full, lines as counts with how far they reach. The
/// positions of lines, thousands of them, are for machines.
struct ChartText {
  let words: TelegramWords

  private var values: ValueText { ValueText(words: words) }
  private var positions: PositionsText { PositionsText(words: words) }

  /// Nil for what is no chart.
  func blocks(_ block: TelegramBlock) -> [Block]? {
    guard block.form == .moment, block.items.contains(where: Self.isOfChart) else { return nil }
    var centers: [[String]] = []
    var fronts: [Block.Field] = []
    var isobars = Lines()
    var weather = Grouped()
    var rest: [TelegramItem] = []
    for item in block.items {
      let properties = item.kinds.flatMap(\.properties)
      if let kind = item.kinds.first?.name, kind.hasPrefix(Self.badWeather) {
        weather.add(item, of: kind)
      } else if let property = properties.first, properties.count == 1 {
        switch Part(property) {
        case .isobar: isobars.add(property)
        case .center: centers.append(center(property))
        case .front: fronts.append(front(property))
        case nil: rest.append(item)
        }
      } else {
        rest.append(item)
      }
    }
    var blocks: [Block] = []
    if !centers.isEmpty { blocks += table(centers) }
    var fields = fronts
    if isobars.count > 0 { fields.append(field(isobars)) }
    fields += weather.kinds.map(field)
    blocks += Block.entry(fields: fields)
    blocks += rest.flatMap { Block.entry(text: words.names($0.places), fields: facts($0)) }
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
      kind.name?.hasPrefix(badWeather) == true || kind.properties.contains { Part($0) == .isobar }
    }
  }

  private func facts(_ item: TelegramItem) -> [Block.Field] {
    VariableText(words: words).facts(item.kinds.flatMap(\.properties))
  }

  private enum Part {
    case isobar
    case center
    case front

    init?(_ property: TelegramProperty) {
      switch property.values.first?.path.first {
      case "IsobarPart": self = .isobar
      case "CenterPart": self = .center
      case "CoordinatePart": self = .front
      default: return nil
      }
    }
  }

  // MARK: Lows and highs

  private func table(_ rows: [[String]]) -> [Block] {
    Block.rows(
      headers: [
        words.text("種類", "Kind"), words.text("中心気圧", "Pressure"),
        words.text("中心位置", "Centre"), words.text("移動方向", "Moves to"),
        words.text("移動速度", "Moves at"),
      ], rows: rows)
  }

  private func center(_ property: TelegramProperty) -> [String] {
    func text(_ name: String) -> String {
      let texts = property.values.filter { $0.name == name }.compactMap(values.text)
        .filter { $0 != words.missing }
      return texts.isEmpty ? words.missing : texts.joined(separator: " ")
    }
    let place = property.values.first { $0.name == "Coordinate" }?.text
      .flatMap { PositionsText.positions($0).first }
    return [
      property.type.map(words.label) ?? words.missing, text("Pressure"),
      place.map(positions.text) ?? words.missing, text("Direction"), text("Speed"),
    ]
  }

  // MARK: Lines

  /// 北緯42.6度 東経143.7度 から 北緯40.1度 東経150度 まで（64点）
  private func front(_ property: TelegramProperty) -> Block.Field {
    let points =
      property.values.first { $0.name == "Line" }?.text
      .map(PositionsText.positions) ?? []
    let label = property.type.map(words.label) ?? words.elementLabel("Line")
    guard let first = points.first, let last = points.last else {
      return .init(label: label, value: words.missing)
    }
    let (from, to) = (positions.text(first), positions.text(last))
    return .init(
      label: label,
      value: words.text(
        "\(from) から \(to) まで（\(points.count)点）", "\(from) to \(to) (\(points.count) points)"))
  }

  /// Lines of equal pressure: how many, from which to which, and how far they reach.
  private struct Lines {
    var count = 0
    var pressures: [Double] = []
    var positions: [PositionsText.Position] = []

    mutating func add(_ property: TelegramProperty) {
      count += 1
      for value in property.values {
        if value.name == "Pressure", let number = value.number { pressures.append(number) }
        if value.name == "Line", let text = value.text {
          positions += PositionsText.positions(text)
        }
      }
    }
  }

  private func field(_ lines: Lines) -> Block.Field {
    var said = [words.text("\(lines.count)本", "\(lines.count) lines")]
    if let least = lines.pressures.min(), let most = lines.pressures.max() {
      said.append(range(least, most, "hPa"))
    }
    if let reach = PositionsText.Extent(lines.positions) { said.append(positions.text(reach)) }
    return .init(label: words.label("等圧線"), value: said.joined(separator: "  "))
  }

  /// 25〜40ノット
  private func range(_ least: Double, _ most: Double, _ unit: String) -> String {
    func figure(_ number: Double) -> String { FigureInWords.text(number) }
    let space = words.text("", " ")
    guard least < most else { return figure(most) + space + unit }
    return figure(least) + words.text("〜", "-") + figure(most) + space + unit
  }

  // MARK: Bad weather at sea

  private struct Grouped {
    struct Kind {
      let name: String
      var count = 0
      var places: [String] = []
      var positions: [PositionsText.Position] = []
      var winds: [Double] = []
    }
    private(set) var kinds: [Kind] = []

    mutating func add(_ item: TelegramItem, of name: String) {
      let index =
        kinds.firstIndex { $0.name == name }
        ?? {
          kinds.append(Kind(name: name))
          return kinds.count - 1
        }()
      kinds[index].count += 1
      for place in item.places {
        if !kinds[index].places.contains(place.name) { kinds[index].places.append(place.name) }
        for detail in place.details {
          kinds[index].positions += detail.text.map(PositionsText.positions) ?? []
        }
      }
      for value in item.kinds.flatMap(\.properties).flatMap(\.values) {
        if value.name == "WindSpeed", value.unit == "ノット", let number = value.number {
          kinds[index].winds.append(number)
        }
      }
    }
  }

  private func field(_ kind: Grouped.Kind) -> Block.Field {
    var said = kind.places.prefix(3).map(words.label)
    said.append(words.text("\(kind.count)か所", kind.count == 1 ? "1 place" : "\(kind.count) places"))
    if let least = kind.winds.min(), let most = kind.winds.max() {
      said.append(
        words.text("最大風速 ", "wind ") + range(least, most, words.text("ノット", "kt")))
    }
    if let reach = PositionsText.Extent(kind.positions) { said.append(positions.text(reach)) }
    return .init(label: words.label(kind.name), value: said.joined(separator: "  "))
  }
}

/// A figure of a chart without a fraction it does not have.
enum FigureInWords {
  static func text(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    return "\(whole)"
  }
}
