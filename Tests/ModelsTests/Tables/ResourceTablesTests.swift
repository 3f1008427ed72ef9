import Models
import TestSupport
import Testing

/// The built-in tables have the columns that the code expects, in order and complete.
@Suite("The built-in tables")
struct ResourceTablesTests {
  /// A table with its documented columns, separated by blanks, and its number of rows.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let table: Table
    let rows: Int
    let columns: String

    var testDescription: String { name }
  }

  private static let tables = Tables()

  static let cases: [Case] = [
    Case(
      name: "prefectures", table: tables.prefectures, rows: 47,
      columns: """
        code ja kana en area capital_ja capital_kana capital_en capital_municipality \
        capital_primary primary_areas offices forecast_files population population_year area_km2 \
        area_year lat lon
        """),
    Case(
      name: "offices", table: tables.offices, rows: 58,
      columns: "code ja en observatory_ja center_code forecast_file"),
    Case(name: "centers", table: tables.centers, rows: 11, columns: "code ja en"),
    Case(
      name: "primary-areas", table: tables.primaryAreas, rows: 142,
      columns: """
        code ja kana en office forecast_file pref stations weekly_candidates waves representative \
        city_title
        """),
    Case(
      name: "municipalities", table: tables.municipalities, rows: 1796,
      columns:
        "code ja kana en primary group lat lon town_hall parent_ja parent_kana parent_en"),
    Case(name: "groups", table: tables.groups, rows: 375, columns: "code ja en primary"),
    Case(
      name: "aliases", table: tables.aliases, rows: 162,
      columns: "code ja kana en city_ja city_kana city_en kind targets"),
    Case(name: "names", table: tables.names, rows: 17_225, columns: "key refs more"),
    Case(name: "folds", table: tables.folds, rows: 932, columns: "from to apart"),
    Case(
      name: "stations", table: tables.stations, rows: 1289,
      columns:
        "id ja kana en lat lon alt elems type forecast successor_of successor airport_ja"),
    Case(
      name: "weekly-areas", table: tables.weeklyAreas, rows: 89,
      columns: "code forecast_file ja en key srf_class10 station members in_force"),
    Case(
      name: "weather-codes", table: tables.weatherCodes, rows: 118,
      columns: "code day_icon night_icon category ja en group main link second day night"),
    Case(
      name: "warning-codes", table: tables.warningCodes, rows: 34,
      columns: "code ja en phenomenon class level telegram"),
    Case(name: "quake-names", table: tables.quakeNames, rows: 76, columns: "key ja en"),
    Case(name: "words", table: tables.words, rows: 61, columns: "token kana role en hours"),
    Case(name: "terms", table: tables.terms, rows: 865, columns: "key en ja"),
    Case(name: "place-words", table: tables.placeWords, rows: 2242, columns: "ja en by_pref"),
    Case(
      name: "normals", table: tables.normals, rows: 170,
      columns: "station high low mean rain sunshine snow"),
    Case(
      name: "tiles", table: tables.tiles, rows: 47, columns: "pref col row small tall medium"),
    Case(
      name: "tsunami-coasts", table: tables.tsunamiCoasts, rows: 66,
      columns: "code ja en prefectures municipalities"),
    Case(
      name: "tide-stations", table: tables.tideStations, rows: 239,
      columns: "letters ja lat lon municipality coast"),
    Case(
      name: "marine-areas", table: tables.marineAreas, rows: 27, columns: "code ja stations"),
    Case(
      name: "postcodes", table: tables.postcodes, rows: 948,
      columns: "prefix municipalities runs"),
    Case(
      name: "landmarks", table: tables.landmarks, rows: 142,
      columns: "key kind ja kana en keys places source points"),
    Case(
      name: "populations", table: tables.populations, rows: 1912, columns: "code people"),
    Case(
      name: "coastline", table: tables.coastline, rows: 577,
      columns: "key closed west south east north points"),
    Case(name: "recordings", table: tables.recordings, rows: 51, columns: "key text"),
    Case(
      name: "sample-20240124", table: tables.sample(.snow), rows: 515,
      columns: "key code v1 v2 v3 v4 v5 v6"),
    Case(
      name: "sample-20240829", table: tables.sample(.typhoon), rows: 497,
      columns: "key code v1 v2 v3 v4 v5 v6"),
  ]

  @Test(arguments: cases) func `have the columns and rows that are documented`(of each: Case) {
    #expect(each.table.columns == each.columns.split(separator: " ").map(String.init))
    #expect(each.table.rows.count == each.rows)
    let width = each.table.columns.count
    #expect(each.table.rows.allSatisfy { $0.fields.count == width })
  }

  @Test("are the files of Resources, all of them, to the last byte", arguments: cases)
  func file(of each: Case) throws {
    let text = try #require(PackageRoot.text(of: "Resources/\(each.name).tsv"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.split(separator: "\t").dropFirst().first == each.name[...])
    #expect(lines.last == "")
    let rows = each.table.rows.map { $0.fields.joined(separator: "\t") }
    #expect(rows == lines.dropFirst().dropLast().map(String.init))
  }

  @Test func `leave out no file of Resources`() {
    let files = PackageRoot.files(below: "Resources", suffix: ".tsv")
    #expect(files == Self.cases.map { "Resources/\($0.name).tsv" }.sorted())
  }

  @Test("stand in the order of the bytes of their keys, each key once", arguments: cases)
  func order(of each: Case) {
    let keys = each.table.rows.map { Array($0[0].utf8) }
    for (key, next) in zip(keys, keys.dropFirst())
    where !key.lexicographicallyPrecedes(next) {
      Issue.record("\(String(decoding: next, as: UTF8.self)) stands too late")
    }
  }

  @Test("give every row to its key, and to every beginning of its key", arguments: cases)
  func lookUps(of each: Case) {
    let keys = each.table.rows.map { $0[0] }
    for (index, key) in keys.enumerated() {
      if each.table.row(key)?[0] != key { Issue.record("\(key) is not found") }
      // A sample is sufficient for prefixes.
      guard index.isMultiple(of: 97) || index == keys.count - 1 else { continue }
      for length in 1...key.count {
        let prefix = String(key.prefix(length))
        // Keys with the same prefix are adjacent.
        let before = keys[..<index].reversed().prefix { $0.utf8.starts(with: prefix.utf8) }
        let after = keys[index...].prefix { $0.utf8.starts(with: prefix.utf8) }
        let found = each.table.rows(withPrefix: prefix).map { $0[0] }
        if found != before.reversed() + after { Issue.record("\(prefix) finds \(found.count)") }
      }
    }
  }

  @Test(arguments: cases) func `have nothing for a key that is not there`(of each: Case) throws {
    let first = try #require(each.table.rows.first?[0])
    let last = try #require(each.table.rows.last?[0])
    for key in ["", "\u{1}", "!", last + "\u{1}", "\u{10FFFF}", first + "\t", "no such key"] {
      #expect(each.table.row(key) == nil, "\(key)")
    }
    #expect(each.table.rows(withPrefix: "\u{10FFFF}").isEmpty)
    #expect(each.table.rows(withPrefix: last + "\u{1}").isEmpty)
    #expect(each.table.rows(withPrefix: "").count == each.rows)
  }
}
