import TestSupport
import Testing

@testable import MachineFormats
@testable import Models
@testable import Presenter

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
