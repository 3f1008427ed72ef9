import ProcessTestSupport
import SoramoyoKit
import Testing

@Suite("The library")
struct SoramoyoKitTests {
  private let sample = Soramoyo(.sample, favoritesFolder: nil)

  private func place(_ name: String) throws -> Place {
    guard case .one(let place) = sample.find(name) else { throw NoSuchPlace(name: name) }
    return place
  }

  private struct NoSuchPlace: Error { let name: String }

  @Test func `finds places by name, code and identifier, and never guesses`() throws {
    let shibuya = try place("渋谷")
    #expect(shibuya.id == "m:1311300" && shibuya.name.en == "Shibuya City")
    #expect(shibuya.prefecture.ja == "東京都")
    #expect(try place("13113") == shibuya && sample.place(id: "m:1311300") == shibuya)
    #expect(sample.place(id: "m:9999999") == nil)
    guard case .several(let two) = sample.find("府中市") else { throw NoSuchPlace(name: "府中市") }
    #expect(Set(two.map(\.prefecture.ja)) == ["東京都", "広島県"])
    guard case .none(let nearest) = sample.find("shibuyaa") else { throw NoSuchPlace(name: "") }
    #expect(nearest.first == shibuya)
    #expect(sample.search("渋谷").first == shibuya)
    #expect(sample.search("おおさか").map(\.name.ja).count { $0 == "大阪府" } == 1)
    #expect("\(shibuya)" == "渋谷区 (m:1311300)")
  }

  @Test func `has the areas and their prefectures`() throws {
    #expect(Area.all.map(\.number) == Array(1...8))
    let kanto = try #require(Area(named: "関東"))
    #expect(
      sample.prefectures(in: kanto).map(\.id) == (8...14).map { $0 < 10 ? "p:0\($0)" : "p:\($0)" })
    #expect(sample.prefectures().count == 47 && Area(named: "東海") == nil)
  }

  @Test func `has the sample's forecast, and says that it is one`() async throws {
    let answer = try await sample.forecast(for: place("渋谷"))
    #expect(answer.freshness == .sample && answer.source == "sample" && answer.checked == nil)
    let today = try #require(answer.value.days.first)
    #expect(today.date == "2024-08-29" && today.code == "214" && today.weather == "曇後雨")
    #expect(today.high?.celsius == 31 && today.high?.origin == .short && today.low == nil)
    #expect(today.rain.map(\.percent) == [70, 80] && today.rainPercent == 80 && today.isHighest)
    // 2024-08-29 11:00 in Japan
    #expect(answer.value.issued == 1_724_896_800 && !answer.value.isOutdated)
  }

  @Test func `has what is in force, with level and area, and calls unknown what is not known`()
    async throws
  {
    let answer = try await sample.warnings(at: place("鹿児島県"))
    #expect(answer.freshness == .sample && answer.value.state == .active)
    let first = try #require(answer.value.active.first)
    #expect(first.code == "43" && first.kind == .danger && first.level == 4 && !first.areas.isEmpty)
    let archive = Soramoyo(.archive(path: "/nonexistent", at: 1_724_896_800), favoritesFolder: nil)
    await #expect(throws: WeatherFailure.self) { try await archive.warnings(at: place("渋谷")) }
  }

  @Test func `has what the nearest station observes, with its name`() async throws {
    let answer = try await sample.observations(at: place("東京都"))
    let temperature = try #require(answer.value["temperature"])
    #expect(
      temperature.value == 28.3 && temperature.unit == "C" && temperature.stationCode == "44132")
    #expect(answer.value["snowDepth"] == nil && !answer.value.isOld)
  }

  @Test func `asks for nothing offline, and says why there is no answer`() async throws {
    let offline = Soramoyo(cacheFolder: nil, favoritesFolder: nil, isOffline: true)
    let shibuya = try place("渋谷")
    func kind(_ ask: () async throws -> Void) async -> WeatherFailure.Kind? {
      do { try await ask() } catch { return (error as? WeatherFailure)?.kind }
      return nil
    }
    #expect(await kind { _ = try await offline.forecast(for: shibuya) } == .notStored)
    #expect(await kind { _ = try await offline.warnings(at: shibuya) } == .notStored)
    #expect(await kind { _ = try await offline.observations(at: shibuya) } == .notStored)
    #expect(throws: WeatherFailure.self) { try offline.favorites() }
  }

  @Test func `keeps favorites with names of one's own`() throws {
    let folder = try TemporaryFolder()
    let weather = Soramoyo(.sample, favoritesFolder: folder.path)
    #expect(try weather.favorites().isEmpty)
    try weather.addFavorite(place("浜松市"), ownName: "実家")
    try weather.addFavorite(place("渋谷"))
    let found = try weather.favorites()
    #expect(found.map(\.place.name.ja) == ["浜松市", "渋谷区"])
    #expect(found.map(\.ownName) == ["実家", nil])
    try weather.removeFavorite(place("浜松市"))
    #expect(try weather.favorites().map(\.place) == [place("渋谷")])
  }
}
