import Terminal
import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Pages
@testable import Presenter
@testable import soramoyo

@Suite("Japan as 47 tiles")
struct MapPageTests {
  private func map(
    _ show: MapRequest.Show, day: Int = 0, language: Language = .ja,
    glyphs: GlyphSet = .unicode, tokyo: KeyValuePairs<ObservedElement, Double> = [:]
  ) async throws -> (page: Page, tiles: Block.Tiles, answers: MapAnswers) {
    let warnings = WarningsModel(
      catalog: Given.catalog, source: GivenWarnings.ofTwoOffices(at: ScreenCase.now)
    ) { ScreenCase.now }
    let answers = await MapAnswers.load(
      MapRequest(show: show, day: .ahead(day)), of: Given.catalog.prefectures, now: ScreenCase.now,
      weather: NationWeather(), warnings: warnings, observations: Self.observations(tokyo))
    let page = MapPage(
      style: TextStyle(language: language, glyphs: glyphs), catalog: Given.catalog,
      now: ScreenCase.now
    ).page(answers, show: show)
    return (page, try #require(page.tiles), answers)
  }

  /// 12.3 degrees in Tokyo.
  private static func observations(
    _ further: KeyValuePairs<ObservedElement, Double>
  ) -> ObservationsModel {
    var map = ObservationMap(time: "2026-11-20T11:50")
    let values = [(.temperature, 12.3)] + further.map { ($0.key, $0.value) }
    map.add("44132", values.map { .init($0, Reading($1, flag: 0, of: $0)) })
    return ObservationsModel(catalog: Given.catalog, source: GivenObservations(map)) {
      ScreenCase.now
    }
  }

  private func tile(_ code: String, _ tiles: Block.Tiles) -> Block.Tiles.Tile? {
    tiles.tiles.first { $0.code == code }
  }

  @Test("has each prefecture once, where the table has it", arguments: MapRequest.Show.allCases)
  func places(show: MapRequest.Show) async throws {
    let tiles = try await map(show).tiles
    #expect(tiles.tiles.count == 47)
    #expect(Set(tiles.tiles.map { [$0.column, $0.row] }).count == 47)
    let tokyo = try #require(tile("13", tiles))
    let place = try #require(Given.catalog.tile(of: "13"))
    #expect([tokyo.column, tokyo.row] == [place.column, place.row])
    #expect(tokyo.name == "東京")
    #expect(tile("01", tiles)?.name == "北海道")
  }

  @Test func `has values by prefecture, whatever the order of the answers`() async throws {
    let high = try await map(.high).tiles
    #expect(tile("01", high)?.value == "-10")
    #expect(tile("47", high)?.value == "36")
    #expect(tile("47", high)?.role == .high)
    let rain = try await map(.rain)
    #expect(tile("02", rain.tiles)?.value == "10%")
    #expect(tile("02", rain.tiles)?.shortValue == "10")
    #expect(rain.page.blocks.texts(.quiet).contains { $0.contains("最大値") })
    let weather = try await map(.weather).tiles
    #expect(tile("01", weather)?.value == "☀")
    #expect(tile("06", weather)?.role == .weather(.rain))
  }

  @Test func `of areas is a grid of their tiles alone, with their names`() async throws {
    let filter = PrefectureFilter(areas: [.kinki])
    let whole = try await map(.high)
    let page = MapPage(
      style: TextStyle(language: .ja, glyphs: .unicode), catalog: Given.catalog,
      now: ScreenCase.now
    ).page(whole.answers, show: .high, filter: filter)
    let tiles = try #require(page.tiles)
    #expect(page.title == "近畿  " + (try #require(whole.page.title)))
    #expect(tiles.tiles.map(\.code) == ["24", "25", "26", "27", "28", "29", "30"])
    #expect(tiles.coastline == nil)
    // Hyogo and Osaka are the westernmost, Hyogo the northernmost with Kyoto and Mie below.
    let places = Dictionary(
      uniqueKeysWithValues: tiles.tiles.map { ($0.code, [$0.column, $0.row]) })
    #expect(places["28"] == [0, 0] && places["27"] == [0, 1] && places["24"] == [2, 2])
    #expect(tile("27", tiles)?.value == tile("27", whole.tiles)?.value)
  }

  @Test func `has the day that was asked for, and its name`() async throws {
    let tomorrow = try await map(.low, day: 1)
    #expect(tomorrow.page.title == "最低気温（℃）  明日 21日(土)")
    #expect(tile("01", tomorrow.tiles)?.value == "-3")
    let none = try await map(.low, day: 5)
    #expect(none.tiles.tiles.count == 47)
    #expect(
      none.tiles.tiles.allSatisfy {
        $0.value == (Self.failed.contains($0.code) ? "?" : "-") && $0.role == .quiet
      })
    #expect(none.page.title == "最低気温（℃）  25日(水)")
  }

  /// Two answers of the tests are failures, which are not "none".
  private static let failed = ["05", "31"]

  @Test("names a missing value in the legend, never as none", arguments: Language.allCases)
  func legendOfMissing(language: Language) async throws {
    for show in [MapRequest.Show.rain, .weather, .high, .now] {
      let legend = try await map(show, language: language).tiles.legend
      let missing = try #require(legend.first { $0.sign == "-" })
      #expect(missing.words == (language == .ja ? "値なし" : "missing"))
    }
  }

  @Test func `what an issue lacks is a dash, what failed is a question mark`() async throws {
    let (_, tiles, answers) = try await map(.high)
    #expect(tile("05", tiles)?.value == "?")
    #expect(tile("05", tiles)?.role == .quiet)
    #expect(answers.errors.count == 2)
    // No low was forecast for today.
    let low = try await map(.low).tiles
    #expect(low.tiles.count == 47)
    #expect(low.tiles.allSatisfy { $0.value == (Self.failed.contains($0.code) ? "?" : "-") })
  }

  @Test(
    "shows the lows of tomorrow where none of today is issued, and says so, but not of a chosen day"
  )
  func nextLow() async throws {
    let answers = try await map(.low).answers
    func page(_ show: MapRequest.Show, isDayChosen: Bool) -> Page {
      MapPage(style: .ja, catalog: Given.catalog, now: ScreenCase.now)
        .page(answers, show: show, isDayChosen: isDayChosen)
    }
    let next = page(.low, isDayChosen: false)
    #expect(next.title == "最低気温（℃）  明日 21日(土)（今日の最低は発表なし）")
    #expect(tile("01", try #require(next.tiles))?.value == "-3")
    #expect(page(.low, isDayChosen: true).title == "最低気温（℃）  今日 20日(金)")
    #expect(page(.high, isDayChosen: false).title == "最高気温（℃）  今日 20日(金)")
  }

  @Test(
    "names prefectures by one kanji or three letters where tiles are small, never by a number",
    arguments: [
      (Language.ja, 40, "東"), (.ja, 60, "東"), (.ja, 80, "東京"), (.ja, 100, "神奈川"),
      (.en, 40, "Tyo"), (.en, 60, "Tyo"), (.en, 80, "Toky"), (.en, 100, "Yaman"),
    ])
  func names(language: Language, width: Int, name: String) async throws {
    let page = try await map(.high, language: language).page
    let lines = PageRenderer(width: width, color: .none, measure: DisplayWidth()).lines([page])
    #expect(lines.contains { $0.contains(name) })
  }

  @Test("has one sign where the ground says what else the day has, else both")
  func oneSign() async throws {
    let page = try await map(.weather).page
    let tiles = try #require(page.tiles)
    // 112, clear and then rain.
    #expect(tile("02", tiles)?.value == "☀/☂" && tile("02", tiles)?.groundValue == "☀")
    #expect(tile("02", tiles)?.fill == .weather(.clear, second: .rain))
    #expect(tile("01", tiles)?.fill == .weather(.clear))
    let legend = try #require(tiles.groundLegend)
    #expect(legend.contains { $0.words == "と雨" && $0.fill == .weather(.clear, second: .rain) })
    for (level, isDrawn) in [(ColorLevel.none, true), (.ansi16, true), (.ansi256, false)] {
      let lines = PageRenderer(width: 100, color: level, measure: DisplayWidth()).lines([page])
      #expect(lines.contains { $0.contains("☀/☂") } == isDrawn, "\(level)")
    }
    #expect(try await map(.high).tiles.groundLegend == nil)
  }

  @Test("fills each tile with the class of its value, and says the bounds of the classes")
  func fills() async throws {
    let high = try await map(.high).tiles
    #expect(tile("47", high)?.fill == .temperature(36))
    #expect(tile("05", high)?.fill == Block.Tiles.Fill.none)
    #expect(
      high.legend.map(\.sign) == [
        "35+", "30", "25", "20", "15", "10", "5", "0", "-5", "<-5", "-", "?",
      ])
    #expect(try await tile("02", map(.rain).tiles)?.fill == .chance(10))
    #expect(try await tile("06", map(.weather).tiles)?.fill == .weather(.rain))
    #expect(try await tile("03", map(.weather).tiles)?.fill == .weather(.cloudy, second: .clear))
    #expect(try await tile("13", map(.warnings).tiles)?.fill == .warning(.warning))
    #expect(try await tile("01", map(.warnings).tiles)?.fill == Block.Tiles.Fill.none)
  }

  @Test("has the coastline as its ground, and a cell for each tile, but not in ASCII")
  func ground() async throws {
    let tiles = try await map(.high).tiles
    #expect(tiles.coastline != nil)
    for shape in MapShape.allCases {
      #expect(Set(tiles.tiles.compactMap { $0.cells[shape] }).count == 47)
    }
    #expect(try await map(.high, glyphs: .ascii).tiles.coastline == nil)
  }

  @Test func `of this moment has what is observed at the capitals, to the decimal`() async throws {
    let (page, tiles, answers) = try await map(.now)
    #expect(tile("13", tiles)?.value == "12.3")
    #expect(tile("13", tiles)?.shortValue == "12")
    #expect(tile("13", tiles)?.fill == .temperature(12))
    #expect(tile("01", tiles)?.value == "-")
    #expect(page.title == "今の気温（℃）")
    #expect(page.blocks.texts(.quiet).contains { $0.contains("11:50") })
    let document = MachineOutput(catalog: Given.catalog)
      .map(answers, now: ScreenCase.now, tile: Given.catalog.tile)
    let tree = try document.parsed()
    #expect(tree[path: "show"] == .text("observed"))
    #expect(tree[path: "prefectures[12].observed.time"] == .text("2026-11-20T11:50:00+09:00"))
    let records = MachineOutput(catalog: Given.catalog)
      .mapRecords(answers, tile: Given.catalog.tile)
    #expect(records.count == 47)
  }

  @Test("of this moment does not say that nothing was observed where one place has values")
  func oneObserved() async throws {
    let text = "観測値がありません。"
    // Hokkaido, the first of the answers, has none.
    #expect(try await map(.now).page.blocks.texts(.alert).isEmpty)
    let none = MapObservedText(
      style: TextStyle(language: .ja, glyphs: .unicode), catalog: Given.catalog, now: ScreenCase.now
    ).alerts(
      await ObservationsModel(
        catalog: Given.catalog, source: GivenObservations(.given("2026-11-20T11:50", [:]))
      ) { ScreenCase.now }.current(at: Given.catalog.prefectures.map(Place.prefecture)))
    #expect(none == [text])
  }

  @Test(
    "of this moment has the rain of an hour below the temperature, else the wind, and no wind alone",
    arguments: [
      ([.rain1Hour: 0.5, .windSpeed: 2.7], "0.5mm"),
      ([.rain1Hour: 0, .windSpeed: 2.7], "2.7m/s"),
      ([.windSpeed: 2.7], "- mm"), ([.rain1Hour: 0], ""), ([:], ""),
    ] as [(KeyValuePairs<ObservedElement, Double>, String)])
  func rainOrWind(tokyo: KeyValuePairs<ObservedElement, Double>, said: String) async throws {
    let page = try await map(.now, tokyo: tokyo).page
    let tiles = try #require(page.tiles)
    #expect(tile("13", tiles)?.wideDetail == said)
    #expect(tiles.detailLegend.isEmpty == said.isEmpty)
  }

  @Test("has no sign whose width terminals disagree on", arguments: MapRequest.Show.allCases)
  func ambiguous(show: MapRequest.Show) async throws {
    for language in Language.allCases {
      let tiles = try await map(show, language: language).tiles
      for tile in tiles.tiles {
        #expect(!tile.value.contains { "→≡℃…★".contains($0) }, "\(tile)")
      }
    }
  }

  @Test("warnings: the gravest that is known, and a question mark where more may be in force")
  func warnings() async throws {
    let tiles = try await map(.warnings).tiles
    let tokyo = try #require(tile("13", tiles))
    #expect(tokyo.value == "警報?")
    #expect(tokyo.shortValue == "警?")
    #expect(tokyo.role == .warning(.warning))
    #expect(tile("27", tiles)?.value == "特別")
  }

  @Test func `warnings that are not known are never none`() async throws {
    let (page, tiles, answers) = try await map(.warnings)
    let hokkaido = try #require(tile("01", tiles))
    #expect(hokkaido.value == "?")
    #expect(hokkaido.role == .warning(.unknown))
    #expect(tiles.tiles.allSatisfy { $0.value != "." })
    #expect(!page.blocks.texts(.alert).isEmpty)
    #expect(!answers.errors.isEmpty)
  }

  @Test(
    "has a legend of the signs that its tiles have", arguments: Language.allCases, GlyphSet.allCases
  )
  func legend(language: Language, glyphs: GlyphSet) async throws {
    for show in [MapRequest.Show.weather, .warnings] {
      let tiles = try await map(show, language: language, glyphs: glyphs).tiles
      let signs = tiles.legend.map(\.sign)
      #expect(!signs.isEmpty)
      #expect(Set(signs).count == signs.count)
      #expect(tiles.legend.map(\.shortSign).allSatisfy { !$0.isEmpty })
      for tile in tiles.tiles {
        // Two signs with a stroke stand for both; a question mark behind one has its own line.
        let parts = tile.value.split { "/>".contains($0) }.map(String.init)
        let isNamed = signs.contains(tile.value) || parts.allSatisfy(signs.contains)
        #expect(isNamed || (tile.value.hasSuffix("?") && signs.contains("?")), "\(tile.value)")
      }
    }
  }

  @Test func `names a clear night and heavy rain where they are shown`() {
    let weather = WeatherText(style: .ja, codes: WeatherCodeTable())
    let night = ForecastDay.short("2026-11-20", weather: "100", isTonight: true)
    let heavy = ForecastDay.short("2026-11-20", weather: "306")
    #expect(weather.legend([]).map(\.sign) == ["☀", "☁", "☂", "❄"])
    let legend = weather.legend([night, heavy])
    #expect(legend.map(\.sign) == ["☀", "☁", "☂", "❄", "☾", "☂!"])
    // A rainstorm has the same sign.
    #expect(legend.last?.words == "大雨・暴風雨")
  }

  // MARK: Machines

  @Test func `for machines has exactly the documented keys`() async throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let forecasts = try await map(.high).answers
    let document = machine.map(forecasts, now: ScreenCase.now, tile: Given.catalog.tile)
    #expect(try document.deviations() == [])
    let warnings = try await map(.warnings).answers
    let second = machine.map(warnings, now: ScreenCase.now, tile: Given.catalog.tile)
    #expect(try second.deviations() == [])
    let tree = try second.parsed()
    #expect(tree[path: "prefectures[12].warnings.highest"] == .text("warning"))
    #expect(tree[path: "prefectures[0].warnings.state"] == .text("unknown"))
    #expect(try document.parsed()[path: "prefectures[4].forecast.error"] == .text("unreachable"))
  }

  @Test func `for tables has a record a prefecture`() async throws {
    let machine = MachineOutput(catalog: Given.catalog)
    let forecasts = machine.mapRecords(try await map(.high).answers, tile: Given.catalog.tile)
    #expect(forecasts.count == 47)
    #expect(forecasts.first == "01\t北海道\t12\t0\t100\t-10\t-\t0")
    #expect(forecasts[4].hasSuffix("\t-\t-\t-\t-"))
    let warnings = machine.mapRecords(try await map(.warnings).answers, tile: Given.catalog.tile)
    #expect(warnings.first == "01\t北海道\t12\t0\tunknown\t-\t0")
    #expect(warnings[12].hasSuffix("\tactive\twarning\t0"))
  }
}

@Suite("Details on the tiles of a map")
struct MapDetailTests {
  /// The map of the weather, with the figures of one prefecture unlike the others'.
  private func lines(_ figures: String, width: Int) -> [String] {
    var map = MapTiles(style: .ja, catalog: Given.catalog)
      .forecasts(.weather, isKnown: { _ in true }, day: { _ in nil })
    for index in map.tiles.indices {
      let own = map.tiles[index].code == "13"
      map.tiles[index].detail = own ? figures : "1/0"
      map.tiles[index].wideDetail = map.tiles[index].detail
    }
    return PageRenderer(width: width, color: .none, measure: DisplayWidth())
      .lines([Page(head: [.tiles(map)])])
  }

  @Test("are whole, or say that there is no room: figures that are cut would be others")
  func narrow() throws {
    let widths = Array(stride(from: 60, through: 240, by: 4))
    func shows(_ text: String, _ lines: [String]) -> Bool { lines.contains { $0.contains(text) } }
    var marked = 0
    for width in widths where shows("1/0", lines("1/0", width: width)) {
      #expect(!shows("…", lines("1/0", width: width)), "\(width)")
      // At some widths there is room for it.
      let drawn = lines("-10*/-11*", width: width)
      #expect(shows("-10*/-11*", drawn) != shows("… 入らない値", drawn), "\(width)")
      #expect(shows("-10*/-11*", drawn) || !shows("-1", drawn), "\(width)")
      if shows("…", drawn) { marked += 1 }
    }
    #expect(marked > 0)
    // Where no tile has room, none has the mark.
    for width in widths where !shows("1/0", lines("1/0", width: width)) {
      #expect(!shows("…", lines("-10*/-11*", width: width)), "\(width)")
    }
  }
}

@Suite("Names of prefectures on small tiles")
struct TileNamesTests {
  private static let prefectures = PlaceCatalog().prefectures

  @Test("are one kanji or three letters at least, of the name, and no two are alike")
  func least() throws {
    for language in Language.allCases {
      let names = try Self.prefectures.map { try #require(TileNames.least($0.code, language)) }
      #expect(Set(names.map { $0.lowercased() }).count == 47)
      for (name, prefecture) in zip(names, Self.prefectures) {
        #expect(name.count == (language == .ja ? 1 : 3))
        guard language == .en else {
          #expect(prefecture.name.ja.contains(name))
          continue
        }
        #expect(name.contains { "AEIOUaeiou".contains($0) })
        #expect(name.first == prefecture.name.en.first)
        #expect(Set(name.lowercased()).isSubset(of: prefecture.name.en.lowercased()))
      }
    }
    #expect(TileNames.least("48", .en) == nil)
    #expect(TileNames.least("00", .ja) == nil)
    #expect(TileNames.least("04", .ja) == "城" && TileNames.least("46", .en) == "Kgo")
  }

  @Test(
    "in English have five letters where the whole has no room, so that none looks misspelled",
    arguments: [("新潟県", "Niiga"), ("山梨県", "Yaman"), ("山口県", "Yamagu"), ("鹿児島県", "Kagos")])
  func short(prefecture: String, expected: String) throws {
    let found = try #require(Self.prefectures.first { $0.name.ja == prefecture })
    #expect(MapTileText(style: .given(.en)).shortNames(found).first == expected)
  }

  @Test("cut to any width are of one prefecture only", arguments: Language.allCases, 2...12)
  func cut(language: Language, cells: Int) {
    let text = MapTileText(style: .given(language))
    let measure = DisplayWidth()
    let names = Self.prefectures.compactMap { prefecture in
      ([text.name(prefecture)] + text.shortNames(prefecture))
        .first { measure.width(of: $0) <= cells }
    }
    #expect(Set(names).count == names.count)
    #expect(names.count == (cells == 2 && language == .en ? 0 : 47))
  }
}
