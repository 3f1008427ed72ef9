import TestSupport
import Testing

@testable import Models

@Suite("The dates of the tables")
struct TableDatesTests {
  @Test func `are those of the inputs that docs/data.md names`() throws {
    let text = try #require(PackageRoot.text(of: "docs/data.md"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let areas = try #require(rows.first { $0.contains("/common/const/area.json") })
    #expect(areas.contains("; \(TableDates.places)"))
    let stations = try #require(rows.first { $0.contains("amedastable.json") })
    let normals = try #require(rows.first { $0.contains("av_avtemp.json") })
    let dates = TableDates.stations.split(separator: ",").map { $0.drop { $0 == " " } }
    #expect(stations.contains("; \(dates[0])"))
    #expect(normals.contains("normals \(dates[1])"))
  }
}
