import Pages
import Terminal
import TestSupport

@testable import Models
@testable import Presenter
@testable import soramoyo

extension ScreenCase {
  static let rain = [
    ScreenCase(
      name: "Pictures/rain",
      looks: .usual + [
        .ja(20), .en(40), .en(80, .ascii), .ja(80, level: .ansi16), .ja(80, level: .trueColor),
      ]
    ) { page, style in
      let text = RainPage(style: style, catalog: Given.catalog, now: now)
      return page.lines(
        text.pages([
          .rain(hour("0001234567??0", of: .shibuya, hours: true)), .rain(hour("8", of: .sendai)),
        ]))
    },
    ScreenCase(
      name: "Pictures/radar",
      looks: .usual + [
        .en(20), .ja(40), .ja(120), .en(80, .ascii), .ja(80, level: .ansi16),
        .ja(80, level: .ansi256), .ja(80, level: .trueColor),
      ]
    ) { page, style in
      let view = RadarView(
        around: Coordinates(latitude: 35.66, longitude: 139.70), step: 3, layer: .nowcast)
      let text = RadarPage(style: style, catalog: Given.catalog, now: now)
      return page.lines([
        text.page(
          radar(view), around: .shibuya, hour: hour("0000222344432", of: .shibuya))
      ])
    },
    ScreenCase(
      name: "Pictures/radar-japan",
      looks: .usual + [
        .en(40), .en(80, .ascii), .ja(80, level: .ansi16), .ja(80, level: .trueColor),
      ]
    ) { page, style in
      let text = RadarPage(style: style, catalog: Given.catalog, now: now)
      return page.lines([text.page(radar(.japan, layer: .thunder), around: nil)])
    },
  ]

  /// A digit is a class, 0 is dry, ? is not known; the first is observed.
  private static func hour(
    _ signs: String, of place: Place, hours: Bool = false
  ) -> Sourced<PlaceRain> {
    func moments(_ signs: String, step: Int) -> [RainMoment] {
      signs.enumerated().map { index, sign in
        RainMoment(
          frame: RainFrame(
            base: now, valid: now.adding(seconds: index * step),
            kind: index == 0 ? .observed : .forecast),
          reading: sign == "?"
            ? .unknown(.noTile(.notCached))
            : sign.wholeNumberValue.flatMap(RainClass.init).map(RainReading.rain) ?? .dry)
      }
    }
    func answer<Value>(_ value: Value) -> Sourced<Value> {
      Sourced(value: value, source: .jma, freshness: .fresh, checked: now, origin: "x")
    }
    return answer(
      PlaceRain(
        place: place, vantage: Given.catalog.vantagePoint(of: place), isInside: true,
        moments: moments(signs, step: 300),
        hours: hours ? .success(answer(moments("012345678?00000", step: 3600))) : nil))
  }

  /// Rings of all classes around a point, and a tile that is missing.
  private static func radar(_ view: RadarView, layer: RainLayer = .nowcast) -> RadarAnswer {
    let size = TileAddress.size
    let levels = layer == .thunder ? 4 : 8
    let (x, y) = (view.left + view.width / 3, view.top + view.height / 2)
    let reach = levels * 6
    let tiles = view.tiles.dropLast().compactMap { address -> RadarPicture.Part? in
      let (left, top) = (address.x * size, address.y * size)
      var samples = [UInt8](repeating: TileCell.none.rawValue, count: size * size)
      for row in (y - reach..<y + reach).clamped(to: top..<top + size) {
        for column in (x - reach..<x + reach).clamped(to: left..<left + size) {
          let (dx, dy) = (column - x, row - y)
          let ring = levels - Int(Double(dx * dx + dy * dy).squareRoot()) / 6
          if ring >= 1 {
            samples[(row - top) * size + column - left] = TileCell(level: ring).rawValue
          }
        }
      }
      return ClassTile(
        width: size, height: size, bitsPerPixel: 8, samples: samples,
        meanings: (0...255).map { TileCell(rawValue: $0) }
      ).map { RadarPicture.Part(address: address, tile: $0) }
    }
    return RadarAnswer(
      picture: Sourced(
        value: RadarPicture(
          layer: layer, frame: RainFrame(base: now, valid: now, kind: .observed), view: view,
          tiles: tiles), source: .jma, freshness: .fresh, checked: now, origin: "x"),
      missing: [.notCached], tileCount: view.tiles.count, observed: now, trouble: nil)
  }
}

extension ScreenCase {
  /// Pages for people at a terminal.
  static let pictures = [
    ScreenCase(name: "Pictures/days", looks: .usual + [.ja(20), .en(40), .en(120), .ja(200)]) {
      page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .shibuya), isPictured: true)
    },
    ScreenCase(
      name: "Pictures/week",
      looks: .usual + [
        .en(20), .ja(40), .ja(120), .en(200), .en(80, .ascii), .ja(80, .emoji),
        .ja(80, level: .ansi16), .ja(80, level: .ansi256), .ja(80, level: .trueColor),
      ]
    ) { page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .shibuya),
        WeatherRequest(place: .shibuya, week: true), isPictured: true)
    },
    ScreenCase(name: "Pictures/night") { page, style in
      await drawWeather(
        page, style, night.sourced(checked: now).answer(for: .shibuya), now: "2026-11-20T18:40",
        isPictured: true)
    },
    ScreenCase(
      name: "Pictures/hours",
      looks: .usual + [
        .en(20), .ja(40), .ja(120), .en(200), .en(80, .ascii), .ja(80, .emoji),
        .ja(80, level: .ansi16), .ja(80, level: .trueColor),
      ]
    ) { page, style in
      await drawWeather(
        page, style, week.sourced(checked: now).answer(for: .shibuya),
        WeatherRequest(place: .shibuya, days: 2, sections: [.hourly]), now: "2026-11-20T12:40",
        sections: PlaceSections(hourly: .success(hours)), isPictured: true)
    },
  ]

  /// `forecast` on a terminal, with the figures of the drawing.
  static let morningForecast = ScreenCase(
    name: "Pictures/morning", looks: .usual + [.ja(40), .en(40), .ja(100), .en(100)]
  ) { page, style in
    var (page, style) = (page, style)
    page.rows = 24
    style.isOnTerminal = true
    var weather = try await GivenMorning().answer().weather
    weather.sections.observed = nil
    let text = WeatherPage(
      style: style, catalog: Given.catalog, translator: ForecastTranslator(),
      now: GivenMorning.now,
      request: WeatherRequest(place: .shibuya, showsInForce: true), isPictured: true)
    return page.lines([text.page(weather)])
  }

  /// From 12:00 to the end of tomorrow, with a temperature missing and the wind growing strong.
  private static let hours = Sourced(
    value: ThreeHourlyForecast(
      area: "130010", publishingOffice: "気象庁", issued: "2026-11-20T11:00",
      steps: (0..<12).map { index in
        ThreeHourlyForecast.Step(
          start: Instant("2026-11-20T12:00").adding(hours: index * 3), hours: 3,
          weather: ["晴れ", "晴れ", "くもり", "雨", "雨または雪", nil][index % 6],
          wind: index == 9
            ? nil
            : .init(
              direction: ["北", "北東", "静穏", "南西"][index % 4], level: 1,
              speed: index % 4 == 2
                ? nil : index > 9 ? .init(lower: 20, upper: nil) : .init(lower: 10, upper: 14)))
      },
      point: .init(
        code: nil, name: "東京", englishName: "Tokyo",
        temperatures: (0...12).map { index in
          .init(
            time: Instant("2026-11-20T12:00").adding(hours: index * 3),
            celsius: [14, 15, 11, 8, 6, nil, 4, 3, 9, 13, 14, 10, 7][index])
        })), source: .jma, freshness: .fresh, checked: "2026-11-20T11:10",
    origin: "https://www.jma.go.jp/bosai/")
}
