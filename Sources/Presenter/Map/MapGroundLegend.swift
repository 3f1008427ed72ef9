import Models
import Pages

/// What the one sign of a tile and its ground mean: ☁ 曇, and after it what else a day has, ☁ と雨.
struct MapGroundLegend: StyledWording {
  let style: TextStyle
  let tiles: [Block.Tiles.Tile]
  let days: [ForecastDay]

  private struct Shown: Hashable {
    let sign: String
    let main: WeatherTone
    var second: WeatherTone?
  }

  var entries: [Block.Tiles.Legend] {
    let shown = tiles.compactMap { tile -> Shown? in
      guard let sign = tile.groundValue, case .weather(let main, let second) = tile.fill else {
        return nil
      }
      return Shown(sign: sign, main: main, second: second)
    }
    // Each main weather has its own entry, which those with another begin with.
    let whole = shown.flatMap { one in
      sign(one.main).map { [one, Shown(sign: $0, main: one.main)] } ?? [one]
    }
    let names = weather.legend(days)
    return whole.uniqued(by: \.self).sorted(by: Self.isBefore).map { one in
      .init(
        sign: " \(one.sign) ", words: words(one, names),
        fill: .weather(one.main, second: one.second))
    }
  }

  private static func isBefore(_ left: Shown, _ right: Shown) -> Bool {
    let order: [WeatherTone?] = [nil, .clear, .cloudy, .rain, .snow, .unknown]
    func rank(_ tone: WeatherTone?) -> Int { order.firstIndex(of: tone) ?? 0 }
    return (rank(left.main), rank(left.second), left.sign)
      < (rank(right.main), rank(right.second), right.sign)
  }

  private func words(_ one: Shown, _ names: [(sign: String, words: String)]) -> String {
    let own = one.sign == sign(one.main) ? name(one.main) : nil
    // 大雨, 霧, 夜: not what the ground is named by.
    let first = own ?? names.first { $0.sign == one.sign }?.words ?? name(one.main)
    guard let second = one.second else { return first }
    return words.text(
      (own == nil ? first : "") + "と\(name(second))",
      (own == nil ? first + " " : "") + "+ \(name(second).lowercased())")
  }

  private func code(_ tone: WeatherTone) -> WeatherCode? {
    switch tone {
    case .clear: WeatherCode("100")
    case .cloudy: WeatherCode("200")
    case .rain: WeatherCode("300")
    case .snow: WeatherCode("400")
    case .unknown: nil
    }
  }

  private func name(_ tone: WeatherTone) -> String {
    code(tone).map { weather.words($0, isNight: false) } ?? words.text("不明", "not known")
  }

  private func sign(_ tone: WeatherTone) -> String? {
    code(tone).map { weather.mainSign($0, isNight: false) }
  }
}
