import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

@Suite("Places for machines")
struct MachinePlacesTests {
  private let machine = MachineOutput(catalog: Given.catalog)
  private let now: Instant = "2026-11-20T12:00"

  private func entry(_ code: String, favorites: [Place] = []) -> PrefectureListModel.Entry {
    .init(prefecture: .given(code), favorites: favorites)
  }

  private func list(
    _ rows: [(entry: PrefectureListModel.Entry, weather: WeatherAnswer?)]
  ) -> PrefectureListAnswer {
    var answer = PrefectureListAnswer(entries: rows.map(\.entry))
    for (index, row) in rows.enumerated() {
      if let weather = row.weather { answer.take(weather, at: index) }
    }
    return answer
  }

  @Test func `every document begins with its schema and version`() throws {
    let status = CacheStatus(folder: "/c", entries: 0, bytes: 0, oldest: nil, newest: nil)
    let documents: [(String, JSONDocument)] = [
      ("forecast", machine.forecasts([], days: nil, now: now)),
      ("list", machine.list(list([]), now: now)),
      ("areas", machine.areas([])), ("search", machine.search([], query: "")),
      ("info", machine.info(.tokyo, model: Given.catalog, month: 11)),
      ("favorites", machine.favorites([])), ("cache", machine.cache(status)),
    ]
    for (name, document) in documents {
      #expect(try document.deviations() == [])
      #expect(
        document.jsonText.hasPrefix("{\n  \"schema\": \"soramoyo.\(name)\",\n  \"version\": 1,\n"))
    }
  }

  @Test func `a list has the documented keys, and no weather but where it was asked for`() throws {
    let weather = Forecast.given([
      .short("2026-11-20", weather: "300", blocks: [(hour: 12, percent: 80)], high: .short(9))
    ]).sourced().answer(for: .tokyo)
    let document = machine.list(
      list([(entry("13", favorites: [.shibuya]), weather)]), now: now)
    #expect(try document.deviations() == [])
    let tree = try machine.list(list([(entry("13"), nil)]), now: now).parsed()
    #expect(tree["prefectures"]?[0]?["weather"] == .null)
    #expect(tree["prefectures"]?[0]?["favorites"] == .list([]))
  }

  @Test(arguments: [
    (WeatherAnswer.failed(.tokyo, .notCached), "notCached"),
    (Forecast.given([.short("2026-11-21")]).sourced().answer(for: .tokyo), "noForecastForToday"),
  ])
  func `a list says why a row has no weather`(answer: WeatherAnswer, word: String) throws {
    let tree = try machine.list(list([(entry("13"), answer)]), now: now).parsed()
    #expect(tree["prefectures"]?[0]?["weather"]?["error"] == .text(word))
  }

  @Test(
    "a forecast dated half a day ahead of the clock is not fresh in a list or on a map",
    arguments: [("2026-11-20T12:00" as Instant, true), ("2026-11-20T00:00", false)])
  func ahead(now: Instant, isFresh: Bool) throws {
    let word = isFresh ? "fresh" : "stale"
    let answer = Forecast.given([.short("2026-11-20")], base: "2026-11-20T11:00").sourced()
      .answer(for: .tokyo)
    let list = list([(entry("13"), answer)])
    let tree = try machine.list(list, now: now).parsed()
    #expect(tree[path: "prefectures[0].weather.freshness"] == .text(word))
    #expect(machine.listRecords(list, now: now).allSatisfy { $0.hasSuffix("\t\(word)") })
    let map = try machine.map(
      .forecasts([answer], date: "2026-11-20"), now: now, tile: Given.catalog.tile
    ).parsed()
    #expect(map[path: "prefectures[0].forecast.freshness"] == .text(word))
  }

  @Test func `a list has five fields a record, eleven with weather, also where it failed`() {
    let rainy = Forecast.given([.short("2026-11-20", weather: "300", high: .short(-1))]).sourced()
      .answer(for: .tokyo)
    let records = machine.listRecords(
      list([
        (entry("13", favorites: [.shibuya]), rainy),
        (entry("01"), .failed(.hokkaido, .notCached)), (entry("27"), nil),
      ]), now: now)
    #expect(
      records == [
        "13\t東京都\tTokyo\t関東\t1\t300\t雨\t-1\t-\t-\tfresh",
        "01\t北海道\tHokkaido\t北海道\t0\t-\t-\t-\t-\t-\t-", "27\t大阪府\tOsaka\t近畿\t0",
      ])
  }

  @Test func `the areas are eight, with all 47 prefectures`() throws {
    let document = machine.areas(Given.catalog.prefectures)
    #expect(try document.deviations() == [])
    let counts = try document.parsed()["areas"]?.items.map { $0["prefectures"]?.items.count }
    #expect(counts == [1, 6, 7, 9, 7, 5, 4, 8])
    let records = machine.areaRecords(Given.catalog.prefectures)
    #expect(records.count == 8)
    #expect(records.allSatisfy { $0.split(separator: "\t").count == 4 })
    #expect(records.first == "北海道\tHokkaido\t1\t01")
  }

  @Test("a search has the documented keys and says what was looked for, made harmless")
  func search() throws {
    let document = machine.search([.shibuya, .kohoku], query: "a\u{1B}\"b")
    #expect(try document.deviations() == [])
    let tree = try document.parsed()
    #expect(tree["query"] == .text("a\"b"))
    #expect(tree["places"]?[1]?["name"] == .text("横浜市港北区"))
    #expect(tree["places"]?[1]?["kind"] == .text("alias"))
    #expect(
      machine.searchRecords([.shibuya, .kohoku, .sendai, .tokyo]) == [
        "13113\tmunicipality\t渋谷区\tしぶやく\tShibuya City\t東京都",
        "14109\talias\t横浜市港北区\tよこはましこうほくく\tKohoku Ward, Yokohama City\t神奈川県",
        "04100\tsplitMunicipality\t仙台市\tせんだいし\tSendai City\t宮城県",
        "13\tprefecture\t東京都\tとうきょうと\tTokyo\t東京都",
      ])
  }

  @Test("the facts have the documented keys", arguments: [true, false])
  func info(isPrefecture: Bool) throws {
    let place = isPrefecture ? Place.tokyo : .shibuya
    let document = machine.info(place, model: Given.catalog, month: 11)
    #expect(try document.deviations() == [])
    let tree = try document.parsed()
    #expect((tree["facts"] == .null) == !isPrefecture)
  }

  @Test(arguments: [
    "p:13", "p:47", "m:1311300", "s:04100", "c:14109", "a:130010",
  ])
  func `the facts are two fields a record for every place`(id: String) {
    let records = machine.infoRecords(.given(id), model: Given.catalog)
    #expect(records.count > 5)
    #expect(
      records.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 2 })
    #expect(records.first == "code\t\(Place.given(id).shortCode)")
  }

  @Test("favorites keep their order, and what is not known any more is null or a dash")
  func favorites() throws {
    let gone = try #require(PlaceID("m:9999900"))
    let favorites: [FavoritesModel.Favorite] = [
      .init(id: Place.osaka.id, place: .osaka), .init(id: gone, place: nil),
    ]
    let document = machine.favorites(favorites)
    let tree = try document.parsed()
    #expect(tree["favorites"]?[0]?["name"] == .text("大阪府"))
    #expect(tree["favorites"]?[1]?["id"] == .text("m:9999900"))
    for key in ["name", "kana", "english", "prefecture"] {
      #expect(tree["favorites"]?[1]?[key] == .null, "\(key)")
    }
    #expect(try document.deviations() == [])
    #expect(machine.favoriteRecords(favorites) == ["1\t27\t大阪府\t大阪府\t-", "2\tm:9999900\t-\t-\t-"])
  }

  @Test func `what is stored has the documented keys and harmless records`() throws {
    let status = CacheStatus(
      folder: "/a\tb\n\"c", entries: 2, bytes: 10, oldest: nil, newest: "2026-11-20T12:00")
    let document = machine.cache(status)
    #expect(try document.deviations() == [])
    let tree = try document.parsed()
    #expect(tree["folder"] == .text("/a\tb\n\"c"))
    #expect(tree["oldest"] == .null)
    #expect(machine.cacheRecords(status) == ["/a b \"c\t2\t10"])
  }
}
