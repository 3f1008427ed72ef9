import ProcessTestSupport
import TestSupport
import Testing

@testable import Models
@testable import Pages
@testable import Presenter

/// What the program prints for a place may be typed again (docs/places.md).
@Suite("What is printed for a place", .computing)
struct PlaceRoundTripTests {
  private static let catalog = PlaceCatalog()
  private static let resolver = PlaceResolver(catalog: catalog)

  private static let everyPlace: [Place] = {
    let tables = Tables()
    let municipalities = tables.municipalities.rows.map(Municipality.init(row:))
    let split = Set(municipalities.filter { $0.whole != nil }.map(\.jisCode)).sorted()
    return catalog.prefectures.map(Place.prefecture)
      + catalog.primaryAreas.map(Place.primaryArea)
      + municipalities.map(Place.municipality)
      + split.compactMap(catalog.splitMunicipality).map(Place.splitMunicipality)
      + tables.aliases.rows.compactMap(PlaceAlias.init(row:)).map(Place.alias)
  }()

  /// Places that have their whole name from a wider one, which is what the name stands for.
  private static let sameAsWider = [
    // 大阪府 and 香川県 are one area each.
    "a:270000": "p:27", "a:370000": "p:37",
    // The rest of a divided municipality is called as the whole.
    "m:0148401": "s:01484", "m:0720301": "s:07203", "m:0734401": "s:07344",
    "m:4621501": "s:46215",
  ]

  @Test("is understood as that place, in both languages", arguments: [Language.ja, .en])
  func headings(language: Language) {
    let text = PlaceText(language: language, catalog: Self.catalog)
    var exceptions: Set<String> = []
    for place in Self.everyPlace {
      let heading = text.fullName(place)
      let id = place.id.description
      let found = Self.resolver.resolve(heading).place?.id.description
      if let found, found != id, Self.sameAsWider[id] == found {
        exceptions.insert(id)
      } else if found != id {
        Issue.record("\(heading): \(found ?? "none"), not \(id)")
      }
    }
    #expect(Self.everyPlace.count == 2179)
    // In English the areas are Osaka Prefecture and Kagawa Prefecture.
    #expect(exceptions.count == (language == .ja ? 6 : 4))
  }

  @Test("without its prefecture is that place, or one to choose", arguments: [Language.ja, .en])
  func rows(language: Language) {
    let text = PlaceText(language: language, catalog: Self.catalog)
    for place in Self.everyPlace {
      let row = text.name(place)
      let ids: [String]
      switch Self.resolver.resolve(row) {
      case .found(let found, let besides): ids = ([found] + besides).map(\.id.description)
      case .several(let places): ids = places.map(\.id.description)
      default: ids = []
      }
      let wider = Self.sameAsWider[place.id.description] ?? ""
      // 横浜 the area is rather a prefecture or a city; that contains it.
      let isInside = ids.compactMap { PlaceID($0).flatMap(Self.catalog.place) }
        .contains { Containment(catalog: Self.catalog).contains($0, place) }
      #expect(
        ids.contains(place.id.description) || ids.contains(wider) || isInside,
        "\(row): \(ids), not \(place.id)")
    }
  }

  @Test func `on TAB is understood as the places beside it`() {
    let completion = PlaceCompletion(catalog: Self.catalog)
    var beginnings: Set<String> = []
    for place in Self.everyPlace {
      for name in [place.name.ja, place.name.kana, place.name.en.lowercased()] {
        for count in 1...3 { beginnings.insert(String(name.prefix(count))) }
      }
    }
    var count = 0
    for typed in beginnings.sorted() {
      for candidate in completion.answer(to: typed).candidates {
        count += 1
        let ids: Set<PlaceID> =
          switch Self.resolver.resolve(candidate.text) {
          case .found(let place, let besides): Set(([place] + besides).map(\.id))
          case .standsFor(let place, _): [place.id]
          case .several(let places): Set(places.map(\.id))
          case .unknown, .impossible: []
          }
        let found = ids.compactMap(Self.catalog.place)
        for place in candidate.places {
          #expect(
            ids.contains(place.id)
              || found.contains { Containment(catalog: Self.catalog).contains($0, place) },
            "\(typed): \(candidate.text) is not \(place.id)")
        }
      }
    }
    #expect(count > 5000)
  }

  @Test(
    "tells apart two towns of one English name, and a ward of today from a former one",
    arguments: [
      ("m:0136100", "江差町（北海道）", "Esashi Town, Hiyama Region, Hokkaido"),
      ("m:0151400", "枝幸町（北海道）", "Esashi Town, Soya Region, Hokkaido"),
      ("c:22131", "浜松市旧中区（静岡県）", "former Naka Ward, Hamamatsu City, Shizuoka"),
      ("c:22138", "浜松市中央区（静岡県）", "Chuo Ward, Hamamatsu City, Shizuoka"),
    ])
  func apart(id: String, ja: String, en: String) {
    let place = Place.given(id)
    let texts = [Language.ja, .en].map { PlaceText(language: $0, catalog: Self.catalog) }
    #expect(texts.map { $0.fullName(place) } == [ja, en])
  }
}
