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
    "says what the numbers above the values are where tiles have no room for names",
    arguments: [(40, true), (60, true), (72, false), (100, false)])
  func codes(width: Int, hasCodes: Bool) async throws {
    let page = try await map(.high).page
    let renderer = PageRenderer(width: width, color: .none, measure: DisplayWidth())
    let said = renderer.lines([page]).contains { $0.contains("01 上の数字は都道府県コード") }
    #expect(said == hasCodes)
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
        let parts = tile.value.split { "/".contains($0) }.map(String.init)
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
    #expect(weather.legend([night, heavy]).map(\.sign) == ["☀", "☁", "☂", "❄", "☾", "☂!"])
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

  @Test("are four letters or less in English, of the name in their order, and no two are alike")
  func english() throws {
    let names = try Self.prefectures.map { try #require(TileNames.english($0.code)) }
    #expect(Set(names.map { $0.lowercased() }).count == 47)
    for (name, prefecture) in zip(names, Self.prefectures) {
      #expect((1...4).contains(name.count))
      #expect(name.first == prefecture.name.en.first)
      var rest = Substring(prefecture.name.en.lowercased())
      for letter in name.lowercased() {
        let place = rest.firstIndex(of: letter)
        #expect(place != nil, "\(name) is not of \(prefecture.name.en)")
        rest = place.map { rest[rest.index(after: $0)...] } ?? ""
      }
    }
    #expect(TileNames.english("48") == nil)
    #expect(TileNames.english("00") == nil)
  }

  @Test func `in Japanese stay different when they are cut to two signs`() {
    let text = MapTileText(style: .ja)
    let names = Self.prefectures.map { String(text.shortName($0).prefix(2)) }
    #expect(Set(names).count == 47)
  }
}
