import Models
import TestSupport
import Testing

@testable import ForecastSources

@Suite("Reading JMA's tables of extremes")
struct ExtremeTableTests {
  private func table(
    _ kind: ExtremeKind, _ bytes: [UInt8], of day: CivilDate? = nil
  ) throws -> ExtremeTable {
    try ExtremeTableParser(kind: kind, day: day).parse(bytes)
  }

  @Test(
    "A1: the table of highest temperatures of 07:00 has Tokyo's 25.7 at 01:02 so far, without a difference"
  )
  func a1() throws {
    let table = try table(.highest, ExtremeFixture.highest)
    #expect(table.time == "2026-09-04T07:00")
    #expect(
      table.row(of: "44132")
        == ExtremeRow(
          station: "44132", value: 25.7, reached: "2026-09-04T01:02", fromNormal: nil,
          fromYesterday: nil, isSoFar: true))
    #expect(table.losses == 0)
  }

  @Test(
    "A2: the table of lowest temperatures has Tokyo's 22.6, -1.6 to yesterday and +0.3 to normal")
  func a2() throws {
    let row = try #require(try table(.lowest, ExtremeFixture.lowest).row(of: "44132"))
    #expect(row.value == 22.6 && row.reached == "2026-09-04T05:17")
    #expect(row.fromYesterday == -1.6 && row.fromNormal == 0.3)
    let other = try #require(try table(.lowest, ExtremeFixture.lowest).row(of: "20146"))
    #expect(other.fromYesterday == 0 && !other.isSoFar)
  }

  @Test func `A3: no rain in 沓形 is 0.0 without a time, and no place in the order`() throws {
    let table = try table(.rain24Hours, ExtremeFixture.rain)
    #expect(table.row(of: "11151")?.value == 0)
    #expect(table.row(of: "11151")?.reached == nil)
    #expect(table.ranking.map(\.row.station) == ["12442"])
    #expect(table.row(of: "12442")?.value == 43)
  }

  @Test("values of bad quality and missing ones are missing; equal ones share a rank")
  func ranking() throws {
    let ranking = try table(.highest, ExtremeFixture.highest).ranking
    #expect(ranking.map(\.rank) == [1, 1, 3, 4])
    #expect(ranking.map(\.row.station) == ["88061", "88317", "44132", "11001"])
    #expect(
      try table(.lowest, ExtremeFixture.lowest).ranking.map(\.row.value) == [-14.5, 14.5, 22.6])
  }

  @Test func `is read by columns, whatever encoding the names have`() throws {
    let bytes = ExtremeFixture.highest.map { $0 >= 0x80 ? UInt8(0x8A) : $0 }
    #expect(try table(.highest, bytes).rows.count == 4)
  }

  @Test func `a table of another year does not pass for that of a past day`() throws {
    let day: CivilDate = "2026-09-04"
    #expect(try table(.highest, ExtremeFixture.highest, of: day).rows.count == 4)
    #expect(throws: DataFault.self) {
      try table(.highest, ExtremeFixture.highest, of: "2025-09-04")
    }
    #expect(throws: DataFault.self) {
      try table(.highest, ExtremeFixture.highest, of: "2026-09-05")
    }
    // Made on the morning after, it is of the day before.
    let after = try table(.highest, ExtremeFixture.highest, of: "2026-09-03")
    #expect(after.time == "2026-09-04T00:00")
    #expect(after.row(of: "44132")?.reached == "2026-09-03T01:02")
  }

  @Test func `one row of a wrong time is lost, and makes no other one old`() throws {
    for (old, new) in [
      ("11001,", "2099,09,04"), ("11001,", "1999,01,01"), ("11001,", "2026,13,40"),
    ] {
      let text = String(decoding: ExtremeFixture.highest, as: UTF8.self)
      let lines = text.split(separator: "\r\n").map { line in
        line.hasPrefix(old) ? String(line).replacing("2026,09,04", with: new) : String(line)
      }
      let table = try table(.highest, Array(lines.joined(separator: "\r\n").utf8))
      #expect(table.time == "2026-09-04T07:00")
      #expect(table.losses == 1 && table.rows.count == 3)
    }
  }

  @Test(arguments: ["99.9", "-99", "1e1", "x", "٣", "nan", "25.7.1", "+", "123456789"])
  func `fields that cannot be true are lost, and counted`(field: String) throws {
    let text = String(decoding: ExtremeFixture.highest, as: UTF8.self)
      .replacing(",25.7,", with: ",\(field),")
    let table = try table(.highest, Array(text.utf8))
    #expect(table.row(of: "44132") == nil)
    #expect(table.losses + table.rows.count == 4)
  }

  @Test("cut at any byte, or with any byte changed, nothing crashes and nothing new is found")
  func damaged() throws {
    let known = Set(try table(.highest, ExtremeFixture.highest).rows.map(\.station))
    for length in 0..<ExtremeFixture.highest.count {
      let cut = try? table(.highest, Array(ExtremeFixture.highest.prefix(length)))
      let found = Set((cut?.rows ?? []).map(\.station))
      #expect(found.isSubset(of: known), "\(length)")
    }
    for index in ExtremeFixture.lowest.indices {
      for byte in [UInt8(0), 0x0A, 0x2C, 0x30, 0xFF] {
        var bytes = ExtremeFixture.lowest
        bytes[index] = byte
        _ = try? table(.lowest, bytes)
      }
    }
  }

  @Test(arguments: ["", "<html>メンテナンス</html>", "観測所番号,都道府県", "44132", "44132,,,,,,,,,,"])
  func `anything but a table is not understood`(text: String) {
    #expect(throws: DataFault.self) { try table(.highest, Array(text.utf8)) }
  }

  @Test func `too many bytes and too many rows are not read`() {
    let row = "44132,,,,2026,09,04,07,00,1.0,8\n"
    let many = Array(String(repeating: row, count: 5001).utf8)
    #expect(throws: DataFault.tooManyValues(limit: 5000)) { try table(.highest, many) }
    let large = [UInt8](repeating: 0x30, count: (2 << 20) + 1)
    #expect(throws: DataFault.tooLarge(limit: 2 << 20)) { try table(.highest, large) }
  }

  @Test func `the number of a station names its prefecture: that of a town hall nearby`() throws {
    let catalog = PlaceCatalog()
    let halls = catalog.prefectures.flatMap { prefecture in
      (0...999).lazy.compactMap { number -> Coordinates? in
        let code =
          prefecture.code.text + String(repeating: "0", count: 3 - "\(number)".count) + "\(number)"
        return catalog.municipalities(jisCode: code).first?.coordinates
      }.map { (prefecture.code, $0) }
    }
    var (right, wrong) = (0, 0)
    for station in catalog.observationStations {
      let own = try #require(station.code.prefecture, "\(station.code)")
      let near = halls.filter { $0.1.kilometers(to: station.coordinates) < 45 }
      if near.isEmpty { continue }
      if near.contains(where: { $0.0 == own }) { right += 1 } else { wrong += 1 }
    }
    #expect(right > 1000 && wrong == 0)
  }
}
